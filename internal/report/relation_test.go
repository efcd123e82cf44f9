package report_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
)

// shop is customers with orders with lines of products, joined by every kind of rule.
// key is the type of the customers' key.
func shop(key contract.Type) *contract.Contract {
	return &contract.Contract{
		Version: "1", Seed: "1", AsOf: "2025-03-31", Locale: "en_US",
		Tables: []contract.Table{
			{Name: "customers", Rows: 4, Columns: []contract.Column{
				{Name: "id", Type: key, PrimaryKey: true},
				{Name: "joined", Type: contract.Date},
				{Name: "tier", Type: contract.String},
				{Name: "orders", Type: contract.Integer, Formula: "count(orders)"},
				{Name: "spent", Type: contract.Decimal, Scale: 2, Formula: "sum(orders.total) + 1"},
				{Name: "mean", Type: contract.Decimal, Scale: 1, Formula: "mean(orders.total)"},
				{Name: "latest", Type: contract.Date, Formula: "max_of(orders.at)"},
			}},
			{Name: "orders", Rows: 5, Columns: []contract.Column{
				{Name: "id", Type: contract.Integer, PrimaryKey: true},
				{Name: "customer", Type: key, NullShare: 0.2},
				{Name: "at", Type: contract.Date},
				{Name: "total", Type: contract.Decimal, Scale: 2},
				{Name: "tier", Type: contract.String, Formula: "customer.tier"},
				{Name: "wait", Type: contract.Integer, Formula: "days(customer.joined, at)"},
			}, Constraints: []contract.Constraint{{ID: "after", Kind: contract.Order, Left: "customer.joined", Op: contract.LessOrEqual, Right: "at"}}},
			{Name: "staff", Rows: 4, Columns: []contract.Column{
				{Name: "id", Type: contract.Integer, PrimaryKey: true},
				{Name: "boss", Type: contract.Integer, NullShare: 0.25},
			}},
		},
		Relations: []contract.Relation{
			{Child: "orders", ChildColumn: "customer", Parent: "customers", ParentColumn: "id",
				PerParent: &contract.Cardinality{Min: 1, Max: 2, ParentShare: 0.5}},
			{Child: "staff", ChildColumn: "boss", Parent: "staff", ParentColumn: "id", Acyclic: true, NotSelf: true},
		},
	}
}

var numberShop = files{
	"customers": rows("1,2024-01-01,gold,2,31.50,15.3,2024-02-02", "2,2024-01-02,silver,0,1.00,,", "3,2024-01-03,gold,2,4.00,1.5,2024-01-09", "4,2024-01-04,tin,0,1.00,,"),
	"orders":    rows("1,1,2024-01-01,10.00,gold,0", "2,1,2024-02-02,20.50,gold,32", "3,3,2024-01-09,1.00,gold,6", "4,3,2024-01-03,2.00,gold,0", "5,,2024-01-01,9.00,,"),
	"staff":     rows("1,", "2,1", "3,1", "4,3"),
}

var textShop = files{
	"customers": rows("a,2024-01-01,gold,2,31.50,15.3,2024-02-02", "b,2024-01-02,silver,0,1.00,,", "c,2024-01-03,gold,2,4.00,1.5,2024-01-09", "d,2024-01-04,tin,0,1.00,,"),
	"orders":    rows("1,a,2024-01-01,10.00,gold,0", "2,a,2024-02-02,20.50,gold,32", "3,c,2024-01-09,1.00,gold,6", "4,c,2024-01-03,2.00,gold,0", "5,,2024-01-01,9.00,,"),
	"staff":     numberShop["staff"],
}

