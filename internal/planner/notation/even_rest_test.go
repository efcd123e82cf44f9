package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEvenRest(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EvenRest, map[string]struct{ text, want string }{
		"one ahead": {"artist - Rosa does 40%, Mika, Jonas and Tuva split the rest evenly, hours 1-9", "artist - Rosa 40%, the rest split evenly between Mika, Jonas and Tuva, hours 1-9"},
		"two ahead": {"channel web 50%, phone 20%, email and letter share the rest", "channel web 50%, phone 20%, the rest split evenly between email and letter"},
		"no rest":   {"artist Rosa 40%, Mika 30% and Jonas 30%", ""},
	})
}
