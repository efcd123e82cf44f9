package mock

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// The order rules of a table form a simple temporal network (Dechter, Meiri, Pearl:
// "Temporal constraint networks", 1991): variables, and upper bounds on differences. Once all
// shortest paths are known, the variables can be drawn one after another, each inside
// what those drawn before leave, and none can get stuck.

// orderPlan is the network of one table.
type orderPlan struct {
	variables []*orderVariable
	// distance[i][j] bounds variable j minus variable i, in ticks.
	distance [][]int64
	// strict is distance with what children ask for, where the rules alone do not give it.
	strict  [][]int64
	demands []orderDemand
	bounds  map[string]*columnBounds
}

// orderVariable is a column that order rules mention, or a cell of a parent row.
type orderVariable struct {
	ref  contract.RefExpr
	spec *scalarSpec // of the column it reads, perhaps in the parent table
	tick int64       // ticks per unit
	free bool        // drawn by this table, so that it can be fitted
	node *node
	rank int // place in the order of drawing
}

const unboundedTicks = math.MaxInt64 / 8

// isOrder reports whether a constraint is a hard order rule on values that have a size.
func (k *compiler) isOrder(t *tablePlan, c *contract.Constraint) bool {
	if c.Kind != contract.Order || c.Soft || c.Op == contract.NotEqual || t.candles(c) {
		return false
	}
	for _, side := range []string{c.Left, c.Right} {
		ref, ok := contract.ParseReference(side)
		if !ok {
			return false
		}
		if _, spec := k.specOf(t, ref); spec == nil || spec.kind == boolKind {
			return false
		}
	}
	return true
}

func (k *compiler) specOf(t *tablePlan, ref contract.RefExpr) (*tablePlan, *scalarSpec) {
	if ref.Via != "" {
		r := t.relation(ref.Via)
		if r == nil {
			return nil, nil
		}
		t = r.parent
	}
	return t, t.specs[ref.Column]
}

// planOrder builds the network of a table, narrows what it bounds, and decides the order of drawing.
func (k *compiler) planOrder(t *tablePlan) error {
	p := &orderPlan{bounds: map[string]*columnBounds{}}
	index := map[contract.RefExpr]int{}
	variable := func(side string) int {
		ref, _ := contract.ParseReference(side)
		if i, ok := index[ref]; ok {
			return i
		}
		_, spec := k.specOf(t, ref)
		v := &orderVariable{ref: ref, spec: spec, free: ref.Via == "" && k.free(t, ref.Column), rank: -1}
		index[ref] = len(p.variables)
		p.variables = append(p.variables, v)
		return index[ref]
	}
	type rule struct {
		left, right int
		at          int
	}
	var rules []rule
	for i := range t.def.Constraints {
		if c := &t.def.Constraints[i]; k.isOrder(t, c) {
			rules = append(rules, rule{variable(c.Left), variable(c.Right), i})
		}
	}
	ruled := len(p.variables)
	p.demands = t.openDemands()
	for _, d := range p.demands {
		variable(d.from)
		variable(d.to)
	}
	if len(p.variables) == 0 {
		return nil
	}
	p.setTicks()
	n := len(p.variables)
	p.distance = make([][]int64, n+1) // variable n is the origin
	for i := range p.distance {
		p.distance[i] = make([]int64, n+1)
		for j := range p.distance[i] {
			if i != j {
				p.distance[i][j] = unboundedTicks
			}
		}
	}
	for i, v := range p.variables {
		p.distance[n][i] = v.spec.hi * v.tick
		p.distance[i][n] = -v.spec.lo * v.tick
	}
	for _, r := range rules {
		field := fmt.Sprintf("%s.constraints[%d]", t.field(), r.at)
		if err := p.addRule(&t.def.Constraints[r.at], r.left, r.right); err != nil {
			return &Error{field, err.Error()}
		}
		p.close()
		for i := range p.distance {
			if p.distance[i][i] < 0 {
				return &Error{field, "the rule contradicts the bounds of its columns or the other order rules"}
			}
		}
	}
	for _, d := range p.demands {
		i, j := variable(d.from), variable(d.to)
		if i >= ruled || j >= ruled { // no rule says how it is drawn otherwise
			p.distance[i][j] = min(p.distance[i][j], floorDiv(d.bound*p.variables[i].tick, d.tick))
		}
	}
	p.close()
	if err := p.meet(t); err != nil {
		return err
	}
	for _, r := range rules {
		l, right := p.variables[r.left], p.variables[r.right]
		if !l.free && !right.free && (l.spec.drawn || right.spec.drawn) && l.ref.Via == "" && right.ref.Via == "" && p.open(r.left, r.right) {
			return &Error{fmt.Sprintf("%s.constraints[%d]", t.field(), r.at), "neither side can be fitted to the other: both are unique, distinct, sums or series"}
		}
	}
	p.narrow()
	t.order = p
	k.demandOfParents(t, p)
	return k.planDraws(t, p)
}

