package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestAgesOfYears(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.AgesOfYears, map[string]struct{ text, want string }{
		"falls":           {"800 cars: make, year 2005-2024, price drops with age", "800 cars: make, year 2005-2024, price rises with year"},
		"grows":           {"800 cars: model year 2005-2024, mileage grows with age", "800 cars: model year 2005-2024, mileage falls with year"},
		"goes down":       {"800 cars: year, value goes down with its age", "800 cars: year, value rises with year"},
		"an age is there": {"800 cars: year, age, price drops with age", ""},
		"of people":       {"800 people: age 18-90, income rises with age", ""},
	})
}
