package mock

import (
	"github.com/sdg-service/sdg/internal/contract"
)

// caseBounds are the bounds lo to hi of a case, in units, without what the order rules leave no room for next to the bounds
// of the other columns. Where nothing is left they stay as they are, and the rehearsal tells.
func (k *compiler) caseBounds(t *tablePlan, self *orderVariable, lo, hi int64) (int64, int64) {
	p := t.order
	alone := orderPlan{variables: p.variables, distance: make([][]int64, len(p.distance))}
	for i := range p.distance {
		alone.distance[i] = make([]int64, len(p.distance))
		for j := range p.distance {
			if i != j {
				alone.distance[i][j] = unboundedTicks
			}
		}
	}
	at, origin := 0, len(p.variables)
	for i, v := range p.variables {
		if v == self {
			at = i
			continue
		}
		if least, most, ok := k.widest(t, v); ok {
			alone.distance[origin][i], alone.distance[i][origin] = most*v.tick, -least*v.tick
		}
	}
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if !k.isOrder(t, c) {
			continue
		}
		// The rule held with the columns' own bounds, so that it has no fault here.
		if err := alone.addRule(c, p.place(c.Left), p.place(c.Right)); err != nil {
			return lo, hi
		}
	}
	alone.close()
	least, most := lo, hi
	if d := alone.distance[at][origin]; d < unboundedTicks {
		least = max(least, ceilDiv(-d, self.tick))
	}
	if d := alone.distance[origin][at]; d < unboundedTicks {
		most = min(most, floorDiv(d, self.tick))
	}
	step := self.spec.step
	if least, most = ceilDiv(least, step)*step, floorDiv(most, step)*step; least > most {
		return lo, hi
	}
	return least, most
}

// place finds the variable of a rule's side.
func (p *orderPlan) place(side string) int {
	ref, _ := contract.ParseReference(side)
	for i, v := range p.variables {
		if v.ref == ref {
			return i
		}
	}
	return -1
}

// widest are the bounds of a variable in all its cases; false where they are not known.
func (k *compiler) widest(t *tablePlan, v *orderVariable) (lo, hi int64, ok bool) {
	in, _ := k.specOf(t, v.ref)
	c, found := in.def.Column(v.ref.Column)
	if !found || !v.spec.drawn {
		return 0, 0, false
	}
	lo, hi = v.spec.lo, v.spec.hi
	for i := range c.Cases {
		s, ok := k.caseSpec(in, c, &c.Cases[i])
		switch {
		case c.Cases[i].Null:
		case !ok:
			return 0, 0, false
		default:
			lo, hi = min(lo, s.lo), max(hi, s.hi)
		}
	}
	return lo, hi, true
}

// caseSpec is what a case draws from; false where its bounds alone do not say.
func (k *compiler) caseSpec(t *tablePlan, c *contract.Column, o *contract.Case) (*scalarSpec, bool) {
	if o.Null || o.Formula != "" || o.Distribution != nil && o.Min == nil && o.Max == nil {
		return nil, false
	}
	spec := *t.specs[c.Name]
	spec.list, spec.dist = o.Values, o.Distribution
	column := caseColumnOf(c, o)
	boundCase(&column, o)
	if spec.setBounds(k, &column, nil) != nil || len(spec.list) > 0 && spec.listBounds() != nil {
		return nil, false
	}
	return &spec, true
}
