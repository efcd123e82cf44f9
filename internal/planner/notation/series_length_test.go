package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSeriesLengths(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SeriesLengths, map[string]struct{ text, want string }{
		"months of monthly rows":     {"24 months of monthly sales for 5 regions starting Jan 2022: region, units", "monthly sales for 5 regions over 24 months from Jan 2022: region, units"},
		"the cadence behind":         {"7 days of heart rate for 10 runners every 5 minutes from 2024-09-01, bpm 45 to 190", "heart rate for 10 runners every 5 minutes over 7 days from 2024-09-01, bpm 45 to 190"},
		"a week":                     {"A week of hourly temperatures for 4 cities starting 2024-07-01: city", "hourly temperatures for 4 cities over 1 week from 2024-07-01: city"},
		"no start":                   {"10 days of 5-minute CPU load for 6 servers: load 0-100", "5-minute CPU load for 6 servers over 10 days: load 0-100"},
		"a year in brackets":         {"one year of weekly rainfall at 6 stations (2023): station, mm 0-80", "weekly rainfall at 6 stations in 2023: station, mm 0-80"},
		"the length behind":          {"Monthly sales for 5 regions, 24 months from Jan 2022: units", "Monthly sales for 5 regions over 24 months from Jan 2022: units"},
		"what is put out":            {"Output of 12 turbines hourly in Feb 2024: power", "Output of 12 turbines every hour in Feb 2024: power"},
		"the period is told":         {"a year of monthly sales in 2023: units", "monthly sales in 2023: units"},
		"the year at the end":        {"a year of daily stock levels for 10 products 2024: sold 0-40", "daily stock levels for 10 products in 2024: sold 0-40"},
		"a column of that step":      {"12 months of electricity bills for 90 households in 2023: household no, month, kwh", "monthly electricity bills for 90 households in 2023: household no, month, kwh"},
		"a row a day":                {"90 days of temperatures: one row a day from 1 March 2024, min temp -5 to 12", "one row a day over 90 days from 1 March 2024: min temp -5 to 12"},
		"no cadence":                 {"3 months of history for 40 patients: date, weight", ""},
		"values":                     {"200 subscriptions with plan (3 months of weekly boxes, 12 months of monthly boxes), price", ""},
		"how long something is paid": {"members: 12 months of weekly classes, price", ""},
	})
}
