package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bothEmptied gives the empty cells of a column to the one that only "and" parts from it: "claimed by and claimed
// date only when claimed".
func (p *parser) bothEmptied(t *tableDraft) {
	for _, c := range t.columns {
		if c.dropped || c.at < 0 || len(c.cases) != 1 || !c.cases[0].empties() {
			continue
		}
		a, told := c.joinedTo(), c.cases[0]
		if a == nil || !p.tok(c.at-1).Is("and", "&", "+", "/") || !a.tellsNothing() || a.isCondition(p, told) || !p.oneItem(a, c) {
			continue
		}
		a.cases, a.touched = append(a.cases, told), true
	}
}

// empties: the case only tells where the cell is empty.
func (k *caseDraft) empties() bool {
	return (k.null || k.notNull) && !k.other && k.share == nil && k.value == "" && k.part == nil && k.compared == nil
}

// tellsNothing: the text says nothing of the column but its name.
func (c *columnDraft) tellsNothing() bool {
	return len(c.cases) == 0 && c.nullShare == nil && !c.notNull && !c.unique && !c.primary && c.fk == nil && c.values == nil && c.dates == nil && c.formula == "" && c.max == nil && c.distribution == nil && c.pattern == ""
}

// isCondition: the column is what the case asks for.
func (c *columnDraft) isCondition(p *parser, k *caseDraft) bool {
	if k.told != nil {
		return k.told.column == c
	}
	return !slices.ContainsFunc(c.words, func(w string) bool {
		return !slices.Contains([]string{"flag", "status", "state", "is", "was"}, w) && !slices.ContainsFunc(k.when, func(n int) bool { return p.tok(n).Low == w })
	})
}

// oneItem: the two columns are one item of the list: they are called alike, or the list goes on behind them.
func (p *parser) oneItem(a, c *columnDraft) bool {
	if slices.ContainsFunc(a.words, func(w string) bool {
		return !lexicon.FunctionWords[w] && w != "name" && slices.ContainsFunc(c.words, func(o string) bool { return w == o || len(w) > 4 && len(o) > 4 && w[:5] == o[:5] })
	}) {
		return true
	}
	if !p.tok(a.at - 1).Is(",") {
		return false
	}
	for k := c.at; k < len(p.toks) && p.toks[k].Kind != token.Line && !p.toks[k].Is(".", ")", ";"); k++ {
		if p.toks[k].Is(",") {
			next := p.tok(k + 1)
			return next.Kind == token.Word && !lexicon.FunctionWords[next.Low] && !next.Is("otherwise", "else", "empty", "blank", "null")
		}
	}
	return false
}
