package planner_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestUnheededNumbers: a number that changes nothing is reported, together with the words
// around it; one that is seen in the plan, however it is written there, is not.
func TestUnheededNumbers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, unread string }{
		"restated month":    {"100 stays: guest name, check in during summer 2025 (June to August), nights 1-14", ""},
		"ratio":             {"100 people: name, smoker 1 in 5", ""},
		"weights":           {"100 pets: species dog/cat/horse 5:4:1", ""},
		"ages":              {"100 people: date of birth (ages 18 to 85)", ""},
		"days ago":          {"100 users: email, last seen in the past 36 hours", ""},
		"one of":            {"100 calls: agent (one of 25), duration seconds 10-600", ""},
		"numbered items":    {"1) table name: vehicles\n2) number of records: 1200\n3) fields: vin, make, model", ""},
		"type size":         {"fields: amount: decimal(10,2) between 1 and 9,999.99; currency: EUR", ""},
		"place of all rows": {"250 property listings in Texas: street address, list price 90000 to 900000", "in Texas"},
		"total nobody uses": {"inventory for 3 warehouses x 200 products = 600 rows, warehouse, sku, on hand 0 to 900", "200 products"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			var unread []string
			for _, u := range res.Unparsed {
				unread = append(unread, u.Text)
			}
			if got := strings.Join(unread, "; "); got != c.unread {
				t.Errorf("unread %q, want %q", got, c.unread)
			}
		})
	}
}

// TestUnreadBehindAnAnswer: with an answer, the text that was asked about is read again. What
// of it is unread is told once more; it has no place in the answer.
func TestUnreadBehindAnAnswer(t *testing.T) {
	t.Parallel()
	res, err := planner.New().Plan(planner.Request{
		PreviousText: "inventory for 3 warehouses x 200 products = 600 rows, warehouse, sku, price 80-5",
		Description:  "price between 5 and 80. By the way, it rains here.", AsOf: asOf,
	})
	if err != nil {
		t.Fatal(err)
	}
	if res.Outcome != planner.Planned {
		t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
	}
	want := []planner.Fragment{{Text: "200 products"}, {Text: "By the way, it rains here", Span: planner.Span{Start: 24, End: 49}}}
	if diff := cmp.Diff(want, res.Unparsed); diff != "" {
		t.Errorf("unread (-want +got):\n%s", diff)
	}
}
