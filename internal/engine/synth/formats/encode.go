package formats

import (
	"slices"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/engine/synth/wire"
)

// Encode appends the model to a file.
func (m *Model) Encode(w *wire.Writer) {
	w.Bool(m.unique)
	w.Int(len(m.templates))
	for i := range m.templates {
		t := &m.templates[i]
		w.String(string(t.shape))
		w.Uint(t.rows)
		w.Bools(t.nonZero)
		for _, r := range t.fixed {
			w.Uint(uint64(uint32(r)))
		}
	}
	w.Uint(m.rest.rows)
	w.Int(len(m.rest.steps))
	for _, s := range m.rest.steps {
		w.Uint(uint64(s.from))
		w.Uint(uint64(s.to))
		w.Uint(s.rows)
	}
	w.Int(len(m.seen.words))
	for _, word := range m.seen.words {
		w.Uint(word)
	}
}

// maxRows bounds counts of rows, so that their sums cannot overflow.
const maxRows = 1 << 40

// Decode reads what Encode wrote.
func Decode(r *wire.Reader) *Model {
	m := &Model{unique: r.Bool(), byShape: map[string]int{}}
	for range min(r.Count(3), maxTemplates) {
		m.decodeTemplate(r)
	}
	m.rest.rows = uint64(r.Int(maxRows))
	m.rest.steps = make([]step, r.Count(3))
	for i := range m.rest.steps {
		s := step{from: run(r.Uint()), to: run(r.Uint()), rows: uint64(r.Int(maxRows))}
		c, n := s.to.parts()
		if s.to != 0 && (!utf8.ValidRune(c) || n < 1 || n > maxLength) {
			r.Fail("a run of text is out of range")
		}
		m.rest.steps[i] = s
	}
	if !slices.IsSortedFunc(m.rest.steps, compareSteps) {
		r.Fail("runs of text are out of order")
	}
	m.seen.words = make([]uint64, r.Count(1))
	for i := range m.seen.words {
		m.seen.words[i] = r.Uint()
	}
	if len(m.seen.words) == 0 {
		r.Fail("the filter of texts is missing")
	}
	return m
}

func (m *Model) decodeTemplate(r *wire.Reader) {
	t := template{shape: []rune(r.String()), rows: uint64(r.Int(maxRows)), nonZero: r.Bools()}
	if len(t.shape) > maxLength || len(t.nonZero) != len(t.shape) {
		r.Fail("a format of text is damaged")
		return
	}
	t.fixed = make([]rune, len(t.shape))
	for i := range t.fixed {
		t.fixed[i] = rune(r.Int(utf8.MaxRune))
		// A constant must belong to its class, or two formats could make the same text.
		if t.fixed[i] != 0 && class(t.fixed[i]) != t.shape[i] {
			r.Fail("a format of text contradicts itself")
			return
		}
	}
	if _, twice := m.byShape[string(t.shape)]; twice {
		r.Fail("a format of text stands twice")
		return
	}
	m.byShape[string(t.shape)] = len(m.templates)
	m.templates = append(m.templates, t)
	m.total += t.rows
}
