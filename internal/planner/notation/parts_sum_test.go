package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPartsOfSum(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Equations, map[string]struct{ text, want string }{
		"one noun for all": {"Each fund holds stocks, bonds and cash percentages that sum to 100. 90 funds.", "Each fund has the columns stocks percentage between 0.0 and 100.0, bonds percentage between 0.0 and 100.0, cash percentage between 0.0 and 100.0. 90 funds. The stocks percentage, bonds percentage and cash percentage add up to 100."},
		"a noun each":      {"200 soils: id, sand percent, silt percent and clay percent which add up to 100", "200 soils: id, sand percent between 0.0 and 100.0, silt percent between 0.0 and 100.0, clay percent between 0.0 and 100.0. The sand percent, silt percent and clay percent add up to 100."},
		"beside a name":    {"300 mixes: code, sand, silt, clay, summing to 1", "300 mixes: code, sand between 0.0 and 1.0, silt between 0.0 and 1.0, clay between 0.0 and 1.0. The sand, silt and clay add up to 1."},
		"to a column":      {"50 orders with net, tax and shipping that add up to the total", ""},
		"one of them":      {"50 orders with a net that sums to 100", ""},
	})
}
