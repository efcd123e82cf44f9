package planner_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestSameDay: two moments of a row that lie on one day, and the bracket that says so.
func TestSameDay(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"both, then order":  "500 bookings: guest name, start and end (both date + time, end later on the same day), fee 1-9",
		"apart":             "500 bookings: guest name, start and end (both date and time; end is later the same day), fee 1-9",
		"but":               "500 lessons: pupil name, begin and finish (timestamps, finish after begin but same day), fee 1-9",
		"as":                "500 loans: book, lent at and returned at (full timestamps, returned at on the same day as lent at), fee 1-9",
		"without a bracket": "500 rides: rider, start time, end time later the same day, fee 1-9",
		"a distance":        "500 rentals: bike, picked up at, brought back at 1 to 6 hours later on the same day, fee 1-9",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%+v %+v", res.Questions, res.Unparsed)
			}
			table := res.Contract.Tables[0]
			first, then := table.Columns[1], table.Columns[2]
			if first.Type != contract.Timestamp || then.Type != contract.Timestamp {
				t.Fatalf("types %s and %s", first.Type, then.Type)
			}
			if len(table.Constraints) != 1 || first.Calendar == nil {
				t.Fatalf("constraints %+v, calendar %+v", table.Constraints, first.Calendar)
			}
			k := table.Constraints[0]
			if diff := cmp.Diff([]string{first.Name, then.Name}, []string{k.Left, k.Right}); diff != "" {
				t.Error(diff)
			}
			if latest := float64(first.Calendar.ToHour)*3600 + *k.MaxGap; latest > 24*3600 {
				t.Errorf("begins before %d:00 and lasts up to %v s: ends on another day", first.Calendar.ToHour, *k.MaxGap)
			}
		})
	}
}

// TestSameDayOfDates: days that are the same, and what is no order.
func TestSameDayOfDates(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a day":           {"500 trips: sent on in 2024, received on the same day, kg 1-9", "500 trips: sent on in 2024, received on exactly 0 days after sent on, kg 1-9"},
		"or later":        {"500 trips: sent on in 2024, received on the same day or later, kg 1-9", "500 trips: sent on in 2024, received on not before sent on, kg 1-9"},
		"later alone":     {"300 tasks: name, opened in 2024, closed later, hours 1-9", "300 tasks: name, opened in 2024, closed after that, hours 1-9"},
		"no order at all": {"300 boards: gamertag, rank 1-300 (rank 1 = top score), score 1-9", "300 boards: gamertag, rank 1-300, score 1-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
