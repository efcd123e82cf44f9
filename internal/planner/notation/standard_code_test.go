package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestStandardCodes(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.StandardCodes, [][2]string{
		{"admissions: ward, diagnosis code ICD-10, cost", "admissions: ward, ICD-10 diagnosis code, cost"},
		{"products: barcode (EAN-13), price", "products: EAN-13 barcode, price"},
		{"files: name, sha-256 hash", "files: name, sha256 hash"},
		{"100 rows with a name column, an email column and an age column between 18 and 65", "100 rows with a name, an email and an age between 18 and 65"},
		{"orders: code AB-12, price", ""},
		{"herbs and trees, and the category column says which", ""},
		{"ballots, and one vote column each for Greens and Liberals", ""},
		{"halls: name, marble column, height", ""},
	})
}
