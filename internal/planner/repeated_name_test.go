package planner_test

import (
	"strings"
	"testing"
)

// TestNamesThatBeginAlike: columns that are told apart behind a small word, runs with dashes between
// their names, shares before the groups that have them.
func TestNamesThatBeginAlike(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"rounds":                 {"90 pupils: score in round 1 0-50, score in round 2 0-50", "90 pupils: score_in_round_1 0-50, score_in_round_2 0-50"},
		"with and without":       {"80 sites: visits with ads 0-900, visits without ads 0-900", "80 sites: visits_with_ads 0-900, visits_without_ads 0-900"},
		"nothing behind":         {"60 teams: goals for 0-90, goals against 0-80", "60 teams: goals_for 0-90, goals_against 0-80"},
		"halves of variants":     {"2000 users, half in variant A and half in variant B, country", "2000 users: variant A 50% / B 50%, country"},
		"the group behind":       {"600 patients: 60% in the placebo group and 40% in the drug group, age 18-80", "600 patients: group placebo 60% / drug 40%, age 18-80"},
		"a group said once":      {"600 patients: 60% in group placebo and 40% in drug, age 18-80", "600 patients: group placebo 60% / drug 40%, age 18-80"},
		"what others have":       {"500 guests: name, a quarter on plan basic and the rest on plan plus", "500 guests: name, plan basic 25% / plus 75%"},
		"a comparison of degree": {"300 vans: year built 2012-2025, mileage in km: the older the van the higher", "300 vans: year built 2012-2025, mileage in km, the older the van the higher the mileage"},
		"degrees alone":          {"250 trees: age years 1-200, height 1-40 m, the older the higher", "250 trees: age years 1-200, height 1-40 m, the older the tree the higher the height"},
		"a degree first":         {"90 horses: weight kg 300-700, speed 20-70, lower the heavier the horse", "90 horses: weight kg 300-700, speed 20-70, the heavier the horse the lower the speed"},
		"marks that open":        {"40 members >> name, email, joined in 2024", "40 members: name, email, joined in 2024"},
		"a word explained":       {"90 calls: caller phone, which is withheld (null) in 10% of calls, minutes 1-60", "90 calls: caller phone 10% null, minutes 1-60"},
		"quoted values":          {`40 sensors: kind "temp" 20% | "hum" 80%`, "40 sensors: kind temp 20% / hum 80%"},
		"half and half":          {"450 persons: name, sex half and half", "450 persons: name, sex male/female 50/50"},
		"when rows were":         {"12 shops (name, city) and 900 sales. A sale belongs to one shop, happens in May 2026 and has a quantity of 1-3.", "12 shops (name, city) and 900 sales in May 2026. A sale belongs to one shop, quantity 1-3."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
	for text, want := range map[string]string{
		"60 rooms: exactly 30 single, exactly 20 double and exactly 15 family, floor 1-5":                                  "add up to 65",
		"90 kayaks in all, exactly 40 of them red, exactly 35 blue and exactly 25 yellow, plus name":                       "add up to 100",
		"8 teams (name, city). Every team plays all the others twice. 50 matches: home team, away team, played on in 2025": "56 matches",
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			questions := plan(t, text).Questions
			if len(questions) == 0 || !strings.Contains(questions[0].Text, want) {
				t.Errorf("%q: questions %v, want one with %q", text, questions, want)
			}
		})
	}
}

// TestRowsThatAreCounted: rows by their values, and all pairs of a table.
func TestRowsThatAreCounted(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"dashes and a count": {"90 orders: order number - placed - packed - shipped (three timestamps, always in this order); weight 1-9", `90 rows; order_number string ORD-######; placed timestamp; packed timestamp; shipped timestamp; weight integer 1..9; placed <= packed; packed <= shipped`},
		"arrows":             {"90 repairs: reported -> started -> finished (all dates, in this order), cost 20-900", `90 rows; reported date 2024-11-20..2026-11-20; started date 2024-11-20..2027-02-18; finished date 2024-11-20..2027-05-19; cost decimal 20..900; reported <= started; started <= finished`},
		"for whom":           {"100 wards: votes for Anna, votes for Ben, turnout 20-90%", `100 rows; votes_for_anna integer 0..; votes_for_ben integer 0..; turnout integer 20..90`},
		"colours":            {"50 bikes in all, exactly 20 of them red, 18 blue and 12 green, plus price 50-900", `50 rows; color string red=0.4 blue=0.36 green=0.24; price decimal 50..900`},
		"with a rest":        {"40 dogs, of which 26 are brown, 10 are black and the rest white; age 1-15", `40 rows; color string brown=0.65 black=0.25 white=0.1; age integer 1..15`},
		"a subnet":           {"90 hosts: ip in 192.168.0.0/16, port 1-900", `90 rows; ip string 192.168.1##.1##; port integer 1..900`},
		"the first octets":   {"90 hosts: ip starting with 10.20., port 1-900", `90 rows; ip string 10.20.1##.1##; port integer 1..900`},
		"octets and places":  {"90 hosts: ip like 10.20.7.x, port 1-900", `90 rows; ip string 10.20.7.1##; port integer 1..900`},
		"before a sentence":  {"90 hosts: port 1-900, ip beginning with 192.168. As CSV, please.", `90 rows; port integer 1..900; ip string 192.168.1##.1##`},
		"an address":         {"90 hosts: ip like 10.20.7.9, port 1-900", `90 rows; ip string; port integer 1..900`},
		"the usual net":      {"90 hosts: ip in 10.0.0.0/8, port 1-900", `90 rows; ip string; port integer 1..900`},
		"an object":          {`devices = [{ "id": uuid, "kind": "temp" 20% | "hum" 80%, "battery": 0..100, "seen": timestamp, last 48 hours }] * 64`, `64 rows; id uuid; kind string temp=0.2 hum=0.8; battery integer 0..100; seen timestamp`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
	c := plan(t, "6 clubs (name, town). Each club meets every other club once at home and once away. Matches: home club, away club, match date in 2025").Contract
	if got := c.Tables[len(c.Tables)-1].Rows; got != 30 {
		t.Errorf("%d matches of 6 clubs that all meet at home and away, want 30", got)
	}
}
