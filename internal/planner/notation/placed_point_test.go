package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPlacedPoints(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.PlacedPoints, [][2]string{
		{"90 rows: lat, lon within Texas, speed 0-110", "90 rows: lat between 25.85 and 36.5 with 6 decimals, lon between -106.65 and -93.5 with 6 decimals, speed 0-110"},
		{"100 stores: latitude and longitude (in the Netherlands)", "100 stores: latitude between 50.8 and 53.5 with 6 decimals, longitude between 3.4 and 7.2 with 6 decimals"},
		{"100 cafes in paris with name, lat, lon, wifi yes/no", "100 cafes with name, lat between 48.82 and 48.9 with 6 decimals, lon between 2.25 and 2.42 with 6 decimals, wifi yes/no"},
		{"90 vans: id, lat/lng somewhere in the US", "90 vans: id, lat between 24.5 and 49.4 with 6 decimals, lng between -124.8 and -66.9 with 6 decimals"},
		{"100 stores in Germany: city, lat, lon", ""},
		{"100 stores: lat, lon, size", ""},
		{"100 stores: lat, lon in degrees", ""},
		{"100 trips from Paris in London: lat, lon", ""},
		{"a lat pulldown in Texas", ""},
	})
}
