package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// degree is a comparative: what it measures, and which way it goes.
type degree struct {
	of   []string // words of names that it measures, the likeliest first
	sign float64
}

// words of the names of columns that tell how large and how dear a row is, the likeliest first.
var (
	areaNames  = []string{"area", "sqft", "size", "sqm", "m2", "square", "surface", "floor", "living", "volume", "capacity", "rooms", "bedrooms"}
	priceNames = []string{"price", "cost", "rent", "fee", "fare", "amount", "premium", "rate", "value", "total"}
)

// comparatives are comparatives that tell what they compare: "bigger homes", "newer cars", "cost more".
var comparatives = []struct {
	words phrases
	degree
}{
	{wordings("bigger, larger, more spacious, roomier"), degree{areaNames, 1}},
	{wordings("smaller"), degree{areaNames, -1}},
	{wordings("newer, younger, more recent, recent"), degree{[]string{"year", "built", "vintage"}, 1}},
	{wordings("newer, younger"), degree{[]string{"age"}, -1}},
	{wordings("older, aged"), degree{[]string{"age"}, 1}},
	{wordings("older"), degree{[]string{"year", "built", "vintage"}, -1}},
	{wordings("heavier"), degree{[]string{"weight", "mass", "tonnage", "load"}, 1}},
	{wordings("lighter"), degree{[]string{"weight", "mass", "tonnage", "load"}, -1}},
	{wordings("longer"), degree{[]string{"duration", "length", "distance", "minutes", "time", "hours", "km", "stay", "nights"}, 1}},
	{wordings("shorter"), degree{[]string{"duration", "length", "distance", "minutes", "time", "hours", "km", "stay", "nights", "height"}, -1}},
	{wordings("farther, further, more distant"), degree{[]string{"distance", "km", "miles"}, 1}},
	{wordings("taller, higher buildings"), degree{[]string{"height"}, 1}},
	{wordings("faster, quicker"), degree{[]string{"speed", "velocity", "pace"}, 1}},
	{wordings("slower"), degree{[]string{"speed", "velocity", "pace"}, -1}},
	{wordings("richer"), degree{[]string{"income", "salary", "wealth"}, 1}},
	{wordings("hotter, warmer"), degree{[]string{"temperature", "temp"}, 1}},
	{wordings("colder, cooler"), degree{[]string{"temperature", "temp"}, -1}},
	{wordings("more expensive, pricier, dearer, cost|costs|costing more, cost|costs a lot more, fetch|fetches more, bring|brings more, sell|sells for more, a? higher price|prices"), degree{priceNames, 1}},
	{wordings("cheaper, less expensive, cost|costs|costing less, sell|sells for less, a? lower price|prices"), degree{priceNames, -1}},
	{wordings("earn|earns|make|makes more"), degree{[]string{"salary", "income", "wage", "pay", "earnings"}, 1}},
	{wordings("earn|earns less"), degree{[]string{"salary", "income", "wage", "pay", "earnings"}, -1}},
	{wordings("take|takes|last|lasts longer"), degree{[]string{"duration", "time", "minutes", "hours", "days"}, 1}},
	{wordings("weigh|weighs more"), degree{[]string{"weight", "mass"}, 1}},
}

// plainDegrees are adjectives that tell as much in front of the rows: "old cars cost less".
var plainDegrees = []struct {
	words phrases
	degree
}{
	{wordings("big, large, spacious"), degree{areaNames, 1}},
	{wordings("small, tiny"), degree{areaNames, -1}},
	{wordings("old, aged, ageing, aging"), degree{[]string{"age"}, 1}},
	{wordings("young, new"), degree{[]string{"age"}, -1}},
	{wordings("old"), degree{[]string{"year", "built", "vintage"}, -1}},
	{wordings("new, recent, modern"), degree{[]string{"year", "built", "vintage"}, 1}},
	{wordings("heavy"), degree{[]string{"weight", "mass", "tonnage", "load"}, 1}},
	{wordings("light"), degree{[]string{"weight", "mass", "tonnage", "load"}, -1}},
	{wordings("tall"), degree{[]string{"height"}, 1}},
	{wordings("long"), degree{[]string{"duration", "length", "distance", "minutes", "hours", "km", "nights"}, 1}},
	{wordings("short"), degree{[]string{"duration", "length", "distance", "minutes", "hours", "km", "nights"}, -1}},
}

// plainDegree reads such an adjective in front of the rows of the table.
func (r *reader) plainDegree(home *Table, i, end int) (*Column, float64) {
	for _, d := range plainDegrees {
		if n := r.match(i, end, d.words); n == 1 {
			if m, k := r.nounOf(i+1, end); k == 0 || m.table != home {
				return nil, 0
			}
			if c := firstNamed(home, d.of); c != nil {
				return c, d.sign
			}
		}
	}
	return nil, 0
}

