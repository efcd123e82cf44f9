package mock

import (
	"math"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// adjustment moves the draws of the columns that a computed number is computed from, in the rows where the number would break a
// rule: its own bounds, or an order with another cell. All of them move together towards the ends of their bounds at which
// the number is least or greatest, until it is what a draw from the room that the rule leaves says. The rows that keep the
// rule keep their draws.
type adjustment struct {
	number *monotone
	// lo and hi are the room of the number.
	lo, hi   float64
	operands []adjustOperand
	// moved are the operands that give way.
	moved  []int
	target random.Key
	joint  *node
}

type adjustOperand struct {
	node  *node
	units float64
	// rises says that the number grows with the operand, of which lo and hi are the bounds.
	rises        bool
	lo, hi, step int64
}

// adjustable is a rule about a computed number: an expression and its room.
type adjustable struct {
	e      contract.Expr
	lo, hi float64
	name   string
}

// planAdjustments finds the rules about computed numbers that their operands must be moved for.
func (k *compiler) planAdjustments(t *tablePlan) {
	t.adjusted = map[string]*adjustment{}
	for _, rule := range k.adjustables(t) {
		m := monotoneReader{compiler: k, table: t}
		number := m.read(rule.e)
		if number == nil || number.lo >= rule.lo && number.hi <= rule.hi {
			continue
		}
		a := &adjustment{number: number, lo: rule.lo, hi: rule.hi}
		var moved []string
		for i, ref := range m.operands {
			_, spec := k.specOf(t, ref)
			o := adjustOperand{units: spec.units(), lo: spec.lo, hi: spec.hi, step: spec.step}
			var s slope
			if i < len(number.slopes) {
				s = number.slopes[i]
			}
			if s.rises != s.falls && k.moves(t, ref) && o.closeBounds(spec, t.rows) {
				o.rises = s.rises
				a.moved = append(a.moved, i)
				moved = append(moved, ref.Column)
			}
			a.operands = append(a.operands, o)
		}
		if len(moved) == 0 || !k.operands(t, a, m.operands, moved) {
			continue
		}
		a.target = t.key("target", rule.name)
		a.joint = t.add(node{kind: numberKind, fill: a.fill})
		for j, name := range moved {
			t.adjusted[name] = a
			t.columns[name] = a.column(t, j)
		}
	}
}

// closeBounds takes for bounds that are open what one draw in a million lies beyond.
func (o *adjustOperand) closeBounds(spec *scalarSpec, rows int64) bool {
	const rare = 1 << 44
	l, err := spec.law(stratum(max(rows, 1)), max(rows, 1))
	if err != nil {
		return false
	}
	if spec.openLow {
		o.lo = l.at(rare)
	}
	if spec.openHigh {
		o.hi = l.at(math.MaxUint64 - rare)
	}
	return true
}

// adjustables lists the bounds of computed numbers, and the orders of which one side is computed.
func (k *compiler) adjustables(t *tablePlan) []adjustable {
	var all []adjustable
	computed := func(ref contract.RefExpr) bool {
		c, ok := t.def.Column(ref.Column)
		return ok && ref.Via == "" && c.Formula != "" && c.Type.Numeric()
	}
	for i := range t.def.Columns {
		c := &t.def.Columns[i]
		if c.Formula == "" || !c.Type.Numeric() || c.Min == nil && c.Max == nil {
			continue
		}
		a := adjustable{contract.RefExpr{Column: c.Name}, math.Inf(-1), math.Inf(1), c.Name}
		if c.Min != nil {
			a.lo = *c.Min
		}
		if c.Max != nil {
			a.hi = *c.Max
		}
		all = append(all, a)
	}
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		if !k.isOrder(t, c) || t.order == nil {
			continue
		}
		l, r := t.order.variables[t.order.place(c.Left)], t.order.variables[t.order.place(c.Right)]
		if l.spec.kind != numberKind || !computed(l.ref) && !computed(r.ref) {
			continue
		}
		alone := orderPlan{variables: []*orderVariable{l, r}, distance: [][]int64{{0, unboundedTicks}, {unboundedTicks, 0}}}
		if alone.addRule(c, 0, 1) != nil {
			continue
		}
		ticks := l.spec.units() * float64(l.tick)
		a := adjustable{contract.BinaryExpr{Op: '-', X: r.ref, Y: l.ref}, math.Inf(-1), math.Inf(1), c.ID}
		if d := -alone.distance[1][0]; d > -unboundedTicks {
			a.lo = float64(d) / ticks
		}
		if d := alone.distance[0][1]; d < unboundedTicks {
			a.hi = float64(d) / ticks
		}
		switch { // a draw that is fitted to the computed number needs room within its own bounds
		case l.free:
			a.e, a.lo, a.hi = r.ref, a.lo+float64(l.spec.lo)/l.spec.units(), a.hi+float64(l.spec.hi)/l.spec.units()
		case r.free:
			a.e, a.lo, a.hi = l.ref, float64(r.spec.lo)/r.spec.units()-a.hi, float64(r.spec.hi)/r.spec.units()-a.lo
		}
		all = append(all, a)
	}
	return all
}

