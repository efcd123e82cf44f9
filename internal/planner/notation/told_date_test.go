package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestDatesTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.DatesTold, [][2]string{
		{"350 invoices: invoice date in 2025 written DD.MM.YYYY, fee", "350 invoices: invoice date in 2025 (DD.MM.YYYY), fee"},
		{"shipments: ship date in 2025 in the form 2025/03/09", "shipments: ship date in 2025 (YYYY/MM/DD)"},
		{"sales: the date - Saturdays and Sundays of April to June 2025 only", "sales: the date in April to June 2025 (only Saturdays and Sundays)"},
		{"tours: start time on the hour between 10:00 and 12:00, guide", "tours: start time (10:00/11:00/12:00), guide"},
		{"tables: time between 18:00 and 20:00 on the half hour, guest", "tables: time (18:00/18:30/19:00/19:30/20:00), guest"},
		{"tables: start time 9:00 to 11:00 on the hour, guest", "tables: start time (09:00/10:00/11:00), guest"},
		{"tables: slot from 18:00 to 19:00 in 15 minute steps; guest", "tables: slot (18:00/18:15/18:30/18:45/19:00); guest"},
		{"tables: time 18:10 to 20:00 on the hour, guest", ""},
		{"contacts. contacted at: utc time within the last 14 days, power", "contacts. contacted at (timestamp) within the last 14 days, power"},
		{"contacts. look at: timestamps of users, power", ""},
		{"cars: registered two to five years ago", "cars: registered between 2 and 5 years ago"},
		{"batches: made on, which is more than two years ago for every batch", "batches: made on between 10 and 2 years ago"},
		{"letters: a date no more than a year ago", ""},
		{"weeks: week 2024-W51 to 2025-W02, hours", `weeks: week ("2024-W51"/"2024-W52"/"2025-W01"/"2025-W02"), hours`},
		{"calls on Monday to Friday from 8 am to 8 pm: id", "calls on Monday to Friday, between 08:00 and 20:00: id"},
		{"runs: duration rounded to the minute", ""},
		{"tickets: issued_at accurate to the minute (no seconds)", "tickets: issued_at (YYYY-MM-DD HH:MM)"},
	})
}
