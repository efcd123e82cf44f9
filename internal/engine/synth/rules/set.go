package rules

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Set is rules and conditions, resolved against the columns of a table. It is immutable and
// safe for concurrent use.
type Set struct {
	fields     []frame.Field
	rules      []bound
	conditions []boundTerm
	// formulas are the rules that compute a column, each after those that it reads.
	formulas []int
	// fixed are the columns that rules read and that no repair changes.
	fixed []bool
}

// bound is a rule whose columns are found.
type bound struct {
	when, then  []boundTerm
	left, right *formula
	op          string
	days        bool // times are compared by their days
	derives     int  // column that is computed, or -1
	unit        float64
	unique      []int
	together    bool
}

type boundTerm struct {
	*Term
	column int
}

// Compile resolves rules, and the conditions that mended rows must go on to meet. Errors name
// rules by their place in the request's constraints.
func Compile(rules []Rule, conditions []synth.Condition, fields []frame.Field) (*Set, error) {
	return CompileBeside(rules, conditions, fields, nil)
}

// CompileBeside is Compile for rows beside which others are known, such as that of the parent:
// rules may read the columns of those too, which stand behind the row's own and are never changed.
func CompileBeside(rules []Rule, conditions []synth.Condition, own, beside []frame.Field) (*Set, error) {
	s := &Set{fields: slices.Concat(own, beside), fixed: make([]bool, len(own)+len(beside))}
	for i := range beside {
		s.fixed[len(own)+i] = true
	}
	var faults []sdg.FieldError
	for i := range rules {
		b, err := s.bind(&rules[i])
		if err != nil {
			faults = append(faults, sdg.FieldError{Field: fmt.Sprintf("body.constraints[%d]", i), Message: err.Error()})
		}
		s.rules = append(s.rules, b)
	}
	for i := range conditions {
		t, err := s.term(&Term{Condition: conditions[i]})
		if err != nil {
			faults = append(faults, sdg.FieldError{Field: fmt.Sprintf("body.conditions[%d]", i), Message: err.Error()})
		}
		s.conditions = append(s.conditions, t)
	}
	if len(faults) == 0 {
		faults = s.arrange()
	}
	if len(faults) > 0 {
		return nil, sdg.Invalid(`Write constraints like "a <= b", "total = price * quantity", "if status = open then closed_at is null", "unique(a, b)" or "combinations(a, b)".`, faults...)
	}
	return s, nil
}

func (s *Set) bind(r *Rule) (b bound, err error) {
	b.derives = -1
	if b.when, err = s.terms(r.If); err != nil {
		return b, err
	}
	switch {
	case len(r.Then) > 0:
		b.then, err = s.terms(r.Then)
	case r.Compare != nil:
		err = s.compare(&b, r.Compare)
	case len(r.Unique) > 0:
		b.unique, err = s.columns(r.Unique)
		for _, i := range b.unique {
			if f := &s.fields[i]; err == nil && !b.alone(f) && f.Kind == frame.Text {
				err = fmt.Errorf("%s is made anew: let it be unique by itself, or leave it out", f.Name)
			}
		}
	case len(r.Together) > 1:
		b.together = true
		_, err = s.columns(r.Together)
	default:
		err = fmt.Errorf("combinations are of two columns at least")
	}
	return b, err
}

// alone says that the rule is of one column whose values the engine keeps apart by itself.
func (b *bound) alone(f *frame.Field) bool { return len(b.unique) == 1 && f.Unique }

