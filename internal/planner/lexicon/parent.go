package lexicon

import (
	"slices"
	"strings"
	"sync"
)

// Belongs: rows of child usually belong to one of parent.
func Belongs(child, parent []string) bool {
	return slices.ContainsFunc(ParentKinds(child), func(nouns []string) bool {
		return slices.Contains(nouns, strings.Join(parent, " ")) || slices.Contains(nouns, parent[len(parent)-1])
	})
}

// naturalParents holds, by the noun of a table, the kinds of tables that its rows usually
// belong to.
var naturalParents = sync.OnceValue(func() map[string][][]string {
	out := map[string][][]string{}
	EachEntry(Parents, func(children, list string) {
		for kind := range strings.SplitSeq(list, "|") {
			var nouns []string
			for noun := range strings.SplitSeq(kind, ",") {
				nouns = append(nouns, strings.TrimSpace(noun))
			}
			for child := range strings.SplitSeq(children, ",") {
				child = strings.TrimSpace(child)
				out[child] = append(out[child], nouns)
			}
		}
	})
	return out
})

// ParentKinds are the kinds of tables that rows of a table with these nouns usually belong to.
func ParentKinds(child []string) [][]string {
	if kinds, known := naturalParents()[strings.Join(child, " ")]; known {
		return kinds
	}
	return naturalParents()[child[len(child)-1]]
}
