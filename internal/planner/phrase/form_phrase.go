package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// validPhrase reads "valid", "must be valid", "valid checksum" behind a column whose kind of value
// is always made valid: it asks for what is done anyway.
func (p Reader) validPhrase(c *draft.Column, i, end int) int {
	n := p.CheckPassed(i, end)
	if n == 0 {
		n = p.Any(i, end, "should be valid", "must be valid", "has to be valid", "which is valid", "that is valid", "that are valid", "which are valid", "that is well-formed", "which is well-formed", "that are well-formed", "valid format", "valid ones", "valid")
	}
	if n == 0 || i == c.At || c.Semantic == "" || !p.AtBreak(i+n, end) && !p.Any2(i+n, end, "and", "but") {
		return 0
	}
	return n
}

// timeOfDayPhrase reads the first and the last time of day of a column that holds nothing else:
// "from 09:00 to 16:30".
func (p Reader) timeOfDayPhrase(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, "is between", "between", "from")
	from, to := p.Tok(i+lead), p.Tok(i+lead+2)
	if c.Typ != contract.Time && c.Kind != draft.KindTime || i+lead+2 >= end || from.Kind != token.Time || to.Kind != token.Time || to.Minute <= from.Minute || !p.Any2(i+lead+1, end, "-", "–", "to", "and", "until") {
		return 0
	}
	c.Typ, c.Kind, c.Semantic, c.Clock = contract.Time, "", "", &draft.ClockSpan{From: from.Minute * 60, To: to.Minute * 60, OfDay: true}
	return lead + 3
}

// numberShares reads numbers with the share of each: "120 for 70%, 60 for 30%".
func (p Reader) numberShares(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil {
		return 0
	}
	var list []draft.Category
	at, last, sum := i, i, 0.0
	for at < end {
		t := p.Tok(at)
		k := p.Any(at+1, end, "for", "in", "at")
		s, ok := p.ShareAt(at+1+k, end)
		if t.Kind != token.Number || t.Percent || k == 0 || !ok {
			break
		}
		at += 1 + k + s.N
		at += p.Any(at, end, term.OfRows...)
		list = append(list, draft.Category{Text: draft.TrimFloat(t.Num), Share: s.Value, At: last})
		sum += s.Value
		last = at
		at += p.Any(at, end, ", and", "and", ",", ";", "/")
	}
	if len(list) < 2 || math.Abs(sum-1) > .001 {
		return 0
	}
	c.SetValues(list)
	return last - i
}
