package planner_test

import (
	"strings"
	"testing"
)

// clashes are descriptions of which a reader understands one of two statements that cannot both hold.
var clashes = map[string]contradiction{
	"two bounds":               {"150 achievements that have a title and points. points have to be at least 100 on every row, and also none of them may go over 50.", `no number is at least 100 and at most 50`, "achievements"},
	"bounds of nobody":         {"200 walkers with name and miles walked. Nobody did less than 15 miles and nobody did more than 10.", `no number is at least 15 and at most 10`, "walkers"},
	"bounds apart":             {"600 parts: part no, unit price. The unit price of every part lies between 50 and 80 euros. On top of that, no part at all may have a unit price above 40 euros.", `unit price`, "parts"},
	"a mean beyond":            {"500 pupils: name, school, grade level 3 to 6 and reading score. No reading score may be lower than 70 or higher than 100. The mean reading score should come out at 42.", `mean of 42`, "pupils"},
	"some rows beyond":         {"220 residents, name and age. All of them are older than 65. Three in ten residents are under 40.", `keeps age at least 66`, "residents"},
	"an unlisted value":        {"Motor claims, 1,500 rows. claim_no is CL- plus six digits and unique. claimant: a full name. status can take three values and no others: open (40%), settled (45%), rejected (15%). reported_on falls in 2023 or 2024. The tester wants to see rare paths as well, therefore 7% of all rows carry the status withdrawn.", `withdrawn`, "claims"},
	"more values than listed":  {"300 addresses: street, city. city can be Leeds, York or Hull, other cities we do not serve.\nIn the list there must appear five different cities.", `only the 3 values`, "addresses"},
	"a share for each":         {"100 tickets; priority is low, medium or high, and each of the three makes up 40% of the tickets", `120%`, "tickets"},
	"more than all":            {"200 tutors with name and email. Each tutor teaches exactly one subject: maths 60%, science 30%, english 25%.", `115%`, "tutors"},
	"too short a code":         {"Badge numbers for 700 conference visitors. The badge number has to be exactly two digits and unique for each visitor. Also name and company.", `only 100 different values for 700 rows`, "visitors"},
	"empty and never":          {"Ninety volunteers, name and phone. Phone is filled in on each and every row. Leave phone empty for 12 percent of the rows.", `phone`, "volunteers"},
	"children that do not fit": {"Two tables: 30 couriers and 1,000 parcels in total. Every parcel belongs to one courier and every courier has exactly 40 parcels.", `1200`, "couriers parcels"},
	"each and some without":    {"200 employees and a lockers table. Nobody goes without: each employee has exactly one locker. 15% of the employees have no locker.", `15%`, "employees lockers"},
	"nights between and fixed": {"150 hotel bookings. guest, room type, check-in in December 2026, check-out exactly two nights after check-in on every booking. Each stay lasts between 4 and 7 nights.", `far apart`, "bookings"},
	"empty either way":         {"Complaint register with 250 rows, status open or closed (a third are closed).\nIf status is closed there is always a closing_note.\nclosing_note is empty for all the closed ones.", `every row`, "complaint_registers"},
	"another number of rows":   {"Weather buoys: 12 buoys, exactly one reading per buoy per day for all of April 2026, wave height m, water temp. The table must have 5,000 rows.", `360`, "readings"},
}

// TestClashes: what a reader did not understand is asked about where it contradicts the rest.
func TestClashes(t *testing.T) {
	t.Parallel()
	for name, c := range clashes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.asked(t)
		})
	}
}

// TestNoClash: what only looks alike is planned.
func TestNoClash(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"bounds that hold":        "600 parts: part no, unit price. The unit price of every part lies between 50 and 80 euros. On top of that, no part at all may have a unit price above 90 euros.",
		"steps of a median":       "900 projects: budget lognormal median 24000 between 500 and 900000 in steps of 100",
		"bounds of some":          "600 parts: part no, kind (small, large), unit price. The unit price lies between 50 and 80 euros. If the kind is large it is at least 90.",
		"some rows within":        "220 residents, name and age. All of them are older than 35. Three in ten residents are under 40.",
		"outliers beyond":         "400 visits with id and wait_minutes between 5 and 30, and 2% outliers longer than 45 minutes",
		"a third for each":        "100 tickets; priority is low, medium or high, and each of the three makes up a third of the tickets",
		"shares of several":       "400 patients: id, name, sex F 54% M 46%, smoker 12%, diabetic 9%",
		"a code that is long":     "Badge numbers for 700 conference visitors. The badge number has to be exactly four digits and unique for each visitor. Also name and company.",
		"empty and another never": "Ninety volunteers, name, email and phone. Email is filled in on each and every row. Leave phone empty for 12 percent of the rows.",
		"children that fit":       "Two tables: 30 couriers and 1,200 parcels in total. Every parcel belongs to one courier and every courier has exactly 40 parcels.",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if res := plan(t, text); len(res.Questions) > 0 {
				t.Errorf("%s\n%+v", text, res.Questions)
			}
		})
	}
}

// TestClashesTogether: all that clashes is asked about at once, agreeing takes the first suggestions, and what nobody read of the earlier
// text is still reported.
func TestClashesTogether(t *testing.T) {
	t.Parallel()
	const text = "100 tickets with subject, agent and phone; priority is low, medium or high, and each of the three makes up 40% of the tickets. Phone is filled in on each and every row. Leave phone empty for 12 percent of the rows."
	if res := plan(t, text); len(res.Questions) != 2 {
		t.Fatalf("%+v", res.Questions)
	}
	for _, answer := range []string{"yes", "phone is never empty"} {
		res := answered(t, text, answer)
		if res.Contract == nil || !strings.Contains(leftUnread(res), "each of the three makes up 40%") {
			t.Fatalf("%s: %+v", answer, res)
		}
		if phone, ok := res.Contract.Tables[0].Column("phone"); !ok || phone.NullShare > 0 {
			t.Errorf("%s: phone is empty in %g of the rows", answer, phone.NullShare)
		}
	}
	if res := answered(t, text, "40 boats with name, length 4 to 12 and berth"); res.Contract == nil || tableNames(res) != "boats" {
		t.Errorf("another description: %+v", res)
	}
}
