package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// countedLink is a table whose rows go between two others, its number behind it. Groups: the rows, their number, one table, the other.
	countedLink = newPattern(`(?i)\b(?:an? |the )?(\p{L}+s)(?: table)?:?,? (?:of |with |has |having )?(\d[\d,]*)(?: rows| records)?,? (?:linking|connecting|joining|that links?|which links?|that joins?|that connects?) (?:the |each |an? )?(\p{L}+) (?:to|with|and) (?:the |each |an? )?(\p{L}+)\b`)
	// singleLink is one that tells its two tables in the singular. Groups: what it is, one table, the other.
	singleLink = newPattern(`(?i)\b(linking|connecting|joining) (?:the |each |an? )?(\p{L}+) (?:to|with|and) (?:the |each |an? )?(\p{L}+)\b`)
)

// CountedLinks puts the number of rows between two tables before them, and those in the plural: "enrolments 1600 linking student to
// course".
func CountedLinks(text string) (Rewriting, bool) {
	plural := func(w string) (string, bool) {
		many := strings.ToLower(lexicon.Plural(lexicon.Singular(w)))
		return many, strings.Contains(strings.ToLower(text), many)
	}
	return inFull(text, []shorthand{
		{countedLink, func(m []string) string {
			one, is := plural(m[3])
			other, also := plural(m[4])
			if !is || !also {
				return ""
			}
			return m[2] + " " + m[1] + " linking " + one + " to " + other
		}},
		{singleLink, func(m []string) string {
			one, is := plural(m[2])
			other, also := plural(m[3])
			if !is || !also || one == strings.ToLower(m[2]) && other == strings.ToLower(m[3]) {
				return ""
			}
			return m[1] + " " + one + " to " + other
		}},
	})
}
