package draft

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
)

// LowerClockSpan gives the column its bounds, written with hours only where they are needed.
func (c *Column) LowerClockSpan(out *contract.Column) {
	text := func(s int) string { return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60) }
	out.Earliest, out.Latest = text(c.Clock.From), text(c.Clock.To)
	switch {
	case c.Clock.OfDay:
		if c.Layout == "" {
			out.Format = "%H:%M"
		}
	case c.Clock.To < 3600:
		out.Format = "%M:%S"
	default:
		out.Format = "%H:%M:%S"
	}
}

// Inherit takes from the old contract what the new text does not change.
func (c *Column) Inherit(old contract.Column) {
	if c.Typ == "" && c.Values == nil && c.Pattern == "" {
		c.Typ = old.Type
	}
	if c.Semantic == "" {
		c.Semantic = old.Semantic
	}
	if c.Unit == "" {
		c.Unit = old.Unit
	}
	if c.Scale < 0 {
		c.Scale = old.Scale
	}
	c.Unique = c.Unique || old.Unique
	c.Primary = c.Primary || old.PrimaryKey
	if c.NullShare == nil && old.NullShare > 0 && !c.NotNull {
		c.NullShare = Ptr(old.NullShare)
	}
	if c.Min == nil && c.Max == nil {
		c.Min, c.Max = old.Min, old.Max
	}
	if c.Values == nil && c.Pattern == "" {
		for _, v := range old.Values {
			c.Values = append(c.Values, Category{Text: v.Value, Share: v.Share})
		}
	}
	if c.Pattern == "" && c.Values == nil {
		c.Pattern = old.Pattern
	}
	if c.TrueShare == nil {
		c.TrueShare = old.TrueShare
	}
	if c.Distribution == nil && c.Skew == "" && c.Typical == nil {
		c.Distribution = old.Distribution
	}
	if c.Formula == "" && c.Min == old.Min && c.Max == old.Max && c.Distribution == old.Distribution {
		c.Formula = old.Formula
	}
}

// LowerRestart makes the sequence, whose parent lowerRestarts names once relations are known.
func (c *Column) LowerRestart(out *contract.Column) {
	out.Type, out.Semantic, out.Unit, out.NullShare, out.Distinct = contract.Integer, "", "", 0, 0
	out.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: Ptr(c.Restart.Start), Step: Ptr(c.Restart.Step)}
}

// LongText is the fewest characters from which texts are paragraphs.
const LongText = 100

// LowerLengths writes how long the texts of a column are.
func (c *Column) LowerLengths(out *contract.Column) {
	if c.Lengths == [2]int{} {
		return
	}
	if lo := c.Lengths[0]; lo > 0 {
		out.Min = Ptr(float64(lo))
		if lo >= LongText && (out.Semantic == "text" || out.Semantic == "title" || out.Semantic == "description" || out.Semantic == "notes" || out.Semantic == "comment" || out.Semantic == "message") {
			out.Semantic = "paragraph"
		}
	}
	if hi := c.Lengths[1]; hi > 0 {
		out.Max = Ptr(float64(hi))
	}
}

// LowerWeekend writes the flag's two cases.
func (c *Column) LowerWeekend(target *contract.Column) {
	target.TrueShare, target.Values, target.Semantic = nil, nil, ""
	when := contract.Condition{Column: c.WeekdayOf.Name(), Op: contract.In, Values: c.WeekendFlag()}
	target.Cases = []contract.Case{{When: &when, TrueShare: Ptr(1.)}, {TrueShare: Ptr(0.)}}
}
