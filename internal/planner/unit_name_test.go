package planner_test

import "testing"

// TestUnitsAsNames: a unit that is an item of a list is a column of its own, and no unit of the one before.
func TestUnitsAsNames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"minutes in a bracket":  {"90 visits: patient name, minutes (15, 30 or 45), room 1-9", "90 visits: patient name; minutes: 15, 30 or 45; room 1-9"},
		"hours in a bracket":    {"90 lessons with teacher name, hours (1, 2 or 3), room 1-9", "90 lessons with teacher name; hours: 1, 2 or 3; room 1-9"},
		"months behind a colon": {"90 rentals: tenant, months: 6, 12 or 24, floor 1-9", "90 rentals: tenant; months: 6, 12 or 24; floor 1-9"},
		"nights and persons":    {"90 offers: guest name, nights (3, 7 or 14), persons 1-6", "90 offers: guest name; nights: 3, 7 or 14; persons from 1 to 6"},
		"weeks":                 {"90 plans: owner name, weeks one of 2, 4 or 8, room 1-9", "90 plans: owner name; weeks: 2, 4 or 8; room 1-9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestNumbersEndBeforeNames: a list of numbers ends where the next name of the list of columns begins.
func TestNumbersEndBeforeNames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"story points": {"90 tickets: summary, story points out of 1,2,3,5,8, reporter email, assignee email", "90 tickets: summary; story points 1, 2, 3, 5 or 8; reporter email; assignee email"},
		"sizes":        {"90 shoes: brand, size in 36, 38, 40, 42, colour", "90 shoes: brand; size 36, 38, 40 or 42; colour"},
		"rooms":        {"90 flats: beds out of 1, 2, 3, owner name, city", "90 flats: beds 1, 2 or 3; owner name; city"},
		"doses":        {"90 drugs: strength in 5, 10, 20, 40, manufacturer, city", "90 drugs: strength 5, 10, 20 or 40; manufacturer; city"},
		"lanes":        {"90 heats: lanes out of 4, 6, 8, referee name, city", "90 heats: lanes 4, 6 or 8; referee name; city"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestMeasuredNames: what is measured in a unit is a number, whatever else its last word names.
func TestMeasuredNames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"stores":  {"60 hives: honey stores in kg, frames 0-11", `60 rows; honey_stores decimal 0..; frames integer 0..11`},
		"a bank":  {"60 farms: grain bank in tonnes, sheds 2-9", `60 rows; grain_bank decimal 0..; sheds integer 2..9`},
		"no unit": {"60 farms: bank, sheds 2-9", `60 rows; bank string; sheds integer 2..9`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestUnitsInBrackets: the sign of a unit in brackets behind a name is the unit, and no name; a letter behind what has letters is none.
func TestUnitsInBrackets(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"metres":        {"60 poles: code, height (m) between 4 and 12, age 1-40", `60 rows; code string COD-######; height decimal 4..12; age integer 1..40`},
		"newton metres": {"60 motors: serial number, torque (Nm) 20-90, voltage (V) 12 or 24", `60 rows; serial_number integer; torque decimal 20..90; voltage integer 12=0.5 24=0.5`},
		"square":        {"60 motors: serial number, power [kW] 20-90, current [A] 5-16", `60 rows; serial_number integer; power decimal 20..90; current decimal 5..16`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestUsualNumbersInTheirUnit: what is usual is told in the unit that the text names, from the one that it is usually told in.
func TestUsualNumbersInTheirUnit(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"metres":   {"60 trees: species, height in m", `60 rows; species string 10 values; height decimal 1.5..35`},
		"feet":     {"60 trees: species, height in feet", `60 rows; species string 10 values; height decimal 4.92..114.8`},
		"brackets": {"60 buildings: name, height (m)", `60 rows; name string 60 values; height decimal 3..140`},
		"watts":    {"60 wind turbines: name, power in W", `60 rows; name string Wind turbine ##; power integer 0..4.2e+06`},
		"grams":    {"60 parcels: parcel id, weight (g)", `60 rows; parcel_id integer; weight decimal 100..31500`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestToldNumbers: what is told to be a number holds no names of such things.
func TestToldNumbers(t *testing.T) {
	t.Parallel()
	plansAs(t, "60 rows: feature_1, feature_2 as floats, label 0/1", `60 rows; feature_1 decimal 0..; feature_2 decimal 0..; label integer 0=0.5 1=0.5`)
}
