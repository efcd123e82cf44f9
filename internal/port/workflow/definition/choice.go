package definition

import (
	"encoding/json"
	"fmt"
	"math"
)

// A test is a compiled comparison of a Choice rule.
type test func(doc any) (bool, error)

// Branch returns the state that a Choice leads to. It fails with
// States.NoChoiceMatched when no rule holds and there is no Default, and with
// States.Runtime when a rule compares a value that is not there.
func (s *State) Branch(doc any) (string, error) {
	for _, rule := range s.Rules {
		holds, err := rule.test(doc)
		if err != nil {
			return "", err
		}
		if holds {
			return rule.Next, nil
		}
	}
	if s.Default == "" {
		return "", failf(ErrorNoChoiceMatched, "no rule of state %q holds", s.Name)
	}
	return s.Default, nil
}

// A comparison of a Variable with a constant. A value of another kind is unequal.
type comparison struct {
	accepts func(constant any) bool
	holds   func(value, constant any) bool
}

var comparisons = map[string]comparison{
	"StringEquals":             equality[string](),
	"BooleanEquals":            equality[bool](),
	"NumericEquals":            order(func(a, b float64) bool { return a == b }),
	"NumericLessThan":          order(func(a, b float64) bool { return a < b }),
	"NumericGreaterThan":       order(func(a, b float64) bool { return a > b }),
	"NumericGreaterThanEquals": order(func(a, b float64) bool { return a >= b }),
}

func equality[T comparable]() comparison {
	return comparison{
		accepts: func(constant any) bool { _, ok := constant.(T); return ok },
		holds: func(value, constant any) bool {
			v, ok := value.(T)
			return ok && v == constant.(T)
		},
	}
}

func order(holds func(a, b float64) bool) comparison {
	return comparison{
		accepts: func(constant any) bool { _, ok := number(constant); return ok },
		holds: func(value, constant any) bool {
			a, okA := number(value)
			b, okB := number(constant)
			return okA && okB && holds(a, b)
		},
	}
}

func number(value any) (float64, bool) {
	n, ok := value.(json.Number)
	if !ok {
		return 0, false
	}
	f, err := n.Float64()
	return f, err == nil && !math.IsInf(f, 0)
}

// newTest compiles a rule without its Next and Comment.
func newTest(rule map[string]any) (test, error) {
	_, compares := rule["Variable"]
	if compares {
		return newComparison(rule)
	}
	if len(rule) != 1 {
		return nil, fmt.Errorf("a rule has a Variable, or exactly one of And, Or, Not")
	}
	for name, operand := range rule {
		switch name {
		case "Not":
			inner, err := newInnerTest(operand)
			if err != nil {
				return nil, fmt.Errorf("field Not: %w", err)
			}
			return func(doc any) (bool, error) {
				holds, err := inner(doc)
				return !holds, err
			}, nil
		case "And", "Or":
			return newJunction(name, operand)
		}
		return nil, fmt.Errorf("unknown rule %q", name)
	}
	panic("unreachable: the rule has one field")
}

func newInnerTest(operand any) (test, error) {
	rule, ok := operand.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("a rule must be an object")
	}
	return newTest(rule)
}

// newJunction compiles And, which stops at the first false, and Or, which stops at the first true.
func newJunction(name string, operand any) (test, error) {
	list, ok := operand.([]any)
	if !ok || len(list) == 0 {
		return nil, fmt.Errorf("%s must be a list of rules", name)
	}
	tests := make([]test, len(list))
	for i, item := range list {
		var err error
		if tests[i], err = newInnerTest(item); err != nil {
			return nil, fmt.Errorf("%s[%d]: %w", name, i, err)
		}
	}
	stop := name == "Or"
	return func(doc any) (bool, error) {
		for _, inner := range tests {
			if holds, err := inner(doc); err != nil || holds == stop {
				return holds, err
			}
		}
		return !stop, nil
	}, nil
}

func newComparison(rule map[string]any) (test, error) {
	text, _ := rule["Variable"].(string)
	variable, err := ParsePath(text)
	if err != nil {
		return nil, fmt.Errorf("field Variable: %w", err)
	}
	if variable.Context() || len(rule) != 2 {
		return nil, fmt.Errorf("a rule has one Variable of the input and one comparison")
	}
	for name, constant := range rule {
		switch {
		case name == "Variable":
		case name == "IsPresent":
			want, ok := constant.(bool)
			if !ok {
				return nil, fmt.Errorf("IsPresent must be true or false")
			}
			return func(doc any) (bool, error) {
				_, found := variable.Get(doc)
				return found == want, nil
			}, nil
		default:
			return newConstantComparison(variable, name, constant)
		}
	}
	panic("unreachable: the rule has two fields")
}

func newConstantComparison(variable Path, name string, constant any) (test, error) {
	compare, known := comparisons[name]
	if !known {
		return nil, fmt.Errorf("unknown comparison %q", name)
	}
	if !compare.accepts(constant) {
		return nil, fmt.Errorf("%s is compared with a constant of another kind", name)
	}
	return func(doc any) (bool, error) {
		value, found := variable.Get(doc)
		if !found {
			return false, failf(ErrorRuntime, "the Variable %s finds nothing in the input", variable)
		}
		return compare.holds(value, constant), nil
	}, nil
}
