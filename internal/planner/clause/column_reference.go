package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// How words of a text name a column that it has named before: in full, by the most words in common, by
// the first of them, or by other forms of them.

// namesMoment: the word behind a column of flags, values or numbers makes the name of a date out of it:
// "paid 70%, paid date only if paid".
func (p Reader) namesMoment(c *draft.Column, i, end int) bool {
	return i < end && p.Toks[i].Is("date", "time", "timestamp", "datetime", "day") && c.Table.SqlName == "" && c.Base == nil && (c.TrueShare != nil || c.Kind == draft.KindBoolean || c.Values != nil || c.Min != nil)
}

// shortened: one word of the name of a column stands for it where it is compared: "low always
// below high" of a low and a high temperature, "the end must be after the start" of two dates.
func (p Reader) shortened(c *draft.Column, at, end int) bool {
	word := p.Tok(at)
	if word.Kind != token.Word || c.Table != p.Table || p.Table.Begins(word.Low) != c || draft.FunctionWords[word.Low] && term.Poles[word.Low] == "" {
		return false
	}
	k := at + 1 + p.Any(at+1, end, "should always be", "must always be", "should be", "must be", "is always", "are always", "always", "is", "must come", "comes", "be", "has to be", "must", "should")
	for _, w := range term.OrderWords {
		if p.Any(k, end, w.Phrases...) > 0 {
			return true
		}
	}
	return false
}

// columnInFull finds the column that the phrase names in full, in the current table before others.
func (p Reader) columnInFull(from, to int) (*draft.Column, *draft.Table) {
	if c := p.Find(p.Table, from, to, nil); c != nil && p.SameWords(c, from, to) {
		return c, p.Table
	}
	for _, t := range p.Tables {
		if c := p.Find(t, from, to, nil); t != p.Table && c != nil && p.SameWords(c, from, to) {
			return c, t
		}
	}
	return nil, nil
}

func (p Reader) findAnywhere(from, to int) (*draft.Column, *draft.Table) {
	if c := p.Find(p.Table, from, to, nil); c != nil {
		return c, p.Table
	}
	for _, t := range p.Tables {
		if t != p.Table {
			if c := p.Find(t, from, to, nil); c != nil {
				return c, t
			}
		}
	}
	return nil, nil
}
