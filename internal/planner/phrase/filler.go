package phrase

import (
	"reflect"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// filledOut reads a bound of column c behind such words, where nothing else follows it in its piece.
func (p Reader) filledOut(c *draft.Column, i, end int) int {
	if p.Any2(i-1, i, ",", ";", "and", "|") && (term.FillerNames[p.Tok(i).Low] || p.HeaderMatch(i, end) > 0) {
		return 0
	}
	ends := []int{}
	for at := i; len(ends) < term.MostFillers; {
		n := p.Any(at, end, term.Fillers...)
		if n == 0 {
			break
		}
		at += n
		ends = append(ends, at)
	}
	for _, at := range slices.Backward(ends) {
		if n := p.boundAt(c, at, end); n > 0 && p.AtBreak(at+n, end) {
			p.Claim(i, at, &c.Element)
			return at - i + p.Modifier(c, at, end)
		}
	}
	return 0
}

// boundAt is how long the bound at i is that column c does not have yet: two numbers, a period, how many of its
// cells are empty. It applies nothing.
func (p Reader) boundAt(c *draft.Column, i, end int) int {
	trial, after := Of(p.Trial().Parser), *c
	trial.Column = &after
	n := trial.Modifier(&after, i, end)
	if n == 0 || len(trial.Rules)+len(trial.Questions) > 0 {
		return 0
	}
	told := c.Min == nil && c.Max == nil && (after.Min != nil || after.Max != nil) || c.Dates == nil && after.Dates != nil && c.IsDate(p.Lex) || c.NullShare == nil && after.NullShare != nil && p.ShareStands(i, i+n)
	same := *c
	same.Min, same.Max, same.OpenMin, same.OpenMax, same.Unit, same.Scale, same.Typ, same.Kind = after.Min, after.Max, after.OpenMin, after.OpenMax, after.Unit, after.Scale, after.Typ, after.Kind
	same.Dates, same.Period, same.NullShare, same.Ages, same.Touched, same.Element = after.Dates, after.Period, after.NullShare, after.Ages, after.Touched, after.Element
	if !told || !reflect.DeepEqual(same, after) {
		return 0
	}
	return n
}
