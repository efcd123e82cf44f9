package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// RootTable is the first table that is no child of another.
func (p Reader) RootTable() *draft.Table {
	for _, t := range p.Tables {
		child := slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Child == t && r.Parent != t })
		if !child {
			return t
		}
	}
	return p.Tables[0]
}
