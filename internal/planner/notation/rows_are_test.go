package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRowsAre(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsAre, map[string]struct{ text, want string }{
		"a thing":      {"Need 90 rows for a demo. Each row is a parcel: weight, fee", "Need 90 parcels for a demo. Each parcel has: weight, fee"},
		"a company":    {"10k rows for a taxi company. pickup time, fare", "10k rows (taxi company). pickup time, fare"},
		"an app":       {"2000 records for our pizza app: order time, price", "2000 records (pizza app): order time, price"},
		"a place":      {"300 rows for a gym: member, visit date", "300 rows (gym): member, visit date"},
		"named places": {"300 rows for a gym: name, city", ""},
		"a person":     {"300 rows for an employee: name, salary", ""},
		"a table":      {"300 rows for a customer table: name, city", ""},
		"another form": {"90 rows. Each row has: weight, fee", ""},
	})
}
