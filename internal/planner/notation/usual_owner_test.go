package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestUsualOwners(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.UsualOwners, map[string]struct{ text, want string }{
		"values":               {"120 courses, 1500 students. credits 3, 5, 6 or 10.", "120 courses, 1500 students. Courses have credits 3, 5, 6 or 10."},
		"a range":              {"10 hotels, 900 bookings. stars 1 to 5.", "10 hotels, 900 bookings. Hotels have stars 1 to 5."},
		"one after the other":  {"50 products, 300 customers, 900 orders. price 3 to 80. country DE, FR or IT", "50 products, 300 customers, 900 orders. Products have price 3 to 80. Customers have country DE, FR or IT"},
		"back to the last":     {"20 books, 30 members, 800 loans. pages 80 to 900. deposit 1 to 5", "20 books, 30 members, 800 loans. Books have pages 80 to 900. Loans have deposit 1 to 5"},
		"for whom":             {"100 customers, 150 accounts, 4000 transactions. IBAN for accounts, amount from -5 to 20", "100 customers, 150 accounts, 4000 transactions. Accounts have IBAN. Transactions have amount from -5 to 20"},
		"for whom, a formula":  {"150 accounts, 40 transactions per account. IBAN for accounts, balance = sum of transactions", "150 accounts, 40 transactions per account. Accounts have IBAN. account balance = sum of transactions"},
		"for whom, the last":   {"300 patients, 900 visits. reason for visits, duration 10 to 60", "300 patients, 900 visits. Visits have reason, duration 10 to 60"},
		"of the last":          {"30 flights, 400 bookings. price 50 to 400.", ""},
		"of two":               {"50 products, 40 items, 900 orders. price 3 to 80.", ""},
		"a table of columns":   {"120 courses, 1500 students with name. credits 3, 5, 6 or 10.", ""},
		"what it is for":       {"120 courses, 1500 students. data for students in 2024", ""},
		"one table":            {"1500 students. credits 3, 5, 6 or 10.", ""},
		"a name that is again": {"120 courses, 1500 students. credits 3 to 10. Most credits are 5.", ""},
	})
}
