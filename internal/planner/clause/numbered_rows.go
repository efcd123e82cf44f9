package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// numberedRows reads that the rows are counted: "invoices, numbered 10001 upward without gaps",
// "lockers, numbers run from 100 on". The numbers are a column of the table, its key where the text
// names no other.
func (p Reader) numberedRows(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "all", "they are", "each is", "which are", "are", "and")
	at += p.AnyOf(term.CountingLeads, at, end)
	n := p.Any(at, end, "numbered", "the numbers run", "the numbers are running", "numbers run", "their numbers run", "the numbers go", "numbers go", "the numbering runs", "the numbering starts", "numbering starts", "the numbers start", "numbers start")
	if n == 0 {
		return 0
	}
	plain := p.Tok(at).Is("numbered")
	at += n
	start, k := p.CountsFrom(t, at, end, plain)
	if k == 0 {
		return 0
	}
	at += k
	c := p.Column
	if c == nil || c.Table != t || c.Semantic != "row_id" && c.Semantic != "code_pattern" || c.Pattern != "" || c.Values != nil {
		c = &draft.Column{Scale: -1, Table: t, Stated: true, Words: []string{t.Nouns[len(t.Nouns)-1], "number"}, At: i, Span: p.Span(i, at)}
		if t.Column(c.Words) != nil {
			return 0
		}
		c.Primary = !slices.ContainsFunc(t.Columns, func(o *draft.Column) bool { return o.Primary })
		t.Columns = append(t.Columns, c)
	}
	c.Semantic, c.Kind = "", ""
	c.SetSequence(start)
	c.Touched = true
	p.Column = c
	p.Claim(i, at, &c.Element)
	return at - i
}