// moves reports whether the draws of a column may be moved, because the contract promises nothing of them but their bounds.
func (k *compiler) moves(t *tablePlan, ref contract.RefExpr) bool {
	if ref.Via != "" || !k.free(t, ref.Column) || t.adjusted[ref.Column] != nil || t.columns[ref.Column] != nil {
		return false
	}
	c, _ := t.def.Column(ref.Column)
	s := t.specs[ref.Column]
	if len(c.Cases) > 0 || s.exact() || s.zeroes() || s.dist != nil && (s.dist.OutlierShare > 0 || s.dist.Bands() != nil) ||
		t.pairs[c.Name] != nil || t.copulas[c.Name] != nil || t.order.boundsOf(c.Name) != nil {
		return false
	}
	for i := range t.def.Constraints {
		if r := &t.def.Constraints[i]; r.Left == c.Name || r.Right == c.Name || slices.Contains(r.Columns, c.Name) {
			return false
		}
	}
	return true
}

// operands builds the draws of what is moved, and the cells of the others, which must not hang on what is moved.
func (k *compiler) operands(t *tablePlan, a *adjustment, refs []contract.RefExpr, moved []string) bool {
	for _, name := range moved {
		t.building[name] = true
	}
	defer func() {
		for _, name := range moved {
			delete(t.building, name)
		}
	}()
	for i, ref := range refs {
		var err error
		if slices.Contains(a.moved, i) {
			c, _ := t.def.Column(ref.Column)
			a.operands[i].node, err = k.buildColumn(t, c)
		} else {
			a.operands[i].node, err = k.reference(t, ref)
		}
		if n := a.operands[i].node; err != nil || n.kind != numberKind {
			return false
		}
	}
	return true
}

// column is the j-th of the columns that are moved.
func (a *adjustment) column(t *tablePlan, j int) *node {
	free := a.operands[a.moved[j]].node
	out := *free
	out.quota, out.running = nil, false
	out.fill = func(b *batch, v *vector) {
		copyCells(v, b.get(free), free.kind, len(b.rows))
		joint := b.get(a.joint)
		for i := range b.rows {
			v.num[i] = joint.num[i*len(a.moved)+j]
		}
	}
	return t.add(out)
}

// fill writes the cells of all columns that are moved, row by row.
func (a *adjustment) fill(b *batch, v *vector) {
	v.num = resize(v.num, len(b.rows)*len(a.moved))
	in := make([]*vector, len(a.operands))
	for j := range a.operands {
		in[j] = b.get(a.operands[j].node)
	}
	row := adjustedRow{adjustment: a, values: make([]float64, len(a.operands)), drawn: make([]int64, len(a.moved)), cells: make([]int64, len(a.moved))}
	for i, address := range b.rows {
		null := false
		for j := range in {
			null = null || in[j].isNull(i)
			row.values[j] = float64(in[j].num[i]) / a.operands[j].units
		}
		for j, at := range a.moved {
			row.drawn[j] = in[at].num[i]
		}
		copy(row.cells, row.drawn)
		if !null {
			row.fit(a.target.At(uint64(address)))
		}
		copy(v.num[i*len(a.moved):], row.cells)
	}
}

