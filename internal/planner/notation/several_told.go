package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	severalOf  = newPattern(`(?i)(^|[.;,\n] ?(?:and |but )?)(?:an?|each|every|one|the same) (\p{L}+) (?:may|can|could|might|will|often|usually|typically)? ?(?:have|has|get|gets|make|makes|file|files|place|places|appear in|appears in) (?:several|many|multiple|more than one|various) (?:different )?(\p{L}+)`)
	countedAll = regexp.MustCompile(`(?i)\b\d[\d,]*k? (?:\p{L}+[ -]){0,4}?(\p{L}+s)\b`)
)

// SeveralTold says of rows whose numbers are all told whose they are, and no more: of "2,400 events of 400 subjects; a subject may have
// several events" nobody needs to guess how many each has.
func SeveralTold(text string) (Rewriting, bool) {
	counted := map[string]bool{}
	return inProse(text, []shorthand{{severalOf, func(m []string) string {
		if len(counted) == 0 {
			for _, c := range countedAll.FindAllStringSubmatch(text, -1) {
				counted[strings.ToLower(c[1])] = true
			}
		}
		parent, child := strings.ToLower(m[2]), strings.ToLower(m[3])
		if !counted[lexicon.Plural(parent)] || !counted[child] {
			return ""
		}
		return m[1] + "each " + lexicon.Singular(child) + " belongs to one " + parent
	}}})
}
