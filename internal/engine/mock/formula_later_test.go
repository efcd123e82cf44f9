package mock_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestLaterFormulas holds what is so much later than a date or time against package time.
func TestLaterFormulas(t *testing.T) {
	t.Parallel()
	layouts := map[contract.Type]string{contract.Date: time.DateOnly, contract.Timestamp: time.RFC3339, contract.Time: time.TimeOnly}
	seconds := func(unit time.Duration) func(time.Time, float64) time.Time {
		return func(at time.Time, n float64) time.Time {
			return at.Add(time.Duration(n * float64(unit)).Round(time.Second))
		}
	}
	months := func(at time.Time, n int) time.Time {
		last := time.Date(at.Year(), at.Month()+time.Month(n)+1, 0, 0, 0, 0, 0, time.UTC)
		return time.Date(last.Year(), last.Month(), min(at.Day(), last.Day()), at.Hour(), at.Minute(), at.Second(), 0, time.UTC)
	}
	added := map[string]func(time.Time, float64) time.Time{
		"add_days":    func(at time.Time, n float64) time.Time { return at.AddDate(0, 0, int(n)) },
		"add_months":  func(at time.Time, n float64) time.Time { return months(at, int(n)) },
		"add_years":   func(at time.Time, n float64) time.Time { return months(at, 12*int(n)) },
		"add_hours":   seconds(time.Hour),
		"add_minutes": seconds(time.Minute),
		"add_seconds": seconds(time.Second),
	}
	bases := []contract.Column{
		{Name: "on", Type: contract.Date, Earliest: "1896-01-01", Latest: "2104-12-31", NullShare: .1},
		{Name: "at", Type: contract.Timestamp, Earliest: "1896-01-01T00:00:00Z", Latest: "2104-12-31T23:59:59Z"},
		{Name: "clock", Type: contract.Time, Earliest: "00:00:00", Latest: "23:59:59"},
	}
	for _, base := range bases {
		t.Run(base.Name, func(t *testing.T) {
			t.Parallel()
			columns := []contract.Column{base, {Name: "whole", Type: contract.Integer, Min: number(-40.0), Max: number(400.0), NullShare: .1}, {Name: "part", Type: contract.Decimal, Scale: 1, Min: number(0.0), Max: number(90.0)}}
			for name := range added {
				clock := name == "add_hours" || name == "add_minutes" || name == "add_seconds"
				if base.Type == contract.Date && clock || base.Type == contract.Time && !clock {
					continue
				}
				columns = append(columns, contract.Column{Name: name, Type: base.Type, Formula: name + "(" + base.Name + ", whole)"})
				if clock && name != "add_seconds" {
					columns = append(columns, contract.Column{Name: name + "_part", Type: base.Type, Formula: name + "(" + base.Name + ", part)"})
				}
			}
			rows := generate(t, one(5000, columns...))["things"]
			cells := rows.column(t, base.Name)
			for _, column := range columns[3:] {
				by, function := rows.column(t, "whole"), column.Name
				if n := len(function) - len("_part"); function[n:] == "_part" {
					by, function = rows.column(t, "part"), function[:n]
				}
				for i, got := range rows.column(t, column.Name) {
					want := ""
					if cells[i] != "" && by[i] != "" {
						at, err := time.Parse(layouts[base.Type], cells[i])
						if err != nil {
							t.Fatal(err)
						}
						n, err := strconv.ParseFloat(by[i], 64)
						if err != nil {
							t.Fatal(err)
						}
						want = added[function](at, n).Format(layouts[base.Type])
					}
					if got != want {
						t.Fatalf("%s of %s and %s is %q, want %q", column.Formula, cells[i], by[i], got, want)
					}
				}
			}
		})
	}
	t.Run("beyond all years", func(t *testing.T) {
		t.Parallel()
		rows := generate(t, one(10, contract.Column{Name: "on", Type: contract.Date, Earliest: "2026-01-01", Latest: "2026-12-31"},
			contract.Column{Name: "days", Type: contract.Date, Formula: "add_days(on, 9000000)"}, contract.Column{Name: "months", Type: contract.Date, Formula: "add_months(on, -30000)"},
			contract.Column{Name: "years", Type: contract.Date, Formula: "add_years(on, 999999999999)"},
			contract.Column{Name: "at", Type: contract.Timestamp, Earliest: "2026-01-01T00:00:00Z", Latest: "2026-12-31T00:00:00Z"}, contract.Column{Name: "later", Type: contract.Timestamp, Formula: "add_months(at, 999999999999)"}, contract.Column{Name: "hours", Type: contract.Timestamp, Formula: "add_hours(at, 999999999999)"}))["things"]
		for _, name := range []string{"days", "months", "years", "later", "hours"} {
			for i, got := range rows.column(t, name) {
				if got != "" {
					t.Fatalf("row %d of %s is %q", i, name, got)
				}
			}
		}
	})
}

// TestBetweenAndComputed: what the rules put between a date and one that is computed from it finds its place between both.
func TestBetweenAndComputed(t *testing.T) {
	t.Parallel()
	c := one(5000,
		contract.Column{Name: "closed", Type: contract.Date, Earliest: "2024-01-01", Latest: "2025-12-31", NullShare: .2},
		contract.Column{Name: "due", Type: contract.Date, Formula: "add_days(reported, days)"},
		contract.Column{Name: "days", Type: contract.Integer, Values: []contract.Category{{Value: "1", Share: .25}, {Value: "10", Share: .5}, {Value: "120", Share: .25}}},
		contract.Column{Name: "reported", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-31"},
		contract.Column{Name: "archived", Type: contract.Date, Formula: "add_months(closed, 6)"},
		contract.Column{Name: "shredded", Type: contract.Date, Earliest: "2024-01-01", Latest: "2030-12-31"},
	)
	c.Tables[0].Constraints = []contract.Constraint{
		{ID: "a", Kind: contract.Order, Left: "reported", Op: contract.LessOrEqual, Right: "closed"},
		{ID: "b", Kind: contract.Order, Left: "closed", Op: contract.LessOrEqual, Right: "due"},
		{ID: "c", Kind: contract.Order, Left: "archived", Op: contract.Less, Right: "shredded"},
	}
	rows := generate(t, c)["things"]
	reported, closed, due, archived, shredded := rows.column(t, "reported"), rows.column(t, "closed"), rows.column(t, "due"), rows.column(t, "archived"), rows.column(t, "shredded")
	for i := range reported {
		if closed[i] != "" && (closed[i] < reported[i] || closed[i] > due[i]) {
			t.Fatalf("row %d: %s is not between %s and %s", i, closed[i], reported[i], due[i])
		}
		if archived[i] != "" && shredded[i] <= archived[i] {
			t.Fatalf("row %d: %s is not after %s", i, shredded[i], archived[i])
		}
	}
}
