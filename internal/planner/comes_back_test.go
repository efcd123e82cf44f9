package planner_test

import "testing"

// TestSentencesThatComeBack: what a later sentence says of a column or a table holds as if it stood
// beside its name.
func TestSentencesThatComeBack(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a mix":                        {"900 loans: app no, decision. Decision mix: approved 55, declined 30, withdrawn 15.", "900 loans: app no, decision: approved 55, declined 30, withdrawn 15."},
		"a breakdown":                  {"800 courses: code, level, credits. Level breakdown is beginner 50%, advanced 50%.", "800 courses: code, level: beginner 50%, advanced 50%, credits."},
		"a split of listed values":     {"500 visits: kind (walk-in, booked). The split by kind is: walk-in 70, booked 30.", "500 visits: kind: walk-in 70, booked 30."},
		"dates":                        {"500 projects: phase, end_date. End dates lie anywhere in the second half of 2025.", "500 projects: phase, end_date in the second half of 2025."},
		"dates inside a year":          {"500 policies: number, start date. Start dates all inside calendar year 2024.", "500 policies: number, start date in 2024."},
		"a name with its unit again":   {"600 parcels: status, delivery days. Delivery days are 1-9.", "600 parcels: status, delivery days 1-9."},
		"numbers of two values in one": {"900 loans: decision: approved 55, declined 30, withdrawn 15, rate. Rate must be 0 for declined and withdrawn, anywhere between 3 and 12 for approved.", "900 loans: decision: approved 55, declined 30, withdrawn 15, rate. Rate: declined or withdrawn 0, approved 3-12."},
		"empty for the rest":           {"900 calls: type: voice 70%, sms 30%. seconds is 1-7200 (whole seconds) for voice and NULL for everything else.", "900 calls: type: voice 70%, sms 30%. seconds integer: voice 1-7200, everything else null."},
		"what the children come to":    {"40 loans with borrower and outstanding; plus repayments, two to nine for every loan, each with paid_on in 2024 and an amount. The outstanding of a loan must equal the sum of its repayment amounts to the cent.", "40 loans with borrower and outstanding; plus repayments, two to nine for every loan, each with paid_on in 2024 and an amount. The outstanding = the sum of the repayment amounts."},
		"what the lines add up to":     {"120 invoices (invoice no, total) and 1 to 6 lines per invoice (qty 1-9, line_total 5-90). An invoice's total adds up from its lines.", "120 invoices (invoice no, total) and 1 to 6 lines per invoice (qty 1-9, line_total 5-90). The invoice total is the sum of its line totals."},
		"what they come to":            {"Customers (200: name, spend) and orders (1,500: customer, amount). A customer's spend is what their order amounts come to.", "Customers (200: name, spend) and orders (1,500: customer, amount). The customer spend is the sum of the order amounts."},
		"ages in a bracket":            {"300 nurses: name, date of birth (all nurses are between 21 and 66 today), ward.", "300 nurses: name, date of birth (21 to 66 years old), ward."},
		"a check digit":                {"300 cars: a VIN with a correct check digit, km 5-90.", "300 cars: VIN, km 5-90."},
		"what identifies a row":        {"300 articles. Each article has a valid EAN-13 barcode, which identifies it; a price 5-90.", "300 articles. Each article has an EAN-13 barcode, unique; a price 5-90."},
		"a marker that is set":         {"200 members: email, a vip marker set on six percent.", "200 members: email, vip marker for 6%."},
		"cells of a part of the rows":  {"400 reviews: rating 1 to 5 with a quarter of reviews unrated.", "400 reviews: rating 1 to 5, a quarter missing."},
		"how many there are":           {"300 cars in one table (plate, depot, km 5-90). There are five depots.", "300 cars in one table (plate, depot one of 5, km 5-90)."},
		"what never happened":          {"300 cars: plate, bought_on. None was bought before 2018.", "300 cars: plate, bought_on from 2018 to now."},
		"a trend said clearly":         {"400 people: grade, salary 20000 to 90000. Grades go 1-9 and salary climbs clearly with grade.", "400 people: grade 1-9, salary 20000 to 90000. salary climbs clearly with grade."},
		"a unit that is a column":      {"800 shifts with date and hours", "800 shifts with date, hours"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestRowsBelowAreCounted: a column that is the number of the rows below.
func TestRowsBelowAreCounted(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Teams (12: name, points) and matches, 5 to 10 for every team, each with goals 0-6. The points of a team is the number of its matches.":            "count(matches)",
		"12 hotels (name, guests) and 90 stays (hotel, nights 1-9). A hotel's guests must equal the number of its stays.":                                  "count(stays)",
		"12 hotels (name, longest stay) and 90 stays (hotel, nights 1-9). The longest stay of a hotel is the maximum of the nights of its stays.":          "max_of(stays.nights)",
		"40 depots with name and stock_value; plus items, 3 to 6 for every depot, each with a value of 5-900. stock_value is the sum of its items' value.": "sum(items.value)",
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, table := range plan(t, text).Contract.Tables {
				for _, c := range table.Columns {
					if c.Formula != "" {
						got = append(got, c.Formula)
					}
				}
			}
			if len(got) != 1 || got[0] != want {
				t.Errorf("formulas %q, want %q", got, want)
			}
		})
	}
}

// TestColumnsToldTogether: columns with a slash between, of which a sentence tells the same.
func TestColumnsToldTogether(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"900 wires: from_acct / to_acct are account numbers in the form AC followed by six digits and must never be equal; amount 5-900.": "900 rows; from_acct string \\AC######; to_acct string \\AC######; amount decimal 5..900; from_acct != to_acct",
		"300 matches: home_goals / away_goals are whole numbers from 0 to 6.":                                                             "300 rows; home_goals integer 0..6; away_goals integer 0..6",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
