package cart_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

// Whatever the table: rows come out whole, no category that stood in fewer than six rows
// comes out again, and a number keeps within the source's range.
func TestAnyTable(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(6, 60).Draw(t, "rows")
		f := &frame.Frame{Name: "any", Rows: rows}
		for i := range rapid.IntRange(1, 5).Draw(t, "columns") {
			c := frame.Column{Field: frame.Field{Name: fmt.Sprint("c", i), Treatment: frame.Learn}}
			if rapid.Bool().Draw(t, "missing") {
				c.Null = rapid.SliceOfN(rapid.Bool(), rows, rows).Draw(t, "null")
			}
			switch kind := rapid.IntRange(0, 3).Draw(t, "kind"); kind {
			case 0:
				c.Kind, c.Decimals = frame.Number, rapid.SampledFrom([]int{0, 2, 17}).Draw(t, "decimals")
				c.Numbers = rapid.SliceOfN(rapid.OneOf(rapid.Float64Range(-1e6, 1e6), rapid.Float64Range(-1e300, 1e300), rapid.SampledFrom([]float64{0, 1, 2})), rows, rows).Draw(t, "numbers")
			case 1:
				c.Kind, c.Layout = frame.Time, "2006-01-02 15:04:05"
				c.Times = rapid.SliceOfN(rapid.Int64Range(-1e15, 4e15), rows, rows).Draw(t, "times")
			default:
				c.Kind = frame.Category
				c.Levels = []string{"a", "b", "c", "d", "e"}
				c.Codes = rapid.SliceOfN(rapid.SampledFrom([]uint32{0, 0, 0, 1, 1, 2, 3, 4}), rows, rows).Draw(t, "codes")
			}
			for r := range rows {
				if c.IsNull(r) {
					if c.Numbers != nil {
						c.Numbers[r] = 0
					} else if c.Times != nil {
						c.Times[r] = 0
					} else {
						c.Codes[r] = 0
					}
				}
			}
			f.Columns = append(f.Columns, c)
		}
		m, err := cart.Train(f, synth.Options{Seed: 1, Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		file, err := m.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if m, err = cart.Decode(file); err != nil {
			t.Fatal(err)
		}
		s, err := m.Sampler(synth.Request{Seed: 1, Rows: 50})
		if err != nil {
			t.Fatal(err)
		}
		var out frame.Frame
		if err := s.Block(&out, 0); err != nil {
			t.Fatal(err)
		}
		if err := out.Check(); err != nil {
			t.Fatal(err)
		}
		for i := range f.Columns {
			in, made := &f.Columns[i], &out.Columns[i]
			source := counts(in, rows)
			for r := range out.Rows {
				if in.Kind == frame.Category && !made.IsNull(r) {
					if n := source[cell(made, r)]; n > 0 && n < 6 {
						t.Fatalf("column %d repeats %q of %d rows", i, cell(made, r), n)
					}
				}
				if made.IsNull(r) && in.Null == nil {
					t.Fatalf("column %d: row %d lost its value", i, r)
				}
			}
			checkRange(t, in, made)
		}
	})
}

func checkRange(t *rapid.T, in, made *frame.Column) {
	if in.Kind != frame.Number {
		return
	}
	first := true
	var low, high float64
	for r, v := range in.Numbers {
		if !in.IsNull(r) {
			if first {
				low, high, first = v, v, false
			}
			low, high = min(low, v), max(high, v)
		}
	}
	// A value is rounded to the column's decimals.
	slack := 0.0
	if in.Decimals < 3 {
		slack = 0.5
	}
	for r, v := range made.Numbers {
		if !made.IsNull(r) && (v < low-slack || v > high+slack) {
			t.Fatalf("row %d: %v lies outside [%v, %v]", r, v, low, high)
		}
	}
}
