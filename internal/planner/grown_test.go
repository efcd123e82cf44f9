package planner_test

import "testing"

// TestGrowthInOtherWords: comparatives that mean a column, halves that are set against each other, hasty writing.
func TestGrowthInOtherWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"warmer":           {"900 readings: outdoor temperature -10 to 35, power draw 1-9 that goes down as it gets warmer", "900 readings: outdoor temperature -10 to 35, power draw 1-9 that goes down as outdoor temperature rises"},
		"older":            {"300 cars: age 0-20, price 900-40000 that goes down as it gets older", "300 cars: age 0-20, price 900-40000 that goes down as age rises"},
		"a half has":       {"900 sales in 2024: sold at, amount 5-90. Business grows, the second half of the year should have about twice as many sales as the first half", "900 sales in 2024: sold at, amount 5-90. Twice as many in the second half of the year as in the first half"},
		"an for and":       {"nede 150 sensros wiht seral numebr, instaled date an battrey levl 0-100", "need 150 sensors with serial number, installed date and battery level 0-100"},
		"a share of fares": {"400 rides: fare 5-80, tip up to 25% of the fare", "400 rides: fare 5-80, tip between 0 and 25% of the fare"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
