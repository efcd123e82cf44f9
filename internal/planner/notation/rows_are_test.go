package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRowsAre(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsAre, map[string]struct{ text, want string }{
		"a thing":      {"Need 90 rows for a demo. Each row is a parcel: weight, fee", "Need 90 parcels for a demo. Each parcel has: weight, fee"},
		"another form": {"90 rows. Each row has: weight, fee", ""},
	})
}
