package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// everyoneElse stands for the values that have no numbers of their own.
var everyoneElse = []string{"otherwise", "everyone else", "everybody else", "everything else", "everything behind", "everything further back", "anything else", "all the others", "all the rest", "all others", "all other ones", "all other", "the other ones", "the others", "the rest", "the remaining ones", "the remainder", "others", "else"}

// allOthers reads the words for the rows that no case before spoke of: "otherwise", "in any other
// state", "for all other calls", "in every other case".
func (p *parser) allOthers(t *tableDraft, i, end int) int {
	if n := p.any(i, end, everyoneElse...); n > 0 {
		n += p.any(i+n, end, "ones", "cases", "rows")
		return n
	}
	at := i + p.any(i, end, "in", "for", "on", "at", "with", "under", "during")
	at += p.any(at, end, "any", "every", "each", "all the", "all", "the two", "the three", "the", "both")
	if at == i || !p.any2(at, end, "other", "others", "remaining") {
		return 0
	}
	if p.tok(at).Is("others") {
		return at + 1 - i
	}
	at++
	w := p.tok(at)
	if at >= end || w.Kind != token.Word || !p.atBreak(at+1, end) && !p.any2(at+1, end, "it", "is", "are", "they", "have", "has") {
		return 0
	}
	noun := lexicon.Singular(w.Low)
	known := rowNoun[noun] || rowNoun[w.Low] || p.any2(at, end, "case", "cases", "state", "states", "status", "type", "types", "kind", "kinds", "mode", "modes", "value", "values", "situation", "situations", "circumstances", "category", "categories", "level", "levels", "class", "classes", "group", "groups", "row", "rows", "ones", "condition", "conditions", "times")
	if t != nil && !known {
		known = noun == t.nouns[len(t.nouns)-1]
		for _, c := range t.columns {
			known = known || !c.dropped && c.values != nil && len(c.words) > 0 && c.words[len(c.words)-1] == noun
		}
	}
	if !known {
		return 0
	}
	return at + 1 - i
}
