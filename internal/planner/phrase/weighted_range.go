package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// mostWeighted bounds the whole numbers that can have weights of their own.
const mostWeighted = 20

// weightedRange reads whole numbers with a weight for each: "1-4 weighted 10:30:40:20", "1 to 3 (20%, 50%, 30%)".
func (p Reader) weightedRange(c *draft.Column, i, end int) int {
	r, n := p.Pair(i, end, false)
	if n == 0 || i == c.At || c.Values != nil || r.Years || r.Unit != "" || r.Digits > 0 || *r.Max <= *r.Min || *r.Max-*r.Min >= mostWeighted {
		return 0
	}
	values := int(*r.Max-*r.Min) + 1
	at := i + n + p.Any(i+n, end, ",", "(")
	if bracketed := p.Lit(i+n, end, "(") && p.Tok(at).Percent; !bracketed && !p.Any2(at, end, "weighted", "with weights", "weights", "in the ratio", "in a ratio", "in ratio", "ratio", "split", "with shares", "shares", "with probabilities", "in proportions", "in the proportions", "in proportion", "at", "distributed") {
		return 0
	}
	shares, k := p.Ratio(at, end, values)
	if k == 0 {
		return 0
	}
	k += p.Any(at+k, end, "respectively", ", respectively")
	if p.Lit(i+n, end, "(") {
		if !p.Lit(at+k, end, ")") {
			return 0
		}
		k++
	}
	list := make([]draft.Category, values)
	for j := range list {
		list[j] = draft.Category{Text: draft.TrimFloat(*r.Min + float64(j)), Share: shares[j], At: i}
	}
	c.SetValues(list)
	if c.Typ == "" {
		c.Typ = contract.Integer
	}
	return at + k - i
}
