package mock_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestUniqueNumbersOfCodes: codes that are kept as numbers do not repeat where they must not.
func TestUniqueNumbersOfCodes(t *testing.T) {
	t.Parallel()
	for _, semantic := range []string{"code_pattern", "employee_id", "claim_number", "account_number", "student_id"} {
		t.Run(semantic, func(t *testing.T) {
			t.Parallel()
			rows := generate(t, one(9000, contract.Column{Name: "no", Type: contract.Integer, Semantic: semantic, Unique: true, PrimaryKey: true}))["things"]
			seen := map[string]bool{}
			for _, cell := range rows.column(t, "no") {
				if seen[cell] {
					t.Fatalf("%s comes twice", cell)
				}
				seen[cell] = true
			}
		})
	}
}
