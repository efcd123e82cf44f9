package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// GenderRatio reads how the two sexes are shared out: "50/50", "(60:40)", "half and half".
func (p Reader) GenderRatio(c *draft.Column, i, end int) int {
	if c.Semantic != "gender" || c.Values != nil {
		return 0
	}
	n := p.Any(i, end, "half and half", "fifty-fifty", "fifty fifty", "half - half", "half / half", "evenly split", "split evenly", "equal split", "balanced", "equally split", "even split", "split half and half", "split equally", "half half")
	shares := []float64{.5, .5}
	if n == 0 {
		shares, n = p.Ratio(i, end, 2)
	}
	if n == 0 || math.Abs(shares[0]+shares[1]-1) > 1e-9 {
		return 0
	}
	c.SetValues([]draft.Category{{Text: "male", Share: shares[0], At: i}, {Text: "female", Share: shares[1], At: i}})
	return n
}

// GenderPairs are a value as it is written, and the other one.
var GenderPairs = map[string][2]string{
	"female": {"female", "male"}, "females": {"female", "male"}, "women": {"female", "male"}, "woman": {"female", "male"},
	"male": {"male", "female"}, "males": {"male", "female"}, "men": {"male", "female"}, "man": {"male", "female"}, "f": {"F", "M"}, "m": {"M", "F"},
}
