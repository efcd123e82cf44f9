package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// turnSum keeps the bounds that the text gives to a sum, and computes the one part of which nothing is said:
// of "planned qty 100-5000, planned = good + scrap" the good ones are what is planned without the scrap.
func (p Reader) turnSum(c *draft.Column, f string) bool {
	if c.Min == nil || c.Max == nil || c.Clamped || c.Base != nil {
		return false
	}
	parts := sumParts(c.Table, f)
	if len(parts) < 2 {
		return false
	}
	var free *draft.Column
	var others []*draft.Column
	for _, o := range parts {
		if free == nil && o != c && o.OnlyNamed() && !o.Unique && !p.isBounded(o) {
			free = o
			continue
		}
		others = append(others, o)
	}
	if free == nil {
		return false
	}
	turned := c.Name()
	for _, o := range others {
		turned += " - " + o.Name()
		if !p.isBounded(o) && (o.Max == nil || *o.Max > *c.Min) {
			if len(others) > 1 || o.Formula != "" && o.ShareOf == nil {
				return false
			}
			p.Resolved = append(p.Resolved, &draft.BoundRule{Rule: &draft.Rule{Table: c.Table, Column: o, Kind: OrderRule, Op: contract.LessOrEqual}, Left: o, Right: c})
		}
	}
	free.Formula, free.Semantic = turned, ""
	if free.Kind = draft.KindMoney; p.TypeOf(c) == contract.Integer {
		free.Kind = draft.KindInteger
		for _, o := range others {
			if o.OnlyNamed() {
				o.Semantic, o.Kind = "", draft.KindInteger
			}
		}
	}
	p.Assume(&free.Element, "computed as "+turned+", so that the sum keeps its bounds", nil)
	return true
}

// isBounded: the text gives the column numbers, or keeps it below another one.
func (p Reader) isBounded(c *draft.Column) bool {
	return c.ShareOf != nil || c.Min != nil || c.Max != nil || c.Distribution != nil || slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool {
		return r.Column == c && r.Kind == OrderRule
	})
}

// sumParts are the columns of the table of which the formula is the plain sum; nil where it is another.
func sumParts(t *draft.Table, f string) []*draft.Column {
	e, err := contract.ParseFormula(f)
	if err != nil || t == nil {
		return nil
	}
	var out []*draft.Column
	var visit func(e contract.Expr) bool
	visit = func(e contract.Expr) bool {
		switch e := e.(type) {
		case contract.BinaryExpr:
			return e.Op == '+' && visit(e.X) && visit(e.Y)
		case contract.RefExpr:
			k := slices.IndexFunc(t.Columns, func(o *draft.Column) bool { return e.Via == "" && !o.Dropped && o.Name() == e.Column })
			if k < 0 || slices.Contains(out, t.Columns[k]) {
				return false
			}
			out = append(out, t.Columns[k])
			return true
		}
		return false
	}
	if !visit(e) {
		return nil
	}
	return out
}
