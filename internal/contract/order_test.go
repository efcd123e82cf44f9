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

func TestColumnOrder(t *testing.T) {
	t.Parallel()
	column := func(name, formula string) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Formula: formula}
	}
	order := func(left, right string) contract.Constraint {
		return contract.Constraint{ID: left + right, Kind: contract.Order, Left: left, Op: contract.Less, Right: right}
	}
	tests := []struct {
		name  string
		table contract.Table
		want  []string
	}{
		{"table order where nothing is read", contract.Table{Columns: []contract.Column{column("b", ""), column("a", "")}}, []string{"b", "a"}},
		{"formulas last", contract.Table{Columns: []contract.Column{column("c", "a + b"), column("b", "a"), column("a", "")}}, []string{"a", "b", "c"}},
		{"key before the parent's cell", contract.Table{Columns: []contract.Column{column("price", "product_id.price"), column("product_id", "")}}, []string{"product_id", "price"}},
		{"condition before case", contract.Table{Columns: []contract.Column{
			{Name: "a", Type: contract.Integer, Cases: []contract.Case{{When: &contract.Condition{Column: "b", Op: contract.IsNull}, Null: true}}}, column("b", ""),
		}}, []string{"b", "a"}},
		{"left before right", contract.Table{Columns: []contract.Column{column("end", ""), column("start", "")}, Constraints: []contract.Constraint{order("start", "end")}}, []string{"start", "end"}},
		{"formula over constraint", contract.Table{Columns: []contract.Column{column("start", "end - 1"), column("end", "")}, Constraints: []contract.Constraint{order("start", "end")}}, []string{"end", "start"}},
		{"earlier constraint over later", contract.Table{Columns: []contract.Column{column("a", ""), column("b", "")}, Constraints: []contract.Constraint{order("b", "a"), order("a", "b")}}, []string{"b", "a"}},
		{"determining column first", contract.Table{Columns: []contract.Column{column("city", ""), column("shop", "")}, Constraints: []contract.Constraint{
			{ID: "d", Kind: contract.Dependency, Columns: []string{"shop", "city"}},
		}}, []string{"shop", "city"}},
		{"rollups do not count", contract.Table{Columns: []contract.Column{column("a", "sum(t.b)"), column("b", "")}}, []string{"a", "b"}},
		{"circle last", contract.Table{Columns: []contract.Column{column("a", "b"), column("b", "a"), column("c", "")}}, []string{"c", "a", "b"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, test.table.ColumnOrder()); diff != "" {
				t.Error(diff)
			}
		})
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
