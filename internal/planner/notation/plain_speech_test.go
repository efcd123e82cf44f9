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
		"its column": {"number, customer (name, phone), date", ""},
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
		"season":         {"Gritting runs, last winter (1 dec 2025 to 28 feb 2026), 330 runs", "Gritting runs from 1 dec 2025 to 28 feb 2026, 330 runs"},
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
