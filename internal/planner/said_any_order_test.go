package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestPairOfParentsComesOnce tests that rows which tie two others do not repeat a pair, though no column names either.
func TestPairOfParentsComesOnce(t *testing.T) {
	c := plan(t, "50 students (name), 8 courses (title) and 200 enrolments with a date. A student never takes the same course again.").Contract
	if c == nil {
		t.Fatal("no plan")
	}
	enrolments, _ := c.Table("enrolments")
	if !slices.ContainsFunc(enrolments.Constraints, func(k contract.Constraint) bool { return k.Kind == contract.UniqueTogether && len(k.Columns) == 2 }) {
		t.Errorf("an enrolment may come twice: %v", enrolments.Constraints)
	}
}

// TestAbsenceIsNotTurnedRound tests that a denied state leaves the cells of the others empty.
func TestAbsenceIsNotTurnedRound(t *testing.T) {
	for _, said := range []string{
		"A book we haven't finished has its rating left empty.",
		"Books not finished don't have a rating.",
	} {
		c := plan(t, "80 books with title, finished (yes 70%, no 30%) and a rating from 1 to 5. "+said).Contract
		if c == nil {
			t.Fatalf("no plan of %q", said)
		}
		cases := column(t, c, "books.rating").Cases
		if len(cases) != 1 || !cases[0].Null || cases[0].When == nil || (cases[0].When.Values[0] == "true") == (cases[0].When.Op == contract.Equal) {
			t.Errorf("%q: %+v", said, cases)
		}
	}
}

// TestTendencyIsNotLost tests that numbers which a text says go together do so, though another reading leaves nothing unread.
func TestTendencyIsNotLost(t *testing.T) {
	for _, text := range []string{
		"Clicks grow with spend in our campaigns. Make me 500 campaigns that show it, with the name, the spend, at least 100 and at most 10,000, and the clicks.",
		"for a chart i need 500 campaigns. name, spend, clicks. spend anywhere between 100 and 10000, and campaigns with a bigger spend get more clicks",
	} {
		c := plan(t, text).Contract
		if c == nil {
			t.Fatalf("no plan of %q", text)
		}
		if !slices.ContainsFunc(c.Tables[0].Constraints, func(k contract.Constraint) bool { return k.Kind == contract.Correlation }) {
			t.Errorf("nothing goes together in %q: %v", text, c.Tables[0].Constraints)
		}
	}
}

// TestKeyOfATableRefersToIt tests that a column which is called by the key of another table refers to it, where one of two readings
// ties the tables the other way round.
func TestKeyOfATableRefersToIt(t *testing.T) {
	c := plan(t, "I need warehouses, products and stock. There are 8 warehouses with an id and a city, and 100 products with an id and a name. There are 400 stock rows. Each has a warehouse id, a product id and a quantity from 0 to 1000. The same product doesn't appear twice in the same warehouse.").Contract
	if c == nil {
		t.Fatal("no plan")
	}
	for _, parent := range []string{"warehouses", "products"} {
		if !slices.ContainsFunc(c.Relations, func(r contract.Relation) bool { return r.Child == "stocks" && r.Parent == parent }) {
			t.Errorf("stocks name no %s: %v", parent, c.Relations)
		}
	}
}

// TestRowsWithOneOfAnother tests that rows with one of what the text counts are as many as it says, and not so many for each.
func TestRowsWithOneOfAnother(t *testing.T) {
	for _, text := range []string{
		"50 students (name) and 200 enrolments with a student and a date.",
		"50 students (name) and 200 enrolments each with a student id and a date.",
	} {
		c := plan(t, text).Contract
		if c == nil {
			t.Fatalf("no plan of %q", text)
		}
		if enrolments, ok := c.Table("enrolments"); !ok || enrolments.Rows != 200 {
			t.Errorf("%q: %v", text, enrolments)
		}
	}
}
