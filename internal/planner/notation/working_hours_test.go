package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestWorkingHours(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.WorkingHours, map[string]struct{ text, want string }{
		"held":               {"6 teachers, 40 classes. Classes take place Monday to Friday between 7am and 8pm.", "6 teachers, 40 classes. Each class has a start time only Monday to Friday between 7:00 and 20:00."},
		"only during":        {"20 doctors, 900 visits. Visits are only during working hours 8-17 on weekdays.", "20 doctors, 900 visits. Each visit has a start time only Monday to Friday between 8:00 and 17:00."},
		"no moment":          {"call center calls, Mon-Fri 9:00-17:00, duration in seconds", "call center calls, timestamp only Monday to Friday between 9:00 and 17:00, duration in seconds"},
		"behind a moment":    {"1000 visits: name, time mon-fri 8-17", "1000 visits: name, time only Monday to Friday between 8:00 and 17:00"},
		"in brackets":        {"500 visits: visitor, start time (weekdays 9-17)", "500 visits: visitor, start time only Monday to Friday between 9:00 and 17:00"},
		"in the head":        {"1000 calls between 9 and 5 on weekdays: agent, start time", "1000 calls: agent, start time only Monday to Friday between 9:00 and 17:00"},
		"behind the columns": {"300 deliveries: driver, delivered at, mon-sat 7am-8pm", "300 deliveries: driver, delivered at only Monday to Saturday between 7:00 and 20:00"},
		"a sentence":         {"90 orders: placed at 2025, total. Monday to Friday from 8 to 18.", "90 orders: placed at 2025, total. The placed at is only Monday to Friday between 8:00 and 18:00."},
		"prices":             {"ticket price 8-12 on weekdays, 10-15 at weekends, 500 rows with date", ""},
		"a series":           {"hourly visitors mon-fri 8-17 for 30 days", "hourly visitors only Monday to Friday between 8:00 and 17:00 for 30 days"},
		"days alone":         {"90 lessons: date on mondays, teacher", ""},
	})
}
