package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HasFormula: a formula was read for the column.
func (p Reader) HasFormula(c *draft.Column) bool {
	computes := func(r *draft.Rule) bool { return r.Column == c && r.Kind == FormulaRule }
	for _, o := range p.Inners {
		o := Of(o)
		if slices.ContainsFunc(o.Rules, computes) {
			return true
		}
	}
	return slices.ContainsFunc(p.Rules, computes)
}

func (p Reader) SetInterval(c *draft.Column, r draft.Interval, i int) {
	if r.Years && (c.IsDate(p.Lex) || c.Kind == draft.KindBoolean && len(c.Words) > 0 && !c.WholeYears(p.Lex) && draft.DateParticiple[c.Words[len(c.Words)-1]]) {
		if c.Kind == draft.KindBoolean {
			c.Kind = draft.KindDate
		}
		a, b := token.YearPeriod(int(*r.Min)), token.YearPeriod(int(*r.Max))
		c.Dates = &draft.DateRange{From: a, To: b}
		return
	}
	if r.Min != nil && r.Max != nil && *r.Max < *r.Min && *r.Min < 0 {
		r.Min, r.Max = r.Max, r.Min // "level -1 to -3": people count down from zero
	}
	p.boundAgain(c, r)
	if r.Min != nil {
		c.Min, c.OpenMin = r.Min, r.OpenMin
	}
	if r.Max != nil {
		c.Max, c.OpenMax = r.Max, r.OpenMax
	}
	if r.Digits > 0 && c.Scale < r.Digits {
		c.Scale = max(c.Scale, r.Digits)
	}
	if r.Unit != "" && c.Unit == "" {
		c.Unit = r.Unit
	}
	if c.Semantic == "date_of_birth" || c.Kind == draft.KindDate && r.Unit == "years" {
		c.Ages = true
	}
}

// boundAgain notes that the one end that r has takes the place of one that the text has told before, which shows nowhere else.
func (p Reader) boundAgain(c *draft.Column, r draft.Interval) {
	if p.Revising || (r.Min == nil) == (r.Max == nil) {
		return
	}
	if c.Max != nil && r.Max != nil && *r.Max < *c.Max {
		p.Assume(&c.Element, "at most "+Plain(*r.Max)+", though the text also says "+Plain(*c.Max), nil)
	}
	if c.Min != nil && r.Min != nil && *r.Min > *c.Min {
		p.Assume(&c.Element, "at least "+Plain(*r.Min)+", though the text also says "+Plain(*c.Min), nil)
	}
}
