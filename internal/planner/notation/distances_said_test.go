package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTimeDistances(t *testing.T) {
	t.Parallel()
	const list = "90 loans: member, borrowed on in 2024, returned on "
	rewrites(t, notation.TimeDistances, map[string]struct{ text, want string }{
		"next day":             {list + "the next day", list + "1 day later"},
		"day after":            {list + "(the day after)", list + "(1 day later)"},
		"day after what":       {list + "the day after borrowing", list + "1 day after borrowing"},
		"one or two":           {list + "a day or two later", list + "1 to 2 days later"},
		"two or three":         {list + "two or three weeks after that", list + "2 to 3 weeks after that"},
		"a couple":             {list + "a couple of days later", list + "2 to 3 days later"},
		"some, at most":        {list + "some days later, 30 at the most", list + "1 to 30 days later"},
		"give or take":         {list + "a week after, give or take 2 days", list + "5 to 9 days after"},
		"plus or minus, what":  {list + "14 days after borrowed on, plus or minus 3", list + "11 to 17 days after borrowed on"},
		"two units":            {list + "between a week and two months after that", list + "7 to 60 days after that"},
		"half a unit":          {"90 calls: opened at, closed at half an hour to two hours later", "90 calls: opened at, closed at 30 to 120 minutes later"},
		"and a half":           {"90 calls: opened at, closed at, at most an hour and a half after opened at", "90 calls: opened at, closed at, at most 90 minutes after opened at"},
		"at the earliest":      {list + "at the earliest 2 days after that", list + "at least 2 days after that"},
		"behind, at the most":  {list + "20 days later at the latest", list + "at most 20 days later"},
		"before, no later":     {"90 weddings: wedding date, invited on no later than 30 days before wedding date", "90 weddings: wedding date, invited on at least 30 days before wedding date"},
		"always plus":          {list + ". Returned on is always borrowed on plus 14 days.", list + ". Returned on is borrowed on plus 14 days."},
		"ahead of":             {"90 shows: opening date, announced on at least 60 days ahead of the opening date", "90 shows: opening date, announced on at least 60 days before the opening date"},
		"no distance, a value": {"90 orders: delivery standard, the next day or express", ""},
		"a period":             {"90 trips: departure time within the next month and an arrival", ""},
		"of the calendar":      {"90 sales: sold on, the day before Christmas", ""},
		"a limit of all":       {"90 visits: start time. Nothing runs into the next day.", ""},
		"figures":              {"90 trips: departure time, arrival 45 minutes to 14 hours after departure", ""},
		"after, no later":      {list + "no later than 21 days after borrowed on", ""},
	})
}

func TestMomentsApart(t *testing.T) {
	t.Parallel()
	const list = "90 loans: member, borrowed on in 2024, returned on"
	rewrites(t, notation.MomentsApart, map[string]struct{ text, want string }{
		"the act and the row":       {list + ". The return comes 3-21 days after the loan.", list + ". Returned on is 3-21 days after borrowed on."},
		"between the two":           {list + ". The time between the two is 3 to 21 days.", list + ". Returned on is 3 to 21 days after borrowed on."},
		"takes":                     {"90 orders: ordered on, shipped on. Shipping takes 1 to 3 days.", "90 orders: ordered on, shipped on. Shipped on is 1 to 3 days after ordered on."},
		"within":                    {"90 orders: ordered on, shipped on. Orders are shipped within 3 days.", "90 orders: ordered on, shipped on. Shipped on is within 3 days after ordered on."},
		"stays so":                  {"90 calls: opened at, closed at. A call stays open for no more than 3 hours.", "90 calls: opened at, closed at. Closed at is no more than 3 hours after opened at."},
		"before":                    {"90 weddings: wedding date, invitation sent on. Invitations go out 60 to 90 days before the wedding.", "90 weddings: wedding date, invitation sent on. Invitation sent on is 60 to 90 days before wedding date."},
		"nobody, sooner":            {list + ". Nobody returns a book sooner than 2 days after the loan.", list + ". Returned on is at least 2 days after borrowed on."},
		"nobody, later":             {list + ". Nobody returns a book more than 20 days after the loan.", list + ". Returned on is at most 20 days after borrowed on."},
		"counted from the row":      {list + " which is 3-21 days after the loan began", list + " which is 3-21 days after borrowed on"},
		"called by its name":        {list + ". Returned on is exactly 14 days after borrowed on.", ""},
		"only the row, beside more": {list + ". 5% are lost, the return comes 3 to 21 days after the loan.", list + ". 5% are lost, the return comes 3 to 21 days after borrowed on."},
		"rows of another table":     {"90 tools: purchase date, next due date exactly 365 days after the calibration. 300 calibrations.", ""},
		"only the row, of some":     {list + ". If it is late the return comes 30 days after the loan.", list + ". If it is late the return comes 30 days after borrowed on."},
	})
}
