package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestParentFigures(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ParentFigures, map[string]struct{ text, want string }{
		"its owner's":           {"500 policies, 90 claims with amount. The amount can't be more than the policy's coverage limit.", "500 policies, 90 claims with amount. The amount can't be more than the policy's coverage limit. Policies have a coverage limit."},
		"of its owner":          {"500 policies. Claim amount never exceeds the coverage of the policy.", "500 policies. Claim amount never exceeds the coverage of the policy. Policies have a coverage."},
		"a joined name":         {"300 posts, 900 comments, comment date later than post date", "300 posts, 900 comments, comment date later than post date. Posts have a post date."},
		"a name of its own":     {"40 projects, 400 tasks, task due date before project deadline", "40 projects, 400 tasks, task due date before project deadline. Projects have a deadline."},
		"an event":              {"20 machines, 90 checks (day). day after the machine's installation", "20 machines, 90 checks (day). day after the machine's installation date. Machines have a installation date."},
		"a longer name":         {"6 rooms: name, max players 4-8. 80 bookings: players between 2 and the room's max", "6 rooms: name, max players 4-8. 80 bookings: players between 2 and the room's max players"},
		"another's of the name": {"12 cinemas with name, 900 tickets with price. Ticket price is below the price of the cinema.", "12 cinemas with name, 900 tickets with price. Ticket price is below the price of the cinema. Cinemas have a price."},
		"told":                  {"30 courses (title, start date), 400 visits (day). day before the start date of the course", ""},
		"told with a verb":      {"Rooms have a capacity. 30 rooms, 400 bookings with guests at most the room's capacity", ""},
		"told as a verb":        {"300 learners, registered in 2024. 90 tests, never earlier than the learner's registration", ""},
		"short of a told one":   {"800 policies (start date in 2023), 90 claims, dated after the start of its policy", ""},
		"its day":               {"20 shows with a starting time, 900 tickets, bought on not later than the day of the show", ""},
		"usual":                 {"40 projects, 400 tasks, due date before project end date", ""},
		"its own":               {"400 tasks with due date, end date after task start date", ""},
		"no table":              {"400 tasks. end date before the end of the month", ""},
		"a number":              {"30 rooms, 400 bookings with guests at most 4 per room", ""},
	})
}
