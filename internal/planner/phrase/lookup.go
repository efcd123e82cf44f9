package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// copiedPhrase: "copied from the product", "looked up from its customer". The column holds
// what the row's parent holds.
func (p Reader) copiedPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "copied from", "copied over from", "is copied from", "carried over from", "looked up from", "looked up in", "inherited from", "the same as in", "the same as on", "the same as for", "same as in", "same as on", "same as for", "the same as", "same as", "as in", "as on", "like in", "equal to that of", "equal to the one in", "taken over from", "taken from")
	if n == 0 {
		return 0
	}
	n += p.Any(i+n, end, "the", "its", "their", "that", "a")
	if p.Tok(i+n).Kind != token.Word || i+n >= end || p.Tok(i+n+1).Is("'s", "list") {
		return 0
	}
	words, k := p.NounRunVerb(i+n, end)
	parent := p.FindTable(words)
	if k == 0 || parent == nil {
		k, parent = 1, p.FindTable(p.WordsOf(i+n, i+n+1))
	}
	k += p.Any(i+n+k, end, "has", "have", "costs", "cost", "table")
	if parent == nil || parent == p.Table || p.Table == nil || !p.AtBreak(i+n+k, end) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.CopyRule, Parent: parent, From: i, To: i + n + k})
	return n + k
}
