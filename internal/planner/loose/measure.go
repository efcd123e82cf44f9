package loose

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// standing end the names of numbers that a series does not measure: what identifies things, and what does not change with time.
var standing = lexicon.WordSet("id number no code year elevation altitude latitude longitude lat lon lng capacity")

// Measures are the numbers that the series of the plan measure.
func (g *Reader) Measures() (out []Place) {
	for t := range g.Plan.Contract.Tables {
		table := &g.Plan.Contract.Tables[t]
		if table.Grid == nil {
			continue
		}
		for c := range table.Columns {
			column := &table.Columns[c]
			words := strings.Split(column.Name, "_")
			if Number(column) && column.Name != table.Grid.KeyColumn && !column.PrimaryKey && column.Semantic != "row_id" && !standing[words[len(words)-1]] && !g.parental(table.Name, column.Name) {
				out = append(out, Place{Table: t, Column: c})
			}
		}
	}
	return out
}

// parental: the column refers to another table.
func (g *Reader) parental(table, column string) bool {
	return slices.ContainsFunc(g.Plan.Contract.Relations, func(r contract.Relation) bool { return r.Child == table && r.ChildColumn == column })
}
