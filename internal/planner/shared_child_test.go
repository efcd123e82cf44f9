package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestSharedChildren: rows that are too few for each parent to have its own are shared where none comes twice, and asked
// about where the text does not say that.
func TestSharedChildren(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"no actor twice": {
			"200 films, 350 actors: 2 to 8 actors per film, each with a role name, no actor twice in one film. Film = title, year 1960-2026. Actor = name, birth year 1930-2008",
			`actors 350; film_actors 1000, film_id of films {"min":2,"max":8}, actor_id of actors null; films 200`,
		},
		"never the same shift": {
			"200 volunteers, 75 shifts and who works when: everybody takes two to five shifts, nobody the same shift twice. A shift has an area bar/gate. A volunteer has name and age 16 to 70",
			`shifts 75; volunteer_shifts 700, volunteer_id of volunteers {"min":2,"max":5}, shift_id of shifts null; volunteers 200`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("asked: %v", res.Questions)
			}
			if got := shape(res.Contract); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			for _, o := range res.Contract.Tables {
				if _, role := o.Column("role_name"); role && o.Name != "film_actors" {
					t.Errorf("the role is one of %s", o.Name)
				}
			}
		})
	}
	if res := plan(t, "50 customers with name, 80 orders with date; each customer has 2 to 3 orders"); res.Outcome != planner.Clarification {
		t.Errorf("80 orders of 50 customers with 2 to 3 each are planned")
	}
}
