package synthesis

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/relational"
)

// meeting returns the rows of tables that meet their conditions and all of whose ancestors do; with
// all, those of whose ancestors do, whatever they meet themselves. Without conditions the tables
// are returned as they are.
func meeting(c *TablesContract, tables []*frame.Frame, all bool) ([]*frame.Frame, error) {
	if !slices.ContainsFunc(c.Tables, func(t TableContract) bool { return len(t.Conditions) > 0 }) {
		return tables, nil
	}
	e, err := relational.NewEntities(c.Schema(), tables)
	if err != nil {
		return nil, fmt.Errorf("join rows with those above: %w", err)
	}
	meets := map[string][]bool{}
	for i := range c.Tables {
		t := &c.Tables[i]
		meets[t.Name] = make([]bool, tables[i].Rows)
		for _, row := range Matching(tables[i], t.Conditions) {
			meets[t.Name][row] = true
		}
	}
	out := make([]*frame.Frame, len(tables))
	for i := range c.Tables {
		rows := make([]int, 0, tables[i].Rows)
		for row := range tables[i].Rows {
			if (all || meets[c.Tables[i].Name][row]) && e.Above(c.Tables[i].Name, row, func(table string, above int) bool { return meets[table][above] }) {
				rows = append(rows, row)
			}
		}
		out[i] = named(tables[i], rows)
	}
	return out, nil
}
