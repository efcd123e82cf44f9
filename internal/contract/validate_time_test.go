package contract_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestRefusesGridsAndSeries plants faults in the solar sample, whose readings table is a
// grid keyed by a foreign key to four plants.
func TestRefusesGridsAndSeries(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(readings *contract.Table)
		field  string
		says   string
	}{
		{"keys and parents", func(r *contract.Table) { r.Grid.Keys, r.Grid.Steps = 2, 1440 }, "tables[1].grid.keys", "has 4 rows, but the grid has 2 keys"},
		{"unique key", func(r *contract.Table) { r.Columns[0].Unique = true }, "tables[1].grid.key_column", "cannot be unique"},
		{"time column", func(r *contract.Table) { r.Grid.TimeColumn = "fault" }, "tables[1].grid.time_column", "date or timestamp"},
		{"start", func(r *contract.Table) { r.Grid.Start = "2024-06-01" }, "tables[1].grid.start", "of the form"},
		{"two steps", func(r *contract.Table) { r.Grid.StepMonths = 1 }, "tables[1].grid.step_seconds", "either step_seconds or step_months"},
		{"weekly weekdays", func(r *contract.Table) { r.Grid.StepSeconds, r.Grid.Weekdays = 7*86400, contract.Workdays }, "tables[1].grid.weekdays", "only steps of up to a day"},
		{"unknown weekday", func(r *contract.Table) { r.Grid.Weekdays = []string{"monday"} }, "tables[1].grid.weekdays[0]", "unknown day"},
		{"half the hours", func(r *contract.Table) { r.Grid.FromTime = "08:00" }, "tables[1].grid.from_time", "give both"},
		{"hours in another form", func(r *contract.Table) { r.Grid.FromTime, r.Grid.ToTime = "8:00", "18:00" }, "tables[1].grid.from_time", "08:30"},
		{"no hours", func(r *contract.Table) { r.Grid.FromTime, r.Grid.ToTime = "08:00", "08:00" }, "tables[1].grid.to_time", "are none"},
		{"hours of days", func(r *contract.Table) {
			r.Grid.StepSeconds, r.Grid.FromTime, r.Grid.ToTime = 86400, "08:00", "18:00"
		}, "tables[1].grid.from_time", "less than a day"},
		{"key is the time", func(r *contract.Table) { r.Grid.KeyColumn = "at" }, "tables[1].grid.key_column", "another column"},
		{"null time", func(r *contract.Table) { r.Columns[1].NullShare = 0.1 }, "tables[1].columns[1].null_share", "never empty"},
		{"autocorrelation", func(r *contract.Table) { r.Columns[2].Series.Autocorrelation = 1 }, "tables[1].columns[2].series.autocorrelation", "0 to 0.999"},
		{"season", func(r *contract.Table) { r.Columns[2].Series.Seasons[0].PeakSeconds = 86400 }, "tables[1].columns[2].series.seasons[0].peak_seconds", "within the period"},
		{"series of flags", func(r *contract.Table) { r.Columns[4].Series = &contract.Series{} }, "tables[1].columns[4].series", "only numbers"},
		{"listed keys of unequal share", func(r *contract.Table) {
			r.Columns = append(r.Columns, contract.Column{Name: "side", Type: contract.String, Values: []contract.Category{{Value: "a", Share: 0.3}, {Value: "b", Share: 0.7}}})
			r.Grid.KeyColumn, r.Grid.Keys, r.Grid.Steps = "side", 2, 1440
		}, "tables[1].grid.key_column", "the share 0.5"},
		{"listed keys of another number", func(r *contract.Table) {
			r.Columns = append(r.Columns, contract.Column{Name: "side", Type: contract.String, Values: []contract.Category{{Value: "a", Share: 1}}})
			r.Grid.KeyColumn = "side"
		}, "tables[1].grid.keys", "lists 1 values, but the grid has 4 keys"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := sample(t, "solar")
			test.change(&c.Tables[1])
			for _, fault := range c.Validate() {
				if fault.Field == test.field && strings.Contains(fault.Message, test.says) {
					return
				}
			}
			t.Errorf("want a fault at %s that says %q, got %v", test.field, test.says, c.Validate())
		})
	}
}

