package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFlaggedRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlaggedRows, map[string]struct{ text, want string }{
		"values":       {"scans: flagged yes/no, quality good, fair or bad. Flagged scans always have quality bad, the others good or fair.", "scans: flagged yes/no, quality good, fair or bad. Flagged scans are always bad, the rest good or fair."},
		"numbers":      {"rooms: smoking flag, floor 1 to 9. Smoking rooms are always on floor 9, the others on floors 1 to 8.", "rooms: smoking flag, floor 1 to 9. If smoking flag, floor is 9, otherwise 1 to 8."},
		"half on time": {"Flights. Half are on time with delay 0, the other half 5 to 60 minutes late.", "Flights. Also status (\"on time\" 50%, late 50%), delay (0 if \"on time\", 5 to 60 minutes if late)."},
		"punctual":     {"Buses. 80% are punctual with a delay of 0, the rest 3 to 25 minutes late.", "Buses. Also is_punctual (true 80%), delay (0 if is_punctual, otherwise 3 to 25 minutes)."},
		"some have":    {"Parcels. A quarter have insurance with a value of 100 to 900, the rest none.", "Parcels. Also insurance value (100 to 900, empty in 75%)."},
		"no flag":      {"Scans. Old scans always have quality bad, the others good or fair.", ""},
		"nothing else": {"Flights. Half are on time with delay 0.", ""},
	})
}
