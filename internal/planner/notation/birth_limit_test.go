package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBirthLimits(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BirthLimits, map[string]struct{ text, want string }{
		"a sentence":           {"9 kids: name, dob. All of them are under 18.", "9 kids: name, dob (0 to 17 years old). "},
		"nobody":               {"9 drivers: name, birth date, city. Nobody is younger than 21.", "9 drivers: name, birth date (at least 21 years old), city. "},
		"the rows by name":     {"9 drivers: name, date of birth. Drivers must be at least 21.", "9 drivers: name, date of birth (at least 21 years old). "},
		"a bracket":            {"9 kids: name, birth_date (under 18), city", "9 kids: name, birth_date (0 to 17 years old) , city"},
		"behind a comma":       {"9 members: name, dob, 18 or older", "9 members: name, dob (at least 18 years old)"},
		"on a day":             {"9 members: name, birth date. On 1 January 2024 each member was still under 18.", "9 members: name, birth date between 2006-01-02 and 2024-01-01. "},
		"at least, on a day":   {"9 members: name, birth date (at least 18 on 2024-01-01)", "9 members: name, birth date between 1933-01-02 and 2006-01-01 "},
		"another column":       {"9 members: name, dob, joined at least 18 months ago", ""},
		"ages are a column":    {"9 members: name, dob, age. Nobody is under 18.", ""},
		"what is no age":       {"9 parcels: birth date, weight. Nobody pays under 18.", ""},
		"an empty line":        {"patients with name, date of birth.\n", ""},
		"a list that ends":     {"- name\n- date of birth\n", ""},
		"a share of them only": {"9 members: name, dob. 20% are under 18.", ""},
	})
}
