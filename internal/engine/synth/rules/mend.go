package rules

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// attempts is how often a row that breaks a rule is made again before it is repaired.
	attempts = 40
	// lastAttempts is the same for rows that no repair mends.
	lastAttempts = 10 * attempts
)

var _ synth.Mender = (*Set)(nil)

// Mend implements synth.Mender: afterwards every row of the block keeps the rules that a row
// can break alone, and the conditions.
func (s *Set) Mend(f *frame.Frame, first int64, again synth.Again) error {
	if !s.Bound() {
		return nil
	}
	var pending []int
	for row := range f.Rows {
		s.compute(f, row)
		if s.broken(f, row) {
			pending = append(pending, row)
		}
	}
	m := mending{set: s, f: f, first: first, again: again}
	pending, err := m.remake(pending, 1, attempts)
	if err != nil {
		return err
	}
	rest := pending[:0]
	for _, row := range pending {
		if s.repair(f, row, first+int64(row)); s.broken(f, row) {
			rest = append(rest, row)
		}
	}
	if rest, err = m.remake(rest, attempts+1, lastAttempts); err != nil || len(rest) == 0 {
		return err
	}
	return s.refuse(f, rest[0], first+int64(rest[0]))
}

// mending is the work on one block.
type mending struct {
	set     *Set
	f       *frame.Frame
	first   int64
	again   synth.Again
	scratch frame.Frame
	rows    []int64
}

// remake makes rows again until they are whole, and returns those that no attempt made so.
func (m *mending) remake(pending []int, from, to uint64) ([]int, error) {
	for attempt := from; attempt <= to && len(pending) > 0; attempt++ {
		m.rows = m.rows[:0]
		for _, row := range pending {
			m.rows = append(m.rows, m.first+int64(row))
		}
		if err := m.again(&m.scratch, m.rows, attempt); err != nil {
			return nil, fmt.Errorf("make %d rows again: %w", len(pending), err)
		}
		rest := pending[:0]
		for k, row := range pending {
			if m.set.compute(&m.scratch, k); m.set.broken(&m.scratch, k) {
				rest = append(rest, row)
				continue
			}
			CopyRow(m.f, row, &m.scratch, k)
		}
		pending = rest
	}
	return pending, nil
}

// CopyRow overwrites a row by one of another attempt. What is made anew whatever is learnt
// (keys, texts) stays; only whether there is a text moves.
func CopyRow(dst *frame.Frame, to int, from *frame.Frame, row int) {
	for i := range dst.Columns {
		d, c := &dst.Columns[i], &from.Columns[i]
		setNull(d, to, c.IsNull(row))
		switch {
		case d.Kind == frame.Text, d.Unique && d.Treatment == frame.Format:
		case d.Kind == frame.Number:
			d.Numbers[to] = c.Numbers[row]
		case d.Kind == frame.Time:
			d.Times[to] = c.Times[row]
		default:
			d.Codes[to] = c.Codes[row]
		}
	}
}

// setNull says whether a cell is missing.
func setNull(c *frame.Column, row int, null bool) {
	if c.Null == nil {
		if !null {
			return
		}
		c.Null = make([]bool, max(len(c.Numbers), len(c.Times), len(c.Codes)))
	}
	c.Null[row] = null
}

// Compute writes the columns of a row that formulas give, and changes nothing else.
func (s *Set) Compute(f *frame.Frame, row int) { s.compute(f, row) }

// compute writes the columns that formulas give.
func (s *Set) compute(f *frame.Frame, row int) {
	for _, k := range s.formulas {
		b := &s.rules[k]
		if !allHold(b.when, f, row) {
			continue
		}
		v, ok := b.right.at(f, row)
		s.put(f, b.derives, row, v, ok)
	}
}

// put writes a value into a cell, on the grid of its column, or that it is missing.
func (s *Set) put(f *frame.Frame, column, row int, v float64, ok bool) {
	c := &f.Columns[column]
	setNull(c, row, !ok)
	switch {
	case !ok:
		v = 0
	case c.Kind == frame.Number:
		v = rounded(v, c.Decimals)
	}
	if c.Kind == frame.Time {
		c.Times[row] = int64(v)
	} else {
		c.Numbers[row] = v
	}
}

// repair changes a row so that it keeps what rules it can be made to keep.
func (s *Set) repair(f *frame.Frame, row int, number int64) {
	for k := range s.rules {
		b := &s.rules[k]
		if b.derives >= 0 || !s.Breaks(k, f, row) {
			continue
		}
		if b.left == nil {
			for i := range b.then {
				s.meet(&b.then[i], f, row, number)
			}
		} else if !s.bounded(b, f, row) && b.left.column >= 0 && b.right.column >= 0 {
			s.reorder(b, f, row)
		}
	}
	s.compute(f, row)
}

