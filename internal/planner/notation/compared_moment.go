package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// comparedMoment is a measure at one moment that is compared to itself at another, which alone is named: "battery at end lower than at the
// start". Groups: the measure, the moment, the comparison, the other moment.
var comparedMoment = newPattern(`(?i)\b(\p{L}+) ((?:at|on|in) \p{L}+ (?:\(|is |must be |always |which is |, )?(?:lower|higher|less|more|greater|smaller|larger|bigger|later|earlier|longer|shorter|warmer|colder)) than (?:it was |it is |what it was |was )?((?:at|on|in) )(?:the |its )?(\p{L}+)\b`)

// afterOwner is a moment behind that of the row's parent of which only the noun is named: "created after the thread". Groups: the deed, how it
// lies, the parent, what stands behind.
var afterOwner = newPattern(`(?i)\b(\p{L}+(?:ed|sent|made))(?: at| on)? (after|before) (?:its |the |their )(\p{L}+)([,;.)\n]|$)`)

// ComparedMoments names the measure at the other moment in full, where the text has it.
func ComparedMoments(text string) (Rewriting, bool) {
	low := strings.ToLower(text)
	return inFull(text, []shorthand{{afterOwner, func(m []string) string {
		deed, owner := strings.ToLower(m[1]), strings.ToLower(m[3])
		first := strings.Index(low, deed)
		if !strings.Contains(low[first+1:], deed) || !strings.Contains(low[:first], lexicon.Plural(owner)) {
			return ""
		}
		return m[1] + " " + m[2] + " the " + m[3] + " was " + deed + m[4]
	}}, {comparedMoment, func(m []string) string {
		other := m[1] + " " + m[3] + m[4]
		if !strings.Contains(low, strings.ToLower(other)) {
			return ""
		}
		return m[1] + " " + m[2] + " than " + strings.ReplaceAll(other, " ", "_")
	}}})
}
