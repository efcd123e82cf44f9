package mock

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
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
	bounds   map[string]*columnBounds
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

// columnBounds narrows the draws of one column.
type columnBounds struct {
	plan   *orderPlan
	self   *orderVariable
	lo, hi int64 // units
	others []orderedOther
	gap    *followGap
}

// orderedOther is a variable that is known before: other + least <= self <= other + most, in ticks.
type orderedOther struct {
	variable    *orderVariable
	least, most int64
}

// followGap draws self as other plus a gap, for times that nothing else shapes.
type followGap struct {
	variable *orderVariable
	law      law // ticks
}

const unboundedTicks = math.MaxInt64 / 8

func (p *orderPlan) boundsOf(column string) *columnBounds {
	if p == nil {
		return nil
	}
	return p.bounds[column]
}

// isOrder reports whether a constraint is a hard order rule on values that have a size.
func (k *compiler) isOrder(t *tablePlan, c *contract.Constraint) bool {
	if c.Kind != contract.Order || c.Soft || c.Op == contract.NotEqual {
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
	if len(rules) == 0 {
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
	for _, r := range rules {
		l, right := p.variables[r.left], p.variables[r.right]
		if !l.free && !right.free && (l.spec.drawn || right.spec.drawn) && l.ref.Via == "" && right.ref.Via == "" && p.open(r.left, r.right) {
			return &Error{fmt.Sprintf("%s.constraints[%d]", t.field(), r.at), "neither side can be fitted to the other: both are unique, distinct, sums or series"}
		}
	}
	p.narrow()
	t.order = p
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

// planDraws orders the free variables: those that the contract shapes itself come first, then in
// the order of the rules, left before right.
func (k *compiler) planDraws(t *tablePlan, p *orderPlan) error {
	rank := 0
	for _, v := range p.variables {
		if !v.free {
			v.rank = rank
			rank++
		}
	}
	for class := range 3 {
		for done := false; !done; {
			done = true
			next := -1
			for i, v := range p.variables {
				if v.rank >= 0 || !v.free || v.spec.class() != class {
					continue
				}
				if next < 0 || p.before(i, next) {
					next = i
				}
			}
			if next >= 0 {
				p.variables[next].rank = rank
				rank++
				done = false
			}
		}
	}
	n := len(p.variables)
	for i, v := range p.variables {
		if !v.free {
			continue
		}
		b := &columnBounds{plan: p, self: v, lo: v.spec.lo, hi: v.spec.hi}
		if v.spec.lo > v.spec.hi {
			return &Error{v.spec.field, "the order rules leave the column no value"}
		}
		for j, o := range p.variables {
			if o.rank >= v.rank || o == v {
				continue
			}
			other := orderedOther{variable: o, least: -p.distance[i][j], most: p.distance[j][i]}
			// Paths through the origin only repeat the static bounds.
			if viaOrigin(p, i, j, n) && viaOrigin(p, j, i, n) {
				continue
			}
			b.others = append(b.others, other)
		}
		if v.spec.class() == 0 && (v.spec.lo > 0 || v.spec.hi < 0 || len(b.others) > 0) {
			return &Error{v.spec.field + ".distribution.zero_share", "the order rules leave no room for the zeros"}
		}
		b.gap = p.gapFor(t, i)
		p.bounds[v.ref.Column] = b
	}
	return nil
}

// class orders the drawing: columns with an exact share of zeros first, whose zeros nothing may
// move, then those to which the contract gives a shape or bounds of their own, then the others.
func (s *scalarSpec) class() int {
	switch {
	case s.dist != nil && s.dist.ZeroShare > 0:
		return 0
	case s.dist != nil || s.calendar != nil || s.given || len(s.list) > 0:
		return 1
	}
	return 2
}

func viaOrigin(p *orderPlan, i, j, origin int) bool {
	d := p.distance[i][j]
	return d >= unboundedTicks || d == p.distance[i][origin]+p.distance[origin][j]
}

// before prefers variables that are smaller than others.
func (p *orderPlan) before(i, j int) bool { return p.distance[j][i] <= 0 && p.distance[i][j] > 0 }

// gapFor finds the nearest earlier time that the variable follows, where it has the same bounds
// and so no period of its own: then a gap is more natural than a draw from what is left.
func (p *orderPlan) gapFor(t *tablePlan, i int) *followGap {
	v := p.variables[i]
	if v.spec.kind != dateKind && v.spec.kind != stampKind || v.spec.calendar != nil {
		return nil
	}
	best := -1
	for j, o := range p.variables {
		if o.rank >= v.rank || !o.free || p.distance[i][j] > 0 || p.distance[j][i] < unboundedTicks && !viaOrigin(p, j, i, len(p.variables)) {
			continue
		}
		if v.spec.given && o.spec.given && !samePeriod(v, o) {
			continue
		}
		if best < 0 || o.rank > p.variables[best].rank {
			best = j
		}
	}
	if best < 0 {
		return nil
	}
	median := gapMedian(v.ref.Column, v.spec.kind)
	if v.spec.kind == dateKind && v.tick == 1 {
		median /= secondsPerDay
	}
	m, s := random.Log(median), 0.7
	return &followGap{p.variables[best], newTableLaw(0, unboundedTicks/4,
		func(q float64) float64 { return random.Exp(m + float64(s*random.NormalQuantile(q))) },
		func(q float64) float64 { return random.Exp(m + float64(s*random.NormalQuantileUpper(q))) })}
}

// samePeriod reports whether the bounds of two times differ so little that they name one period.
func samePeriod(v, o *orderVariable) bool {
	day := int64(1)
	if v.tick*v.spec.step > 1 || v.spec.kind == stampKind || o.spec.kind == stampKind {
		day = secondsPerDay
	}
	lo, hi := v.spec.lo*v.tick-o.spec.lo*o.tick, v.spec.hi*v.tick-o.spec.hi*o.tick
	return lo <= 2*day && hi <= 40*day
}

// draw fills v with draws of l inside the bounds of each row.
func (c *columnBounds) draw(b *batch, l law, words []uint64, v *vector) {
	self := c.self.tick
	gap := (*vector)(nil)
	if c.gap != nil {
		gap = b.get(c.gap.variable.node)
	}
	for i := range words {
		lo, hi := c.limits(b, i)
		if gap != nil && !gap.isNull(i) && lo <= hi {
			// A gap beyond the bounds wraps around inside them.
			room := uint64(hi-lo) + 1
			v.num[i] = floorDiv(lo+int64(uint64(c.gap.law.at(words[i]))%room), self)
			if v.num[i]*self < lo {
				v.num[i]++
			}
			continue
		}
		v.num[i] = within(l, words[i], ceilDiv(lo, self), floorDiv(hi, self))
	}
}

// limits returns what row i leaves, in ticks.
func (c *columnBounds) limits(b *batch, i int) (lo, hi int64) {
	lo, hi = c.lo*c.self.tick, c.hi*c.self.tick
	for j := range c.others {
		o := &c.others[j]
		cells := b.get(o.variable.node)
		if cells.isNull(i) {
			continue
		}
		x := cells.num[i] * o.variable.tick
		if o.least > -unboundedTicks {
			lo = max(lo, x+o.least)
		}
		if o.most < unboundedTicks {
			hi = min(hi, x+o.most)
		}
	}
	return lo, hi
}

// fit moves a value of row i inside what the row leaves.
func (c *columnBounds) fit(b *batch, i int, x, step int64) int64 {
	lo, hi := c.limits(b, i)
	tick := c.self.tick * step
	return min(max(x, ceilDiv(lo, tick)*step), floorDiv(hi, tick)*step)
}

// resolve finds the nodes of the variables a column's bounds read.
func (k *compiler) resolve(t *tablePlan, c *columnBounds) error {
	get := func(v *orderVariable) error {
		if v.node != nil {
			return nil
		}
		n, err := k.reference(t, v.ref)
		v.node = n
		return err
	}
	for i := range c.others {
		if err := get(c.others[i].variable); err != nil {
			return err
		}
	}
	if c.gap != nil {
		return get(c.gap.variable)
	}
	return nil
}
