package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMeasuredSeries(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MeasuredSeries, map[string]struct{ text, want string }{
		"a remark":              {"hourly temperature for 10 days, below 30", "hourly readings for 10 days: temperature below 30"},
		"another column":        {"hourly temperature for 10 days with humidity", "hourly readings for 10 days: temperature, humidity"},
		"the step behind":       {"speed, fuel of 10 trucks every minute for 2 hours", "readings of 10 trucks for 2 hours every minute: speed, fuel"},
		"a remark inside":       {"daily rainfall in mm for 2025", "daily readings for 2025: rainfall in mm"},
		"a rate":                {"daily calls for 2025, about 300 a day", "daily readings for 2025: date, calls about 300"},
		"nothing is said of it": {"hourly temperature for 10 days", ""},
		"no period":             {"daily sales, between 10 and 20", ""},
		"readings of columns":   {"hourly readings for 10 days: temperature, humidity", ""},
		"a column of its name":  {"500 employees: name, hourly rate between 15 and 40", ""},
	})
}

func TestOwnedSeries(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnedSeries, map[string]struct{ text, want string }{
		"columns of the things": {"4 wards with name. noise every hour for 1 day", "4 wards with name. Each ward has one reading every hour for 1 day: noise"},
		"no columns":            {"20 machines with hourly vibration for 7 days", "hourly readings of 20 machines for 7 days: vibration"},
		"no series":             {"20 machines with vendor and hall. Made in 2020", ""},
	})
}
