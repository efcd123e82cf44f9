package substation_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant/substation"
)

func TestTripTimesOfIEC60255(t *testing.T) {
	t.Parallel()
	for multiple, want := range map[float64]float64{2: 1.003, 5: 0.428, 10: 0.297} {
		if got := substation.TripTime(multiple, 0.1); math.Abs(got-want) > 5e-4 {
			t.Errorf("M = %g: %g s, standard %g s", multiple, got, want)
		}
	}
}
