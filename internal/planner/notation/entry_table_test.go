package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEntryTables(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EntryTables, map[string]struct{ text, want string }{
		"beside two":   {"80 members (name), 12 regattas (date) and 400 entries. An entry has a place 1-30", "80 members (name), 12 regattas (date) and 400 regatta entries. A regatta entry has a place 1-30"},
		"counts after": {"members 80 (name) regattas 12 (date) entries 400 (member, regatta, entry fee 5-9)", "members 80 (name) regattas 12 (date) regatta entries 400 (member, regatta, entry fee 5-9)"},
		"of each":      {"5 rooms, 8 sensors, which makes 336 entries a room", ""},
		"rows":         {"a table of 400 entries with name and email", ""},
		"beside one":   {"a log of 12 sensors with 400 entries", ""},
	})
	rewrites(t, notation.LinkedThings, map[string]struct{ text, want string }{
		"a row": {"An entry links a member to a regatta and has a place", "Each entry has one member, one regatta, a place"},
	})
}
