package planner_test

import "testing"

// TestOneFactOfTables: how tables hang together, how many rows they have and of what kinds is one plan in the words of many people.
func TestOneFactOfTables(t *testing.T) {
	t.Parallel()
	const (
		owners = "50 owners: name, phone. "
		pets   = "Pets: pet name, weight 2-40. "
		bands  = "30 bands: name, genre. 90 albums: title, year 1950-2020. "
	)
	for name, c := range map[string][2]string{
		"points at":             {bands + "Albums point at their band.", bands + "Each album belongs to one band."},
		"nobody has more":       {owners + pets + "Some owners have none, nobody more than 3.", owners + pets + "Each owner has 0 to 3 pets."},
		"half of whom":          {"50 owners (name, phone), half of whom have a pet or two (pet name, weight 2-40)", "50 owners (name, phone). 50% of the owners have no pets. Each other owner has 1 to 2 pets: pet name, weight 2-40"},
		"times as many":         {"60 suppliers (name, city); twice as many tools (name, price 5-500)", "60 suppliers (name, city); 120 tools (name, price 5-500)"},
		"half as many":          {"60 suppliers (name, city); tools (name, price 5-500) half as many", "60 suppliers (name, city); 30 tools (name, price 5-500)"},
		"rows in a name":        {"200-row table of guests: name, age 18-90", "200 guests: name, age 18-90"},
		"two of a table":        {"200 matches: home and away team, two different ones of 14 teams (name, city), date in 2024", "14 teams (name, city). 200 matches: home and away team, two different teams, date in 2024"},
		"on hold":               {"400 tickets: subject, status (50% open, 30% closed, 20% on hold)", "400 tickets: subject, status (open 50%, closed 30%, on hold 20%)"},
		"a ratio ahead":         {"400 tickets: subject, status in a ratio of 5:3:2 open, closed and on hold", "400 tickets: subject, status (open 50%, closed 30%, on hold 20%)"},
		"twice as often":        {"400 bikes: price 100-900, colour red or blue, red three times as often", "400 bikes: price 100-900, colour (red 75%, blue 25%)"},
		"of the":                {"75 rooms: number, state clean or dirty; 15 of the 75 are dirty", "75 rooms: number, state (clean 80%, dirty 20%)"},
		"home/work phone":       {"200 exams: student name, home/work phone, points 0-100", "200 exams: student name, home phone and work phone, points 0-100"},
		"two addresses":         {"200 parcels: sender and recipient address, weight 1-30", "200 parcels: sender address and recipient address, weight 1-30"},
		"matching zip":          {"200 addresses: street, state + matching zip, phone", "200 addresses: street, state, zip matching the state, phone"},
		"the year and a number": {"300 cases: case number with the year 2024, a dash and a four-digit running number, amount 5-90", `300 cases: case number matching "^2024-\d\d\d\d$", amount 5-90`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
