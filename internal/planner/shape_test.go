package planner_test

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestShapes holds what whole descriptions become: tables with rows and columns, and who
// refers to whom.
func TestShapes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text   string
		tables []string // "name rows: columns"
		links  []string // "child.column -> parent"
	}{
		{"Hotel bookings x 700: guest name, nights 1-14", []string{"bookings 700: guest_name nights"}, nil},
		{"A football league with 18 teams; teams have name and city", []string{"teams 18: name city"}, nil},
		{"300 students with name, 20 courses with title. Each student takes 3 to 5 courses", []string{"students 300: student_id name", "courses 20: course_id title", "student_courses 1200: student_id course_id"},
			[]string{"student_courses.student_id -> students", "student_courses.course_id -> courses"}},
		{"40 customers (name), 90 orders (amount), 200 order items (quantity)", []string{"customers 40: customer_id name", "orders 90: order_id customer_id amount", "order_items 200: order_id quantity"},
			[]string{"orders.customer_id -> customers", "order_items.order_id -> orders"}},
		{"60 responses: q1..q3 likert 1 to 5, nps 0-10", []string{"responses 60: q1 q2 q3 nps"}, nil},
		{"8 pumps, one reading every 30 minutes for 1 day on 2025-01-01: pressure 1-9", []string{"readings 384: pump_id timestamp pressure"}, nil},
		{"One row per product per year from 2020 to 2024 for 10 products with product id, year, units sold and revenue", []string{"readings 50: product_id year units_sold revenue"}, nil},
		{"A record for each store and each month for 20 stores from January 2024 to December 2024, with store id and sales 1000 to 9000", []string{"readings 240: date store_id sales"}, nil},
		{"20 prices: open, high, low, close", []string{"prices 20: open high low close"}, nil},
		{"| column | type | notes |\n|---|---|---|\n| name | string | |\n| score | int | 1 to 5 |\n| vip | bool | 35% true |\n\n250 rows", []string{"records 250: name score vip"}, nil},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %+v", res.Outcome, res.Questions)
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("not understood: %+v", res.Unparsed)
			}
			if got := shapes(res.Contract); strings.Join(got, "; ") != strings.Join(c.tables, "; ") {
				t.Errorf("tables %q, want %q", got, c.tables)
			}
			var links []string
			for _, r := range res.Contract.Relations {
				links = append(links, r.Child+"."+r.ChildColumn+" -> "+r.Parent)
			}
			if strings.Join(links, "; ") != strings.Join(c.links, "; ") {
				t.Errorf("links %q, want %q", links, c.links)
			}
		})
	}
}

func shapes(c *contract.Contract) (out []string) {
	for _, table := range c.Tables {
		var names []string
		for _, column := range table.Columns {
			names = append(names, column.Name)
		}
		out = append(out, table.Name+" "+strconv.FormatInt(table.Rows, 10)+": "+strings.Join(names, " "))
	}
	return out
}

// clauses are pieces of descriptions that the property test puts together in any order.
var clauses = []string{
	"name, email and phone", "tier gold/silver/bronze 10/30/60", "country from US, UK, DE equally", "signup date in the last two years", "two thirds are active", "9 in 10 insured", "spend lognormal around 300",
	"flurbish quotient glimmering", "each customer has 1 to 5 orders", "on average 3 visits per customer", "age 18 to 90 rising with tenure", "status open or closed", "the rest unknown", "no two alike in colour",
	"seed 7", "price is twice the cost", "code like AB-123", "delivered 2 to 5 days after ordered", "a quarter blank", "roughly half of them in Texas", "weights 7:2:1", "zorps unless moonlit",
}

// Whatever is put together, each word is in the plan, an assumption, or reported.
func TestNothingIsDroppedInAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom(clauses), 1, 6).Draw(t, "clauses")
		mark := rapid.SampledFrom([]string{", ", "; ", ". ", " and ", "\n- "}).Draw(t, "mark")
		text := rapid.SampledFrom([]string{"500 customers with ", "customers: ", "Generate 200 customers: ", ""}).Draw(t, "head") + strings.Join(parts, mark)
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		if missing := uncovered(text, res); res.Outcome == planner.Planned && len(missing) > 0 {
			t.Fatalf("%q drops %q", text, missing)
		}
	})
}

func FuzzCopy(f *testing.F) {
	f.Add("make 50k rows like my census upload where age > 60, only women")
	f.Add("a differentially private copy of the patients dataset with epsilon 0.5")
	f.Add("synthesize customers.csv without age, country in (Germany, France)")
	f.Fuzz(func(t *testing.T, text string) {
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf, Datasets: uploads})
		if err != nil {
			return
		}
		if res.Outcome == planner.Planned && (res.Contract == nil) == (res.Synthesis == nil) {
			t.Fatalf("%q: contract %v, synthesis %v", text, res.Contract, res.Synthesis)
		}
		checkSpans(t, text, res)
		if res.Synthesis != nil && !strings.HasPrefix(res.Synthesis.DatasetID, "ds_") {
			t.Fatalf("%q: dataset %q", text, res.Synthesis.DatasetID)
		}
	})
}
