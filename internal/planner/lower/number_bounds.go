package lower

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// lowerBounds writes the bounds that the text gives a number; open ends are a step further in.
func lowerBounds(c *draft.Column, out *contract.Column, step float64) {
	if c.Min != nil {
		out.Min = draft.Ptr(*c.Min)
		if c.OpenMin {
			*out.Min += step
		}
	}
	if c.Max != nil {
		out.Max = draft.Ptr(*c.Max)
		if c.OpenMax {
			*out.Max -= step
		}
	}
	if out.Type == contract.Integer {
		if out.Min != nil {
			*out.Min = math.Ceil(*out.Min)
		}
		if out.Max != nil {
			*out.Max = math.Floor(*out.Max)
		}
	}
}

// computedBounds writes the bounds of a computed number, which what it is computed from gives way to.
func computedBounds(c *draft.Column, out *contract.Column) {
	if out.Type.Numeric() && c.Multiple == 0 && c.ZeroShare == 0 && c.OutlierShare == 0 && c.Base == nil {
		lowerBounds(c, out, math.Pow10(-out.Scale))
	}
}

// cutOff lets a computed number stay within its bounds by cutting it off there, where nothing that it is computed from can give
// way; of two bounds the words are left to be reported.
func (p Reader) cutOff(table string, col *contract.Column) {
	lo, hi := col.Min, col.Max
	if col.Min, col.Max = nil, nil; (lo == nil) == (hi == nil) {
		return
	}
	open, bound := "max(", lo
	if lo == nil {
		open, bound = "min(", hi
	}
	col.Formula = open + strconv.FormatFloat(*bound, 'f', -1, 64) + ", " + col.Formula + ")"
	if c := p.draftOf(table, col.Name); c != nil {
		p.Assume(&c.Element, "cut off at "+strconv.FormatFloat(*bound, 'f', -1, 64), nil)
	}
}
