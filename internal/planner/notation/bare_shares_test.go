package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBareShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BareShares, map[string]struct{ text, want string }{
		"spaces":         {"beans: process washed natural honey 60 30 10, altitude", "beans: process (washed 60%, natural 30%, honey 10%), altitude"},
		"colons and at":  {"trees: condition good fair poor at 55:30:15", "trees: condition (good 55%, fair 30%, poor 15%)"},
		"slashes":        {"gender male female 48/52, payment method card cash 70 30", "gender (male 48%, female 52%), payment method (card 70%, cash 30%)"},
		"single letters": {"blood group a b o ab 40 11 45 4", "blood group (a 40%, b 11%, o 45%, ab 4%)"},
		"not all of it":  {"lap one two three 10 20 30", ""},
		"too few words":  {"status open closed 50 30 20", ""},
		"versus":         {"name, prepaid vs postpaid plan 65/35", ""},
	})
}
