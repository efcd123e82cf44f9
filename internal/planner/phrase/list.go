package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// bandList reads "18-24/25-34/35-54/55+ 20/30/35/15", whose bands are no ranges of numbers.
func (p Reader) bandList(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, ":", "(")
	if p.BandItem(i+lead, end) == 0 || i == c.At {
		return 0
	}
	list, n := p.SlashList(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	c.SetValues(list)
	if lead > 0 && p.Lit(i, end, "(") {
		if !p.Lit(at, end, ")") {
			c.Values = nil
			return 0
		}
		at++
	}
	return at - i + p.Shares(c, at, end)
}
