package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// other finds the other side of a rule: in the same table, then in its parents.
func (p *parser) other(r *ruleDraft) (*columnDraft, *relationDraft) {
	if c := r.boundOf(contentWords(p.wordsOf(r.from, r.to))); c != nil {
		return c, nil
	}
	if c, rel := p.event(r); c != nil {
		return c, rel
	}
	own := p.alike(r).find(p.wordsOf(r.from, r.to), r.column)
	if own == nil {
		own = p.find(r.table, r.from, r.to, r.column)
	}
	phrase := stems(contentWords(p.wordsOf(r.from, r.to)))
	if own != nil && len(stems(own.words)) <= len(phrase) && p.sameWords(own, r.from, r.to) {
		return own, nil
	}
	for _, rel := range p.relations {
		if rel.child != r.table || rel.parent == r.table {
			continue
		}
		words := p.wordsOf(r.from, r.to)
		named := p.namesTable(words, rel.parent)
		c := rel.parent.find(dropTable(words, rel.parent), nil)
		if r.kind == orderRule && c != nil && p.temporal(r.column) && !p.temporal(c) {
			// "after the property was listed": the listed date, not the list price.
			c = p.datesOf(rel.parent).find(dropTable(words, rel.parent), nil)
		}
		if c != nil && (named || own == nil) {
			return c, rel
		}
	}
	if own != nil {
		return own, nil
	}
	// "not earlier than booking" where the table is "bookings" and has one date.
	for _, rel := range p.relations {
		if rel.child != r.table || !p.namesTable(p.wordsOf(r.from, r.to), rel.parent) {
			continue
		}
		for _, c := range rel.parent.columns {
			if c.isDate(p.lex) {
				return c, rel
			}
		}
	}
	if p.namesTable(p.wordsOf(r.from, r.to), r.table) {
		// The nearest date before it: "discharged 1 to 14 days after admission".
		var near *columnDraft
		for _, c := range r.table.columns {
			if c == r.column && near != nil {
				break
			}
			if c != r.column && c.isDate(p.lex) && r.column.isDate(p.lex) && c.semantic != "birth_date" {
				near = c
			}
		}
		if near != nil {
			return near, nil
		}
	}
	return nil, nil
}

// boundOf is the column that "the minimum" names in a rule on "salary max": the one with the other bound.
func (r *ruleDraft) boundOf(words []string) *columnDraft {
	n := len(r.column.words) - 1
	if len(words) != 1 || n < 1 {
		return nil
	}
	short := map[string]string{"minimum": "min", "maximum": "max", "min": "min", "max": "max", "lowest": "min", "highest": "max", "lower": "min", "upper": "max"}[words[0]]
	if short == "" {
		return nil
	}
	for _, last := range []string{short, map[string]string{"min": "minimum", "max": "maximum"}[short]} {
		for _, name := range [][]string{append(slices.Clone(r.column.words[:n]), last), append([]string{last}, r.column.words[1:]...)} {
			if c := r.table.column(name); c != nil && c != r.column {
				return c
			}
		}
	}
	return nil
}

// alike is the rule's table with nothing but the columns that its own can be compared with: what is
// "never more than claimed" is the amount claimed, not the day of the claim.
func (p *parser) alike(r *ruleDraft) *tableDraft {
	c := r.column
	if r.kind != orderRule || r.op == contract.NotEqual || c == nil {
		return r.table
	}
	if p.temporal(c) {
		return p.datesOf(r.table)
	}
	if !p.numeric(c) {
		return r.table
	}
	out := &tableDraft{nouns: r.table.nouns}
	for _, o := range r.table.columns {
		if p.numeric(o) && !o.dropped {
			out.columns = append(out.columns, o)
		}
	}
	return out
}

// datesOf is the table with nothing but its dates.
func (p *parser) datesOf(t *tableDraft) *tableDraft {
	out := &tableDraft{nouns: t.nouns}
	for _, c := range t.columns {
		if p.temporal(c) && !c.dropped {
			out.columns = append(out.columns, c)
		}
	}
	return out
}

func (p *parser) namesTable(words []string, t *tableDraft) bool {
	for _, w := range words {
		if lexicon.Singular(w) == t.nouns[len(t.nouns)-1] || lexicon.Stem(w) == lexicon.Stem(t.nouns[len(t.nouns)-1]) {
			return true
		}
	}
	return false
}

func dropTable(words []string, t *tableDraft) []string {
	var out []string
	for _, w := range words {
		if lexicon.Singular(w) != t.nouns[len(t.nouns)-1] {
			out = append(out, w)
		}
	}
	if len(contentWords(out)) == 0 {
		return words
	}
	return out
}
