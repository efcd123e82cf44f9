package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// gappedHave is a sentence that says what the rows of a table have, and then of another one without the verb. Groups: the first part, its
// noun, its verb, the rows of the other, their noun, what they have, what ends the sentence.
var gappedHave = newPattern(`(?i)((?:^|[.;\n] ?)(?:an? |each |every )?(\p{L}+) (has|have) [^.;\n]*?)[;,] (?:and )?((?:an? |each |every )?(\p{L}+)) ((?:an?|the|its|their) [^.;\n]+)([.;\n]|$)`)

// GappedHave says the verb again: "Customers have a name; orders a total" is "Customers have a name. orders have a total".
func GappedHave(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{gappedHave, func(m []string) string {
		one, other := lexicon.Singular(strings.ToLower(m[2])), lexicon.Singular(strings.ToLower(m[5]))
		if one == other || ownersOf(text, one) == 0 || ownersOf(text, other) == 0 || strings.HasPrefix(strings.ToLower(m[6]), "a and ") {
			return "" // "team a and team b"
		}
		return m[1] + ". " + m[4] + " " + m[3] + " " + m[6] + m[7]
	}}})
}
