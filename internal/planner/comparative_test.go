package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestComparatives: numbers that go together, said by comparing.
func TestComparatives(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, left, right string
		sign              float64
	}{
		{"200 used cars: VIN, year 2010 to 2024, mileage 0-200000. The newer the car the lower the mileage.", "year", "mileage", -1},
		{"500 wines: name, vintage 1990 to 2020, price 10-400. The older the wine the higher the price.", "vintage", "price", -1},
		{"900 houses: age 0-90 years, price 90000-900000. The older the house, the lower the price.", "age", "price", -1},
		{"900 employees: name, age 20-64, salary 30k-120k, older employees earn more", "age", "salary", 1},
		{"450 homes: city, square feet 400-4000, asking price 90000-900000 (bigger homes cost more), status sold/open", "square_feet", "asking_price", 1},
		{"900 trips: distance km 1-40, minutes 5-90, fare 3-80. Longer trips cost more.", "distance_km", "fare", 1},
		{"900 parcels: weight 0.1-30 kg, price 3-60; the heavier the parcel, the higher the price", "weight", "price", 1},
		{"900 cars: year 2005-2024, mileage 0-200000, price 900-40000. Newer cars have fewer miles.", "year", "mileage", -1},
		{"900 wines: name, points 80-100, price 5-300. More expensive wines have higher points.", "price", "points", 1},
		{"400 people: cups of tea 0-6, hours slept 4-10. More tea should go with less sleep, moderately.", "cups_of_tea", "hours_slept", -1},
		{"400 offices: floor area 18-900, monthly rent 300-9000. Bigger offices clearly cost more.", "floor_area", "monthly_rent", 1},
		{"400 people: height 150-200, weight 40-120; height and weight should go together, correlation about 0.7.", "height", "weight", 1},
	} {
		res := plan(t, c.text)
		if !slices.ContainsFunc(res.Contract.Tables[0].Constraints, func(k contract.Constraint) bool {
			pair := k.Left == c.left && k.Right == c.right || k.Left == c.right && k.Right == c.left
			return k.Kind == contract.Correlation && pair && *k.Coefficient*c.sign > .3
		}) || len(res.Unparsed) > 0 {
			t.Errorf("%s: %+v, unread %v", c.text, res.Contract.Tables[0].Constraints, res.Unparsed)
		}
	}
}
