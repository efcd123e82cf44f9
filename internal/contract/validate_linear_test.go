package contract_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestOrderOfFormulas: an order with a formula that some rows can meet is accepted.
func TestOrderOfFormulas(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, formula, left, right string }{
		{"always", "amount + fee", "amount", "total"},
		{"with some fees", "amount + fee - 5", "amount", "total"},
		{"by rounding alone", "amount * 1.0001", "total", "amount"},
		{"of the parent", "fee * 2", "total", "customer_id.spent"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			withTotal(c, test.formula)
			c.Tables[1].Constraints = []contract.Constraint{{ID: "k", Kind: contract.Order, Left: test.left, Op: contract.LessOrEqual, Right: test.right}}
			if faults := c.Validate(); len(faults) > 0 {
				t.Error(faults)
			}
		})
	}
}

// TestFormulasOfFormulas: each formula is followed once, however often others name it, and a circle ends.
func TestFormulasOfFormulas(t *testing.T) {
	t.Parallel()
	c := shop()
	withTotal(c, "fee")
	last := "total"
	for k := range 30 {
		name := fmt.Sprintf("total_%d", k)
		c.Tables[1].Columns = append(c.Tables[1].Columns, contract.Column{Name: name, Type: contract.Decimal, Scale: 2, Formula: strings.Repeat(last+" + ", 8) + last})
		last = name
	}
	c.Tables[1].Constraints = []contract.Constraint{{ID: "k", Kind: contract.Order, Left: last, Op: contract.LessOrEqual, Right: "fee"}}
	if faults := c.Validate(); len(faults) != 1 || !strings.Contains(faults[0].Message, "never holds") {
		t.Error(faults)
	}
	c.Tables[1].Columns[len(c.Tables[1].Columns)-30].Formula = last
	if faults := c.Validate(); !slices.ContainsFunc(faults, func(e contract.FieldError) bool { return strings.Contains(e.Message, "circle") }) {
		t.Error(faults)
	}
}
