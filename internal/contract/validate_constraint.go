package contract

import (
	"fmt"
	"math"
	"slices"
)

// constraintMembers are the members that each kind needs, and those it may have besides.
var constraintMembers = map[ConstraintKind]struct{ needed, optional []string }{
	Order:          {[]string{"left", "op", "right"}, []string{"min_gap", "max_gap"}},
	UniqueTogether: {[]string{"columns"}, nil},
	SumsTo:         {[]string{"columns", "total"}, nil},
	Correlation:    {[]string{"left", "right", "coefficient"}, nil},
	Dependency:     {[]string{"columns"}, nil},
	Coherent:       {[]string{"columns"}, nil},
	ExactlyOne:     {[]string{"columns", "value"}, nil},
	Sorted:         {[]string{"columns"}, nil},
}

func (v *validator) constraints() {
	for i := range v.contract.Tables {
		t := &v.contract.Tables[i]
		seen := map[string]bool{}
		for j := range t.Constraints {
			k := &t.Constraints[j]
			field := fmt.Sprintf("tables[%d].constraints[%d]", i, j)
			v.name(field+".id", "constraint of a table", k.ID, seen)
			if v.constraintForm(field, k) {
				v.constraint(field, t, k)
			}
		}
	}
}

// constraintForm checks that k has exactly the members of its kind.
func (v *validator) constraintForm(field string, k *Constraint) bool {
	members, ok := constraintMembers[k.Kind]
	if !ok {
		v.fail(field+".kind", "unknown constraint %q", k.Kind)
		return false
	}
	before := len(v.faults)
	for _, member := range []struct {
		name string
		set  bool
	}{
		{"left", k.Left != ""},
		{"op", k.Op != ""},
		{"right", k.Right != ""},
		{"min_gap", k.MinGap != nil},
		{"max_gap", k.MaxGap != nil},
		{"columns", len(k.Columns) > 0},
		{"total", k.Total != nil},
		{"value", k.Value != ""},
		{"coefficient", k.Coefficient != nil},
	} {
		needed := slices.Contains(members.needed, member.name)
		switch {
		case needed && !member.set:
			v.fail(field+"."+member.name, "a constraint of kind %s needs %s", k.Kind, member.name)
		case member.set && !needed && !slices.Contains(members.optional, member.name):
			v.fail(field+"."+member.name, "a constraint of kind %s has no %s; drop it", k.Kind, member.name)
		}
	}
	return len(v.faults) == before
}

func (v *validator) constraint(field string, t *Table, k *Constraint) {
	if len(k.Columns) > 0 {
		v.constraintColumns(field, t, k)
		return
	}
	left, ok := v.constraintSide(field+".left", t, k.Left)
	right, okRight := v.constraintSide(field+".right", t, k.Right)
	if !ok || !okRight {
		return
	}
	if k.Left == k.Right {
		v.fail(field+".right", "%s is compared with itself; name two columns", k.Left)
		return
	}
	if left == right && k.Kind == Order {
		v.fail(field+".right", "a column cannot be compared with the same column of the row that %s refers to; compare it with another column, or leave the order out", t.Name)
		return
	}
	if k.Kind == Order {
		before := len(v.faults)
		if v.orderRule(field, k, left, right); len(v.faults) == before {
			v.orderOfFormulas(field, t, k)
		}
		return
	}
	if x := *k.Coefficient; x < -1 || x > 1 {
		v.fail(field+".coefficient", "a correlation is -1 to 1, found %v", x)
	}
	for _, side := range []struct {
		name, reference string
		column          *Column
	}{{"left", k.Left, left}, {"right", k.Right, right}} {
		if ref, _ := ParseReference(side.reference); ref.Via != "" {
			v.fail(field+"."+side.name, "a correlation is between columns of one table; %s is a column of the parent", side.reference)
		} else if !side.column.Type.Numeric() && !side.column.Type.Temporal() {
			v.fail(field+"."+side.name, "a correlation is between numbers, dates or times; %s is of type %s", side.reference, side.column.Type)
		}
	}
}

func (v *validator) constraintSide(field string, t *Table, reference string) (*Column, bool) {
	ref, ok := ParseReference(reference)
	if !ok {
		v.fail(field, "%q is neither a column nor a reference such as customer_id.joined_on", reference)
		return nil, false
	}
	_, column, ok := v.contract.Resolve(t, ref)
	if !ok {
		v.fail(field, "%v", missingReference(v.contract, t, ref))
	}
	return column, ok
}

