package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const twoOf = `,? (?:which are |who are )?(?:(?:always )?(?:two (?:different |distinct )?(?:ones? |\p{L}+s? )?|both (?:ones )?(?:of them )?)(?:picked |chosen |drawn |taken |coming |come )?(?:out )?(?:of|from|among)|(?:picked |chosen |drawn |taken )?(?:out of|from(?: among)?|among))`

// bothSides are two columns of which a text says that both are rows of another table, which it counts there. Groups: the rows, the mark, the
// columns before, the pair with the noun, the number, the noun again, a bracket of columns, what follows.
var bothSides = newPattern(`(?i)(\b\d[\d,]* (?:\p{L}+ )?\p{L}+s)(: ?|,? with | ?\()([^.\n()]*?)` + twoOf + ` (?:the |our |a pool of |a list of )?(\d[\d,]*) (\p{L}+s)( ?\([^()\n]*\))?(?:,? (?:and )?(?:never|not) (?:the same|equal|identical)(?: one)?)?([^\n]*)`)

// BothSides tells of such a table ahead: "200 matches: home and away team, two different ones of 14 teams (name, city), date" is "14 teams
// (name, city). 200 matches: home and away team, two different teams, date".
func BothSides(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{bothSides, func(m []string) string {
		many := strings.ToLower(m[5])
		if one := lexicon.Singular(many); one == many || !strings.Contains(strings.ToLower(m[3]), one) || !strings.Contains(strings.ToLower(m[3]), " and ") {
			return ""
		}
		lead := ""
		if m[6] != "" || ownersOf(strings.Replace(text, m[0], "", 1), lexicon.Singular(many)) == 0 {
			lead = m[4] + " " + many + m[6] + ". "
		}
		return lead + m[1] + m[2] + m[3] + ", two different " + many + m[7]
	}}})
}
