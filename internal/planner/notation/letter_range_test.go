package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLetterRanges(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LetterRanges, map[string]struct{ text, want string }{
		"behind an equals sign": {"60 games, opening ECO code = one letter A-E followed by two digits", "60 games, opening ECO code from A00 to E99"},
		"in a bracket":          {"80 lockers: locker code (a letter A-D followed by 2 digits), rented", "80 lockers: locker code (from A00 to D99), rented"},
		"in words":              {"60 wells with id = one letter from A to H and two digits, depth", "60 wells with id from A00 to H99, depth"},
		"behind of":             {"50 shelves with a code of one letter A-F and three digits, floor", "50 shelves with a code from A000 to F999, floor"},
		"no number of letters":  {"80 rooms, code = letter A to C + 2 digits", "80 rooms, code from A00 to C99"},
		"with a dash":           {"70 boxes, label: one capital letter A-K, a dash and 2 digits; weight", "70 boxes, label: from A-00 to K-99; weight"},
		"too many codes":        {"70 boxes, label: one capital letter A-K, a dash and 4 digits", "70 boxes, label: one capital letter, a dash and 4 digits"},
		"not the first part":    {"80 parts, code: S, then a letter A-F, then 4 digits", "80 parts, code: S, then one letter, then 4 digits"},
		"letters and a digit":   {"200 tickets, seat = two letters A-H then 3 digits", "200 tickets, seat = two letters then 3 digits"},
		"any letter and digits": {"80 parts, code: a letter A-Z plus 4 digits", "80 parts, code: one letter plus 4 digits"},
		"any letter alone":      {"a unique shelf code that is a single letter A-Z", "a unique shelf code that is a single letter"},
		"a letter alone":        {"a shelf code that is a single letter A-C, name", "a shelf code that is one of A/B/C, name"},
		"behind the name":       {"patients, ward one letter A-C, bed 1-24", "patients, ward one of A/B/C, bed 1-24"},
		"a number":              {"350 books; shelf a letter A to H then a number 1-9; loans", "350 books; shelf from A1 to H9; loans"},
		"a grade":               {"90 samples with grade letter A-E, mass", ""},
		"another column":        {"80 members with initials two letters, first letter A-M", ""},
		"a newspaper's letters": {"60 letters from A to B, date", ""},
	})
}
