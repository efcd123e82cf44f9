package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// IsParent reads, behind a column's name, that its cells are rows of a table: "caller =
// subscriber", "driver (one of the employees)", "depends on another task".
func (p Reader) IsParent(c *draft.Column, i, end int) int {
	if len(p.Tables) == 0 || c.Fk != nil {
		return 0
	}
	open := p.Any(i, end, "(")
	n := p.Any(i+open, end, "=", "is one of the", "is one of our", "one of the", "one of our", "one of these", "is a", "is an", "must be a", "must be an", "who is a", "who is an", "which is a", "which is an", "from the", "taken from the", "from", "taken from", "comes from", "drawn from", "must exist in the", "must exist in", "has to exist in", "exists in", "must be in", "has to be in", "must be one of", "refers to a", "refers to an", "references a", "references the", "references", "refers to", "-> ", "also a", "a", "an", "is another", "another", "is a different", "a different", "some other")
	if n == 0 || p.Tok(i).Is("a", "an") && open == 0 {
		return 0
	}
	self := p.Any2(i+open, end, "is another", "another", "is a different", "a different", "some other")
	words, m := p.NounRunVerb(i+open+n, end)
	if m == 0 {
		return 0
	}
	parent := p.FindTable(words)
	to := i + open + n + m
	to += p.Any(to, end, "of the same table", "of the table", "in the same table", "from the same table", "of this table", "table", "id")
	if parent == nil || self != (parent == c.Table) || !(to >= end || p.AtBreak(to, end)) {
		return 0
	}
	if open > 0 {
		if !p.Lit(to, end, ")") {
			return 0
		}
		to++
	}
	if last := c.Words[len(c.Words)-1]; p.Any2(i+open, end, "from the", "taken from the", "one of the") && slices.ContainsFunc(parent.Columns, func(o *draft.Column) bool {
		return p.TypeOf(o).Numeric() && !o.Primary && o.Words[len(o.Words)-1] == last
	}) {
		return 0 // "rate taken from the room", which has a rate
	}
	if self {
		c.Self = true
		c.FkOptional = true
		c.Semantic, c.Kind, c.Typ = "", "", ""
		return to - i
	}
	p.KeyTo(c, parent)
	return to - i
}

// anotherClause reads a column that only a verb names: "depends on another task
// (optional)", "reports to another employee".
func (p Reader) anotherClause(i, end int) int {
	t := p.Table
	if t == nil {
		return 0
	}
	for n := 1; n <= 3 && i+n < end; n++ {
		if p.Toks[i+n-1].Kind != token.Word {
			return 0
		}
		k := p.Any(i+n, end, "another", "one other", "a different", "some other")
		if k == 0 {
			continue
		}
		words, m := p.NounRunVerb(i+n+k, end)
		if m == 0 || p.FindTable(words) != t {
			return 0
		}
		to := i + n + k + m
		to += p.Any(to, end, "of the same table", "of the table", "in the same table", "from the same table", "of this table")
		name := p.HeaderWords(i, i+n)
		if len(name) > 0 && (name[0] == "is" || name[0] == "has") {
			name = name[1:]
		}
		if len(name) == 0 || t.Column(name) != nil {
			return 0
		}
		c := &draft.Column{Scale: -1, Table: t, Words: name, At: i, Span: p.Span(i, to), Stated: true, Self: true, Acyclic: true, Typ: contract.Integer}
		t.Columns = append(t.Columns, c)
		p.Column = c
		p.Claim(i, to, &c.Element)
		return to - i + p.Modifiers(c, to, end)
	}
	return 0
}
