package notation

import (
	"strings"
)

// degreeBelow compares a number with another one by more than a little. Groups: which way, the other's name.
var degreeBelow = newPattern(`(?i)([,(] ?)(?:always |usually |normally )?(?:far|much|way|a lot|well|considerably) (fewer|less|lower|smaller|higher|more|greater|larger|bigger) than (?:the |its |their )?(\p{L}{3,})\b`)

// DegreesBelow leaves out by how much, which no rule says: "pieces 10-120, broken, far fewer than the pieces".
func DegreesBelow(text string) (Rewriting, bool) {
	low := strings.ToLower(text)
	return inFull(text, []shorthand{{degreeBelow, func(m []string) string {
		if strings.Count(low, strings.ToLower(m[3])) < 2 {
			return ""
		}
		return m[1] + "always " + m[2] + " than " + m[3]
	}}})
}
