package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// qualities are said before the name of a column: "nullable quantity", "int age".
var (
	qualities = lexicon.WordSet("nullable int integer float boolean bool optional positive non-negative nonnegative lowercase uppercase alphanumeric")
	// qualityNouns make a name with such a word: "optional extras", "positive feedback".
	qualityNouns = lexicon.WordSet("extras extra addons items services fields features column columns feedback reviews review comments cases tests test result results experience outcome response votes balance")
)

// QualitiesAhead puts what an item of a list says before the name of its column behind it, where the readers take it for a remark on the
// item before: "vendor, nullable quantity" is "vendor, quantity (nullable)".
func QualitiesAhead(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if !qualities[l.at(i).Low] || !separates(l.at(i-1)) && l.at(i-1).Kind != token.Line {
			continue
		}
		to := i + 1
		for to < i+4 && l.plain(to) && !qualities[l.at(to).Low] && !besideTypes[l.at(to).Low] && !nullWords[l.at(to).Low] {
			to++
		}
		if to == i+1 || !l.itemEnds(to) || qualityNouns[l.at(to-1).Low] || untyped[l.at(i+1).Low] {
			continue
		}
		changes = append(changes, change{l.span(i, to), l.source(i+1, to) + " (" + l.at(i).Text + ")"})
		i = to
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}
