package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEvenNumbers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EvenNumbers, map[string]struct{ text, want string }{
		"even sizes": {"code, UK size - only even sizes from 6 to 24, price", "code, UK size  6 to 24 in steps of 2, price"},
		"behind":     {"house number 3-40, even only, price", "house number 4 to 40 in steps of 2, price"},
		"odd":        {"street, door (odd numbers from 2 to 9)", "street, door  (3/5/7/9)"},
		"many odd":   {"door odd numbers 1 to 99", ""},
		"an adverb":  {"qty 1-9, even 2 to 3 days later shipped", ""},
		"even split": {"an even split of 20 and 30", ""},
	})
}

func TestAgeLimits(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.AgeLimits, map[string]struct{ text, want string }{
		"of births":    {"date of birth, nobody under 18 or over 65. and", "date of birth, age between 18 and 65. and"},
		"of ages":      {"age, no one younger than 21 or older than 70", "age, age between 21 and 70"},
		"of no people": {"parcels: weight, none under 18 or over 65", ""},
	})
}

func TestCapitalRuns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CapitalRuns, map[string]struct{ text, want string }{
		"values":        {"trees with tag number, field North, Top or Brook, year", "trees with tag number, field (North/Top/Brook), year"},
		"two words":     {"cows: ear tag, barn Old Mill, New Mill, or Pump House", "cows: ear tag, barn (Old Mill/New Mill/Pump House)"},
		"no name":       {"visits: North, Top or Brook, year", ""},
		"small letters": {"visits: crust thin, thick or stuffed", ""},
		"an ordinal":    {"scouts: rank (Tenderfoot, Second Class, First Class or Star), troop", ""},
		"with and":      {"pupils with Maths, Physics and Art", ""},
	})
}

func TestContactBrackets(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ContactBrackets, map[string]struct{ text, want string }{
		"one":        {"for one dress and one bride (name + email), out on", "for one dress, bride name, bride email, out on"},
		"in a list":  {"number, customer (name & phone), date", "number, customer name, customer phone, date"},
		"a table":    {"tables: customers (name + email), orders (date)", ""},
		"a comma":    {"number, customer (name, phone), date", "number, customer name, customer phone, date"},
		"at the end": {"number, date, owner (name, email)", "number, date, owner name, owner email"},
		"two tables": {"customer (name, phone), order (date, total)", ""},
		"values":     {"number, customer (new, known), date", ""},
	})
}

func TestLaterMoments(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LaterMoments, map[string]struct{ text, want string }{
		"told":       {"driver, left depot (date/time), back at depot at most 4 hours later, salt", "driver, left depot (date/time), back at depot at most 4 hours after left depot, salt"},
		"by name":    {"guest, start time, gone within 3 hours later.", "guest, start time, gone within 3 hours after start time."},
		"no moment":  {"driver, salt, back at most 4 hours later, speed", ""},
		"no between": {"driver, start time, back 4 hours later, speed", ""},
	})
}

func TestOpeningHours(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OpeningHours, map[string]struct{ text, want string }{
		"dashes":  {"date, start time - hall opens 8:00 and nothing starts after 21:00 -, hours", "date, start time between 8:00 and 21:00, hours"},
		"bracket": {"date, start time (we open at 8:00, nothing starts after 21:00), hours", "date, start time between 8:00 and 21:00, hours"},
		"alone":   {"date, start time. The hall opens at 8:00.", ""},
	})
}

