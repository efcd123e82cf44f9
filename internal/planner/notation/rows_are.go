package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// rowsAre counts rows and says in its next sentence what a row is. Groups: what stands before, what behind the rows, the thing.
var rowsAre = shorthand{newPattern(`(?i)^([^.:\n]{0,60}?\b\d[\d,.]*k?) (?:rows|records|entries|lines)( [^.:\n]{0,60})?[.;]\s+(?:each|every|one) (?:row|record|entry|line) is (?:an?|one) ((?:\p{L}+ ){0,2}\p{L}+)(?::| with| that has)\s`), func(m []string) string {
	words := strings.Fields(strings.ToLower(m[3]))
	last := len(words) - 1
	thing := strings.Join(words, " ")
	words[last] = lexicon.Plural(words[last])
	return m[1] + " " + strings.Join(words, " ") + m[2] + ". Each " + thing + " has: "
}}

// RowsAre counts the things that rows are: "90 rows. Each row is a parcel: weight, …".
func RowsAre(text string) (Rewriting, bool) { return inFull(text, []shorthand{rowsAre}) }
