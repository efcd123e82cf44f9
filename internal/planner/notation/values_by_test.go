package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestValuesBy(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ValuesBy, map[string]struct{ text, want string }{
		"unit behind the name": {`x 5. Volume ml by component: red cells 250-330, plasma 200-280.`, `x 5. volume_ml: red cells 250-330, plasma 200-280.`},
		"unit with a slash":    {`x 5. Flow in l/s by kind: small 5-9, large 10-20`, `x 5. Flow in l/s: small 5-9, large 10-20`},
		"a list":               {`- dose by stage: early 1 to 4, late 5 to 9`, `- dose: early 1 to 4, late 5 to 9`},
		"an adverb":            {`a 1; currency strictly by territory (GB→GBP, US→USD)`, `a 1; currency by territory (GB→GBP, US→USD)`},
		"rows by something":    {`Sales by region: name, price 4-5`, ``},
		"shares":               {`Split by region: north 60, south 40`, ``},
	})
}
