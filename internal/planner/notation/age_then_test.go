package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestAgeThen(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.AgeThen, map[string]struct{ text, want string }{
		"everyone":       {"employees: birth date, hire date. Everyone was at least 18 when hired.", "employees: birth date, hire date. The hire date is at least 18 years after the birth date."},
		"nobody":         {"patients: dob, admitted 2024, nobody younger than 18 at admission", "patients: dob, admitted 2024. The admitted is at least 18 years after the dob."},
		"such that":      {"employees (200): hire date, birth date such that everyone was at least 18 when hired", "employees (200): hire date, birth date. The hire date is at least 18 years after the birth date."},
		"an upper limit": {"employees: birth date, hire date. Everyone was under 60 when hired.", ""},
		"no birth":       {"employees: hire date. Everyone was at least 18 when hired.", ""},
		"another moment": {"employees: birth date, hire date. Everyone was at least 18 when promoted.", ""},
	})
}

func TestSeasonsTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SeasonsTold, map[string]struct{ text, want string }{
		"one measure":  {"daily temperature for 2025. Winters are cold", "daily temperature for 2025, lower in winter"},
		"a column":     {"daily weather for 2025: temperature, rainfall. Summer is dry", "daily weather for 2025: temperature, rainfall lower in summer. "},
		"two measures": {"weather per day for 3 years: date, min_temp, max_temp. Summers are hot, winters cold.", "weather per day for 3 years: date, min_temp, max_temp. "},
		"no series":    {"500 hotels: name, city. Summers are hot", ""},
		"busy seasons": {"daily sales for 2025. Summers are busy", ""},
	})
}

func TestTimesApart(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TimesApart, map[string]struct{ text, want string }{
		"at least":   {"200 parcels, each with 3 to 6 events, at least 1 hour apart", "200 parcels, each with 3 to 6 events"},
		"a range":    {"visits: patient, date, between 2 and 6 weeks apart", "visits: patient, date"},
		"a step":     {"500 readings 5 minutes apart: temperature", ""},
		"two cities": {"flights: from, to, at least 300 km apart", ""},
	})
}
