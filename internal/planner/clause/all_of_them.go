package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// allOfThem reads a bound that holds for every row: "every one of them older than 35", "always
// above 500". It narrows what is known; where nothing is left the planner asks.
func (p Reader) allOfThem(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	n := p.Any(i, end, "and every one of them", "and all of them", "but all of them", "but every one of them", "every one of them", "every single one of them", "all of them", "each of them", "each one of them", "everyone", "everybody", "all", "they", "none of them", "nobody", "always", "never", "but always", "but never")
	if n == 0 {
		return 0
	}
	none := p.Any2(i, end, "none of them", "nobody", "never", "but never")
	at := i + n
	at += p.Any(at, end, "is", "are", "must be", "should be", "has to be", "have to be", "being", "ever gets", "gets", "ever lives to be", "lives to be", "lives", "lived", "became", "becomes", "got", "grew", "was", "may be", "can be", "dies", "died")
	at += p.Any(at, end, "all", "always")
	c, above := p.Column, false
	if k := p.lifespan(at, end); none && k > 0 {
		p.Claim(i, at+k, &p.Table.Element)
		return at + k - i
	}
	k := p.Any(at, end, "older than", "over the age of", "above the age of", "aged over", "aged above")
	m := p.Any(at, end, "younger than", "under the age of", "below the age of", "aged under", "aged below")
	if aged := k + m; aged > 0 {
		if c = p.ageColumn(); c == nil {
			return 0
		}
		above = k > 0
	} else if k, m = p.Any(at, end, "over", "above", "more than", "higher than", "greater than"), p.Any(at, end, "under", "below", "less than", "lower than"); k+m > 0 {
		above = k > 0
		if o := p.ageColumn(); o != nil && !p.Tok(i).Is("always", "never", "but") {
			c = o
		}
	} else {
		return 0
	}
	if c == nil || c.Table != p.Table || c.Min == nil && c.Max == nil && c.Distribution == nil && c.Typical == nil || c.IsDate(p.Lex) && !c.Ages {
		return 0
	}
	a, number := p.AmountAt(at+k+m, end)
	to := at + k + m + number
	to += p.Any(to, end, "years old", "years of age", "years", "old")
	if number == 0 || a.Percent || a.Year || !p.AtBreak(to, end) {
		return 0
	}
	if above != none {
		if c.Min == nil || *c.Min < a.Value {
			c.Min, c.OpenMin = draft.Ptr(a.Value), !none
		}
	} else if c.Max == nil || *c.Max > a.Value {
		c.Max, c.OpenMax = draft.Ptr(a.Value), !none
	}
	c.Touched = true
	p.Claim(i, to, &c.Element)
	return to - i
}

// ageColumn is the column of the table that says how old somebody is.
func (p Reader) ageColumn() *draft.Column {
	for _, c := range p.Table.Columns {
		if !c.Dropped && (c.Semantic == "age" || c.Ages) {
			return c
		}
	}
	return nil
}

// deathWords are in the names of the columns that say when a life ended.
var deathWords = lexicon.WordSet("death died deceased dies burial")

// lifespan reads the age that nobody passes, "older than 101", where the table knows when its people were
// born and died instead of how old they are.
func (p Reader) lifespan(i, end int) int {
	n := p.Any(i, end, "older than", "longer than", "beyond the age of", "past the age of", "over the age of", "beyond", "past", "above the age of")
	a, k := p.AmountAt(i+n, end)
	if n == 0 || k == 0 || a.Percent || a.Unit != "" && a.Unit != "years" || a.Value < 1 || a.Value > 150 || p.ageColumn() != nil {
		return 0
	}
	var birth, death *draft.Column
	for _, c := range p.Table.Columns {
		switch {
		case c.Dropped:
		case c.Semantic == "date_of_birth" || c.IsDate(p.Lex) && slices.ContainsFunc(c.Words, func(w string) bool { return w == "birth" || w == "born" }):
			birth = c
		case c.IsDate(p.Lex) && slices.ContainsFunc(c.Words, func(w string) bool { return deathWords[w] }):
			death = c
		}
	}
	to := i + n + k
	to += p.Any(to, end, "years old", "years of age", "years", "old")
	if birth == nil || death == nil || !p.AtBreak(to, end) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: death, Kind: term.OrderRule, Op: contract.GreaterOrEqual, MinGap: draft.Ptr(0.0), MaxGap: draft.Ptr(a.Value * 365.25 * 86400), GapColumn: []string{strings.Join(birth.Words, " ")}})
	return to - i
}
