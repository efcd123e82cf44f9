package planner_test

import "testing"

// TestOneFact: one fact in the words of many people is one plan.
func TestOneFact(t *testing.T) {
	t.Parallel()
	const (
		loans    = "300 loans: loan no, member name, borrowed on in 2024, returned on"
		orders   = "300 orders: order no, customer name, ordered on in 2024, shipped on"
		calls    = "300 tickets: subject, opened at in 2024, closed at"
		weddings = "300 weddings: couple name, wedding date in 2024, invitation sent on"
		guests   = "300 guests: name, age 18-80, phone"
		bought   = "300 orders: customer name, amount 5-200, discount code"
		books    = "300 books: title, year 1950-2020, rating 1-5"
		exams    = "300 exams: student name, attendance present 90% absent 10%, grade 1-6"
		posts    = "300 posts: title, likes"
	)
	for name, c := range map[string][2]string{
		"the next day":               {loans + " the next day", loans + " 1 day later"},
		"the day after":              {orders + " the day after", orders + " 1 day later"},
		"a day or two":               {loans + " a day or two later", loans + " 1 to 2 days later"},
		"some, at most":              {loans + " some days later, 30 at the most", loans + " 1 to 30 days later"},
		"give or take":               {loans + " a week after, give or take 2 days", loans + " 5 to 9 days later"},
		"after the row began":        {loans + " which is 3-21 days after the loan began", loans + " 3 to 21 days after borrowed on"},
		"act after row":              {loans + ". The return comes 3-21 days after the loan.", loans + ". Returned on is 3 to 21 days after borrowed on."},
		"always plus":                {orders + ". Shipped on is always ordered on + 2 days.", orders + ". Shipped on is 2 days after ordered on."},
		"between the two":            {loans + ". The time between the two is 3 to 21 days.", loans + ". Returned on is 3 to 21 days after borrowed on."},
		"at the earliest":            {orders + ", at the earliest 2 days after the order", orders + " at least 2 days after ordered on"},
		"are done within":            {orders + ". Orders are shipped within 3 days.", orders + ". Shipped on is within 3 days after ordered on."},
		"an hour and a half":         {calls + ", at most an hour and a half after opened at", calls + " at most 90 minutes after opened at"},
		"stays open":                 {calls + ". A ticket stays open for no more than 3 hours.", calls + ". Closed at is no more than 3 hours after opened at."},
		"goes out before":            {weddings + ". Invitations go out 60 to 90 days before the wedding.", weddings + ". Invitation sent on is 60 to 90 days before wedding date."},
		"no later before":            {weddings + " no later than 30 days before wedding date", weddings + " at least 30 days before wedding date"},
		"ahead of":                   {weddings + " at least 30 days ahead of the wedding date", weddings + " at least 30 days before wedding date"},
		"weeks to weeks before":      {weddings + " two to six weeks before", weddings + " 2 to 6 weeks before"},
		"months of whole years":      {"300 machines: serial no, purchased on in 2024, warranty ends on 24 months after purchase", "300 machines: serial no, purchased on in 2024, warranty ends on 2 years after purchase"},
		"not everybody":              {guests + ". Not everybody gave a phone: 20% are blank.", guests + ". The phone is empty for 20%."},
		"the others don't":           {guests + ". 80% of guests have a phone, the others don't.", guests + ". The phone is empty for 20%."},
		"in a share of the rows":     {bought + " in 30% of the orders", bought + " (empty for 70%)"},
		"used in a share":            {bought + ". A discount code was used in 30% of orders.", bought + " (empty for 70%)"},
		"not done":                   {books + ", 10% unrated", books + " (empty for 10%)"},
		"done, the others have none": {books + ". 90% of the books are rated, the others have no rating.", books + " (empty for 10%)"},
		"unless":                     {exams + " unless absent", exams + " (empty if absent)"},
		"starting and going":         {posts + " starting at 5, going up to 300", posts + " 5 to 300"},
		"lowest and highest":         {posts + ", lowest 5, highest 300", posts + " 5 to 300"},
		"nine out of ten":            {posts + " 5 to 300, nine out of ten below 40", posts + " 5 to 300, 90% below 40"},
		"four of five":               {posts + " 5 to 300, 4 out of 5 under 40", posts + " 5 to 300, 80% under 40"},
		"half below":                 {posts + ". Half are below 30, the highest is 300.", posts + " (median 30, max 300)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
