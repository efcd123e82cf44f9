package dp_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
)

// With as many rows as are said to be needed, made values lie near the true ones; with a
// tenth of them they do not.
func TestRowsToFindRanges(t *testing.T) {
	t.Parallel()
	names := []string{"mass", "length", "depth", "flipper"}
	table := func(rows int) *frame.Frame {
		f := &frame.Frame{Name: "birds", Rows: rows}
		for k, name := range names {
			c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn}}
			for i := range rows {
				c.Numbers = append(c.Numbers, math.Round(float64(k+1)*1000*(0.6+0.8*float64(i*(2*k+3)%97)/97)))
			}
			f.Columns = append(f.Columns, c)
		}
		return f
	}
	off := func(rows int64) int {
		f := table(int(rows))
		far := 0
		source := rand.NewChaCha8([32]byte{byte(rows)})
		for range 5 {
			m, err := dp.Train(f, dp.Options{Epsilon: 1, Delta: 1e-5, PublicRows: rows}, source)
			if err != nil {
				t.Fatal(err)
			}
			s, err := m.Sampler(synth.Request{Rows: 200, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			var out frame.Frame
			if err := s.Block(&out, 0); err != nil {
				t.Fatal(err)
			}
			for k, c := range out.Columns {
				for _, v := range c.Numbers {
					if v < -1000 || v > 4000*float64(k+1) {
						far++
					}
				}
			}
		}
		return far
	}
	fields := make([]frame.Field, len(names))
	for i, c := range table(1).Columns {
		fields[i] = c.Field
	}
	o := dp.Options{Epsilon: 1, Delta: 1e-5, PublicRows: 1}
	need := dp.RowsToFindRanges(fields, o)
	if n := off(need); n > 200 { // of 4,000 cells
		t.Errorf("with %d rows %d of 4,000 cells lie far off", need, n)
	}
	if n := off(need / 10); n < 200 {
		t.Errorf("with %d rows only %d of 4,000 cells lie far off", need/10, n)
	}
	o.Bounds = map[string]dp.Bounds{}
	for _, name := range names {
		o.Bounds[name] = dp.Bounds{Max: 9000}
	}
	if n := dp.RowsToFindRanges(fields, o); n != 0 {
		t.Errorf("%d rows are needed where every column has bounds", n)
	}
}
