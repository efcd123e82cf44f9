package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// calendarUnits are columns where they stand by themselves.
var calendarUnits = draft.PhrasesOf("hour", "day", "week", "month", "quarter", "year")

// continuation reads further modifiers of the column before: "…, unique, 5% missing".
func (p Reader) continuation(i, end int, first bool) int {
	c := p.Column
	if c == nil || first {
		return 0
	}
	if n := p.Any(i, end, "realistic", "plausible", "sensible", "typical", "natural", "real-world", "usual", "believable"); n > 0 {
		if k := p.Any(i+n, end, "shares", "share", "values", "value", "distribution", "proportions", "frequencies", "amounts", "ranges", "range", "numbers", "probabilities", "weights", "ones", "names"); k > 0 {
			p.Claim(i, i+n+k, &c.Element) // what columns have anyway
			return n + k
		}
	}
	if n := p.HeaderMatch(i, end); n > 0 && p.Any2(i+n, end, "=", ":") {
		return 0
	}
	if p.AnyOf(calendarUnits, i, end) > 0 && p.Any2(i-1, i, ",", ";", "/") && (i+1 >= end || p.Any2(i+1, end, ",", ";", "/", "(", "and")) {
		return 0 // "junction, hour, vehicles": no unit of what stands before
	}
	if t := *p.Tok(i); t.Kind == token.Word && term.BareAmounts[t.Low] && p.Any2(i-1, i, ",", ";", "and") && (i+1 >= end || p.Any2(i+1, end, ",", ";", "and")) && (c.Min == nil && c.Max == nil && c.Distribution == nil || c.Unit != "") {
		return 0 // "species cod 60 haddock 40, kilos, price": no unit of what stands before
	}
	if p.Tok(i).Is("number") && p.Lit(i-1, end, ",") && p.Tok(i+1).Kind == token.Number && c.Semantic != "" {
		return 0 // "name, number 100-999"
	}
	if p.unitName(i, end) || p.signedName(c, i, end) || p.seriesAhead(i, end) || p.namelessList(i, end) > 0 || p.groupAhead(c, i, end) {
		return 0
	}
	if _, _, stop := p.orList(i, end); stop > 0 {
		return 0
	}
	if k := p.Any(i, end, "a", "an"); k > 0 && p.Lit(i-1, end, ",") && c.Table != nil && c.Table.Announced[1] > 0 && i >= c.Table.Announced[1] && p.Any2(i+1, end, "date", "day", "timestamp", "number", "integer", "whole number", "decimal", "text", "string", "percentage", "amount") && !p.AtBreak(i+2, end) {
		if n := p.Modifiers(c, i+1, end); n > 1 {
			return n + 1 // "search start, a date in the last 24 months, is …"
		}
	}
	if k := p.Any(i, end, "a boolean", "a bool", "an integer", "a whole number", "a decimal number", "a decimal", "a yes / no flag", "a true / false flag"); k > 0 && c.OnlyNamed() && i > c.At {
		k -= draft.BoolInt(p.Toks[i+k-1].Is("flag"))
		if n := p.Modifiers(c, i+1, i+k); n == k-1 {
			k += draft.BoolInt(p.Lit(i+k, end, "flag"))
			p.Claim(i, i+k, &c.Element)
			k += p.Any(i+k, end, ", that", ", which", "that", "which") // "restocked, a boolean that is never true for …"
			return k + p.Modifiers(c, i+k, end)
		}
	}
	if p.Any2(i, end, "a", "an", "the", "its", "their") && p.HeaderMatch(i+1, end) > 0 && !p.tailAhead(i+1, end) || p.Tok(i).Is("over") && p.HeaderMatch(i, end) > 1 {
		return 0
	}
	if n := p.rangeAhead(c, i, end); n > 0 {
		return n
	}
	if p.countsTime(c, i, end) {
		return 0
	}
	if _, n := p.UnitAt(i, end); n > 0 && p.Tok(i).Kind == token.Word && (!p.AtBreak(i+n, end) || p.Any2(i+n, end, "( true", "( yes", "( boolean", "( flag", "( 0 / 1")) {
		return 0 // "start time, night (true for 30%)"
	}
	if t := *p.Tok(i); t.Kind == token.Word && !(p.StatWordAhead(i, end) && p.StatAhead(i, end)) && (!draft.FunctionWords[t.Low] || t.Is("date", "time", "timestamp", "datetime", "number", "text", "year", "month", "day", "hour", "average", "mean", "median", "sum", "value", "first", "last", "next", "previous")) {
		// A word that could be a column is one, unless it is clearly a modifier word.
		if n := p.HeaderMatch(i, end); n > 0 && !p.tailAhead(i, end) {
			if p.SlashAhead(i, end, 4) {
				return 0
			}
			if _, k := p.RelativeDates(i, end); k == 0 || !c.IsDate(p.Lex) || p.Lit(i, end, "last", "day") && p.Lit(i-1, i, ",") && c.Words[len(c.Words)-1] == "day" {
				return 0
			}
		}
	}
	if t := *p.Tok(i); t.Kind == token.Word && !draft.FunctionWords[t.Low] && p.SlashAhead(i, end, 4) && (c.Values != nil || c.Semantic != "" || c.Kind != "" || lexicon.Names(c.Words) && !term.ListedNames[c.Words[len(c.Words)-1]] && p.Lit(i-1, i, ",")) {
		return 0
	}
	return p.Modifiers(c, i, end)
}

