package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// shopOrders is a table whose columns owe each other something.
var shopOrders = []planner.Dataset{{
	ID: "ds_o", Name: "orders", Rows: 8_000,
	Columns: []string{"order_id", "customer_id", "email", "ordered", "shipped", "delivered", "closed_at", "price", "quantity", "discount", "tax", "total", "status", "city", "country"},
	Values:  map[string][]string{"status": {"paid", "open", "closed"}, "city": {"Bern", "Graz"}, "country": {"CH", "AT"}},
}}

// said are demands in words, with the constraints and conditions that they are.
var said = []struct {
	said        string
	constraints []string
	conditions  []string
}{
	{"where shipped is never before ordered", []string{"shipped >= ordered"}, nil},
	{"where total must equal price times quantity", []string{"total = price * quantity"}, nil},
	{"with price at least 10", nil, []string{"price >= 10"}},
	{"with status only paid or open", nil, []string{`status in ("paid", "open")`}},
	{"and keep city and country pairs as they are", []string{"combinations(city, country)"}, nil},
	{"with total = price * quantity", []string{"total = price * quantity"}, nil},
	{"where total is always price times quantity minus discount", []string{"total = price * quantity - discount"}, nil},
	{"shipped must come after ordered", []string{"shipped > ordered"}, nil},
	{"shipped on or after ordered, delivered not before shipped", []string{"shipped >= ordered", "delivered >= shipped"}, nil},
	{"where nothing is delivered before it is shipped", []string{"delivered >= shipped"}, nil},
	{"where no order is shipped before it was ordered", []string{"shipped >= ordered"}, nil},
	{"status must only be paid or closed, price is always between 5 and 100", nil, []string{`status in ("paid", "closed")`, "price between 5 and 100"}},
	{"if status is open then closed_at is empty", []string{`if status = "open" then closed_at is null`}, nil},
	{"closed_at is empty unless status is closed", []string{`if closed_at is not null then status = "closed"`}, nil},
	{"closed_at only when status is closed", []string{`if closed_at is not null then status = "closed"`}, nil},
	{"when status is paid, total must be above 0", []string{`if status = "paid" then total > 0`}, nil},
	{"every email must be unique", []string{"unique(email)"}, nil},
	{"no two rows with the same customer_id and ordered", []string{"unique(customer_id, ordered)"}, nil},
	{"keep the combinations of country and city", []string{"combinations(country, city)"}, nil},
	{"where discount is never more than price", []string{"discount <= price"}, nil},
	{"where discount cannot exceed price", []string{"discount <= price"}, nil},
	{"where discount + tax is at most 100", []string{"discount + tax <= 100"}, nil},
	{"where total equals the sum of price and tax", []string{"total = price + tax"}, nil},
	{"total is price × quantity rounded to 2 decimals", []string{"total = round(price * quantity, 2)"}, nil},
	{"where shipped is at most 30 days after ordered", []string{"shipped >= ordered", "days(ordered, shipped) <= 30"}, nil},
	{"delivered between 1 and 5 days after shipped", []string{"days(shipped, delivered) >= 1", "days(shipped, delivered) <= 5"}, nil},
	{"keep ordered, shipped and delivered in this order", []string{"shipped >= ordered", "delivered >= shipped"}, nil},
	{"where ordered <= shipped <= delivered", []string{"ordered <= shipped", "shipped <= delivered"}, nil},
	{"price and quantity must be positive", nil, []string{"price > 0", "quantity > 0"}},
	{"price must never be below 5, only status paid", nil, []string{`price >= 5`, `status = "paid"`}},
	{"email must not be empty", nil, []string{"email is not null"}},
	{"total must be 1.2 times price plus tax and tax is 20% of price", []string{"total = 1.2 * price + tax", "tax = price * 0.2"}, nil},
	{"cities must match their countries, no negative totals", []string{"combinations(city, country)"}, []string{"total >= 0"}},
	{"Rules: unique(order_id, customer_id); combinations(city, country)", []string{"unique(order_id, customer_id)", "combinations(city, country)"}, nil},
	{"discount is at most half of price", []string{"discount <= price * 0.5"}, nil},
	{"shipped is never missing, if status is open then total must be over 30", []string{`if status = "open" then total > 30`}, []string{"shipped is not null"}},
	{"price at least 2, every order_id must be unique, if status is open, discount is below 5", []string{"unique(order_id)", `if status = "open" then discount < 5`}, []string{"price >= 2"}},
	{"make sure city and country stay consistent", []string{"combinations(city, country)"}, nil},
	{"if status is closed and total > 100 then discount must be at least 5", []string{`if status = "closed" and total > 100 then discount >= 5`}, nil},
	{"make sure that total is price times quantity and that shipped is not before ordered", []string{"total = price * quantity", "shipped >= ordered"}, nil},
}

