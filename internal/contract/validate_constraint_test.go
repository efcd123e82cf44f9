package contract_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// An order between a row and the row that it refers to is refused for what it is, and not as a column beside itself.
func TestOrderAlongASelfReference(t *testing.T) {
	t.Parallel()
	for right, want := range map[string]string{"joined": "that customers refers to", "referrer_id.joined": "compared with itself"} {
		c := shop()
		c.Tables[0].Columns = append(c.Tables[0].Columns, contract.Column{Name: "referrer_id", Type: contract.Integer, NullShare: 0.1})
		c.Relations = append(c.Relations, contract.Relation{Child: "customers", ChildColumn: "referrer_id", Parent: "customers", ParentColumn: "id", Acyclic: true})
		c.Tables[0].Constraints = []contract.Constraint{{ID: "first", Kind: contract.Order, Left: "referrer_id.joined", Op: contract.Less, Right: right}}
		faults := c.Validate()
		if !slices.ContainsFunc(faults, func(f contract.FieldError) bool { return strings.Contains(f.Message, want) }) {
			t.Errorf("%s: %v", right, faults)
		}
	}
}
