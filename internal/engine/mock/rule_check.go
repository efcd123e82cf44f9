package mock

import (
	"bytes"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// ruleCheck holds a rule of a table against its first rows, where nothing that the engine does makes the rule hold in
// every row: a side is computed or a key, or only some cases of a column keep it.
type ruleCheck struct {
	field, message string
	read           []*node
	// holds is asked for one row after the other.
	holds func(in []*vector, i int) bool
}

// ruleChecks lists the rules of a table that must be looked at.
func (k *compiler) ruleChecks(t *tablePlan) ([]ruleCheck, error) {
	var checks []ruleCheck
	for i := range t.def.Constraints {
		c := &t.def.Constraints[i]
		var check *ruleCheck
		var err error
		switch {
		case c.Soft:
		case k.isOrder(t, c):
			check, err = k.orderCheck(t, c)
		case c.Kind == contract.Order && (c.Op == contract.NotEqual || c.Op == contract.Equal):
			check, err = k.equalCheck(t, c)
		case c.Kind == contract.Dependency:
			check, err = k.dependencyCheck(t, c)
		case c.Kind == contract.Sorted:
			check, err = k.sortedCheck(t, c)
		}
		if err != nil {
			return nil, err
		}
		if check != nil {
			check.field = fmt.Sprintf("%s.constraints[%d]", t.field(), i)
			checks = append(checks, *check)
		}
	}
	for i := range t.def.Columns {
		c := &t.def.Columns[i]
		if spec := t.specs[c.Name]; c.Formula != "" && spec != nil && spec.kind == numberKind && (c.Min != nil || c.Max != nil) {
			check, err := k.boundsCheck(t, c)
			if err != nil {
				return nil, err
			}
			check.field = t.columnField(i)
			checks = append(checks, *check)
		}
	}
	return checks, nil
}

// boundsCheck looks at the bounds of a computed number.
func (k *compiler) boundsCheck(t *tablePlan, c *contract.Column) (*ruleCheck, error) {
	n, err := k.column(t, c.Name)
	if err != nil {
		return nil, err
	}
	bounds := scalarSpec{kind: numberKind, scale: n.scale, step: 1}
	column := contract.Column{Min: c.Min, Max: c.Max}
	if err := bounds.setBounds(k, &column, &defaultLaw{dist: &contract.Distribution{}, min: math.Inf(-1), max: math.Inf(1)}); err != nil {
		return nil, err
	}
	return &ruleCheck{
		message: "what it is computed from makes it leave its bounds; change the bounds, or those of the columns in its formula", read: []*node{n},
		holds: func(in []*vector, i int) bool {
			return in[0].isNull(i) || in[0].num[i] >= bounds.lo && in[0].num[i] <= bounds.hi
		},
	}, nil
}

// orderCheck looks at an order that the network does not make hold: draws of plain columns are fitted, and the bounds of what
// they follow are narrowed so that there is always room; but nobody narrows what is computed, or a case, and values
// of different steps may leave no room.
func (k *compiler) orderCheck(t *tablePlan, c *contract.Constraint) (*ruleCheck, error) {
	var sides [2]*orderVariable
	fitted, plain := false, true
	for j, side := range []string{c.Left, c.Right} {
		ref, _ := contract.ParseReference(side)
		at := slices.IndexFunc(t.order.variables, func(v *orderVariable) bool { return v.ref == ref })
		v := t.order.variables[at]
		sides[j] = v
		fitted = fitted || v.free
		// Two cells of one parent may leave no room between them, where those are not drawn for that; the values of a list
		// stay, whatever room they leave.
		plain = plain && (ref.Via == "" || !t.order.shared(ref.Via) && !v.spec.exact()) && v.spec.drawn && v.spec.calendar == nil && !k.cased(t, ref)
	}
	l, r := sides[0], sides[1]
	if fitted && plain && l.tick*l.spec.step == r.tick*r.spec.step {
		return nil, nil
	}
	check := ruleCheck{message: fmt.Sprintf("%s %s %s does not hold in every row, because nothing between the bounds of the columns keeps it beside what else decides them; drop the rule, or change those bounds", c.Left, c.Op, c.Right)}
	for _, v := range sides {
		n, err := k.reference(t, v.ref)
		if err != nil {
			return nil, err
		}
		check.read = append(check.read, n)
	}
	// The two sides alone, as a network of their own, say how far they may lie apart.
	alone := orderPlan{variables: sides[:], distance: [][]int64{{0, unboundedTicks}, {unboundedTicks, 0}}}
	if err := alone.addRule(c, 0, 1); err != nil {
		return nil, err
	}
	most, least := alone.distance[0][1], -alone.distance[1][0]
	check.holds = func(in []*vector, i int) bool {
		if in[0].isNull(i) || in[1].isNull(i) {
			return true
		}
		gap := in[1].num[i]*r.tick - in[0].num[i]*l.tick
		return gap >= least && gap <= most
	}
	return &check, nil
}

// shared: the rules speak of several cells of one parent.
func (p *orderPlan) shared(via string) bool {
	n := 0
	for _, v := range p.variables {
		if v.ref.Via == via {
			n++
		}
	}
	return n > 1
}

// cased: a case that is not empty decides some cells of what the reference names.
func (k *compiler) cased(t *tablePlan, ref contract.RefExpr) bool {
	in, _ := k.specOf(t, ref)
	c, ok := in.def.Column(ref.Column)
	return ok && slices.ContainsFunc(c.Cases, func(k contract.Case) bool { return !k.Null })
}

// equalCheck looks at == and != where neither side gives way.
func (k *compiler) equalCheck(t *tablePlan, c *contract.Constraint) (*ruleCheck, error) {
	if k.givesWay(t, c.Right) || k.givesWay(t, c.Left) && k.fixedSide(t, c.Right) {
		return nil, nil
	}
	check := ruleCheck{message: fmt.Sprintf("%s %s %s does not hold in every row, and neither of them can give way; drop the rule, or let one of them be free", c.Left, c.Op, c.Right)}
	for _, side := range []string{c.Left, c.Right} {
		ref, ok := contract.ParseReference(side)
		if !ok {
			return nil, nil
		}
		n, err := k.reference(t, ref)
		if err != nil {
			return nil, err
		}
		check.read = append(check.read, n)
	}
	l, r := check.read[0], check.read[1]
	var text [2][]byte
	check.holds = func(in []*vector, i int) bool {
		if in[0].isNull(i) || in[1].isNull(i) {
			return true
		}
		same := false
		if l.kind == numberKind && r.kind == numberKind {
			same = sameNumber(in[0].num[i], l.scale, in[1].num[i], r.scale)
		} else {
			text[0], text[1] = l.appendPlain(text[0][:0], in[0], i), r.appendPlain(text[1][:0], in[1], i)
			same = bytes.Equal(text[0], text[1])
		}
		return same == (c.Op == contract.Equal)
	}
	return &check, nil
}

// givesWay: the column of a reference takes another cell where a rule asks for it.
func (k *compiler) givesWay(t *tablePlan, reference string) bool {
	return !k.fixedSide(t, reference) && t.relation(reference) == nil
}

// dependencyCheck looks at a column that is decided by another one, and also made in a way that does not heed this.
func (k *compiler) dependencyCheck(t *tablePlan, c *contract.Constraint) (*ruleCheck, error) {
	if !slices.ContainsFunc(c.Columns[1:], func(name string) bool { return k.ownWay(t, name) }) {
		return nil, nil
	}
	check := ruleCheck{message: fmt.Sprintf("%s is not the same for all rows of one %s, because it follows from other columns, which are not; let those be the same, or drop the rule", c.Columns[1], c.Columns[0])}
	for _, name := range c.Columns {
		n, err := k.column(t, name)
		if err != nil {
			return nil, err
		}
		check.read = append(check.read, n)
	}
	first := map[string]string{}
	var cell []byte
	check.holds = func(in []*vector, i int) bool {
		if in[0].isNull(i) {
			return true
		}
		key := string(check.read[0].appendPlain(cell[:0], in[0], i))
		cell = cell[:0]
		for j, n := range check.read[1:] {
			if cell = append(cell, 0); !in[j+1].isNull(i) {
				cell = n.appendPlain(append(cell, 1), in[j+1], i)
			}
		}
		before, seen := first[key]
		if !seen {
			first[key] = string(cell)
		}
		return !seen || before == string(cell)
	}
	return &check, nil
}

// ownWay: what the column holds is not drawn at the address of what decides it.
func (k *compiler) ownWay(t *tablePlan, name string) bool {
	c, ok := t.def.Column(name)
	if !ok {
		return false
	}
	switch k.program.contract.Generator(t.def, c) {
	case contract.FormulaGenerator, contract.ForeignKeyGenerator, contract.GridGenerator:
		return true
	}
	return len(c.Cases) > 0 || t.sums[name] != nil || t.exactlyOne(name) != nil || t.order.boundsOf(name) != nil
}

// failing is the message for the first of the batch's rows that breaks the rule.
func (c *ruleCheck) failing(b *batch) error {
	in := make([]*vector, len(c.read))
	for j, n := range c.read {
		in[j] = b.get(n)
	}
	for i := range b.rows {
		if !c.holds(in, i) {
			return &Error{c.field, c.message}
		}
	}
	return nil
}