// timeCounts are units of time that are also names of columns which count them.
var timeCounts = lexicon.WordSet("months weeks days nights hours minutes seconds")

// countsTime: a unit of time stands alone between the marks of a list, behind a name that tells of nothing that lasts: "principal,
// daily rate, days" has a column of days, where "age, months" has one in months.
func (p Reader) countsTime(c *draft.Column, i, end int) bool {
	from := i + p.Any(i, end, "number of", "no of", "num of")
	return p.Tok(from).Kind == token.Word && timeCounts[p.Tok(from).Low] && p.AtBreak(from+1, end) && p.Any2(i-1, end, ",", "and", "&") &&
		!term.Lasting(c.Words) && c.Semantic != "age" && c.Semantic != "years_experience" && !slices.ContainsFunc(c.Words, func(w string) bool { return lastingSpans[w] })
}

// lastingSpans are names, beside those of durations, whose unit is one of time.
var lastingSpans = lexicon.WordSet("age term tenure period seniority experience notice interval lifetime warranty")

// rangeAhead reads a range in front of the name that it is of, behind a column that has its own: "rent between 850
// and 3200, 1 to 4 bedrooms".
func (p Reader) rangeAhead(c *draft.Column, i, end int) int {
	if c.Min == nil || c.Max == nil || !p.Any2(i-1, i, ",", ";", "and") {
		return 0
	}
	r, k := p.IntervalAt(i, end)
	if k == 0 || r.Min == nil || r.Max == nil || r.Years {
		return 0
	}
	if r.Unit != "" && term.BareAmounts[p.Toks[i+k-1].Low] && p.PieceEnds(i+k, end) && c.Unit != r.Unit {
		k-- // "2 to 8 servings and 10 to 90 minutes"
	} else if r.Unit != "" || i+k >= end || p.Toks[i+k].Kind != token.Word {
		return 0
	}
	to := max(p.Header(i+k, end), i+k+draft.BoolInt(r.Unit != ""))
	if to == i+k || !p.PieceEnds(to, end) || draft.FunctionWords[p.Toks[i+k].Low] {
		return 0
	}
	o := &draft.Column{Scale: -1, Table: c.Table, Stated: true, Words: p.HeaderWords(i+k, to), At: i + k, Span: p.Span(i, to)}
	p.MeaningOf(o, i+k, to)
	c.Table.Columns = append(c.Table.Columns, o)
	p.Column = o
	n := p.Modifiers(o, i, i+k)
	if n < k {
		p.TakeBack(c.Table, o)
		p.Column = c
		return 0
	}
	p.Claim(i, to, &o.Element)
	return to - i
}

// tailAhead: "long" speaks of a shape, and not of a longitude.
func (p Reader) tailAhead(i, end int) bool {
	return p.Any2(i, end, "long right tail", "long tail", "long left tail", "long upper tail")
}

// groupAhead: behind the next word or two values with shares begin, so that these words name a
// column of their own, which c before the comma has no need of.
func (p Reader) groupAhead(c *draft.Column, i, end int) bool {
	if c.Values == nil && c.Kind == "" && (c.Semantic == "" || p.Categorical(c)) || !p.Any2(i-1, i, ",", ";", "\n") {
		return false
	}
	for k := i + 1; k < min(end, i+4) && p.Toks[k-1].Kind == token.Word && !term.NotGroupValues[p.Toks[k-1].Low]; k++ {
		trial := draft.Column{Scale: -1, At: -1}
		if p.ShareGroup(&trial, k, end) > 0 || p.RatioGroup(&trial, k, end) > 0 {
			return true
		}
	}
	return false
}

// unitName: the token at i is a unit that stands where the list has a name, with something told of it behind:
// "patient, minutes (15, 30 or 45), treatment", "tenant, months: 6 or 12".
func (p Reader) unitName(i, end int) bool {
	if p.Table == nil || draft.Live(p.Table) == 0 || i >= end || p.Toks[i].Kind != token.Word || !term.NamingUnits[p.Toks[i].Low] || !p.Any2(i-1, i, ",", ";", "|", "\n") {
		return false
	}
	return p.Any2(i+1, end, ":", "between", "from", "one of", "any of", "either") || p.Lit(i+1, end, "(") && p.Tok(i+2).Kind == token.Number || p.rangeFills(i+1, end)
}
