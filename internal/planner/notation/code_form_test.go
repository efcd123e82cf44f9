package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCodeForms(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CodeForms, map[string]struct{ text, want string }{
		"behind a name":           {"300 pigeons. ring number GB then 2 digits, sex", `300 pigeons. ring number matching "^GB\d\d$", sex`},
		"behind an equals sign":   {"60 games, opening ECO code = one letter A-E followed by two digits", `60 games, opening ECO code matching "^[A-E]\d\d$"`},
		"in a bracket":            {"80 lockers: locker code (a letter A-D followed by 2 digits), rented", `80 lockers: locker code (matching "^[A-D]\d\d$"), rented`},
		"more in the bracket":     {"9 firms: supplier number (6 digits, first is a 4, unique), name", `9 firms: supplier number (matching "^4\d\d\d\d\d$", unique), name`},
		"in words":                {"60 wells with id = one letter from A to H and two digits, depth", `60 wells with id matching "^[A-H]\d\d$", depth`},
		"behind of":               {"50 shelves with a code of one letter A-F and three digits, floor", `50 shelves with a code matching "^[A-F]\d\d\d$", floor`},
		"not the first part":      {"80 parts, code: S, then a letter A-F, then 4 digits", `80 parts, code: matching "^S[A-F]\d\d\d\d$"`},
		"a number alone":          {"jobs: number = WO plus six digits, fee", `jobs: number like "^WO\d\d\d\d\d\d$", fee`},
		"groups":                  {"9 cards. code: 4 groups of 4 digits separated by dashes, unique.", `9 cards. code: matching "^\d\d\d\d-\d\d\d\d-\d\d\d\d-\d\d\d\d$", unique.`},
		"a length":                {"9 clues: answer (capital letters only, 15 long), x", `9 clues: answer (matching "^[A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z][A-Z]$"), x`},
		"a hall":                  {"9 firms: stand no (hall 1-4 then a letter then 2 digits, e.g. 3B12), x", `9 firms: stand no (matching "^[1-4][A-Z]\d\d$"), x`},
		"a number behind a range": {"350 books; shelf a letter A to H then a number 1-9; loans", `350 books; shelf matching "^[A-H][1-9]$"; loans`},
		"year in words":           {"mrn: two digits for the year (25), country code DE, then 14 upper-case alphanumerics; unique", `mrn: matching "^25DE[A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9]$"; unique`},
		"year and a mark":         {"loan_ref (the year 2025, a dash, then 6 digits)", `loan_ref (matching "^2025-\d\d\d\d\d\d$")`},
		"the year of the text":    {"loans in 2024: ref L then the year then 6 digits, fee", `loans in 2024: ref matching "^L2024\d\d\d\d\d\d$", fee`},
		"named parts":             {"gauge id 2 digits region + 3 digits number, lat", `gauge id matching "^\d\d\d\d\d$", lat`},
		"things that have them":   {"9 flaws. tail number (N + 3 digits + 2 letters, 25 aircraft), x", `9 flaws. tail number (matching "^N\d\d\d[A-Z][A-Z]$", 25 different), x`},
		"an example ahead":        {"9 boats: berth like A12 or D03, a letter A to D and 2 digits, flag", `9 boats: berth matching "^[A-D]\d\d$", flag`},
		"an example's marks":      {"9 boats: ref like AB-123 (2 letters, then 3 digits), flag", `9 boats: ref (matching "^[A-Z][A-Z]-\d\d\d$"), flag`},
		"an example of others":    {"9 boats: code like 7B, 2 letters, then 5 digits", ""},
		"no capitals":             {"players: handle: unique, no capitals, 3 to 14 chars", ""},
		"a sentence":              {"9 promos: promo code. The code is 2 letters then 4 digits, unique", `9 promos: promo code. The code is matching "^[A-Z][A-Z]\d\d\d\d$", unique`},
		"an example's century":    {"9 finds: ref the year in four digits, a dash, and then five digits, such as 1962-00417", `9 finds: ref matching "^19\d\d-\d\d\d\d\d$"`},
		"signs in small letters":  {"9 finds: ref 2 lowercase letters and digits, x", `9 finds: ref matching "^[0-9a-z][0-9a-z]$", x`},
		"another column's digits": {"pin 4 digits unique, then 3 digits", ""},
		"counts alone":            {"isrc: 2 letters, 3 alphanumerics, 7 digits", ""},
		"values":                  {"grade: A, B, 3 letters", ""},
		"rows":                    {"Bank: 25 branches, then 14 letters", ""},
		"a grade":                 {"90 samples with grade letter A-E, mass", ""},
		"another column":          {"80 members with initials two letters, first letter A-M", ""},
		"a newspaper's letters":   {"60 letters from A to B, date", ""},
		"steps":                   {"status open then 3 days later closed", ""},
	})
}
