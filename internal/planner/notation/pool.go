package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// pools are how many there are of what a column picks from. Groups: the name, the number, the noun, what ends them.
var pools = newPattern(`(?i)([,:;(\n] ?(?:and |an? |the )?\p{L}+(?: \p{L}+)??)(?: \(| |, )(?:which is |is |are )?(?:(?:one |any )of|out of|(?:randomly )?(?:picked|chosen|drawn|taken|selected) (?:at random )?(?:from|out of|among)|from)(?: a (?:pool|set|list|group) of| the| our| among)? (\d[\d,]*) (?:different |possible |known )?(\p{L}+s)(\)?[,;.)\n]|$)`)

// Pools says so of the column, where the text says no more of those: "sender picked from 20 users" is "sender (20 different)". Readers would
// make a column of the users.
func Pools(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{pools, func(m []string) string {
		many := strings.ToLower(m[3])
		one := lexicon.Singular(many)
		words := strings.Fields(strings.ToLower(m[1]))
		if one == many || !lexicon.NamesTable(many) || strings.Contains(m[0], ", one of") || strings.Contains(m[0], ", any of") || tableParts[many] || noThings[many] || wordsOfNumbers[words[len(words)-1]] > 0 || lexicon.FunctionWords[words[len(words)-1]] || lexicon.IsPlural(words[len(words)-1]) {
			return ""
		}
		rest := strings.ToLower(strings.Replace(text, m[0], "", 1))
		if strings.Contains(rest, many) || strings.Contains(rest, one+" ") {
			return "" // the text says more of them
		}
		return m[1] + " (" + m[2] + " different)" + strings.TrimPrefix(m[4], ")")
	}}})
}
