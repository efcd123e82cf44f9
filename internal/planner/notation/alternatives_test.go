package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

// rewrites holds a rewriting to what it makes of texts; "" leaves them as they are.
func rewrites(t *testing.T, rewrite func(string) (notation.Rewriting, bool), cases map[string]struct{ text, want string }) {
	t.Helper()
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := rewrite(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
			for k, h := range r.Home {
				if h.Start < 0 || h.End > len(c.text) || h.Start > h.End {
					t.Fatalf("byte %d comes from %v of %d bytes", k, h, len(c.text))
				}
			}
		})
	}
}

// rewritesAll holds texts against what they become; "" where they stay.
func rewritesAll(t *testing.T, rewrite func(string) (notation.Rewriting, bool), cases [][2]string) {
	t.Helper()
	named := map[string]struct{ text, want string }{}
	for _, c := range cases {
		named[c[0]] = struct{ text, want string }{c[0], c[1]}
	}
	rewrites(t, rewrite, named)
}

func TestAlternatives(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Alternatives, map[string]struct{ text, want string }{
		"values that tell their name":         {"100 cars: plate, petrol/diesel/electric, manual or automatic", `100 cars: plate, fuel type ("petrol"/"diesel"/"electric"), transmission ("manual"/"automatic")`},
		"last of a bracket":                   {"8 instructors (name, email, manual or automatic) and lessons", `8 instructors (name, email, transmission ("manual"/"automatic")) and lessons`},
		"values of a bracket":                 {"90 shirts with colour (red, blue, green or black), size", ""},
		"behind a column that says its own":   {"450 bookings: guest, adults 1-6, tent or camper or caravan", `450 bookings: guest, adults 1-6, accommodation ("tent"/"camper"/"caravan")`},
		"values of more words":                {"180 plants, latin name, in stock 0-300, sun / half shade / shade", `180 plants, latin name, in stock 0-300, light need ("sun"/"half shade"/"shade")`},
		"a noun that all share":               {"90 patients: initials, age 16-80, left or right knee, date", `90 patients: initials, age 16-80, knee ("left"/"right"), date`},
		"or not":                              {"200 people: name, smoker or not, age 20-70", `200 people: name, smoker ("yes"/"no"), age 20-70`},
		"numbers with a unit":                 {"90 lessons: teacher, pupil, 30 or 45 or 60 minutes, room 1-8", "90 lessons: teacher, pupil, minutes (30/45/60), room 1-8"},
		"nobody knows what they are":          {"250 visits with client name, new/returning, walk-in/booked", `250 visits with client name, client type ("new"/"returning"), type ("walk-in"/"booked")`},
		"two columns":                         {"60 orders: number, city/state, start/end date, email or phone", ""},
		"values of the column before":         {"60 tasks: name, status, open or closed, hours 1-9", ""},
		"the name begins the first value":     {"110 rows; child name, group bears/foxes/owls, date of birth", ""},
		"one list of more than two":           {"80 expenses: employee, category travel, meals, hotel or office supplies, amount", ""},
		"spoken of before":                    {"30 doors, state open or closed, width 1-3, open or closed, height 2-4", ""},
		"a unit":                              {"40 tags: name, description, unit (bar, m3/h, mg/l), area", ""},
		"a number goes on with the one ahead": {"60 boxes, size 20, 40 or 45 ft, weight", ""},
		"prose":                               {"Doors are open or closed. They have a height, a width and a price.", ""},
	})
}

func TestValueRuns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ValueRuns, map[string]struct{ text, want string }{
		"values without marks": {"150 pizzas, size s m or l, crust thin thick or stuffed", "150 pizzas, size (s/m/l), crust (thin/thick/stuffed)"},
		"a known set":          {"1200 shirts: size XS S M L or XL, price 5-40", "1200 shirts: size (XS/S/M/L/XL), price 5-40"},
		"a name of two words":  {"60 files: access level low medium or high", "60 files: access level (low/medium/high)"},
		"two values of a kind": {"900 people: vip flag, contract type open or fixed", ""},
		"yes or no":            {"90 visits: patient, reminder sent yes or no, fee", ""},
		"marks between them":   {"90 shirts: size s, m or l", ""},
	})
}

