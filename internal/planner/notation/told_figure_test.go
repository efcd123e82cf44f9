package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestToldFigures(t *testing.T) {
	t.Parallel()
	const list = "350 loads with driver name, truck type, capacity and date. "
	const told = list + "The truck type is van, rigid or artic. The capacity is 1200 for van, 9000 for rigid and 24000 for artic."
	rewrites(t, notation.ToldFigures, map[string]struct{ text, want string }{
		"a sentence":        {list + "A van has a capacity of 1200, a rigid of 9000, an artic of 24000.", told},
		"a bracket":         {list + "The capacity goes with the truck type (van 1200 / rigid 9000 / artic 24000, no other types).", told},
		"plurals":           {list + "Please set the capacity by truck type, so vans get 1200, rigids 9000 and artics 24000 (type values: van, rigid, artic).", told},
		"listed values":     {"350 loads with truck type (van, rigid), capacity and date. A van has a capacity of 1200, a rigid of 9000.", ""},
		"numbers of rows":   {list + "Make 40 vans and 20 rigids.", ""},
		"shares":            {list + "The capacity is 40% for vans.", ""},
		"something else":    {list + "A van has a capacity of 1200 unless the referee frobnicates, a rigid of 9000.", ""},
		"two other columns": {list + "Vans have a weight of 3 and a capacity of 1200, rigids of 9000.", ""},
	})
}
