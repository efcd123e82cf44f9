package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNamelessShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamelessShares, map[string]struct{ text, want string }{
		"behind a unique one": {"180 cards, unique names, creature 65% spell 35%, mana 0-10", "180 cards, unique names, type creature 65% spell 35%, mana 0-10"},
		"behind a date":       {"90 trips: name, trip date (in 2025), car 60 train 40. Fare 5-90", "90 trips: name, trip date (in 2025), type car 60 train 40. Fare 5-90"},
		"no whole":            {"90 trips: trip date, car 60 train 30, fare 5-90", ""},
		"of a column":         {"180 cards, name, state, new 65% old 35%, mana 0-10", ""},
		"with its name":       {"180 cards, unique names, kind creature 65% spell 35%, mana 0-10", ""},
		"two flags":           {"180 cards, unique names, shiny 65% rare 15%, mana 0-10", ""},
	})
}