func TestEachRuleBetweenRows(t *testing.T) {
	t.Parallel()
	type change struct {
		name       string
		table      string
		row        int
		to         string
		broken     []string
		rule       string
		rows       []int64
		violations int64
	}
	changes := []change{
		{name: "reference", table: "orders", row: 4, to: "5,9,2024-01-01,9.00,,", rule: "orders.customer.reference", rows: []int64{4}, violations: 1,
			broken: []string{"orders.customer.null_share", "orders.customer.reference"}},
		{name: "too many children", table: "orders", row: 4, to: "5,1,2024-02-01,9.00,gold,31", rule: "orders.customer.per_parent", rows: []int64{0}, violations: 1,
			broken: []string{"customers.mean.formula", "customers.orders.formula", "customers.spent.formula", "orders.customer.null_share", "orders.customer.per_parent"}},
		{name: "too many parents", table: "orders", row: 4, to: "5,2,2024-02-01,9.00,silver,30", rule: "orders.customer.parent_share", rows: []int64{0}, violations: 1,
			broken: []string{"customers.latest.formula", "customers.mean.formula", "customers.orders.formula", "customers.spent.formula", "orders.customer.null_share", "orders.customer.parent_share"}},
		{name: "order with a parent", table: "orders", row: 3, to: "4,3,2024-01-02,2.00,gold,-1", rule: "orders:after", rows: []int64{3}, violations: 1,
			broken: []string{"orders:after"}},
		{name: "copy of a parent's text", table: "orders", row: 2, to: "3,3,2024-01-09,1.00,tin,6", rule: "orders.tier.formula", rows: []int64{2}, violations: 1,
			broken: []string{"orders.tier.formula"}},
		{name: "days since a parent's date", table: "orders", row: 2, to: "3,3,2024-01-09,1.00,gold,7", rule: "orders.wait.formula", rows: []int64{2}, violations: 1,
			broken: []string{"orders.wait.formula"}},
		{name: "count of children", table: "customers", row: 1, to: "2,2024-01-02,silver,1,1.00,,", rule: "customers.orders.formula", rows: []int64{1}, violations: 1,
			broken: []string{"customers.orders.formula"}},
		{name: "sum over children", table: "customers", row: 0, to: "1,2024-01-01,gold,2,31.51,15.3,2024-02-02", rule: "customers.spent.formula", rows: []int64{0}, violations: 1,
			broken: []string{"customers.spent.formula"}},
		{name: "mean over children", table: "customers", row: 0, to: "1,2024-01-01,gold,2,31.50,15.2,2024-02-02", rule: "customers.mean.formula", rows: []int64{0}, violations: 1,
			broken: []string{"customers.mean.formula"}},
		{name: "mean over no children", table: "customers", row: 3, to: "4,2024-01-04,tin,0,1.00,0.0,", rule: "customers.mean.formula", rows: []int64{3}, violations: 1,
			broken: []string{"customers.mean.formula"}},
		{name: "latest of children", table: "customers", row: 2, to: "3,2024-01-03,gold,2,4.00,1.5,2024-01-08", rule: "customers.latest.formula", rows: []int64{2}, violations: 1,
			broken: []string{"customers.latest.formula"}},
		{name: "circle", table: "staff", row: 0, to: "1,4", rule: "staff.boss.acyclic", rows: []int64{0, 1, 2, 3}, violations: 4,
			broken: []string{"staff.boss.acyclic", "staff.boss.null_share"}},
		{name: "own boss", table: "staff", row: 2, to: "3,3", rule: "staff.boss.not_self", rows: []int64{2}, violations: 1,
			broken: []string{"staff.boss.acyclic", "staff.boss.not_self"}},
		{name: "primary key twice", table: "staff", row: 3, to: "2,3", rule: "staff.id.primary_key", rows: []int64{3}, violations: 1,
			broken: []string{"staff.id.primary_key"}},
	}
	for _, kind := range []struct {
		name string
		key  contract.Type
		data files
	}{{"number keys", contract.Integer, numberShop}, {"text keys", contract.String, textShop}} {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			for _, blockRows := range []int{1, 2, 1000} {
				good := judge(t, shop(kind.key), kind.data, blockRows)
				if broken := failing(good); len(broken) > 0 || good.Constraints.NotChecked > 0 {
					t.Fatalf("blocks of %d: good rows break %v, %d not checked", blockRows, broken, good.Constraints.NotChecked)
				}
			}
		})
	}
	for _, c := range changes {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, blockRows := range []int{1, 2, 1000} {
				data := maps.Clone(numberShop)
				lines := slices.Collect(linesOf(data[c.table]))
				lines[c.row] = c.to
				data[c.table] = rows(lines...)
				bad := judge(t, shop(contract.Integer), data, blockRows)
				broken := failing(bad)
				slices.Sort(broken)
				slices.Sort(c.broken)
				if !slices.Equal(broken, c.broken) {
					t.Errorf("blocks of %d: broken %v, want %v", blockRows, broken, c.broken)
				}
				found := result(t, bad, c.rule)
				var at []int64
				for _, e := range found.Examples {
					at = append(at, e.Row)
				}
				if found.Verdict != evidence.Fail || found.Violations != c.violations || !slices.Equal(at, c.rows) {
					t.Errorf("blocks of %d: %s, %d violations at %v, want fail, %d at %v", blockRows, found.Verdict, found.Violations, at, c.violations, c.rows)
				}
			}
		})
	}
}