func (v *validator) constraintColumns(field string, t *Table, k *Constraint) {
	if len(k.Columns) < 2 && k.Kind != Sorted {
		v.fail(field+".columns", "a constraint of kind %s needs at least two columns", k.Kind)
	}
	columns := make([]*Column, 0, len(k.Columns))
	for i, name := range k.Columns {
		at := fmt.Sprintf("%s.columns[%d]", field, i)
		column, ok := t.Column(name)
		switch {
		case !ok:
			v.fail(at, "table %s has no column %q", t.Name, name)
			continue
		case slices.Contains(k.Columns[:i], name):
			v.fail(at, "%s is listed twice", name)
		case k.Kind == SumsTo && !column.Type.Numeric():
			v.fail(at, "only numbers add up; %s is of type %s", name, column.Type)
		case k.Kind == Coherent && column.Semantic == "":
			v.fail(at, "%s has no semantic; only columns of known meaning can agree as in the real world", name)
		case k.Kind == Dependency && i > 0 && (column.Unique || column.PrimaryKey):
			v.fail(at, "%s is unique, so %s cannot decide it for several rows; swap them or drop unique", name, k.Columns[0])
		}
		columns = append(columns, column)
	}
	if len(columns) != len(k.Columns) {
		return
	}
	switch k.Kind {
	case UniqueTogether:
		if n, ok := v.contract.combinations(t, k.Columns); ok && n < t.Rows {
			v.fail(field+".columns", "%d rows need different combinations, but there are only %d; widen a column or lower the rows", t.Rows, n)
		}
	case SumsTo:
		v.sum(field, k, columns)
	case ExactlyOne:
		v.exactlyOne(field, t, k, columns)
	case Sorted:
		v.sorted(field, t, k, columns)
	}
}

// sum refuses totals that the bounds of the columns, or their digits, rule out.
func (v *validator) sum(field string, k *Constraint, columns []*Column) {
	least, most := 0.0, 0.0
	finest := Column{Type: Integer}
	free := false
	for _, column := range columns {
		least += deref(column.Min, math.Inf(-1))
		most += deref(column.Max, math.Inf(1))
		if column.Type == Decimal && (finest.Type == Integer || column.Scale > finest.Scale) {
			finest = Column{Type: Decimal, Scale: column.Scale}
		}
		free = free || column.Formula == ""
	}
	switch total := *k.Total; {
	case total < least-slack(least) || total > most+slack(most):
		v.fail(field+".total", "the columns add up to between %v and %v within their bounds, never to %v; widen the bounds", least, most, total)
	case !finest.holds(total):
		v.fail(field+".total", "numbers with %d digits after the point never add up to %v", finest.Scale, total)
	case !free:
		v.fail(field+".columns", "formulas decide all of these columns; leave one free to fill the sum up")
	}
}

// interval is a range of numbers, or of instants in seconds; ends may be infinite.
type interval struct{ low, high float64 }

// meets: a difference of the right and the left side of an order within i fits its operator.
func (i interval) meets(op Op) bool {
	possible := i.low <= i.high
	switch op {
	case Less:
		return possible && i.high > 0
	case LessOrEqual:
		return possible && i.high >= 0
	case Greater:
		return possible && i.low < 0
	case GreaterOrEqual:
		return possible && i.low <= 0
	case Equal:
		return possible && i.low <= 0 && i.high >= 0
	case NotEqual:
		return possible && (i.low != 0 || i.high != 0)
	}
	return possible
}

func (c *Column) interval() interval {
	out := interval{math.Inf(-1), math.Inf(1)}
	if c.Type.Numeric() {
		out.low, out.high = deref(c.Min, out.low), deref(c.Max, out.high)
		if d := c.Distribution; d != nil && d.Kind == Constant && d.Value != nil {
			out = interval{*d.Value, *d.Value}
		}
	}
	if at, err := ParseInstant(c.Type, c.Earliest); err == nil {
		out.low = float64(at)
	}
	if at, err := ParseInstant(c.Type, c.Latest); err == nil {
		out.high = float64(at)
	}
	// Cases may lie outside the column's own bounds.
	if len(c.Cases) > 0 {
		return interval{math.Inf(-1), math.Inf(1)}
	}
	return out
}

func (v *validator) orderRule(field string, k *Constraint, left, right *Column) {
	a, b := kindOf(left.Type), kindOf(right.Type)
	equality := k.Op == Equal || k.Op == NotEqual
	ordered := slices.Contains([]Op{Less, LessOrEqual, Greater, GreaterOrEqual}, k.Op)
	switch {
	case !equality && !ordered:
		v.fail(field+".op", "an order uses ==, !=, <, <=, > or >=, found %q", k.Op)
		return
	case !comparableKinds(a, b):
		v.fail(field+".right", "%s is %s and %s is %s; they cannot be compared", k.Left, a, k.Right, b)
		return
	case a != numberKind && !a.temporal() && (ordered || k.MinGap != nil || k.MaxGap != nil):
		v.fail(field+".op", "%s has no order; only == and != without gaps compare %s", k.Left, a)
		return
	}
	l, r := left.interval(), right.interval()
	gap := interval{
		max(r.low-l.high, deref(k.MinGap, math.Inf(-1))),
		min(r.high-l.low, deref(k.MaxGap, math.Inf(1))),
	}
	if !gap.meets(k.Op) {
		v.fail(field, "no values within the bounds of %s and %s meet %s %s %s with these gaps; change the bounds or the rule", k.Left, k.Right, k.Left, k.Op, k.Right)
	}
}
