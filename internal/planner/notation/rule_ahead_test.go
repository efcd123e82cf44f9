package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRulesAhead(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.RulesAhead, [][2]string{
		{"The deposit is three times the monthly rent. 300 tenancies: tenant name, monthly rent, deposit", "300 tenancies: tenant name, monthly rent, deposit. The deposit is three times the monthly rent."},
		{"We sell shoes and boots. 300 sales: date, price", ""},
	})
}
