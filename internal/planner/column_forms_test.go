package planner_test

import (
	"fmt"
	"testing"
)

// TestColumnForms: what one column of a list holds, or a run of like columns, in the many forms that it is told in.
func TestColumnForms(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		// A run is told once.
		"40 pupils: class 1-9, q1 to q3 - Likert, 1-5, city":             `40 rows; class integer 1..9; q1 integer 1..5; q2 integer 1..5; q3 integer 1..5; city string`,
		"40 pupils: class 1-9, items i1-i2 each 0 to 3, city":            `40 rows; class integer 1..9; i1 integer 0..3; i2 integer 0..3; city string`,
		"40 pupils: class 1-9, criteria c1 through c2 (0-10 each), city": `40 rows; class integer 1..9; c1 integer 0..10; c2 integer 0..10; city string`,
		"40 pupils: class 1-9, ch1 ... ch2 in mV 0 to 500, city":         `40 rows; class integer 1..9; ch1 integer 0..500; ch2 integer 0..500; city string`,
		"40 pupils: class 1-9, s1-s2 (scale 0-10), city":                 `40 rows; class integer 1..9; s1 integer 0..10; s2 integer 0..10; city string`,
		"40 pupils: city, round 1 and round 2 scores between 0 and 60":   `40 rows; city string; round_1 integer 0..60; round_2 integer 0..60`,
		"40 pupils: city, baseline_sbp 100-180, week12_sbp":              `40 rows; city string; baseline_sbp integer 100..180; week12_sbp integer 100..180`,
		// Units are of any form.
		"40 pumps: city, flow in m3/h (0-420)":           `40 rows; city string; flow decimal 0..420`,
		"40 pumps: city, pulse 45-140 beats/min":         `40 rows; city string; pulse integer 45..140`,
		"40 pumps: city, latency (ms/request): 1-50":     `40 rows; city string; latency decimal 1..50`,
		"40 pumps: city, rain in mm/month (10 to 140)":   `40 rows; city string; rain decimal 10..140`,
		"40 pumps: city, air %RH 20-95, turn in ° 0-359": `40 rows; city string; air integer 20..95; turn integer 0..359`,
		// Bounds.
		"40 donors: age 18 or over, city":                                         `40 rows; age integer 18..100; city string`,
		"40 donors: load up to and including 40 t, ph 5.5-8.5 at most 2 decimals": `40 rows; load decimal 0..40; ph decimal 5.5..8.5`,
		// Ages told of a birth.
		"40 pupils: city, dob, that makes them 14 to 16 today":        `40 rows; city string; dob date 2009-11-21..2012-11-20`,
		"40 pupils: city, date of birth, born so that they are 18-65": `40 rows; city string; date_of_birth date 1960-11-21..2008-11-20`,
		"40 players: city, year of birth for ages 20 to 40":           `40 rows; city string; year_of_birth integer 1986..2006`,
		// Ranges stand before what they are of.
		"40 houses: city, 1-6 bedrooms, 20-40 hours a week": `40 rows; city string; bedrooms integer 1..6; hours_per_week integer 20..40`,
		"40 parcels: 5 to 80 kg, 1-3 stickers, city":        `40 rows; weight decimal 5..80; stickers integer 1..3; city string`,
		"40 boats: city, 12-40 m long, 3 to 9 crew members": `40 rows; city string; length decimal 12..40; crew_members integer 3..9`,
		"40 hives: city, 2-4 boxes, 5 to 45 kg of honey":    `40 rows; city string; boxes integer 2..4; honey integer 5..45`,
		// Formulas and shares of other columns.
		"40 votes: electors 1000-9000, cast 300-900, turnout in percent = cast / electors * 100, one decimal": `40 rows; electors integer 1000..9000; cast integer 300..900; turnout decimal`,
		"40 adults: weight 50-110, height 150-195, ratio = weight / (height/100)^2 rounded to 1":              `40 rows; weight decimal 50..110; height decimal 150..195; ratio decimal`,
		"40 bills: hours 1-80, rate 40-150, amount = hours * rate to the cent":                                `40 rows; hours integer 1..80; rate integer 40..150; amount decimal`,
		"40 roasts: green_kg 20-60, roasted_kg 12-20 % less than green_kg":                                    `40 rows; green_kg integer 20..60; roasted_kg_share decimal 0.8..0.88; roasted_kg decimal`,
		"40 flats: rent 300-900, deposit 2 to 3 times the rent":                                               `40 rows; rent decimal 300..900; deposit_share decimal 2..3; deposit decimal`,
		// Names.
		"40 birds: ring number of 8 digits, starts with 24, city": `40 rows; ring_number string 24######; city string`,
		"40 shifts: city, total parts 200-400, scrap parts":       `40 rows; city string; total_parts integer 200..400; scrap_parts integer 0..400`,
		"40 calls: caller, callee, minutes 1-9":                   `40 rows; caller string; callee string; minutes integer 1..9; caller != callee`,
		"40 milkings: city, milked at, milk kg 10-20":             `40 rows; city string; milked_at timestamp; milk integer 10..20`,
		// What is told otherwise stays.
		"40 trees: city; height: 2-35 metres":  `40 rows; city string; height decimal 2..35`,
		"40 parcels: city, weight, 5 to 80 kg": `40 rows; city string; weight decimal 5..80`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}

// TestFormulaForms: formulas with powers, units before them and what they are rounded to behind.
func TestFormulaForms(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"40 votes: electors 1000-9000, cast 300-900, turnout in percent = cast / electors * 100, one decimal": "cast / electors * 100, scale 1",
		"40 adults: weight 50-110, height 150-195, ratio = weight / (height/100)^2 rounded to 1":              "weight / ((height / 100) * (height / 100)), scale 1",
		"40 pipes: radius 2-9, length 1-9, volume = radius squared * length, rounded to 2":                    "(radius * radius) * length, scale 2",
		"40 bills: hours 1-80, rate 40-150, amount = hours * rate to the cent":                                "hours * rate, scale 2",
		"40 rides: km 5-90, hours 1-6, speed in km/h = km / hours, rounded to 1":                              "km / hours, scale 1",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			columns := plan(t, text).Contract.Tables[0].Columns
			last := columns[len(columns)-1]
			if got := fmt.Sprintf("%s, scale %d", last.Formula, last.Scale); got != want {
				t.Errorf("%s\n got %s\nwant %s", text, got, want)
			}
		})
	}
}
