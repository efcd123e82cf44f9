package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestLasting(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Lasting, map[string]struct{ text, want string }{
		"each lasts":   {"50 fairs with start and end dates in 2025, each lasts 2 to 6 days.", "50 fairs with start and end dates in 2025. Each fair lasts 2 to 6 days."},
		"a return":     {"200 rentals with start in 2024 and the return 1 to 21 days later.", "200 rentals with start in 2024 and return date 1 to 21 days later."},
		"rows":         {"80 patients, 900 sessions. session lasts 20, 30 or 45 minutes.", "80 patients, 900 sessions. each session has a duration of 20, 30 or 45 minutes."},
		"is for":       {"12 courts, 900 bookings. Every booking is for 60 or 90 minutes, with a price", "12 courts, 900 bookings. each booking has a duration of 60 or 90 minutes, with a price"},
		"at most":      {"2500 loans. loan lasts up to 21 days", "2500 loans. each loan has a duration of at most 21 days"},
		"long":         {"40 films, 90 shows. the film is 90 to 180 minutes long", "40 films, 90 shows. each film has a duration of 90 to 180 minutes"},
		"late":         {"900 stops, 40 buses. Most buses are between 0 and 4 minutes late.", ""},
		"with an end":  {"900 sessions with start and end. A session lasts 20 to 45 minutes.", ""},
		"no rows":      {"900 sessions with age. The age is 20 to 45 weeks.", ""},
		"no dates":     {"50 films with title, each lasts 80 to 180 minutes.", ""},
		"a date":       {"rentals: start date, return date 1 to 21 days later", ""},
		"another noun": {"visits: date, and cost 5 days later", ""},
	})
}
