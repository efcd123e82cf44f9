package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// calendarUnits are columns where they stand by themselves.
var calendarUnits = []string{"hour", "day", "week", "month", "quarter", "year"}

// bareAmounts are units that are columns of amounts where they stand by themselves.
var bareAmounts = lexicon.WordSet("kilos kg kilograms grams tonnes tons pounds ounces litres liters gallons pints hectares acres km kilometres kilometers miles metres meters cm inches kwh watts volts degrees celsius minutes mins seconds ms milliseconds hours calories kcal")

// continuation reads further modifiers of the column before: "…, unique, 5% missing".
func (p *parser) continuation(i, end int, first bool) int {
	c := p.column
	if c == nil || first {
		return 0
	}
	if n := p.any(i, end, "realistic", "plausible", "sensible", "typical", "natural", "real-world", "usual", "believable"); n > 0 {
		if k := p.any(i+n, end, "shares", "share", "values", "value", "distribution", "proportions", "frequencies", "amounts", "ranges", "range", "numbers", "probabilities", "weights", "ones", "names"); k > 0 {
			p.claim(i, i+n+k, &c.element) // what columns have anyway
			return n + k
		}
	}
	if n := p.headerMatch(i, end); n > 0 && p.any2(i+n, end, "=", ":") {
		return 0
	}
	if p.any2(i, end, calendarUnits...) && p.any2(i-1, i, ",", ";", "/") && (i+1 >= end || p.any2(i+1, end, ",", ";", "/", "(", "and")) {
		return 0 // "junction, hour, vehicles": no unit of what stands before
	}
	if t := *p.tok(i); t.Kind == token.Word && bareAmounts[t.Low] && p.any2(i-1, i, ",", ";", "and") && (i+1 >= end || p.any2(i+1, end, ",", ";", "and")) && (c.min == nil && c.max == nil && c.distribution == nil || c.unit != "") {
		return 0 // "species cod 60 haddock 40, kilos, price": no unit of what stands before
	}
	if p.tok(i).Is("number") && p.lit(i-1, end, ",") && p.tok(i+1).Kind == token.Number && c.semantic != "" {
		return 0 // "name, number 100-999"
	}
	if p.unitName(i, end) || p.signedName(c, i, end) || p.seriesAhead(i, end) || p.namelessList(i, end) > 0 || p.groupAhead(c, i, end) {
		return 0
	}
	if _, _, stop := p.orList(i, end); stop > 0 {
		return 0
	}
	if k := p.any(i, end, "a", "an"); k > 0 && p.lit(i-1, end, ",") && c.table != nil && c.table.announced[1] > 0 && i >= c.table.announced[1] && p.any2(i+1, end, "date", "day", "timestamp", "number", "integer", "whole number", "decimal", "text", "string", "percentage", "amount") && !p.atBreak(i+2, end) {
		if n := p.modifiers(c, i+1, end); n > 1 {
			return n + 1 // "search start, a date in the last 24 months, is …"
		}
	}
	if k := p.any(i, end, "a boolean", "a bool", "an integer", "a whole number", "a decimal number", "a decimal", "a yes / no flag", "a true / false flag"); k > 0 && c.onlyNamed() && i > c.at {
		k -= boolInt(p.toks[i+k-1].Is("flag"))
		if n := p.modifiers(c, i+1, i+k); n == k-1 {
			k += boolInt(p.lit(i+k, end, "flag"))
			p.claim(i, i+k, &c.element)
			k += p.any(i+k, end, ", that", ", which", "that", "which") // "restocked, a boolean that is never true for …"
			return k + p.modifiers(c, i+k, end)
		}
	}
	if p.any2(i, end, "a", "an", "the", "its", "their") && p.headerMatch(i+1, end) > 0 && !p.tailAhead(i+1, end) || p.tok(i).Is("over") && p.headerMatch(i, end) > 1 {
		return 0
	}
	if n := p.rangeAhead(c, i, end); n > 0 {
		return n
	}
	if _, n := p.unitAt(i, end); n > 0 && p.tok(i).Kind == token.Word && !p.atBreak(i+n, end) {
		return 0
	}
	if t := *p.tok(i); t.Kind == token.Word && !(p.statWordAhead(i, end) && p.statAhead(i, end)) && (!functionWords[t.Low] || t.Is("date", "time", "timestamp", "datetime", "number", "text", "year", "month", "day", "hour", "average", "mean", "median", "sum", "value", "first", "last", "next", "previous")) {
		// A word that could be a column is one, unless it is clearly a modifier word.
		if n := p.headerMatch(i, end); n > 0 && !p.tailAhead(i, end) {
			if p.slashAhead(i, end, 4) {
				return 0
			}
			if _, k := p.relativeDates(i, end); k == 0 || !c.isDate(p.lex) || p.lit(i, end, "last", "day") && p.lit(i-1, i, ",") && c.words[len(c.words)-1] == "day" {
				return 0
			}
		}
	}
	if t := *p.tok(i); t.Kind == token.Word && !functionWords[t.Low] && p.slashAhead(i, end, 4) && (c.values != nil || c.semantic != "" || c.kind != "" || lexicon.Names(c.words) && !listedNames[c.words[len(c.words)-1]] && p.lit(i-1, i, ",")) {
		return 0
	}
	return p.modifiers(c, i, end)
}

// rangeAhead reads a range in front of the name that it is of, behind a column that has its own: "rent between 850
// and 3200, 1 to 4 bedrooms".
func (p *parser) rangeAhead(c *columnDraft, i, end int) int {
	if c.min == nil || c.max == nil || !p.any2(i-1, i, ",", ";", "and") {
		return 0
	}
	r, k := p.intervalAt(i, end)
	if k == 0 || r.min == nil || r.max == nil || r.years {
		return 0
	}
	if r.unit != "" && bareAmounts[p.toks[i+k-1].Low] && p.pieceEnds(i+k, end) && c.unit != r.unit {
		k-- // "2 to 8 servings and 10 to 90 minutes"
	} else if r.unit != "" || i+k >= end || p.toks[i+k].Kind != token.Word {
		return 0
	}
	to := max(p.header(i+k, end), i+k+boolInt(r.unit != ""))
	if to == i+k || !p.pieceEnds(to, end) || functionWords[p.toks[i+k].Low] {
		return 0
	}
	o := &columnDraft{scale: -1, table: c.table, stated: true, words: p.headerWords(i+k, to), at: i + k, span: p.span(i, to)}
	p.meaningOf(o, i+k, to)
	c.table.columns = append(c.table.columns, o)
	p.column = o
	n := p.modifiers(o, i, i+k)
	if n < k {
		p.takeBack(c.table, o)
		p.column = c
		return 0
	}
	p.claim(i, to, &o.element)
	return to - i
}

// tailAhead: "long" speaks of a shape, and not of a longitude.
func (p *parser) tailAhead(i, end int) bool {
	return p.any2(i, end, "long right tail", "long tail", "long left tail", "long upper tail")
}
