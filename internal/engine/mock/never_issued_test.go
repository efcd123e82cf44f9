package mock_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestPatternOfSSN: texts of the form of a social security number are in no range that is issued.
func TestPatternOfSSN(t *testing.T) {
	t.Parallel()
	for _, unique := range []bool{false, true} {
		rows := generate(t, one(2000, contract.Column{Name: "reference", Type: contract.String, Pattern: "###-##-####", Unique: unique}))["things"]
		for _, cell := range rows.column(t, "reference") {
			if len(cell) != 11 || cell[0] != '9' {
				t.Fatalf("%q could be issued", cell)
			}
		}
	}
}
