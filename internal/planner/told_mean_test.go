package planner_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestToldMeanBetweenBounds: a mean near a told bound is that of the values, not that of a law which the bound cuts.
func TestToldMeanBetweenBounds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		mean float64
	}{
		"high":                  {"800 reviews with a rating from 1 to 5. Ratings average 4.1", 4.1},
		"low":                   {"800 patients with temperature 35-41, mean 36.8", 36.8},
		"whole numbers":         {"800 reviews with an integer rating from 1 to 5, averaging 4.1", 4.1},
		"counts beside a bound": {"500 orders with items 1 to 12, averaging 3", 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			columns := PlanOf(t, c.text).Contract.Tables[0].Columns
			k := columns[len(columns)-1]
			d := k.Distribution
			if d == nil || d.Kind != contract.Beta {
				t.Fatalf("%s is %+v", k.Name, d)
			}
			if got := *k.Min + (*k.Max-*k.Min)**d.Alpha/(*d.Alpha+*d.Beta); math.Abs(got-c.mean) > .005 {
				t.Errorf("the mean is %v, want %v", got, c.mean)
			}
		})
	}
	columns := PlanOf(t, "800 reviews with a normally distributed score between 1.0 and 5.0 with mean 4.1").Contract.Tables[0].Columns
	if d := columns[len(columns)-1].Distribution; d == nil || d.Kind != contract.Normal || *d.Mean != 4.1 || *d.StdDev > .9/2.5 {
		t.Errorf("a law that is called normal is %+v", d)
	}
}
