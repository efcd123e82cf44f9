package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCommaRuns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CommaRuns, map[string]struct{ text, want string }{
		"states":                         {"3,200 units. status available, reserved, issued, discarded; weight 3 to 5.", "3,200 units. status (available, reserved, issued, discarded); weight 3 to 5."},
		"last with and":                  {"Order status open, closed and cancelled. Price 3 to 5.", "Order status (open, closed and cancelled). Price 3 to 5."},
		"at the end":                     {"50 jobs; outcome succeeded, failed, timed out", "50 jobs; outcome (succeeded, failed, timed out)"},
		"columns behind":                 {"status code, message, timestamp.", ""},
		"more columns in the sentence":   {"Fields: status open, closed, cancelled, price.", ""},
		"a column among them":            {"type, name, price.", ""},
		"two values":                     {"status open, closed.", ""},
		"numbers":                        {"grade 1, 2, 3.", ""},
		"one value that may be a column": {"Outcome delivered, returned, lost; pages 1 to 90.", "Outcome (delivered, returned, lost); pages 1 to 90."},
		"columns of a sort":              {"Region code, name, population.", ""},
		"mostly columns":                 {"channel web, phone, shop.", ""},
		"a sentence":                     {"Status changes are logged, closed tickets stay, nothing is deleted.", ""},
	})
}
