package mock_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
)

// Readers of CSV skip empty lines: an empty cell that is a row by itself is quoted.
func TestEmptyCellsOfASingleColumn(t *testing.T) {
	t.Parallel()
	for _, c := range []contract.Column{
		{Name: "x", Type: contract.Integer, Min: number(1), Max: number(9), NullShare: 0.3},
		{Name: "x", Type: contract.String, Semantic: "full_name", NullShare: 0.3},
		{Name: "x", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-31", NullShare: 0.3},
	} {
		of := one(1000, c)
		empty := 0
		for _, cell := range generate(t, of)["things"].column(t, "x") { // which counts the rows
			if cell == "" {
				empty++
			}
		}
		if empty != 300 {
			t.Errorf("%s: %d of 300 cells are empty", c.Type, empty)
		}
		if broken, err := mocktest.Broken(of, compile(t, of)); err != nil || len(broken) > 0 {
			t.Errorf("%s: %v, %v", c.Type, broken, err)
		}
	}
}
