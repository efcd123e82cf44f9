package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// strangeVerb: a number alone stands behind a word that is not known to lead to values: "their author turned 18".
func (r *reader) strangeVerb(v interval, i int) bool {
	t := r.tok(i - 1)
	_, single := v.single()
	return single && v.unit == "" && t.Kind == token.Word && !lexicon.FunctionWords[t.Low] && r.match(i-1, i, linkWords)+r.match(i-1, i, determiners) == 0
}

// verbTells: a verb just in front of i tells of which columns a number there is.
func (r *reader) verbTells(i int) bool {
	for k := i - 1; k >= max(0, i-2); k-- {
		if lexicon.VerbsTell[r.tok(k).Low] != "" {
			return true
		}
	}
	return false
}

// verbColumn is the number that the verb in front of i tells of: "weighs", "costs", "lasts".
func (r *reader) verbColumn(home *Table, i int) *Column {
	for k := i - 1; k >= max(0, i-3); k-- {
		t := r.tok(k)
		if t.Kind != token.Word {
			return nil
		}
		about := lexicon.VerbsTell[t.Low]
		for c := range home.Columns {
			col := home.Columns[c]
			if !numeric(col) && !(about != "" && (col.class() == unknown || col.class() == words)) {
				continue
			}
			for _, w := range col.Words {
				if about != "" && lexicon.WordSet(about)[w] || sameForm(w, t.Low) && !lexicon.FunctionWords[t.Low] {
					return col
				}
			}
		}
	}
	return nil
}
