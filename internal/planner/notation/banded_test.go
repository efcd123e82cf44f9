package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBanded(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Banded, map[string]struct{ text, want string }{
		"follows":                 {"severity follows cvss (9.0+ critical, 7.0-8.9 high, below 7 low)", "severity from cvss (9.0+ critical, 7.0-8.9 high, below 7 low)"},
		"depends on":              {"grade depends on score (A 90-100, B 75-89)", "grade from score (A 90-100, B 75-89)"},
		"in words":                {"severity strictly follows cvss: >= 9.0 critical, below 9 low", ""},
		"a number for each value": {"fee depends on plan (39.90 monthly, 29.90 yearly)", ""},
		"set by":                  {"band set by weight_kg (up to 30 = light, over 30 = heavy)", "band from weight_kg (up to 30 = light, over 30 = heavy)"},
		"no bands":                {"sales by region (north 40%, south 60%)", ""},
		"a number of values":      {"follows a normal law (mean 3)", ""},
	})
}
