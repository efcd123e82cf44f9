package copula_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/copula"
	"github.com/sdg-service/sdg/internal/frame"
)

// FuzzDecode: hostile model files give an error, or a model that works.
func FuzzDecode(f *testing.F) {
	good, err := train(f, people(40), synth.Options{Seed: 1}).AppendBinary(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<16 {
			return
		}
		m, err := copula.Decode(file)
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
