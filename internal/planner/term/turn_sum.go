package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// TurnSum keeps the bounds that the text gives to a sum, and computes the one part of which nothing is said:
// of "planned qty 100-5000, planned = good + scrap" the good ones are what is planned without the scrap.
func (p Reader) TurnSum(c *draft.Column, f string) bool {
	if c.Min == nil || c.Max == nil || c.Clamped || c.Base != nil {
		return false
	}
	parts := sumParts(c.Table, f)
	if len(parts) < 2 {
		return p.turnDifference(c, f)
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

// turnDifference does the same for a difference: of "consumption = current - previous, 0 to 60" the current one is the previous
// one and the consumption.
func (p Reader) turnDifference(c *draft.Column, f string) bool {
	from, less := differenceOf(c.Table, f)
	if from == nil || from == c || less == c {
		return false
	}
	free, other, turned := from, less, less.Name()+" + "+c.Name()
	switch above := p.onlyAbove(from, less, *c.Min > 0) && *c.Min >= 0; {
	case from.OnlyNamed() && !from.Unique && (above || !p.isBounded(from)):
		if less.OnlyNamed() && p.isBounded(less) {
			return false
		}
	case less.OnlyNamed() && !less.Unique && !p.isBounded(less) && from.Min != nil && *from.Min >= *c.Max:
		free, other, turned = less, from, from.Name()+" - "+c.Name()
	default:
		return false
	}
	free.Formula, free.Semantic = turned, ""
	if free.Kind = draft.KindDecimal; p.TypeOf(c) == contract.Integer && p.TypeOf(other) == contract.Integer {
		free.Kind = draft.KindInteger
	}
	p.NumericOperands(free, turned)
	p.Assume(&free.Element, "computed as "+turned+", so that the difference keeps its bounds", nil)
	return true
}

// onlyAbove: the only rule about the column is that it is not below the other one, or above it where they always differ.
func (p Reader) onlyAbove(c, other *draft.Column, differ bool) bool {
	above := func(op contract.Op) bool {
		return op == contract.GreaterOrEqual || differ && op == contract.Greater
	}
	found := false
	for _, r := range p.Rules {
		if r.Column != c {
			continue
		}
		if r.Kind != OrderRule || !above(r.Op) || r.MinGap != nil || r.MaxGap != nil || p.Find(c.Table, r.From, r.To, c) != other {
			return false
		}
		found = true
	}
	for _, r := range p.Resolved {
		if r.Left != c && r.Right != c {
			continue
		}
		if r.Kind != OrderRule || r.Left != c || r.Right != other || !above(r.Op) || r.MinGap != nil || r.MaxGap != nil {
			return false
		}
		found = true
	}
	return found
}

// differenceOf are the two columns of the table of which the formula is the difference.
func differenceOf(t *draft.Table, f string) (from, less *draft.Column) {
	e, err := contract.ParseFormula(f)
	if b, ok := e.(contract.BinaryExpr); err == nil && ok && b.Op == '-' && t != nil {
		if x, y := columnOf(t, b.X), columnOf(t, b.Y); x != nil && y != nil && x != y {
			return x, y
		}
	}
	return nil, nil
}

// columnOf is the column of the table that an expression is no more than the name of.
func columnOf(t *draft.Table, e contract.Expr) *draft.Column {
	ref, ok := e.(contract.RefExpr)
	if !ok || ref.Via != "" {
		return nil
	}
	for _, o := range t.Columns {
		if !o.Dropped && o.Name() == ref.Column {
			return o
		}
	}
	return nil
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
			o := columnOf(t, e)
			if o == nil || slices.Contains(out, o) {
				return false
			}
			out = append(out, o)
			return true
		}
		return false
	}
	if !visit(e) {
		return nil
	}
	return out
}
