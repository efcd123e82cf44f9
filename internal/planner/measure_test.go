package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestAmountsOfAYearAreNumbers: a year behind an amount says which amount, behind anything
// that happens it says when.
func TestAmountsOfAYearAreNumbers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, column string
		typ          contract.Type
	}{
		{"10 regions with name and volume for 2024 between 100 and 900", "volume", contract.Integer},
		{"10 regions with name, volume in 2024 between 100 and 900", "volume", contract.Integer},
		{"12 shops with name and revenue for 2024", "revenue", contract.Integer},
		{"12 shops with name and a headcount for 2024 of 3 to 40", "headcount", contract.Integer},
		{"50 orders with order date in 2024 and amount", "order_date", contract.Date},
		{"50 parcels with code, shipped in 2024", "shipped", contract.Date},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %+v", res.Outcome, res.Questions)
			}
			for _, column := range res.Contract.Tables[0].Columns {
				if column.Name == c.column {
					if column.Type != c.typ {
						t.Errorf("%s is %s, want %s", c.column, column.Type, c.typ)
					}
					return
				}
			}
			t.Errorf("no column %s: %q", c.column, shapes(res.Contract))
		})
	}
}

func TestAYearIsTheTimeOfAYearlyGrid(t *testing.T) {
	t.Parallel()
	res := plan(t, "One row per product per year from 2020 to 2024 for 10 products with product id, year, units sold and revenue")
	if res.Contract == nil {
		t.Fatalf("%+v", res.Questions)
	}
	table := res.Contract.Tables[0]
	if g := table.Grid; g == nil || g.TimeColumn != "year" || g.KeyColumn != "product_id" || g.Keys != 10 || g.Steps != 5 || g.StepMonths != 12 {
		t.Fatalf("grid %+v", table.Grid)
	}
	if c := table.Columns[1]; c.Name != "year" || c.Format != "%Y" {
		t.Errorf("column %+v", c)
	}
}