// free reports whether a column is drawn row by row, so that each draw can be fitted to the rest of the row.
func (k *compiler) free(t *tablePlan, name string) bool {
	c, _ := t.def.Column(name)
	spec := t.specs[name]
	if c == nil || spec == nil || !spec.drawn || spec.unique || c.Distinct > 0 || c.Series != nil || spec.dist != nil && spec.dist.Kind == contract.Sequence {
		return false
	}
	for i := range t.def.Constraints {
		rule := &t.def.Constraints[i]
		if rule.Soft {
			continue
		}
		if rule.Kind == contract.SumsTo && slices.Contains(rule.Columns, name) ||
			rule.Kind == contract.Dependency && len(rule.Columns) > 0 && slices.Contains(rule.Columns[1:], name) {
			return false
		}
	}
	return true
}

// open reports whether the bounds of two variables alone leave their relation undecided.
func (p *orderPlan) open(i, j int) bool {
	n := len(p.variables)
	return !viaOrigin(p, i, j, n) || !viaOrigin(p, j, i, n)
}

// setTicks chooses a common unit for all variables that are compared.
func (p *orderPlan) setTicks() {
	scale, seconds := 0, false
	for _, v := range p.variables {
		scale = max(scale, v.spec.scale)
		seconds = seconds || v.spec.kind == stampKind
	}
	for _, v := range p.variables {
		switch {
		case v.spec.kind == dateKind && seconds:
			v.tick = secondsPerDay
		case v.spec.kind == numberKind:
			v.tick = powersOfTen[scale-v.spec.scale]
		default:
			v.tick = 1
		}
	}
}

// addRule adds Left Op Right and its gaps.
func (p *orderPlan) addRule(c *contract.Constraint, left, right int) error {
	l, r := p.variables[left], p.variables[right]
	if l.spec.kind != r.spec.kind && (l.spec.kind == numberKind || r.spec.kind == numberKind || l.spec.kind == timeKind || r.spec.kind == timeKind) {
		return fmt.Errorf("the two sides cannot be compared")
	}
	least := func(from, to int, d int64) { // to - from >= d
		p.distance[to][from] = min(p.distance[to][from], -d)
	}
	// Strictly above: one step of the coarser side.
	strict := max(l.tick*l.spec.step, r.tick*r.spec.step)
	if l.spec.kind != r.spec.kind {
		strict = 1
	}
	switch c.Op {
	case contract.Less:
		least(left, right, strict)
	case contract.LessOrEqual:
		least(left, right, 0)
	case contract.Greater:
		least(right, left, strict)
	case contract.GreaterOrEqual:
		least(right, left, 0)
	case contract.Equal:
		least(left, right, 0)
		least(right, left, 0)
	}
	if c.MinGap != nil {
		least(left, right, int64(math.Ceil(float64(*c.MinGap*p.ticksPerGap(l, r))-1e-9)))
	}
	if c.MaxGap != nil {
		least(right, left, -int64(math.Floor(float64(*c.MaxGap*p.ticksPerGap(l, r))+1e-9)))
	}
	return nil
}

// ticksPerGap is the number of ticks in one unit of MinGap and MaxGap: seconds, or plain 1.
func (p *orderPlan) ticksPerGap(l, r *orderVariable) float64 {
	switch {
	case l.spec.kind == numberKind:
		return float64(powersOfTen[l.spec.scale] * l.tick)
	case l.spec.kind == dateKind && l.tick == 1:
		return 1.0 / secondsPerDay
	}
	return 1
}

// close computes all shortest paths (Floyd and Warshall).
func (p *orderPlan) close() {
	n := len(p.distance)
	for k := range n {
		for i := range n {
			if p.distance[i][k] >= unboundedTicks {
				continue
			}
			for j := range n {
				if d := p.distance[i][k] + p.distance[k][j]; d < p.distance[i][j] && p.distance[k][j] < unboundedTicks {
					p.distance[i][j] = d
				}
			}
		}
	}
}

// narrow carries the network's bounds back to the columns, also to those of parent tables, whose
// own networks are planned later.
func (p *orderPlan) narrow() {
	n := len(p.variables)
	for i, v := range p.variables {
		if !v.spec.drawn {
			continue
		}
		v.spec.lo = max(v.spec.lo, ceilDiv(-p.distance[i][n], v.tick))
		v.spec.hi = min(v.spec.hi, floorDiv(p.distance[n][i], v.tick))
		v.spec.snap()
	}
}
