package planner_test

import (
	"strings"
	"testing"
)

// TestClauseName: the beginning of a sentence is no column; its words are read or reported.
func TestClauseName(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, want string
		unread     string // a piece of the text that is reported
	}{
		"a verb behind the subject":  {"300 purchases: quantity 1-3, price 2-9. A purchase points at its dish.", `300 rows; quantity integer 1..3; price decimal 2..9`, "purchase points at its dish"},
		"a verb that is no noun":     {"200 loans: amount 10-90, term 3-12. The decision takes a while.", `200 rows; amount decimal 10..90; term integer 3..12`, "takes"},
		"many and a plain verb":      {"200 tasks: hours 1-9, cost 10-50. Projects begin in the spring somehow.", `200 rows; hours integer 1..9; cost decimal 10..50`, "begin"},
		"every one of something":     {"40 products: sku, price 2-9. Every category has some of them.", `40 rows; sku string; price decimal 2..9`, "Every category"},
		"what a name can be is kept": {"90 plants: water needs, disk reads per second 1-9, arrives 2025-07-05", `90 rows; water_needs integer 0..; disk_reads_per_second integer 1..9; arrives date 2025-07-05..2025-07-05`, ""},
		"words that lists have":      {"80 trucks: on hand 1-9, in stock yes/no, to floor 1-20", `80 rows; on_hand integer 1..9; in_stock boolean; to_floor integer 1..20`, ""},
		"a dash between":             {"500 incidents: received - en route - on scene - cleared (four timestamps, always in this order)", `500 rows; received timestamp; en_route timestamp; on_scene timestamp; cleared timestamp; received <= en_route; en_route <= on_scene; on_scene <= cleared`, ""},
		"a sum that a rule tells":    {"300 tests: reading 0-100, writing 0-100, overall is the average of reading and writing", `300 rows; reading decimal 0..100; writing integer 0..100; overall decimal`, ""},
		"each one with":              {"20 benches, each one with its own unique letter from A to Z", `20 rows; letter string 26 values`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
			found := c.unread == ""
			for _, f := range plan(t, c.text).Unparsed {
				found = found || strings.Contains(f.Text, c.unread)
			}
			if !found {
				t.Errorf("%q is not reported: %v", c.unread, plan(t, c.text).Unparsed)
			}
		})
	}
}

// TestNameVerb: a verb that says nothing itself ends a name.
func TestNameVerb(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"falls between":        {"400 sensors: sensor id, battery level falls between 10 and 100", `400 rows; sensor_id integer; battery_level integer 10..100`},
		"behind a unit":        {"400 sensors: sensor id, signal dBm runs -90 to -30", `400 rows; sensor_id integer; signal_dbm integer -90..-30`},
		"runs from":            {"300 paintings: artist, insurance value runs from 100 to 9000", `300 rows; artist string; insurance_value decimal 100..9000`},
		"lasted":               {"100 jobs: client, digging lasted 3 to 10 days", `100 rows; client string; digging integer 3..10`},
		"comes in at":          {"100 trips: driver, fare comes in at 3 to 80 dollars", `100 rows; driver string; fare decimal 3..80`},
		"falls in a period":    {"200 tickets with ticket no; opened_at falls in the last 90 days, closed_on lies in May 2027", `200 rows; ticket_no string TCK-######; opened_at timestamp; closed_on date 2027-05-01..2027-05-31; closed_on >= opened_at`},
		"lacking":              {"300 people: full name, home address lacking for 15%", `300 rows; full_name string; home_address string`},
		"of, and a list":       {"300 students: name, grade of A, B or C, status of active / left", `300 rows; name string; grade string A=0.3333 B=0.3333 C=0.3333; status string active=0.5 left=0.5`},
		"a verb asks for them": {"250 lots. List lot number, artist, estimate from 100 to 9000. Also list the buyer premium.", `250 rows; lot_number string; artist string; estimate decimal 100..9000; buyer_premium decimal 90..9500`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
