package mock_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestCalendarFormulas holds every part of a date and time against package time.
func TestCalendarFormulas(t *testing.T) {
	t.Parallel()
	numbers := map[string]func(time.Time) int{
		"year": time.Time.Year, "quarter": func(d time.Time) int { return (int(d.Month()) + 2) / 3 }, "month": func(d time.Time) int { return int(d.Month()) },
		"week": func(d time.Time) int { _, w := d.ISOWeek(); return w }, "day": time.Time.Day, "weekday": func(d time.Time) int { return (int(d.Weekday())+6)%7 + 1 },
		"hour": time.Time.Hour, "minute": time.Time.Minute,
	}
	names := map[string]func(time.Time) string{"month_name": func(d time.Time) string { return d.Month().String() }, "weekday_name": func(d time.Time) string { return d.Weekday().String() }}
	bases := []contract.Column{
		{Name: "on", Type: contract.Date, Earliest: "1896-01-01", Latest: "2104-12-31", NullShare: .1},
		{Name: "at", Type: contract.Timestamp, Earliest: "1896-01-01T00:00:00Z", Latest: "2104-12-31T23:59:59Z"},
	}
	for _, base := range bases {
		t.Run(base.Name, func(t *testing.T) {
			t.Parallel()
			columns := []contract.Column{base}
			for name := range numbers {
				if base.Type == contract.Timestamp || name != "hour" && name != "minute" {
					columns = append(columns, contract.Column{Name: name, Type: contract.Integer, Formula: fmt.Sprintf("%s(%s)", name, base.Name)})
				}
			}
			for name := range names {
				columns = append(columns, contract.Column{Name: name, Type: contract.String, Formula: fmt.Sprintf("%s(%s)", name, base.Name)})
			}
			rows := generate(t, one(5000, columns...))["things"]
			cells := rows.column(t, base.Name)
			for _, column := range columns[1:] {
				for i, got := range rows.column(t, column.Name) {
					want := ""
					if cells[i] != "" {
						at, err := time.Parse(map[contract.Type]string{contract.Date: time.DateOnly, contract.Timestamp: time.RFC3339}[base.Type], cells[i])
						if err != nil {
							t.Fatal(err)
						}
						if number := numbers[column.Name]; number != nil {
							want = strconv.Itoa(number(at))
						} else {
							want = names[column.Name](at)
						}
					}
					if got != want {
						t.Fatalf("%s(%s) is %q, want %q", column.Name, cells[i], got, want)
					}
				}
			}
		})
	}
}
