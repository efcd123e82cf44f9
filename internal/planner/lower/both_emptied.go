package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bothEmptied gives the empty cells of a column to the one that only "and" parts from it: "claimed by and claimed
// date only when claimed".
func (p Reader) bothEmptied(t *draft.Table) {
	for _, c := range t.Columns {
		if c.Dropped || c.At < 0 || len(c.Cases) != 1 || !c.Cases[0].Empties() {
			continue
		}
		a, told := c.JoinedTo(), c.Cases[0]
		if a == nil || !p.Tok(c.At-1).Is("and", "&", "+", "/") || !a.TellsNothing() || isCondition(a, p, told) || !p.oneItem(a, c) {
			continue
		}
		a.Cases, a.Touched = append(a.Cases, told), true
	}
}

// isCondition: the column is what the case asks for.
func isCondition(c *draft.Column, p Reader, k *draft.Case) bool {
	if k.Told != nil {
		return k.Told.Column == c
	}
	return !slices.ContainsFunc(c.Words, func(w string) bool {
		return !slices.Contains([]string{"flag", "status", "state", "is", "was"}, w) && !slices.ContainsFunc(k.When, func(n int) bool { return p.Tok(n).Low == w })
	})
}

// oneItem: the two columns are one item of the list: they are called alike, or the list goes on behind them.
func (p Reader) oneItem(a, c *draft.Column) bool {
	if slices.ContainsFunc(a.Words, func(w string) bool {
		return !lexicon.FunctionWords[w] && w != "name" && slices.ContainsFunc(c.Words, func(o string) bool { return w == o || len(w) > 4 && len(o) > 4 && w[:5] == o[:5] })
	}) {
		return true
	}
	if !p.Tok(a.At - 1).Is(",") {
		return false
	}
	for k := c.At; k < len(p.Toks) && p.Toks[k].Kind != token.Line && !p.Toks[k].Is(".", ")", ";"); k++ {
		if p.Toks[k].Is(",") {
			next := p.Tok(k + 1)
			return next.Kind == token.Word && !lexicon.FunctionWords[next.Low] && !next.Is("otherwise", "else", "empty", "blank", "null")
		}
	}
	return false
}
