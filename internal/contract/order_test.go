package contract_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestTableOrder(t *testing.T) {
	t.Parallel()
	c := sample(t, "retail")
	slices.Reverse(c.Tables)
	want := []string{"products", "customers", "orders", "order_lines"}
	if diff := cmp.Diff(want, c.TableOrder()); diff != "" {
		t.Error(diff)
	}
}

func TestLookups(t *testing.T) {
	t.Parallel()
	c := sample(t, "staff")
	staff, ok := c.Table("employees")
	if !ok {
		t.Fatal("no table employees")
	}
	if r, ok := c.GroupingRelation("employees"); !ok || r.Parent != "departments" {
		t.Errorf("grouped by %v", r)
	}
	if r, ok := c.RelationOf("employees", "manager_id"); !ok || !r.Self() {
		t.Errorf("manager_id refers by %v", r)
	}
	if _, ok := c.RelationOf("employees", "salary"); ok {
		t.Error("salary is a foreign key")
	}
	table, column, ok := c.Resolve(staff, contract.RefExpr{Via: "department_id", Column: "name"})
	if !ok || table.Name != "departments" || column.Name != "name" {
		t.Errorf("department_id.name is %v.%v", table, column)
	}
	if key, ok := staff.PrimaryKey(); !ok || key.Name != "id" {
		t.Errorf("the primary key is %v", key)
	}
	if got := len(c.ChildRelations("employees")); got != 1 {
		t.Errorf("%d relations refer to employees", got)
	}
}

func TestGeneratorPrecedence(t *testing.T) {
	t.Parallel()
	tests := []struct{ sample, table, column string }{
		{"retail", "orders", "total"}, {"retail", "orders", "customer_id"}, {"solar", "readings", "at"},
		{"retail", "orders", "status"}, {"retail", "products", "sku"}, {"retail", "products", "price"},
		{"museum", "tickets", "entry_time"}, {"retail", "customers", "email"}, {"retail", "orders", "shipped_at"},
	}
	want := []contract.Generator{
		contract.FormulaGenerator, contract.ForeignKeyGenerator, contract.GridGenerator,
		contract.ValuesGenerator, contract.PatternGenerator, contract.DistributionGenerator,
		contract.BoundsGenerator, contract.SemanticGenerator, contract.BoundsGenerator,
	}
	for i, test := range tests {
		c := sample(t, test.sample)
		table, _ := c.Table(test.table)
		column, ok := table.Column(test.column)
		if !ok {
			t.Fatalf("no column %v", test)
		}
		if got := c.Generator(table, column); got != want[i] {
			t.Errorf("%v is made by %s, want %s", test, got, want[i])
		}
	}
}
