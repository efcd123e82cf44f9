package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTariffTiers(t *testing.T) {
	t.Parallel()
	const parcels, told = "9 parcels: weight 0.1-30 kg, price", "9 parcels: weight 0.1-30 kg, price (4.90 if weight <= 5, 7.90 if weight <= 10, 14.90 otherwise)"
	rewrites(t, notation.TariffTiers, map[string]struct{ text, want string }{
		"figures first":   {parcels + " is 4.90 up to 5 kg, 7.90 up to 10 kg and 14.90 above that", told},
		"else":            {parcels + " 4.90 up to 5 kg, 7.90 up to 10 kg, else 14.90", told},
		"bounds first":    {parcels + ": under 5 kg 4.90, 5-10 kg 7.90, over 10 kg 14.90", told},
		"no last step":    {parcels + " 4.90 up to 5 kg, 7.90 up to 10 kg", ""},
		"no such column":  {"9 parcels: height 1-30 cm, price 4.90 up to 5 kg, else 14.90", ""},
		"a range":         {"9 rides: distance 5 to 40 km, time 3 up to 9 min, rating 2-5", ""},
		"one of the rest": {"9 rides: distance 5 to 40 km, 3 under 9 km", ""},
	})
}
