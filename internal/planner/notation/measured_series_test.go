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
		"rows":                  {"Generate 1000 rows of hourly temperature data starting 2024-01-01", "Generate hourly readings for 1000 hours starting 2024-01-01: temperature"},
		"rows, one per day":     {"Create 365 rows of river levels, one per day starting 1 March 2023, in metres.", "Create readings for 365 days starting 1 March 2023 every day: river levels in metres."},
		"data of one thing":     {"hourly heart rate data of 3 patients for 2 days", "hourly readings of 3 patients for 2 days: heart rate"},
		"data of devices":       {"hourly sensor data of 3 rooms for 2 days", ""},
		"a step before":         {"15-minute power data for 4 houses in May 2024, 0 to 12 kW", "readings for 4 houses in May 2024 every 15 minute: power 0 to 12 kW"},
		"titled":                {"hourly electricity meter data for 50 homes over May 2025, consumption in kWh", "hourly readings for 50 homes over May 2025: consumption in kWh"},
		"a log":                 {"Machine sensor log with a reading every 10 seconds for 2 hours: vibration, rpm", "Machine sensor readings for 2 hours every 10 seconds: vibration, rpm"},
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
