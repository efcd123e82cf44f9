package notation

import (
	"regexp"
	"strings"
)

var (
	// laterDay is a day that is another one plus days which the text has as a column. Groups: the day, the other, the unit.
	laterDay = newPattern(`(?i)([,;.(\n] ?(?:and )?)(\p{L}+ on) (?:\(?which |that )?(?:is|=) (?:the )?(\p{L}+ on) (?:plus|\+) (?:those|these|that many|this many|the) (days|weeks|months)\b`)
	spanItem = regexp.MustCompile(`(?i)[,;:(] ?((?:days|weeks|months)(?: \p{L}+){0,3}|\p{L}+ (?:days|weeks|months))(?: ?\(?\d|[,;.])`)
)

// LaterDays names the column of the days: "made on, days to age, ready on which is made on plus those days".
func LaterDays(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{laterDay, func(m []string) string {
		before, _, _ := strings.Cut(text, m[0])
		for _, item := range spanItem.FindAllStringSubmatch(before+",", -1) {
			if strings.Contains(strings.ToLower(item[1]), strings.ToLower(m[4])) {
				return m[1] + m[2] + " = " + m[3] + " plus " + item[1]
			}
		}
		return ""
	}}})
}
