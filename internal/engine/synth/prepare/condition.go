package prepare

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Conditions are the conditions of a request, resolved against a plan.
type Conditions struct {
	plan  *Plan
	tests []test
	// Static are the bounds of each variable that follow from the conditions alone.
	Static []Bounds
	// Variables are those that the conditions name, directly or by a column they decide.
	Variables []int
}

type test struct {
	column    int
	low, high float64
	allowed   []bool // by code of the column's Level variable
	notNull   bool
	ranged    bool
}

// Resolve checks conditions and finds what they mean for the variables.
func (p *Plan) Resolve(conditions []synth.Condition) (*Conditions, error) {
	c := &Conditions{plan: p, Static: make([]Bounds, len(p.Variables))}
	for i := range p.Variables {
		if c.Static[i] = Open(); p.Variables[i].Role == Number {
			c.Static[i] = p.Variables[i].Amount.Range()
		}
	}
	for i := range conditions {
		if err := c.add(&conditions[i]); err != nil {
			return nil, err
		}
	}
	if err := c.propagate(); err != nil {
		return nil, err
	}
	return c, nil
}

func refuse(column, hint, format string, args ...any) error {
	err := sdg.Errorf(sdg.ValidationFailed, hint, format, args...)
	err.Fields = []sdg.FieldError{{Field: "conditions", Message: err.Message, Value: column}}
	return err
}

func (c *Conditions) add(cond *synth.Condition) error {
	p := c.plan
	at := slices.IndexFunc(p.Columns, func(col Column) bool { return col.Name == cond.Column })
	if at < 0 {
		return refuse(cond.Column, "Name a column of the model.", "The model has no column %q.", cond.Column)
	}
	col := &p.Columns[at]
	t := test{column: at, low: math.Inf(-1), high: math.Inf(1), ranged: cond.Min != nil || cond.Max != nil}
	t.notNull = cond.NotNull || !cond.OrMissing && (t.ranged || len(cond.In) > 0)
	if cond.Min != nil {
		t.low = *cond.Min
	}
	if cond.Max != nil {
		t.high = *cond.Max
	}
	switch {
	case math.IsNaN(t.low) || math.IsNaN(t.high) || t.low > t.high:
		return refuse(cond.Column, "Give a minimum that does not exceed the maximum.", "The range of column %q is empty.", cond.Column)
	case col.Source == FromNothing && t.notNull:
		return refuse(cond.Column, "Drop this condition.", "Column %q has no value in any source row.", cond.Column)
	case t.ranged && col.Kind != frame.Number && col.Kind != frame.Time:
		return refuse(cond.Column, "List the values allowed instead.", "Column %q has no order for a range.", cond.Column)
	case len(cond.In) > 0 && (col.Kind != frame.Category || col.Source != FromLevel):
		return refuse(cond.Column, "Give a range, or choose a category.", "Column %q has no levels to choose from.", cond.Column)
	case col.Source.anew() && t.ranged:
		return refuse(cond.Column, "Put the condition on a column that is learnt.", "Column %q is made anew and cannot be restricted.", cond.Column)
	}
	if col.Source == FromLevel {
		if err := t.allow(p, col, cond); err != nil {
			return err
		}
		c.Variables = append(c.Variables, col.Variable)
	} else if col.Gate != None {
		c.Variables = append(c.Variables, col.Gate)
	}
	if col.Source == FromAmount && t.ranged {
		a := p.Variables[col.Variable].Amount
		b := a.limits(t.low, t.high).within(c.Static[col.Variable])
		if b.Empty() {
			return refuse(cond.Column, "Widen the range.", "No value that column %q may take lies in the range.", cond.Column)
		}
		c.Static[col.Variable] = b
	}
	c.tests = append(c.tests, t)
	return nil
}

