package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMarkedValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MarkedValues, map[string]struct{ text, want string }{
		"results":           {"games: result 1-0, 0-1 or 1/2-1/2", `games: result ("1-0", "0-1" or "1/2-1/2")`},
		"scores without or": {"matches: score 2-1, 1-1, attendance", `matches: score ("2-1" or "1-1"), attendance`},
		"fractions of inch": {"pipes: size 1/2, 3/4 or 1 inch and price", `pipes: size in inches ("1/2", "3/4" or "1") and price`},
		"ranges that rise":  {"people: level 1-5, 6-10 or 11-20", ""},
		"shares of all":     {"cars: color 1/3, 2/3", ""},
		"one range":         {"row, seat 1-50, price", ""},
		"a ratio":           {"in the ratio 2-1, 1-1", ""},
		"behind an aside":   {"games: white, black - never the same - and result 1-0 or 0-1", ""},
		"the same twice":    {"score 1-1, 1-1", ""},
	})
}
