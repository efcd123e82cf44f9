package architecture_test

import (
	"slices"
	"strings"
	"testing"
)

// linkedBy names what makes functions large and slow to start, and the functions that may link it: a package that is imported
// is linked and initialised whoever calls it. scripts/sam-validate holds the sizes that come of it.
var linkedBy = []struct {
	what      string
	functions []string
	is        func(path string) bool
}{
	{"the planner", []string{"api", "plan"}, func(path string) bool {
		rest, ok := strings.CutPrefix(path, "internal/planner")
		// What a planner is asked and answers is known to all.
		return ok && !slices.Contains([]string{"/plan", "/token", "/lexicon", "/wordclass"}, rest)
	}},
	{"the REST interface", []string{"api", "stream"}, func(path string) bool { return path == "internal/api" || path == "internal/cloud/rest" }},
	{"the clients of sources", []string{"api", "connector", "stream"}, func(path string) bool { return path == "internal/cloud/sources" }},
	{"adapters of sources", []string{"connector"}, func(path string) bool {
		return strings.HasPrefix(path, "internal/connector/") || isDriver(path)
	}},
}

func TestFunctionsLinkWhatTheyDo(t *testing.T) {
	t.Parallel()
	list := packages(t)
	for _, l := range linkedBy {
		t.Run(l.what, func(t *testing.T) {
			t.Parallel()
			var linking []string
			for _, p := range list {
				name, function := strings.CutPrefix(p.ImportPath, module+"functions/")
				if function && slices.ContainsFunc(p.Deps, func(dep string) bool { return l.is(strings.TrimPrefix(dep, module)) }) {
					linking = append(linking, name)
				}
			}
			if !slices.Equal(linking, l.functions) {
				t.Errorf("%s is linked by %q, want %q", l.what, linking, l.functions)
			}
		})
	}
}
