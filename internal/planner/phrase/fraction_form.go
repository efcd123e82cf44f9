package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// fractionForm reads that a share is written as a number from 0 to 1 and not in per cent: "as a fraction
// 0..1", "as a ratio between 0 and 1", "as a probability".
func (p Reader) fractionForm(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, ",", "(")
	at += p.Any(at, end, "expressed", "given", "written", "stored")
	n := p.Any(at, end, "as a decimal fraction", "as a fraction of one", "as a fraction of 1", "as a fraction", "as a ratio", "as a proportion", "as a share", "as a probability", "as fraction", "as ratio", "as proportion", "as a decimal", "a fraction", "fraction", "ratio")
	if n == 0 || i == c.At || c.Values != nil || c.Pattern != "" || c.IsDate(p.Lex) || c.TrueShare != nil {
		return 0
	}
	named := p.Any2(at, end, "as")
	if p.Lit(i, end, ",") && !named && (p.Any2(at, end, "ratio") || !c.OnlyNamed() || c.NullShare != nil || c.Typ != "" || !p.TypeOf(c).Numeric()) {
		return 0 // "code uuid, ratio between 0 and 1" is another column
	}
	at += n
	r, k := p.IntervalAt(at, end)
	if k > 0 {
		if r.Min == nil || r.Max == nil || *r.Min < 0 || *r.Max > 1 || *r.Max <= *r.Min || r.Unit != "" {
			return 0
		}
		at += k
	} else if !named || !p.AtBreak(at, end) || p.Any2(i, end, "as a decimal") {
		return 0
	}
	if p.Lit(i, end, "(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	lo, hi := 0.0, 1.0
	if k > 0 {
		lo, hi = *r.Min, *r.Max
	} else if c.Min != nil && c.Max != nil && *c.Min >= 0 && *c.Max <= 1 {
		lo, hi = *c.Min, *c.Max
	}
	c.Semantic, c.Kind, c.Unit = "", draft.KindDecimal, ""
	c.Typ = contract.Decimal
	c.Min, c.Max = draft.Ptr(lo), draft.Ptr(hi)
	c.Scale = max(c.Scale, 3, r.Digits)
	return at - i
}
