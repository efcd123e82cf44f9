package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestLaterSentences: what a sentence behind the announced columns tells of one of them, in other words, holds
// as if it stood beside its name.
func TestLaterSentences(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"values and then their shares": {"400 claims. Columns: claim no, status, amount, city. The statuses open, settled and rejected take 35, 50 and 15 percent.", "400 claims. Columns: claim no, status: open 35%, settled 50%, rejected 15%, amount, city."},
		"modes make up":                {"400 rides. Columns: rider, mode, km, city. Modes bike, bus and car make up 20, 30 and 50 percent.", "400 rides. Columns: rider, mode: bike 20%, bus 30%, car 50%, km, city."},
		"an act by its noun":           {"400 subjects. Columns: no, enrolled on, arm, site. Enrolment ran from September 2023 to the end of February 2024.", "400 subjects. Columns: no, enrolled on from September 2023 to the end of February 2024, arm, site."},
		"arrivals are check-ins":       {"400 bookings. Columns: no, check-in date, guest, nights. Arrivals cover 1 June 2025 through 30 September 2025.", "400 bookings. Columns: no, check-in date from 1 June 2025 through 30 September 2025, guest, nights."},
		"of every row":                 {"600 parts. Columns: part no, description, unit price, maker. The unit price of every part lies between 50 and 80 euros.", "600 parts. Columns: part no, description, unit price between 50 and 80 euros, maker."},
		"how old everybody is":         {"400 applicants. Columns: name, date_of_birth, income, city. Applicants are 21 to 70 years of age.", "400 applicants. Columns: name, date_of_birth (21 to 70 years old), income, city."},
		"a bound that none may pass":   {"300 flats. Columns: flat no, rent, floor, city. No flat may have a rent above 800.", "300 flats. Columns: flat no, rent at most 800, floor, city."},
		"a share that lacks something": {"400 bookings. Columns: reference, guest, guest email, nights. One booking in twenty lacks an email.", "400 bookings. Columns: reference, guest, guest email empty for 5%, nights."},
		"a share in an aside":          {"400 tests. Columns: id, result_value, ts, site. Haemolysed samples, 4% of all rows, have no result_value.", "400 tests. Columns: id, result_value empty for 4%, ts, site."},
		"what stays empty there":       {"400 flights. Columns: flight_no, departed_at, delay_minutes, cancelled. Cancelled is true for 3%; there departed_at and delay_minutes are left empty.", "400 flights. Columns: flight_no, departed_at, delay_minutes, cancelled. Cancelled is true for 3%. departed_at is empty if cancelled. delay_minutes is empty if cancelled."},
		"a range that is clipped":      {"400 staff. Columns: name, salary, city, team. Salary is normal with mean 3400 and sd 600, clipped to 1900-6500.", "400 staff. Columns: name, salary, city, team. Salary is normal with mean 3400 and sd 600, between 1900 and 6500."},
		"cut off at two ends":          {"400 loans. Columns: name, score, city, team. Score is normal with mean 670 and sd 60, cut off at 300 and 850.", "400 loans. Columns: name, score, city, team. Score is normal with mean 670 and sd 60, between 300 and 850."},
		"no two share it":              {"400 bookings. Columns: reference, guest, email, nights. No two bookings share a reference.", "400 bookings. Columns: reference unique, guest, email, nights."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestBoundsThatCannotHold: what no row may have against what the text gave the column before.
func TestBoundsThatCannotHold(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"600 parts. Columns: part no, description, unit price, weight g. The unit price of every part lies between 50 and 80 euros. On top of that, no part at all may have a unit price above 40 euros.",
		"300 flats. Fields: flat no, rent, floor, city. Rents lie between 500 and 900. No flat may cost more than 400 in rent.",
		"300 trips. Columns: id, distance_km, minutes, driver. distance_km is at least 20. No trip is longer than 10 km.",
		"500 orders. Columns: order no, total, paid, city. Every total is at least 100. Totals must never exceed 60.",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Outcome != planner.Clarification || len(res.Questions) == 0 || !strings.Contains(res.Questions[0].Text, "minimum is above its maximum") {
				t.Errorf("outcome %s, questions %+v", res.Outcome, res.Questions)
			}
		})
	}
}

// TestYearsAndAmounts: numbers that could be years are amounts where the column holds such.
func TestYearsAndAmounts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"400 cars: plate, price between 1950 and 6000":                           "price decimal 1950..6000",
		"400 staff: name, salary between 1900 and 2100":                          "salary decimal 1900..2100",
		"400 staff: name, salary normal mean 3400 sd 600, between 1900 and 6500": "salary decimal 1900..6500",
		"400 cars: plate, registered between 2015 and 2024":                      "registered date 2015-01-01..2024-12-31",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := firstTable(t, plan(t, text))
			if got[len(got)-1] != want {
				t.Errorf("got %q, want %q", got[len(got)-1], want)
			}
		})
	}
}
