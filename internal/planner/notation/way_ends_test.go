package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestWayEnds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.WayEnds, map[string]struct{ text, want string }{
		"airports":            {"30 airports, 300 flights with flight number, origin, destination", "30 airports, 300 flights with flight number, origin airport, destination airport"},
		"warehouses":          {"12 warehouses. 300 transfers with source, destination, quantity", "12 warehouses. 300 transfers with source warehouse, destination warehouse, quantity"},
		"no places":           {"300 flights with flight number, origin, destination", ""},
		"two sorts of places": {"30 airports, 12 warehouses, 300 flights with origin, destination", ""},
	})
}
