package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// lastList is an item with a mark behind its name, last of items without one. Groups: what stands before, the name, what follows it.
var lastList = newPattern(`(?im)^([^:\n]*(?:: ?[^:\n]+)?, (?:and )?)(\p{L}+(?: \p{L}+)?): (\p{L}+(?:, ?\p{L}+){0,6},? ?(?:or |and )?\p{L}+)(\.?$)`)

// LastLists puts the values of what sorts rows into brackets, where they would be columns: "…, channel: website, phone, street".
func LastLists(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{lastList, func(m []string) string {
		name := strings.Fields(strings.ToLower(m[2]))
		values := listParts.Split(m[3], -1)
		if !lexicon.NamesSort(name) || len(values) < 2 {
			return ""
		}
		columns := 0
		for _, v := range values {
			if lexicon.FunctionWords[strings.ToLower(v)] {
				return ""
			}
			columns += boolInt(lexicon.Names([]string{strings.ToLower(v)}))
		}
		if columns == 0 || columns == len(values) && !lexicon.SortNouns[name[len(name)-1]] {
			return ""
		}
		return m[1] + m[2] + " (" + strings.Join(values, ", ") + ")" + m[4]
	}}})
}
