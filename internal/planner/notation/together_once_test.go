package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTogetherOnce(t *testing.T) {
	t.Parallel()
	const talks, once = "40 talks: room, slot 1-12. ", "40 talks: room, slot 1-12. the combination of room and slot is unique."
	rewrites(t, notation.TogetherOnce, map[string]struct{ text, want string }{
		"no two":              {talks + "No two talks share the same room and slot.", once},
		"two never":           {talks + "Two talks never share room and slot.", once},
		"together":            {talks + "Room and slot together never come twice.", once},
		"one per":             {talks + "Only one talk per room and slot.", once},
		"a tuple":             {"40 talks: room, slot 1-12, (room, slot) unique", "40 talks: room, slot 1-12, the combination of room and slot is unique"},
		"a series":            {"5 shops, one row per shop and day: sales 1-100", ""},
		"of others":           {talks + "No two talks share the same host and speaker.", ""},
		"one per two tables":  {"1000 users, 50 products, 900 reviews. At most one review per user and product", "1000 users, 50 products, 900 reviews. no user has the same product twice"},
		"counted, so no grid": {"1000 users, 50 products, 900 reviews. one review per user and product", "1000 users, 50 products, 900 reviews. no user has the same product twice"},
		"a row of a grid":     {"inventory for 4 warehouses and 150 skus, one row per warehouse and sku so 600 rows in all", ""},
		"a grid":              {"12 sensors, 40 rooms. One reading per sensor and room", ""},
		"nobody twice":        {"1000 users, 50 products, 900 reviews, no user reviews a product twice", "1000 users, 50 products, 900 reviews, no user has the same product twice"},
		"only once":           {"1000 users, 50 products, 900 reviews. A user can review a product only once.", "1000 users, 50 products, 900 reviews. no user has the same product twice."},
		"cannot, twice":       {"25 courses, 400 learners. A learner can't take the same course twice.", "25 courses, 400 learners. no learner has the same course twice."},
		"and never the same":  {"25 courses, 400 learners. A learner takes 1 to 5 courses and never the same course twice.", "25 courses, 400 learners. A learner takes 1 to 5 courses. No learner has the same course twice."},
		"a day":               {"25 courses, 400 learners. A learner can take a course only once a day.", ""},
	})
}
