package wire_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/wire"
)

func TestPartsComeBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.Uint64().Draw(t, "number")
		text := rapid.String().Draw(t, "text")
		flags := rapid.SliceOfN(rapid.Bool(), 0, 30).Draw(t, "flags")
		texts := rapid.SliceOfN(rapid.String(), 0, 5).Draw(t, "texts")
		floats := rapid.SliceOfN(rapid.Float64Range(-math.MaxFloat64, math.MaxFloat64), 0, 5).Draw(t, "floats")
		limit := rapid.Uint32Range(1, 1<<31).Draw(t, "limit")
		codes := rapid.SliceOfN(rapid.Uint32Range(0, limit-1), 0, 40).Draw(t, "codes")
		w := &wire.Writer{}
		w.Uint(number)
		w.String(text)
		w.Bools(flags)
		w.Strings(texts)
		w.Floats(floats)
		w.Codes(codes, limit)
		w.Bool(true)
		r := wire.NewReader(w.B)
		if r.Uint() != number || r.String() != text || !slices.Equal(r.Bools(), flags) || !slices.Equal(r.Strings(), texts) ||
			!slices.Equal(r.Floats(), floats) || !slices.Equal(r.Codes(len(codes), limit), codes) || !r.Bool() || r.Left() != 0 || r.Err() != nil {
			t.Fatalf("read back otherwise: %v", r.Err())
		}
		// Cut short anywhere, something is missed.
		r = wire.NewReader(w.B[:rapid.IntRange(0, len(w.B)-1).Draw(t, "cut")])
		r.Uint()
		_ = r.String()
		r.Bools()
		r.Strings()
		r.Floats()
		r.Codes(len(codes), limit)
		r.Bool()
		if !errors.Is(r.Err(), wire.ErrDamaged) {
			t.Fatalf("error %v of a file that was cut short", r.Err())
		}
	})
}

func TestHostileLengths(t *testing.T) {
	t.Parallel()
	huge := []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}
	tests := map[string]func(r *wire.Reader){
		"text":    func(r *wire.Reader) { _ = r.String() },
		"texts":   func(r *wire.Reader) { r.Strings() },
		"flags":   func(r *wire.Reader) { r.Bools() },
		"numbers": func(r *wire.Reader) { r.Floats() },
		"codes":   func(r *wire.Reader) { r.Codes(3, 5) },
		"count":   func(r *wire.Reader) { r.Count(1) },
		"int":     func(r *wire.Reader) { r.Int(-1) },
		"flag":    func(r *wire.Reader) { r.Bool() },
	}
	for name, read := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := wire.NewReader(huge)
			if read(r); !errors.Is(r.Err(), wire.ErrDamaged) {
				t.Fatalf("error %v", r.Err())
			}
		})
	}
	w := &wire.Writer{}
	w.Float(math.Inf(1))
	r := wire.NewReader(w.B)
	if r.Float(); r.Err() == nil {
		t.Error("an infinite number was read")
	}
}
