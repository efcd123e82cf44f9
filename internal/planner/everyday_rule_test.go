package planner_test

import "testing"

// A value of digits decides another column like a word does, whichever way the text says it.
func TestDigitsDecide(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"when it is": "90 lessons: minutes 60 or 90, cost. Cost is 38 when minutes is 60, 57 when minutes is 90.",
		"for":        "90 lessons: minutes 60 or 90, cost 38 for 60 minutes and 57 for 90 minutes",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("questions %v", res.Questions)
			}
			cost, ok := res.Contract.Tables[0].Column("cost")
			if !ok || len(cost.Cases) != 2 || len(res.Unparsed) > 0 {
				t.Fatalf("cost is %+v, unread %v", cost, res.Unparsed)
			}
			for k, wants := range []struct {
				minutes string
				cost    float64
			}{{"60", 38}, {"90", 57}} {
				c := cost.Cases[k]
				if c.When.Column != "minutes" || c.When.Values[0] != wants.minutes || *c.Min != wants.cost || *c.Max != wants.cost {
					t.Errorf("case %d is %+v of %+v", k, c, c.When)
				}
			}
		})
	}
}

// In the rows that a condition leaves, a column holds what the text says of them, and is not empty.
func TestOtherwise(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, other string
		null        bool
	}{
		"another value":     {"85 pupils: city (Paris/London/Rome), medal (gold/silver). If city is Paris, medal is gold, otherwise silver.", "silver", false},
		"of no list":        {"85 pupils: mark 0-100, medal. If mark is at least 90, the medal is gold, otherwise silver.", "silver", false},
		"nothing":           {"85 pupils: mark 0-100, prize is rosette if mark is 90 or more, otherwise blank, class A/B", "", true},
		"only if, a colon":  {"85 pupils: mark 0-100, class A/B. Award only if mark is 70 or more: rosette, otherwise blank", "", true},
		"nothing, in words": {"85 pupils: city (Paris/London/Rome), medal (gold/silver). If city is Paris then the medal is gold, otherwise it is blank.", "", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", res.Questions, res.Unparsed)
			}
			for _, col := range res.Contract.Tables[0].Columns {
				if len(col.Cases) == 0 {
					continue
				}
				last := col.Cases[len(col.Cases)-1]
				if len(col.Cases) != 2 || col.Cases[0].Null || last.When != nil || last.Null != c.null || !c.null && last.Values[0].Value != c.other {
					t.Errorf("%s has %+v", col.Name, col.Cases)
				}
				return
			}
			t.Error("no column has cases")
		})
	}
}

// A time of day that stands beside a day is no moment of another day.
func TestTimesOfDayBesideADay(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"in a list":         "80 visits: date in 2026, start time 9:15 to 17:30, end time",
		"in and out":        "80 visits: date in October 2026, time in 07:30 to 09:30, time out 15:00 - 18:00",
		"a row for each":    "30 rows, one row a day in june 2026: date, first boat (time, 07:00 - 11:00), last boat (15:00 - 20:00)",
		"hours not whole":   "80 visits: start time between 9:15 and 17:30",
		"clocks in and out": "80 shifts: date, clock in 6:00-8:00, clock out 14:00-17:00",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("questions %v, unread %v", res.Questions, res.Unparsed)
			}
			for _, c := range res.Contract.Tables[0].Columns {
				if c.Type == "timestamp" {
					t.Errorf("%s is a timestamp", c.Name)
				}
			}
		})
	}
}
