package planner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestNamedColumns: a column that is named like those around it is there, or its words are told, though no reader knows them.
func TestNamedColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, table, column string
	}{
		"a participle before its noun": {"university exam, 450 students. matriculation number 7 digits unique, points 0..100 roughly normal with mean 62 and sd 15, repeated attempt 12%", "students", "repeated_attempt"},
		"behind a remark":              {"Piano lessons! I have 17 pupils (name, age 6-16, grade level 0-8) & I'd like a term of lessons, 11 per pupil, with lesson date between 8 January and 28 March 2025, piece they worked on and a practised yes no column", "lessons", "practised"},
		"a word of no language":        {"800 grobs: name, weight 1-9 kg, snarfled 12%, zib (red, green)", "records", "zib"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil {
				t.Fatalf("asks %+v", res.Questions)
			}
			for _, table := range res.Contract.Tables {
				if _, ok := table.Column(c.column); ok && table.Name == c.table {
					return
				}
			}
			t.Errorf("no column %s.%s, unread %v", c.table, c.column, res.Unparsed)
		})
	}
}

// TestNoNamedColumns: what looks like a name in a list makes no column where the text says that it is none, or tells of what stands before.
func TestNoNamedColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, column string }{
		"ruled out":          {"300 reports from 2023: report id, street, severity 1-5; there must not be any column with patient name or date of birth", "patient_name"},
		"a remark":           {"50 users: name, email, plz asap", "plz"},
		"who signs":          {"We would need about 1,000 deliveries. For every delivery please give a tracking number, the recipient name, street, city and postcode.\n\nMany thanks and best regards,\nPaul", "paul"},
		"when it is closed":  {"shop visitors daily in 2024, closed on Mondays", "closed_on"},
		"a part of formulas": {"100 rows with w 1-10, h = sqrt(w)", "sqrt"},
		"who does something": {"Delivery orders: distance 0.5 to 12 km, weight 1 to 20 kg, drivers handle no more than 3 orders at once", "drivers"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil {
				t.Fatalf("asks %+v", res.Questions)
			}
			for _, table := range res.Contract.Tables {
				if slices.ContainsFunc(table.Columns, func(col contract.Column) bool { return strings.HasPrefix(col.Name, c.column) }) {
					t.Errorf("%s has a column %s", table.Name, c.column)
				}
			}
		})
	}
}
