package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestWeightsTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.WeightsTold, map[string]struct{ text, want string }{
		"behind weights":  {"Trees. Species weights: oak 2, pine 1, birch 1.", "Trees. Species is 50% oak, 25% pine, 25% birch."},
		"in brackets":     {"trees with species in the ratio oak (2), pine (1), birch (1). More", "trees with species (50% oak, 25% pine, 25% birch). More"},
		"the mix":         {"trees with height and species. The mix is oak 3:pine 1.", "trees with height and species (75% oak, 25% pine)."},
		"shares already":  {"Trees. Species mix: oak 70, pine 30.", ""},
		"no weights":      {"Trees. Species: oak 2, pine 1.", ""},
		"a weight column": {"parcels with weight 2, size 1", ""},
	})
}
