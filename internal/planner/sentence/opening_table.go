package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// mostOpening is how many parts of an opening may have been taken for columns.
const mostOpening = 2

// pruneOpenings gives back the words of a table that nobody named, with a column or two of which nothing is told, before the first
// table of which the text says how many rows it has: "dental receptionist here, need a dummy book. 400 patients: …".
func (p Reader) pruneOpenings() {
	if p.Revising {
		return
	}
	first := -1
	for _, t := range p.Tables {
		if at := t.At(); !t.Implicit && t.RowsSaid && draft.Live(t) > 0 && (first < 0 || at < first) {
			first = at
		}
	}
	p.Tables = slices.DeleteFunc(p.Tables, func(t *draft.Table) bool {
		tied := slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == t || r.Child == t })
		if !t.Implicit || t.RowsSaid || tied || t.Grid != nil || t.Base != nil || draft.Live(t) == 0 || draft.Live(t) > mostOpening {
			return false
		}
		given := map[*draft.Element]bool{&t.Element: true}
		for _, c := range t.Columns {
			known := c.Semantic != "" || c.Kind != ""
			if c.At < 0 || c.At > first || !c.TellsNothing() || known && draft.Live(t) > 1 {
				return false
			}
			given[&c.Element] = true
		}
		for i, e := range p.Owner {
			if given[e] {
				p.Owner[i] = nil
			}
		}
		p.Guesses = append(p.Guesses, draft.Guess{On: &p.Root, Doubt: term.OddColumn + term.OddWord}) // a reader that saw no table there is no worse
		return true
	})
}
