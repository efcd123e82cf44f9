package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestRevision changes a plan by further messages of the same chat.
func TestRevision(t *testing.T) {
	t.Parallel()
	const first = "200 customers: name, email, phone, tier gold/silver/bronze 10/30/60, score 0-100; each customer has 1-3 orders with order date in 2024 and an amount"
	has := func(path string) func(*testing.T, *contract.Contract) {
		return func(t *testing.T, c *contract.Contract) { column(t, c, path) }
	}
	lacks := func(path string) func(*testing.T, *contract.Contract) {
		return func(t *testing.T, c *contract.Contract) {
			table, name, _ := strings.Cut(path, ".")
			tt, ok := c.Table(table)
			if !ok {
				return
			}
			if _, ok := tt.Column(name); ok {
				t.Errorf("%s is still there", path)
			}
		}
	}
	rows := func(table string, n int64) func(*testing.T, *contract.Contract) {
		return func(t *testing.T, c *contract.Contract) {
			if tt, ok := c.Table(table); !ok || tt.Rows != n {
				t.Errorf("%s: %+v, want %d rows", table, tt, n)
			}
		}
	}
	for _, c := range []struct {
		text   string
		checks []func(*testing.T, *contract.Contract)
	}{
		{"make it 10k rows, and add country, drop phone", []func(*testing.T, *contract.Contract){rows("customers", 10000), rows("orders", 20000), has("customers.country"), lacks("customers.phone"), has("customers.tier")}},
		{"remove the phone and the score", []func(*testing.T, *contract.Contract){lacks("customers.phone"), lacks("customers.score"), has("customers.email")}},
		{"rename score to rating", []func(*testing.T, *contract.Contract){lacks("customers.score"), has("customers.rating")}},
		{"add city and zip code", []func(*testing.T, *contract.Contract){has("customers.city"), has("customers.zip_code")}},
		{"500 customers instead", []func(*testing.T, *contract.Contract){rows("customers", 500), rows("orders", 1000)}},
		{"drop the orders table", []func(*testing.T, *contract.Contract){func(t *testing.T, c *contract.Contract) {
			if len(c.Tables) != 1 || len(c.Relations) != 0 {
				t.Errorf("%d tables, %d relations", len(c.Tables), len(c.Relations))
			}
		}}},
		{"change the score to 0-10", []func(*testing.T, *contract.Contract){func(t *testing.T, c *contract.Contract) {
			if m := column(t, c, "customers.score").Max; m == nil || *m != 10 {
				t.Errorf("max %v", m)
			}
		}}},
		{"20% missing phone", []func(*testing.T, *contract.Contract){func(t *testing.T, c *contract.Contract) {
			if s := column(t, c, "customers.phone").NullShare; s != .2 {
				t.Errorf("null share %v", s)
			}
		}}},
		{"make the email unique", []func(*testing.T, *contract.Contract){func(t *testing.T, c *contract.Contract) {
			if !column(t, c, "customers.email").Unique {
				t.Error("not unique")
			}
		}}},
		{"use seed 42", []func(*testing.T, *contract.Contract){func(t *testing.T, c *contract.Contract) {
			if c.Seed != "42" {
				t.Errorf("seed %s", c.Seed)
			}
		}}},
		{"300 books with title, author and isbn", []func(*testing.T, *contract.Contract){rows("books", 300), func(t *testing.T, c *contract.Contract) {
			if len(c.Tables) != 1 {
				t.Errorf("%d tables: a new description starts anew", len(c.Tables))
			}
		}}},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			before := plan(t, first)
			if before.Contract == nil {
				t.Fatal(before.Questions)
			}
			res, err := planner.New().Plan(planner.Request{Description: c.text, Previous: before.Contract, PreviousText: first, AsOf: asOf})
			if err != nil {
				t.Fatal(err)
			}
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %v", res.Unparsed)
			}
			for _, check := range c.checks {
				check(t, res.Contract)
			}
		})
	}
}
