package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCadences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Cadences, map[string]struct{ text, want string }{
		"one reading":            {"3 machines, one reading per minute for 2 hours: rms", "3 machines, every minute for 2 hours: rms"},
		"a value that comes in":  {"noise, a new value comes in every 15 minutes, in May 2025", "noise, every 15 minutes, in May 2025"},
		"for each":               {"heart rate, a value for each minute of 3 May 2025", "heart rate, every minute of 3 May 2025"},
		"so many an hour":        {"noise, four readings an hour, in May 2025", "noise, every 15 minutes, in May 2025"},
		"so many a day":          {"noise, 96 values a day, in May 2025", "noise, every 15 minutes, in May 2025"},
		"with so many":           {"noise in May 2025 with three values each hour", "noise in May 2025 every 20 minutes"},
		"times a day":            {"level, measured twice a day, in May 2025", ""},
		"once":                   {"level, measured once an hour, in May 2025", "level, measured every hour, in May 2025"},
		"a quarter of an hour":   {"noise at 3 streets, each quarter of an hour, one week", "noise at 3 streets, every 15 minutes, one week"},
		"a reading, a quarter":   {"noise, one reading every quarter of an hour", "noise, every 15 minutes"},
		"half an hour":           {"power every half hour for 2 days", "power every 30 minutes for 2 days"},
		"quarter-hourly":         {"noise, quarter-hourly, in May 2025", "noise, every 15 minutes, in May 2025"},
		"intervals":              {"noise, at 15-minute intervals, in May 2025", "noise, every 15 minute, in May 2025"},
		"steps":                  {"noise in steps of 15 minutes, May 2025", "noise every 15 minutes, May 2025"},
		"apart":                  {"noise in May 2025, 15 min apart", "noise in May 2025, every 15 min"},
		"on the hour":            {"level, on the hour, in May 2025", "level, every hour, in May 2025"},
		"a full hour":            {"level every full hour in May 2025", "level every hour in May 2025"},
		"the second day":         {"level every second day in May 2025", "level every 2 days in May 2025"},
		"day by day":             {"visitors, day by day, in May 2025", "visitors, every day, in May 2025"},
		"a basis":                {"visitors in May 2025 on a daily basis", "visitors in May 2025 daily"},
		"an entry a day":         {"rain in mm, one entry a day, May 2025", "rain in mm, every day, May 2025"},
		"data of a minute":       {"heart rate, minute data for 3 May 2025", "heart rate, every minute for 3 May 2025"},
		"rows with columns":      {"60 days, one row a day: date, rain", ""},
		"values":                 {"200 drugs: name, taken once a day, twice a day or weekly", ""},
		"what may happen":        {"Sign ins: child, date. A child can only be there once a day!", ""},
		"a time between moments": {"ends 2 to 10 hours apart", ""},
		"no whole step":          {"noise, 7 readings an hour, in May 2025", ""},
		"a column of rows":       {"300 visits: visitor, visits every second day, price", ""},
	})
}

func TestSeriesGathered(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SeriesGathered, map[string]struct{ text, want string }{
		"how often":          {"Weight of a beehive in May 2025. One row per day.", "Weight of a beehive in May 2025, every day."},
		"a line is a day":    {"Weight of a beehive in May 2025. One line = one day.", "Weight of a beehive in May 2025, every day."},
		"it is read so":      {"Weight of a beehive in May 2025. It is read every day.", "Weight of a beehive in May 2025, every day."},
		"an interval":        {"Tank temperature in May 2025. Sampling interval: 20 minutes.", "Tank temperature in May 2025, every 20 minutes."},
		"of how many":        {"Consumption every hour in May 2025. All 12 meters report.", "Consumption every hour in May 2025, of 12 meters."},
		"a number of things": {"Consumption every hour in May 2025. Number of meters: 12.", "Consumption every hour in May 2025, of 12 meters."},
		"when":               {"Rainfall in mm each day. The data covers March 2025.", "Rainfall in mm each day, for March 2025."},
		"from when to when":  {"Rainfall in mm each day. It starts on 1 March 2025 and ends on 31 March 2025.", "Rainfall in mm each day, from 1 March 2025 to 31 March 2025."},
		"all three":          {"Weight. One row per day. We have 4 hives. Period: May 2025.", "Weight, every day, of 4 hives, for May 2025."},
		"another sentence":   {"Consumption every hour in May 2025. Some meters fail.", ""},
		"a count of rows":    {"300 orders. One row per day.", ""},
		"told before":        {"Consumption of 12 meters every hour in May 2025. 3 meters fail.", ""},
	})
}
