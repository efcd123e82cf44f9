package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedItem reads a column that counts what its noun tells, the number in front: "1 to 14 nights", "2-6 guests", or
// "52 seats" in all rows.
func (r *reader) countedItem(t *Table, i, end int) (item, bool) {
	at := i + r.any(i, end, "with", "and", "for")
	v, n := r.intervalAt(at, end)
	if c := r.orCount(at, end); c.n > n { // "1 or 2 bathrooms"
		v, n = interval{min: ptr(float64(c.min)), max: ptr(float64(c.max))}, c.n
	}
	if n == 0 && t != nil && t.begun() && r.is(i-1, i, ",") {
		v, n = r.sameCount(i, end)
	}
	if n == 0 || v.min == nil || v.max == nil || *v.min == *v.max && at+n < end && !lexicon.PartNouns[r.tok(at+n).Low] || v.digits > 0 || v.percent || v.years {
		return item{}, false
	}
	from := at + n
	if v.unit != "" {
		from--
	}
	to := from
	for to < min(end, from+2) && (to == from || !r.finished(to, end)) {
		to++
	}
	if to == from || !lexicon.PartNouns[r.tok(to-1).Low] || !r.nameable(from, to) || !r.finished(to, end) || r.tableCalled(r.words(from, to)) != nil {
		return item{}, false
	}
	v.unit = ""
	c := r.newColumn(t, from, to)
	c.Listed, c.Unit = true, ""
	return item{columns: []*Column{c}, from: i, named: to, to: to, score: 5 + .8*float64(n), facts: []fact{{kind: inRange, interval: v, from: at, to: to}}}, true
}

// sameCount reads the number that all rows have of something: "52 seats" in a list of columns.
func (r *reader) sameCount(i, end int) (interval, int) {
	t := r.tok(i)
	if i+1 >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent || t.Year || t.Num < 1 || r.is(i+1, end, "people", "persons") || !r.plural(i+1) && t.Num > 1 {
		return interval{}, 0
	}
	return interval{min: ptr(t.Num), max: ptr(t.Num)}, 1
}
