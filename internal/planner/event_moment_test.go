package planner_test

import (
	"strings"
	"testing"
)

// TestEventMoments: what a clause says of when events are holds for the column that tells their moments.
func TestEventMoments(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"closed on a day":     {"90 calls: agent, start time, closed on Sundays", "90 calls: agent, start time except Sundays"},
		"closed at the end":   {"90 visits: member, visit date. The gym is closed on Sundays.", "90 visits: member, visit date except Sundays"},
		"closed at weekends":  {"90 orders: city, order date. We are closed on weekends.", "90 orders: city, order date on weekdays only"},
		"no events":           {"90 calls: agent, start time. No calls on Sundays.", "90 calls: agent, start time except Sundays"},
		"business hours":      {"90 orders: city, order time. Orders only come in during business hours.", "90 orders: city, order time between 9:00 and 17:00"},
		"hours of the events": {"90 orders: city, order time. All orders are placed between 8am and 6pm.", "90 orders: city, order time between 8:00 and 18:00"},
		"closed on two days":  {"90 visits: member, visit date. Closed on Sundays and Mondays.", "90 visits: member, visit date only Tuesday to Saturday"},
		"a day off":           {"90 visits: member, visit date. Sunday is a day off.", "90 visits: member, visit date except Sundays"},
		"who rests":           {"90 visits: member, visit date. The practice rests on Sundays.", "90 visits: member, visit date except Sundays"},
		"any other day":       {"90 visits: member, visit date (any day except Monday), city", "90 visits: member, visit date except Mondays, city"},
		"there are none":      {"90 visits: member, visit date. There are none on Sundays.", "90 visits: member, visit date except Sundays"},
		"office hours":        {"90 visits: member, visit time. Visits only happen during office hours, 8 to 16.", "90 visits: member, visit time between 8:00 and 16:00"},
		"working hours":       {"90 visits: member, visit time. We work from 8 am to 4 pm.", "90 visits: member, visit time between 8:00 and 16:00"},
		"none at night":       {"90 visits: member, visit time (no visits at night (0-6)), city", "90 visits: member, visit time between 6:00 and 24:00, city"},
		"none before":         {"90 visits: member, visit time. No visits before 7:00.", "90 visits: member, visit time between 7:00 and 24:00"},
		"none in between":     {"90 visits: member, visit time never between 0:00 and 6:00", "90 visits: member, visit time between 6:00 and 24:00"},
		"mostly after":        {"90 visits: member, visit time (mostly after 17:00), city", "90 visits: member, visit time mostly between 17:00 and 24:00, city"},
		"hardly anybody":      {"90 visits: member, visit time. Hardly anybody comes after 20:00.", "90 visits: member, visit time quietest between 20:00 and 24:00"},
		"they come":           {"90 visits: member, visit time. They come mostly in the evening.", "90 visits: member, visit time mostly between 17:00 and 22:00"},
		"than other parts":    {"90 visits: member, visit time. Evenings are busier than mornings.", "90 visits: member, visit time busiest between 17:00 and 22:00"},
		"a peak":              {"90 rides: city, start time. Peaks around 6pm.", "90 rides: city, start time busiest between 17:00 and 19:00"},
		"a peak at noon":      {"90 visits: city, visit time, peak at noon", "90 visits: city, visit time busiest between 11:00 and 13:00"},
		"the busiest hours":   {"90 visits: city, visit time, busiest between 5 and 7 pm", "90 visits: city, visit time busiest between 17:00 and 19:00"},
		"peak hours":          {"90 rides: pickup time, price 5-20, peak hours 17:00-19:00, weight 1-9 kg", "90 rides: pickup time busiest between 17:00 and 19:00, price 5-20, weight 1-9 kg"},
		"busier weekends":     {"90 visits: city, visit date. Weekends are busier.", "90 visits: city, visit date busier on weekends"},
		"hours of a column":   {"90 meetings\n- title\n- start time: datetime in 2025, on weekdays, between 09:00 and 17:00", "90 meetings\n- title\n- start time: datetime in 2025, on weekdays between 09:00 and 17:00"},
		"prices":              {"90 meals: time, price, guests between 8.50 and 11.00", "90 meals: time, price, guests 8.50-11.00"},
		"numbers":             {"90 rooms: check in, price, temperature between 8 and 18", "90 rooms: check in, price, temperature 8-18"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestWeekdayLists: days of the week behind a date are when it may be, and values only of a column of days.
func TestWeekdayLists(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		days string
	}{
		"two days":   {"90 lessons: date on mondays and wednesdays, teacher", "mon wed"},
		"brackets":   {"90 lessons: date (Mon or Wed), teacher", "mon wed"},
		"or":         {"90 visits: check in on fridays or saturdays, name", "fri sat"},
		"a range":    {"90 lessons: date only Tuesday to Saturday, teacher", "tue wed thu fri sat"},
		"a sentence": {"90 lessons: date, teacher. The date is only on Mondays, Tuesdays and Thursdays.", "mon tue thu"},
		"never":      {"90 lessons: start time, teacher. The start time is never on Sundays.", "mon tue wed thu fri sat"},
		"of days":    {"90 lessons: weekday (Mon or Wed), teacher", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := ""
			if cal := plan(t, c.text).Contract.Tables[0].Columns[0].Calendar; cal != nil {
				got = strings.Join(cal.Weekdays, " ")
			}
			if got != c.days {
				t.Errorf("%s: on %q, want %q", c.text, got, c.days)
			}
		})
	}
}
