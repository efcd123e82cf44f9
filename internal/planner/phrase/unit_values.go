package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// unitValues reads a few amounts of one unit, each with it: "distance 5 km / 10 km / 21 km",
// "(250 ml, 500 ml or 1000 ml)", or the last, where words say that they are values: "one of 20, 30, 60 minutes". They are the values
// of the column, not its bounds.
func (p Reader) unitValues(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || c.Min != nil || c.Pattern != "" || c.IsDate(p.Lex) || c.TrueShare != nil {
		return 0
	}
	at := i + p.Any(i, end, ":", "=", "is")
	open := p.Any(at, end, "(")
	at += open
	spoken := p.Any(at, end, "either", "one of", "any of")
	at += spoken
	var list []draft.Category
	unit, digits, marked := "", 0, false
	for {
		a, n := p.AmountAt(at, end)
		bare := n == 1 && spoken > 0 && unit == ""
		if n != 2 && !bare || a.Approx || a.Percent || a.Unit == "" && !bare || unit != "" && a.Unit != unit {
			return 0
		}
		unit, digits = a.Unit, max(digits, a.Digits)
		list = append(list, draft.Category{Text: draft.TrimFloat(a.Value), Share: -1, At: at})
		at += n
		if s, ok := p.ShareAt(at, end); ok && s.Vague == "" && !p.Lit(at+s.N, end, "of") {
			list[len(list)-1].Share = s.Value
			at += s.N
		}
		sep := p.Any(at, end, ", or", "/", "|", "or", ",")
		if b, n := p.AmountAt(at+sep, end); sep == 0 || n != 2 && !bare || !bare && b.Unit != unit {
			break
		}
		marked = marked || p.Any2(at, end, ", or", "/", "|", "or")
		at += sep
	}
	if len(list) < 2 || unit == "" || !marked && open+spoken == 0 || len(list) == 2 && !marked {
		return 0
	}
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	c.Unit = unit
	if digits > 0 {
		c.Typ, c.Scale = contract.Decimal, digits
	} else {
		c.Typ = contract.Integer
	}
	c.SetValues(list)
	return at - i + p.Shares(c, at, end)
}
