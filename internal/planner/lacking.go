package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lacking is how many tokens say, behind a share, that so many rows have no such thing: "of the vans
// have none", "has no email", "of them are without one".
func (p *parser) lacking(c *columnDraft, i, end int) int {
	at := i
	if n := p.any(at, end, "of the", "of our", "of all", "of"); n > 0 && p.tok(at+n).Kind == token.Word && c.table != nil && (lexicon.Singular(p.tok(at+n).Low) == c.table.nouns[len(c.table.nouns)-1] || p.tok(at+n).Is("them", "these", "people", "ones")) {
		at += n + 1
	}
	k := p.any(at, end, "have none", "has none", "do not have one", "don't have one", "does not have one", "doesn't have one", "have not got one", "lack one", "lack it", "lacks it", "are without one", "is without one", "without one", "without it", "go without")
	if k > 0 {
		at += k
		if p.atBreak(at, end) {
			return at - i
		}
		return 0
	}
	k = p.any(at, end, "have no", "has no", "are without", "is without", "without", "lack", "lacks", "with no", "do not have", "don't have", "does not have", "doesn't have")
	if k == 0 {
		return 0
	}
	k += p.any(at+k, end, "a", "an", "any", "the")
	for to := at + k + 1; to <= min(end, at+k+3); to++ {
		if words := p.wordsOf(at+k, to); p.atBreak(to, end) && len(words) > 0 && (slices.Equal(words, c.words) || words[len(words)-1] == c.words[len(c.words)-1] || lexicon.Singular(words[len(words)-1]) == c.words[len(c.words)-1]) {
			return to - i
		}
	}
	return 0
}
