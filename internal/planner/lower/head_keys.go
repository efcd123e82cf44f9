package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// countKeys gives the number of different keys to the column that names them.
func (p Reader) countKeys() {
	for _, t := range p.Tables {
		p.settleCross(t)
		if t.Keys == nil {
			continue
		}
		var best *draft.Column
		for _, c := range t.Columns {
			if c.Dropped || len(c.Words) == 0 || c.Words[0] != t.Keys.Noun || c.Values != nil || c.Unique || c.Fk != nil {
				continue
			}
			if best == nil || slices.Contains([]string{"id", "no", "number", "code", "ref", "key", "uuid", "serial", "tag"}, c.Words[len(c.Words)-1]) {
				best = c
			}
		}
		if best != nil && best.Distinct == 0 {
			best.Distinct = t.Keys.Count
		}
	}
}
