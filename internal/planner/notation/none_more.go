package notation

import "strings"

// noneMore is an order that holds for no row the other way round. Groups: what stands before, the deed, how it compares.
var noneMore = newPattern(`(?i)((?:^|[.;\n]) ?)no \p{L}+ (?:has|have|is|was|can|may|will|ever) (?:ever |been |be )?(\p{L}+) (more|less|fewer|higher|lower) than `)

// noneBelow is a price that nothing goes below. Groups: what stands before, on which side, the number, what ends it.
var noneBelow = newPattern(`(?i)((?:^|[.;\n]) ?)(?:nothing|no \p{L}+) (?:is|was|may be|can be|gets) (?:sold|priced|offered|let) (below|under|above|over) (?:its |the |their )?(\p{L}+)([.:;,\n]|$)`)

// noneFewer bounds how many rows of another table each row has, from both sides. Groups: the row, the most, what of, the fewest.
var noneFewer = newPattern(`(?i)\bno (\p{L}+) (?:has|have|gets|holds|keeps) (?:more than|over) (\d+) (\p{L}+),? (?:and |but )?(?:none|no one|nobody|no \p{L}+)(?: has| have)? (?:fewer|less) than (\d+)(?: of them)?\b`)

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
	}}, {noneFewer, func(m []string) string { return "each " + m[1] + " has " + m[4] + " to " + m[2] + " " + m[3] }}})
}
