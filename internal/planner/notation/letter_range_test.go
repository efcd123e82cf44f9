package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLetterRanges(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LetterRanges, map[string]struct{ text, want string }{
		"any letter alone":      {"a unique shelf code that is a single letter A-Z", "a unique shelf code that is a single letter"},
		"a letter alone":        {"a shelf code that is a single letter A-C, name", "a shelf code that is one of A/B/C, name"},
		"behind the name":       {"patients, ward one letter A-C, bed 1-24", "patients, ward one of A/B/C, bed 1-24"},
		"a grade":               {"90 samples with grade letter A-E, mass", ""},
		"another column":        {"80 members with initials two letters, first letter A-M", ""},
		"a newspaper's letters": {"60 letters from A to B, date", ""},
	})
}
