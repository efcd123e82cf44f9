package planner_test

import "testing"

// Tables in bars whose lines describe columns: lists with shares and rules that name other columns hold.
func TestBarTables(t *testing.T) {
	t.Parallel()
	const text = "| field | rule |\n|---|---|\n| kind | new build 30%, extension 45%, demolition 25% |\n| filed_on | a date in 2023-2025 |\n| decided_on | at least 14 days after filed_on |\n\nTable permits, rows: 50"
	plansAs(t, text, `50 rows; kind string new build=0.3 extension=0.45 demolition=0.25; filed_on date 2023-01-01..2025-12-31; decided_on date 2023-01-15..2026-11-20; filed_on < decided_on`)
}
