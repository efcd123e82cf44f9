package mock_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// instants generates a column of timestamps alone.
func instants(t *testing.T, rows int64, c contract.Column) []time.Time {
	t.Helper()
	c.Name, c.Type = "at", contract.Timestamp
	var all []time.Time
	for _, cell := range generate(t, one(rows, c))["things"].column(t, "at") {
		at, err := time.Parse(time.RFC3339, cell)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, at)
	}
	return all
}

// Opening hours hold over periods whose hours are too many to be weighed one by one.
func TestHoursOfLongPeriods(t *testing.T) {
	t.Parallel()
	for name, unique := range map[string]bool{"any": false, "unique": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			weekdays := map[time.Weekday]int{}
			for _, at := range instants(t, 5000, contract.Column{Earliest: "1900-01-01T12:30:00Z", Latest: "2025-12-31T08:00:00Z", Unique: unique,
				Calendar: &contract.Calendar{Weekdays: []string{"mon", "sat"}, FromHour: 9, ToHour: 17, WeekendFactor: 0.25}}) {
				if at.Hour() < 9 || at.Hour() >= 17 {
					t.Fatalf("%v is outside the hours", at)
				}
				weekdays[at.Weekday()]++
			}
			if weekdays[time.Monday]+weekdays[time.Saturday] != 5000 || weekdays[time.Saturday] < 950 || weekdays[time.Saturday] > 1050 {
				t.Errorf("weekdays: %v", weekdays)
			}
		})
	}
}

// Hours may run over midnight, as those of a night shift.
func TestHoursOverMidnight(t *testing.T) {
	t.Parallel()
	for name, unique := range map[string]bool{"any": false, "unique": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			late := 0
			for _, at := range instants(t, 5000, contract.Column{Earliest: "2025-01-01T00:00:00Z", Latest: "2025-03-31T23:59:59Z", Unique: unique,
				Calendar: &contract.Calendar{FromHour: 22, ToHour: 6}}) {
				if at.Hour() >= 6 && at.Hour() < 22 {
					t.Fatalf("%v is outside the hours", at)
				}
				if at.Hour() >= 22 {
					late++
				}
			}
			if late < 1150 || late > 1350 {
				t.Errorf("%d of 5000 before midnight, which are two of eight hours", late)
			}
		})
	}
}

// Instants that never repeat follow their calendar as others do.
func TestUniqueInstantsFollowTheCalendar(t *testing.T) {
	t.Parallel()
	seen := map[time.Time]bool{}
	var years, hours [24]int
	for _, at := range instants(t, 60_000, contract.Column{Earliest: "2023-01-01T00:00:00Z", Latest: "2024-12-31T23:59:59Z", Unique: true,
		Calendar: &contract.Calendar{Growth: 4, PeakFromHour: 17, PeakToHour: 20, PeakFactor: 3}}) {
		seen[at] = true
		years[at.Year()-2023]++
		hours[at.Hour()]++
	}
	if len(seen) != 60_000 {
		t.Errorf("%d different instants", len(seen))
	}
	// The density grows by half of log 4 in a year: the second one has twice the rows of the first.
	if years[0] < 19_800 || years[0] > 20_200 {
		t.Errorf("%d rows in the first year", years[0])
	}
	if evening, share := hours[17]+hours[18]+hours[19], 60_000*9/30; evening < share*98/100 || evening > share*102/100 {
		t.Errorf("%d rows in the evening, want %d", evening, share)
	}
}
