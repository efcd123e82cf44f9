package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// announcedAs is the column of an announced list that the words of a later sentence speak of; nil if
// there is none.
func (p Reader) announcedAs(t *draft.Table, words []string) *draft.Column {
	if t.Announced[1] == 0 {
		return nil
	}
	for len(words) > 1 && term.TellingVerb(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	c := t.Find(words, nil)
	if c == nil || len(words) == 1 && lexicon.Singular(words[0]) == t.Nouns[len(t.Nouns)-1] && len(c.Words) > 1 {
		return nil // "every shift lasts eight hours" is not about the shift's start
	}
	name := draft.Stems(c.Words)
	own := false // a word that tells more than that it is a date
	for _, w := range draft.Stems(draft.ContentWords(words)) {
		known := slices.Contains(name, w)
		if !known && !(draft.MomentWords[w] && c.IsDate(p.Lex)) && w != "value" {
			return nil
		}
		own = own || known && !(draft.WeakWords[w] && len(name) > 1)
	}
	if !own {
		return nil
	}
	return c
}

// LeansOn: something else of the plan needs the column.
func (p Reader) LeansOn(c *draft.Column) bool {
	if slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Column == c }) {
		return true
	}
	for _, t := range p.Tables {
		for _, o := range t.Columns {
			if o != c && (o.Beside == c || o.ShareOf == c || o.Twin == c || o.BandOf == c || o.WeekdayOf == c || strings.Contains(o.Formula, c.Name())) {
				return true
			}
		}
	}
	return false
}

// TakeBack removes a column, and gives its words back.
func (p Reader) TakeBack(t *draft.Table, c *draft.Column) {
	t.Columns = slices.DeleteFunc(t.Columns, func(o *draft.Column) bool { return o == c })
	p.Rules = slices.DeleteFunc(p.Rules, func(r *draft.Rule) bool {
		return r.Column == c || r.OfBoth[0] == c || r.OfBoth[1] == c || slices.Contains(r.OfAll, c) || slices.Contains(r.GapColumn, strings.Join(c.Words, " "))
	})
	p.Assumptions = slices.DeleteFunc(p.Assumptions, func(n draft.PendingNote) bool { return n.On == &c.Element })
	p.Guesses = slices.DeleteFunc(p.Guesses, func(g draft.Guess) bool { return g.On == &c.Element })
	for k, e := range p.Owner {
		if e == &c.Element {
			p.Owner[k] = nil
		}
	}
	if p.Column == c {
		p.Column = nil
	}
}