// adjustedRow is one row of an adjustment.
type adjustedRow struct {
	*adjustment
	values       []float64
	drawn, cells []int64
}

// pathBits is how finely the way from the draws to the end of the bounds is divided.
const pathBits = 24

// within compares the number with its room: -1 below, 1 above.
func (r *adjustedRow) within(lo, hi float64) int {
	for j, at := range r.moved {
		r.values[at] = float64(r.cells[j]) / r.operands[at].units
	}
	const tilt = 1e-7
	slack := 1e-9 * max(1, math.Abs(lo), math.Abs(hi))
	if math.IsInf(slack, 0) {
		slack = 1e-9
	}
	switch {
	case r.number.at(r.values, -tilt) < lo-slack:
		return -1
	case r.number.at(r.values, tilt) > hi+slack:
		return 1
	}
	return 0
}

// end moves all cells so far from their draws to the end of their bounds at which the number is least, or greatest.
func (r *adjustedRow) end(part uint64, greatest bool) {
	for j, at := range r.moved {
		o := &r.operands[at]
		to := o.lo
		if o.rises == greatest {
			to = o.hi
		}
		if o.rises == greatest && to < r.drawn[j] || o.rises != greatest && to > r.drawn[j] {
			to = r.drawn[j] // it lies beyond already
		}
		way := float64(to-r.drawn[j]) / float64(o.step) * (float64(part) / (1 << pathBits))
		r.cells[j] = r.drawn[j] + int64(way)*o.step
		if part == 1<<pathBits {
			r.cells[j] = to
		}
	}
}

// fit moves the cells where the number lies outside its room.
func (r *adjustedRow) fit(word uint64) {
	side := r.within(r.lo, r.hi)
	if side == 0 {
		return
	}
	greatest := side < 0
	// What is left of the room on the way to the end.
	lo, hi := r.lo, r.hi
	r.end(1<<pathBits, greatest)
	if r.within(lo, hi) == side {
		return // there is none, and the rehearsal tells
	}
	last := r.number.at(r.values, 0)
	if greatest {
		hi = min(hi, last)
	} else {
		lo = max(lo, last)
	}
	share := float64(word>>11) / (1 << 53)
	goal := lo + float64(share*(hi-lo))
	if math.IsInf(lo, 0) || math.IsInf(hi, 0) {
		goal = r.lo
		if !greatest {
			goal = r.hi
		}
	}
	from, to := uint64(0), uint64(1<<pathBits) // beyond the goal at to, before it at from
	for to-from > 1 {
		mid := (from + to) / 2
		r.end(mid, greatest)
		if r.beyond(goal, greatest) {
			to = mid
		} else {
			from = mid
		}
	}
	// Of the cells that would move in the same step, as many as it takes.
	r.end(to, greatest)
	after := slices.Clone(r.cells)
	r.end(from, greatest)
	for j := range r.cells {
		if r.within(r.lo, r.hi) == 0 && r.beyond(goal, greatest) {
			return
		}
		r.cells[j] = after[j]
	}
	r.step(greatest)
}

// beyond reports whether the number has come to the goal.
func (r *adjustedRow) beyond(goal float64, greatest bool) bool {
	if greatest {
		return r.within(goal, math.Inf(1)) == 0
	}
	return r.within(math.Inf(-1), goal) == 0
}

// step goes back with one of the cells, as far as it takes, where the last ones have gone through the whole room.
func (r *adjustedRow) step(greatest bool) {
	side := r.within(r.lo, r.hi)
	if side == 0 {
		return
	}
	for j, at := range r.moved {
		o := &r.operands[at]
		before, back, most := r.cells[j], o.step, (o.hi-r.cells[j])/o.step
		if o.rises == greatest {
			back, most = -back, (r.cells[j]-o.lo)/o.step
		}
		steps := sort.Search(int(most), func(n int) bool {
			r.cells[j] = before + int64(n)*back
			return r.within(r.lo, r.hi) != side
		})
		if r.cells[j] = before + int64(steps)*back; r.within(r.lo, r.hi) == 0 {
			return
		}
		r.cells[j] = before
	}
}
