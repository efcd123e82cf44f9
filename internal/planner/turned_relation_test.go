package planner_test

import "testing"

// TestTurnedRelation: what each row is in, or shares with others, is its parent.
func TestTurnedRelation(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"rents":   {"48 flats with size and 40 tenants with name. Each tenant rents one flat.", "flats 48: flat_id, size | tenants 40: flat_id>flats, name"},
		"in one":  {"The categories table has 4 rows and a name. 120 products with price, each in one category.", "categories 4: category_id, name | products 120: category_id>categories, price"},
		"attends": {"6 schools with name, 90 pupils with name. Every pupil attends exactly one school.", "schools 6: school_id, name | pupils 90: school_id>schools, name"},
	})
}
