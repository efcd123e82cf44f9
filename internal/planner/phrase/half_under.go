package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// halfUnder reads a median and a long tail in words: "half of them under 20,000 and some in the millions",
// "with half below 500 and a few over 10,000".
func (p Reader) halfUnder(c *draft.Column, i, end int) int {
	if c.IsDate(p.Lex) || c.Values != nil || c.Kind == draft.KindBoolean || i == c.At {
		return 0
	}
	at := i + p.Any(i, end, "-", "–", "—", ",", ":")
	at += p.Any(at, end, "with", "where", "and")
	at += p.Any(at, end, "about", "around", "roughly")
	n := p.Any(at, end, "half of them have", "half of these have", "half of them", "half of these", "half of all", "half the rows", "half have", "half are", "half")
	at += n
	at += p.Any(at, end, "are", "is", "being", "lie", "have")
	k := p.Any(at, end, "under", "below", "fewer than", "less than", "at most", "smaller than", "lower than")
	a, m := p.AmountAt(at+k, end)
	if n == 0 || k == 0 || m == 0 || a.Percent || a.Value <= 0 {
		return 0
	}
	at += k + m
	top := 0.0
	j := at + p.Any(at, end, ", and", ", but", ", with", ",", "and", "but", "with")
	if some := p.Any(j, end, "some of them", "a few of them", "some are", "a few are", "some have", "a few have", "some", "a few", "few", "the biggest", "the largest", "the top ones", "others", "very few", "one or two"); some > 0 && j > at {
		j += some
		over := p.Any(j, end, "above", "over", "beyond", "more than", "up to", "at", "reaching", "exceeding")
		switch t := p.Any(j, end, "in the millions", "in millions", "millions"); {
		case t > 0:
			top, j = 5e6, j+t
		case p.Any2(j, end, "in the thousands", "in thousands", "thousands"):
			top, j = 5e3, j+p.Any(j, end, "in the thousands", "in thousands", "thousands")
		default:
			b, l := p.AmountAt(j+over, end)
			if over == 0 || l == 0 || b.Percent {
				return 0
			}
			if j += over + l; p.Tok(j-l-1).Is("to", "at", "reaching") {
				top = b.Value
			} else {
				top = 3 * b.Value
			}
		}
		if top <= a.Value {
			return 0
		}
		at = j
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	c.Skew, c.Typical = "", nil
	c.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(a.Value)}
	if top > 0 {
		c.Max = draft.Ptr(top)
		if c.Min == nil {
			c.Min = draft.Ptr(0.0)
		}
		c.Distribution.Sigma = draft.Ptr(1.6)
	}
	return at - i
}
