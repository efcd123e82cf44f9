package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// onlyOwner is the table whose rows own those of t, where there is one and the text has not said how many they are.
func (r *reader) onlyOwner(t *Table) *Table {
	var owner *Table
	for _, o := range r.Relations {
		if o.Child == t {
			if owner != nil || o.Bounded || o.Mean > 0 {
				return nil
			}
			owner = o.Parent
		}
	}
	return owner
}

// newTable: what a count stands before can be a table that the text has not named before, and is no column such as
// "4 digits" or "2 bedrooms".
func (r *reader) newTable(h head, at, end int) bool {
	if !r.plural(h.to - 1) {
		return false
	}
	noun := h.nouns[len(h.nouns)-1]
	if r.titled(h.nouns) || r.listedLater(noun, at) || partNouns[noun] || lexicon.NamesTable(plural(noun)) || lexicon.NamesTable(plural(strings.Join(h.nouns, " "))) {
		return true
	}
	return r.cueAt(at, end) > 0 || !lexicon.Names(h.nouns) && !lexicon.Names([]string{plural(noun)})
}

// doneTable is the table whose rows are the times that somebody did something: the one that a title names, or the only
// other one.
func (r *reader) doneTable(parent *Table) *Table {
	for _, t := range r.titles {
		if o := r.tableCalled(t); o != nil && o != parent && !(o.found && o.Counted) {
			return o
		} else if o == nil && !slices.Equal(stemsOf(t), stemsOf(parent.Nouns)) {
			return &Table{Nouns: t, Span: parent.Span}
		}
	}
	var other *Table
	for _, o := range r.Tables {
		if o == parent || o.found && o.Counted {
			continue
		}
		if other != nil {
			return nil
		}
		other = o
	}
	return other
}

// partNouns are parts of many things, and tables of their own.
var partNouns = lexicon.WordSet("line item position member")

// listedLater: behind i the text goes on to list the columns of such rows, or speaks of each of them: "Dose: …", "a field
// has …", "per album", "LINE(…)".
func (r *reader) listedLater(noun string, i int) bool {
	for k := i; k < len(r.toks); k++ {
		t := r.toks[k]
		if t.Kind != token.Word || singular(t.Low) != noun {
			continue
		}
		before, next := r.tok(k-1), r.tok(k+1)
		first := k == 0 || before.Kind == token.Line || before.Is(".", ";", "-", "*", ",") && !before.Glued || before.Is(".", ";", "an", "a", "each", "every", "the", "for", "per", "on")
		switch {
		case first && next.Is(":", "=", "(") && !before.Is(",") && (singular(t.Low) == t.Low || !before.Is("the")):
			return true
		case first && next.Is("has", "have", "carries", "carry", "shows", "records", "needs", "comes", "belongs"):
			return true
		case before.Is("each", "every", "per") && (next.Kind != token.Word || next.Is("is", "was", "with", "gets", "and", "->")):
			return true
		}
	}
	return false
}
