package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSelfItems(t *testing.T) {
	t.Parallel()
	const nodes = "150 nodes: label, depth 1-6, parent"
	cases := map[string]struct{ text, want string }{}
	for name, c := range map[string][2]string{
		"one of":          {" (one of the nodes)", " (another node)"},
		"dash":            {" - a different node", " (another node)"},
		"itself":          {", itself a node", " (another node)"},
		"reference":       {" (reference to another node)", " (another node)"},
		"id, and who not": {" (id of another node, empty for the root)", " (another node, empty for the root)"},
		"picked":          {", picked from the other nodes", " (another node)"},
		"one of them":     {", one of them", " (another node)"},
		"any other":       {" (any other node)", " (another node)"},
		"also":            {" (also a node)", " (another node)"},
		"other things":    {" (another tree)", ""},
		"the row itself":  {" (of the node)", ""},
		"a count":         {", number of other nodes seen", ""},
		"a further name":  {", other node count 1-5", ""},
	} {
		want := c[1]
		if want != "" {
			want = nodes + want
		}
		cases[name] = struct{ text, want string }{nodes + c[0], want}
	}
	rewrites(t, notation.SelfItems, cases)
}
