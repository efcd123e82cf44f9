package notation_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRunOns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RunOns, map[string]struct{ text, want string }{
		"ranges and periods":               {"38 gigs with venue city country date between 1 march and 31 may 2025 tickets sold 50 to 1200 guarantee in euro and hall", "38 gigs with venue, city, country, date between 1 march and 31 may 2025, tickets sold 50 to 1200, guarantee in euro and hall"},
		"values":                           {"90 lockers with locker number floor 1 to 4 size small medium or large and paid yes or no", "90 lockers with locker number, floor 1 to 4, size (small/medium/large) and paid yes or no"},
		"either opens values":              {"80 visits with patient name treatment either checkup filling or cleaning fee 40 to 900 and note", "80 visits with patient name, treatment (checkup/filling/cleaning), fee 40 to 900 and note"},
		"known values without or":          {"200 shirts with sku size xs s m l xl price 3 to 80 and brand", "200 shirts with sku, size (xs/s/m/l/xl), price 3 to 80 and brand"},
		"numbers of a list":                {"85 lessons with teacher name duration 30 45 or 60 minutes fee 20 to 70 and room number", "85 lessons with teacher name, duration (30/45/60) minutes, fee 20 to 70 and room number"},
		"a flag of two words":              {"60 shows with title date in 2025 sold out yes or no and hall", "60 shows with title, date in 2025, sold out (yes/no) and hall"},
		"behind a head":                    {"500 calls caller number agent name start time rating 1 to 5", "500 calls: caller number, agent name, start time, rating 1 to 5"},
		"behind a head with its place":     {"70 dogs at the shelter dog name breed age 0 to 15 chipped yes or no", "70 dogs at the shelter: dog name, breed, age 0 to 15, chipped yes or no"},
		"behind a head of one thing":       {"26 players of one club name shirt number 1 to 99 position keeper or forward and market value", "26 players of one club: name, shirt number 1 to 99, position (keeper/forward) and market value"},
		"rows at the end of a head":        {"donations 400 rows donor name email amount 5 to 2000", "donations 400 rows: donor name, email, amount 5 to 2000"},
		"a sentence of its own":            {"220 rooms. room number 3 digits no doubles floor 1 to 9 room type single double or suite cleaned by one of 11 staff", "220 rooms. room number 3 digits no doubles, floor 1 to 9, room type (single/double/suite), cleaned by one of 11 staff"},
		"a bracket":                        {"30 appointments with patient name dentist (we have 4 of them) fee 40 to 900 and note", "30 appointments with patient name, dentist (we have 4 of them), fee 40 to 900 and note"},
		"a unit that begins no name":       {"50 bags with owner name weight 5 to 32 kg found yes or no and colour", "50 bags with owner name, weight 5 to 32 kg, found yes or no and colour"},
		"a unit that begins a name":        {"50 rentals with customer name daily rate 25 to 140 km driven 20 to 2500 and plate", "50 rentals with customer name, daily rate 25 to 140, km driven 20 to 2500 and plate"},
		"another column":                   {"50 loans with artist loan start in 2024 loan end after loan start and value 10 to 90", "50 loans with artist, loan start in 2024, loan end after loan start and value 10 to 90"},
		"values of a sentence":             {"20 books: title. condition is good fair or poor", "20 books: title. condition is (good/fair/poor)"},
		"what it is a condition of":        {"20 books: title. condition of the cover is new used or worn.", "20 books: title. condition of the cover is (new/used/worn)."},
		"shares of the values":             {"20 passes: id. type is day week or season and thats 60 30 and 10 percent. price 3 to 9", "20 passes: id. type is (day/week/season) 60/30/10. price 3 to 9"},
		"shares of something else":         {"20 passes: id. type is day week or season and thats 60 30 and 20 percent. price 3 to 9", ""},
		"what follows tells of them":       {"30 samples with site name depth ph 6 to 8 and status ok or invalid where invalid is 2 percent", "30 samples with site name, depth, ph 6 to 8 and status (ok/invalid) where invalid is 2 percent"},
		"commas":                           {"38 gigs with venue, city, country, date between 1 march and 31 may 2025, tickets sold 50 to 1200", ""},
		"a colon":                          {"1,000 rows of customer data: name email phone city", ""},
		"semicolons":                       {"38 gigs; venue name address phone; date in 2025", ""},
		"articles":                         {"A trawler has a name and a length of 12-45 m", ""},
		"two names":                        {"300 users with email and phone", ""},
		"the last name is of two":          {"200 loans with amount and days late", ""},
		"a longer name":                    {"300 users with mobile phone number and home address", ""},
		"a negation":                       {"status is never open closed or lost", ""},
		"a rule":                           {"the order date is before the ship date and the total is the sum of the lines", ""},
		"a request":                        {"I need 2000 restaurant reviews of our restaurants in the city", ""},
		"shares":                           {"200 bugs. severity critical 8% major 27% minor 45% trivial 20%", ""},
		"a sentence with a verb":           {"Quantity runs from 1 to 12 and unit price from 1.50 to 25.00.", ""},
		"a question":                       {"can you make customers with names that people have in the city?", ""},
		"a run of names that nobody knows": {"90 zorps with frob quux blap and wibble", ""},
		"a table in code":                  {"create table gigs (venue text city text country text)", ""},
	})
}

// TestRunOnsTold: where columns that nobody knows are parted is told.
func TestRunOnsTold(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"140 loans with title artist borrowing institution loan start in 2024 and note": "title, artist, borrowing institution, loan start, note",
		"140 loans with title artist value 5 to 90 and note":                            "",
	} {
		r, ok := notation.RunOns(text)
		if !ok || (len(r.Notes) > 0) != (want != "") || want != "" && !strings.HasSuffix(r.Notes[0].Text, want) {
			t.Errorf("%q: %v, %v", text, ok, r.Notes)
		}
	}
}
