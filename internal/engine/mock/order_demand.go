package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// orderDemand is what the rows of a child table ask of two columns of their parent: room for a value between them. to - from
// is at most the bound, in ticks of which a unit of from has as many as tick says.
type orderDemand struct {
	from, to    string
	bound, tick int64
}

// demandOfParents passes on how far apart two cells of one parent must be for the rules of the table to have room.
func (k *compiler) demandOfParents(t *tablePlan, p *orderPlan) {
	distance := p.strictDistance()
	n := len(p.variables)
	for i, v := range p.variables {
		for j, w := range p.variables {
			if i == j || v.ref.Via == "" || v.ref.Via != w.ref.Via {
				continue
			}
			if d := distance[i][j]; d < unboundedTicks && d < distance[i][n]+distance[n][j] {
				parent := t.relation(v.ref.Via).parent
				parent.demands = append(parent.demands, orderDemand{v.ref.Column, w.ref.Column, d, v.tick})
			}
		}
	}
}

// strictDistance is that of the rules and of the demands of children.
func (p *orderPlan) strictDistance() [][]int64 {
	if p.strict != nil {
		return p.strict
	}
	return p.distance
}

// meet adds the demands of children that the rules do not meet anyway. What a rule alone says is drawn first, and drawn again only
// in rows where a demand is not met.
func (p *orderPlan) meet(t *tablePlan) error {
	place := func(column string) int {
		return slices.IndexFunc(p.variables, func(v *orderVariable) bool { return v.ref == contract.RefExpr{Column: column} })
	}
	strict := make([][]int64, len(p.distance))
	for i := range strict {
		strict[i] = slices.Clone(p.distance[i])
	}
	more := false
	for _, d := range p.demands {
		i, j := place(d.from), place(d.to)
		if i < 0 || j < 0 {
			continue
		}
		if bound := floorDiv(d.bound*p.variables[i].tick, d.tick); bound < strict[i][j] {
			strict[i][j], more = bound, true
		}
	}
	if !more {
		return nil
	}
	closed := orderPlan{distance: strict}
	closed.close()
	for i := range strict {
		if strict[i][i] < 0 {
			return &Error{t.field(), "the rows that belong to it ask for more room between two of its columns than their bounds leave"}
		}
	}
	p.strict = strict
	return nil
}

// strictLimits are the bounds and the others of variable i that the demands of children narrow.
func (p *orderPlan) strictLimits(i int, b *columnBounds) {
	n := len(p.variables)
	v := p.variables[i]
	s := &columnBounds{plan: p, self: v, lo: max(b.lo, ceilDiv(-p.strict[i][n], v.tick)), hi: min(b.hi, floorDiv(p.strict[n][i], v.tick))}
	for j, o := range p.variables {
		if o.rank < v.rank && o != v {
			s.others = append(s.others, orderedOther{variable: o, least: -p.strict[i][j], most: p.strict[j][i]})
		}
	}
	b.strict = s
}

// openDemands are those that the bounds of the columns leave open.
func (t *tablePlan) openDemands() []orderDemand {
	return slices.DeleteFunc(slices.Clone(t.demands), func(d orderDemand) bool {
		from, to := t.specs[d.from], t.specs[d.to]
		if from == nil || to == nil {
			return true
		}
		day := func(s *scalarSpec) int64 {
			if s.kind == dateKind && d.tick == secondsPerDay {
				return secondsPerDay
			}
			return 1
		}
		return from.kind == to.kind && (to.hi-from.lo)*day(to) <= floorDiv(d.bound*day(from), d.tick)
	})
}
