package planner

import "github.com/sdg-service/sdg/internal/contract"

// fractionForm reads that a share is written as a number from 0 to 1 and not in per cent: "as a fraction
// 0..1", "as a ratio between 0 and 1", "as a probability".
func (p *parser) fractionForm(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ",", "(")
	at += p.any(at, end, "expressed", "given", "written", "stored")
	n := p.any(at, end, "as a decimal fraction", "as a fraction of one", "as a fraction of 1", "as a fraction", "as a ratio", "as a proportion", "as a share", "as a probability", "as fraction", "as ratio", "as proportion", "as a decimal", "a fraction", "fraction", "ratio")
	if n == 0 || i == c.at || c.values != nil || c.pattern != "" || c.isDate(p.lex) || c.trueShare != nil {
		return 0
	}
	named := p.any2(at, end, "as")
	at += n
	r, k := p.intervalAt(at, end)
	if k > 0 {
		if r.min == nil || r.max == nil || *r.min < 0 || *r.max > 1 || *r.max <= *r.min || r.unit != "" {
			return 0
		}
		at += k
	} else if !named || !p.atBreak(at, end) || p.any2(i, end, "as a decimal") {
		return 0
	}
	if p.lit(i, end, "(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	lo, hi := 0.0, 1.0
	if k > 0 {
		lo, hi = *r.min, *r.max
	} else if c.min != nil && c.max != nil && *c.min >= 0 && *c.max <= 1 {
		lo, hi = *c.min, *c.max
	}
	c.semantic, c.kind, c.unit = "", kindDecimal, ""
	c.typ = contract.Decimal
	c.min, c.max = ptr(lo), ptr(hi)
	c.scale = max(c.scale, 3, r.digits)
	return at - i
}
