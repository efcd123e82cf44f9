package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// Rows that repeat the value of another, in a share or a number.
func TestDuplicates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int64{
		"500 users: id, email (10% dupes), phone":                                  450,
		"500 users: id, email with 10% duplicates, phone":                          450,
		"500 users: id, email with duplicates 10%, phone":                          450,
		"500 leads with id, email, phone, 20% of the emails are duplicates":        400,
		"500 leads with id, email, phone, 20% duplicate emails":                    400,
		"500 leads with id, email, phone, 30 duplicate emails":                     470,
		"500 leads with id, email, phone, 5% of rows have a duplicate email":       475,
		"500 leads with id, email 20% null, phone, 10% duplicate emails":           360,
		"500 customers, 4% duplicate emails":                                       480,
		"500 customers: name, email with some duplicates, city":                    450,
		"500 customers: name, email, city. 10% of all rows have a repeated email.": 450,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", res.Questions, res.Unparsed)
			}
			if got := column(t, res.Contract, res.Contract.Tables[0].Name+".email").Distinct; got != want {
				t.Errorf("%d different emails, want %d", got, want)
			}
		})
	}
}

// Duplicates that cannot be made stay unread, and no column is made of them; those of a unique column are asked about.
func TestDuplicatesThatCannotBe(t *testing.T) {
	t.Parallel()
	res := plan(t, "500 people: first name, last name, zip - 20% dupes")
	if len(res.Contract.Tables[0].Columns) != 3 || len(res.Unparsed) != 1 || !strings.Contains(res.Unparsed[0].Text, "20% dupes") {
		t.Errorf("columns %v, unread %v", res.Contract.Tables[0].Columns, res.Unparsed)
	}
	res = plan(t, "300 users: unique email, name, 10% duplicate emails")
	if res.Outcome != planner.Clarification || !strings.Contains(res.Questions[0].Text, "repeat") {
		t.Errorf("%s: %v", res.Outcome, res.Questions)
	}
}
