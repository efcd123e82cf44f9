package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDecided(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Decided, map[string]struct{ text, want string }{
		"an equation":                 {"parts: diameter 11-13, result = pass if the diameter is between 11.97 and 12.03, otherwise fail", "parts: diameter 11-13, result (pass if diameter is between 11.97 and 12.03, fail otherwise)"},
		"by the last word":            {"parts: shaft diameter 11-13, result: pass if the diameter is from 12 to 13 else fail, day", "parts: shaft diameter 11-13, result (pass if shaft diameter is between 12 and 13, fail otherwise), day"},
		"a condition first":           {"parts: width 5-50, fee. If the width is under 15 then fee is 0, otherwise 2 to 20.", "parts: width 5-50, fee. fee (0 if width is under 15, 2 to 20 otherwise)."},
		"said again":                  {"parts: width 5-50, fee. When width >= 40, the fee is width * 2, else it is 0.", "parts: width 5-50, fee. fee (width * 2 if width is at least 40, 0 otherwise)."},
		"and for the rest":            {"parts: width 5-50, fee: 5 when width is 30 or more and 9 for the rest, day", "parts: width 5-50, fee (5 if width is at least 30, 9 otherwise), day"},
		"a value or another":          {"parts: line a1/b1/c1, line north/south/east, fee 3 if line is one of north or south, otherwise empty", "parts: line a1/b1/c1, line north/south/east, fee (3 if line is north or south, empty otherwise)"},
		"a flag":                      {"parts: width 5-50, urgent 30%, passed = true only if it is urgent, otherwise false", "parts: width 5-50, urgent 30%, passed yes/no (true if urgent, false otherwise)"},
		"of no column that is listed": {"90 machines: heat. If the heat is above 90 the status is alarm, otherwise ok.", "90 machines: heat. status (alarm if heat is over 90, ok otherwise)."},
		"only":                        {"parts: width 5-50, grade good/poor, day. grade is good only if the width is over 9.", "parts: width 5-50, grade good/poor, day. grade: good for width is over 9, otherwise poor."},
		"only, of a range":            {"parts: width 5-50, bonus 5 to 20 only when width is 5 to 9", "parts: width 5-50, bonus (5 to 20 if width is between 5 and 9, empty otherwise)"},
		"possible":                    {"quakes: magnitude 0-5, felt (only possible when magnitude is above 2.5)", "quakes: magnitude 0-5, felt yes/no (true in 50% if magnitude is over 2.5, false otherwise)"},
		"possible, with a share":      {"reels: year 1915-1985, burnt 30% - can only be true if the year is before 1952", "reels: year 1915-1985, burnt yes/no (true in 30% if year is under 1952, false otherwise)"},
		"behind the condition":        {"pupils: mark 0-100, class. Award only if mark is 70 or more: rosette, otherwise none", ""},
		"a list before":               {"parts: width 5-50, grade good/poor, good if width is over 9, otherwise poor", "parts: width 5-50, grade (good if width is over 9, poor otherwise)"},
		"two conditions":              {"parts: width 5-50, fee 5 if width is over 9 and depth is over 3, otherwise 9, depth 2-9", ""},
		"several branches":            {"parts: width 5-50, grade A if width is over 30, B if width is over 20, otherwise C", ""},
		"of what is no column":        {"parts: fee 5 if the weather is fine, otherwise 9", ""},
		"a share of a base":           {"reps: sales 5-50, commission 5% if sales over 20, otherwise 3%", ""},
		"nothing said of others":      {"parts: width 5-50, fee 5 if width is over 9", ""},
		"true of just those":          {"parts: width 5-50, wide is true exactly when width is over 9", ""},
		"a question of the asker":     {"parts: width 5-50. Tell me if width is over 9, otherwise nothing", ""},
	})
}