// TestConstraintsInWords: what columns of one table owe each other, said in a request for rows like its own.
func TestConstraintsInWords(t *testing.T) {
	t.Parallel()
	for _, c := range said {
		t.Run(c.said, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: "make 5k rows like my orders upload " + c.said, AsOf: today, Datasets: shopOrders})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil || res.Synthesis.DatasetID != "ds_o" || res.Synthesis.Rows != 5_000 {
				t.Fatalf("%s: %+v %+v", res.Outcome, res.Questions, res.Synthesis)
			}
			if !slices.Equal(res.Synthesis.Constraints, c.constraints) || !slices.Equal(res.Synthesis.Conditions, c.conditions) {
				t.Errorf("constraints %q, want %q; conditions %q, want %q", res.Synthesis.Constraints, c.constraints, res.Synthesis.Conditions, c.conditions)
			}
			if res.Synthesis.Columns != nil || res.Synthesis.Target != "" || len(res.Unparsed) > 0 {
				t.Errorf("columns %q, target %q, unparsed %+v", res.Synthesis.Columns, res.Synthesis.Target, res.Unparsed)
			}
		})
	}
}

// TestDemandsDoNotDisturbEachOther: two demands in one message are what each is by itself.
func TestDemandsDoNotDisturbEachOther(t *testing.T) {
	t.Parallel()
	bare := func(s string) string {
		for _, lead := range []string{"and ", "where ", "with ", "Rules: "} {
			s = strings.TrimPrefix(s, lead)
		}
		return s
	}
	union := func(a, b []string) []string {
		out := slices.Concat(a, b)
		slices.Sort(out)
		return slices.Compact(out)
	}
	for i, first := range said {
		for k, between := range []string{"; ", ", ", ". "} {
			second := said[(i+7*k+1)%len(said)]
			text := "make 5k rows like my orders upload where " + bare(first.said) + between + bare(second.said)
			res, err := planner.New().Plan(planner.Request{Description: text, AsOf: today, Datasets: shopOrders})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil {
				t.Errorf("%s\n%+v", text, res.Questions)
				continue
			}
			if got, want := union(res.Synthesis.Constraints, nil), union(first.constraints, second.constraints); !slices.Equal(got, want) {
				t.Errorf("%s\nconstraints %q, want %q", text, got, want)
			}
			if got, want := union(res.Synthesis.Conditions, nil), union(first.conditions, second.conditions); !slices.Equal(got, want) {
				t.Errorf("%s\nconditions %q, want %q", text, got, want)
			}
		}
	}
}

