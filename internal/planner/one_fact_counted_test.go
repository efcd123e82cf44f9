package planner_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// One fact is read in whatever words a text tells it.
func TestOneFactManyWords(t *testing.T) {
	t.Parallel()
	const (
		guests  = "200 guests: name, table 1-30, seat 1-10"
		cars    = "500 cars: model, age 0-20, price 500-40000. "
		tickets = "400 tickets: subject, status, hours 1-40. "
		nodes   = "150 nodes: label, depth 1-6, parent"
		authors = "40 authors: name, country. "
	)
	together := func(c *contract.Contract) bool {
		return slices.ContainsFunc(c.Tables[0].Constraints, func(k contract.Constraint) bool {
			return k.Kind == contract.UniqueTogether && slices.Equal(k.Columns, []string{"table", "seat"})
		})
	}
	cheaper := func(c *contract.Contract) bool {
		return slices.ContainsFunc(c.Tables[0].Constraints, func(k contract.Constraint) bool {
			return k.Kind == contract.Correlation && k.Coefficient != nil && *k.Coefficient < 0
		})
	}
	mostlyOpen := func(c *contract.Contract) bool {
		return slices.ContainsFunc(c.Tables[0].Columns, func(k contract.Column) bool {
			return k.Name == "status" && slices.ContainsFunc(k.Values, func(v contract.Category) bool { return v.Value == "open" && v.Share == .6 })
		})
	}
	otherNode := func(c *contract.Contract) bool {
		return c.Tables[0].Rows == 150 && slices.ContainsFunc(c.Relations, func(r contract.Relation) bool { return r.Child == "nodes" && r.Parent == "nodes" })
	}
	books := func(c *contract.Contract) bool {
		return len(c.Tables) == 2 && c.Tables[1].Rows == 80 && len(c.Relations) == 1
	}
	for fact, f := range map[string]struct {
		lead  string
		words []string
		told  func(*contract.Contract) bool
	}{
		"unique together": {guests, []string{
			"; no two guests share a table and seat", "; a seat at a table is taken once", "; table + seat never repeats", ". Two guests never have the same table and the same seat.",
			". Nobody shares table and seat with anyone.", "; within a table, each seat occurs once", "; every table-seat pair is different",
		}, together},
		"correlation": {cars, []string{"Cars lose value with age.", "Cars get cheaper with age.", "Old cars cost less.", "Age lowers the price.", "The older a car is, the less it costs."}, cheaper},
		"shares": {tickets, []string{
			"Open and closed are split 60/40.", "For every 3 open there are 2 closed.", "240 are open, the other 160 closed.", "They are open 60% of the time and closed otherwise.", "Out of ten tickets, six are open and four are closed.",
		}, mostlyOpen},
		"another row": {nodes, []string{" (one of the nodes)", " - a different node", ", itself a node", ", picked from the other nodes", " (reference to another node)"}, otherNode},
		"children": {authors, []string{
			"An author has at most 4 books, some have none: title, year 1990-2020", "Authors have 2 books on average: title, year 1990-2020", "An author has 2 books on average (title, year 1990-2020).",
		}, books},
	} {
		for k, words := range f.words {
			t.Run(fmt.Sprintf("%s/%d", fact, k), func(t *testing.T) {
				t.Parallel()
				res := plan(t, f.lead+words)
				if res.Contract == nil {
					t.Fatalf("%q: %v", words, res.Questions)
				}
				if !f.told(res.Contract) {
					t.Errorf("%q is not told by %+v", words, res.Contract.Tables[0])
				}
			})
		}
	}
	res := plan(t, "300 guests: name, table 1-30, unique ticket code")
	if res.Contract == nil || res.Contract.Tables[0].Columns[1].Unique || !res.Contract.Tables[0].Columns[2].Unique {
		t.Errorf("the ticket code is unique and not the table: %v", res.Questions)
	}
}
