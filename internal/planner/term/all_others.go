package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// EveryoneElse stands for the values that have no numbers of their own.
var EveryoneElse = draft.PhrasesOf("otherwise", "everyone else", "everybody else", "everything else", "everything behind", "everything further back", "anything else", "all the others", "all the rest", "all others", "all other ones", "all other", "the other ones", "the others", "the rest", "the remaining ones", "the remainder", "others", "else")

// AllOthers reads the words for the rows that no case before spoke of: "otherwise", "in any other
// state", "for all other calls", "in every other case".
func (p Reader) AllOthers(t *draft.Table, i, end int) int {
	if n := p.AnyOf(EveryoneElse, i, end); n > 0 {
		n += p.Any(i+n, end, "ones", "cases", "rows")
		return n
	}
	at := i + p.Any(i, end, "in", "for", "on", "at", "with", "under", "during")
	at += p.Any(at, end, "any", "every", "each", "all the", "all", "the two", "the three", "the", "both")
	if at == i || !p.Any2(at, end, "other", "others", "remaining") {
		return 0
	}
	if p.Tok(at).Is("others") {
		return at + 1 - i
	}
	at++
	w := p.Tok(at)
	if at >= end || w.Kind != token.Word || !p.AtBreak(at+1, end) && !p.Any2(at+1, end, "it", "is", "are", "they", "have", "has") {
		return 0
	}
	noun := lexicon.Singular(w.Low)
	known := RowNoun[noun] || RowNoun[w.Low] || p.Any2(at, end, "case", "cases", "state", "states", "status", "type", "types", "kind", "kinds", "mode", "modes", "value", "values", "situation", "situations", "circumstances", "category", "categories", "level", "levels", "class", "classes", "group", "groups", "row", "rows", "ones", "condition", "conditions", "times")
	if t != nil && !known {
		known = noun == t.Nouns[len(t.Nouns)-1]
		for _, c := range t.Columns {
			known = known || !c.Dropped && c.Values != nil && len(c.Words) > 0 && c.Words[len(c.Words)-1] == noun
		}
	}
	if !known {
		return 0
	}
	return at + 1 - i
}
