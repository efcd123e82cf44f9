package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestShortItems(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ShortItems, map[string]struct{ text, want string }{
		"numbers from one on":  {"1000 rows: id from 5001, uuid", "1000 rows: id starting at 5001, uuid"},
		"a range of numbers":   {"1000 rows: flight number from 100 to 900, gate", ""},
		"sorts of addresses":   {"900 lines: src ip private, dst ip public, port", "900 lines: src private ip, dst public ip, port"},
		"a share behind":       {"bookings: cancelled 12%, no-show only if not cancelled 5%", "bookings: cancelled 12%, no-show 5% only if not cancelled"},
		"unless":               {"claims: filed on, settled 10-90 days later unless rejected, rejected 15%", "claims: filed on, settled 10-90 days later (empty if rejected), rejected 15%"},
		"only with one":        {"mails: attachment 30%, attachment size only with attachment", "mails: attachment 30%, attachment size (empty without attachment)"},
		"day and night":        {"temperature 8 to 34 with day/night cycle, humidity", "temperature 8 to 34 with a daily cycle, humidity"},
		"by another column":    {"staff: dept, salary by dept: Sales 40-80k, Eng 60-140k", "staff: dept, salary depends on dept: Sales 40-80k, Eng 60-140k"},
		"one range of several": {"85 students, math, english and science grade 1-6 normal 2.8 sd 0.9, city", "85 students, math_grade 1-6 normal 2.8 sd 0.9, english_grade 1-6 normal 2.8 sd 0.9, science_grade 1-6 normal 2.8 sd 0.9, city"},
		"a run of codes":       {"events with device id dev-0001..dev-0250, severity", "events with device id like dev-0001 (250 different), severity"},
		"a run of columns":     {"40 answers: q1..q3 likert 1 to 5, score", ""},
		"some of a name":       {"1500 customers: region 4 regions, children 0-5", "1500 customers: region one of 4, children 0-5"},
		"a unit between":       {"meetings: duration 15/30/60 min 20/50/30, city", "meetings: duration 15/30/60 20/50/30 min, city"},
		"a bound behind one":   {"games: max players at least min players up to 8, price", "games: max players at least min players and at most 8, price"},
		"a level":              {"vans: van id, fuel % , speed", "vans: van id, fuel level % , speed"},
		"a date of a flag":     {"subscribers: unsubscribed for 12% with an unsubscribe date, city", "subscribers: unsubscribed 12%, unsubscribe date (empty if not unsubscribed), city"},
		"the others":           {"donors: blood group O+ 38%, A+ 34%, the other groups share the rest, age", "donors: blood group O+ 38%, A+ 34%, other the rest, age"},
		"another plus one":     {"rows: start in 2024, end = start + 3 days", ""},
		"values alone":         {"1000 shifts: nurse name, early/late/night", "1000 shifts: nurse name, type early/late/night"},
		"values of a name":     {"1000 shifts: nurse name, shift early/late/night", ""},
		"pairs of currencies":  {"trades: pair BTC/USD ETH/USD 60/40, side buy/sell", `trades: pair "BTC/USD" 60%, "ETH/USD" 40%, side buy/sell`},
		"without shares":       {"trades: pair BTC/USD, ETH/USD, side buy/sell", `trades: pair "BTC/USD", "ETH/USD", side buy/sell`},
		"a price by section":   {"tickets: section A/B/C with price 90/60/35, buyer", "tickets: section A/B/C, price 90 if section is A, 60 if section is B, 35 if section is C, buyer"},
		"shares behind values": {"tickets: section A/B/C with shares 50/30/20, buyer", ""},
	})
}