func TestRefusesCalendars(t *testing.T) {
	t.Parallel()
	at := "tables[1].columns[4]"
	moments := func(k contract.Calendar) func(*contract.Contract) {
		return orderColumn(orderPlaced, func(c *contract.Column) {
			*c = contract.Column{Name: "placed", Type: contract.Timestamp, Earliest: "2024-01-01T00:00:00Z", Latest: "2024-12-31T00:00:00Z", Calendar: &k}
		})
	}
	testRefusals(t, []refusal{
		{"hour 25", moments(contract.Calendar{FromHour: 8, ToHour: 25}), at + ".calendar.from_hour", "0 to 24"},
		{"hours of nothing", moments(contract.Calendar{FromHour: 8, ToHour: 8}), at + ".calendar.from_hour", "8 to 8"},
		{"nights of centuries", func(c *contract.Contract) {
			orderColumn(orderPlaced, func(c *contract.Column) {
				*c = contract.Column{Name: "placed", Type: contract.Timestamp, Earliest: "1900-01-01T00:00:00Z", Latest: "2024-12-31T00:00:00Z", Calendar: &contract.Calendar{FromHour: 22, ToHour: 6}}
			})(c)
		}, at + ".calendar.from_hour", "at most 45 years"},
		{"over midnight from hour 24", moments(contract.Calendar{FromHour: 24, ToHour: 8}), at + ".calendar.from_hour", "24 to 8"},
		{"peak without factor", moments(contract.Calendar{PeakFromHour: 8, PeakToHour: 9}), at + ".calendar.peak_factor", "need a peak_factor"},
		{"peak without hours", moments(contract.Calendar{PeakFactor: 2}), at + ".calendar.peak_from_hour", "0 to 0"},
		{"negative factor", moments(contract.Calendar{WeekendFactor: -1}), at + ".calendar.weekend_factor", "above 0"},
		{"season without month", moments(contract.Calendar{Yearly: 0.5}), at + ".calendar.peak_month", "1 to 12"},
		{"season above 1", moments(contract.Calendar{Yearly: 1.5, PeakMonth: 6}), at + ".calendar.yearly", "0 to 1"},
		{"day twice", moments(contract.Calendar{Weekdays: []string{"mon", "mon"}}), at + ".calendar.weekdays[1]", "twice"},
		{"growth without end", func(c *contract.Contract) {
			moments(contract.Calendar{Growth: 2})(c)
			c.Tables[1].Columns[orderPlaced].Latest = ""
		}, at + ".calendar.growth", "give both"},
		{"calendar of a number", orderColumn(orderAmount, func(c *contract.Column) { c.Calendar = &contract.Calendar{} }), "tables[1].columns[2].calendar", "only dates"},
		{"weekday of a time", orderColumn(orderPlaced, func(c *contract.Column) {
			*c = contract.Column{Name: "placed", Type: contract.Time, Calendar: &contract.Calendar{Weekdays: []string{"mon"}}}
		}), at + ".calendar", "no weekdays"},
		{"unique moments in an hour", func(c *contract.Contract) {
			moments(contract.Calendar{FromHour: 8, ToHour: 9})(c)
			c.Tables[1].Constraints = nil
			c.Tables[1].Rows, c.Relations[0].PerParent = 3601, nil
			placed := &c.Tables[1].Columns[orderPlaced]
			placed.Unique, placed.Latest = true, "2024-01-01T23:59:59Z"
		}, at + ".unique", "only take 3600"},
		{"unique times of day", func(c *contract.Contract) {
			c.Tables[1].Constraints = nil
			c.Tables[1].Columns[orderPlaced] = contract.Column{Name: "placed", Type: contract.Time, Unique: true, Earliest: "08:00:00", Latest: "08:04:58"}
		}, at + ".unique", "only take 299"},
	})
}

