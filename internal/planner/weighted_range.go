package planner

import "github.com/sdg-service/sdg/internal/contract"

// mostWeighted bounds the whole numbers that can have weights of their own.
const mostWeighted = 20

// weightedRange reads whole numbers with a weight for each: "1-4 weighted 10:30:40:20", "1 to 3 (20%, 50%, 30%)".
func (p *parser) weightedRange(c *columnDraft, i, end int) int {
	r, n := p.pair(i, end, false)
	if n == 0 || i == c.at || c.values != nil || r.years || r.unit != "" || r.digits > 0 || *r.max <= *r.min || *r.max-*r.min >= mostWeighted {
		return 0
	}
	values := int(*r.max-*r.min) + 1
	at := i + n + p.any(i+n, end, ",", "(")
	if bracketed := p.lit(i+n, end, "(") && p.tok(at).Percent; !bracketed && !p.any2(at, end, "weighted", "with weights", "weights", "in the ratio", "in a ratio", "in ratio", "ratio", "split", "with shares", "shares", "with probabilities", "in proportions", "in the proportions", "in proportion", "at", "distributed") {
		return 0
	}
	shares, k := p.ratio(at, end, values)
	if k == 0 {
		return 0
	}
	k += p.any(at+k, end, "respectively", ", respectively")
	if p.lit(i+n, end, "(") {
		if !p.lit(at+k, end, ")") {
			return 0
		}
		k++
	}
	list := make([]category, values)
	for j := range list {
		list[j] = category{text: trimFloat(*r.min + float64(j)), share: shares[j], at: i}
	}
	c.setValues(list)
	if c.typ == "" {
		c.typ = contract.Integer
	}
	return at + k - i
}
