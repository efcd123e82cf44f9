package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestAgesAtEvent(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.AgesAtEvent, map[string]struct{ text, want string }{
		"a sentence":     {"90 stays: name, date of birth, admission date. Patients are 18 to 90 when they are admitted.", "90 stays: name, date of birth, admission date. The admission date is 6575 to 33236 days after the date of birth."},
		"at the event":   {"90 stays: name, birth date, admission date; 18 to 90 years old at admission", "90 stays: name, birth date, admission date. The admission date is 6575 to 33236 days after the birth date."},
		"the age is":     {"90 hires: name, birth date, hired on. Age at hiring is 18 to 60.", "90 hires: name, birth date, hired on. The hired on is 6575 to 22279 days after the birth date."},
		"aged":           {"90 stays: name, date of birth, admitted in 2025 aged 18-90", "90 stays: name, date of birth, admitted in 2025 (6575 to 33236 days after date of birth)"},
		"then":           {"90 stays: name, date of birth, admitted on, 18 to 90 years old then", "90 stays: name, date of birth, admitted on (6575 to 33236 days after date of birth)"},
		"without births": {"90 stays: name, admission date. Patients are 18 to 90 when they are admitted.", ""},
		"other events":   {"90 stays: name, date of birth, ward. Patients are 18 to 90 when they are admitted.", ""},
		"ages of today":  {"90 people: name, date of birth, aged 18-90", ""},
	})
}
