package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// measure is what an adjective is about: columns by the words in their names, in the order in
// which they are meant, and whether more of it means higher numbers.
type measure struct {
	sign    float64
	columns []string
}

// comparatives are the adjectives and adverbs by which people say that two numbers go together.
var comparatives = func() map[string]measure {
	out := map[string]measure{}
	add := func(words string, sign float64, columns string) {
		for _, w := range strings.Fields(words) {
			out[w] = measure{sign, strings.Fields(columns)}
		}
	}
	size := "sqft sqm square surface area size floor acreage lot length volume bedrooms rooms capacity employees headcount amount total"
	add("bigger larger", 1, size)
	add("smaller", -1, size)
	year := "year vintage built made manufactured registered registration release released hired hire joined founded birth born age mileage"
	add("newer younger", 1, year)
	add("older", -1, year)
	add("heavier", 1, "weight mass kg load")
	add("lighter", -1, "weight mass kg load")
	add("longer", 1, "length duration distance minutes hours days km miles nights tenure mileage")
	add("shorter", -1, "length duration distance minutes hours days km miles nights height tenure")
	add("taller", 1, "height floors storeys")
	price := "price cost fare rent fee premium rate charge amount total"
	add("pricier dearer costlier", 1, price)
	add("cheaper", -1, price)
	add("faster quicker", 1, "speed velocity bandwidth mbps rpm")
	add("slower", -1, "speed velocity bandwidth mbps rpm")
	add("richer wealthier", 1, "income salary worth wealth")
	add("poorer", -1, "income salary worth wealth")
	add("hotter warmer", 1, "temperature temp")
	add("colder cooler", -1, "temperature temp")
	add("farther further", 1, "distance km miles")
	add("closer nearer", -1, "distance km miles")
	add("stronger", 1, "strength power magnitude")
	add("weaker", -1, "strength power magnitude")
	add("higher more greater", 1, "")
	add("lower less fewer", -1, "")
	return out
}()

// verbMeasures are verbs behind which "more" and "less" leave the number unsaid: "cost more".
var verbMeasures = map[string]string{
	"cost": "price cost fare rent fee premium", "costs": "price cost fare rent fee premium", "sell": "price", "sells": "price", "sell for": "price", "go for": "price",
	"earn": "salary income pay wage earnings", "earns": "salary income pay wage earnings", "make": "salary income pay wage", "pay": "premium fee fare price rent amount bill", "pays": "premium fee fare price rent amount bill",
	"weigh": "weight", "weighs": "weight", "spend": "spend spent amount total basket", "spends": "spend spent amount total basket", "use": "usage consumption kwh used", "uses": "usage consumption kwh used", "consume": "consumption usage kwh", "sleep": "slept asleep", "sleeps": "slept asleep", "score": "score points grade gpa mark", "scores": "score points grade gpa mark",
}

// comparative: "the newer the car the lower the mileage", "bigger homes cost more", "older cars
// are cheaper", "(longer trips cost more)".
func (p *parser) comparative(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	if !p.tok(end).Is(")") {
		end = p.statementEnd(i) // "older employees earn more" begins no table of employees
	}
	at := i + p.any(i, end, "and", "with", "where", "generally", "usually", "typically", "in general")
	rho := .7
	left, n := p.correlative(at, end)
	if n == 0 {
		left, n = p.likeThese(at, end)
	}
	if n == 0 {
		return 0
	}
	at += n
	at += p.any(at, end, ",", "is", "are")
	right, n := p.correlative(at, end)
	if n == 0 {
		at += p.howClosely(&rho, at, end)
		right, n = p.areMore(at, end)
	}
	if n == 0 {
		return 0
	}
	at += n
	at += p.howCloselyBehind(&rho, at, end)
	if left.last && right.last && len(left.columns) > 0 {
		left.last = false // "rent (the bigger the pricier)"
	}
	if !p.atBreak(at, end) || left.last && right.last {
		return 0
	}
	said := p.column
	at += p.correlationTail(at, end)
	for _, t := range append([]*tableDraft{p.table}, p.tables...) {
		a, sa := left.of(said, t, nil)
		b, sb := right.of(said, t, a)
		if left.last {
			b, sb = right.of(said, t, nil)
			if a, sa = left.of(said, t, b); a != nil && b != nil {
				a, b, sa, sb = b, a, sb, sa
			}
		}
		if a == nil || b == nil {
			continue
		}
		if slices.ContainsFunc(p.rules, func(r *ruleDraft) bool {
			return r.kind == correlationRule && r.from == i && r.to == at && r.column == b
		}) {
			return at - i // read before, by who looked ahead
		}
		r := &ruleDraft{table: t, column: b, kind: correlationRule, coefficient: sa * sb * rho, gapColumn: []string{strings.Join(a.words, " ")}, from: i, to: at}
		p.rules = append(p.rules, r)
		p.claim(i, at, &r.element)
		return at - i
	}
	return 0
}

