package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSpreadRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpreadRows, map[string]struct{ text, want string }{
		"a series of each": {"Readings from 3 greenhouses (North, South, East) every 15 minutes on 10 February 2026: temp", ""},
		"an hourly series": {"Hourly readings from 3 greenhouses (North, South, East) for 10 February 2026: temp", ""},
		"counted":          {"30 shops in 3 regions (North, South, West), each with name", "3 regions (unique name: \"North\"/\"South\"/\"West\"). 30 shops, each in one region, each with name"},
		"not counted":      {"shops in 3 regions (North, South, West). 30 shops, 10 per region.", "3 regions (unique name: \"North\"/\"South\"/\"West\"). Each shop is in one region. 30 shops, 10 per region."},
		"spread":           {"15 cashiers spread over 3 stores (Berlin, Hamburg, Munich)", "3 stores (unique name: \"Berlin\"/\"Hamburg\"/\"Munich\"). 15 cashiers, each in one store"},
		"not so many":      {"30 shops in 4 regions (North, South, West)", ""},
		"sizes":            {"500 shirts, price in 3 currencies", ""},
	})
}
