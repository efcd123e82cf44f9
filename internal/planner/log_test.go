package planner_test

import "testing"

// TestLogs: a log's title is the head of its columns, and what begins in a row comes before what ends.
func TestLogs(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"garage":      {"garage log: plate, entered_at, left_at", "garage_logs 100: plate, entered_at, left_at"},
		"maintenance": {"machine maintenance log: machine, started_at, finished_at, cost", "machine_maintenance_logs 100: machine, started_at, finished_at, cost"},
		"access":      {"access log with ip, timestamp, path, status", "access_logs 100: ip, timestamp, path, status"},
		"sleep":       {"sleep diary: date, hours slept, quality 1-5", "diary_entries 100: date, hours_slept, quality"},
		"a stay":      {"gym check-ins: member_id, check_in, check_out; a visit lasts 30 to 120 minutes", "check_ins 100: member_id, check_in, check_out"},
	})
}