func TestShorthands(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Shorthands, map[string]struct{ text, want string }{
		"a code that begins with A":     {"badge A + 5 digits, name", `badge "A" + 5 digits, name`},
		"a query with a remark":         {"SELECT sku, qty FROM order_lines -- 80 mock rows of this result", "SELECT sku, qty FROM order_lines;\n80 rows"},
		"driven by another one":         {"area 20-250; price, clearly driven by area (Pearson r above 0.8); rooms", "area 20-250; price correlated with area at 0.85; rooms"},
		"coefficient in front":          {"price correlated 0.8 with sqm, id", "price correlated with sqm at 0.8, id"},
		"coefficient in words":          {"price 100-900 (correlation of 0.8 with sqm)", "price 100-900 correlated with sqm at 0.8"},
		"rows in other words":           {"A law firm. Lawyers: 35 persons with name, email. Time entries: 400 rows referencing a lawyer, with hours", "A law firm. Lawyers: 35 rows with name, email. Time entries: 400 rows belonging to a lawyer, with hours"},
		"rows of their own":             {"Titles: 90 books with isbn, price", ""},
		"clipped to a range":            {"salary normal around 3,400, clipped to 1,900–6,500.", "salary normal around 3,400 between 1,900 and 6,500."},
		"clipped to an interval":        {"height normal(170, 10), clipped to [140, 210]", "height normal(170, 10) between 140 and 210"},
		"days of the week":              {"90 lessons: teacher, weekday mon-wed, room", "90 lessons: teacher, weekday (Monday/Tuesday/Wednesday), room"},
		"days of a series":              {"a row on every weekday (Mon-Fri) of 2025", ""},
		"a month that is a verb":        {"600 payments between march and june 2026: amount", "600 payments between March and june 2026: amount"},
		"days of a name":                {"32 pupils: name, lesson day monday to wednesday, grade", "32 pupils: name, lesson day (Monday/Tuesday/Wednesday), grade"},
		"days of dates":                 {"32 visits: name, visit day monday to friday in 2025", ""},
		"a verb of the first only":      {"32 pupils: instrument (24 play piano, 8 violin)", "32 pupils: instrument (24 piano, 8 violin)"},
		"a card of thanks":              {"90 guests: name, thank you card sent 20%", "90 guests: name, thank-you card sent 20%"},
		"a guest of a guest":            {"90 guests: name. Plus one true or false.", "90 guests: name. Plus-one true or false."},
		"one more":                      {"90 guests: name, plus one row for the host", ""},
		"the same condition":            {"meal beef/fish only for those who said yes, table number 1-18 likewise.", "meal beef/fish only for those who said yes, table number 1-18 only for those who said yes."},
		"each at one":                   {"8 depots and 200 trucks each based at one depot: plate", "8 depots and 200 trucks, each based at one depot: plate"},
		"units":                         {"700 issues created this yr", "700 issues created this year"},
		"a short year":                  {"450 bookings for summer 26, guest", "450 bookings for summer 2026, guest"},
		"no year":                       {"in summer 26 degrees, Q3 20%", ""},
		"not in the future":             {"250 visits, date sometime in 2026 but never in the future", "250 visits, date sometime in 2026 up to today"},
		"a sentence that is a period":   {"500 receipts with store and cashier. october 2026", "500 receipts with store and cashier. Everything happens in october 2026"},
		"as a kind of identifier":       {"50 devices, device id as a mac address, room", "50 devices, device id (mac address), room"},
		"from one to another":           {"4000 rides from one station to another (can be the same one), start time", "4000 rides with start station and end station (can be the same one), start time"},
		"told of it":                    {"A flight goes from one airport to another", ""},
		"halves":                        {"1000 users, half in control half in variant", "1000 users, half control, half variant"},
		"shares behind where":           {"satisfaction 1-3 where 1 is 5%, 2 is 35%, 3 is 60%, comment", "satisfaction 1-3 (1 5%, 2 35%, 3 60%), comment"},
		"a tax that is added":           {"net amount, VAT 19%, gross = net + VAT", "net amount, VAT = 19% of net, gross = net + VAT"},
		"a rate":                        {"net amount, VAT 19%, gross", ""},
		"sometimes longer":              {"delivery minutes - usually around 35 but sometimes way longer", "delivery minutes right-skewed around 35"},
		"most have few":                 {"coins (most ppl have few, whales have tons), level", "coins (right-skewed), level"},
		"seen within":                   {"sku, last counted within 90 days", "sku, last counted within the last 90 days"},
		"a trend by signs":              {"grams 5-900, print hrs (more grams = longer)", "grams 5-900, print hrs (the more grams the longer)"},
		"last within":                   {"name, last donated within 3 yrs, age", "name, last donated within the last 3 years, age"},
		"never, so empty":               {"last gift in 2026, 20% never gave so blank, age", "last gift in 2026, 20% empty, age"},
		"months in a row":               {"sales per day june july aug 2026. date", "sales per day june-aug 2026. date"},
		"months and":                    {"sales in june, july and august 2026", "sales in june-august 2026"},
		"not in a row":                  {"sales in june and august 2026", ""},
		"months of a season":            {"the summer of 2026, june july august. date, stop", "june-august 2026. date, stop"},
		"till the end of a month":       {"90 lessons from september 2025 till end of august 2026: date", "90 lessons from september 2025 to august 2026: date"},
		"done or not":                   {"jobs: street, birds nest found or not, flues 1-4", "jobs: street, birds nest found yes/no, flues 1-4"},
		"whether it was done or not":    {"jobs: street, whether paid or not, flues 1-4", ""},
		"places with articles":          {"Landed in a field, a meadow or a road. Pilot", "Landed in (field, meadow or road). Pilot"},
		"paid so far":                   {"name, paid so far 0 to 145, fee", "name, paid 0 to 145, fee"},
		"places of two words":           {"Ended at a hut, a station or a car park. Pilot", ""},
		"values with a remark":          {"date, weather sunny cloudy or rain which is the same for each day", "date, weather sunny cloudy or rain, which is the same for each day"},
		"codes of three digits":         {"logs: status(200,404,500), price (100,000)", "logs: status (200/404/500), price (100,000)"},
		"a verb without its mark":       {"cards whose owner isnt known, age", "cards whose owner isn't known, age"},
		"neither":                       {"health 1-12 but spells dont have attack or health", "health 1-12 but spells have no attack or health"},
		"digits only":                   {"code 4 chars digits only, age", "code 4 digits, age"},
		"what is better":                {"score 0-9 (lower = better)", ""},
		"declarations stay as they are": {"create table a (weekday mon-wed)", ""},
	})
}
