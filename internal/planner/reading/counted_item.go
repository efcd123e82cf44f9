package reading

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// countNouns are of what a row has so many, without tables of their own.
var countNouns = lexicon.WordSet(`nights guests passengers seats adults children kids infants rooms people persons tickets bags pages stops floors beds bedrooms bathrooms players lessons laps sets reps travellers travelers
	attendees participants visitors dogs pets workers helpers crew windows doors wheels lanes pallets boxes cartons parcels letters attempts retries clicks views likes shares comments replies goals points cards items products articles units parts`)

// countedItem reads a column that counts what its noun tells, the number in front: "1 to 14 nights", "2-6 guests".
func (r *reader) countedItem(t *Table, i, end int) (item, bool) {
	at := i + r.any(i, end, "with", "and", "for")
	v, n := r.intervalAt(at, end)
	if c := r.orCount(at, end); c.n > n { // "1 or 2 bathrooms"
		v, n = interval{min: ptr(float64(c.min)), max: ptr(float64(c.max))}, c.n
	}
	if n == 0 || v.min == nil || v.max == nil || *v.min == *v.max || v.digits > 0 || v.percent || v.years {
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
	if to == from || !countNouns[r.tok(to-1).Low] || !r.nameable(from, to) || !r.finished(to, end) || r.tableCalled(r.words(from, to)) != nil {
		return item{}, false
	}
	v.unit = ""
	c := r.newColumn(t, from, to)
	c.Listed, c.Unit = true, ""
	return item{columns: []*Column{c}, from: i, named: to, to: to, score: 5 + .8*float64(n), facts: []fact{{kind: inRange, interval: v, from: at, to: to}}}, true
}
