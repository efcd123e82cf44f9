package contract_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestRulesGolden shows the rules of the shared contracts as people and reports read them.
func TestRulesGolden(t *testing.T) {
	t.Parallel()
	for _, name := range sampleNames(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b strings.Builder
			for _, rule := range sample(t, name).Rules() {
				strength := "hard"
				if !rule.Hard {
					strength = "soft"
				}
				fmt.Fprintf(&b, "%s [%s %s %s] %s\n", rule.ID, strength, rule.Kind, strings.Join(rule.Columns, " "), rule.Description)
			}
			golden(t, name+".rules.txt", []byte(b.String()))
		})
	}
}

// TestEveryPromiseIsARule plants one promise at a time and expects its rule.
func TestEveryPromiseIsARule(t *testing.T) {
	t.Parallel()
	amount := func(change func(*contract.Column)) func(*contract.Contract) { return orderColumn(orderAmount, change) }
	tests := []struct {
		name   string
		change func(*contract.Contract)
		id     string
		kind   contract.RuleKind
		hard   bool
		other  bool
	}{
		{"rows", func(*contract.Contract) {}, "orders.rows", contract.RowCountRule, true, false},
		{"type", func(*contract.Contract) {}, "orders.amount.type", contract.TypeRule, true, false},
		{"not null", func(*contract.Contract) {}, "orders.amount.not_null", contract.NotNullRule, true, false},
		{"null share", amount(func(c *contract.Column) { c.NullShare = 0.2 }), "orders.amount.null_share", contract.NullShareRule, true, false},
		{"range", func(*contract.Contract) {}, "orders.amount.range", contract.RangeRule, true, false},
		{"range beside cases", amount(func(c *contract.Column) {
			c.Cases = []contract.Case{{When: &contract.Condition{Column: "gift", Op: contract.Equal, Values: []string{"true"}}, Null: true}}
		}), "orders.amount.range", contract.RangeRule, true, true},
		{"length", orderColumn(orderStatus, func(c *contract.Column) { c.Max = ptr(10.0) }), "orders.status.length", contract.LengthRule, true, false},
		{"period", func(*contract.Contract) {}, "orders.placed.period", contract.PeriodRule, true, false},
		{"scale", func(*contract.Contract) {}, "orders.amount.scale", contract.ScaleRule, true, false},
		{"multiple", amount(func(c *contract.Column) { c.MultipleOf = ptr(0.5) }), "orders.amount.multiple_of", contract.MultipleOfRule, true, false},
		{"values", func(*contract.Contract) {}, "orders.status.values", contract.ValuesRule, true, false},
		{"shares", func(*contract.Contract) {}, "orders.status.shares", contract.SharesRule, true, false},
		{"true share", func(*contract.Contract) {}, "orders.gift.true_share", contract.TrueShareRule, true, false},
		{"distinct", amount(func(c *contract.Column) { c.Distinct = 20 }), "orders.amount.distinct", contract.DistinctRule, true, false},
		{"pattern", orderColumn(orderStatus, func(c *contract.Column) { c.Values, c.Pattern = nil, "##" }), "orders.status.pattern", contract.PatternRule, true, false},
		{"unique", amount(func(c *contract.Column) { c.Unique = true }), "orders.amount.unique", contract.UniqueRule, true, false},
		{"primary key", func(*contract.Contract) {}, "orders.id.primary_key", contract.PrimaryKeyRule, true, false},
		{"formula", func(*contract.Contract) {}, "customers.spent.formula", contract.FormulaRule, true, false},
		{"case", amount(func(c *contract.Column) { c.Cases = []contract.Case{{Null: true}} }), "orders.amount.case_1", contract.CaseRule, true, false},
		{"weekdays", orderColumn(orderPlaced, func(c *contract.Column) { c.Calendar = &contract.Calendar{Weekdays: []string{"mon"}} }), "orders.placed.weekdays", contract.WeekdaysRule, true, false},
		{"calendar", orderColumn(orderPlaced, func(c *contract.Column) { c.Calendar = &contract.Calendar{Growth: 2} }), "orders.placed.calendar", contract.CalendarRule, false, false},
		{"distribution", amount(func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Exponential, Mean: ptr(4.0)}
		}), "orders.amount.distribution", contract.DistributionRule, false, false},
		{"bands", amount(bands(5, 6, 7, 9)), "orders.amount.bands", contract.BandsRule, true, false},
		{"bands that meet", amount(bands(5, 7, 7, 9)), "orders.amount.distribution", contract.DistributionRule, false, false},
		{"bands of a column in a rule", func(c *contract.Contract) {
			amount(bands(5, 6, 7, 9))(c)
			c.Tables[1].Columns = append(c.Tables[1].Columns, contract.Column{Name: "limit", Type: contract.Decimal, Scale: 2, Min: ptr(1.0), Max: ptr(500.0)})
			c.Tables[1].Constraints = append(c.Tables[1].Constraints, contract.Constraint{ID: "fits", Kind: contract.Order, Left: "amount", Op: contract.LessOrEqual, Right: "limit"})
		}, "orders.amount.bands", contract.BandsRule, false, false},
		{"sequence", orderColumn(0, func(c *contract.Column) {
			c.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: ptr(1.0), Step: ptr(1.0)}
		}), "orders.id.sequence", contract.SequenceRule, true, false},
		{"constraint", func(*contract.Contract) {}, "orders:closed_later", contract.RuleKind(contract.Order), true, false},
		{"soft constraint", func(c *contract.Contract) { c.Tables[1].Constraints[0].Soft = true }, "orders:closed_later", contract.RuleKind(contract.Order), false, false},
		{"reference", func(*contract.Contract) {}, "orders.customer_id.reference", contract.ReferenceRule, true, false},
		{"per parent", func(*contract.Contract) {}, "orders.customer_id.per_parent", contract.PerParentRule, true, false},
		{"parent share", relation(func(r *contract.Relation) { r.PerParent.ParentShare = 0.5 }), "orders.customer_id.parent_share", contract.ParentShareRule, true, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			test.change(c)
			if faults := c.Validate(); len(faults) > 0 {
				t.Fatal(faults)
			}
			rules := c.Rules()
			i := slices.IndexFunc(rules, func(r contract.Rule) bool { return r.ID == test.id })
			if i < 0 {
				t.Fatalf("no rule %s", test.id)
			}
			if r := rules[i]; r.Kind != test.kind || r.Hard != test.hard || r.OtherRows != test.other {
				t.Errorf("got %s, hard %v, other rows %v", r.Kind, r.Hard, r.OtherRows)
			}
		})
	}
}

// bands gives a column two ranges of its numbers, half of the rows each.
func bands(from, to, next, last float64) func(*contract.Column) {
	uniform := contract.Distribution{Kind: contract.Uniform}
	return func(c *contract.Column) {
		c.Distribution = &contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.5, Min: &from, Max: &to, Distribution: uniform}, {Weight: 0.5, Min: &next, Max: &last, Distribution: uniform}}}
	}
}
