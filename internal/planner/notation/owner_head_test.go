package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOwnerHeads(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnerHeads, map[string]struct{ text, want string }{
		"owners told behind": {"300 orders of 40 customers: order no, total. Customers: name", "300 orders: order no, total. Each order belongs to one customer. 40 customers: name"},
		"in a bracket":       {"300 orders by 40 customers (name, city): order no, total.", "300 orders: order no, total. Each order belongs to one customer. 40 customers: name, city."},
		"not told":           {"120 rooms in 8 hotels: room no, price", "120 rooms: room no, price. Each room belongs to one hotel. 8 hotels"},
		"a column of theirs": {"300 orders of 40 customers: order no, customer, total", ""},
		"containers":         {"30 teams of 11 players: team name, city", ""},
		"more owners":        {"12 courses of 40 students: title, credits", ""},
		"readings":           {"500 readings of 12 sensors: value 1-9", ""},
		"lines":              {"300 orders of 40 customers:\n- order no\n- total", ""},
	})
}

func TestEmptied(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Emptied, map[string]struct{ text, want string }{
		"all but":         {"reason, empty for all but stopped ones", "reason, empty except for stopped ones"},
		"everyone except": {"reason (blank for everyone except the members)", "reason (blank except for members)"},
		"filled":          {"reason (filled for all but new ones)", "reason (filled for everything except new ones)"},
		"one of them":     {"manager, filled for everyone apart from the one CEO", ""},
		"there is none":   {"If it is not stopped there is no reason.", "If it is not stopped, there is no reason."},
		"a comma":         {"If it is not stopped, there is no reason.", ""},
		"a share":         {"reason empty for all but 20%", ""},
	})
}
