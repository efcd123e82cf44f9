package planner_test

import "testing"

// TestFillers: words that add nothing to a bound neither hide it nor become a column.
func TestFillers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"any day":              {"200 cases with case no, filed on any day 2021 thru 2023, judge", `200 rows; case_no string ##-CV-#####; filed_on date 2021-01-01..2023-12-31; judge string`},
		"some time":            {"200 wells: depth 5-90, drilled some time in 2023, cleaned on any given day from May to July 2024", `200 rows; depth integer 5..90; drilled date 2023-01-01..2023-12-31; cleaned_on date 2024-05-01..2024-07-31`},
		"a random date":        {"200 users: joined on a random date in 2022, age whatever between 18 and 65", `200 rows; joined_on date 2022-01-01..2022-12-31; age integer 18..65`},
		"within, no time":      {"55 stations with capacity 10-40, lat within 52.45–52.58, lon within 13.25 and 13.55", `55 rows; capacity integer 10..40; lat decimal 52.45..52.58; lon decimal 13.25..13.55`},
		"in the region":        {"90 valves: pressure somewhere in the region 3 to 7 bar, score could be anything 1-10", `90 rows; pressure decimal 3..7; score integer 1..10`},
		"a clause of its own":  {"90 parcels: weight that never goes over 40 kg, width 1-90", `90 rows; weight decimal 0.1..40; width integer 1..90`},
		"a name behind commas": {"90 games: white elo 900-2400, moves 10 to 140, taken at in the last 6 months", `90 rows; white_elo integer 900..2400; moves integer 10..140; taken_at timestamp`},
		"no date of a code":    {"90 articles: sku, price 2-9. All were counted within the last 90 days.", `90 rows; sku string; price decimal 2..9`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestDeniedBounds: what is never below a number is that number or more.
func TestDeniedBounds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"nothing below or above": {"300 logs: speed (nothing below 1 or above 11)", `300 rows; speed integer 1..11`},
		"never under nor over":   {"300 logs: level (never under 1 nor over 11)", `300 rows; level integer 1..11`},
		"no value below":         {"300 probes: ph no value below 5, noise cannot be under 3 or over 9", `300 rows; ph decimal 5..; noise integer 3..9`},
		"a verb between":         {"300 wells: depth must not exceed 30, load not above 5", `300 rows; depth integer 2..30; load decimal 0..5`},
		"beside a bell curve":    {"300 logs: temp_c (bell curve around 5 with sd 1.8, nothing below 1 or above 11)", `300 rows; temp_c decimal 1..11`},
		"one that is not denied": {"300 jobs: hours more than 3, cost below 90", `300 rows; hours decimal 3.1..40; cost decimal 0..89.99`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
