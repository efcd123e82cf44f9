package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMostlyNumbers(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.MostlyNumbers, [][2]string{
		{"status code 200 mostly some 404 and 500, ms", "status code 200 80%, 404 10%, 500 10%, ms"},
		{"gears mostly 21 with some 7", "gears 21 90%, 7 10%"},
		{"rain mostly none, some 5", ""},
		{"guests mostly 2", ""},
	})
	if r, ok := notation.MostlyNumbers("gears mostly 21 with some 7"); !ok || len(r.Notes) != 1 {
		t.Errorf("supposed shares are not told: %+v", r.Notes)
	}
}
