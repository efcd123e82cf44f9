package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTiedItems(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TiedItems, map[string]struct{ text, want string }{
		"by another":         {"50 users: handle. 900 comments: body, by another user", "50 users: handle. 900 comments: body, user"},
		"assigned":           {"200 assets: tag, assigned to an employee (15% unassigned). 90 employees: name", "200 assets: tag, assigned employee (15% empty). 90 employees: name"},
		"two tables":         {"80 companies, 200 contacts, 400 deals: linked to a company and one of its contacts, value", "80 companies, 200 contacts, 400 deals: company, contact, value"},
		"a key and its word": {"teams (id, name), players (id, team_id fk -> teams, name)", "teams (id, name), players (id, team_id -> teams, name)"},
		"no such table":      {"900 invoices: number, amount, approved by a manager, by a clerk", ""},
		"a deed":             {"50 users: handle. 900 posts: body, written by a user in 2025", ""},
		"one table":          {"400 deals: linked to a company and one of its contacts", ""},
	})
}
