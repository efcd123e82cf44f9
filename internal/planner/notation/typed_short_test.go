package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTypedShorts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TypedShorts, map[string]struct{ text, want string }{
		"decimals":           {"9 rows: rate 0-1 4dp, amount (2 dp)", "9 rows: rate 0-1 4 decimals, amount (2 decimals)"},
		"about":              {"9 rows: price 20ish, age about 30-ish", "9 rows: price around 20, age about 30"},
		"a range":            {"9 rows: age 20ish to 60ish", "9 rows: age 20 to 60"},
		"a word":             {"9 rows: finish, dish, british", ""},
		"one year":           {"9 rows: created 2024 only", "9 rows: created in 2024"},
		"said so":            {"9 rows: created in 2024 only", ""},
		"mostly":             {"9 rows: errors (0 mostly, up to 5)", "9 rows: errors (mostly 0, up to 5)"},
		"mostly of a range":  {"9 rows: errors 0-5 mostly low", ""},
		"a moment":           {"9 rows: call date/time, fee", "9 rows: call date time, fee"},
		"a date or a time":   {"9 rows: id, date/time, fee", ""},
		"a time of two ends": {"9 rows: date/time zone, fee", ""},
	})
}

func TestCodeClasses(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CodeClasses, map[string]struct{ text, want string }{
		"any order":          {"9 rows: ref (unique 8 char code uppercase)", "9 rows: ref (unique 8 alphanumerics)"},
		"a hyphen":           {"9 rows: ref 12-character hex string", "9 rows: ref 12 hex characters"},
		"letters":            {"9 rows: ref 5 capital letter code", "9 rows: ref 5 uppercase letters"},
		"digits":             {"9 rows: pin 4-digit code", "9 rows: pin 4 digits"},
		"known as it is":     {"9 rows: ref 8 alphanumerics, pin 4 digits", ""},
		"a unique column":    {"9 coupons with a unique 2 digit code and a discount", ""},
		"the column itself":  {"9 rows: id, 8 char code, amount", ""},
		"a norm":             {"9 rows: country iso3, airport 3-letter code", "9 rows: country (iso3), airport code"},
		"a norm in brackets": {"9 rows: country (2 letter code)", ""},
		"letters and digits": {"9 rows: ref 8 letters digits", ""},
		"a sentence":         {"9 rows: the code has 8 characters, all of them capitals", ""},
	})
}
