package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

func (p Reader) Numeric(c *draft.Column) bool {
	if c.IsDate(p.Lex) || c.Values != nil || c.Kind == draft.KindBoolean || c.Kind == draft.KindText {
		return false
	}
	if c.Typ != "" {
		return c.Typ.Numeric()
	}
	s, ok := contract.LookupSemantic(c.Semantic)
	return !ok && (c.Kind == draft.KindInteger || c.Kind == draft.KindDecimal || c.Kind == draft.KindMoney) || ok && s.Types[0].Numeric()
}

// CouldBeAmount: the column is a number, or can be one.
func (p Reader) CouldBeAmount(c *draft.Column) bool {
	return c.Fk == nil && c.Formula == "" && c.Base == nil && p.Numeric(c)
}

// rolesFirst are the relations, those of which the words name the key before others: "the new room's seats" are those of the new
// room.
func (p Reader) rolesFirst(words []string) []*draft.Relation {
	var named, others []*draft.Relation
	for _, rel := range p.Relations {
		if rel.Column != nil && len(rel.Column.Words) > 0 && !slices.ContainsFunc(rel.Column.Words, func(w string) bool { return w != "id" && !slices.Contains(words, w) }) {
			named = append(named, rel)
		} else {
			others = append(others, rel)
		}
	}
	return append(named, others...)
}

// other finds the other side of a rule: in the same table, then in its parents.
func (p Reader) other(r *draft.Rule) (*draft.Column, *draft.Relation) {
	if c, rel := p.event(r); c != nil {
		return c, rel
	}
	own := p.alike(r).Find(p.WordsOf(r.From, r.To), r.Column)
	if own == nil {
		own = p.Find(r.Table, r.From, r.To, r.Column)
	}
	phrase := draft.Stems(draft.ContentWords(p.WordsOf(r.From, r.To)))
	if own != nil && len(draft.Stems(own.Words)) <= len(phrase) && p.SameWords(own, r.From, r.To) {
		return own, nil
	}
	words := p.WordsOf(r.From, r.To)
	for _, rel := range p.rolesFirst(words) {
		if rel.Child != r.Table || rel.Parent == r.Table {
			continue
		}
		named := p.namesTable(words, rel.Parent)
		c := rel.Parent.Find(dropTable(words, rel.Parent), nil)
		if r.Kind == OrderRule && c != nil && p.Temporal(r.Column) && !p.Temporal(c) {
			// "after the property was listed": the listed date, not the list price.
			c = p.datesOf(rel.Parent).Find(dropTable(words, rel.Parent), nil)
		}
		if c != nil && (named || own == nil) {
			return c, rel
		}
	}
	if own != nil {
		return own, nil
	}
	// "not earlier than booking" where the table is "bookings" and has one date.
	for _, rel := range p.Relations {
		if rel.Child != r.Table || !p.namesTable(p.WordsOf(r.From, r.To), rel.Parent) {
			continue
		}
		for _, c := range rel.Parent.Columns {
			if c.IsDate(p.Lex) {
				return c, rel
			}
		}
	}
	if p.namesTable(p.WordsOf(r.From, r.To), r.Table) {
		// The nearest date before it: "discharged 1 to 14 days after admission".
		var near *draft.Column
		for _, c := range r.Table.Columns {
			if c == r.Column && near != nil {
				break
			}
			if c != r.Column && c.IsDate(p.Lex) && r.Column.IsDate(p.Lex) && c.Semantic != "birth_date" {
				near = c
			}
		}
		if near != nil {
			return near, nil
		}
	}
	return nil, nil
}

// alike is the rule's table with nothing but the columns that its own can be compared with: what is
// "never more than claimed" is the amount claimed, not the day of the claim.
func (p Reader) alike(r *draft.Rule) *draft.Table {
	c := r.Column
	if r.Kind != OrderRule || r.Op == contract.NotEqual || c == nil {
		return r.Table
	}
	if p.Temporal(c) {
		return p.datesOf(r.Table)
	}
	if !p.Numeric(c) {
		return r.Table
	}
	out := &draft.Table{Nouns: r.Table.Nouns}
	for _, o := range r.Table.Columns {
		if p.Numeric(o) && !o.Dropped {
			out.Columns = append(out.Columns, o)
		}
	}
	return out
}

// datesOf is the table with nothing but its dates.
func (p Reader) datesOf(t *draft.Table) *draft.Table {
	out := &draft.Table{Nouns: t.Nouns}
	for _, c := range t.Columns {
		if p.Temporal(c) && !c.Dropped {
			out.Columns = append(out.Columns, c)
		}
	}
	return out
}

func (p Reader) namesTable(words []string, t *draft.Table) bool {
	for _, w := range words {
		if lexicon.Singular(w) == t.Nouns[len(t.Nouns)-1] || lexicon.Stem(w) == lexicon.Stem(t.Nouns[len(t.Nouns)-1]) {
			return true
		}
	}
	return false
}

func dropTable(words []string, t *draft.Table) []string {
	var out []string
	for _, w := range words {
		if lexicon.Singular(w) != t.Nouns[len(t.Nouns)-1] {
			out = append(out, w)
		}
	}
	if len(draft.ContentWords(out)) == 0 {
		return words
	}
	return out
}
