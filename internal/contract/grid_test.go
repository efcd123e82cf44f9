package contract_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestOpenInstants(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		grid contract.Grid
		want string // the first instants
	}{
		{"working days", contract.Grid{Start: "2025-03-07T00:00:00Z", StepSeconds: 86400, Weekdays: contract.Workdays}, "2025-03-07T00:00 2025-03-10T00:00 2025-03-11T00:00"},
		{"a start on a closed day", contract.Grid{Start: "2025-03-08T06:00:00Z", StepSeconds: 86400, Weekdays: contract.Workdays}, "2025-03-10T06:00 2025-03-11T06:00"},
		{"closed on Sundays", contract.Grid{Start: "2025-03-08T00:00:00Z", StepSeconds: 86400, Weekdays: []string{"sat", "mon", "tue", "wed", "thu", "fri"}}, "2025-03-08T00:00 2025-03-10T00:00"},
		{"opening hours", contract.Grid{Start: "2025-03-07T00:00:00Z", StepSeconds: 4 * 3600, FromTime: "09:30", ToTime: "18:00"}, "2025-03-07T09:30 2025-03-07T13:30 2025-03-07T17:30 2025-03-08T09:30"},
		{"a start amid the hours", contract.Grid{Start: "2025-03-07T14:00:00Z", StepSeconds: 4 * 3600, FromTime: "09:30", ToTime: "18:00"}, "2025-03-07T17:30 2025-03-08T09:30"},
		{"hours of working days", contract.Grid{Start: "2025-03-07T00:00:00Z", StepSeconds: 8 * 3600, Weekdays: contract.Workdays, FromTime: "08:00", ToTime: "24:00"}, "2025-03-07T08:00 2025-03-07T16:00 2025-03-10T08:00"},
		{"over midnight", contract.Grid{Start: "2025-03-07T00:00:00Z", StepSeconds: 3 * 3600, FromTime: "22:00", ToTime: "02:00"}, "2025-03-07T01:00 2025-03-07T22:00 2025-03-08T01:00"},
		{"before 1970", contract.Grid{Start: "1969-12-26T00:00:00Z", StepSeconds: 86400, Weekdays: []string{"thu"}}, "1970-01-01T00:00 1970-01-08T00:00"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			at := test.grid.OpenInstants(instant(t, test.grid.Start))
			for k, want := range strings.Fields(test.want) {
				if got := time.Unix(at(int64(k)), 0).UTC().Format("2006-01-02T15:04"); got != want {
					t.Errorf("step %d is at %s, want %s", k, got, want)
				}
			}
		})
	}
}

func instant(t *testing.T, s string) int64 {
	t.Helper()
	at, err := contract.ParseInstant(contract.Timestamp, s)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// TestOpenInstantsFollowTheClock walks through the time minute by minute.
func TestOpenInstantsFollowTheClock(t *testing.T) {
	t.Parallel()
	names := []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}
	rapid.Check(t, func(t *rapid.T) {
		from, to := rapid.Int64Range(0, 23).Draw(t, "from"), rapid.Int64Range(0, 24).Draw(t, "to")
		if from == to {
			return
		}
		g := contract.Grid{
			StepSeconds: 60 * rapid.Int64Range(1, 300).Draw(t, "step"),
			Weekdays:    rapid.SliceOfNDistinct(rapid.SampledFrom(names), 1, 7, rapid.ID).Draw(t, "days"),
			FromTime:    clock(from), ToTime: clock(to),
		}
		start := rapid.Int64Range(-1e6, 1e6).Draw(t, "start") * 60
		length := to - from
		if length <= 0 {
			length += 24
		}
		var want []int64
		end := start + 10*86400
		for at := start; at < end; at += 60 {
			for night := int64(0); night < 2; night++ { // that of today, or of yesterday
				day := time.Unix(at, 0).UTC().Truncate(24*time.Hour).AddDate(0, 0, -int(night))
				behind := at - day.Unix() - from*3600
				if behind >= 0 && behind < length*3600 && behind%g.StepSeconds == 0 && slices.Contains(g.Weekdays, names[day.Weekday()]) {
					want = append(want, at)
				}
			}
		}
		if n := g.OpenSteps(start, end); n != int64(len(want)) {
			t.Fatalf("%d steps, want %d", n, len(want))
		}
		at := g.OpenInstants(start)
		for k := range want {
			if at(int64(k)) != want[k] {
				t.Fatalf("step %d is at %d, want %d", k, at(int64(k)), want[k])
			}
		}
	})
}

func clock(hour int64) string {
	if hour == 24 {
		return "24:00"
	}
	return time.Unix(hour*3600, 0).UTC().Format("15:04")
}
