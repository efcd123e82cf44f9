// Package formats learns how the cells of a text column are written, and writes new
// ones: same lengths, same punctuation, letters for letters and digits for digits, and
// no cell of the source again.
package formats

import (
	"slices"
	"sort"
	"strings"
	"unicode"
)

const (
	// minRows is the number of cells that must share a format before it is repeated as a whole.
	minRows = 6
	// constantRows is the number of cells of one format that must agree in a character
	// before it is taken for a part of the format ("CUST-") and kept.
	constantRows = 50
	maxTemplates = 2048
	maxLength    = 512 // longer cells are learnt up to here
)

// The classes of characters. Everything else stands for itself.
const (
	upper = 'A'
	lower = 'a'
	digit = '9'
)

// Model is what was learnt of a column.
type Model struct {
	// Unique says that no two rows of one request may share a cell.
	unique    bool
	templates []template
	total     uint64 // rows that the templates stand for
	byShape   map[string]int
	rest      chain // formats that few rows share, by runs
	seen      filter
}

// template is one format: shape holds a class or a character per position, fixed the
// character that all cells have there, or 0.
type template struct {
	shape   []rune
	fixed   []rune
	nonZero []bool // digits that are never 0
	rows    uint64
}

func class(r rune) rune {
	switch {
	case unicode.IsDigit(r):
		return digit
	case unicode.IsUpper(r) || unicode.IsTitle(r):
		return upper
	case unicode.IsLetter(r) || unicode.IsMark(r):
		return lower
	}
	return r
}

func shapeOf(cell string) []rune {
	runes := []rune(cell)
	if len(runes) > maxLength {
		runes = runes[:maxLength]
	}
	for i, r := range runes {
		runes[i] = class(r)
	}
	return runes
}

// Learn learns from all cells of a column that are not missing. The cells to avoid are not
// learnt from, and like those that are, never written. Addresses are learnt without their hosts.
func Learn(cells []string, unique bool, avoid []string) *Model {
	m := &Model{unique: unique, byShape: map[string]int{}, seen: newFilter(len(cells) + len(avoid))}
	for _, cell := range avoid {
		m.seen.add(Rehosted(cell))
	}
	cells = slices.Clone(cells)
	groups := map[string][]int{}
	for i := range cells {
		cells[i] = Rehosted(cells[i])
		cell := cells[i]
		m.seen.add(cell)
		shape := string(shapeOf(cell))
		groups[shape] = append(groups[shape], i)
	}
	shapes := make([]string, 0, len(groups))
	for shape := range groups {
		shapes = append(shapes, shape)
	}
	sort.Slice(shapes, func(i, j int) bool {
		a, b := len(groups[shapes[i]]), len(groups[shapes[j]])
		return a > b || a == b && shapes[i] < shapes[j]
	})
	builder := newChainBuilder()
	for _, shape := range shapes {
		rows := groups[shape]
		if len(rows) < minRows || len(m.templates) == maxTemplates {
			builder.add([]rune(shape), len(rows))
			continue
		}
		m.byShape[shape] = len(m.templates)
		m.templates = append(m.templates, newTemplate([]rune(shape), rows, cells))
		m.total += uint64(len(rows))
	}
	m.rest = builder.chain()
	return m
}

func newTemplate(shape []rune, rows []int, cells []string) (t template) {
	t = template{shape: shape, fixed: make([]rune, len(shape)), nonZero: make([]bool, len(shape)), rows: uint64(len(rows))}
	defer t.fixHost()
	if len(rows) < constantRows {
		return t
	}
	for i, c := range shape {
		t.nonZero[i] = c == digit
	}
	copy(t.fixed, []rune(cells[rows[0]]))
	for _, row := range rows {
		for i, r := range []rune(cells[row]) {
			if i == len(shape) {
				break
			}
			if t.fixed[i] != r {
				t.fixed[i] = 0
			}
			if r == '0' {
				t.nonZero[i] = false
			}
		}
	}
	return t
}

// Has says that a text is one of the source's cells, or looks like one to the filter.
func (m *Model) Has(text string) bool { return m.seen.has(text) }

// Describe lists the commonest formats, for reports: none is of fewer than six rows, and
// no character of a single cell is shown.
func (m *Model) Describe(limit int) []string {
	out := make([]string, 0, min(limit, len(m.templates)))
	for i := range m.templates {
		if i == limit {
			break
		}
		var b strings.Builder
		for k, c := range m.templates[i].shape {
			if f := m.templates[i].fixed[k]; f != 0 {
				c = f
			}
			b.WriteRune(c)
		}
		out = append(out, b.String())
	}
	return out
}