func (s *Set) terms(terms []Term) ([]boundTerm, error) {
	out := make([]boundTerm, len(terms))
	for i := range terms {
		var err error
		if out[i], err = s.term(&terms[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s *Set) term(t *Term) (boundTerm, error) {
	at := slices.IndexFunc(s.fields, func(f frame.Field) bool { return f.Name == t.Column })
	if at < 0 {
		return boundTerm{}, fmt.Errorf("there is no column %q that is kept", t.Column)
	}
	f := &s.fields[at]
	ranged := t.Min != nil || t.Max != nil
	switch {
	case ranged && f.Kind != frame.Number && f.Kind != frame.Time:
		return boundTerm{}, fmt.Errorf("%s has no order for a range", f.Name)
	case len(t.In) > 0 && f.Kind != frame.Category:
		return boundTerm{}, fmt.Errorf("%s is made anew: its values are not known beforehand", f.Name)
	}
	return boundTerm{t, at}, nil
}

func (s *Set) columns(names []string) ([]int, error) {
	var out []int
	for _, name := range names {
		at := slices.IndexFunc(s.fields, func(f frame.Field) bool { return f.Name == name })
		switch {
		case at < 0:
			return nil, fmt.Errorf("there is no column %q that is kept", name)
		case slices.Contains(out, at):
			return nil, fmt.Errorf("%s stands twice", name)
		}
		out = append(out, at)
	}
	return out, nil
}

func (s *Set) compare(b *bound, c *Comparison) (err error) {
	if !slices.Contains(Operators, c.Op) {
		return fmt.Errorf("%q is no comparison: write <=, <, >=, > or =", c.Op)
	}
	b.op = c.Op
	if b.left, err = parseFormula(c.Left, s.fields); err != nil {
		return err
	}
	if b.right, err = parseFormula(c.Right, s.fields); err != nil {
		return err
	}
	if b.left.kind != b.right.kind {
		return fmt.Errorf("a time and a number are not compared: write days(a, b) for a distance of times")
	}
	b.days = s.daily(b.left) || s.daily(b.right)
	if len(b.left.reads)+len(b.right.reads) == 0 {
		return fmt.Errorf("neither %q nor %q names a column", c.Left, c.Right)
	}
	if c.Op != "=" {
		return nil
	}
	if b.left.column < 0 && b.right.column >= 0 {
		b.left, b.right = b.right, b.left
	}
	switch at := b.left.column; {
	case at < 0:
		return fmt.Errorf("one side of = must be a column, which the other side then computes")
	case slices.Contains(b.right.reads, at):
		return fmt.Errorf("%s stands on both sides: solve for it", s.fields[at].Name)
	case s.fixed[at]:
		return fmt.Errorf("%s belongs to rows of another table: say it of that table", s.fields[at].Name)
	case s.fields[at].Unique && s.fields[at].Treatment == frame.Format:
		return fmt.Errorf("%s is a key that is made anew, and cannot be computed", s.fields[at].Name)
	default:
		b.derives = at
		if b.unit = 1; s.fields[at].Kind == frame.Number {
			b.unit = 1 / pow10[min(s.fields[at].Decimals, len(pow10)-1)]
		}
	}
	return nil
}

// daily says that a formula is a column of dates without a time of day: what is compared with it is meant by
// its day, or nothing could be shipped on the day of its order.
func (s *Set) daily(x *formula) bool {
	if x.column < 0 || x.kind != frame.Time {
		return false
	}
	layout := s.fields[x.column].Layout
	return layout != "" && timeUnit(layout) == dayUnit
}

// sides are what a rule compares in a row, and whether each is there.
func (b *bound) sides(f *frame.Frame, row int) (x, y float64, ok, both bool) {
	x, ok = b.left.at(f, row)
	y, both = b.right.at(f, row)
	if b.days {
		x, y = math.Floor(x/dayUnit)*dayUnit, math.Floor(y/dayUnit)*dayUnit
	}
	return x, y, ok, both
}

// arrange orders the formulas so that each follows those that compute what it reads.
func (s *Set) arrange() []sdg.FieldError {
	var left []int
	for k := range s.rules {
		if s.rules[k].derives >= 0 {
			left = append(left, k)
		}
	}
	for len(left) > 0 {
		ready := slices.IndexFunc(left, func(k int) bool {
			return !slices.ContainsFunc(left, func(other int) bool { return s.rules[k].reads(s.rules[other].derives) })
		})
		if ready < 0 {
			return []sdg.FieldError{{Field: fmt.Sprintf("body.constraints[%d]", left[0]), Message: "formulas compute each other in a circle"}}
		}
		s.formulas = append(s.formulas, left[ready])
		left = slices.Delete(left, ready, ready+1)
	}
	return nil
}

func (b *bound) reads(column int) bool {
	return slices.Contains(b.right.reads, column) || slices.ContainsFunc(b.when, func(t boundTerm) bool { return t.column == column })
}

func (t *boundTerm) holds(f *frame.Frame, row int) bool {
	c := &f.Columns[t.column]
	if t.Null {
		return c.IsNull(row)
	}
	return t.Condition.Holds(c, row)
}

func allHold(terms []boundTerm, f *frame.Frame, row int) bool {
	for i := range terms {
		if !terms[i].holds(f, row) {
			return false
		}
	}
	return true
}

// Breaks says that a row breaks rule k. What only all rows together can break is not looked at.
func (s *Set) Breaks(k int, f *frame.Frame, row int) bool {
	b := &s.rules[k]
	if b.together || b.unique != nil || !allHold(b.when, f, row) {
		return false
	}
	if b.left == nil {
		return !allHold(b.then, f, row)
	}
	x, y, ok, both := b.sides(f, row)
	if b.derives >= 0 {
		// The column is as exact as its last digit.
		return ok != both || ok && math.Abs(x-y) > float64(0.5*b.unit)+float64(1e-9*math.Abs(y))
	}
	if !ok || !both {
		return false
	}
	switch b.op {
	case "<=":
		return x > y
	case "<":
		return x >= y
	case ">=":
		return x < y
	}
	return x <= y
}

// Reads returns the columns that rule k reads, by their place among the fields, and the one that
// it computes, -1 if it computes none.
func (s *Set) Reads(k int) (reads []int, computes int) {
	b := &s.rules[k]
	for _, t := range slices.Concat(b.when, b.then) {
		reads = append(reads, t.column)
	}
	reads = append(reads, b.unique...)
	if b.left == nil {
		return reads, -1
	}
	if b.derives < 0 {
		reads = append(reads, b.left.reads...)
	}
	return append(reads, b.right.reads...), b.derives
}

// Bound reports whether any rule can be broken by a row alone, so that rows must be looked at.
func (s *Set) Bound() bool {
	return slices.ContainsFunc(s.rules, func(b bound) bool { return !b.together && b.unique == nil })
}

// Keeps says that a row keeps the rules and the conditions, but for what only all rows together
// can break.
func (s *Set) Keeps(f *frame.Frame, row int) bool { return !s.broken(f, row) }

// broken says that a row breaks a rule or a condition.
func (s *Set) broken(f *frame.Frame, row int) bool {
	for k := range s.rules {
		if s.Breaks(k, f, row) {
			return true
		}
	}
	return !allHold(s.conditions, f, row)
}
