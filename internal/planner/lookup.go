package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// copiedPhrase: "copied from the product", "looked up from its customer". The column holds
// what the row's parent holds.
func (p *parser) copiedPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "copied from", "copied over from", "is copied from", "carried over from", "looked up from", "looked up in", "inherited from", "the same as in", "the same as on", "the same as for", "same as in", "same as on", "same as for", "the same as", "same as", "as in", "as on", "like in", "equal to that of", "equal to the one in", "taken over from", "taken from")
	if n == 0 {
		return 0
	}
	n += p.any(i+n, end, "the", "its", "their", "that", "a")
	if p.tok(i+n).Kind != token.Word || i+n >= end || p.tok(i+n+1).Is("'s", "list") {
		return 0
	}
	words, k := p.nounRunVerb(i+n, end)
	parent := p.findTable(words)
	if k == 0 || parent == nil {
		k, parent = 1, p.findTable(p.wordsOf(i+n, i+n+1))
	}
	k += p.any(i+n+k, end, "has", "have", "costs", "cost", "table")
	if parent == nil || parent == p.table || p.table == nil || !p.atBreak(i+n+k, end) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: copyRule, parent: parent, from: i, to: i + n + k})
	return n + k
}

// copyFrom makes the column a look-up of the parent's column of the same name, where the
// parent is the column's table's and has one. It tells whether it could.
func (p *parser) copyFrom(r *ruleDraft) bool {
	at := slices.IndexFunc(p.relations, func(l *relationDraft) bool { return l.child == r.table && l.parent == r.parent && l.column != nil })
	if at < 0 {
		return false
	}
	words := r.column.words
	source := r.parent.column(words)
	if len(r.gapColumn) > 0 {
		source = r.parent.column(strings.Fields(r.gapColumn[0]))
	}
	if source == nil && len(words) > 1 && lexicon.Singular(words[0]) == r.parent.nouns[len(r.parent.nouns)-1] {
		source = r.parent.column(words[1:]) // "product price copied from the product"
	}
	if source == nil && r.column.semantic != "" {
		// "unit price copied from the product": the one column of the same meaning.
		for _, c := range r.parent.columns {
			if c.semantic == r.column.semantic && !c.dropped {
				if source != nil {
					return false
				}
				source = c
			}
		}
	}
	if source == nil {
		return false
	}
	r.column.formula = p.relations[at].column.name() + "." + source.name()
	r.column.typ, r.column.semantic, r.column.kind, r.column.scale, r.column.unit = p.typeOf(source), source.semantic, source.kind, source.scale, source.unit
	return true
}
