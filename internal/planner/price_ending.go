package planner

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostPoints is how many prices a column has at most whose prices share their last digits.
const mostPoints = 200

// priceEnding reads the digits with which all prices end: "ends in .99", "all ending with .95".
func (p *parser) priceEnding(c *columnDraft, i, end int) int {
	if c.values != nil || c.isDate(p.lex) || c.trueShare != nil || c.pattern != "" {
		return 0
	}
	at := i + p.any(i, end, "that", "which", "and", "must", "should")
	at += p.any(at, end, "always", "all", "must", "should")
	n := p.any(at, end, "ends in", "ends with", "ends on", "ending in", "ending with", "ending on", "end in", "end with", "ended in")
	if n == 0 {
		return 0
	}
	at += n
	at += p.any(at, end, "a")
	mark := p.any(at, end, ".", "0 .")
	t := p.tok(at + mark)
	if at+mark >= end || t.Kind != token.Number || t.Percent {
		return 0
	}
	cents := t.Num
	if mark == 0 {
		cents *= 100
	}
	if cents <= 0 || cents >= 100 || cents != math.Trunc(math.Round(cents)) && math.Abs(cents-math.Round(cents)) > 1e-9 {
		return 0
	}
	if mark > 0 && len(t.Text) != 2 {
		return 0
	}
	c.ending, c.endingAt = math.Round(cents)/100, [2]int{i, at + mark + 1}
	return at + mark + 1 - i
}

// lowerEnding makes a list of prices of a column whose prices all end alike: a shop has few of
// them. Where a distribution is asked for as well, the ending is given back as unread.
func (p *parser) lowerEnding(c *columnDraft, out *contract.Column) {
	if c.ending == 0 {
		return
	}
	if c.distribution != nil || c.skew != "" || c.typical != nil || c.zeroShare > 0 || c.formula != "" || len(c.cases) > 0 || !out.Type.Numeric() {
		p.release(c.endingAt[0], c.endingAt[1])
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
	first, last := int64(math.Ceil(lo-c.ending-1e-9)), int64(math.Floor(hi-c.ending+1e-9))
	if first < 0 || last <= first {
		p.release(c.endingAt[0], c.endingAt[1])
		return
	}
	step := max(1, (last-first+mostPoints)/mostPoints)
	points := (last-first)/step + 1
	for k := range points {
		out.Values = append(out.Values, contract.Category{Value: strconv.FormatFloat(float64(first+k*step)+c.ending, 'f', 2, 64), Share: 1 / float64(points)})
	}
	out.Type, out.Scale = contract.Decimal, 2
	out.Min, out.Max, out.MultipleOf, out.Distribution = nil, nil, nil, nil
	if out.Semantic != "" {
		if s, ok := contract.LookupSemantic(out.Semantic); !ok || !s.Allows(contract.Decimal) {
			out.Semantic = ""
		}
	}
	p.assume(&c.element, strconv.FormatInt(points, 10)+" prices from "+out.Values[0].Value+" to "+out.Values[points-1].Value+", equally often", nil)
}

// lowerZeros keeps the lower bound of the numbers beside zeros: "0 for half, else between 5 and
// 20" is a list, because a distribution with zeros reaches down to them. Wider ranges keep their
// bound as unread.
func lowerZeros(c *columnDraft, out *contract.Column) {
	d := out.Distribution
	if d == nil || d.Kind != contract.Uniform || c.zeroShare <= 0 || c.zeroShare >= 1 || c.outlierShare > 0 || c.min == nil || c.max == nil || *c.min < 2 || out.Type != contract.Integer || c.multiple > 0 || len(c.cases) > 0 {
		return
	}
	lo, hi := int64(math.Ceil(*c.min)), int64(math.Floor(*c.max))
	if hi <= lo || hi-lo >= mostPoints {
		return
	}
	out.Values = []contract.Category{{Value: "0", Share: c.zeroShare}}
	for v := lo; v <= hi; v++ {
		out.Values = append(out.Values, contract.Category{Value: strconv.FormatInt(v, 10), Share: (1 - c.zeroShare) / float64(hi-lo+1)})
	}
	out.Min, out.Max, out.Distribution = nil, nil, nil
}