// firstNamed is the number of the table that has the first of the words in its name.
func firstNamed(home *Table, words []string) *Column {
	for _, word := range words {
		for _, c := range home.Columns {
			if slices.Contains(c.Words, word) && numeric(c) {
				return c
			}
		}
	}
	return nil
}

var (
	moreOf     = wordings("more, higher, larger, bigger, greater, longer, a higher|larger|bigger|greater|longer")
	fewerOf    = wordings("fewer, less, lower, smaller, shorter, a lower|smaller|shorter")
	trendVerbs = wordings("should, must, also, clearly, tend|tends to, usually, generally, normally, typically, on average, have, has, get, gets, are, is, be, mean|means, =, :, ->, =>, go|goes with, show|shows, come|comes with, run, cover, drive, make, so, rather, much, a lot, of course, then, COMMA the, COMMA, the, need, use, do, did")
)

// trendAt reads how two numbers go together, told by comparatives: "bigger homes should cost more", "newer cars have
// clearly fewer miles", "newer = fewer km", "the older the car, the cheaper".
func (r *reader) trendAt(home *Table, i, end int) clause {
	if home == nil {
		return clause{}
	}
	at := i + r.any(i, end, "the", "where", "and", "as", "since")
	a, s, n := r.degreeAt(home, nil, at, end)
	if n == 0 {
		return clause{}
	}
	at += n
	for skipped := 0; skipped < 3 && at < end && nameWord(r.toks[at]) && r.match(at, end, trendVerbs) == 0; skipped++ {
		if _, _, n := r.degreeAt(home, a, at, end); n > 0 {
			break
		}
		at++ // what is bigger or newer
	}
	for range 5 {
		if _, _, n := r.degreeAt(home, a, at, end); n > 0 {
			break
		}
		k := r.match(at, end, trendVerbs)
		if k == 0 {
			break
		}
		at += k
	}
	b, t, n := r.degreeAt(home, a, at, end)
	if n == 0 {
		b, t, n = r.ownDegree(a, i, at, end)
	}
	if n == 0 || b == a || !r.finished(at+n, end) {
		return clause{}
	}
	f := fact{kind: correlates, column: b, others: []*Column{a}, strength: .7 * s * t, from: i, to: at + n}
	return clause{facts: []fact{f}, n: at + n - i, last: b}
}

// ownDegree reads a comparative that does not say of what, of the column that it stands behind: "scoops sold (hotter = more)",
// "print time (more grams = longer)".
func (r *reader) ownDegree(not *Column, i, at, end int) (*Column, float64, int) {
	own := r.column
	if own == nil || own == not || !numeric(own) && own.class() != unknown && !own.guessed() || !r.is(i-1, i, "(") && !r.is(at-1, at, "=", "->", "=>") {
		return nil, 0, 0
	}
	for _, w := range []struct {
		words phrases
		sign  float64
	}{{moreOf, 1}, {fewerOf, -1}} {
		if n := r.match(at, end, w.words); n > 0 && r.finished(at+n, end) {
			return own, w.sign, n
		}
	}
	return nil, 0, 0
}

// degreeAt reads one comparative, or "more" and "fewer" of a column, that is not of column not.
func (r *reader) degreeAt(home *Table, not *Column, i, end int) (*Column, float64, int) {
	for _, w := range []struct {
		words phrases
		sign  float64
	}{{moreOf, 1}, {fewerOf, -1}} {
		n := r.match(i, end, w.words)
		if n == 0 {
			continue
		}
		if m := r.refAt(home, not, i+n, end); m.column != nil && m.value == "" && m.score >= 62 && (numeric(m.column) || m.column.class() == unknown) {
			return m.column, w.sign, n + m.n
		}
		// "fewer miles" of a mileage
		if t := r.tok(i + n); i+n < end && r.is(i+n, end, "km", "kms", "kilometres", "kilometers", "miles") {
			for _, c := range r.known(home) {
				if c != not && slices.ContainsFunc(c.Words, func(x string) bool { return x == "mileage" || x == "odometer" || x == t.Low }) {
					return c, w.sign, n + 1
				}
			}
		}
	}
	for _, d := range comparatives {
		n := r.match(i, end, d.words)
		if n == 0 {
			continue
		}
		for _, name := range d.of {
			for _, c := range r.known(home) {
				if c != not && slices.Contains(c.Words, name) && (numeric(c) || c.class() == unknown) && !lexicon.FunctionWords[c.Name()] {
					return c, d.sign, n
				}
			}
		}
	}
	return nil, 0, 0
}
