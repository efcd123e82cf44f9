package mock

// rehearsal looks at a draw that order rules may move: exact shares, and the bounds of a case, do not give way.
type rehearsal struct {
	field string
	draw  *scalarDraw // nil where draws are exchanged for those of other rows
	// drawn is the node of the draw, and free what it would be without the rules.
	drawn, free *node
	// decides tells the rows that count; nil means all.
	decides func(b *batch, i int) bool
	// exact says that the draw has exact shares.
	exact bool
	// lo and hi are the draw's own bounds, in units.
	lo, hi int64
	// calendar has the days and hours that the draw is limited to.
	calendar *calendarLaw
}

// rehearse makes the first rows of all draws that order rules may move, and of what nothing else makes keep its rules, so that
// a rule that cannot hold beside other promises is asked about instead of found in the finished job.
func (t *tablePlan) rehearse() error {
	if len(t.rehearsals)+len(t.checks) == 0 {
		return nil
	}
	s := NewScratch()
	s.use(t.program)
	for from, to := int64(0), min(t.rows, fitRows); from < to; from += chunkRows {
		b := s.take(t)
		b.span(from, min(from+chunkRows, to))
		for i := range t.rehearsals {
			if err := t.rehearsals[i].check(b); err != nil {
				return err
			}
		}
		for i := range t.checks {
			if err := t.checks[i].failing(b); err != nil {
				return err
			}
		}
		s.release(b)
	}
	return nil
}

func (r *rehearsal) check(b *batch) error {
	drawn, free := b.get(r.drawn), b.get(r.free)
	for i := range b.rows {
		if drawn.isNull(i) || r.decides != nil && !r.decides(b, i) {
			continue
		}
		x := drawn.num[i]
		switch {
		case r.exact && x != free.num[i]:
			return &Error{r.field, "the rules between columns would move some of its values, which have exact shares or cases: both cannot hold; drop the rule or the shares, or choose values that keep it"}
		case !r.exact && r.draw.outliers == 0 && r.draw.zeros == 0 && (x < r.lo || x > r.hi):
			return &Error{r.field, "the order rules would move some of its values out of its own bounds; drop the rule, or widen the bounds"}
		case r.calendar != nil && !r.calendar.holds(x):
			return &Error{r.field, "the order rules would move some of its values to days or hours that its calendar leaves out; drop the rule, or give what it follows the same days and hours"}
		}
	}
	return nil
}
