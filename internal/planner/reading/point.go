package reading

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	latWords   = lexicon.WordSet("lat latitude")
	lonWords   = lexicon.WordSet("lon lng long longitude")
	nearWords  = wordings("around, near, close to, about, at, within 1 km of, in the area of, centred|centered on|at|around, roughly, ~, approximately, somewhere around|near, :, =, (, near to, scattered around, all around, both around")
	pointSpace = .1 // degrees to each side of a point that a text says to be near
)

// pointItem reads a latitude and a longitude with the point that both are near: "lat, lon around 38.72, -9.14",
// "start latitude / start longitude near 52.5 / 13.4".
func (r *reader) pointItem(t *Table, i, end int) (item, bool) {
	at := i + r.match(i, end, nameLeads)
	lat := r.degreeName(at, end, latWords)
	k := r.any(at+lat, end, ", and", ",", "/", "and", "&", "+", "-")
	from := at + lat + k
	lon := r.degreeName(from, end, lonWords)
	if lat == 0 || k == 0 || lon == 0 {
		return item{}, false
	}
	to := from + lon
	it := item{from: i, named: to, columns: []*Column{r.newColumn(t, at, at+lat), r.newColumn(t, from, to)}}
	for _, c := range it.columns {
		c.Listed = true
	}
	it.to, it.score = to, 10
	n := r.match(to, end, nearWords)
	if n == 0 {
		return item{}, false
	}
	open := r.is(to+n-1, to+n, "(") || r.any(to+n, end, "(", "[") > 0
	n += r.any(to+n, end, "(", "[")
	x, a := r.amountAt(to+n, end)
	sep := r.any(to+n+a, end, ",", "/", "and", ";")
	y, b := r.amountAt(to+n+a+sep, end)
	if a == 0 || sep == 0 || b == 0 || x.value < -90 || x.value > 90 || y.value < -180 || y.value > 180 {
		return item{}, false
	}
	it.to = to + n + a + sep + b
	if open {
		if !r.is(it.to, end, ")", "]") {
			return item{}, false
		}
		it.to++
	}
	for k, v := range []float64{x.value, y.value} {
		it.facts = append(it.facts, fact{kind: inRange, column: it.columns[k], from: to, to: it.to, interval: interval{min: ptr(tidy(v - pointSpace)), max: ptr(tidy(v + pointSpace))}})
	}
	return it, r.finished(it.to, end)
}

// degreeName is the name of a column that ends in one of the words.
func (r *reader) degreeName(i, end int, last map[string]bool) int {
	for n := 1; n <= 3 && i+n <= end && nameWord(r.toks[i+n-1]); n++ {
		if words := r.words(i, i+n); len(words) > 0 && last[words[len(words)-1]] {
			return n
		}
	}
	return 0
}

// tidy drops what the arithmetic of floating point leaves behind.
func tidy(x float64) float64 { return math.Round(x*1e9) / 1e9 }
