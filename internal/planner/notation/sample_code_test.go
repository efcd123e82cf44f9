package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSampleCodes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SampleCodes, map[string]struct{ text, want string }{
		"a year ahead":         {"400 cases: docket like 2023-00417, court", `400 cases: docket like "2023-00417", court`},
		"in a bracket":         {"400 cases: docket (e.g. 2023-00417, unique)", `400 cases: docket (like "2023-00417", unique)`},
		"slashes":              {"permit no, for example BP/2025/0458 unique, fee", `permit no, like "BP/2025/0458" unique, fee`},
		"digits and a letter":  {"18 classes: code like 7B; room", `18 classes: code like "7B"; room`},
		"digits of an id":      {"18 cases: case id like 20240031, floor 1-3", `18 cases: case id like "20240031", floor 1-3`},
		"digits of a quantity": {"18 towns: population like 20240031, mayor", ""},
		"a date":               {"start date like 2024-01-05, name", ""},
		"a month":              {"month like 2024-01, name", ""},
		"a range":              {"ages like 20-30, name", ""},
		"a fraction":           {"dose like 1/2, name", ""},
		"millions":             {"turnover like 7M, name", ""},
		"a known form":         {"invoice like INV-2041, name", ""},
	})
}

func TestToldSamples(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ToldSamples, map[string]struct{ text, want string }{
		"parts ahead":        {"docket (year, hyphen, five digits, e.g. 2023-00417, unique)", "docket (like 2023-00417, unique)"},
		"parts behind":       {"permit no like BP/2025/0458 (year then four digits), unique", "permit no like BP/2025/0458, unique"},
		"joined by signs":    {"batch: L + 2 digit year + 4 digits, for example L230417", "batch: like L230417"},
		"parts by name":      {"subject id like 03-017 (site, then number), age", "subject id like 03-017, age"},
		"three by name":      {"sample id like AB-03-017 (lab, site, number), age", "sample id like AB-03-017, age"},
		"digits of each":     {"subject id like 03-017 (two digits site, three digits number), age", "subject id like 03-017, age"},
		"in a style":         {"cars: plate in UK style like AB12 CDE, colour", "cars: plate like AB12 CDE, colour"},
		"in a format":        {"cars: registration in the UK format (AB12 CDE), colour", "cars: registration like AB12 CDE, colour"},
		"written":            {"batches: lot number written LOT-2210-B, drug", "batches: lot number like LOT-2210-B, drug"},
		"examples and dots":  {"stock: sku, bin (A-12, C-07, ...), quantity", `stock: sku, bin (matching "^[A-Z]-\d\d$"), quantity`},
		"a calling code":     {"calls: msisdn in +44 form, minutes", `calls: msisdn matching "^\x2b44\d\d\d\d\d\d\d\d\d\d$", minutes`},
		"a number and dots":  {"calls: msisdn (+44...), minutes", `calls: msisdn matching "^\x2b44\d\d\d\d\d\d\d\d\d\d$", minutes`},
		"all examples":       {"stock: sku, bin (A-12, C-07), quantity", ""},
		"only digits differ": {"stock: sku, bin (A-12, A-07, ...), quantity", ""},
		"a style alone":      {"rooms: decor in Art Deco style, price", ""},
		"a date":             {"events: day in the ISO format (2024-01-05), name", ""},
		"written by people":  {"books: title, written 1950, pages", ""},
		"values":             {"colour code like 03-017 (red, blue), age", ""},
		"another number":     {"subject id like 03-017 (site, arm, then number), age", ""},
		"letters and digits": {"square = two capitals + 4 digits e.g. TQ4512, found on", ""},
		"columns":            {"80 vehicles: vin, plate like ABC-1234", ""},
	})
}
