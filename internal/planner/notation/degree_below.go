package notation

import (
	"strings"
)

// degreeBelow compares a number with another one by more than a little. Groups: which way, the other's name.
var degreeBelow = newPattern(`(?i)([,(] ?)(?:always |usually |normally )?(?:far|much|way|a lot|well|considerably) (fewer|less|lower|smaller|higher|more|greater|larger|bigger) than (?:the |its |their )?(\p{L}{3,})\b`)

// upToOther is a number that begins at nothing and ends at another column. Groups: what stands before, the other's name, what ends it.
var upToOther = newPattern(`(?i)(\p{L} )(?:is |are |lies )?(?:between |from )?0 (?:up to|and|to|-|–) (?:the|its|their) (\p{L}+(?: \p{L}+)?)([,.;)\n]|$)`)

// DegreesBelow leaves out by how much, which no rule says: "pieces 10-120, broken, far fewer than the pieces"; and it says of
// "balance 0 up to the initial value" that it is at most that.
func DegreesBelow(text string) (Rewriting, bool) {
	low := strings.ToLower(text)
	return inFull(text, []shorthand{{upToOther, func(m []string) string {
		if strings.Count(low, strings.ToLower(m[2])) < 2 {
			return ""
		}
		return m[1] + "at least 0 and at most the " + m[2] + m[3]
	}}, {degreeBelow, func(m []string) string {
		if strings.Count(low, strings.ToLower(m[3])) < 2 {
			return ""
		}
		return m[1] + "always " + m[2] + " than " + m[3]
	}}})
}
