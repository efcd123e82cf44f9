package prepare

import (
	"math"

	"github.com/sdg-service/sdg/internal/frame"
)

// dependencies finds columns that another one decides exactly.
func (l *learner) dependencies() {
	candidates := make([]bool, len(l.cols))
	for i, a := range l.cols {
		candidates[i] = a.learnt && a.Kind != frame.Time && a.distinct > 1 &&
			a.distinct <= maxDeterminantLevels && a.distinct*10 < l.work.Rows && !a.identifying(l.plan.guard().least)
	}
	for j, b := range l.cols {
		if !b.learnt || b.distinct < 2 {
			continue
		}
		best := None
		for i, a := range l.cols {
			if i == j || !candidates[i] || a.distinct < b.distinct || a.determine != None || b.given && !a.given {
				continue
			}
			if a.distinct == b.distinct && !l.prefer(a, b) {
				continue // each decides the other: the preferred one is kept
			}
			if best != None && l.cols[best].distinct <= a.distinct {
				continue
			}
			if l.decides(a, b) {
				best = i
			}
		}
		b.determine = best
	}
	// A decider that is itself decided hands over to its own decider.
	for _, b := range l.cols {
		for b.determine != None && l.cols[b.determine].determine != None {
			b.determine = l.cols[b.determine].determine
		}
	}
	for _, b := range l.cols {
		if b.determine != None {
			a := l.cols[b.determine]
			a.decides = true
			a.level = a.Kind == frame.Number
		}
	}
}

// prefer orders columns that decide each other: what is given first, then categories, then
// table order.
func (l *learner) prefer(a, b *source) bool {
	if a.given != b.given {
		return a.given
	}
	if (a.Kind == frame.Category) != (b.Kind == frame.Category) {
		return a.Kind == frame.Category
	}
	return a.index < b.index
}

// decides says that equal cells of a always go with equal cells of b, and that this is
// no accident of few rows.
func (l *learner) decides(a, b *source) bool {
	partner := make([]uint32, a.distinct)
	for i := range partner {
		partner[i] = Missing
	}
	for row, c := range a.codes {
		if p := &partner[c]; *p == Missing {
			*p = b.codes[row]
		} else if *p != b.codes[row] {
			return false
		}
	}
	same := 0.0
	for _, n := range b.counts() {
		share := float64(n) / float64(l.work.Rows)
		same += float64(share * share)
	}
	if float64(float64(l.work.Rows-a.distinct)*(1-same)) < minSurprise {
		return false
	}
	if !l.sampled {
		return true
	}
	fa, fb, ok := l.whole.pair(a.Name, b.Name)
	return ok && l.decidesAll(fa, fb)
}

// decidesAll checks on the whole table what was found on a part.
func (l *learner) decidesAll(a, b *frame.Column) bool {
	partner := map[uint64]uint64{}
	for row := range l.whole.Rows {
		key, value := cellKey(a, row), cellKey(b, row)
		if old, seen := partner[key]; seen && old != value {
			return false
		}
		partner[key] = value
	}
	return true
}

func cellKey(c *frame.Column, row int) uint64 {
	switch {
	case c.IsNull(row):
		return math.MaxUint64
	case c.Kind == frame.Number:
		return math.Float64bits(c.Numbers[row] + 0)
	case c.Kind == frame.Time:
		return uint64(c.Times[row])
	}
	return uint64(c.Codes[row])
}

// lookup makes the table by which a decided column is written.
func (l *learner) lookup(s *source) {
	out := &l.plan.Columns[s.index]
	out.Source, out.Determined = FromLevel, true
	out.Variable = l.plan.Columns[s.determine].Variable
	v := &l.plan.Variables[out.Variable]
	first := make([]int, v.Levels)
	for row := len(v.Codes) - 1; row >= 0; row-- {
		if c := v.Codes[row]; int(c) < v.Levels {
			first[c] = row
		}
	}
	out.emitOf(s, first)
}

// emitOf makes the column write, for each code of its variable, what the source has in the row
// that stands for the code.
func (out *Column) emitOf(s *source, first []int) {
	used := map[uint32]uint32{}
	for _, row := range first {
		if !s.IsNull(row) {
			used[s.codes[row]] = 0
		}
	}
	texts := s.levelTexts()
	next := uint32(0)
	for code := range uint32(s.distinct) {
		if _, ok := used[code]; !ok {
			continue
		}
		used[code] = next
		next++
		switch s.Kind {
		case frame.Number:
			out.Numbers = append(out.Numbers, s.values[code])
		case frame.Time:
			out.Times = append(out.Times, int64(s.values[code]))
		default:
			out.Levels = append(out.Levels, texts[code])
		}
	}
	out.Emit = make([]uint32, len(first))
	for code, row := range first {
		if out.Emit[code] = Missing; !s.IsNull(row) {
			out.Emit[code] = used[s.codes[row]]
		}
	}
}
