package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLogHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LogHeads, map[string]struct{ text, want string }{
		"a log":            {"garage log: plate, entered_at, left_at", "garage log records: plate, entered_at, left_at"},
		"values":           {"server log: level INFO 80%, WARN 20%, message", "server log records: level INFO 80%, WARN 20%, message"},
		"with":             {"please generate an access log with ip, timestamp, path", "please generate an access logs with ip, timestamp, path"},
		"names":            {"visitor logbook: name, visited at", "visitor logbook entries: name, visited at"},
		"a mass noun":      {"iot telemetry: device_id, ts, battery (drops from 100 to 0)", "iot telemetry entries: device_id, ts, battery (drops from 100 to 0)"},
		"rows are counted": {"access log, 5000 requests: ip, timestamp", "5000 requests: ip, timestamp"},
		"no list":          {"garage log: one row per hour", ""},
		"a column":         {"20 cars: plate, service history, km", ""},
		"no topic":         {"log: ts, level, message", ""},
	})
}
