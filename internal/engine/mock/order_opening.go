package mock

import (
	"cmp"
	"math/bits"
	"slices"
	"sort"
)

// openings are the values of a variable, in units, from which all that is drawn after it finds a day and an hour of its own
// calendar within the gaps that the rules leave.
type openings struct {
	spans []span
	// before counts the values of the spans before each.
	before []int64
}

// span holds the values from lo to hi.
type span struct{ lo, hi int64 }

func newOpenings(spans []span) *openings {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.lo, b.lo) })
	o := &openings{}
	for _, s := range spans {
		if s.lo > s.hi {
			continue
		}
		if n := len(o.spans); n > 0 && s.lo <= o.spans[n-1].hi+1 {
			o.spans[n-1].hi = max(o.spans[n-1].hi, s.hi)
			continue
		}
		o.spans = append(o.spans, s)
	}
	var n int64
	for _, s := range o.spans {
		o.before = append(o.before, n)
		n += s.hi - s.lo + 1
	}
	return o
}

// holds reports whether x is open; nothing at all leaves everything open.
func (o *openings) holds(x int64) bool {
	if o == nil {
		return true
	}
	i := sort.Search(len(o.spans), func(i int) bool { return o.spans[i].hi >= x })
	return i < len(o.spans) && x >= o.spans[i].lo
}

// upTo counts the values up to x.
func (o *openings) upTo(x int64) int64 {
	i := sort.Search(len(o.spans), func(i int) bool { return o.spans[i].lo > x }) - 1
	if i < 0 {
		return 0
	}
	return o.before[i] + min(x, o.spans[i].hi) - o.spans[i].lo + 1
}

// draw returns an open value from lo to hi; false where there is none.
func (o *openings) draw(word uint64, lo, hi int64) (int64, bool) {
	first := o.upTo(lo - 1)
	n := o.upTo(hi) - first
	if n <= 0 {
		return 0, false
	}
	at, _ := bits.Mul64(word, uint64(n))
	number := first + int64(at)
	i := sort.Search(len(o.before), func(i int) bool { return o.before[i] > number }) - 1
	return o.spans[i].lo + number - o.before[i], true
}

// calendarSpans are the values that a variable's calendar leaves; nil where it has none.
func (v *orderVariable) calendarSpans() []span {
	if v.spec.calendar == nil || !v.spec.drawn {
		return nil
	}
	l, ok := newCalendarLaw(v.spec.kind, v.spec.calendar, v.spec.lo, v.spec.hi)
	if !ok {
		return nil
	}
	var spans []span
	for _, cell := range l.cells.values {
		lo, hi := l.span(cell)
		spans = append(spans, span{lo, hi})
	}
	return newOpenings(spans).spans
}

// planOpenings finds the openings of all variables, from the last one that is drawn to the first.
func (p *orderPlan) planOpenings() {
	order := make([]int, len(p.variables))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(p.variables[b].rank, p.variables[a].rank) })
	open := make([]*openings, len(p.variables))
	distance := p.strictDistance()
	for at, i := range order {
		v := p.variables[i]
		if own := v.calendarSpans(); own != nil {
			open[i] = newOpenings(own)
		}
		for _, j := range order[:at] {
			w := p.variables[j]
			if open[j] == nil || !w.free || distance[i][j] >= unboundedTicks || distance[j][i] >= unboundedTicks || viaOrigin(p, i, j, len(p.variables)) {
				continue
			}
			before := newOpenings(v.reaching(open[j].spans, w, -distance[j][i], distance[i][j]))
			if open[i] == nil {
				open[i] = before
			} else {
				open[i] = open[i].meet(before)
			}
		}
		if b := p.bounds[v.ref.Column]; b != nil && v.ref.Via == "" {
			b.open = open[i]
		}
	}
}

// reaching are the values of v from which a value of w lies in the spans, between least and most ticks further on.
func (v *orderVariable) reaching(spans []span, w *orderVariable, least, most int64) []span {
	var out []span
	add := func(lo, hi int64) {
		out = append(out, span{ceilDiv(lo*w.tick-most, v.tick), floorDiv(hi*w.tick-least, v.tick)})
	}
	for _, s := range spans {
		if most-least >= w.tick-1 {
			add(s.lo, s.hi)
			continue
		}
		for x := s.lo; x <= s.hi; x++ { // days that lie further apart than the gap is wide
			add(x, x)
		}
	}
	return out
}

// meet are the values that both hold.
func (o *openings) meet(other *openings) *openings {
	var out []span
	for i, j := 0, 0; i < len(o.spans) && j < len(other.spans); {
		a, b := o.spans[i], other.spans[j]
		if s := (span{max(a.lo, b.lo), min(a.hi, b.hi)}); s.lo <= s.hi {
			out = append(out, s)
		}
		if a.hi < b.hi {
			i++
		} else {
			j++
		}
	}
	return newOpenings(out)
}
