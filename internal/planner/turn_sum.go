package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// turnSum keeps the bounds that the text gives to a sum, and computes the one part of which nothing is said:
// of "planned qty 100-5000, planned = good + scrap" the good ones are what is planned without the scrap.
func (p *parser) turnSum(c *columnDraft, f string) bool {
	if c.min == nil || c.max == nil || c.clamped || c.base != nil {
		return false
	}
	parts := sumParts(c.table, f)
	if len(parts) < 2 {
		return false
	}
	var free *columnDraft
	var others []*columnDraft
	for _, o := range parts {
		if free == nil && o != c && o.onlyNamed() && !o.unique && !p.isBounded(o) {
			free = o
			continue
		}
		others = append(others, o)
	}
	if free == nil {
		return false
	}
	turned := c.name()
	for _, o := range others {
		turned += " - " + o.name()
		if !p.isBounded(o) && (o.max == nil || *o.max > *c.min) {
			if len(others) > 1 || o.formula != "" && o.shareOf == nil {
				return false
			}
			p.resolved = append(p.resolved, &boundRule{ruleDraft: &ruleDraft{table: c.table, column: o, kind: orderRule, op: contract.LessOrEqual}, left: o, right: c})
		}
	}
	free.formula, free.semantic = turned, ""
	if free.kind = kindMoney; p.typeOf(c) == contract.Integer {
		free.kind = kindInteger
		for _, o := range others {
			if o.onlyNamed() {
				o.semantic, o.kind = "", kindInteger
			}
		}
	}
	p.assume(&free.element, "computed as "+turned+", so that the sum keeps its bounds", nil)
	return true
}

// isBounded: the text gives the column numbers, or keeps it below another one.
func (p *parser) isBounded(c *columnDraft) bool {
	return c.shareOf != nil || c.min != nil || c.max != nil || c.distribution != nil || slices.ContainsFunc(p.rules, func(r *ruleDraft) bool {
		return r.column == c && r.kind == orderRule
	})
}

// sumParts are the columns of the table of which the formula is the plain sum; nil where it is another.
func sumParts(t *tableDraft, f string) []*columnDraft {
	e, err := contract.ParseFormula(f)
	if err != nil || t == nil {
		return nil
	}
	var out []*columnDraft
	var visit func(e contract.Expr) bool
	visit = func(e contract.Expr) bool {
		switch e := e.(type) {
		case contract.BinaryExpr:
			return e.Op == '+' && visit(e.X) && visit(e.Y)
		case contract.RefExpr:
			k := slices.IndexFunc(t.columns, func(o *columnDraft) bool { return e.Via == "" && !o.dropped && o.name() == e.Column })
			if k < 0 || slices.Contains(out, t.columns[k]) {
				return false
			}
			out = append(out, t.columns[k])
			return true
		}
		return false
	}
	if !visit(e) {
		return nil
	}
	return out
}
