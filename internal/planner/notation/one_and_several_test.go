package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestOneAndSeveral(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OneAndSeveral, map[string]struct{ text, want string }{
		"one and several":      {"Each case has one client and 1 to 3 lawyers. 80 clients, 150 cases, 20 lawyers.", "Each case has one client. Each case has 1 to 3 lawyers. 80 clients, 150 cases, 20 lawyers."},
		"a column and several": {"175 albums. Album has title and 5-40 photos. Photo: taken at. All albums are public.", "175 albums. Each album has a title and 5-40 photos. Photo: taken at. All albums are public."},
		"columns":              {"Each case has one title and one date. 80 clients, 150 cases.", "Each case has a title and one date. 80 clients, 150 cases."},
		"not counted":          {"Each case has one client and 1 to 3 lawyers. 150 cases.", "Each case has a client and 1 to 3 lawyers. 150 cases."},
	})
}
