package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// noneBeyond reads a bound that a sentence puts on all rows by saying what none may have: "no part may
// have a unit price above 40 euros", "no flat costs more than 400 in rent", "totals must never exceed
// 60". It narrows what the text said before; where nothing is left the planner asks.
func (p *parser) noneBeyond(i, end int, _ bool) int {
	t := p.table
	if t == nil || !p.pieceBegins(i) {
		return 0
	}
	at := i + p.any(i, end, "on top of that ,", "on top of that", "in addition ,", "also ,", "besides ,", "and")
	if n := p.neverExceeds(at, end); n > 0 {
		return at + n - i
	}
	if anybody := p.any(at, end, "nobody", "no one", "noone", "none of them", "not one of them"); anybody > 0 {
		at += anybody
	} else {
		no := p.any(at, end, "no single", "none of the", "no")
		if no == 0 || at+no >= end || p.findTable(p.wordsOf(at+no, at+no+1)) != t {
			return 0
		}
		at += no + 1
	}
	at += p.any(at, end, "at all", "whatsoever", "in the list")
	modal := p.any(at, end, "may ever", "may", "can ever", "can", "must", "should ever", "should", "will", "is allowed to", "is to")
	at += modal
	verb := p.any(at, end, "have", "has", "show", "shows", "cost", "costs", "be", "is", "weigh", "weighs", "take", "takes", "last", "lasts", "stay", "stays", "park", "parks", "wait", "waits", "work", "works", "sleep", "sleeps", "run", "runs", "pay", "pays", "carry", "carries", "reach", "earn", "earns", "sell for", "sells for")
	if verb == 0 {
		return 0
	}
	at += verb
	at += p.any(at, end, "a", "an", "any", "the")
	var c *columnDraft
	if k, n := p.wholeColumn(at, end, nil); k != nil {
		c, at = k, at+n
		at += p.any(at, end, "of", "that is", "which is")
	}
	r, n := p.bound(at, end)
	if n == 0 {
		if m, ok := comparatives[p.tok(at).Low]; ok && p.lit(at+1, end, "than") {
			a, k := p.amountAt(at+2, end)
			if k == 0 {
				return 0
			}
			r, n = interval{unit: a.unit}, 2+k
			if m.sign > 0 {
				r.min = ptr(a.value)
			} else {
				r.max = ptr(a.value)
			}
			if c == nil {
				c, _ = degree{measure: m}.in(t, nil)
			}
		}
	}
	if n == 0 || (r.min == nil) == (r.max == nil) {
		return 0
	}
	at += n
	if k := p.any(at, end, "in", "of"); k > 0 && c == nil {
		k += p.any(at+k, end, "its", "the")
		if o, m := p.wholeColumn(at+k, end, nil); o != nil {
			c, at = o, at+k+m
		}
	}
	at += p.any(at, end, "old", "years old", "long", "high")
	if c == nil {
		c = p.byUnit(r.unit)
	}
	return p.narrowed(c, r, i, at, end)
}

// neverExceeds: "totals must never exceed 60", "the rent may not be above 900".
func (p *parser) neverExceeds(i, end int) int {
	at := i + p.any(i, end, "the", "all")
	c, n := p.wholeColumn(at, end, nil)
	if c == nil {
		return 0
	}
	at += n
	k := p.any(at, end, "must never exceed", "may never exceed", "should never exceed", "can never exceed", "may not exceed", "must not be above", "may not be above", "must never be above", "may never be above", "must never be over", "may not be over", "cannot be above", "can't be above", "cannot be over", "can't be over")
	low := false
	if k == 0 {
		k = p.any(at, end, "must never be below", "may never be below", "must not be below", "may not be below", "cannot be below", "can't be below", "must never be under", "may not be under", "must never fall below", "may never fall below", "never falls below", "may not fall below")
		low = k > 0
	}
	a, m := p.amountAt(at+k, end)
	if k == 0 || m == 0 || a.percent || a.year {
		return 0
	}
	r := interval{unit: a.unit, min: ptr(a.value)}
	if low {
		r.min, r.max = nil, ptr(a.value)
	}
	return p.narrowed(c, r, i, at+k+m, end)
}

// byUnit is the one column of the table that is measured in a unit; nil where that is not clear.
func (p *parser) byUnit(unit string) *columnDraft {
	var found *columnDraft
	for _, c := range p.table.columns {
		if c.dropped || unit == "" || c.isDate(p.lex) || len(c.words) == 0 || c.unit != unit && token.Units[c.words[len(c.words)-1]] != unit {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// narrowed takes what no row may have from what the column may have.
func (p *parser) narrowed(c *columnDraft, r interval, i, at, end int) int {
	if c == nil || c.values != nil || c.isDate(p.lex) || c.pattern != "" || c.formula != "" || c.fk != nil || !p.pieceEnds(at, end) {
		return 0
	}
	if from, to := unitSeconds[r.unit], unitSeconds[c.spanUnit()]; from > 0 && to > 0 && from != to && (c.unit != "" || c.spanUnit() != "days") {
		for _, v := range []**float64{&r.min, &r.max} { // hours said of minutes
			if *v != nil {
				*v = ptr(**v * from / to)
			}
		}
	}
	if r.min != nil && (c.max == nil || *c.max > *r.min) {
		c.max = r.min
	}
	if r.max != nil && (c.min == nil || *c.min < *r.max) {
		c.min = r.max
	}
	c.touched = true
	p.column = c
	p.claim(i, at, &c.element)
	return at - i
}
