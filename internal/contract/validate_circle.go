package contract

import (
	"fmt"
	"strings"
)

// cell is a column of the whole contract.
type cell struct{ table, column string }

// circles refuses columns whose formulas, cases, foreign keys and rollups depend on each
// other in a circle, within a table or across tables.
func (v *validator) circles() {
	c := v.contract
	index := map[cell]int{}
	var cells []cell
	var fields []string
	for i, t := range c.Tables {
		for j, column := range t.Columns {
			at := cell{t.Name, column.Name}
			index[at] = len(cells)
			cells = append(cells, at)
			fields = append(fields, fmt.Sprintf("tables[%d].columns[%d]", i, j))
		}
	}
	g := newGraph(len(cells))
	for i := range c.Tables {
		t := &c.Tables[i]
		for j := range t.Columns {
			self := index[cell{t.Name, t.Columns[j].Name}]
			for _, need := range c.needs(t, &t.Columns[j]) {
				if before, ok := index[need]; ok {
					g.edge(before, self)
				}
			}
		}
	}
	if circle := g.circle(); len(circle) > 0 {
		names := make([]string, len(circle))
		for i, n := range circle {
			names[i] = cells[n].table + "." + cells[n].column
		}
		v.fail(fields[circle[0]], "the columns depend on each other in a circle: %s; break it at one of them", strings.Join(append(names, names[0]), " → "))
	}
}

// needs lists the columns that must be decided before a column's cells can be.
func (c *Contract) needs(t *Table, column *Column) []cell {
	var needs []cell
	if r, ok := c.RelationOf(t.Name, column.Name); ok {
		needs = append(needs, cell{r.Parent, r.ParentColumn})
	}
	for _, ref := range column.reads() {
		needs = append(needs, cell{t.Name, ref.inRow()})
		if ref.Via != "" {
			if r, ok := c.RelationOf(t.Name, ref.Via); ok {
				needs = append(needs, cell{r.Parent, ref.Column})
			}
		}
	}
	for _, rollup := range column.rollups() {
		if r, ok := c.RollupRelation(t.Name, rollup.Child); ok {
			needs = append(needs, cell{r.Child, r.ChildColumn})
		}
		if rollup.Column != "" {
			needs = append(needs, cell{rollup.Child, rollup.Column})
		}
	}
	return needs
}

// circle returns one circle of the graph in the order of its edges reversed (each node
// needs the next), or nothing.
func (g *graph) circle() []int {
	sorted := g.order()
	if len(sorted) == len(g.after) {
		return nil
	}
	left := make([]bool, len(g.after))
	for i := range left {
		left[i] = true
	}
	for _, i := range sorted {
		left[i] = false
	}
	// Every node left has a predecessor that is left: walking back must meet itself.
	before := make([]int, len(g.after))
	for i, edges := range g.after {
		for _, j := range edges {
			if left[i] && left[j] {
				before[j] = i
			}
		}
	}
	at := 0
	for !left[at] {
		at++
	}
	position := map[int]int{}
	var path []int
	for {
		if start, met := position[at]; met {
			return path[start:]
		}
		position[at] = len(path)
		path = append(path, at)
		at = before[at]
	}
}
