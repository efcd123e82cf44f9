package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSoleChildren(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SoleChildren, map[string]struct{ text, want string }{
		"a sentence":         {"250 users (email). Each user has exactly one profile (bio, country).", "250 users (email). profiles, 1 per user: bio, country."},
		"with":               {"250 users (email). Each user has 1 profile with bio and country.", "250 users (email). profiles, 1 per user: bio and country."},
		"behind the owners":  {"250 users (email) each with exactly one profile (bio, country)", "250 users (email). profiles, 1 per user: bio, country"},
		"the child first":    {"250 users (email). One profile per user: bio, country.", "250 users (email). profiles, 1 per user: bio, country."},
		"one thing":          {"250 users (email). Each user has exactly one profile (bio).", ""},
		"of no such table":   {"Each user has exactly one profile (bio, country).", ""},
		"a column":           {"250 users. Each user has one phone (home, work or mobile, others empty).", ""},
		"several":            {"250 users (email). Each user has 2 pets (name, age).", ""},
		"rows of one grid":   {"20 sensors (serial). One reading per hour: temperature, humidity.", ""},
		"one row per owners": {"250 users (email). One row per user, with a score and a level.", ""},
	})
}