// degree is one side of a comparison: a degree, and what it is of, if that is said. The last column
// that the text told of is meant where nothing is: "mileage: the older the car the higher".
type degree struct {
	measure
	what []string
	last bool
}

// of finds the column that the degree is of, which may be the one that was said last.
func (d degree) of(said *columnDraft, t *tableDraft, not *columnDraft) (*columnDraft, float64) {
	if !d.last {
		return d.in(t, not)
	}
	if said == nil || said.table != t || said == not || !said.measurable() {
		return nil, 0
	}
	return said, d.sign
}

// measurable: the column can hold numbers that grow with others.
func (c *columnDraft) measurable() bool {
	return !c.dropped && c.fk == nil && c.values == nil && (c.kind != kindBoolean || c.countsDone()) && c.semantic != "bool" && c.pattern == "" && !c.primary && !c.unique
}

// bareDegrees stand without what they are of: "the higher", "the more".
var bareDegrees = lexicon.WordSet("higher more greater bigger larger longer lower less fewer smaller shorter cheaper pricier dearer faster slower heavier better worse")

// bareDegree: "the higher", where the next word begins another degree or ends the clause. One that tells
// of itself what it is about needs no column before it: "the older the pricier".
func (p *parser) bareDegree(i, end int) (degree, int) {
	n := p.any(i, end, "the")
	w := p.tok(i + n)
	k := i + n + 1
	if m, ok := comparatives[w.Low]; ok && n > 0 && len(m.columns) > 0 && !bareDegrees[w.Low] {
		next := k + p.any(k, end, ",")
		if p.lit(next, end, "the") && (comparatives[p.tok(next+1).Low].sign != 0 || p.any2(next+1, end, "more", "less")) {
			return degree{measure: m}, k - i
		}
	}
	if p.any2(i+n, end, "more", "less") && p.any2(k, end, "expensive", "costly", "valuable") {
		k++
	}
	if !bareDegrees[w.Low] || i+n >= end {
		return degree{}, 0
	}
	k += p.any(k, end, "it is", "it gets", "it will be", "it should be", "they are", "this is", "that is")
	next := k + p.any(k, end, ",")
	more := p.lit(next, end, "the") && (comparatives[p.tok(next+1).Low].sign != 0 || p.any2(next+1, end, "more", "less"))
	if k < end && !more && !p.atBreak(k, end) || n == 0 && !more {
		return degree{}, 0
	}
	m := measure{1, comparatives[w.Low].columns}
	if comparatives[w.Low].sign < 0 || w.Low == "worse" {
		m.sign = -1
	}
	return degree{measure: m, last: true}, k - i
}

