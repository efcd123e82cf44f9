package reading

import "slices"

var (
	parallelLeads = wordings("depend|depends|depending|based on it|that|this|them, which depends on it|that|this, according to it|that|this, that|which belongs|belong|goes|go|fits|matches|corresponds|is to|with it|them, that|which belongs|goes|fits|matches|corresponds|fit|match, that|which fits|matches|suits it|them, belonging|fitting|matching|corresponding to it|them?, to match, to go with it, for each of them, accordingly, to fit, matching, of it")
	parallelTails = wordings("respectively, accordingly, depending|based on it|that|this, according to it|that|this, in that|this|the same order, in the order above, one for each, one each, to match, matching, in parallel, one to one")
)

// parallelAt reads a list whose values go one by one with those of the column before: "country US/GB/CH together with the
// currency that belongs to it (USD, GBP, CHF)", "price 0, 29, 99 respectively"; or only that the two agree.
func (r *reader) parallelAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil || len(c.Values) > 0 {
		return fact{}, 0
	}
	lead := r.match(i, end, parallelLeads)
	if lead == 0 && !r.within(i, end, parallelTails) {
		return fact{}, 0
	}
	at := i + lead
	open := r.any(at, end, "(", ": (", "- (")
	at += open + r.any(at+open, end, ":", "=", "-")*boolInt(open == 0)
	stop := end
	if open > 0 {
		stop = r.closing(at-1, end)
	}
	l, ok := valueList{}, false
	if stop > 0 {
		l, ok = r.listAt(at, stop, true)
	}
	at += l.n
	if open > 0 {
		ok = ok && at == stop
		at++
	}
	tail := r.match(at, end, parallelTails)
	if ok = ok && l.told == 0 && lead+tail > 0 && r.finished(at+tail, end); !ok {
		if o := r.placeBefore(home, c); lead > 0 && o != nil && r.finished(i+lead, end) && !r.is(i+lead, end, "(") {
			return fact{kind: agrees, others: []*Column{o}}, lead
		}
		return fact{}, 0
	}
	var other *Column
	list := r.known(home)
	for k, o := range list {
		if c.same(o) || slices.Equal(o.Words, c.Words) {
			break
		}
		if len(o.Values) == len(l.values) {
			other = list[k]
		}
	}
	if other == nil {
		return fact{}, 0
	}
	f := fact{kind: byValue}
	all := l
	f.each = append(f.each, fact{kind: inValues, values: all})
	for k, v := range l.values {
		f.each = append(f.each, fact{kind: inValues, values: valueList{values: []Value{{Text: v.Text, Share: 1, At: v.At}}, told: 1, sum: 1}, when: whenValue(other, true, other.Values[k].Text)})
	}
	return f, at + tail - i
}

// placeBefore is the column before c of which both tell of one place or thing.
func (r *reader) placeBefore(home *Table, c *Column) *Column {
	var before *Column
	for _, o := range r.known(home) {
		if c.same(o) || slices.Equal(o.Words, c.Words) {
			break
		}
		before = o
	}
	if before == nil || !places[c.meaning().Semantic] && c.meaning().Semantic != "currency" || !places[before.meaning().Semantic] {
		return nil
	}
	return before
}