// allow finds the codes that meet a condition on a column of levels.
func (t *test) allow(p *Plan, col *Column, cond *synth.Condition) error {
	if len(cond.In) > 0 && !slices.ContainsFunc(cond.In, func(want string) bool { return slices.Contains(col.Levels, want) }) {
		return refuse(cond.Column, "Choose values that at least six source rows share.", "Column %q never takes the value %q.", cond.Column, cond.In[0])
	}
	t.allowed = make([]bool, p.Variables[col.Variable].Levels)
	some := false
	for code, e := range col.Emit {
		ok := true
		switch {
		case e == Missing:
			ok = !t.notNull
		case len(cond.In) > 0:
			ok = slices.Contains(cond.In, col.Levels[e])
		case t.ranged && col.Kind == frame.Number:
			ok = col.Numbers[e] >= t.low && col.Numbers[e] <= t.high
		case t.ranged:
			ok = float64(col.Times[e]) >= t.low && float64(col.Times[e]) <= t.high
		}
		t.allowed[code] = ok
		some = some || ok
	}
	if !some {
		return refuse(cond.Column, "Widen the condition.", "No value that column %q may take meets the condition.", cond.Column)
	}
	return nil
}

// propagate carries bounds along the order relations: what is below a bounded value is
// bounded as well.
func (c *Conditions) propagate() error {
	for range c.plan.Orders {
		changed := false
		for _, o := range c.plan.Orders {
			low, high := c.plan.Variables[o.Low].Amount, c.plan.Variables[o.High].Amount
			if c.plan.Variables[o.Low].Gate != None || c.plan.Variables[o.High].Gate != None {
				continue // a missing cell breaks the chain
			}
			if h := low.floor(high.units(c.Static[o.High].High)); h < c.Static[o.Low].High {
				c.Static[o.Low].High, changed = h, true
			}
			if l := high.ceil(low.units(c.Static[o.Low].Low)); l > c.Static[o.High].Low {
				c.Static[o.High].Low, changed = l, true
			}
			if c.Static[o.Low].Empty() || c.Static[o.High].Empty() {
				return refuse(c.plan.Variables[o.Low].Name, "Loosen one of the conditions.",
					"The conditions contradict the order of %q and %q, which holds in all source rows.", c.plan.Variables[o.Low].Name, c.plan.Variables[o.High].Name)
			}
		}
		if !changed {
			break
		}
	}
	return nil
}

// Any says that there are conditions.
func (c *Conditions) Any() bool { return len(c.tests) > 0 }

// Holds says that row i of s meets all conditions.
func (c *Conditions) Holds(s *State, i int) bool {
	for k := range c.tests {
		t := &c.tests[k]
		col := &c.plan.Columns[t.column]
		if t.allowed != nil {
			if code := s.Codes[col.Variable][i]; int(code) >= len(t.allowed) || !t.allowed[code] {
				return false
			}
			continue
		}
		if col.Gate != None && s.Codes[col.Gate][i] == 1 {
			if t.notNull {
				return false
			}
			continue
		}
		if t.ranged {
			v := 0.0
			if col.Kind == frame.Time {
				v = float64(c.plan.time(col, s, i))
			} else {
				a := c.plan.Variables[col.Variable].Amount
				v = a.number(s.Ticks[col.Variable][i])
			}
			if !(v >= t.low && v <= t.high) {
				return false
			}
		}
	}
	return true
}

// Meet says which donors meet conditions, and how many.
func (p *Plan) Meet(c *Conditions) (allowed []bool, n int) {
	allowed = make([]bool, p.Donors)
	own := p.Own()
	for row := range allowed {
		if allowed[row] = c.Holds(own, row); allowed[row] {
			n++
		}
	}
	return allowed, n
}

// Own returns the donors' own values as a state. Rare levels and missing numbers keep
// their codes and the tick 0.
func (p *Plan) Own() *State {
	s := &State{Rows: p.Donors, Codes: make([][]uint32, len(p.Variables)), Ticks: make([][]float64, len(p.Variables))}
	for i := range p.Variables {
		v := &p.Variables[i]
		if v.Role == Level {
			s.Codes[i] = v.Codes
			continue
		}
		s.Ticks[i] = make([]float64, p.Donors)
		for row, c := range v.Codes {
			if c != Missing {
				s.Ticks[i][row] = v.Amount.Values[c]
			}
		}
	}
	return s
}
