package lower

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// mostPoints is how many prices a column has at most whose prices share their last digits.
const mostPoints = 200

// lowerEnding makes a list of prices of a column whose prices all end alike: a shop has few of
// them. Where a distribution is asked for as well, the ending is given back as unread.
func (p Reader) lowerEnding(c *draft.Column, out *contract.Column) {
	if c.Ending == 0 {
		return
	}
	if c.Distribution != nil || c.Skew != "" || c.Typical != nil || c.ZeroShare > 0 || c.Formula != "" || len(c.Cases) > 0 || !out.Type.Numeric() {
		p.Release(c.EndingAt[0], c.EndingAt[1])
		return
	}
	lo, hi := 1.0, 100.0
	if out.Min != nil {
		lo = *out.Min
	}
	if out.Max != nil {
		hi = *out.Max
	} else if out.Min != nil {
		hi = max(lo*10, lo+10)
	}
	first, last := int64(math.Ceil(lo-c.Ending-1e-9)), int64(math.Floor(hi-c.Ending+1e-9))
	if first < 0 || last <= first {
		p.Release(c.EndingAt[0], c.EndingAt[1])
		return
	}
	step := max(1, (last-first+mostPoints)/mostPoints)
	points := (last-first)/step + 1
	for k := range points {
		out.Values = append(out.Values, contract.Category{Value: strconv.FormatFloat(float64(first+k*step)+c.Ending, 'f', 2, 64), Share: 1 / float64(points)})
	}
	out.Type, out.Scale = contract.Decimal, 2
	out.Min, out.Max, out.MultipleOf, out.Distribution = nil, nil, nil, nil
	if out.Semantic != "" {
		if s, ok := contract.LookupSemantic(out.Semantic); !ok || !s.Allows(contract.Decimal) {
			out.Semantic = ""
		}
	}
	p.Assume(&c.Element, strconv.FormatInt(points, 10)+" prices from "+out.Values[0].Value+" to "+out.Values[points-1].Value+", equally often", nil)
}