// TestConstraintsOfTables: of several tables each is said of the one whose rows owe it.
func TestConstraintsOfTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want map[string][]string
	}{
		{"500 customers with their orders and items like my uploads where orders.ordered is never before customers.joined", map[string][]string{"ds_o": {"ordered >= customers.joined"}}},
		{"500 customers with their orders and items like my uploads, joined must not be after ordered", map[string][]string{"ds_o": {"customers.joined <= ordered"}}},
		{"500 customers with their orders and items like my uploads, orders.amount must be the sum of items.amount", map[string][]string{"ds_o": {"amount = sum(items.amount)"}}},
		{"500 customers with their orders and items like my uploads where orders.amount equals the sum of the amounts of its items", map[string][]string{"ds_o": {"amount = sum(items.amount)"}}},
		{"synthesize customers.csv, orders.csv and items together, keep orders.status and items.status pairs as they are", map[string][]string{"ds_i": {"combinations(orders.status, status)"}}},
		{"synthesize customers.csv, orders.csv and items together, orders.customer_id and ordered together unique", map[string][]string{"ds_o": {"unique(customer_id, ordered)"}}},
		{"a copy of my customers and orders datasets, if orders.status is open then orders.amount must be at least 5", map[string][]string{"ds_o": {`if status = "open" then amount >= 5`}}},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: c.text, AsOf: today, Datasets: shop})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil || len(res.Synthesis.Tables) < 2 {
				t.Fatalf("%s: %+v %+v", res.Outcome, res.Questions, res.Synthesis)
			}
			for _, table := range res.Synthesis.Tables {
				if !slices.Equal(table.Constraints, c.want[table.DatasetID]) {
					t.Errorf("%s: constraints %q, want %q", table.DatasetID, table.Constraints, c.want[table.DatasetID])
				}
				if len(table.Conditions) > 0 {
					t.Errorf("%s: conditions %q", table.DatasetID, table.Conditions)
				}
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("unparsed %+v", res.Unparsed)
			}
		})
	}
}

// TestDemandsThatCannotBeRead: a demand of which nothing was made is asked about, never passed over.
func TestDemandsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, said := range []string{
		"where total must match the invoice", "the names must always fit the gender", "if the weather is bad then status is open", "ensure referential integrity with the ledger",
		"invoice and ordered must be unique", "total should never surprise anybody", "total is empty unless somebody complains",
	} {
		t.Run(said, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: "make 5k rows like my orders upload, " + said, AsOf: today, Datasets: shopOrders})
			if err != nil {
				t.Fatal(err)
			}
			if res.Outcome != planner.Clarification || len(res.Questions) == 0 || !slices.Contains([]string{"constraint", "condition"}, res.Questions[0].ID) || !strings.Contains(res.Questions[0].Text, "order_id") {
				t.Errorf("%s %+v %+v", res.Outcome, res.Questions, res.Synthesis)
			}
		})
	}
}

// TestConstraintsRevised: later messages add constraints, and take them back.
func TestConstraintsRevised(t *testing.T) {
	t.Parallel()
	before := planner.Synthesis{DatasetID: "ds_o", Rows: 1000, Constraints: []string{"shipped >= ordered"}, Conditions: []string{"price > 3"}}
	for _, c := range []struct {
		text                    string
		constraints, conditions []string
	}{
		{"total must be price times quantity", []string{"shipped >= ordered", "total = price * quantity"}, []string{"price > 3"}},
		{"shipped is never before ordered", []string{"shipped >= ordered"}, []string{"price > 3"}},
		{"remove the constraints", nil, []string{"price > 3"}},
		{"price must be at least 10", []string{"shipped >= ordered"}, []string{"price >= 10"}},
		{"make it 2000 rows", []string{"shipped >= ordered"}, []string{"price > 3"}},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			previous := before
			previous.Constraints, previous.Conditions = slices.Clone(before.Constraints), slices.Clone(before.Conditions)
			res, err := planner.New().Plan(planner.Request{PreviousText: "rows like orders", PreviousSynthesis: &previous, Description: c.text, AsOf: today, Datasets: shopOrders})
			if err != nil {
				t.Fatal(err)
			}
			if res.Synthesis == nil || !slices.Equal(res.Synthesis.Constraints, c.constraints) || !slices.Equal(res.Synthesis.Conditions, c.conditions) {
				t.Errorf("%s %+v %+v", res.Outcome, res.Synthesis, res.Questions)
			}
			if !slices.Equal(previous.Constraints, before.Constraints) {
				t.Error("the request was changed")
			}
		})
	}
}
