package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const tiedEnd = `(\s*(?:[,;.)\n]|$))`

var (
	// byAnother is an item that says by whom. Groups: the mark before, whom, what stands behind.
	byAnother = newPattern(`(?i)([,:(] ?)by (?:an?|another|one of the|some) (\p{L}+)` + tiedEnd)
	// givenTo is an item that says who has the row now. Groups: how it came there, to whom, what stands behind, how many rows nobody has.
	givenTo = newPattern(`(?i)\b(assigned|allocated|issued|lent|loaned|rented|leased) to (?:an?|one of the|some) (\p{L}+)(?: ?\((\d[\d.]* ?%) (?:un\p{L}+|not \p{L}+|are not|free|spare)\))?` + tiedEnd)
	// linkedToTwo is an item that names two tables. Groups: the one, the other, what stands behind.
	linkedToTwo = newPattern(`(?i)\b(?:linked|tied|attached|related|connected|belonging) to an? (\p{L}+) and (?:to )?(?:an?|one of (?:its|their|his|her)) (\p{L}+)` + tiedEnd)
	// keyThere is a key with the word for it and where it leads. Groups: the key, the table.
	keyThere = newPattern(`(?i)\b(\p{L}[\w]*_id) fk ?(?:->|=>|→|to|on|references)? ?(\p{L}\w*)([,)])`)
)

// TiedItems writes items of lists that tie rows to those of another table as the readers know them best, "by another user" as "user",
// "assigned to an employee (15% unassigned)" as "assigned employee (15% empty)", "linked to a company and one of its contacts" as "company,
// contact" and "team_id fk teams" as "team_id -> teams", where the text has that table.
func TiedItems(text string) (Rewriting, bool) {
	tied := func(noun string) (string, bool) {
		one := lexicon.Singular(strings.ToLower(noun))
		head := regexp.MustCompile(`(?i)(?:\d[\d,]*k? (?:\p{L}+ )?` + regexp.QuoteMeta(lexicon.Plural(one)) + `\b|(?:^|[.;\n>] ?)` + regexp.QuoteMeta(lexicon.Plural(one)) + ` ?[:(])`)
		return one, head.MatchString(text)
	}
	if columnsShown.MatchString(text) && !keyThere.MatchString(text) {
		return Rewriting{}, false
	}
	return rewritten(text, changesIn(text, 0, []shorthand{
		{byAnother, func(m []string) string {
			if one, ok := tied(m[2]); ok {
				return m[1] + one + m[3]
			}
			return ""
		}},
		{givenTo, func(m []string) string {
			one, ok := tied(m[2])
			switch {
			case !ok:
				return ""
			case m[3] != "":
				return strings.ToLower(m[1]) + " " + one + " (" + m[3] + " empty)" + m[4]
			}
			return strings.ToLower(m[1]) + " " + one + m[4]
		}},
		{linkedToTwo, func(m []string) string {
			a, ok := tied(m[1])
			b, also := tied(m[2])
			if !ok || !also || a == b {
				return ""
			}
			return a + ", " + b + m[3]
		}},
		{keyThere, func(m []string) string {
			if _, ok := tied(m[2]); !ok {
				return ""
			}
			return m[1] + " -> " + m[2] + m[3]
		}},
	}))
}
