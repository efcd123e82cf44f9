package prepare

import (
	"bytes"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
)

// guard is what a caution means for values.
type guard struct {
	// least is the number of rows that must share a value before it may be repeated.
	least int
	// reach is the share of the range that separates values between which new ones may be
	// made, and twice what a value without near neighbours is moved by.
	reach float64
}

var guards = map[synth.Caution]guard{
	synth.Standard: {least: MinRows, reach: 0.005},
	synth.High:     {least: 12, reach: 0.01},
	synth.Maximum:  {least: 25, reach: 0.02},
}

// guardOf takes an unnamed caution for the default.
func guardOf(c synth.Caution) guard {
	if g, ok := guards[c]; ok {
		return g
	}
	return guards[synth.Standard]
}

func (p *Plan) guard() guard { return guardOf(p.Caution) }

// DecodeCaution reads the caution with which the rest of a model file was learnt, if the mark
// of one stands first, and returns a reader of that rest. An unknown caution is a fault.
func DecodeCaution(b []byte, mark string) (synth.Caution, *wire.Reader) {
	if !bytes.HasPrefix(b, []byte(mark)) {
		return "", wire.NewReader(b)
	}
	r := wire.NewReader(b[len(mark):])
	c := synth.Caution(r.String())
	if _, known := guards[c]; !known {
		r.Fail("the caution %q is unknown", c)
	}
	return c, r
}
