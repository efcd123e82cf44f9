package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestPurposes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Purposes, map[string]struct{ text, want string }{
		"whose it is":      {"I need 900 orders to test the import of our app. Id, name", "I need 900 orders to test the import. Id, name"},
		"before a list":    {"500 users to check the login of our portal: id, name", "500 users to check the login: id, name"},
		"nobody's":         {"500 users to check the login: id, name", ""},
		"of what is asked": {"a table to test the prices of 40 products, 900 rows", ""},
	})
}
