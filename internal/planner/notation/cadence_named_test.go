package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNamedCadences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Cadences, map[string]struct{ text, want string }{
		"interval":            {"noise, interval 5 min, in May 2025", "noise, every 5 min, in May 2025"},
		"sampling rate":       {"noise, sampling rate of 5 minutes, in May 2025", "noise, every 5 minutes, in May 2025"},
		"a difference":        {"noise, Δt = 5 min, in May 2025", "noise, every 5 min, in May 2025"},
		"between two":         {"noise, with 5 minutes between two readings, in May 2025", "noise, every 5 minutes, in May 2025"},
		"an adverb":           {"noise, 5-minutely, in May 2025", "noise, every 5 minutes, in May 2025"},
		"hertz":               {"rpm, 1 Hz, on 5 May 2025", "rpm, every second, on 5 May 2025"},
		"times an hour":       {"noise, six times per hour, in May 2025", "noise, every 10 minutes, in May 2025"},
		"a day behind a name": {"parking revenue a day, May 2025", "parking revenue every day, May 2025"},
		"a dot":               {"noise every 10 min., 3 to 9 May 2025", "noise every 10 min, 3 to 9 May 2025"},
		"working days":        {"lunches, each working day, May 2025", "lunches, every weekday, May 2025"},
		"but weekends":        {"lunches, every day but Saturday and Sunday, May 2025", "lunches, every weekday, May 2025"},
		"daily except":        {"lunches, daily except weekends, May 2025", "lunches, every weekday, May 2025"},
		"one day of the week": {"water price every Monday of 2025", "water price every day, only Mondays of 2025"},
		"shifts a day":        {"pieces, once per shift (3 shifts a day), in June 2025", "pieces, every 8 hours, in June 2025"},
		"the shift's hours":   {"pieces, one row per 8-hour shift, in June 2025", "pieces, every 8 hours, in June 2025"},
		"times of day":        {"temperature, at 8:00, 14:00 and 20:00 every day, in May 2025", "temperature, every 6 hours, between 8:00 and 21:00, in May 2025"},
		"times of the day":    {"temperature, three times a day at 8, 14 and 20, in May 2025", "temperature, every 6 hours, between 8:00 and 21:00, in May 2025"},
		"every morning":       {"snow depth, every morning in May 2025", "snow depth, every day in May 2025"},
		"shifts of no length": {"pieces, once per shift, in June 2025", ""},
		"half of a day each":  {"level, at 8:00 and 20:00 each day, in May 2025", ""},
		"unequal times":       {"temperature, at 8:00, 14:00 and 15:00 every day", ""},
		"times of a column":   {"90 trains: line, departs at 8:00, 10:00 and 12:00", ""},
		"rows of some days":   {"A rota, every Sunday in 2026. Date, arranger, colour white or green, money 20-35, note", ""},
		"who looks":           {"Attendance of pupils. The head teacher checks it every evening.", ""},
		"the period of waves": {"tide every 6 minutes, sine with a period of 12 hours", ""},
	})
}
