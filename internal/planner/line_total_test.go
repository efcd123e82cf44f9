package planner_test

import "testing"

// TestLineTotals: rows with a quantity and a price are added up as quantity times price, unless the text says what is added up.
func TestLineTotals(t *testing.T) {
	t.Parallel()
	for text, formula := range map[string]string{
		"Invoices (900) have 1 to 6 lines each: product, quantity 1-10, unit price 2-90. The invoice total is the sum of its lines.":             "sum(lines.line_total)",
		"400 orders with date and total, each with 1 to 5 items (product, qty 1-4, price 3-80); total adds up its items":                         "sum(items.line_total)",
		"400 orders with date and total, each with 1 to 5 items (product, qty 1-4, price 3-80); order total = sum of item prices":                "sum(items.price)",
		"Invoices (900) have 1 to 6 lines each: product, quantity 1-10, unit price 2-90, line total. The invoice total is the sum of its lines.": "sum(lines.line_total)",
		"400 orders with date and total, each with 1 to 5 items (product, price 3-80); total adds up its items":                                  "sum(items.price)",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatal(res.Questions)
			}
			total, ok := res.Contract.Tables[0].Column("total")
			if !ok || total.Formula != formula {
				t.Fatalf("total = %q, want %q", total.Formula, formula)
			}
			items := &res.Contract.Tables[1]
			if own, ok := items.Column("line_total"); ok != (formula == "sum("+items.Name+".line_total)") || ok && own.Formula == "" {
				t.Errorf("line total %v %q", ok, own.Formula)
			}
		})
	}
}
