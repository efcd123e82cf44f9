package planner_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestEverydayRequests holds phrasings of ordinary requests: the text, its tables with their
// rows' columns in order, and fragments of the contract that show how it was read.
func TestEverydayRequests(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, tables string
		holds        []string
	}{
		"one value with the rest":         {"100 pumps: pump id, status that is 'fault' in 1% of rows otherwise 'ok'", "pumps(pump_id status)", []string{`{"value":"fault","share":0.01},{"value":"ok","share":0.99}`}},
		"a flag that compares columns":    {"100 items: stock 0-50, level 1-20, a boolean is_low that is true when stock is below level", "items(stock level stock_minus_level is_low)", []string{`"formula":"stock - level"`, `"when":{"column":"stock_minus_level","op":"\u003c","values":["0"]},"true_share":1`}},
		"a flag of several numbers":       {"100 guests: score 1-5, happy (yes if score is 4 or 5)", "guests(score happy)", []string{`"op":"in","values":["4","5"]`}},
		"rows of a flag":                  {"1000 payments: amount median 35, 1% fraud, fraudulent ones have amounts above 500", "payments(amount fraud)", []string{`"when":{"column":"fraud","op":"==","values":["true"]},"min":500`}},
		"what only some rows have":        {"500 loans: amount 5k-50k, approved yes/no with 65% yes; denied ones have a rejection reason", "loans(amount approved rejection_reason)", []string{`"op":"!=","values":["false"]},"null":true`}},
		"entities in a bracket":           {"three depots (Rotterdam, Hamburg, Antwerp), 60 items each: item code, price 1-9", "depots(depot_id name) items(item_code depot_id price)", []string{`"value":"Rotterdam"`, `"rows":180`}},
		"a key that points to other rows": {"50 staff: staff id, boss_id pointing to another staff member (about 10% have none)", "staff(staff_id boss_id)", []string{`"child_column":"boss_id"`, `"null_share":0.1`}},
		"a preamble":                      {"Just joking. We need test data for our HR system: 250 rows. Fields: name, email", "records(name email)", []string{`"rows":250`}},
		"a number that goes up":           {"200 claims: claim no. CLM-2024-00001 ascending, city", "claims(claim_no city)", []string{`"pattern":"CLM-2024-#####"`}},
		"values without marks":            {"200 bugs: priority (low medium high with most being medium)", "bugs(priority)", []string{`{"value":"low","share":0.2},{"value":"medium","share":0.6},{"value":"high","share":0.2}`}},
		"soon after the date before":      {"200 tickets: created at, first response within 24h", "tickets(created_at first_response)", []string{`"max_gap":86400`}},
		"a price per measure":             {"200 flats: sqft 500-3000, price about 150-350 per sqft", "flats(sqft price_per_sqft price)", []string{`"formula":"price_per_sqft * sqft"`}},
		"rows of a noun":                  {"10 million sales rows: order id, amount", "sales(order_id amount)", []string{`"rows":10000000`}},
		"a list of one kind of value":     {"300 phone numbers, no duplicates", "phone_numbers(phone_number)", []string{`"unique":true`}},
		"a share of the rows is filled":   {"300 guests: age 18-80, comment text in a third of the rows", "guests(age comment_text)", []string{`"null_share":0.666`}},
		"items of orders, by name":        {"orders (40) and order_items. Every order has 1-5 items; the order total equals the sum of its items' quantity times unit price", "", []string{`"formula":"sum(order_items.line_total)"`, `"formula":"quantity * unit_price"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s, %+v", res.Outcome, res.Questions)
			}
			var tables []string
			for _, table := range res.Contract.Tables {
				var columns []string
				for _, column := range table.Columns {
					columns = append(columns, column.Name)
				}
				tables = append(tables, table.Name+"("+strings.Join(columns, " ")+")")
			}
			if got := strings.Join(tables, " "); c.tables != "" && got != c.tables {
				t.Errorf("tables %s, want %s", got, c.tables)
			}
			text, err := json.Marshal(res.Contract)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range c.holds {
				if !strings.Contains(string(text), want) {
					t.Errorf("the contract lacks %s: %s", want, text)
				}
			}
		})
	}
}
