package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	firstCounted = newPattern(`^\D{0,60}?\b\d[\d,]*k? (?:\p{L}+ ){0,3}?(\p{L}+s)(?: to | for |[.:;,(])`)
	ownNumbers   = newPattern(`([.;\n]\s*)((?:[Tt]he(?:ir)? )?)[Nn]umbers ((?:should|must|are|have|need|all|shall)\b)`)
)

// OwnNumbers says whose numbers a sentence speaks of, where the text names no others: "50 credit cards. The numbers should pass
// the Luhn check".
func OwnNumbers(text string) (Rewriting, bool) {
	counted := firstCounted.FindStringSubmatch(text)
	if counted == nil || !ownNumbers.MatchString(text) {
		return Rewriting{}, false
	}
	named := 0
	for _, t := range tokensOf(text) {
		if lexicon.Singular(t.Low) == "number" {
			named++
		}
	}
	noun := lexicon.Singular(strings.ToLower(counted[1]))
	if named != 1 || token.Units[noun] != "" || noun == "row" || noun == "record" || noun == "column" {
		return Rewriting{}, false
	}
	return inFull(text, []shorthand{{ownNumbers, func(m []string) string { return m[1] + m[2] + noun + " numbers " + m[3] }}})
}
