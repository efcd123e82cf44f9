package notation

import "strings"

// countedTwice are rows that a text counts in all and right behind that again for each of another table. Groups: the number and rows in all
// and what leads on, the rows again, each of which rows.
var countedTwice = newPattern(`(?i)(\b\d[\d,]* (\p{L}+s)(?:,|:| -| with) (?:with |that is |i\.e\. |always )?(?:exactly |always |about |on average )?\d+(?:(?:-| to )\d+)?(?: on average)?) (\p{L}+s)( (?:per|(?:in|at|on|for|of|to) (?:each|every)) \p{L}+)`)

// CountedTwice leaves the rows out where they are counted for each of another table, so that both numbers are of one table and can be compared:
// "20 depots and 900 trucks, 40 trucks per depot" is "20 depots and 900 trucks, 40 per depot".
func CountedTwice(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{countedTwice, func(m []string) string {
		if !strings.EqualFold(m[2], m[3]) {
			return ""
		}
		return m[1] + m[4]
	}}})
}
