package planner_test

import (
	"strings"
	"testing"
)

// TestLooseRules: a piece of text that no reader takes tells by its cues what holds of a column.
func TestLooseRules(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"400 trips: departed, arrived, distance 2 to 90 km. nothing over 80 km": "400 rows; departed boolean; arrived date 2024-11-20..2026-11-20; distance decimal 2..80",
		"90 bookings. Age 18 to 70, boat, date. Nobody under 21":                "90 rows; age integer 21..70; boat string 60 values; date date 2024-11-20..2026-11-20",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
	for text, want := range map[string]string{
		"400 calls: caller, callee, started at, ended at. so the caller must differ from the callee": "caller != callee",
		"80 films: title, shot on, released on. and never released earlier than shot":                "shot_on <= released_on",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			var got []string
			for _, r := range res.Contract.Tables[0].Constraints {
				got = append(got, r.Left+" "+string(r.Op)+" "+r.Right)
			}
			if !strings.Contains(strings.Join(got, "; "), want) || len(res.Unparsed) > 0 {
				t.Errorf("rules %v, unread %v", got, res.Unparsed)
			}
		})
	}
}

// TestLooseRulesAreSure: what the cues do not tell for sure stays unread.
func TestLooseRulesAreSure(t *testing.T) {
	t.Parallel()
	for text, unread := range map[string]string{
		"90 bookings: guest, nights 1 to 14, price 40 to 900. usually nothing over 400 on weekdays":                       "over 400 on weekdays",
		"90 weddings: town, guests 20 to 300, price 900 to 9000. mostly no fewer than 50":                                 "mostly",
		"200 donors: name, age 18 to 70, haemoglobin 9.5 to 18.0. we turn down anyone with something below 12.5, as ever": "12.5",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			var got []string
			for _, u := range res.Unparsed {
				got = append(got, u.Text)
			}
			if !strings.Contains(strings.Join(got, "; "), unread) {
				t.Errorf("unread %q, want %q among it", got, unread)
			}
		})
	}
}
