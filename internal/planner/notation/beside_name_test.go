package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBesideNames(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BesideNames, map[string]struct{ text, want string }{
		"a default":             {"9 rows: id, active bool default false, fee", "9 rows: id, active bool (mostly false), fee"},
		"a later default":       {"9 rows: id, active boolean, default true, fee", "9 rows: id, active boolean (mostly true), fee"},
		"a default in brackets": {"9 rows: id, stock (int, default 0), fee", "9 rows: id, stock (int), fee"},
		"an empty default":      {"9 rows: id, notes default null", "9 rows: id, notes (optional)"},
		"a moment":              {"9 rows: id, created_at defaults to now(), fee", "9 rows: id, created_at, fee"},
		"a column of defaults":  {"9 rows: id, default currency, fee", ""},
		"letters":               {"9 rows: username lowercase max 20 chars, fee", "9 rows: username max 20 chars, fee"},
		"letters of a code":     {"9 rows: code 3 lowercase letters, fee", ""},
		"letters after a colon": {"9 rows: id, policy number: uppercase, fee", "9 rows: id, policy number, fee"},
		"in a line":             {"9 rows:\nid\npolicy number: uppercase, unique", "9 rows:\nid\npolicy number: unique"},
		"a sentence":            {"9 rows of notes. The username is lowercase.", ""},
		"text":                  {"9 rows: title, notes one sentence, fee", "9 rows: title, notes (free text), fee"},
		"often zero":            {"9 rows: id, tip often zero, fee", "9 rows: id, tip 30% zero, fee"},
		"often":                 {"9 rows: id, tip often low, fee", ""},
		"not set":               {"9 rows: id, active false 90%, fee", "9 rows: id, active (10% true), fee"},
		"shares of values":      {"9 rows: id, rsvp (yes 80%, no 12%, no reply 8%), paid yes for 40% and no for the rest", ""},
		"two shares":            {"9 rows: id, active false 90%, true 10%", ""},
		"rarely":                {"9 rows: id, score rarely above 90, fee", "9 rows: id, score (95% 0-90 and 5% 90-113), fee"},
		"an interval":           {"9 rows: id, score [0, 100], fee", "9 rows: id, score between 0 and 100, fee"},
		"two values":            {"9 rows: id, flag [0, 1], fee", ""},
		"at least":              {"9 rows: id, visits 20+, fee", "9 rows: id, visits at least 20, fee"},
		"the most frequent":     {"9 rows: id, zone 1/2/3 mostly 1, fare", "9 rows: id, zone (1 80%, 2 10%, 3 10%), fare"},
		"one of two":            {"9 rows: id, zone (1/2, mostly 2), fare", "9 rows: id, zone (1 20%, 2 80%), fare"},
		"another number":        {"9 rows: id, zone 1/2/3 mostly 4, fare 2 mostly", ""},
		"ages":                  {"9 rows: id, age group (U20, 20-34, 65+), band 18-59 or 60+", ""},
		"a state":               {"9 rows: id, status active 70 / repaid 25 / defaulted 5", ""},
		"a normal law":          {"9 rows: id, weight N(50, 5), fee", "9 rows: id, weight normal with mean 50 and sd 5, fee"},
		"a numbered name":       {"9 rows: isbn 13 digits, title", "9 rows: isbn (13 digits), title"},
		"a long text":           {"9 rows: title, notes max 200, fee", "9 rows: title, notes max 200 characters, fee"},
		"a large number":        {"9 rows: title, likes max 200, fee", ""},
		"a type":                {"9 rows: hire_date date, sku string, is_new bool", "9 rows: hire_date (date), sku (string), is_new (bool)"},
		"a name of a string":    {"9 rows: query string, due date, call date", ""},
		"codes":                 {"9 rows: title, rating G PG PG-13 R", "9 rows: title, rating (G/PG/PG-13/R)"},
		"signs":                 {"9 rows: title, group A+ A- B+ O+ O-, fee", "9 rows: title, group (A+/A-/B+/O+/O-), fee"},
		"levels":                {"9 rows: title, risk low mid high, fee", "9 rows: title, risk (low/mid/high), fee"},
		"a letter":              {"9 rows: title, bin letter + 3 digits, seat (a letter and 2 digits)", "9 rows: title, bin (1 letter and 3 digits), seat (1 letter and 2 digits)"},
		"an equation":           {"9 rows: insurance number = 1 letter followed by 9 digits, code as a 4-digit string, seen on (past 12 months)", ""},
		"a stroke":              {"9 rows: invoice AS/####, units kg/g", "9 rows: invoice (format \"AS/####\"), units kg/g"},
		"a call":                {"9 rows: milk, kg normal(8, 1.2), cave", "9 rows: milk, kg normal with mean 8 and sd 1.2, cave"},
		"a letter by itself":    {"9 rows: title, cover letter, vin 17 alphanumeric", "9 rows: title, cover letter, vin 17 alphanumeric characters"},
		"a template":            {"9 rows: title, code LLL-NNN, fee", `9 rows: title, code (format "AAA-###"), fee`},
		"a word of capitals":    {"9 rows: title, LAN, code XXL", ""},
		"secrets":               {"9 rows: email hashed, isbn: masked, card number masked", "9 rows: email, isbn, card number masked"},
		"a flag":                {"9 rows: backup encrypted, review fake, fee", ""},
		"after others":          {"9 rows: price, quantity, discount based on quantity", "9 rows: price, quantity, discount"},
		"after another":         {"9 rows: vendor, sku from vendor, fee", "9 rows: vendor, sku, fee"},
		"another than":          {"9 rows: source, target differs from source, seen_at date and time", ""},
		"a place":               {"9 rows: vendor, sku from london, fee", ""},
		"a moment to come":      {"9 rows: due date (future), fee", "9 rows: due date in the future, fee"},
		"a tense":               {"9 rows: verb, future, past", ""},
		"an order of moments":   {"9 rows: due date - increasing, fee", "9 rows: due date, fee"},
		"one quality":           {"9 rows: id, absent days: nullable, fee", "9 rows: id, absent days (nullable), fee"},
		"values":                {"9 rows: id, state: open, closed", ""},
		"can be nothing":        {"9 rows: id, age: can be 0, fee", "9 rows: id, age: min 0, fee"},
		"nulls":                 {"9 rows: id, price nulls ok, fee", "9 rows: id, price (nullable), fee"},
		"percent":               {"9 rows: id, markup (in percent), rate in percent", "9 rows: id, markup (%), rate (%)"},
	})
}

func TestQualitiesAhead(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.QualitiesAhead, map[string]struct{ text, want string }{
		"a number":           {"9 rows: vendor, int age, fee", "9 rows: vendor, age (int), fee"},
		"nothing":            {"9 rows: vendor, nullable page count, fee", "9 rows: vendor, page count (nullable), fee"},
		"the last":           {"9 rows: vendor, fee, optional remark", "9 rows: vendor, fee, remark (optional)"},
		"a noun of its own":  {"9 rows: vendor, optional extras, positive feedback", ""},
		"of the one before":  {"9 rows: vendor, optional, fee", ""},
		"several":            {"9 rows: vendor, optional int, fee", ""},
		"said behind a name": {"9 rows: vendor optional, age int", ""},
	})
}
