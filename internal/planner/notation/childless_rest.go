package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const restHave = `(?:[,;.]|,? and|,? while)? ?(?:the rest|the others?|others|all others|the remaining(?: ones| \p{L}+)?|everybody else|everyone else)(?: of them)? (?:have|has|get|got|make|made|place|placed|wrote|write|each have|have each) (?:each )?(` + someCount + `)(?: \p{L}+s)?(?: each)?\b`

// childlessRests tell which share of parents has no rows in another table, and how many each other has. Groups: what stands before,
// the share or the number, the parents, the children, how many.
var childlessRests = []struct {
	form *pattern
	many bool // a number of parents, and no share
}{
	{newPattern(`(?i)()\b` + childlessShare + ` of (?:the |all |our )?(\p{L}+s) ` + lastNone + ` no (\p{L}+)` + restHave), false},
	{newPattern(`(?i)\b(\d[\d,]* (?:\p{L}+s)(?: and (?:their )?\p{L}+s)?)[,;:] ` + childlessShare + `(?: of (?:them|these|those))? ()` + lastNone + ` no (\p{L}+)` + restHave), false},
	{newPattern(`(?i)()\b(\d+) (?:of (?:the |our )?)?(\p{L}+s) ` + lastNone + ` no (\p{L}+)` + restHave), true},
}

// someHave tells which share of parents has rows in another table, and how many each. Groups: the share, the parents, how many, the
// children.
var someHave = newPattern(`(?i)\b(\d[\d.]*) ?% of (?:the |all |our )?(\p{L}+s) (?:have|place|placed|made|make) (?:(between \d+ and \d+|\d+ ?(?:-|–|to) ?\d+) (\p{L}+s)|(\p{L}+s),? ((?:between )?\d+ ?(?:-|–|to|and) ?\d+) each)(?:[,;]? (?:and |while )?(?:the others?|the rest|all others) (?:have|has|place|made|make) (?:none|no \p{L}+|nothing))?([.;,\n]|$)`)

// ChildlessRests says so in two sentences that every reader knows: "25% of customers have no orders, the rest have 1 to 6" is "25% of the
// customers have no orders. Each other customer has 1 to 6 orders".
func ChildlessRests(text string) (Rewriting, bool) {
	var forms []shorthand
	for _, c := range childlessRests {
		forms = append(forms, shorthand{c.form, func(m []string) string {
			parents, share := strings.ToLower(m[3]), m[2]
			lead := ""
			if m[1] != "" {
				words := strings.Fields(strings.ToLower(m[1]))
				parents, lead = words[1], m[1]+". "
			}
			owner := lexicon.Singular(parents)
			if c.many {
				n, all := wholeNumber(m[2]), ownersOf(text, owner)
				if n >= all {
					return ""
				}
				share = strconv.FormatFloat(100*float64(n)/float64(all), 'f', -1, 64) + "%"
			}
			children := lexicon.Plural(lexicon.Singular(strings.ToLower(m[4])))
			return lead + share + " of the " + parents + " have no " + children + ". Each other " + owner + " has " + m[5] + " " + children
		}})
	}
	forms = append(forms, shorthand{someHave, func(m []string) string {
		share, err := strconv.ParseFloat(m[1], 64)
		parents, count, children := strings.ToLower(m[2]), m[3]+m[6], strings.ToLower(m[4]+m[5])
		if err != nil || share <= 0 || share >= 100 || ownersOf(text, parents) == 0 || strings.Count(strings.ToLower(text), children) < 2 {
			return ""
		}
		owner := lexicon.Singular(parents)
		return strconv.FormatFloat(100-share, 'f', -1, 64) + "% of the " + parents + " have no " + children + ". Each other " + owner + " has " + count + " " + children + m[7]
	}})
	return inFull(text, forms)
}
