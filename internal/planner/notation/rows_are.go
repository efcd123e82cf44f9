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

// rowsForWhom are rows that somebody gets, who is no row. Groups: the rows, who, its noun, what follows, its first word.
var rowsForWhom = shorthand{newPattern(`(?i)\b(\d[\d,.]*k? (?:rows|records|entries|lines)(?: of (?:\p{L}+ )?data)?) for (?:an?|our|my|the|this) ((?:[\p{L}-]+ ){0,2}?([\p{L}-]+))((?:[.:,;\n]| with| -)\s*(\p{L}+)|$)`), func(m []string) string {
	noun := strings.ToLower(m[3])
	if lexicon.Singular(noun) != noun || noun == "test" || !lexicon.HaveNames(noun) && !users[noun] || strings.EqualFold(m[5], "name") {
		return ""
	}
	return m[1] + " (" + m[2] + ")" + m[4]
}}

// users are organisations, software and work that data is made for.
var users = lexicon.WordSet("company firm business startup shop store dealership dealer agency organisation organization department team office app application website webapp site portal platform system dashboard crm erp tool service demo class course assignment tutorial prototype poc test pilot api database workshop presentation report model")

// RowsAre counts the things that rows are: "90 rows. Each row is a parcel: weight, …". Whom they are for is in a bracket then: "90 rows (taxi
// company)".
func RowsAre(text string) (Rewriting, bool) { return inFull(text, []shorthand{rowsAre, rowsForWhom}) }
