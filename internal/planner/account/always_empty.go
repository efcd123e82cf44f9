package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
)

// sometimesEmpty is the share of cells that are supposed to be empty where the text says that some are.
const sometimesEmpty = .1

// neverAll lets no column be empty in all rows because another one, which always holds something, does: "closed_at null if still open" does
// not mean all that have an opened_at.
func neverAll(p complement.Plan) complement.Plan {
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		for k := range table.Columns {
			n := slices.IndexFunc(table.Columns[k].Cases, func(c contract.Case) bool {
				if !c.Null || c.When == nil || c.When.Op != contract.IsNotNull {
					return false
				}
				of, ok := table.Column(c.When.Column)
				return ok && of.NullShare == 0 && len(of.Cases) == 0
			})
			if n < 0 {
				continue
			}
			of := table.Columns[k].Cases[n].When.Column
			c := *p.Contract
			c.Tables = slices.Clone(c.Tables)
			c.Tables[t].Columns = slices.Clone(table.Columns)
			column := &c.Tables[t].Columns[k]
			if column.Cases = slices.Delete(slices.Clone(column.Cases), n, n+1); len(column.Cases) == 0 {
				column.Cases, column.NullShare = nil, sometimesEmpty
			}
			p.Contract = &c
			p.Notes = append(slices.Clone(p.Notes), complement.Note{
				Text: fmt.Sprintf("empty in %d%% of the rows: %s is always there, so that it cannot tell which", int(100*sometimesEmpty), strings.ReplaceAll(of, "_", " ")),
				Path: complement.ColumnPath(t, k),
			})
			return neverAll(p)
		}
	}
	return p
}
