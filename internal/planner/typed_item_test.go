package planner_test

import (
	"strings"
	"testing"
)

// TestTypedItems: names with their types are read in whatever order programs put the two.
func TestTypedItems(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"1000 products with int id, string name, decimal price 5-80, boolean active, uuid batch",
		"1000 products with id int, name string, price decimal 5-80, active boolean, batch uuid",
		"1000 products: id:int name:string price:decimal active:boolean batch:uuid",
		"1000 products (int id; string name; decimal(10,2) price; bool active; uuid batch)",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil {
				t.Fatal("no plan")
			}
			var got []string
			for _, col := range c.Tables[0].Columns {
				got = append(got, col.Name+" "+string(col.Type)+" "+col.Semantic)
			}
			const want = "id integer row_id, name string product_name, price decimal price, active boolean , batch uuid "
			if all := strings.Join(got, ", "); c.Tables[0].Rows != 1000 || !strings.HasPrefix(all, want) {
				t.Fatalf("%d rows: %s", c.Tables[0].Rows, all)
			}
		})
	}
}

// TestShortLeads: "cols:" leads to columns and is none.
func TestShortLeads(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"500 orders, cols: order_id, qty 1-9, paid 70%",
		"500 orders; flds: order_id, qty 1-9, paid 70%",
		"500 orders. attrs: order_id, qty 1-9, paid 70%",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, "orders 500: order_id, qty, paid")
		})
	}
}
