package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// verdicts is how many yes/no columns the contract decides by a bound on a number.
func verdicts(c *contract.Contract) int {
	n := 0
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Columns {
			k := &t.Columns[j]
			if isFlag(k) && slices.ContainsFunc(k.Cases, func(k contract.Case) bool {
				by, ok := t.Column(whenOf(k))
				return ok && isNumber(by) && bounds(k.When.Op)
			}) {
				n++
			}
		}
	}
	return n
}

// invertsVerdict: the contract bounds a number by a yes/no column that nothing decides: "passed is yes when the score is 50 or
// more" was read as of scores, so that also who failed may have 50. A number that both values bound is decided with the flag.
func invertsVerdict(c *contract.Contract) bool {
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Columns {
			k := &t.Columns[j]
			bounded := map[string]bool{} // the values of the flag for which the number is bounded
			for _, one := range k.Cases {
				by, ok := t.Column(whenOf(one))
				switch {
				case one.When == nil:
					bounded["else"] = true
				case ok && isFlag(by) && len(by.Cases) == 0 && len(one.When.Values) == 1 && (one.Min != nil || one.Max != nil):
					bounded[one.When.Values[0]] = true
				}
			}
			if isNumber(k) && len(bounded) == 1 && !bounded["else"] {
				return true
			}
		}
	}
	return false
}

func whenOf(k contract.Case) string {
	if k.When == nil {
		return ""
	}
	return k.When.Column
}

func bounds(op contract.Op) bool {
	return op == contract.Greater || op == contract.GreaterOrEqual || op == contract.Less || op == contract.LessOrEqual
}

func isFlag(c *contract.Column) bool { return c.Type == contract.Boolean }

func isNumber(c *contract.Column) bool {
	return c.Type == contract.Integer || c.Type == contract.Decimal
}
