package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	extremeLeads = wordings("the, our, the very, where the, with the, from the, at the, at its|their, and the, but the, even the")
	lowestWords  = wordings("smallest, lowest, shortest, cheapest, lightest, youngest, earliest, fewest, least, slowest, narrowest, weakest, thinnest, coldest, minimum, worst, nearest, poorest, newest")
	highestWords = wordings("largest, biggest, highest, longest, dearest, heaviest, oldest, latest, greatest, fastest, tallest, widest, strongest, thickest, hottest, maximum, best, furthest, farthest, richest, most expensive, deepest")
	extremeOnes  = wordings("one, ones, of them, of these, of all, value, item")
	extremeLinks = wordings("is|are|was|has|have|being|takes|costs|weighs|lasts|measures|reaches|gets? maybe|perhaps|about|around|roughly|only|just|some|over|at|to|up_to?, maybe, perhaps, possibly, about, around, roughly, at, :, =, say, being, only, just, at maybe|about|around|most, goes|go|runs|comes up? to")
	extremeJoins = wordings("and, COMMA and, COMMA, ;, to, up to, but, COMMA but, /, COMMA while, while")
)

// extremesAt reads bounds by the rows that reach them: "the youngest is 17, the oldest 61", "the largest maybe 60,000".
func (r *reader) extremesAt(c *Column, i, end int) (fact, int) {
	f := fact{kind: inRange}
	at := i
	for range 2 {
		n, low, a := r.extremeAt(at, end)
		if n == 0 {
			break
		}
		bound := &f.interval.max
		if low {
			bound = &f.interval.min
		}
		if *bound != nil {
			break
		}
		*bound = ptr(a.value)
		f.interval.unit, f.interval.digits = a.unit, max(a.digits, f.interval.digits)
		at += n
		f.to = at
		at += r.match(at, end, extremeJoins)
	}
	v := f.interval
	if v.empty() || v.min != nil && v.max != nil && *v.min > *v.max {
		return fact{}, 0
	}
	if c != nil && c.class().temporal() {
		if c.meaning().Semantic != "date_of_birth" {
			return fact{}, 0
		}
		f.ages = true
	}
	return f, f.to - i
}

// extremeAt reads one of them, and whether it is the low end.
func (r *reader) extremeAt(i, end int) (n int, low bool, a amount) {
	at := i + r.match(i, end, extremeLeads)
	k := r.match(at, end, lowestWords)
	low = k > 0
	if !low {
		k = r.match(at, end, highestWords)
	}
	if k == 0 || at == i && !r.is(i-1, i, "(", ",") {
		return 0, false, amount{}
	}
	at += k
	at += r.match(at, end, extremeOnes)
	at += r.match(at, end, extremeLinks)
	a, k = r.amountAt(at, end)
	if k == 0 || a.percent || r.tok(at).Kind == token.Date || r.match(at+k, end, rangeMarks) > 0 && r.tok(at+k+1).Kind == token.Number {
		return 0, false, amount{}
	}
	at += k
	at += r.any(at, end, "years old", "old", "or so", "each", "years of age")
	return at - i, low, a
}
