package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Shares reads the ratio behind a list of values.
func (p Reader) Shares(c *draft.Column, i, end int) int {
	n := len(c.Values)
	boolean := c.Kind == draft.KindBoolean && n == 0
	if boolean {
		n = 2
	}
	if n < 2 || !boolean && c.Values[0].Share >= 0 {
		return 0
	}
	if k := p.PartShares(c, i, end); k > 0 && !boolean {
		return k
	}
	if k := p.NamedShares(c, i, end); k > 0 && !boolean {
		return k
	}
	if p.Lit(i, end, "(") && !boolean {
		if closing := p.Closing(i, end); closing > 0 {
			if k := p.LooseShares(c, i+1, closing); k > 0 && i+1+k == closing {
				return closing + 1 - i
			}
		}
	}
	open := 0
	if p.Lit(i, end, "(") {
		if closing := p.Closing(i, end); closing > 0 {
			if s, k := p.Ratio(i+1, closing, n); k > 0 {
				c.Apply(s, boolean)
				if i+1+k < closing {
					p.modifiersInside(c, i+1+k, closing)
				}
				return closing + 1 - i
			}
		}
	}
	if u := p.Tok(i); !boolean && i < end && u.Kind == token.Word && token.Units[u.Low] != "" && p.Any2(i+1, end, "in the ratio", "in a ratio", "in ratio", "with weights", "weighted", "with shares", "(") {
		if s, k := p.Ratio(i+1, end, n); k > 0 {
			c.Apply(s, false)
			return 1 + k // "25, 40 or 75 euros in the ratio 5:3:2"
		}
	}
	s, k := p.Ratio(i+open, end, n)
	if k == 0 {
		return 0
	}
	c.Apply(s, boolean)
	return k + open
}

func (p Reader) modifiersInside(c *draft.Column, i, end int) {
	for i < end {
		i += p.Any(i, end, ",", ";", "and")
		n := p.Modifiers(c, i, end)
		if n == 0 {
			return
		}
		i += n
	}
}
