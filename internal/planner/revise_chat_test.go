package planner_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestChat changes a plan message after message, as people do: each dialogue begins with
// the same description, and every message is planned on what the one before left.
func TestChat(t *testing.T) {
	t.Parallel()
	const first = "200 customers: name, email, phone, tier gold/silver/bronze 10/30/60, score 0-100, active 80%; each customer has 1-3 orders with order date in 2024 and an amount"
	type check func(*testing.T, *contract.Contract)
	has := func(path string) check {
		return func(t *testing.T, c *contract.Contract) { column(t, c, path) }
	}
	lacks := func(table, name string) check {
		return func(t *testing.T, c *contract.Contract) {
			if tt, ok := c.Table(table); ok {
				if _, ok := tt.Column(name); ok {
					t.Errorf("%s.%s is still there", table, name)
				}
			}
		}
	}
	rows := func(table string, n int64) check {
		return func(t *testing.T, c *contract.Contract) {
			if tt, ok := c.Table(table); !ok || tt.Rows != n {
				t.Errorf("%s: %v rows, want %d", table, tt, n)
			}
		}
	}
	share := func(path, value string, want float64) check {
		return func(t *testing.T, c *contract.Contract) {
			for _, v := range column(t, c, path).Values {
				if v.Value == value && math.Abs(v.Share-want) < 1e-9 {
					return
				}
			}
			t.Errorf("%s: %+v, want %s %v", path, column(t, c, path).Values, value, want)
		}
	}
	typed := func(path string, want contract.Type) check {
		return func(t *testing.T, c *contract.Contract) {
			if got := column(t, c, path).Type; got != want {
				t.Errorf("%s is %s, want %s", path, got, want)
			}
		}
	}
	bounds := func(path string, lo, hi float64) check {
		return func(t *testing.T, c *contract.Contract) {
			col := column(t, c, path)
			if col.Min == nil || col.Max == nil || *col.Min != lo || *col.Max != hi {
				t.Errorf("%s: %v to %v", path, col.Min, col.Max)
			}
		}
	}
	null := func(path string, want float64) check {
		return func(t *testing.T, c *contract.Contract) {
			if got := column(t, c, path).NullShare; got != want {
				t.Errorf("%s: empty in %v, want %v", path, got, want)
			}
		}
	}
	truth := func(path string, want float64) check {
		return func(t *testing.T, c *contract.Contract) {
			if got := column(t, c, path).TrueShare; got == nil || *got != want {
				t.Errorf("%s: true in %v, want %v", path, got, want)
			}
		}
	}
	type turn struct {
		text   string
		checks []check
	}
	for name, turns := range map[string][]turn{
		"rows, then a column":  {{"make it 1,000 customers", []check{rows("customers", 1000), rows("orders", 2000)}}, {"also add a city", []check{has("customers.city"), rows("customers", 1000)}}},
		"drop, then drop more": {{"drop the phone column please", []check{lacks("customers", "phone")}}, {"and the score as well", []check{lacks("customers", "score"), has("customers.email")}}},
		"I don't need":         {{"I don't need the phone", []check{lacks("customers", "phone"), has("customers.email")}}},
		"no phone":             {{"no phone please", []check{lacks("customers", "phone")}}},
		"without":              {{"without email and phone", []check{lacks("customers", "phone"), lacks("customers", "email")}}},
		"rename with quotes":   {{`rename "score" to "loyalty_score"`, []check{lacks("customers", "score"), has("customers.loyalty_score")}}},
		"call it":              {{"call the tier level instead", []check{lacks("customers", "tier"), has("customers.level")}}},
		"rename and change":    {{"rename tier to segment and make it 500 rows", []check{has("customers.segment"), rows("customers", 500)}}},
		"new shares":           {{"change the tier shares to 20/30/50", []check{share("customers.tier", "gold", .2), share("customers.tier", "bronze", .5)}}},
		"shares by name":       {{"tier should be gold 50%, silver 25%, bronze 25%", []check{share("customers.tier", "gold", .5), share("customers.tier", "silver", .25)}}},
		"a new list": {{"change tier to basic, plus, pro", []check{func(t *testing.T, c *contract.Contract) {
			if v := column(t, c, "customers.tier").Values; len(v) != 3 || v[0].Value != "basic" {
				t.Errorf("values %v", v)
			}
		}}}},
		"flag's share":            {{"make active 95%", []check{truth("customers.active", .95)}}},
		"type to whole number":    {{"amount should be an integer", []check{typed("orders.amount", contract.Integer)}}},
		"type to timestamp":       {{"make order date a timestamp", []check{typed("orders.order_date", contract.Timestamp)}}},
		"range":                   {{"score between 1 and 5", []check{bounds("customers.score", 1, 5)}}, {"actually 0 to 10 for the score", []check{bounds("customers.score", 0, 10)}}},
		"missing":                 {{"10% of the emails should be missing", []check{null("customers.email", .1)}}, {"email should never be empty", []check{null("customers.email", 0)}}},
		"column of another table": {{"add a discount between 0 and 30 to orders", []check{has("orders.discount"), lacks("customers", "discount")}}},
		"seed": {{"use seed 7", []check{func(t *testing.T, c *contract.Contract) {
			if c.Seed != "7" {
				t.Errorf("seed %s", c.Seed)
			}
		}}}},
		"twice the rows":    {{"double the rows", []check{rows("customers", 400), rows("orders", 800)}}},
		"half the rows":     {{"halve the number of rows", []check{rows("customers", 100), rows("orders", 200)}}},
		"ten times":         {{"10x the rows", []check{rows("customers", 2000)}}},
		"rows of the child": {{"5 orders per customer", []check{rows("orders", 1000), rows("customers", 200)}}},
		"dates": {{"order date in 2025 instead", []check{func(t *testing.T, c *contract.Contract) {
			if d := column(t, c, "orders.order_date"); d.Earliest != "2025-01-01" {
				t.Errorf("from %s", d.Earliest)
			}
		}}}},
		"output only": {{"as parquet please", []check{rows("customers", 200), has("customers.tier"), lacks("customers", "parquet")}}},
		"thanks":      {{"thanks, but please drop score", []check{lacks("customers", "score"), has("customers.tier")}}},
		"locale": {{"use German names", []check{func(t *testing.T, c *contract.Contract) {
			if c.Locale != "de_DE" && column(t, c, "customers.name").Locale != "de_DE" {
				t.Errorf("locale %s", c.Locale)
			}
		}}}},
		"a third table": {{"add a table of 20 stores with name and city", []check{rows("stores", 20), has("stores.city"), rows("customers", 200)}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan := plan(t, first)
			text := first
			var earlier []*contract.Contract
			for _, turn := range turns {
				if plan.Contract == nil {
					t.Fatal(plan.Questions)
				}
				next, err := planner.New().Plan(planner.Request{Description: turn.text, Previous: plan.Contract, PreviousText: text, Earlier: earlier, AsOf: asOf})
				if err != nil {
					t.Fatal(err)
				}
				if next.Contract == nil {
					t.Fatalf("%q: %s: %v", turn.text, next.Outcome, next.Questions)
				}
				if len(next.Unparsed) > 0 {
					t.Errorf("%q: not understood: %v", turn.text, next.Unparsed)
				}
				for _, check := range turn.checks {
					check(t, next.Contract)
				}
				earlier = append([]*contract.Contract{plan.Contract}, earlier...)
				plan, text = next, turn.text
			}
		})
	}
}
