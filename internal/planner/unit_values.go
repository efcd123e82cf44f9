package planner

import "github.com/sdg-service/sdg/internal/contract"

// unitValues reads a few amounts of one unit, each with it: "distance 5 km / 10 km / 21 km",
// "(250 ml, 500 ml or 1000 ml)". They are the values of the column, not its bounds.
func (p *parser) unitValues(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || c.min != nil || c.pattern != "" || c.isDate(p.lex) || c.trueShare != nil {
		return 0
	}
	at := i + p.any(i, end, ":", "=", "is", "either", "one of")
	open := p.any(at, end, "(")
	at += open
	at += p.any(at, end, "either", "one of")
	var list []category
	unit, digits, marked := "", 0, false
	for {
		a, n := p.amountAt(at, end)
		if n != 2 || a.approx || a.percent || a.unit == "" || unit != "" && a.unit != unit {
			return 0
		}
		unit, digits = a.unit, max(digits, a.digits)
		list = append(list, category{text: trimFloat(a.value), share: -1, at: at})
		at += n
		if s, ok := p.shareAt(at, end); ok && s.vague == "" && !p.lit(at+s.n, end, "of") {
			list[len(list)-1].share = s.value
			at += s.n
		}
		sep := p.any(at, end, ", or", "/", "|", "or", ",")
		if b, n := p.amountAt(at+sep, end); sep == 0 || n != 2 || b.unit != unit {
			break
		}
		marked = marked || p.any2(at, end, ", or", "/", "|", "or")
		at += sep
	}
	if len(list) < 2 || !marked && open == 0 || len(list) == 2 && !marked {
		return 0
	}
	if open > 0 {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	c.unit = unit
	if digits > 0 {
		c.typ, c.scale = contract.Decimal, digits
	} else {
		c.typ = contract.Integer
	}
	c.setValues(list)
	return at - i + p.shares(c, at, end)
}
