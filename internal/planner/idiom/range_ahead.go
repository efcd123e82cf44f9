package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Ranges stand before what they count or measure: "town, 1-6 bedrooms, 3 to 9 crew members, 20-40 hours a week, 5 to
// 80 kg, 12-40 m long". The name goes first, where the readers of columns look for it.

// rangesAhead puts the names before their ranges in lists of columns.
func (p Reader) rangesAhead() {
	for i := 1; i < len(p.Toks); i++ {
		if p.aheadItem(i) {
			end := p.SentenceEnd(i)
			if r, n := p.IntervalAt(i, end); n > 0 && p.countRange(i, i+n, r) {
				p.nameFirst(i, n, r, end)
			}
		}
	}
}

// aheadItem: an item that begins with a number stands at i, in a list whose item before is complete.
func (p Reader) aheadItem(i int) bool {
	t, before := p.Toks[i], p.Toks[i-1]
	if t.Kind != token.Number && !p.Any2(i, len(p.Toks), "between", "from", "at least", "at most", "up to") || t.Percent || t.Year {
		return false
	}
	if !before.Is(",", ";", ":") && !(before.Is("and") && p.Tok(i-2).Is(",")) {
		return false
	}
	if before.Is(":") && !p.headColon(i-1) {
		return false
	}
	for k := i - 1; k >= 0 && p.Toks[k].Kind != token.Line && !p.Toks[k].Is(".", "!", "?"); k-- {
		if p.Toks[k].Is("has", "have", "each", "every", "gets", "get", "where", "if", "when", "whose", "which") {
			return false // rows of another table, or a rule
		}
	}
	return true
}

// headColon: the colon at i stands behind the rows that the text begins with, not behind one column.
func (p Reader) headColon(i int) bool {
	for k := i - 1; k >= 0; k-- {
		if t := p.Toks[k]; t.Kind == token.Line || t.Kind == token.Mark {
			return false
		}
	}
	return i > 0 && lexicon.IsPlural(p.Toks[i-1].Low)
}

// countRange: both ends are plain numbers, the lower first.
func (p Reader) countRange(from, to int, r draft.Interval) bool {
	if r.Min == nil || r.Max == nil || *r.Min >= *r.Max || r.Years || !p.rangeNumbers(from, to) {
		return false
	}
	return true
}

// unitTells is the column that a unit of a range without a name tells of.
var unitTells = map[string]string{
	"kg": "weight", "g": "weight", "mg": "weight", "lb": "weight", "t": "weight", "km": "distance", "miles": "distance",
	"m": "length", "cm": "length", "mm": "length", "ft": "length", "in": "length", "ha": "area", "m2": "area", "sq ft": "area", "acres": "area",
	"l": "volume", "ml": "volume", "°C": "temperature", "°F": "temperature", "USD": "price", "EUR": "price", "GBP": "price", "CHF": "price",
	"kW": "power", "MW": "power", "W": "power", "kWh": "energy", "MWh": "energy", "km/h": "speed", "rpm": "speed", "ppm": "concentration",
	"bar": "pressure", "hPa": "pressure", "KB": "size", "MB": "size", "GB": "size", "dB": "loudness",
}

// dimensions are what the adjective behind a unit tells of.
var dimensions = map[string]string{"long": "length", "high": "height", "tall": "height", "deep": "depth", "wide": "width", "thick": "thickness", "old": "age", "heavy": "weight", "apart": "distance"}

