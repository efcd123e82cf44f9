package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestHeadsHave(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.HeadsHave, map[string]struct{ text, want string }{
		"an article":              {"An applicant has a name, an age at least 18 and an income.", "Applicants: name, age at least 18, income."},
		"a name of two words":     {"A loan application has an amount, a term in months (12, 24) and an interest rate.", "Loan applications: amount, term in months (12, 24), interest rate."},
		"each":                    {"Each ride has a rider type and a start time in 2023.", "Rides: rider type, start time in 2023."},
		"behind another sentence": {"Books are borrowed for 30 days. Each loan has a borrower, a title and a date", "Books are borrowed for 30 days. Loans: borrower, title, date"},
		"behind a topic":          {"Rental bikes: each trip has a start station and end station, and a rider.", "Trips: start station and end station, rider."},
		"nouns without articles":  {"Every exam has a student name, score and grade", "Exams: student name, score and grade"},
		"rows of another table":   {"Each customer has a name and 1 to 10 orders", ""},
		"one of other rows":       {"Each order has a customer and a date. 50 customers.", ""},
		"two such heads":          {"A customer has a name and an email. An order has a date and a total.", ""},
		"rows counted before":     {"200 patients. Each patient has a name and an age.", ""},
		"one thing":               {"Each account has a client.", ""},
		"what some have":          {"Every order has a date, a total. Some have a coupon.", ""},
	})
}
