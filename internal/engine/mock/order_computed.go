package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// computedFrom tells which of the free variables each computed one is computed from, where the rules tie both: those are drawn first,
// without heeding it. "Reported, due = reported + limit, closed between both" draws reported, computes due, and fits closed.
func (k *compiler) computedFrom(t *tablePlan, p *orderPlan) map[int][]int {
	from := map[int][]int{}
	n := len(p.variables)
	for i, v := range p.variables {
		if v.free || v.ref.Via != "" {
			continue
		}
		read := map[string]bool{}
		t.readBy(v.ref.Column, read)
		for j, o := range p.variables {
			if o.free && read[o.ref.Column] && !(viaOrigin(p, i, j, n) && viaOrigin(p, j, i, n)) {
				from[i] = append(from[i], j)
			}
		}
	}
	return from
}

// readBy adds the columns of the row that a column is computed from.
func (t *tablePlan) readBy(column string, read map[string]bool) {
	c, ok := t.def.Column(column)
	if !ok {
		return
	}
	formulas := []string{c.Formula}
	for _, k := range c.Cases {
		formulas = append(formulas, k.Formula)
	}
	for _, f := range formulas {
		e, err := contract.ParseFormula(f)
		if f == "" || err != nil {
			continue
		}
		refs, _ := contract.References(e)
		for _, ref := range refs {
			if ref.Via == "" && !read[ref.Column] {
				read[ref.Column] = true
				t.readBy(ref.Column, read)
			}
		}
	}
}

// rankDraws gives the variables their places: those that are not drawn by this table come first, or as soon as what they are computed
// from is drawn; then those that the contract shapes itself, then in the order of the rules, left before right.
func (k *compiler) rankDraws(t *tablePlan, p *orderPlan) {
	from := k.computedFrom(t, p)
	rank := 0
	drawn := func(i int) bool { return p.variables[i].rank >= 0 }
	place := func(i int) {
		p.variables[i].rank = rank
		rank++
	}
	for {
		var needed []int
		for i, v := range p.variables {
			switch {
			case v.free || drawn(i):
			case !slices.ContainsFunc(from[i], func(j int) bool { return !drawn(j) }):
				place(i)
			default:
				needed = append(needed, from[i]...)
			}
		}
		next := k.nextDraw(t, p, needed)
		if next < 0 {
			return
		}
		place(next)
	}
}

// nextDraw is the free variable to be drawn next, one of those that are needed where there are any; -1 where all are drawn.
func (k *compiler) nextDraw(t *tablePlan, p *orderPlan, needed []int) int {
	for class := range drawClasses {
		next := -1
		for i, v := range p.variables {
			if v.rank >= 0 || !v.free || len(needed) > 0 && !slices.Contains(needed, i) || k.drawClass(t, v) != class {
				continue
			}
			if next < 0 || p.before(i, next) {
				next = i
			}
		}
		if next >= 0 {
			return next
		}
	}
	return -1
}
