package planner_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestRelationPhrases: two tables, whatever the sentence that ties them together.
func TestRelationPhrases(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		rows int64
		want string
	}{
		{"100 authors with name; each author has 1-9 articles with title", 500, `{"min":1,"max":9}`},
		{"100 authors with name; every author writes 1 to 9 articles with title", 500, `{"min":1,"max":9}`},
		{"100 authors with name and their articles, between 1 and 9 per author, each with title", 500, `{"min":1,"max":9}`},
		{"100 authors: name. 1-9 articles per author: title", 500, `{"min":1,"max":9}`},
		{"100 authors with name, and 300 articles, exactly three for each author, with title", 300, `{"min":3,"max":3}`},
		{"100 authors (name). Each author has exactly twelve articles (title)", 1200, `{"min":12,"max":12}`},
		{"100 authors with name; each author has up to 4 articles with title", 200, `{"min":0,"max":4}`},
		{"100 authors with name; an author has on average 7 articles with title", 700, `{"min":0,"shape":"poisson"}`},
		{"100 authors with name. 300 articles linked to authors: title", 300, "null"},
		{"100 authors with name. 300 articles with title, each article belongs to an author", 300, "null"},
		{"100 authors with name; about one author in five has an award. Awards have a title", 20, `{"min":0,"max":1,"parent_share":0.2}`},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %v", res.Unparsed)
			}
			if len(res.Contract.Relations) != 1 {
				t.Fatalf("relations %+v", res.Contract.Relations)
			}
			r := res.Contract.Relations[0]
			if r.Parent != "authors" || r.ChildColumn != "author_id" || r.ParentColumn != "author_id" {
				t.Errorf("relation %+v", r)
			}
			child, _ := res.Contract.Table(r.Child)
			if child.Rows != c.rows {
				t.Errorf("%d rows of %s, want %d", child.Rows, r.Child, c.rows)
			}
			got, err := json.Marshal(r.PerParent)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.want {
				t.Errorf("per parent %s, want %s", got, c.want)
			}
		})
	}
}

// TestRulePhrases: rules between columns, in every wording, become the same constraint.
func TestRulePhrases(t *testing.T) {
	t.Parallel()
	const after = `[{"id":"rule_1","kind":"order","left":"start_date","op":"\u003c","right":"end_date","min_gap":86400,"max_gap":7776000}]`
	for _, c := range []struct{ text, want string }{
		{"100 leases: start date in 2024, end date after start date", after},
		{"100 leases: start date in 2024, end date later than start date", after},
		{"100 leases with start date in 2024 and end date. The end date must be after the start date.", after},
		{"100 leases: start date in 2024, end date 30 days after start date", `[{"id":"rule_1","kind":"order","left":"start_date","op":"\u003c","right":"end_date","min_gap":2592000,"max_gap":2592000}]`},
		{"100 leases: start date in 2024, end date 2 to 6 weeks later", `[{"id":"rule_1","kind":"order","left":"start_date","op":"\u003c","right":"end_date","min_gap":1209600,"max_gap":3628800}]`},
		{"100 products: cost 2-9, price at least 2 more than the cost", `[{"id":"rule_1","kind":"order","left":"cost","op":"\u003c=","right":"price","min_gap":2}]`},
		{"100 products: cost 2-9, price at least cost + 2", `[{"id":"rule_1","kind":"order","left":"cost","op":"\u003c=","right":"price","min_gap":2}]`},
		{"100 products: list price 10-90, sale price at most 5 below the list price", `[{"id":"rule_1","kind":"order","left":"sale_price","op":"\u003c=","right":"list_price","min_gap":0,"max_gap":5}]`},
		{"100 products: price 5 to 90, cost 1 to 80 below price", `[{"id":"rule_1","kind":"order","left":"cost","op":"\u003c","right":"price"}]`},
		{"100 products: price 5 to 90, cost 1 to 80. The cost is always less than the price.", `[{"id":"rule_1","kind":"order","left":"cost","op":"\u003c","right":"price"}]`},
		{"100 people with age 18-80 and income 10000-90000 strongly correlated with age", `[{"id":"rule_1","kind":"correlation","left":"income","right":"age","coefficient":0.8}]`},
		{"100 mixes: sand 0-100, clay 0-100, silt 0-100; sand, clay and silt add up to 100", `[{"id":"rule_1","kind":"sums_to","columns":["sand","clay","silt"],"total":100}]`},
		{"100 people with city, state and zip that agree", `[{"id":"rule_1","kind":"coherent","columns":["city","state","zip"]}]`},
		{"100 bookings: room number 1-900, night date in 2024; the combination of room number and night date must be unique", `[{"id":"rule_1","kind":"unique_together","columns":["room_number","night_date"]}]`},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %v", res.Unparsed)
			}
			got, err := json.Marshal(res.Contract.Tables[0].Constraints)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestFormulaPhrases(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"total = quantity * unit price":                        "quantity * unit_price",
		"total is quantity times unit price":                   "quantity * unit_price",
		"total equal to quantity multiplied by the unit price": "quantity * unit_price",
		"total = quantity x unit price - 10% of unit price":    "quantity * unit_price - unit_price * 0.1",
		"total = the product of quantity and unit price":       "quantity * unit_price",
		"total = 20% of unit price":                            "unit_price * 0.2",
		"total = (quantity + 1) * unit price":                  "(quantity + 1) * unit_price",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, "100 lines: quantity 1-9, unit price 2 to 20, "+text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if got := column(t, res.Contract, res.Contract.Tables[0].Name+".total").Formula; got != want {
				t.Errorf("formula %q, want %q; not understood: %v", got, want, res.Unparsed)
			}
		})
	}
}

func TestEveryDomainHasColumns(t *testing.T) {
	t.Parallel()
	for _, noun := range []string{"customers", "users", "employees", "patients", "students", "products", "orders", "sales", "transactions", "bank accounts", "invoices", "subscriptions", "support tickets", "events", "reviews", "leads", "companies", "cars", "taxi trips", "flights", "hotel bookings", "hotels", "restaurants", "books", "movies", "songs", "courses", "exams", "sensor readings", "machines", "devices", "server logs", "page views", "emails", "posts", "policies", "claims", "loans", "appointments", "prescriptions", "houses", "tenants", "shipments", "stores", "inventory", "campaigns", "projects", "tasks", "players", "matches", "members", "donors", "animals", "wines", "crops", "recipes", "calls", "applications", "jobs", "crimes", "voters", "households", "stocks", "drivers", "doctors", "teachers"} {
		t.Run(noun, func(t *testing.T) {
			t.Parallel()
			res := plan(t, "a "+noun+" dataset with 5,000 rows")
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			table := res.Contract.Tables[0]
			if table.Rows != 5000 || len(table.Columns) < 4 {
				t.Errorf("%s: %d rows, %d columns", table.Name, table.Rows, len(table.Columns))
			}
			if !slices.ContainsFunc(res.Assumptions, func(a planner.Assumption) bool { return len(a.Text) > 30 }) {
				t.Error("the chosen columns are not stated")
			}
		})
	}
}
