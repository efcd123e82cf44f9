package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// What people say in a few words of a whole column: its places, its empty cells, its values.
func TestColumnsInFewWords(t *testing.T) {
	t.Parallel()
	values := func(n int) func(contract.Column) bool {
		return func(c contract.Column) bool { return len(c.Values) == n }
	}
	empty := func(share float64) func(contract.Column) bool {
		return func(c contract.Column) bool { return c.NullShare == share }
	}
	distinct := func(n int64) func(contract.Column) bool {
		return func(c contract.Column) bool { return c.Distinct == n || int64(len(c.Values)) == n }
	}
	for text, want := range map[string]struct {
		columns int
		name    string
		holds   func(contract.Column) bool
	}{
		"600 homes for sale in Texas, Florida and Ohio: street address, city, state, zip":     {4, "state", values(3)},
		"2000 customers in California and Texas: name, email, city, state":                    {4, "state", values(2)},
		"90 stores in Boston, Denver and Miami: name, city, opened in 2020":                   {3, "city", values(3)},
		"250 hotels: name, city, state, stars 1-5; all of them are in Texas, Florida or Ohio": {4, "state", values(3)},
		"400 shops in London, Paris and Berlin: shop name, city":                              {2, "city", values(3)},
		"90 clinics in Austin, Texas: name, city, state":                                      {3, "state", values(1)},
		"200 customers: name, email, phone; 15 customers have no phone":                       {3, "phone", empty(.075)},
		"200 customers: name, email (12 of them without), phone":                              {3, "email", empty(.06)},
		"200 customers: name, email, middle name for only 25 of them":                         {3, "middle_name", empty(.875)},
		"80 employees: id, name, manager (another employee), 10 of them have no manager":      {3, "manager_id", empty(.125)},
		"200 employees: name, email, one of 8 departments, salary 30000-90000":                {4, "department", distinct(8)},
		"640 tickets: subject, assignee: one of 8 agents, rating 1-5":                         {3, "assignee", distinct(8)},
		"3000 transfers: iban (german, about 300 different ones), amount 5 to 500":            {2, "iban", distinct(300)},
		"100 people name email country (uk 60 ireland 25 usa 15)":                             {3, "country", values(3)},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			table := got.Contract.Tables[0]
			if len(table.Columns) != want.columns {
				t.Errorf("%d columns, want %d: %v", len(table.Columns), want.columns, table.Columns)
			}
			if c, ok := table.Column(want.name); !ok || !want.holds(*c) {
				t.Errorf("%s is %+v", want.name, c)
			}
		})
	}
}

// The rows of each parent that the text names are its rows, once each; names of columns are not.
func TestNamedRowsOfParents(t *testing.T) {
	t.Parallel()
	for text, named := range map[string]bool{
		"60 patients (name). Each patient has exactly 4 visits (baseline, week 4, week 8, week 12): weight 50-120": true,
		"60 patients: name. Every patient has three visits - screening, day 1 and day 30 - with pulse 50-100":      true,
		"60 patients (name, sex), everybody has exactly 3 visits (pre, post, follow-up): score 0-40":               true,
		"60 orders (order date in 2025). Each order has exactly 3 lines (sku, quantity 1-9, price 2-90)":           false,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil || len(got.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", got.Questions, got.Unparsed)
			}
			once := false
			for _, table := range got.Contract.Tables {
				for _, k := range table.Constraints {
					once = once || k.Kind == contract.UniqueTogether
				}
			}
			if once != named {
				t.Errorf("names of rows: %v, want %v", once, named)
			}
		})
	}
}
