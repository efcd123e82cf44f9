package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCompared(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Compared, map[string]struct{ text, want string }{
		"above a limit":       {"9 sheets: hours 4-10, overtime = hours over 8", "9 sheets: hours 4-10, overtime = max(0, hours - 8)"},
		"money":               {"9 orders: amount 5-90, surcharge = amount over 50", "9 orders: amount 5-90, surcharge = max(0, amount - 50)"},
		"a flag":              {"9 readings: temp 5-40, alarm = temp above 35 C", "9 readings: temp 5-40, alarm (yes if temp above 35 C)"},
		"a flag in a bracket": {"9 people: age 1-90, minor (age < 18)", "9 people: age 1-90, minor (yes if age < 18)"},
		"a bound":             {"9 people: age 1-90, weight kg (over 20)", ""},
		"of another column":   {"9 people: name, weight kg (height over 20)", ""},
		"a formula":           {"9 people: a 1-5, b 2-6, c = a / b", ""},
		"a share":             {"9 people: age 1-90, tax = 10% of pay over 50", ""},
		"nothing compared":    {"9 people: status = open, age over 8", ""},
	})
}

func TestJoinedTexts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.JoinedTexts, map[string]struct{ text, want string }{
		"names":           {"9 users: first name, last name, full name = first + last", `9 users: first name, last name, full name = concat(first name, " ", last name)`},
		"hyphens":         {"9 bins: aisle, rack, bin code: aisle-rack, fee", `9 bins: aisle, rack, bin code = concat(aisle, "-", rack), fee`},
		"no such columns": {"9 bins: bin code = aisle-rack, fee", ""},
		"a sum":           {"9 orders: total, tax, order no = total + tax", ""},
		"values":          {"9 bins: aisle, rack, location (aisle/rack)", ""},
		"no text":         {"9 bins: length, width, area = length + width", ""},
	})
}

func TestTypedNulls(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TypedNulls, map[string]struct{ text, want string }{
		"a share behind":  {"9 users: email (some missing, maybe 10%), phone", "9 users: email (10% missing), phone"},
		"two shares":      {"9 users: email with 5-10% nulls, phone", "9 users: email with 7.5% missing, phone"},
		"nullable":        {"9 users: fax (nullable 20%), phone (opt)", "9 users: fax (20% missing), phone (optional)"},
		"missing values":  {"9 users: phone, 2% missing vals in phone", "9 users: phone, 2% missing in phone"},
		"never":           {"9 users: last login (20% never)", "9 users: last login (20% missing)"},
		"some, no share":  {"9 users: email (some missing), phone", ""},
		"a column":        {"9 users: never late 20%, optional extras", ""},
		"including nulls": {"9 users: age incl. some nulls", "9 users: age (some missing)"},
	})
}

func TestRowRepeats(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowRepeats, map[string]struct{ text, want string }{
		"in the head":     {"9 users with 3% duplicate rows: name, email", "9 users : name, email"},
		"at the end":      {"9 users: name, email, phone, some exact duplicates", "9 users: name, email, phone, "},
		"of a column":     {"9 users: name, email with 2% duplicates, phone", ""},
		"in a bracket":    {"9 users: name, email (2% dupes), phone", ""},
		"of the only one": {"9 codes: code, 5% duplicates", ""},
		"none":            {"9 users: name, email, no duplicates", ""},
	})
}

func TestShortValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ShortValues, map[string]struct{ text, want string }{
		"a condition":   {"9 tests: result pos/neg, score only for positives", "9 tests: result pos/neg, score only for pos"},
		"with shares":   {"9 tests: result pos 10% neg 90%, score if negative", "9 tests: result pos 10% neg 90%, score if neg"},
		"no condition":  {"9 tests: result pos/neg, positive remarks", ""},
		"listed itself": {"9 tests: result pos/neg/positive, score if positive", ""},
		"two of them":   {"9 tests: kind app/appl, score if application", ""},
	})
}
