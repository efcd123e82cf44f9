package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTablesInTurn(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OrdinalTables, map[string]struct{ text, want string }{
		"by their numbers":     {"Two lists. List 1 is the lifts, 60 of them: lift no, seats. List 2 the checks: lift no, date", "\n- 60 lifts: lift no, seats.\n- checks: lift no, date"},
		"the number of a list": {"orders with list 1 price, list 2 price: 5 to 9", ""},
		"the first is":         {"Two tables. The first is students, with 50 rows: name and email. The second is courses, with 8 rows: title.", "Two tables.\n- 50 students: name and email.\n- 8 courses: title."},
		"put in":               {"In patients, put eighty rows with the name. In visits, put two rows for each patient with the visit date.", "\n- eighty patients: the name.\n- two visits per patient: the visit date."},
		"one":                  {"The first is students, with 50 rows: name.", ""},
	})
	rewrites(t, notation.WhichColumns, map[string]struct{ text, want string }{
		"in a list": {"200 enrolments: which student, which course, and the date", "200 enrolments: student, course, and the date"},
		"a clause":  {"200 enrolments, which students take", ""},
	})
}
