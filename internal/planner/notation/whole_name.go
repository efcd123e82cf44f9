package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// beforeNames stand before the name of a column and are no part of it.
var beforeNames = lexicon.WordSet("the a an and with of their its our each every his her or plus what which per for by has have on to one")

// wholeName is the name that ends in a word, outside of some tokens, with the word that stands before it: "monthly rent" of
// "rent". It is the word alone where no other is part of it.
func (l *lister) wholeName(last string, from, to int) string {
	for k, t := range l.toks {
		if before := l.at(k - 1); t.Low == last && (k < from || k >= to) && before.Kind == token.Word && !beforeNames[before.Low] {
			return strings.ToLower(l.text[before.Span.Start:t.Span.End])
		}
	}
	return last
}
