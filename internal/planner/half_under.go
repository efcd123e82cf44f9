package planner

import "github.com/sdg-service/sdg/internal/contract"

// halfUnder reads a median and a long tail in words: "half of them under 20,000 and some in the millions",
// "with half below 500 and a few over 10,000".
func (p *parser) halfUnder(c *columnDraft, i, end int) int {
	if c.isDate(p.lex) || c.values != nil || c.kind == kindBoolean || i == c.at {
		return 0
	}
	at := i + p.any(i, end, "-", "–", "—", ",", ":")
	at += p.any(at, end, "with", "where", "and")
	at += p.any(at, end, "about", "around", "roughly")
	n := p.any(at, end, "half of them have", "half of these have", "half of them", "half of these", "half of all", "half the rows", "half have", "half are", "half")
	at += n
	at += p.any(at, end, "are", "is", "being", "lie", "have")
	k := p.any(at, end, "under", "below", "fewer than", "less than", "at most", "smaller than", "lower than")
	a, m := p.amountAt(at+k, end)
	if n == 0 || k == 0 || m == 0 || a.percent || a.value <= 0 {
		return 0
	}
	at += k + m
	top := 0.0
	j := at + p.any(at, end, ", and", ", but", ", with", ",", "and", "but", "with")
	if some := p.any(j, end, "some of them", "a few of them", "some are", "a few are", "some have", "a few have", "some", "a few", "few", "the biggest", "the largest", "the top ones", "others", "very few", "one or two"); some > 0 && j > at {
		j += some
		over := p.any(j, end, "above", "over", "beyond", "more than", "up to", "at", "reaching", "exceeding")
		switch t := p.any(j, end, "in the millions", "in millions", "millions"); {
		case t > 0:
			top, j = 5e6, j+t
		case p.any2(j, end, "in the thousands", "in thousands", "thousands"):
			top, j = 5e3, j+p.any(j, end, "in the thousands", "in thousands", "thousands")
		default:
			b, l := p.amountAt(j+over, end)
			if over == 0 || l == 0 || b.percent {
				return 0
			}
			if j += over + l; p.tok(j-l-1).Is("to", "at", "reaching") {
				top = b.value
			} else {
				top = 3 * b.value
			}
		}
		if top <= a.value {
			return 0
		}
		at = j
	}
	if !p.atBreak(at, end) {
		return 0
	}
	c.skew, c.typical = "", nil
	c.distribution = &contract.Distribution{Kind: contract.Lognormal, Median: ptr(a.value)}
	if top > 0 {
		c.max = ptr(top)
		if c.min == nil {
			c.min = ptr(0.0)
		}
		c.distribution.Sigma = ptr(1.6)
	}
	return at - i
}
