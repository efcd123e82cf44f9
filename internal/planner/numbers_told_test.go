package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestMeanWithinBounds: a mean in the lower part of stated bounds is the mean, and not what most rows have.
func TestMeanWithinBounds(t *testing.T) {
	t.Parallel()
	for text, mean := range map[string]float64{
		"300 flats: rent from 300 to 3000, average about 900":                     900,
		"300 flats: rent (from 300 to 3000, on average somewhere near 900)":       900,
		"744 prices: price_eur (from -60 to 320, on average in the region of 78)": 78,
		"900 pages: name, views 0 to 10000 averaging 400":                         400,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			columns := plan(t, text).Contract.Tables[0].Columns
			c := columns[len(columns)-1]
			d := c.Distribution
			if d == nil || d.Kind != contract.Beta {
				t.Fatalf("%s has %+v", c.Name, d)
			}
			got := *c.Min + *d.Alpha/(*d.Alpha+*d.Beta)*(*c.Max-*c.Min)
			if diff := got - mean; diff > .01*mean || diff < -.01*mean {
				t.Errorf("the mean is %v, want %v", got, mean)
			}
		})
	}
}

// TestFractionsAsNumbers: a share that is written as a number from 0 to 1.
func TestFractionsAsNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"500 batches: batch no, purity as a share between 0 and 1": "purity decimal 0..1",
		"500 plants: name, renewable_share as a fraction 0..1":     "renewable_share decimal 0..1",
		"500 mixes: dilution (as a ratio from 0.2 to 0.8)":         "dilution decimal 0.2..0.8",
		"500 models: name, recall as a probability":                "recall decimal 0..1",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := firstTable(t, plan(t, text))
			if got[len(got)-1] != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestDegreesWithTheirColumns: what goes with what is said in words whose column a bracket names.
func TestDegreesWithTheirColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"two degrees":        {"744 rows: price 10-320, renewable_share 0-90. The windier and sunnier it is (high renewable_share), the cheaper the power: clearly negative correlation.", "744 rows: price 10-320, renewable_share 0-90. The higher the renewable_share, the lower the price."},
		"said once more":     {"300 flats: size_m2 20-150, rent 300-3000. The larger the size_m2, the higher the rent (positive correlation).", "300 flats: size_m2 20-150, rent 300-3000. The larger the size_m2, the higher the rent."},
		"less of the column": {"300 flats: floor 0-9, noise 20-90. The closer it is to the street (low floor), the higher the noise.", "300 flats: floor 0-9, noise 20-90. The lower the floor, the higher the noise."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