func TestGridsEndWithTheYear9999(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		grid contract.Grid
		good bool
	}{
		{"last month", contract.Grid{Start: "9999-10-31", StepMonths: 1, Steps: 3}, true},
		{"one month more", contract.Grid{Start: "9999-10-31", StepMonths: 1, Steps: 4}, false},
		{"last day", contract.Grid{Start: "9999-12-30", StepSeconds: 86400, Steps: 2}, true},
		{"one day more", contract.Grid{Start: "9999-12-30", StepSeconds: 86400, Steps: 3}, false},
		{"weekdays of a week", contract.Grid{Start: "9999-12-20", StepSeconds: 86400, Steps: 6, Weekdays: contract.Workdays}, true},
		{"weekdays of three weeks", contract.Grid{Start: "9999-12-20", StepSeconds: 86400, Steps: 15, Weekdays: contract.Workdays}, false},
		{"a thousand million months", contract.Grid{Start: "2024-01-01", StepMonths: 4800, Steps: contract.MaxRows}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			c.Tables, c.Relations = c.Tables[:1], nil
			c.Tables[0].Columns = []contract.Column{{Name: "day", Type: contract.Date}}
			test.grid.TimeColumn, test.grid.Keys = "day", 1
			c.Tables[0].Grid, c.Tables[0].Rows = &test.grid, test.grid.Steps
			if faults := c.Validate(); (len(faults) == 0) != test.good {
				t.Errorf("good should be %v: %v", test.good, faults)
			}
		})
	}
}

func TestCapacityIsNotRefusedWhenItSuffices(t *testing.T) {
	t.Parallel()
	tests := map[string]func(*contract.Contract){
		"as many integers as rows": orderColumn(orderAmount, func(c *contract.Column) {
			c.Type, c.Scale, c.Min, c.Max, c.Unique = contract.Integer, 0, ptr(1.0), ptr(300.0), true
		}),
		"decimals whose products round": orderColumn(orderAmount, func(c *contract.Column) {
			c.Scale, c.Min, c.Max, c.Unique = 2, ptr(0.29), ptr(3.28), true
		}),
		"as many dates as rows": orderColumn(orderPlaced, func(c *contract.Column) { c.Latest, c.Unique = "2024-10-26", true }),
		"fewer where some are empty": orderColumn(orderPlaced, func(c *contract.Column) {
			c.Latest, c.Unique, c.NullShare = "2024-05-29", true, 0.5
		}),
		"one child each": func(c *contract.Contract) {
			c.Tables[1].Rows, c.Tables[1].Columns[orderCustomer].Unique = 100, true
		},
	}
	for name, change := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := shop()
			change(c)
			if faults := c.Validate(); len(faults) > 0 {
				t.Error(faults)
			}
		})
	}
}

// TestOpens: the hours of a day that a calendar allows, also over midnight.
func TestOpens(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		calendar contract.Calendar
		open     []int
	}{
		"all day":       {contract.Calendar{}, []int{0, 12, 23}},
		"by day":        {contract.Calendar{FromHour: 9, ToHour: 11}, []int{9, 10}},
		"over midnight": {contract.Calendar{FromHour: 22, ToHour: 2}, []int{0, 1, 22, 23}},
		"until it":      {contract.Calendar{FromHour: 22}, []int{22, 23}},
	} {
		for _, hour := range c.open {
			if !c.calendar.Opens(hour) {
				t.Errorf("%s: closed at %d", name, hour)
			}
		}
		if k := c.calendar; (k.FromHour != 0 || k.ToHour != 0) && k.Opens(15) {
			t.Errorf("%s: open at 15", name)
		}
	}
}
