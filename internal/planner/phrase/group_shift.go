package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// comparatives tell that the numbers of some rows are higher (true) or lower than those of the others.
var comparatives = map[string]bool{
	"higher": true, "larger": true, "bigger": true, "longer": true, "greater": true, "older": true, "heavier": true, "taller": true, "slower": true, "pricier": true, "more": true,
	"lower": false, "smaller": false, "shorter": false, "younger": false, "lighter": false, "faster": false, "quicker": false, "cheaper": false, "fewer": false, "less": false,
}

// groupShift reads for which rows the numbers are higher or lower than for the others, and by how much where the text says it:
// "salary higher for seniors", "hours 30% less for vip customers".
func (p Reader) groupShift(c *draft.Column, i, end int) int {
	if c.Table == nil || len(c.Cases) > 0 || c.IsDate(p.Lex) || c.CouldBeBool(p.Lex) || c.Values != nil || c.Pattern != "" {
		return 0
	}
	at := i + p.Any(i, end, "is", "are", "being", "with")
	at += p.Any(at, end, "a bit", "a little", "slightly", "somewhat", "much", "a lot", "far", "usually", "generally", "about", "roughly", "around")
	by := p.Tok(at)
	percent := by.Kind == token.Number && by.Percent && by.Num > 0 && by.Num < 100
	if percent {
		at++
	}
	up, ok := comparatives[p.Tok(at).Low]
	if at >= end || !ok || p.Tok(at).Kind != token.Word || p.Tok(at).Is("more", "less", "fewer") && !percent {
		return 0
	}
	k := p.Any(at+1, end, "for", "among", "with", "at")
	if k == 0 && p.Any2(at+1, end, "if", "when") && (p.AtBreak(at+3, end) || p.Lit(at+3, end, ")")) {
		k = 1 // "higher if electric"
	}
	if k == 0 {
		return 0
	}
	cs := &draft.Case{Shift: &draft.Shift{Factor: 1.5, Told: percent, Said: [2]int{i, at + 1 + k}}}
	switch {
	case percent && up:
		cs.Shift.Factor = 1 + by.Num/100
	case percent:
		cs.Shift.Factor = 1 - by.Num/100
	case !up:
		cs.Shift.Factor = .6
	}
	from := at + 1 + k + p.Any(at+1+k, end, "the", "a", "an", "all")
	to := from
	for to < end && to-from < 4 && !p.AtBreak(to, end) && p.Tok(to).Kind != token.Line && !p.Tok(to).Is(")") {
		cs.When = append(cs.When, to)
		to++
	}
	if to == from || !p.AtBreak(to, end) && !p.Lit(to, end, ")") {
		return 0
	}
	c.Cases = append(c.Cases, cs)
	return to - i
}
