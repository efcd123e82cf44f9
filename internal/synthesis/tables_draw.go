package synthesis

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// MaxDrawnTableRows is the most rows that all sources of one job may have together where whole
// families are drawn from them: the keys of all rows are joined in memory, also where the plan is
// made.
const MaxDrawnTableRows = 4_000_000

// leastDrawn is the share of the rows to learn from that must be left for the families that are
// drawn, beside those of the other root tables.
const leastDrawn = 0.1

// DrawTables chooses what is learnt from and held out of sources that have more than most rows
// together: of the root table whose families have most rows whole families, drawn by the training's
// seed; of the other root tables all. It returns nil where all rows are taken. Of the tables only keys
// and the columns of relations need be there. What cannot be drawn from is an *sdg.Error.
func DrawTables(c *TablesContract, tables []*frame.Frame, most int) ([]*frame.RowSet, error) {
	total := 0
	for _, f := range tables {
		total += f.Rows
	}
	if total <= most {
		return nil, nil
	}
	s := c.Schema()
	for i := range s.Tables {
		s.Tables[i].Order = "" // it decides no family, and its column need not be there
	}
	f, err := s.Families(tables)
	if err != nil {
		return nil, err
	}
	seed, err := c.SeedValue()
	if err != nil {
		return nil, err
	}
	under := make([]int, len(tables)) // rows of the families of each root table
	for i := range tables {
		under[f.Root(i)] += tables[i].Rows
	}
	root := 0
	for i := range under {
		if under[i] > under[root] {
			root = i
		}
	}
	room := most - (total - under[root])
	if float64(room) < leastDrawn*float64(most) {
		return nil, refuseDraw("The tables have %d rows together. At most %d are learnt from; whole families of %s are drawn where there are more, but the tables that do not belong to them have %d rows already.",
			total, most, c.Tables[root].Name, total-under[root])
	}
	if err := c.drawable(f, root); err != nil {
		return nil, err
	}
	size := make([]int, tables[root].Rows)
	for i := range tables {
		if f.Root(i) != root {
			continue
		}
		for row := range tables[i].Rows {
			size[f.RootRow(i, row)]++
		}
	}
	p := random.NewPermutation(random.NewKey(seed, "drawn families", c.Tables[root].Name, ""), uint64(len(size)))
	drawn := make([]bool, len(size))
	for i := range size {
		e := p.At(uint64(i))
		if room -= size[e]; room < 0 {
			break
		}
		drawn[e] = true
	}
	out := make([]*frame.RowSet, len(tables))
	for i := range tables {
		out[i] = frame.NewRowSet(tables[i].Rows)
		for row := range tables[i].Rows {
			if f.Root(i) != root || drawn[f.RootRow(i, row)] {
				out[i].Add(row)
			}
		}
	}
	return out, nil
}

// drawable refuses relations that could lead to a row which is not drawn: those, beside the ones that
// make the families, to a table of the families that are drawn.
func (c *TablesContract) drawable(f *relational.Families, root int) error {
	at := func(name string) int {
		return slices.IndexFunc(c.Tables, func(t TableContract) bool { return t.Name == name })
	}
	learnt := map[string]bool{}
	for _, r := range c.Relations {
		if r.Child != r.Parent && !learnt[r.Child] {
			learnt[r.Child] = true
			continue
		}
		if f.Root(at(r.Parent)) == root {
			return refuseDraw("Whole families of %s would be drawn from the sources, which have too many rows to learn from all of them, but %s.%s also refers to rows of other families.",
				c.Tables[root].Name, r.Child, r.Column)
		}
	}
	return nil
}

func refuseDraw(format string, args ...any) error {
	return sdg.Invalid("Import fewer rows, leave a table out, or leave the relation out.", sdg.FieldError{Field: "tables", Message: fmt.Sprintf(format, args...)})
}

// Drawn says that only a part of the sources' rows are learnt from and held out.
func (c *TablesContract) Drawn() bool {
	return slices.ContainsFunc(c.Tables, func(t TableContract) bool { return t.TrainingRows+t.HoldoutRows < t.Source.Rows })
}

// KeyColumns are the columns of a table by which it hangs together with others.
func (c *TablesContract) KeyColumns(table int) []string {
	var out []string
	if key := c.Tables[table].Key; key != "" {
		out = append(out, key)
	}
	for _, r := range c.Relations {
		if r.Child == c.Tables[table].Name && !slices.Contains(out, r.Column) {
			out = append(out, r.Column)
		}
	}
	return out
}
