package rules

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// tried is the number of rows that are made to see that the rules can be kept.
const tried = 1024

// NewSampler returns the source of rows that keep rules. Rules that rows cannot be made to
// keep are refused here, as far as the first rows tell.
func NewSampler(m synth.Model, r synth.Request, list []Rule) (synth.Sampler, error) {
	if len(list) == 0 {
		return m.Sampler(r)
	}
	set, err := Compile(list, r.Conditions, m.Fields())
	if err != nil {
		return nil, err
	}
	r.Mender = set
	sets := set.uniqueSets()
	if len(sets) > 0 {
		if r.Rows > MaxUniqueRows {
			return nil, sdg.Invalid("Ask for fewer rows, or drop the rule.", sdg.FieldError{Field: "body.rows",
				Message: fmt.Sprintf("at most %d rows can be kept from sharing the values of several columns", MaxUniqueRows)})
		}
		if r.Mender, err = keepApart(m, r, set, sets); err != nil {
			return nil, err
		}
	} else if set.Bound() {
		first := r
		first.Rows = min(r.Rows, tried)
		s, err := m.Sampler(first)
		if err != nil || first.Rows == 0 {
			return s, err
		}
		if err := s.Block(&frame.Frame{}, 0); err != nil {
			return nil, err
		}
	}
	return m.Sampler(r)
}

// uniqueSets are the rules whose values must be kept apart here.
func (s *Set) uniqueSets() [][]int {
	var out [][]int
	for k := range s.rules {
		if b := &s.rules[k]; b.unique != nil && !b.alone(&s.fields[b.unique[0]]) {
			out = append(out, b.unique)
		}
	}
	return out
}

// apart is a mender that also replaces the rows which repeat an earlier one.
type apart struct {
	*Set
	// instead holds, by row, the row of rows that takes its place.
	instead map[int64]int
	rows    *frame.Frame
}

// Mend implements synth.Mender.
func (a *apart) Mend(f *frame.Frame, first int64, again synth.Again) error {
	if err := a.Set.Mend(f, first, again); err != nil {
		return err
	}
	for row := range f.Rows {
		if k, ok := a.instead[first+int64(row)]; ok {
			CopyRow(f, row, a.rows, k)
		}
	}
	return nil
}

// keepApart makes all rows once, in order, and finds others for those that repeat an earlier
// one: whoever makes a block later, and in whatever order, then makes the same.
func keepApart(m synth.Model, r synth.Request, set *Set, sets [][]int) (*apart, error) {
	search := &uniqueSearch{set: set, sets: sets, seen: make([]map[string]bool, len(sets)), out: &apart{Set: set, instead: map[int64]int{}, rows: &frame.Frame{}}}
	for i := range search.seen {
		search.seen[i] = make(map[string]bool, r.Rows)
	}
	r.Mender = search
	s, err := m.Sampler(r)
	if err != nil {
		return nil, err
	}
	var f frame.Frame
	for i := range (r.Rows + synth.BlockRows - 1) / synth.BlockRows {
		if err := s.Block(&f, i); err != nil {
			return nil, err
		}
	}
	return search.out, nil
}

// uniqueSearch mends blocks in order, and keeps what it puts in place of repeated rows.
type uniqueSearch struct {
	set  *Set
	sets [][]int
	seen []map[string]bool
	out  *apart
	key  []byte
}

// Mend implements synth.Mender.
func (u *uniqueSearch) Mend(f *frame.Frame, first int64, again synth.Again) error {
	if err := u.set.Mend(f, first, again); err != nil {
		return err
	}
	var pending []int
	for row := range f.Rows {
		if u.isNew(f, row) {
			u.add(f, row)
		} else {
			pending = append(pending, row)
		}
	}
	var scratch frame.Frame
	rows := []int64{}
	for attempt := uint64(lastAttempts + 1); len(pending) > 0; attempt++ {
		if attempt > 2*lastAttempts {
			return sdg.Invalid("Ask for fewer rows, or name more columns.", sdg.FieldError{Field: "body.constraints",
				Message: fmt.Sprintf("row %d found no values that no other row has in %d attempts", first+int64(pending[0]), lastAttempts)})
		}
		rows = rows[:0]
		for _, row := range pending {
			rows = append(rows, first+int64(row))
		}
		if err := again(&scratch, rows, attempt); err != nil {
			return fmt.Errorf("make %d rows again: %w", len(rows), err)
		}
		rest := pending[:0]
		for k, row := range pending {
			if u.set.compute(&scratch, k); u.set.broken(&scratch, k) || !u.isNew(&scratch, k) {
				rest = append(rest, row)
				continue
			}
			u.add(&scratch, k)
			u.out.instead[first+int64(row)] = u.out.keep(&scratch, k)
		}
		pending = rest
	}
	return nil
}

// isNew says that the row shares the values of no set with an earlier one. A missing value is
// shared with none.
func (u *uniqueSearch) isNew(f *frame.Frame, row int) bool {
	for i, set := range u.sets {
		if key, ok := AppendKey(u.key[:0], f, set, row); ok && u.seen[i][string(key)] {
			return false
		}
	}
	return true
}

func (u *uniqueSearch) add(f *frame.Frame, row int) {
	for i, set := range u.sets {
		var ok bool
		if u.key, ok = AppendKey(u.key[:0], f, set, row); ok {
			u.seen[i][string(u.key)] = true
		}
	}
}

// AppendKey appends what tells the values of some columns of a row from others; ok is false
// where one is missing.
func AppendKey(dst []byte, f *frame.Frame, columns []int, row int) (key []byte, ok bool) {
	for _, i := range columns {
		c := &f.Columns[i]
		if c.IsNull(row) {
			return dst, false
		}
		switch c.Kind {
		case frame.Number:
			dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(c.Numbers[row]+0))
		case frame.Time:
			dst = binary.LittleEndian.AppendUint64(dst, uint64(c.Times[row]))
		default:
			level := c.Levels[c.Codes[row]]
			dst = binary.AppendUvarint(dst, uint64(len(level)))
			dst = append(dst, level...)
		}
	}
	return dst, true
}

// keep appends a row to those that take others' places, and returns where it stands.
func (a *apart) keep(f *frame.Frame, row int) int {
	out := a.rows
	if out.Columns == nil {
		out.Columns = make([]frame.Column, len(f.Columns))
		for i := range f.Columns {
			out.Columns[i].Field = f.Columns[i].Field
		}
	}
	for i := range f.Columns {
		c, to := &f.Columns[i], &out.Columns[i]
		to.Null = append(to.Null, c.IsNull(row))
		switch {
		case c.Kind == frame.Number:
			to.Numbers = append(to.Numbers, c.Numbers[row])
		case c.Kind == frame.Time:
			to.Times = append(to.Times, c.Times[row])
		case c.Kind == frame.Text:
			to.Codes = append(to.Codes, 0)
		default:
			to.Codes = append(to.Codes, c.Codes[row])
		}
	}
	out.Rows++
	return out.Rows - 1
}
