package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// anySorts are columns that may tell sorts of anything.
var anySorts = lexicon.WordSet("type kind category sort class variety breed species genre role profession occupation")

// sortListed is the end of the one column, listed behind byte from of the text without values, that tells the sort which is called so: "38
// singers: 12 sopranos, 26 altos. Columns: name, voice". 0 where there is none, or several.
func sortListed(text string, from int, sort string) int {
	words := strings.Fields(sort)
	last, found := words[len(words)-1], 0
	l := &lister{text: text, toks: tokensOf(text)}
	for i := range l.toks {
		if l.toks[i].Span.Start < from || !l.itemOpens(i) || l.at(i-1).Kind == token.Line || l.at(i-1).Is("with") {
			continue
		}
		from := i
		if nounArticles[l.at(i).Low] {
			from++
		}
		end := from
		for end < from+3 && l.plain(end) {
			end++
		}
		if end == from || !l.itemEnds(end) || l.at(end).Is("with") {
			continue
		}
		if name := l.at(end - 1).Low; name != last && !anySorts[name] {
			continue
		}
		if found > 0 {
			return 0
		}
		found = l.toks[end-1].Span.End
	}
	return found
}
