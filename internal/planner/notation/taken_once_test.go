package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTakenOnce(t *testing.T) {
	t.Parallel()
	const users, once = "30 users: name, pin (4 digits). ", "30 users: name, pin (4 digits). pin is unique."
	rewrites(t, notation.TakenOnce, map[string]struct{ text, want string }{
		"of one's own":      {users + "Each user has a pin of his own.", once},
		"two never":         {users + "Two users never get the same pin.", once},
		"belongs to one":    {users + "Each pin belongs to exactly one user.", once},
		"to one only":       {users + "A pin is given to one user only.", once},
		"differs":           {users + "The pin differs for every user.", once},
		"all must differ":   {users + "All pins must differ from each other.", once},
		"without a verb":    {"30 users: name, pin (4 digits), all pins different", ""},
		"the end of a name": {"30 users: badge number 1-90. Everyone has a badge of their own.", "30 users: badge number 1-90. badge number is unique."},
		"of another thing":  {"40 sensors: type, reading. The reading differs for every type.", ""},
		"a table":           {"5 owners and 30 dogs. Each dog belongs to exactly one owner.", ""},
		"no column":         {users + "Each user has a desk of his own.", ""},
	})
}
