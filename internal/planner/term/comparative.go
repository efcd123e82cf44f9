package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Closing is the index of the bracket that closes the one at i, or -1.
func (p Reader) Closing(i, end int) int {
	depth := 0
	for k := i; k < min(end, i+longestBracket); k++ {
		switch {
		case p.Toks[k].Is("(", "[", "{"):
			depth++
		case p.Toks[k].Is(")", "]", "}"):
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return -1
}

// Measure is what an adjective is about: columns by the words in their names, in the order in
// which they are meant, and whether more of it means higher numbers.
type Measure struct {
	Sign    float64
	Columns []string
}

// Comparatives are the adjectives and adverbs by which people say that two numbers go together.
var Comparatives = func() map[string]Measure {
	out := map[string]Measure{}
	add := func(words string, sign float64, columns string) {
		for _, w := range strings.Fields(words) {
			out[w] = Measure{sign, strings.Fields(columns)}
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

// VerbMeasures are verbs behind which "more" and "less" leave the number unsaid: "cost more".
var VerbMeasures = map[string]string{
	"cost": "price cost fare rent fee premium", "costs": "price cost fare rent fee premium", "sell": "price", "sells": "price", "sell for": "price", "go for": "price",
	"earn": "salary income pay wage earnings", "earns": "salary income pay wage earnings", "make": "salary income pay wage", "pay": "premium fee fare price rent amount bill", "pays": "premium fee fare price rent amount bill",
	"weigh": "weight", "weighs": "weight", "spend": "spend spent amount total basket", "spends": "spend spent amount total basket", "use": "usage consumption kwh used", "uses": "usage consumption kwh used", "consume": "consumption usage kwh", "sleep": "slept asleep", "sleeps": "slept asleep", "score": "score points grade gpa mark", "scores": "score points grade gpa mark",
}

// Comparative: "the newer the car the lower the mileage", "bigger homes cost more", "older cars
// are cheaper", "(longer trips cost more)".
func (p Reader) Comparative(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	if !p.Tok(end).Is(")") {
		end = p.StatementEnd(i) // "older employees earn more" begins no table of employees
	}
	at := i + p.Any(i, end, "and", "with", "where", "generally", "usually", "typically", "in general")
	rho := .7
	left, n := p.correlative(at, end)
	if n == 0 {
		left, n = p.likeThese(at, end)
	}
	if n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, ",", "is", "are")
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
	if left.last && right.last && len(left.Columns) > 0 {
		left.last = false // "rent (the bigger the pricier)"
	}
	if !p.AtBreak(at, end) || left.last && right.last {
		return 0
	}
	said := p.Column
	at += p.correlationTail(at, end)
	for _, t := range append([]*draft.Table{p.Table}, p.Tables...) {
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
		if slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool {
			return r.Kind == CorrelationRule && r.From == i && r.To == at && r.Column == b
		}) {
			return at - i // read before, by who looked ahead
		}
		r := &draft.Rule{Table: t, Column: b, Kind: CorrelationRule, Coefficient: sa * sb * rho, GapColumn: []string{strings.Join(a.Words, " ")}, From: i, To: at}
		p.Rules = append(p.Rules, r)
		p.Claim(i, at, &r.Element)
		return at - i
	}
	return 0
}

// Degree is one side of a comparison: a degree, and what it is of, if that is said. The last column
// that the text told of is meant where nothing is: "mileage: the older the car the higher".
type Degree struct {
	Measure
	what []string
	last bool
}

// of finds the column that the degree is of, which may be the one that was said last.
func (d Degree) of(said *draft.Column, t *draft.Table, not *draft.Column) (*draft.Column, float64) {
	if !d.last {
		return d.In(t, not)
	}
	if said == nil || said.Table != t || said == not || !said.Measurable() {
		return nil, 0
	}
	return said, d.Sign
}

// bareDegrees stand without what they are of: "the higher", "the more".
var bareDegrees = lexicon.WordSet("higher more greater bigger larger longer lower less fewer smaller shorter cheaper pricier dearer faster slower heavier better worse")

// bareDegree: "the higher", where the next word begins another degree or ends the clause. One that tells
// of itself what it is about needs no column before it: "the older the pricier".
func (p Reader) bareDegree(i, end int) (Degree, int) {
	n := p.Any(i, end, "the")
	w := p.Tok(i + n)
	k := i + n + 1
	if m, ok := Comparatives[w.Low]; ok && n > 0 && len(m.Columns) > 0 && !bareDegrees[w.Low] {
		next := k + p.Any(k, end, ",")
		if p.Lit(next, end, "the") && (Comparatives[p.Tok(next+1).Low].Sign != 0 || p.Any2(next+1, end, "more", "less")) {
			return Degree{Measure: m}, k - i
		}
	}
	if p.Any2(i+n, end, "more", "less") && p.Any2(k, end, "expensive", "costly", "valuable") {
		k++
	}
	if !bareDegrees[w.Low] || i+n >= end {
		return Degree{}, 0
	}
	k += p.Any(k, end, "it is", "it gets", "it will be", "it should be", "they are", "this is", "that is")
	next := k + p.Any(k, end, ",")
	more := p.Lit(next, end, "the") && (Comparatives[p.Tok(next+1).Low].Sign != 0 || p.Any2(next+1, end, "more", "less"))
	if k < end && !more && !p.AtBreak(k, end) || n == 0 && !more {
		return Degree{}, 0
	}
	m := Measure{1, Comparatives[w.Low].Columns}
	if Comparatives[w.Low].Sign < 0 || w.Low == "worse" {
		m.Sign = -1
	}
	return Degree{Measure: m, last: true}, k - i
}

// correlative: "the newer the car", "the lower its mileage", "the higher the price is".
func (p Reader) correlative(i, end int) (Degree, int) {
	if d, n := p.bareDegree(i, end); n > 0 {
		return d, n
	}
	n := p.Any(i, end, "the more", "the less", "the")
	if d, k := p.explained(i+n, end); n > 0 && k > 0 {
		return d, n + k
	}
	m, ok := Comparatives[p.Tok(i+n).Low]
	if n == 2 {
		m, ok = Comparatives[p.Tok(i+1).Low], true
		if p.Any2(i+2, end, "expensive", "costly") {
			m = Measure{m.Sign, Comparatives["pricier"].Columns}
			n++
		}
		n--
	}
	if n == 0 || !ok {
		return Degree{}, 0
	}
	at := i + n + 1
	at += p.Any(at, end, "the", "its", "their", "a", "an", "of the")
	k := p.BareRun(at, end)
	for k > 1 && p.Any2(at+k-1, end, "gets", "goes", "becomes") {
		k--
	}
	if k == 0 {
		return Degree{}, 0
	}
	d := Degree{Measure: m, what: p.WordsOf(at, at+k)}
	at += k
	at += p.Any(at, end, "is", "gets", "tends to be", "should be", "has", "are")
	return d, at - i
}

// explained reads a degree whose column stands behind it in a bracket: "windier and sunnier it is (high
// renewable_share)", "they train (more training_hours)".
func (p Reader) explained(i, end int) (Degree, int) {
	open := i
	for open < end && open-i < 9 && p.Tok(open).Kind == token.Word {
		open++
	}
	to := p.Closing(open, end)
	if open == i || !p.Lit(open, end, "(") || to < 0 {
		return Degree{}, 0
	}
	at, sign := open+1, 0.0
	if n := p.Any(at, to, "higher", "high", "more", "larger", "large", "greater", "bigger", "longer", "later"); n > 0 {
		at, sign = at+n, 1
	} else if n := p.Any(at, to, "lower", "low", "less", "fewer", "smaller", "small", "shorter", "earlier"); n > 0 {
		at, sign = at+n, -1
	}
	if sign == 0 || p.Find(p.Table, at, to, nil) == nil {
		return Degree{}, 0
	}
	return Degree{Measure: Measure{sign, nil}, what: p.WordsOf(at, to)}, to + 1 - i
}

// correlationTail reads what only says once more that the two go together: ": clearly negative
// correlation", "(strongly correlated)".
func (p Reader) correlationTail(i, end int) int {
	n := p.Any(i, end, ":", ",", "-", "—", ";", "(", ", so", ", i . e .", ", i.e.")
	at := i + n
	at += p.Any(at, end, "a", "an", "with a", "so a", "hence a")
	at += p.Any(at, end, "clearly", "strongly", "clear", "strong", "moderate", "moderately", "noticeably", "marked", "distinct", "weak", "weakly")
	pole := p.Any(at, end, "negative", "positive", "inverse", "negatively", "positively", "inversely")
	at += pole
	m := p.Any(at, end, "correlation", "correlated", "relationship", "relation", "dependency", "dependence", "association")
	if n == 0 || m == 0 || !p.AtBreak(at+m, end) {
		return 0
	}
	if at += m; p.Lit(i, end, "(") && p.Lit(at, end, ")") {
		at++
	}
	return at - i
}

// likeThese: "bigger homes", "more expensive cars", "customers with a higher income".
func (p Reader) likeThese(i, end int) (Degree, int) {
	if p.Any2(i, end, "more expensive", "more costly") {
		k := p.BareRun(i+2, end)
		return Degree{Measure: Comparatives["pricier"]}, max(0, min(k, 1)*3)
	}
	m, ok := Comparatives[p.Tok(i).Low]
	if !ok || i+1 >= end || p.Tok(i+1).Kind != token.Word {
		return Degree{}, 0
	}
	if len(m.Columns) > 0 {
		return Degree{Measure: m}, 2
	}
	for k := p.BareRun(i+1, end); k > 0; k-- { // "more coffee", "fewer study hours"
		if next := i + 1 + k; p.linked(next, end) > 0 || TrendStrength[p.Tok(next).Low] > 0 {
			d := Degree{Measure: m, what: p.WordsOf(i+1, next)}
			if c, _ := d.In(p.Table, nil); c != nil {
				return d, k + 1
			}
		}
	}
	return Degree{}, 0
}

// areMore: "cost more", "are cheaper", "have fewer miles", "get higher discounts".
func (p Reader) areMore(i, end int) (Degree, int) {
	at := i
	for n := 1; n > 0; at += n {
		n = p.Any(at, end, "generally", "usually", "typically", "normally", "tend to", "tends to", "should", "must", "will", "would", "mostly", "always", "also", "of course", "obviously", "naturally")
	}
	for _, verb := range []string{"sell for", "go for"} {
		if n := p.Any(at, end, verb); n > 0 && p.Any2(at+n, end, "more", "less") {
			return Degree{Measure: Measure{Comparatives[p.Tok(at+n).Low].Sign, strings.Fields(VerbMeasures[verb])}}, at + n + 1 - i
		}
	}
	if columns := VerbMeasures[p.Tok(at).Low]; columns != "" && p.Any2(at+1, end, "more", "less") {
		return Degree{Measure: Measure{Comparatives[p.Tok(at+1).Low].Sign, strings.Fields(columns)}}, at + 2 - i
	}
	n := p.linked(at, end)
	if n == 0 {
		return Degree{}, 0
	}
	at += n
	at += p.Any(at, end, "a", "an", "the")
	if p.Any2(at, end, "more expensive", "more costly") {
		return Degree{Measure: Comparatives["pricier"]}, at + 2 - i
	}
	m, ok := Comparatives[p.Tok(at).Low]
	if !ok {
		return Degree{}, 0
	}
	k := p.BareRun(at+1, end)
	if k == 0 && len(m.Columns) == 0 {
		return Degree{}, 0
	}
	return Degree{Measure: m, what: p.WordsOf(at+1, at+1+k)}, at + 1 + k - i
}

// In finds the column of a table that the degree is of, and its sign there.
func (d Degree) In(t *draft.Table, not *draft.Column) (*draft.Column, float64) {
	numeric := func(c *draft.Column) bool { return c != not && c.Measurable() }
	if len(d.what) > 0 {
		if c := t.Find(d.what, not); c != nil && numeric(c) {
			return c, d.Sign
		}
		last := lexicon.Singular(d.what[len(d.what)-1])
		if c := t.Find([]string{last}, not); c != nil && numeric(c) {
			return c, d.Sign
		}
	}
	columns := d.Columns
	if len(d.what) > 0 && TenureWords[d.what[len(d.what)-1]] && (len(columns) == 0 || slices.Contains(columns, "tenure")) {
		columns, d.Sign = Comparatives["newer"].Columns, -d.Sign // who was hired earlier is there longer
		d.Columns = columns
	}
	if len(columns) == 0 && slices.Equal(d.what, []string{"miles"}) {
		columns = []string{"mileage", "odometer"}
	}
	if len(columns) == 0 && len(d.what) == 1 {
		columns = strings.Fields(VerbMeasures[d.what[0]]) // "less sleep" is of the hours slept
	}
	if slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return numeric(c) && !slices.Contains(c.Words, "per") && slices.ContainsFunc(c.Words, func(w string) bool { return slices.Contains(columns, w) })
	}) {
		whole := numeric
		numeric = func(c *draft.Column) bool { return whole(c) && !slices.Contains(c.Words, "per") } // a rent rather than the price per m2
	}
	for _, word := range columns {
		for _, c := range t.Columns {
			if !numeric(c) || !slices.Contains(c.Words, word) {
				continue
			}
			sign := d.Sign
			if (word == "age" || word == "mileage" && len(d.Columns) > 5) && slices.Contains(d.Columns, "vintage") {
				sign = -sign // newer is of a later year, but of a lower age
			}
			return c, sign
		}
	}
	return nil, 0
}

// BareRun is a short run of words that can be a noun with its adjectives.
func (p Reader) BareRun(i, end int) int {
	n := 0
	for i+n < end && n < 3 && p.Toks[i+n].Kind == token.Word && (!draft.FunctionWords[p.Toks[i+n].Low] || p.Toks[i+n].Is("primary", "main", "default", "current")) && !p.Any2(i+n, end, "per", "for", "in", "is", "are", "has", "have", "must", "should", "being", "marked", "flagged", "set", "can", "may", "one", "each", "every", "with", "of", "which", "that", "who", "and", "or", "needs", "gets", "having", "within") {
		n++
	}
	return n
}

// lengths of time that begin with a day which another column can hold.
var (
	TenureWords = lexicon.WordSet("service tenure seniority employment membership company")
	StartWords  = lexicon.WordSet("hired hire joined join started start employed employment recruited enrolled registered member entry entered")
)
