package mock_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// Calendars that differ in one thing have laws of their own, also where those of others are still kept; the same has the same.
func TestCalendarsApart(t *testing.T) {
	t.Parallel()
	period := func(latest string, c contract.Calendar) contract.Column {
		return contract.Column{Earliest: "2025-01-01T00:00:00Z", Latest: latest, Calendar: &c}
	}
	const end = "2025-12-31T23:59:59Z"
	columns := map[string]contract.Column{
		"plain":           period(end, contract.Calendar{FromHour: 9, ToHour: 17}),
		"another end":     period("2025-06-30T23:59:59Z", contract.Calendar{FromHour: 9, ToHour: 17}),
		"another hour":    period(end, contract.Calendar{FromHour: 9, ToHour: 18}),
		"weekdays":        period(end, contract.Calendar{FromHour: 9, ToHour: 17, Weekdays: []string{"mon", "tue"}}),
		"other weekdays":  period(end, contract.Calendar{FromHour: 9, ToHour: 17, Weekdays: []string{"mon", "wed"}}),
		"weekends":        period(end, contract.Calendar{FromHour: 9, ToHour: 17, WeekendFactor: 0.1}),
		"a peak":          period(end, contract.Calendar{FromHour: 9, ToHour: 17, PeakFromHour: 11, PeakToHour: 13, PeakFactor: 9}),
		"a later peak":    period(end, contract.Calendar{FromHour: 9, ToHour: 17, PeakFromHour: 12, PeakToHour: 13, PeakFactor: 9}),
		"growth":          period(end, contract.Calendar{FromHour: 9, ToHour: 17, Growth: 20}),
		"a season":        period(end, contract.Calendar{FromHour: 9, ToHour: 17, Yearly: 0.9, PeakMonth: 7}),
		"another season":  period(end, contract.Calendar{FromHour: 9, ToHour: 17, Yearly: 0.9, PeakMonth: 1}),
		"a weaker season": period(end, contract.Calendar{FromHour: 9, ToHour: 17, Yearly: 0.5, PeakMonth: 7}),
	}
	cells := func(c contract.Column) []string {
		c.Name, c.Type = "at", contract.Timestamp
		return generate(t, one(300, c))["things"].column(t, "at")
	}
	made := map[string][]string{}
	for name, c := range columns {
		made[name] = cells(c)
		if again := cells(c); !slices.Equal(again, made[name]) {
			t.Errorf("%s: other rows the second time", name)
		}
	}
	for name := range columns {
		for other := range columns {
			if name < other && slices.Equal(made[name], made[other]) {
				t.Errorf("%s has the rows of %s", name, other)
			}
		}
	}
}
