package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNameForms(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NameForms, map[string]struct{ text, want string }{
		"a person's name":  {"90 items: claimed by (a person's name), keeper - name of a person, fee", "90 items: claimed by (full name), keeper (full name), fee"},
		"a name and more":  {"90 items: customer (name, phone), person's name", ""},
		"a moment":         {"90 visits: name, date and time of the visit (May 2026), fee", "90 visits: name, visit date time (May 2026), fee"},
		"words of its own": {"90 visits: name, check in date and time, fee", "90 visits: name, check in date time, fee"},
		"two columns":      {"90 visits: patient and date and time", ""},
		"a column":         {"90 stays: guest, a nights column, and an alarm field that is true for 5%", "90 stays: guest, nights, and alarm that is true for 5%"},
		"no name":          {"90 stays: guest, a separate column for notes", ""},
		"a flag with no":   {"90 stays: guest, and a no show flag true for 8%", "90 stays: guest, and a no-show flag true for 8%"},
		"columns":          {"90 stays with guest, and price columns", "90 stays with guest, and price"},
		"plus":             {"90 stays: guest name + price + nights", "90 stays: guest name, price, nights"},
		"a sum":            {"90 stays: room, food, total: room + food + tips", ""},
		"haste":            {"90 stays asap: guest, price", "90 stays: guest, price"},
		"of values":        {"90 loans with a status of open 80%, lost 20%", "90 loans with a status open 80%, lost 20%"},
		"of a ratio":       {"90 loans with a status of open, on loan or lost (80/15/5)", "90 loans with a status open, on loan or lost (80/15/5)"},
		"of a thing":       {"90 loans with the status of the book", ""},
		"codes":            {"90 answers: age, q1 q2 q3 from 1 to 5", "90 answers: age, q1 to q3 from 1 to 5"},
		"other codes":      {"90 answers: a1 b2 c3", ""},
		"long values":      {"90 users: plan (one month 30%, two years 70%)", `90 users: plan ("one month" 30%, "two years" 70%)`},
		"ways":             {"90 orders: id, delivered by courier 70% or by drone 30%, fee", "90 orders: id, delivered by: courier 70%, drone 30%, fee"},
		"other ways":       {"90 claims: id, filed by phone 70% or on paper 30%", ""},
		"between dashes":   {"90 voters: born on - everyone must be at least 18 - ward", "90 voters: born on (everyone must be at least 18), ward"},
	})
}
