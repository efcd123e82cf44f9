package planner_test

import "testing"

// TestHaving: however a text leads from what it counts to the columns, both are read.
func TestHaving(t *testing.T) {
	t.Parallel()
	for name, lead := range map[string]string{
		"carrying":             "For the regression suite of our courier app we require 1,200 parcels carrying",
		"showing":              "we want 1200 parcels showing a",
		"a laboratory needs":   "Our lab needs 1200 parcels recording",
		"that have":            "The booking team has asked for 1200 parcels that have a",
		"each of which":        "My professor wants 1200 made-up parcels, each of which has a",
		"to be tested with":    "The new archive is to be tested with 1200 parcels bearing",
		"a noun and a verb":    "What I need is one table of 1200 parcels holding",
		"behind a colon":       "What we are after: 1200 dummy parcels featuring",
		"somebody":             "Could somebody whip up 1200 dummy parcels giving",
		"each showing":         "Would it be possible to get 1200 dummy parcels, each showing",
		"described by":         "Our vendor would like a sample of 1200 parcels, described by",
		"and for each of them": "Let's say 1200 parcels, and for each of them",
		"giving for each":      "exactly 1200 parcels, giving for each",
		"made up of":           "To try out our importer I want 1200 parcels made up of",
		"for each of so many":  "For each of 1200 parcels record",
		"for each I'd like":    "For each of 1200 parcels I'd like to see the",
		"on so many":           "On 1200 parcels I need",
		"them with":            "There will be 1200 parcels. Mock them with",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, lead+" tracking code, weight 1-30 kg, priority low/high, and a note.", `1200 rows; tracking_code string; weight decimal 1..30; priority string low=0.5 high=0.5; note string`)
		})
	}
	for name, c := range map[string]struct{ text, want string }{
		"the beginning of a name":     {"60 auctions, listing price 2-9, city", `60 rows; listing_price decimal 2..9; city string`},
		"no list behind":              {"300 customers who have at least one order, name, email", `300 rows; name string; email string`},
		"each having is as it stands": {"70 policies, each having a unique number POL- plus 8 digits, start date in 2025", `70 rows; policy_number string POL-########; start_date date 2025-01-01..2025-12-31`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
