package planner_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a row has of the rows that belong to it: by the name of the column, and in sentences in any order.
func TestRollupsTold(t *testing.T) {
	t.Parallel()
	const (
		courses  = "40 courses: title, teacher name, "
		students = ". Students: name, email, 3 to 20 per course."
		visits   = ". 1-5 visits per patient: visit date in 2025, fee 20-90."
		invoices = "60 invoices: customer name, total. Each has 1 to 5 lines: article, amount 5-200. "
	)
	for name, c := range map[string]struct{ text, want string }{
		"a number":              {courses + "number of students" + students, "number_of_students = count(students)"},
		"a count":               {courses + "student count" + students, "student_count = count(students)"},
		"a number that is told": {courses + "number of students 3-20" + students, ""},
		"of no table":           {courses + "number of desks" + students, ""},
		"the last date":         {"70 patients: name, last visit date" + visits, "last_visit_date = max_of(visits.visit_date)"},
		"the first":             {"70 patients: name, first visit date" + visits, "first_visit_date = min_of(visits.visit_date)"},
		"date of the last":      {"70 patients: name, date of last visit" + visits, "date_of_last_visit = max_of(visits.visit_date)"},
		"an average":            {"70 patients: name, average fee" + visits, "average_fee = mean(visits.fee)"},
		"of its children":       {"70 patients: name, average fee of their visits" + visits, "average_fee = mean(visits.fee)"},
		"the most recent":       {"70 patients: name, most recent visit date" + visits, "latest_visit_date = max_of(visits.visit_date)"},
		"a total":               {"70 patients: name, total fee" + visits, "total_fee = sum(visits.fee)"},
		"an average told":       {"70 patients: name, average fee 30-50" + visits, ""},
		"lines that add up":     {invoices + "The lines add up to the invoice total.", "total = sum(lines.amount)"},
		"summing up":            {invoices + "Summing up the lines of an invoice gives its total.", "total = sum(lines.amount)"},
		"added up":              {"12 teams: name, goals. Each team has 11-15 players: name, goals 0-30. The goals of the team are those of its players added up.", "goals = sum(players.goals)"},
		"another sentence":      {invoices + "The lines of an invoice are sorted by amount.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, c.text)
			if res.Contract == nil {
				t.Fatalf("questions %v", res.Questions)
			}
			var got []string
			for _, table := range res.Contract.Tables {
				for _, column := range table.Columns {
					if column.Formula != "" {
						got = append(got, column.Name+" = "+column.Formula)
					}
				}
			}
			if diff := cmp.Diff(c.want, strings.Join(got, "; ")); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.text, diff)
			}
		})
	}
}
