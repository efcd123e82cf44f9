package notation

import "strings"

// noneMore is an order that holds for no row the other way round. Groups: what stands before, the deed, how it compares.
var noneMore = newPattern(`(?i)((?:^|[.;\n]) ?)no \p{L}+ (?:has|have|is|was|can|may|will|ever) (?:ever |been |be )?(\p{L}+) (more|less|fewer|higher|lower) than `)

// noneBelow is a price that nothing goes below. Groups: what stands before, on which side, the number, what ends it.
var noneBelow = newPattern(`(?i)((?:^|[.;\n]) ?)(?:nothing|no \p{L}+) (?:is|was|may be|can be|gets) (?:sold|priced|offered|let) (below|under|above|over) (?:its |the |their )?(\p{L}+)([.:;,\n]|$)`)

// NoneMore says of the number what no row has more of: "no project has spent more than its budget" is "spent is never more than its
// budget".
func NoneMore(text string) (Rewriting, bool) {
	low := strings.ToLower(text)
	return inFull(text, []shorthand{{noneMore, func(m []string) string {
		if strings.Count(low, strings.ToLower(m[2])) < 2 {
			return ""
		}
		return m[1] + m[2] + " is never " + m[3] + " than "
	}}, {noneBelow, func(m []string) string {
		if strings.Count(low, strings.ToLower(m[3])) < 2 || !strings.Contains(low, " price") {
			return ""
		}
		return m[1] + "The price is never " + m[2] + " the " + m[3] + m[4]
	}}})
}