func TestShorthandsOfPlainSpeech(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Shorthands, map[string]struct{ text, want string }{
		"mostly nothing": {"rain mm 0-30 and mostly none or little", "rain mm 0-30 and mostly low"},
		"half the price": {"deposit 50-100, at least half the price", "deposit 50-100, at least half of the price"},
		"half the rows":  {"half the rows are blank", ""},
		"a combination":  {"stock for every shop and item combination: quantity", "stock for every shop and item: quantity"},
		"for a week":     {"one reading per hour for a week starting 2026-03-01", "one reading per hour for one week starting 2026-03-01"},
		"season":         {"Gritting runs, last winter (1 dec 2025 to 28 feb 2026), 330 runs", "Gritting runs from 1 dec 2025 to 28 feb 2026, 330 runs"},
		"days this year": {"pick up date between 1 and 23 december this year", "pick up date between 1 december and 23 december this year"},
		"a deed":         {"ticket no, paid in cash, card or voucher, price", "ticket no, paid (cash/card/voucher), price"},
		"months":         {"ticket no, sold in may or june, price", ""},
		"and it is":      {"miles = end minus start and it's 15-60", "miles = end minus start, 15-60"},
		"leave empty":    {"signed by. leave signed by empty now and then, say 1 in 20", "signed by. signed by is empty in 1 in 20"},
	})
}

func TestNamelessSharesInWords(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamelessShares, map[string]struct{ text, want string }{
		"behind a name":  {"town, piano make, upright three quarters and grand one quarter, built", "town, piano make, type upright three quarters and grand one quarter, built"},
		"behind a range": {"pianos: price 100-900, upright half / grand half, built", "pianos: price 100-900, type upright half / grand half, built"},
		"not all":        {"town, phone, upright half and grand a quarter, built", ""},
		"flags":          {"name, paid 75% and active 25%, joined", ""},
		"a sort before":  {"name, status, opened 75% and shut 25%, joined", ""},
	})
}

func TestDegreesBelow(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DegreesBelow, map[string]struct{ text, want string }{
		"fewer":     {"pieces 10-120 and broken, far fewer than the pieces", "pieces 10-120 and broken, always fewer than pieces"},
		"bracket":   {"pupils 10-120, ill (much less than the pupils), price", "pupils 10-120, ill (always less than pupils), price"},
		"no column": {"price, far less than usual", ""},
	})
}

func TestEachMeasures(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EachMeasures, map[string]struct{ text, want string }{
		"two columns":   {"date, morning litres, evening litres, total. each milking 0.8 to 2.6 litres, 1 decimal, total is both", "date, morning litres 0.8 to 2.6 with 1 decimal, evening litres 0.8 to 2.6 with 1 decimal, total, total is both"},
		"with and":      {"date, north kg and south kg. Every catch is 3 to 12 kg.", "date, north kg 3 to 12 and south kg 3 to 12."},
		"rows":          {"60 parcels: weight kg, volume kg. Each parcel 3 to 12 kg.", ""},
		"no such units": {"date, note. Each catch 3 to 12 kg.", ""},
	})
}

func TestWhoDid(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.WhoDid, map[string]struct{ text, want string }{
		"now":       {"250 bookings: who hires it, phone", "250 bookings: hired by, phone"},
		"then":      {"250 loans: title, who borrowed it, phone", "250 loans: title, borrowed by, phone"},
		"irregular": {"250 cabs. who drives it, fare, who paid them, date", "250 cabs. driven by, fare, paid by, date"},
		"a clause":  {"customers who buy it twice, phone", ""},
	})
}

func TestBothEmpty(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BothEmpty, map[string]struct{ text, want string }{
		"a flag is false":   {"reserved 20%. if reserved is false, the name and the date are empty", "reserved 20%. name is empty if reserved is false. date is empty if reserved is false"},
		"not a flag":        {"reserved 20%. when not reserved both name and date are blank", "reserved 20%. name is blank if not reserved. date is blank if not reserved"},
		"a state":           {"X. If status is open, closed on, closed by and fee are empty.", "X. closed on is empty if status is open. closed by is empty if status is open. fee is empty if status is open."},
		"said of both":      {"a fifth are sold. if it is sold there should be a buyer and price from 1 to 9, otherwise both are empty", "a fifth are sold. also buyer, price from 1 to 9. buyer is empty if not sold. price is empty if not sold"},
		"a longer state":    {"X. if status is in progress, closed on and closed by are empty", ""},
		"where it ends":     {"X. if status is waiting list closed on and closed by are empty", ""},
		"two conditions":    {"X. If the customer is new and has no orders, email and phone are empty", ""},
		"one column itself": {"X. if not reserved, the name is empty", ""},
	})
}
