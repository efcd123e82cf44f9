package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// copyFrom makes the column a look-up of the parent's column of the same name, where the
// parent is the column's table's and has one. It tells whether it could.
func (p Reader) copyFrom(r *draft.Rule) bool {
	at := slices.IndexFunc(p.Relations, func(l *draft.Relation) bool { return l.Child == r.Table && l.Parent == r.Parent && l.Column != nil })
	if at < 0 {
		return false
	}
	words := r.Column.Words
	source := r.Parent.Column(words)
	if len(r.GapColumn) > 0 {
		source = r.Parent.Column(strings.Fields(r.GapColumn[0]))
	}
	if source == nil && len(words) > 1 && lexicon.Singular(words[0]) == r.Parent.Nouns[len(r.Parent.Nouns)-1] {
		source = r.Parent.Column(words[1:]) // "product price copied from the product"
	}
	if source == nil && r.Column.Semantic != "" {
		// "unit price copied from the product": the one column of the same meaning.
		for _, c := range r.Parent.Columns {
			if c.Semantic == r.Column.Semantic && !c.Dropped {
				if source != nil {
					return false
				}
				source = c
			}
		}
	}
	if source == nil {
		source = longerNamed(r.Parent, words)
	}
	if source == nil {
		return false
	}
	r.Column.Formula = p.Relations[at].Column.Name() + "." + source.Name()
	r.Column.Typ, r.Column.Semantic, r.Column.Kind, r.Column.Scale, r.Column.Unit = p.TypeOf(source), source.Semantic, source.Kind, source.Scale, source.Unit
	return true
}

// longerNamed is the one column whose name begins or ends with the words: the rate is the "rate per word", the price the "list
// price"; nil where there are several.
func longerNamed(t *draft.Table, words []string) *draft.Column {
	var found *draft.Column
	for _, c := range t.Columns {
		n := len(c.Words) - len(words)
		if c.Dropped || n <= 0 || !slices.Equal(c.Words[n:], words) && !slices.Equal(c.Words[:len(words)], words) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}