// nameFirst moves the name of the range [i, i+n) to before it.
func (p Reader) nameFirst(i, n int, r draft.Interval, end int) {
	stop := i + n
	at := p.Span(i, stop)
	if r.Unit != "" {
		if dim := dimensions[p.Tok(stop).Low]; dim != "" && stop < end && p.itemStop(stop+1, end) {
			p.foldInto(stop, stop+1)
			p.putTokens(i, i, wordIn(dim, plan.Span{Start: at.Start, End: at.Start}))
			return
		}
	}
	unit := *p.Tok(stop - 1)
	none := plan.Span{Start: at.Start, End: at.Start}
	switch {
	case r.Unit == "years" && unit.Is("old") && p.itemStop(stop, end):
		p.putTokens(i, i, wordIn("age", none))
	case r.Unit != "" && p.Lit(stop, end, "of") && p.nounsBehind(stop+1, end) > 0 && p.itemStop(stop+1+p.nounsBehind(stop+1, end), end):
		to := stop + 1 + p.nounsBehind(stop+1, end)
		p.moveName(i, stop, to, slices.Clone(p.Toks[stop+1:to])) // "5 to 45 kg of honey"
	case r.Unit != "" && unit.Kind == token.Word && (term.NamingUnits[unit.Low] && unitTells[r.Unit] == "" || unit.Is("people", "persons", "pieces", "points", "stars", "pages", "nights")):
		to := stop + p.aWeek(stop, end)
		if p.itemStop(to, end) && !p.unnamed(i) {
			p.moveName(i, stop-1, to, append([]token.Token{unit}, p.perName(stop, to)...))
		}
	case r.Unit != "" && unitTells[r.Unit] != "" && p.itemStop(stop, end) && !p.unnamed(i):
		p.putTokens(i, i, wordIn(unitTells[r.Unit], none))
	case r.Unit == "" || unit.Kind == token.Number:
		nouns := stop + p.nounsBehind(stop, end)
		if nouns == stop || !lexicon.IsPlural(p.Toks[nouns-1].Low) || countedElsewhere[p.Toks[nouns-1].Low] || p.nounElsewhere(p.Toks[nouns-1].Low, stop, nouns) {
			return
		}
		if to := nouns + p.aWeek(nouns, end); p.itemStop(to, end) {
			p.moveName(i, stop, to, append(slices.Clone(p.Toks[stop:nouns]), p.perName(nouns, to)...))
		}
	}
}

// nounsBehind is how many words of a name stand at i, at most three.
func (p Reader) nounsBehind(i, end int) int {
	to := i
	for to < end && to-i < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !term.HeaderEnds[p.Toks[to].Low] {
		to++
	}
	return to - i
}

// aWeek reads "a week", "per day" and "each month" behind what is counted in it.
func (p Reader) aWeek(i, end int) int {
	n := p.Any(i, end, "a", "an", "per", "each", "every", "/")
	if of := draft.UnitSizes[token.Units[p.Tok(i+n).Low]].Of; n > 0 && i+n < end && (of == "time" || of == "age") {
		return n + 1
	}
	return 0
}

// perName is "per week" in the place of any such words.
func (p Reader) perName(from, to int) []token.Token {
	if from == to {
		return nil
	}
	return []token.Token{wordIn("per", p.Span(from, from+1)), p.Toks[to-1]}
}

// countedElsewhere are words for what is no column where a range counts it.
var countedElsewhere = lexicon.WordSet("rows records entries lines columns tables digits characters letters chars words decimals signs symbols values times places samples days weeks months years hours minutes seconds")

// moveName writes name before the range [i, stop) in place of the words [stop, to); the range answers for their place
// in the text.
func (p Reader) moveName(i, stop, to int, name []token.Token) {
	p.foldInto(stop, to)
	for k := range name {
		name[k].Span, name[k].Glued = plan.Span{Start: p.Toks[i].Span.Start, End: p.Toks[i].Span.Start}, false
	}
	p.putTokens(i, i, name...)
}

// itemStop: the item ends at i.
func (p Reader) itemStop(i, end int) bool {
	return i >= end || p.Toks[i].Kind == token.Line || p.Any2(i, end, ",", ";", ".", ")", "and", "!")
}

// nounElsewhere: the text has the noun elsewhere too, so it may be rows of its own.
func (p Reader) nounElsewhere(noun string, from, to int) bool {
	for k, t := range p.Toks {
		if (k < from || k >= to) && t.Kind == token.Word && lexicon.Singular(t.Low) == lexicon.Singular(noun) {
			return true
		}
	}
	return false
}

// unnamed: the item before i is a name alone that could hold numbers, so the range may be its own: "weight, 5 to 80 kg".
func (p Reader) unnamed(i int) bool {
	if !p.Toks[i-1].Is(",", ";") {
		return false
	}
	from := i - 1
	for from > 0 && p.Toks[from-1].Kind == token.Word && !p.Toks[from-1].Is("with", "and", "has", "columns") {
		from--
	}
	if from == i-1 || from > 0 && !p.itemStart(from) {
		return false
	}
	m := p.Lex.Lookup(p.WordsOf(from, i-1))
	return m.Semantic == "" && m.Kind == "" || m.Kind == draft.KindInteger || m.Kind == draft.KindDecimal || m.Kind == draft.KindMoney || term.MoneySemantics[m.Semantic]
}
