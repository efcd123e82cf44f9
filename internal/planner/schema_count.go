package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countSchema gives the one table that the text declares its rows, where the only number of something that begins
// a clause counts them by another noun: "load volume: 6,000 calls" of CREATE TABLE cdr, "300 JSON documents for our
// greenhouse" of the schema of a tray.
func (p *parser) countSchema() {
	if len(p.tables) != 1 || p.revising || !p.tables[0].declared() || p.tables[0].rowsSaid {
		return
	}
	t, end := p.tables[0], len(p.toks)
	count, noun, found := 0, 0, 0
	for i := 0; i < end; i++ {
		if !p.countIn(i, end) || p.tok(i).Year {
			continue
		}
		at := i + 1 + p.any(i+1, end, "fake", "test", "sample", "random", "realistic", "valid", "synthetic", "json")
		if w := p.tok(at); w.Kind != token.Word || !lexicon.IsPlural(w.Low) || functionWords[w.Low] {
			continue
		}
		if !p.beginsCount(i) || p.meansColumn(t, at) || p.any2(at, end, rowWords...) || slices.Contains(t.nouns, lexicon.Singular(p.tok(at).Low)) {
			return
		}
		count, noun = i, at
		found++
	}
	if found != 1 || !p.atBreak(noun+1, end) && !p.any2(noun+1, end, "for", "in", "from", "of", "by") {
		return
	}
	t.rows, t.rowsSaid = int64(p.tok(count).Num), true
	p.claim(count, noun+1, &t.element)
	for k := count; k <= noun; k++ {
		p.toks[k].Kind, p.toks[k].Low = token.Line, ""
	}
}

// beginsCount: what stands before the number at i begins a clause, or asks for the rows.
func (p *parser) beginsCount(i int) bool {
	i -= boolInt(p.tok(i-1).Is("about", "roughly", "approximately", "around", "exactly"))
	before := p.tok(i - 1)
	return i <= 0 || before.Kind == token.Line || before.Is(":", ".", ";", "--", "need", "needs", "want", "generate", "create", "make", "me", "us", "insert", "load", "please", "produce", "with")
}

// meansColumn: the word names a column or a key of the table, but not the one of its own rows.
func (p *parser) meansColumn(t *tableDraft, at int) bool {
	one := lexicon.Singular(p.tok(at).Low)
	return !t.keyedBy(one) && slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
		return slices.Contains(c.words, one) || slices.Contains(c.words, p.tok(at).Low)
	})
}
