package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBothMany(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BothMany, map[string]struct{ text, want string }{
		"a verb and have":       {"100 books, 40 authors. A book can have several authors and an author can write several books.", "100 books, 40 authors. A book can be in several authors and an author has many books."},
		"both have":             {"100 films, 300 actors. Each film has many actors, each actor plays in many films.", "100 films, 300 actors. A film can be in many actors and an actor has many films."},
		"plurals":               {"100 students, 12 courses. Students can take multiple courses and courses have many students.", "100 students, 12 courses. A student can be in multiple courses and a course has many students."},
		"a number on one side":  {"20 users and 5 teams. Users can be in several teams. Teams have 3 to 15 users.", "20 users and 5 teams. A team can be in 3 to 15 users and a user has many teams."},
		"nobody counted them":   {"A book can have several authors and an author can write several books.", "100 books. 100 authors. A book can be in several authors and an author has many books."},
		"one side is one":       {"20 users and 5 teams. A user belongs to one team and a team has 3 to 5 users.", ""},
		"other things":          {"20 users and 5 teams. A user has several orders and a team has many users.", ""},
		"numbers on both sides": {"20 users and 5 teams. A user can be in 1 to 3 teams and a team has 5 to 12 users.", ""},
	})
}
