package architecture_test

import (
	"strings"
	"testing"
)

// readers are the packages that read a description, lowest first: each may know those of lower rows.
var readers = [][]string{
	{"wordclass"},
	{"lexicon"},
	{"token"},
	{"codeform"},
	{"law", "notation", "plan", "complement", "revision", "sample"},
	{"tagger"},
	{"skeleton"},
	{"draft", "reading", "loose"},
	{"term", "glean", "clash", "sift"},
	{"phrase", "lower", "account"},
	{"clause", "idiom", "schema"},
	{"sentence"},
	{"copying"},
	{"recording"},
}

func TestPlannerReadsInLayers(t *testing.T) {
	t.Parallel()
	const planner = module + "internal/planner/"
	rank := map[string]int{}
	for i, row := range readers {
		for _, name := range row {
			rank[planner+name] = i
		}
	}
	for _, p := range packages(t) {
		from, ok := rank[p.ImportPath]
		if !ok {
			if strings.HasPrefix(p.ImportPath, planner) && p.ImportPath != planner+"llm" {
				t.Errorf("%s belongs to no layer of the planner: put it into one here", p.ImportPath)
			}
			continue
		}
		for _, imp := range p.Imports {
			if to, ok := rank[imp]; ok && to >= from || imp == strings.TrimSuffix(planner, "/") {
				t.Errorf("%s imports %s, which does not lie below it", p.ImportPath, imp)
			}
		}
	}
}
