package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCountedTwice(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountedTwice, map[string]struct{ text, want string }{
		"in every":   {"20 depots and 900 trucks, exactly 40 trucks in every depot", "20 depots and 900 trucks, exactly 40 in every depot"},
		"per":        {"10 schools, 300 pupils, 25 pupils per school: name", "10 schools, 300 pupils, 25 per school: name"},
		"a range":    {"9 lakes, 90 boats, 8 to 12 boats on each lake", "9 lakes, 90 boats, 8 to 12 on each lake"},
		"other rows": {"9 lakes, 90 boats, 8 sailors per boat", ""},
		"a sentence": {"9 lakes and 90 boats. 10 boats per lake", ""},
	})
}
