package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// shares reads the ratio behind a list of values.
func (p *parser) shares(c *columnDraft, i, end int) int {
	n := len(c.values)
	boolean := c.kind == kindBoolean && n == 0
	if boolean {
		n = 2
	}
	if n < 2 || !boolean && c.values[0].share >= 0 {
		return 0
	}
	if k := p.partShares(c, i, end); k > 0 && !boolean {
		return k
	}
	if k := p.namedShares(c, i, end); k > 0 && !boolean {
		return k
	}
	if p.lit(i, end, "(") && !boolean {
		if closing := p.closing(i, end); closing > 0 {
			if k := p.looseShares(c, i+1, closing); k > 0 && i+1+k == closing {
				return closing + 1 - i
			}
		}
	}
	open := 0
	if p.lit(i, end, "(") {
		if closing := p.closing(i, end); closing > 0 {
			if s, k := p.ratio(i+1, closing, n); k > 0 {
				c.apply(s, boolean)
				if i+1+k < closing {
					p.modifiersInside(c, i+1+k, closing)
				}
				return closing + 1 - i
			}
		}
	}
	if u := p.tok(i); !boolean && i < end && u.Kind == token.Word && token.Units[u.Low] != "" && p.any2(i+1, end, "in the ratio", "in a ratio", "in ratio", "with weights", "weighted", "with shares", "(") {
		if s, k := p.ratio(i+1, end, n); k > 0 {
			c.apply(s, false)
			return 1 + k // "25, 40 or 75 euros in the ratio 5:3:2"
		}
	}
	s, k := p.ratio(i+open, end, n)
	if k == 0 || p.ratioIsRange(i, k, end) {
		return 0
	}
	c.apply(s, boolean)
	return k + open
}

func (p *parser) modifiersInside(c *columnDraft, i, end int) {
	for i < end {
		i += p.any(i, end, ",", ";", "and")
		n := p.modifiers(c, i, end)
		if n == 0 {
			return
		}
		i += n
	}
}

func (p *parser) ratioIsRange(i, k, end int) bool {
	return p.any2(i+k, end, "rows", "records")
}

func (c *columnDraft) apply(s []float64, boolean bool) {
	if boolean {
		c.trueShare = ptr(s[0])
		return
	}
	for j := range c.values {
		c.values[j].share = s[j]
	}
}

// sumOf adds the shares of a list up.
func sumOf(list []category) float64 {
	sum := 0.0
	for _, v := range list {
		sum += max(0, v.share)
	}
	return sum
}
