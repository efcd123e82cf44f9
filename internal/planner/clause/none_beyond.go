package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// noneBeyond reads a bound that a sentence puts on all rows by saying what none may have: "no part may
// have a unit price above 40 euros", "no flat costs more than 400 in rent", "totals must never exceed
// 60". It narrows what the text said before; where nothing is left the planner asks.
func (p Reader) noneBeyond(i, end int, _ bool) int {
	t := p.Table
	if t == nil || !p.PieceBegins(i) {
		return 0
	}
	at := i + p.Any(i, end, "on top of that ,", "on top of that", "in addition ,", "also ,", "besides ,", "and")
	if anybody := p.Any(at, end, "nobody", "no one", "noone", "none of them", "not one of them"); anybody > 0 {
		at += anybody
	} else {
		no := p.Any(at, end, "no single", "none of the", "no")
		if no == 0 || at+no >= end || p.FindTable(p.WordsOf(at+no, at+no+1)) != t {
			return 0
		}
		at += no + 1
	}
	at += p.Any(at, end, "at all", "whatsoever", "in the list")
	modal := p.Any(at, end, "may ever", "may", "can ever", "can", "must", "should ever", "should", "will", "is allowed to", "is to")
	at += modal
	verb := p.Any(at, end, "have", "has", "show", "shows", "cost", "costs", "be", "is", "weigh", "weighs", "take", "takes", "last", "lasts", "stay", "stays", "park", "parks", "wait", "waits", "work", "works", "sleep", "sleeps", "run", "runs", "pay", "pays", "carry", "carries", "reach", "earn", "earns", "sell for", "sells for")
	if verb == 0 {
		return 0
	}
	at += verb
	at += p.Any(at, end, "a", "an", "any", "the")
	var c *draft.Column
	if k, n := p.wholeColumn(at, end, nil); k != nil {
		c, at = k, at+n
		at += p.Any(at, end, "of", "that is", "which is")
	}
	r, n := p.Bound(at, end)
	if n == 0 {
		if m, ok := term.Comparatives[p.Tok(at).Low]; ok && p.Lit(at+1, end, "than") {
			a, k := p.AmountAt(at+2, end)
			if k == 0 {
				return 0
			}
			r, n = draft.Interval{Unit: a.Unit}, 2+k
			if m.Sign > 0 {
				r.Min = draft.Ptr(a.Value)
			} else {
				r.Max = draft.Ptr(a.Value)
			}
			if c == nil {
				c, _ = term.Degree{Measure: m}.In(t, nil)
			}
		}
	}
	if n == 0 || (r.Min == nil) == (r.Max == nil) {
		return 0
	}
	at += n
	if k := p.Any(at, end, "in", "of"); k > 0 && c == nil {
		k += p.Any(at+k, end, "its", "the")
		if o, m := p.wholeColumn(at+k, end, nil); o != nil {
			c, at = o, at+k+m
		}
	}
	at += p.Any(at, end, "old", "years old", "long", "high")
	if c == nil {
		c = p.byUnit(r.Unit)
	}
	return p.narrowed(c, r, i, at, end)
}

// byUnit is the one column of the table that is measured in a unit; nil where that is not clear.
func (p Reader) byUnit(unit string) *draft.Column {
	var found *draft.Column
	for _, c := range p.Table.Columns {
		if c.Dropped || unit == "" || c.IsDate(p.Lex) || len(c.Words) == 0 || c.Unit != unit && token.Units[c.Words[len(c.Words)-1]] != unit {
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
func (p Reader) narrowed(c *draft.Column, r draft.Interval, i, at, end int) int {
	if c == nil || c.Values != nil || c.IsDate(p.Lex) || c.Pattern != "" || c.Formula != "" || c.Fk != nil || !p.PieceEnds(at, end) {
		return 0
	}
	if from, to := draft.UnitSeconds[r.Unit], draft.UnitSeconds[c.SpanUnit()]; from > 0 && to > 0 && from != to && (c.Unit != "" || c.SpanUnit() != "days") {
		for _, v := range []**float64{&r.Min, &r.Max} { // hours said of minutes
			if *v != nil {
				*v = draft.Ptr(**v * from / to)
			}
		}
	}
	if r.Min != nil && (c.Max == nil || *c.Max > *r.Min) {
		c.Max = r.Min
	}
	if r.Max != nil && (c.Min == nil || *c.Min < *r.Max) {
		c.Min = r.Max
	}
	c.Touched = true
	p.Column = c
	p.Claim(i, at, &c.Element)
	return at - i
}