// correlative: "the newer the car", "the lower its mileage", "the higher the price is".
func (p *parser) correlative(i, end int) (degree, int) {
	if d, n := p.bareDegree(i, end); n > 0 {
		return d, n
	}
	n := p.any(i, end, "the more", "the less", "the")
	if d, k := p.explained(i+n, end); n > 0 && k > 0 {
		return d, n + k
	}
	m, ok := comparatives[p.tok(i+n).Low]
	if n == 2 {
		m, ok = comparatives[p.tok(i+1).Low], true
		if p.any2(i+2, end, "expensive", "costly") {
			m = measure{m.sign, comparatives["pricier"].columns}
			n++
		}
		n--
	}
	if n == 0 || !ok {
		return degree{}, 0
	}
	at := i + n + 1
	at += p.any(at, end, "the", "its", "their", "a", "an", "of the")
	k := p.bareRun(at, end)
	for k > 1 && p.any2(at+k-1, end, "gets", "goes", "becomes") {
		k--
	}
	if k == 0 {
		return degree{}, 0
	}
	d := degree{measure: m, what: p.wordsOf(at, at+k)}
	at += k
	at += p.any(at, end, "is", "gets", "tends to be", "should be", "has", "are")
	return d, at - i
}

// explained reads a degree whose column stands behind it in a bracket: "windier and sunnier it is (high
// renewable_share)", "they train (more training_hours)".
func (p *parser) explained(i, end int) (degree, int) {
	open := i
	for open < end && open-i < 9 && p.tok(open).Kind == token.Word {
		open++
	}
	to := p.closing(open, end)
	if open == i || !p.lit(open, end, "(") || to < 0 {
		return degree{}, 0
	}
	at, sign := open+1, 0.0
	if n := p.any(at, to, "higher", "high", "more", "larger", "large", "greater", "bigger", "longer", "later"); n > 0 {
		at, sign = at+n, 1
	} else if n := p.any(at, to, "lower", "low", "less", "fewer", "smaller", "small", "shorter", "earlier"); n > 0 {
		at, sign = at+n, -1
	}
	if sign == 0 || p.find(p.table, at, to, nil) == nil {
		return degree{}, 0
	}
	return degree{measure: measure{sign, nil}, what: p.wordsOf(at, to)}, to + 1 - i
}

// correlationTail reads what only says once more that the two go together: ": clearly negative
// correlation", "(strongly correlated)".
func (p *parser) correlationTail(i, end int) int {
	n := p.any(i, end, ":", ",", "-", "—", ";", "(", ", so", ", i . e .", ", i.e.")
	at := i + n
	at += p.any(at, end, "a", "an", "with a", "so a", "hence a")
	at += p.any(at, end, "clearly", "strongly", "clear", "strong", "moderate", "moderately", "noticeably", "marked", "distinct", "weak", "weakly")
	pole := p.any(at, end, "negative", "positive", "inverse", "negatively", "positively", "inversely")
	at += pole
	m := p.any(at, end, "correlation", "correlated", "relationship", "relation", "dependency", "dependence", "association")
	if n == 0 || m == 0 || !p.atBreak(at+m, end) {
		return 0
	}
	if at += m; p.lit(i, end, "(") && p.lit(at, end, ")") {
		at++
	}
	return at - i
}

// likeThese: "bigger homes", "more expensive cars", "customers with a higher income".
func (p *parser) likeThese(i, end int) (degree, int) {
	if p.any2(i, end, "more expensive", "more costly") {
		k := p.bareRun(i+2, end)
		return degree{measure: comparatives["pricier"]}, max(0, min(k, 1)*3)
	}
	m, ok := comparatives[p.tok(i).Low]
	if !ok || i+1 >= end || p.tok(i+1).Kind != token.Word {
		return degree{}, 0
	}
	if len(m.columns) > 0 {
		return degree{measure: m}, 2
	}
	for k := p.bareRun(i+1, end); k > 0; k-- { // "more coffee", "fewer study hours"
		if next := i + 1 + k; p.linked(next, end) > 0 || trendStrength[p.tok(next).Low] > 0 {
			d := degree{measure: m, what: p.wordsOf(i+1, next)}
			if c, _ := d.in(p.table, nil); c != nil {
				return d, k + 1
			}
		}
	}
	return degree{}, 0
}

