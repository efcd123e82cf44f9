package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// groupFirst puts the relation ahead by which the rows of a table are told apart together with a column that repeats, as desks are with
// days: the engine deals that column within the rows of each parent of the first relation.
func (p Reader) groupFirst() {
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil {
			continue
		}
		for _, group := range t.Unique {
			key := p.groupKey(group)
			if key == nil {
				continue
			}
			own := func(r *draft.Relation) bool { return r.Child == t && r.Parent != t }
			first := slices.IndexFunc(p.Relations, own)
			at := slices.IndexFunc(p.Relations, func(r *draft.Relation) bool { return own(r) && r.Column == key })
			if first < 0 || at <= first || p.Relations[first].Bounded {
				continue
			}
			r := p.Relations[at]
			p.Relations = slices.Insert(slices.Delete(p.Relations, at, at+1), first, r)
		}
	}
}

// groupKey is the one key among columns that no two rows share together, where none of the others could be unique by itself.
func (p Reader) groupKey(group []*draft.Column) *draft.Column {
	var key *draft.Column
	for _, c := range group {
		switch {
		case c.Dropped || c.Unique || c.Primary:
			return nil
		case c.Fk != nil && key == nil:
			key = c
		case c.Fk != nil || p.TypeOf(c) == contract.Timestamp:
			return nil
		}
	}
	return key
}
