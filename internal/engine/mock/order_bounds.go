package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// columnBounds narrows the draws of one column.
type columnBounds struct {
	plan   *orderPlan
	self   *orderVariable
	lo, hi int64 // units
	others []orderedOther
	gap    *followGap
	// strict and open narrow the draws further: what lies outside is drawn again.
	strict *columnBounds
	open   *openings
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

func (p *orderPlan) boundsOf(column string) *columnBounds {
	if p == nil {
		return nil
	}
	return p.bounds[column]
}

// planDraws orders the variables, and bounds each free one by those that are drawn before it.
func (k *compiler) planDraws(t *tablePlan, p *orderPlan) error {
	k.rankDraws(t, p)
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
		if v.spec.zeroes() && v.spec.assumed {
			v.spec.assumeZeros(b)
		} else if v.spec.zeroes() && (v.spec.lo > 0 || v.spec.hi < 0 || len(b.others) > 0) {
			return &Error{v.spec.field + ".distribution.zero_share", "the order rules leave no room for the zeros"}
		}
		b.gap = p.gapFor(t, i)
		if p.strict != nil {
			p.strictLimits(i, b)
		}
		p.bounds[v.ref.Column] = b
	}
	p.planOpenings()
	return nil
}

const drawClasses = 6

// drawClass orders the drawing: columns with an exact share of zeros, whose zeros nothing may move, and sorted ones first, then those with
// exact shares, then those with cases of their own, which must not give way either, then those to which the contract gives a shape,
// then those with bounds, then the others. What only the meaning of a column suggests gives way to all that is told.
func (k *compiler) drawClass(t *tablePlan, v *orderVariable) int {
	s := v.spec
	switch c, _ := t.def.Column(v.ref.Column); {
	case s.zeroes() && !s.assumed, v.ref.Via == "" && t.sortedBy(v.ref.Column) != nil:
		return 0
	case s.exact():
		return 1
	case c != nil && v.ref.Via == "" && slices.ContainsFunc(c.Cases, func(k contract.Case) bool { return !k.Null }):
		return 2
	case s.dist != nil && !s.assumed && s.dist.Kind != contract.Uniform:
		return 3
	case s.dist != nil && !s.assumed || s.calendar != nil || s.given:
		return 4
	}
	return 5
}

// exact reports whether the contract says how often the column has each value.
func (s *scalarSpec) exact() bool {
	return len(s.list) > 0 || s.kind == boolKind || s.dist != nil && s.dist.Kind == contract.Constant
}

func (s *scalarSpec) zeroes() bool { return s.dist != nil && s.dist.ZeroShare > 0 }

// assumeZeros keeps the usual share of zeros where no row forbids them: a discount is zero below any amount.
func (s *scalarSpec) assumeZeros(b *columnBounds) {
	room := s.lo <= 0 && s.hi >= 0
	for _, o := range b.others {
		v := o.variable
		room = room && (o.least <= -unboundedTicks || v.spec.hi*v.tick+o.least <= 0) && (o.most >= unboundedTicks || v.spec.lo*v.tick+o.most >= 0)
	}
	if !room {
		dist := *s.dist
		dist.ZeroShare = 0
		s.dist = &dist
	}
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
		} else {
			v.num[i] = within(l, words[i], ceilDiv(lo, self), floorDiv(hi, self))
		}
		c.again(b, i, l, words[i], lo, hi, v)
	}
}

// again draws the value of row i again where it leaves no room for what follows.
func (c *columnBounds) again(b *batch, i int, l law, word uint64, lo, hi int64, v *vector) {
	if c.strict == nil && c.open == nil {
		return
	}
	if c.strict != nil {
		lo, hi = c.strict.limits(b, i)
	}
	self := c.self.tick
	lo, hi = ceilDiv(lo, self), floorDiv(hi, self)
	x := v.num[i]
	if x >= lo && x <= hi && c.open.holds(x) || lo > hi {
		return
	}
	if c.open == nil {
		v.num[i] = within(l, word, lo, hi)
	} else if x, ok := c.open.draw(word, lo, hi); ok {
		v.num[i] = x
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
	if c.strict != nil {
		if err := k.resolve(t, c.strict); err != nil {
			return err
		}
	}
	if c.gap != nil {
		return get(c.gap.variable)
	}
	return nil
}
