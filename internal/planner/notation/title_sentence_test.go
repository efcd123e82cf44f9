package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTitleSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TitleSentences, map[string]struct{ text, want string }{
		"what it is about": {"Car dealership inventory. 20 models: name. 200 cars: vin, model", "20 models: name. 200 cars: vin, model"},
		"no column":        {"Bike shop. 20 bikes: price. 100 customers: name.", "20 bikes: price. 100 customers: name."},
		"a head":           {"Orders and customers. 20 orders: date. 30 customers: name.", ""},
		"one table":        {"Car dealership inventory. 200 cars: vin, model", ""},
	})
}
