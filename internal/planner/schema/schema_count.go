package schema

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountSchema gives the one table that the text declares its rows, where the only number of something that begins
// a clause counts them by another noun: "load volume: 6,000 calls" of CREATE TABLE cdr, "300 JSON documents for our
// greenhouse" of the schema of a tray.
func (p Reader) CountSchema() {
	if len(p.Tables) != 1 || p.Revising || !p.Tables[0].Declared() || p.Tables[0].RowsSaid {
		return
	}
	t, end := p.Tables[0], len(p.Toks)
	count, noun, found := 0, 0, 0
	for i := 0; i < end; i++ {
		if !p.CountIn(i, end) || p.Tok(i).Year {
			continue
		}
		at := i + 1 + p.Any(i+1, end, "fake", "test", "sample", "random", "realistic", "valid", "synthetic", "json")
		if w := p.Tok(at); w.Kind != token.Word || !lexicon.IsPlural(w.Low) || draft.FunctionWords[w.Low] {
			continue
		}
		if !p.beginsCount(i) || p.meansColumn(t, at) || p.Any2(at, end, term.RowWords...) || slices.Contains(t.Nouns, lexicon.Singular(p.Tok(at).Low)) {
			return
		}
		count, noun = i, at
		found++
	}
	if found != 1 || !p.AtBreak(noun+1, end) && !p.Any2(noun+1, end, "for", "in", "from", "of", "by") {
		return
	}
	t.Rows, t.RowsSaid = int64(p.Tok(count).Num), true
	p.Claim(count, noun+1, &t.Element)
	for k := count; k <= noun; k++ {
		p.Toks[k].Kind, p.Toks[k].Low = token.Line, ""
	}
}

// beginsCount: what stands before the number at i begins a clause, or asks for the rows.
func (p Reader) beginsCount(i int) bool {
	i -= draft.BoolInt(p.Tok(i-1).Is("about", "roughly", "approximately", "around", "exactly"))
	before := p.Tok(i - 1)
	return i <= 0 || before.Kind == token.Line || before.Is(":", ".", ";", "--", "need", "needs", "want", "generate", "create", "make", "me", "us", "insert", "load", "please", "produce", "with")
}

// meansColumn: the word names a column or a key of the table, but not the one of its own rows.
func (p Reader) meansColumn(t *draft.Table, at int) bool {
	one := lexicon.Singular(p.Tok(at).Low)
	return !t.KeyedBy(one) && slices.ContainsFunc(t.Columns, func(c *draft.Column) bool {
		return slices.Contains(c.Words, one) || slices.Contains(c.Words, p.Tok(at).Low)
	})
}
