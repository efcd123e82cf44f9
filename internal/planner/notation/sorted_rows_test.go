package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSortedRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SortedRows, map[string]struct{ text, want string }{
		"by a column":     {"log lines: timestamp, level, sorted by timestamp", "log lines: timestamp, level"},
		"in an order":     {"log lines: timestamp, level, in ascending order", "log lines: timestamp, level"},
		"between columns": {"log lines with timestamp, ascending, message", "log lines with timestamp, message"},
		"per something":   {"state changes: timestamp, state, chronologically sorted per machine", "state changes: timestamp, state"},
		"newest first":    {"500 orders: date, amount, newest first", "500 orders: date, amount"},
		"in the head":     {"500 orders ordered by date: date, amount", "500 orders : date, amount"},
		"a sentence":      {"events: id, ts. Rows must be sorted by ts ascending.", "events: id, ts. ."},
		"a state":         {"500 orders: date, status ordered or shipped", ""},
		"columns":         {"500 clients: name, oldest order date, newest order date", ""},
		"events in order": {"orders: ordered, shipped, delivered", ""},
	})
}

func TestSteppedRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SteppedRows, map[string]struct{ text, want string }{
		"increasing":   {"1 million rows of sensor readings, timestamps increasing by 1 second starting 2024-01-01 00:00:00 UTC, value 0-1", "1 million readings every 1 second starting 2024-01-01 00:00:00: value 0-1"},
		"goes up":      {"300 rows, timestamp starts at 2025-01-01 00:00 and goes up by 15 minutes, load", "300 readings every 15 minutes starting 2025-01-01 00:00: load"},
		"in brackets":  {"2000 measurements: timestamp (every 30 seconds starting 2025-06-01), pressure", "2000 readings every 30 seconds starting 2025-06-01: pressure"},
		"no start":     {"500 records with timestamp every 5 minutes, temperature 18-25", "500 readings every 5 minutes: temperature 18-25"},
		"behind":       {"500 records: temperature 18-25, timestamp every 5 minutes", "500 readings every 5 minutes: temperature 18-25, "},
		"by its name":  {"website uptime log: checked_at every 5 minutes, status up/down", "readings every 5 minutes: checked_at, status up/down"},
		"a period":     {"100 rows: timestamp in 2024, value", ""},
		"some other":   {"300 trains: time every 20 minutes, line", ""},
		"a time taken": {"300 rows: time between 5 minutes and 2 hours, line", ""},
	})
}
