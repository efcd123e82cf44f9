package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// selfReferring reads that a column refers to its own table: "manager_id self reference", "parent_id
// (self-referencing)", "boss_id pointing to staff.id", "parent_id references id".
func (p *parser) selfReferring(c *columnDraft, i, end int) int {
	n, whole := p.selfWords(i, end)
	if n == 0 || c.table == nil || c.fk != nil {
		return 0
	}
	if !whole {
		table, _, m := p.dottedName(i + n)
		switch {
		case m > 0 && p.findTable(table) == c.table:
			n += m
		case p.lit(i+n, end, "id") && p.atBreak(i+n+1, end):
			n++
		default:
			return 0
		}
	}
	c.self, c.acyclic, c.fkOptional = true, true, true
	c.semantic, c.kind, c.typ = "", "", ""
	return n
}

// selfWords are the words of such a reference; whole where they name no column behind them.
func (p *parser) selfWords(i, end int) (n int, whole bool) {
	if n := p.any(i, end, "as a self reference", "as self reference", "self reference", "self references", "self referencing", "self referential", "self-reference", "self-referencing", "self-referential", "self ref", "self-ref", "self fk", "self-fk", "self join", "self-join", "self relation", "references itself", "referencing itself", "refers to itself", "referring to itself", "pointing to itself", "points to itself", "pointing to the same table", "points to the same table", "referencing the same table", "references the same table", "refers to the same table", "fk to itself", "fk to the same table", "fk to self", "-> self", "recursive"); n > 0 {
		return n, true
	}
	return p.any(i, end, "pointing to", "points to", "pointing at", "referencing", "references", "refers to", "referring to", "fk to", "fk", "->"), false
}

// perOwnRow is the length of "per device" among the columns of the devices.
func (p *parser) perOwnRow(i, end int) int {
	n := p.any(i, end, "per", "for each", "of each", "for every")
	if n == 0 || p.table == nil || p.table.implicit || p.table.grid != nil || i+n >= end || p.toks[i+n].Kind != token.Word || lexicon.IsPlural(p.toks[i+n].Low) || !p.atBreak(i+n+1, end) {
		return 0
	}
	if t := p.findTable(p.wordsOf(i+n, i+n+1)); t != p.table || t.nouns[len(t.nouns)-1] != lexicon.Singular(p.toks[i+n].Low) {
		return 0
	}
	return n + 1
}
