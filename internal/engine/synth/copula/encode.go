package copula

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
)

// magic begins every file of this format; cautious follows it where a caution stands next, which
// no file of the default has.
const (
	magic    = "sdg copula model 1\n"
	cautious = "caution\n"
)

// AppendBinary appends the model file.
func (m *Model) AppendBinary(dst []byte) ([]byte, error) {
	w := &wire.Writer{B: append(dst, magic...)}
	if m.plan.Caution != "" {
		w.B = append(w.B, cautious...)
		w.String(string(m.plan.Caution))
	}
	w.Uint(m.seed)
	w.Float(m.shrunk)
	m.plan.Encode(w)
	for v := range m.plan.Variables {
		if order := m.order[v]; order != nil {
			w.Codes(order, uint32(len(order)))
		}
	}
	w.Floats(m.factor)
	return w.B, nil
}

// Decode reads a model file. Bytes that AppendBinary did not write give an error.
func Decode(b []byte) (*Model, error) {
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return nil, wire.ErrDamaged
	}
	caution, r := prepare.DecodeCaution(b[len(magic):], cautious)
	m := &Model{seed: r.Uint(), shrunk: r.Float()}
	m.plan = prepare.Decode(r, caution)
	if r.Err() != nil {
		return nil, r.Err()
	}
	d := len(m.plan.Variables)
	m.order = make([][]uint32, d)
	for v := range m.plan.Variables {
		variable := &m.plan.Variables[v]
		if variable.Role != prepare.Level {
			continue
		}
		m.order[v] = r.Codes(variable.Levels, uint32(variable.Levels))
		seen := make([]bool, variable.Levels)
		for _, c := range m.order[v] {
			if seen[c] {
				r.Fail("level %d of %q has two places", c, variable.Name)
			}
			seen[c] = true
		}
		if r.Err() != nil {
			return nil, r.Err()
		}
	}
	if m.factor = r.Floats(); r.Err() == nil && (len(m.factor) != d*(d+1)/2 || r.Left() != 0) {
		r.Fail("the correlations are not those of %d variables", d)
	}
	if r.Err() != nil {
		return nil, r.Err()
	}
	for v := range m.factor {
		if m.factor[v] < -1.000001 || m.factor[v] > 1.000001 {
			r.Fail("a correlation is out of range")
			return nil, r.Err()
		}
	}
	m.derive()
	for v := range m.cells {
		if len(m.cells[v]) == 0 {
			r.Fail("variable %q has no value", m.plan.Variables[v].Name)
			return nil, r.Err()
		}
	}
	return m, nil
}
