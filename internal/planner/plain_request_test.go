package planner_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestPlainRequests holds how people open a request and go on in it: the text, and the first table
// of the plan with formulas and cases.
func TestPlainRequests(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"people of a named table":      {"Generate an employee table, 850 people. Columns: first name, salary 20-90", `850 rows; first_name string; salary decimal 20..90`},
		"items of a catalogue":         {"product catalogue, 400 items: name, price 3-9", `400 rows; name string; price decimal 3..9`},
		"a list and its count":         {"Member list (300 people): name, city", `300 rows; name string; city string`},
		"names without commas":         {"90 tracks, title artist album genre, plays 1-9", `90 rows; title string; artist string; album string 25 values; genre string 11 values; plays integer 1..9`},
		"a short run of names":         {"1,000 rows of customer data: name email phone city", `1000 rows; name string; email string; phone string; city string`},
		"a stopwatch":                  {"90 tracks: duration between 2:00 and 6:30", `90 rows; duration time 00:02:00..00:06:30 %M:%S`},
		"all rows of one month":        {"500 orders, all in March 2025: order date, amount", `500 rows; order_date date 2025-03-01..2025-03-31; amount decimal`},
		"one day only":                 {"3,000 clicks on 2025-03-01 only - clicked at, page url", `3000 rows; clicked_at timestamp; page_url string`},
		"a user story":                 {"As a tester I want 300 invoices so that I can test dunning: amount 1-9, paid 40%", `300 rows; amount decimal 1..9; paid boolean`},
		"ages of everyone":             {"50 people: date of birth so that everyone is between 18 and 80, newsletter yes for 35%", `50 rows; date_of_birth date 1945-11-21..2008-11-20; newsletter boolean`},
		"a condition before":           {"50 payments: status ok/declined. If declined there's a decline reason (late, other), otherwise it stays empty.", `50 rows; status string ok=0.5 declined=0.5; decline_reason string late=0.5 other=0.5 null when status != declined`},
		"after so long":                {"50 loans: issued on in 2023, repaid after 6 to 36 months", `50 rows; issued_on date 2023-01-01..2023-12-31; repaid date 2023-06-30..2027-01-02; issued_on <= repaid`},
		"what stands behind a dash":    {"50 staff: name, boss - another staff member, salary - 20k to 90k", `50 rows; staff_id integer; name string; boss_id integer; salary decimal 20000..90000`},
		"what drives another":          {"50 homes: square feet 450-5200 which drives the price (strong correlation), price 9-90", `50 rows; square_feet integer 450..5200; price decimal 9..90; square_feet  price`},
		"a sample and the next column": {"50 flights: gate like B12 and status on time / delayed", `50 rows; gate string [A-H]##; status string on time=0.5 delayed=0.5`},
		"a date said again":            {"50 accounts: opened on, balance 1-9, opened between 2010 and 2024", `50 rows; opened_on date 2010-01-01..2024-12-31; balance decimal 1..9`},
		"parts of a date":              {"50 sales: date in 2023, year, month, weekday, revenue 1-9", `50 rows; date date 2023-01-01..2023-12-31; year integer = year(date); month integer = month(date); weekday string = weekday_name(date); revenue decimal 1..9`},
		"parts of a named date":        {"50 sales: sold on in 2023, due on in 2024, month of the due date, quarter derived from sold on", `50 rows; sold_on date 2023-01-01..2023-12-31; due_on date 2024-01-01..2024-12-31; month integer = month(due_on); quarter integer = quarter(sold_on)`},
		"the year of a car":            {"50 cars: make, model, year, sold on in 2024", `50 rows; make string; model string; year integer 2008..2026; sold_on date 2024-01-01..2024-12-31;   `},
		"a title and a spelled count":  {"A club, a hundred and fifty members. First name. Last name.", `150 rows; first_name string; last_name string`},
		"a family with years":          {"50 homes: square feet ~ N(1900, 450) but never below 500", `50 rows; square_feet integer 500..`},
		"demands in a bracket":         {"50 cars: vin (valid, unique), make", `50 rows; vin string; make string`},
		"a card's form":                {"50 cards: expiry MM/YY, cvv", `50 rows; expiry string; cvv string`},
		"forms of dates":               {"50 people: born on dd/mm/yyyy, last seen YYYY-MM-DD HH:MM in 2025", `50 rows; born_on date 1935-11-21..2008-11-20 1935-11-21..2008-11-20 %d/%m/%Y; last_seen timestamp 2025-01-01T00:00:00Z..2025-12-31T23:59:59Z %Y-%m-%d %H:%M`},
		"numbers with shares":          {"50 members: yearly fee: 120 for 70%, 60 for 30%, name", `50 rows; yearly_fee integer 120=0.7 60=0.3; name string`},
		"always a part of":             {"50 staff: salary 20-90k, bonus (always 10% of the salary)", `50 rows; salary decimal 20000..90000; bonus decimal = salary * 0.1`},
		"hours of a day, weekdays":     {"50 hearings. Monday to Friday only. hearing date in 2025; start time hh:mm from 09:00 to 16:30", `50 rows; hearing_date date 2025-01-01..2025-12-31; start_time time 09:00:00..16:30:00 %H:%M`},
		"as new":                       {"50 books: condition: 10% as new, 45% good, 45% fair", `50 rows; condition string as new=0.1 good=0.45 fair=0.45`},
		"operands are numbers":         {"200 bills: food, drinks, service = 10% of (food + drinks)", `200 rows; food decimal 0..; drinks decimal 0..; service decimal = (food + drinks) * 0.1`},
		"attempts as rows":             {"20000 login attempts over the past 30 days: username, ipv4 address", `20000 rows; username string; ipv4_address string; attempt_date date 2026-10-21..2026-11-20`},
		"some but blank":               {"500 players: name, title GM, IM or FM but blank for 70% of them", `500 rows; name string; title string GM=0.3333 IM=0.3333 FM=0.3333`},
		"there are so many":            {"750 lessons: instructor (there are 18), hours 1-4", `750 rows; instructor string; hours integer 1..4`},
		"nothing twice":                {"50 raffle tickets: name, number 100-999, no number twice", `50 rows; name string; number integer 100..999`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Outcome != planner.Planned {
				t.Fatalf("outcome %s: %+v", res.Outcome, res.Questions)
			}
			got := firstTable(t, res)
			for i, column := range res.Contract.Tables[0].Columns {
				at := len(got) - len(res.Contract.Tables[0].Constraints) - len(res.Contract.Tables[0].Columns) + i
				if column.Formula != "" {
					got[at] += " = " + column.Formula
				}
				for _, k := range column.Cases {
					if k.When != nil && k.Null {
						got[at] += " null when " + k.When.Column + " " + string(k.When.Op) + " " + strings.Join(k.When.Values, ",")
					}
				}
				if column.Format != "" {
					got[at] += " " + column.Earliest + ".." + column.Latest + " " + column.Format
				}
			}
			if diff := cmp.Diff(strings.Split(c.want, "; "), got); diff != "" {
				t.Errorf("%s (-want +got):\n%s\n%s", c.text, diff, strings.Join(got, "; "))
			}
			if len(res.Unparsed) > 0 {
				t.Errorf("%s: unread %v", c.text, res.Unparsed)
			}
		})
	}
}