// meet changes a cell so that it meets a term, if it can be.
func (s *Set) meet(t *boundTerm, f *frame.Frame, row int, number int64) {
	if t.holds(f, row) || s.fixed[t.column] {
		return
	}
	c := &f.Columns[t.column]
	switch {
	case t.Null && (c.Kind == frame.Category || c.Kind == frame.Text):
		setNull(c, row, true)
		c.Codes[row] = 0
	case t.Null:
		s.put(f, t.column, row, 0, false)
	case c.Kind == frame.Category && len(t.In) > 0:
		for i := range t.In {
			level := t.In[(int(number%int64(len(t.In)))+i)%len(t.In)]
			if code, ok := slices.BinarySearch(c.Levels, level); ok {
				setNull(c, row, false)
				c.Codes[row] = uint32(code)
				return
			}
		}
	case (t.Min != nil || t.Max != nil) && !c.IsNull(row):
		v := cellValue(c, row)
		unit := 1.0
		if c.Kind == frame.Number {
			unit = 1 / pow10[min(c.Decimals, len(pow10)-1)]
		}
		if t.Min != nil && v < *t.Min {
			v = math.Ceil(*t.Min/unit-1e-9) * unit
		} else {
			v = math.Floor(*t.Max/unit+1e-9) * unit
		}
		s.put(f, t.column, row, v, true)
	}
}

func cellValue(c *frame.Column, row int) float64 {
	if c.Kind == frame.Time {
		return float64(c.Times[row])
	}
	return c.Numbers[row]
}

// bounded moves the one side of a comparison that is a column of the row to what the other side
// allows, where that is given by columns that are fixed alone, and reports whether it did.
func (s *Set) bounded(b *bound, f *frame.Frame, row int) bool {
	from := func(x *formula) bool {
		return len(x.reads) > 0 && !slices.ContainsFunc(x.reads, func(i int) bool { return !s.fixed[i] })
	}
	own, by, below := b.left, b.right, b.op == "<=" || b.op == "<"
	if from(own) {
		own, by, below = by, own, !below
	}
	if own.column < 0 || s.fixed[own.column] || !from(by) || !s.free(own.column) {
		return false
	}
	v, ok := by.at(f, row)
	if !ok {
		return false
	}
	if b.days {
		v = math.Floor(v/dayUnit) * dayUnit
	}
	c, unit := &f.Columns[own.column], 1.0
	if c.Kind == frame.Number {
		unit = 1 / pow10[min(c.Decimals, len(pow10)-1)]
	} else {
		unit = timeUnit(c.Layout)
	}
	strict := 0.0
	if b.op == "<" || b.op == ">" {
		strict = 1
	}
	if below {
		v = math.Min(math.Floor(v/unit+1e-9), math.Ceil(v/unit-1e-9)-strict) * unit
	} else {
		v = math.Max(math.Ceil(v/unit-1e-9), math.Floor(v/unit+1e-9)+strict) * unit
	}
	s.put(f, own.column, row, v, true)
	return true
}

// dayUnit is a day in microseconds.
const dayUnit = 86_400e6

// timeUnit is the step of a column of times as it is written, in microseconds.
func timeUnit(layout string) float64 {
	switch {
	case strings.Contains(layout, "05.") || strings.Contains(layout, "05,"):
		return 1
	case strings.Contains(layout, "05"):
		return 1e6
	case strings.Contains(layout, "04"):
		return 60e6
	case strings.Contains(layout, "15") || strings.Contains(layout, "03"):
		return 3600e6
	}
	return dayUnit
}

// free says that a column is neither a key nor computed.
func (s *Set) free(column int) bool {
	f := &s.fields[column]
	return !(f.Unique && f.Treatment == frame.Format) && !slices.ContainsFunc(s.formulas, func(k int) bool { return s.rules[k].derives == column })
}

// reorder changes places of two values that stand in the wrong order.
func (s *Set) reorder(b *bound, f *frame.Frame, row int) {
	x, y := &f.Columns[b.left.column], &f.Columns[b.right.column]
	for _, i := range [...]int{b.left.column, b.right.column} {
		if !s.free(i) || s.fixed[i] {
			return
		}
	}
	if x.Kind != y.Kind || x.Decimals != y.Decimals || x.Layout != y.Layout {
		return
	}
	v, w := cellValue(x, row), cellValue(y, row)
	s.put(f, b.left.column, row, w, true)
	s.put(f, b.right.column, row, v, true)
}

// refuse says which rule a row keeps in no attempt.
func (s *Set) refuse(f *frame.Frame, row int, number int64) error {
	what := "the conditions"
	field := "body.conditions"
	for k := range s.rules {
		if s.Breaks(k, f, row) {
			what, field = fmt.Sprintf("constraint %d", k+1), fmt.Sprintf("body.constraints[%d]", k)
			break
		}
	}
	return sdg.Invalid("Loosen a constraint or a condition, or drop one.",
		sdg.FieldError{Field: field, Message: fmt.Sprintf("row %d kept %s beside all others in none of %d attempts", number, what, lastAttempts)})
}