// areMore: "cost more", "are cheaper", "have fewer miles", "get higher discounts".
func (p *parser) areMore(i, end int) (degree, int) {
	at := i
	for n := 1; n > 0; at += n {
		n = p.any(at, end, "generally", "usually", "typically", "normally", "tend to", "tends to", "should", "must", "will", "would", "mostly", "always", "also", "of course", "obviously", "naturally")
	}
	for _, verb := range []string{"sell for", "go for"} {
		if n := p.any(at, end, verb); n > 0 && p.any2(at+n, end, "more", "less") {
			return degree{measure: measure{comparatives[p.tok(at+n).Low].sign, strings.Fields(verbMeasures[verb])}}, at + n + 1 - i
		}
	}
	if columns := verbMeasures[p.tok(at).Low]; columns != "" && p.any2(at+1, end, "more", "less") {
		return degree{measure: measure{comparatives[p.tok(at+1).Low].sign, strings.Fields(columns)}}, at + 2 - i
	}
	n := p.linked(at, end)
	if n == 0 {
		return degree{}, 0
	}
	at += n
	at += p.any(at, end, "a", "an", "the")
	if p.any2(at, end, "more expensive", "more costly") {
		return degree{measure: comparatives["pricier"]}, at + 2 - i
	}
	m, ok := comparatives[p.tok(at).Low]
	if !ok {
		return degree{}, 0
	}
	k := p.bareRun(at+1, end)
	if k == 0 && len(m.columns) == 0 {
		return degree{}, 0
	}
	return degree{measure: m, what: p.wordsOf(at+1, at+1+k)}, at + 1 + k - i
}

// in finds the column of a table that the degree is of, and its sign there.
func (d degree) in(t *tableDraft, not *columnDraft) (*columnDraft, float64) {
	numeric := func(c *columnDraft) bool { return c != not && c.measurable() }
	if len(d.what) > 0 {
		if c := t.find(d.what, not); c != nil && numeric(c) {
			return c, d.sign
		}
		last := lexicon.Singular(d.what[len(d.what)-1])
		if c := t.find([]string{last}, not); c != nil && numeric(c) {
			return c, d.sign
		}
	}
	columns := d.columns
	if len(d.what) > 0 && tenureWords[d.what[len(d.what)-1]] && (len(columns) == 0 || slices.Contains(columns, "tenure")) {
		columns, d.sign = comparatives["newer"].columns, -d.sign // who was hired earlier is there longer
		d.columns = columns
	}
	if len(columns) == 0 && slices.Equal(d.what, []string{"miles"}) {
		columns = []string{"mileage", "odometer"}
	}
	if len(columns) == 0 && len(d.what) == 1 {
		columns = strings.Fields(verbMeasures[d.what[0]]) // "less sleep" is of the hours slept
	}
	if slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
		return numeric(c) && !slices.Contains(c.words, "per") && slices.ContainsFunc(c.words, func(w string) bool { return slices.Contains(columns, w) })
	}) {
		whole := numeric
		numeric = func(c *columnDraft) bool { return whole(c) && !slices.Contains(c.words, "per") } // a rent rather than the price per m2
	}
	for _, word := range columns {
		for _, c := range t.columns {
			if !numeric(c) || !slices.Contains(c.words, word) {
				continue
			}
			sign := d.sign
			if (word == "age" || word == "mileage" && len(d.columns) > 5) && slices.Contains(d.columns, "vintage") {
				sign = -sign // newer is of a later year, but of a lower age
			}
			return c, sign
		}
	}
	return nil, 0
}

// comparedAside is a comparison behind a column: "asking price (bigger homes cost more)".
func (p *parser) comparedAside(c *columnDraft, i, end int) int {
	n := p.any(i, end, "(", "-", "–", "—", ",", ":", ";")
	if n == 0 && (p.table == nil || !p.any2(i, end, "the", "higher", "lower", "more", "less", "bigger", "smaller", "longer", "shorter")) || c.table == nil || i == c.at {
		return 0
	}
	to := end
	if p.lit(i, end, "(") {
		if to = p.closing(i, end); to < 0 {
			return 0
		}
	}
	k := p.comparative(i+n, to, false)
	if k == 0 || to < end && i+n+k != to {
		return 0
	}
	if to < end {
		k++
	}
	return n + k
}
