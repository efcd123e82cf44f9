package notation

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// childBehind is a counted table with its columns and, behind a semicolon, another one. Groups: the first, its noun, the noun of the
// second, its columns, what ends them.
var childBehind = newPattern(`(?i)(\b\d[\d,]*k? (?:\p{L}+ )?(\p{L}+s) (?:with|having) [^;.:\n()]{5,160}); ?(?:and )?(\p{L}+s) (?:with|having) ([^;.\n]{5,200})(\.\s|\.?$|\n|;)`)

// usualParents are the nouns that the rows of a noun usually belong to.
var usualParents = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	lexicon.EachEntry(lexicon.Parents, func(names, parents string) {
		owners := strings.FieldsFunc(parents, func(r rune) bool { return r == ',' || r == '|' })
		for k := range owners {
			owners[k] = strings.TrimSpace(owners[k])
		}
		for name := range strings.SplitSeq(names, ",") {
			out[strings.TrimSpace(name)] = owners
		}
	})
	return out
})

// tableParts are of each table, and none.
var tableParts = lexicon.WordSet("fields columns rows records values names dates prices numbers notes comments texts")

// ChildrenBehind makes a sentence of a table that stands behind another one's columns, where its own would be taken for further columns
// of that: "50 flights with origin; passengers with name, fare" are two tables. Whom its rows usually belong to is told, too.
func ChildrenBehind(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{childBehind, func(m []string) string {
		parent, child := lexicon.Singular(strings.ToLower(m[2])), strings.ToLower(m[3])
		one := lexicon.Singular(child)
		all := lexicon.All()
		known := all.Domains[child] != "" || all.Heads[child] != "" || usualParents()[one] != nil || lexicon.Lookup([]string{one}).Semantic == "full_name"
		if one == parent || !known || tableParts[child] {
			return ""
		}
		told := m[1] + ". " + strings.ToUpper(child[:1]) + child[1:] + " have " + m[4]
		if slices.Contains(usualParents()[one], parent) {
			told += ". Each " + one + " belongs to one " + parent
		}
		if m[5] == ";" {
			return told + ". "
		}
		return told + m[5]
	}}})
}
