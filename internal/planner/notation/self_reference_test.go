package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSelfReferences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SelfReferences, map[string]struct{ text, want string }{
		"reports to":         {"Each employee reports to a manager who is also an employee.", "Each employee has a manager (another employee)."},
		"without saying so":  {"50 nurses with name. Nurses report to a head nurse.", "50 nurses with name. Each nurse has a head nurse (another nurse)."},
		"but for one":        {"Everyone except the boss has a manager, who is one of the employees.", "Each employee has a manager (another employee), empty for the boss."},
		"can have":           {"40 folders with name; a folder can have a parent folder.", "40 folders with name; Each folder has a parent folder (another folder)."},
		"can be inside":      {"9 units. A unit may be part of a larger unit.", "9 units. Each unit has a parent unit (another unit)."},
		"reply":              {"50 comments with text, a comment can reply to another comment.", "50 comments with text. Each comment has a parent comment (another comment)."},
		"roots":              {"30 categories, 6 of them top-level, the others have a parent category.", "30 categories. Each category has a parent category (another category), empty for the 6 roots."},
		"a table of its own": {"30 managers, 200 employees. Employees report to a manager.", ""},
		"another table":      {"A dog can have a parent cat.", ""},
		"a column":           {"each employee has a manager", ""},
	})
}
