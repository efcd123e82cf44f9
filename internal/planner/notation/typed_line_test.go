package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTypedLines(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TypedLines, map[string]struct{ text, want string }{
		"two lines":         {"columns:\n  sender - phone number\n  reply_to: email address, never the same as the sender\n  chars - 1 to 480", "columns:\n  sender (phone number)\n  reply_to (email address), never the same as the sender\n  chars - 1 to 480"},
		"a table's line":    {"customers: full name, email, city\norders: date", ""},
		"a name of its own": {"- email: unique", ""},
	})
}
