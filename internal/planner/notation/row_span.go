package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// RowSpans joins the name of how long a row lasts that begins with what the rows are called, which readers would take for the rows
// themselves: "500 visits with arrived at, left at, visit minutes" has a column visit_minutes.
func RowSpans(text string) (Rewriting, bool) {
	low := strings.ToLower(text)
	return inFull(text, []shorthand{
		{newPattern(`(?i)([,;:(] ?(?:and )?|\band )(\p{L}{3,}) (minutes|seconds|hours|mins|secs)( ?[,;.)\n]| and |$)`), func(m []string) string {
			noun := strings.ToLower(m[2])
			many := lexicon.Plural(noun)
			at := strings.Index(low, " "+many)
			if many == noun || lexicon.FunctionWords[noun] || at < 0 || at > strings.Index(low, strings.ToLower(m[0])) {
				return ""
			}
			return m[1] + m[2] + "_" + m[3] + m[4]
		}},
	})
}
