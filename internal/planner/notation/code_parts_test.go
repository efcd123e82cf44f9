package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCodeParts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CodeParts, map[string]struct{ text, want string }{
		"year in words":             {"mrn: two digits for the year (25), country code DE, then 14 upper-case alphanumerics; unique", `mrn: "25DE" followed by 14 uppercase alphanumerics; unique`},
		"number ahead of a prefix":  {"- mrn: 25, DE, then 14 alphanumerics", `- mrn: "25DE" followed by 14 alphanumerics`},
		"digits and letters in one": {"mrn: 25DE followed by 14 alphanumerics", `mrn: "25DE" followed by 14 alphanumerics`},
		"year and a mark":           {"loan_ref (the year 2025, a dash, then 6 digits)", `loan_ref ("2025-" followed by 6 digits)`},
		"a count between":           {"batch_no = prefix BX, 2 letters, then 5 digits", `batch_no = "BX" followed by 2 letters followed by 5 digits`},
		"joined by plus":            {`permit: "P" + the 4-digit year 2026 + 6 digits`, `permit: "P2026" followed by 6 digits`},
		"named parts":               {"gauge id 2 digits region + 3 digits number, lat", "gauge id 2 digits + 3 digits, lat"},
		"parts for something":       {"code: two letters for the site then 4 digits; area", "code: two letters then 4 digits; area"},
		"another column's digits":   {"pin 4 digits unique, then 3 digits", ""},
		"counts alone":              {"isrc: 2 letters, 3 alphanumerics, then 7 digits", ""},
		"one of the letters":        {"container_no = 4 letters, the fourth always U, then 7 digits", ""},
		"values":                    {"grade: A, B, 3 letters", ""},
		"rows":                      {"Bank: 25 branches, then 14 letters", ""},
	})
}
