package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMostlyNone(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.MostlyNone, [][2]string{
		{"calls: crew 4-18, injured persons - nearly always none", "calls: crew 4-18, injured persons (0 97%, 1 2%, 2 1%)"},
		{"calls: errors (almost always none), crew 4-18", "calls: errors (0 97%, 1 2%, 2 1%), crew 4-18"},
		{"flights: stops mostly none, seats 40-300", "flights: stops (0 80%, 1 15%, 2 5%), seats 40-300"},
		{"calls: casualties (usually none, up to 5), crew", "calls: casualties (0 in 80%, otherwise 1 to 5), crew"},
		{"families: number of cats - usually none, income", "families: number of cats (0 80%, 1 15%, 2 5%), income"},
		{"calls: remark mostly none, crew", ""},
		{"patients: allergies (mostly none), age", ""},
		{"calls: errors mostly 3", ""},
	})
}
