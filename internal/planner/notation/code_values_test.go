package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCodeValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CodeValues, map[string]struct{ text, want string }{
		"in a bracket":     {"64 singers: name, voice part (S1 S2 A1 A2), email", "64 singers: name, voice part (S1/S2/A1/A2), email"},
		"behind a name":    {"50 shirts with size XS S M L, price", "50 shirts with size (XS/S/M/L), price"},
		"behind a colon":   {"40 beds; block: A B C D", "40 beds; block (A/B/C/D)"},
		"things by name":   {"bars for tickers AAA BBB CCC, daily", ""},
		"columns":          {"table hosts (IP MAC SSN)", ""},
		"a sentence's":     {"all of it in A B C", ""},
		"with their marks": {"60 players, position (GK, DF, MF)", ""},
	})
}
