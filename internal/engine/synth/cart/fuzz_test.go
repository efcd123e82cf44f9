package cart_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

// FuzzDecode: hostile model files give an error, or a model that works.
func FuzzDecode(f *testing.F) {
	f.Add(must(must(cart.Train(orders(60), synth.Options{Seed: 1}))(f).AppendBinary(nil))(f))
	small := readTable(f, adultFile).Select([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
	small.Columns[3].Treatment = frame.Mask
	f.Add(must(must(cart.Train(small, synth.Options{Seed: 1}))(f).AppendBinary(nil))(f))
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<16 {
			return
		}
		m, err := cart.Decode(file)
		if err != nil {
			return
		}
		if _, err := m.AppendBinary(nil); err != nil {
			t.Fatal(err)
		}
		m.Facts()
		s, err := m.Sampler(synth.Request{Seed: 1, Rows: 20})
		if err != nil {
			return
		}
		var out frame.Frame
		if err := s.Block(&out, 0); err == nil && out.Rows != 20 {
			t.Fatalf("%d rows, want 20", out.Rows)
		}
	})
}
