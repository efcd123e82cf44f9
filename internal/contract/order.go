package contract

import "slices"

// TableOrder returns the names of the tables such that every table comes after the
// tables its foreign keys refer to, otherwise in contract order. In a contract that
// Validate refuses for circular relations, the tables of the circle come last.
func (c *Contract) TableOrder() []string {
	names := make([]string, len(c.Tables))
	index := make(map[string]int, len(c.Tables))
	for i, t := range c.Tables {
		names[i] = t.Name
		index[t.Name] = i
	}
	g := newGraph(len(names))
	for _, r := range c.Relations {
		child, okChild := index[r.Child]
		parent, okParent := index[r.Parent]
		if okChild && okParent && child != parent {
			g.edge(parent, child)
		}
	}
	return g.sorted(names)
}

// ColumnOrder returns the names of the columns in an order in which the cells of one row
// can be made, otherwise in table order. A column comes after
//
//   - the columns of the same row that its formula, or a formula or condition of its
//     cases, reads; for a reference through a foreign key that is the key column;
//   - the left side of a hard order constraint, the first column of a dependency, and
//     the left side of a correlation of which it is the right, another or the right side.
//     Where that would contradict the first rule or an earlier constraint it is dropped:
//     then the constraint's other side comes first.
//
// Rollups and cells of the parent row are not part of this order. In a contract that
// Validate refuses for circular formulas, the columns of the circle come last.
func (t *Table) ColumnOrder() []string {
	names := make([]string, len(t.Columns))
	index := make(map[string]int, len(t.Columns))
	for i, column := range t.Columns {
		names[i] = column.Name
		index[column.Name] = i
	}
	g := newGraph(len(names))
	for i := range t.Columns {
		for _, ref := range t.Columns[i].reads() {
			if j, ok := index[ref.inRow()]; ok {
				g.edge(j, i)
			}
		}
	}
	prefer := func(before, after string) {
		i, okBefore := index[before]
		j, okAfter := index[after]
		if okBefore && okAfter && i != j && !g.reaches(j, i) {
			g.edge(i, j)
		}
	}
	for _, k := range t.Constraints {
		switch k.Kind {
		case Order, Correlation:
			prefer(inRow(k.Left), inRow(k.Right))
		case Dependency:
			for _, other := range k.Columns[min(1, len(k.Columns)):] {
				prefer(k.Columns[0], other)
			}
		}
	}
	return g.sorted(names)
}

// inRow is the column of the row itself that a reference starts from.
func (r RefExpr) inRow() string {
	if r.Via != "" {
		return r.Via
	}
	return r.Column
}

func inRow(reference string) string {
	ref, _ := ParseReference(reference)
	return ref.inRow()
}

// reads lists the cells that the column's formula and cases read, without rollups.
// Formulas that cannot be parsed read nothing.
func (column *Column) reads() []RefExpr {
	var all []RefExpr
	formula := func(s string) {
		if s == "" {
			return
		}
		if e, err := ParseFormula(s); err == nil {
			refs, _ := References(e)
			all = append(all, refs...)
		}
	}
	formula(column.Formula)
	for _, k := range column.Cases {
		formula(k.Formula)
		if k.When != nil {
			if ref, ok := ParseReference(k.When.Column); ok {
				all = append(all, ref)
			}
		}
	}
	return all
}

// graph is a directed graph over 0…n-1; an edge a→b means that a comes before b.
type graph struct{ after [][]int }

func newGraph(n int) *graph { return &graph{make([][]int, n)} }

func (g *graph) edge(before, after int) {
	if !slices.Contains(g.after[before], after) {
		g.after[before] = append(g.after[before], after)
	}
}

// reaches reports whether there is a path from a to b, also the empty one.
func (g *graph) reaches(a, b int) bool {
	seen := make([]bool, len(g.after))
	stack := []int{a}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if i == b {
			return true
		}
		if !seen[i] {
			seen[i] = true
			stack = append(stack, g.after[i]...)
		}
	}
	return false
}

// order is a topological order, smallest number first among the free ones. Nodes on or
// behind a circle are missing from it.
func (g *graph) order() []int {
	pending := make([]int, len(g.after))
	for _, edges := range g.after {
		for _, j := range edges {
			pending[j]++
		}
	}
	var order []int
	done := make([]bool, len(g.after))
	for {
		next := -1
		for i := range pending {
			if !done[i] && pending[i] == 0 {
				next = i
				break
			}
		}
		if next < 0 {
			return order
		}
		done[next] = true
		order = append(order, next)
		for _, j := range g.after[next] {
			pending[j]--
		}
	}
}

// sorted names the nodes in order, with those that circles left out at the end.
func (g *graph) sorted(names []string) []string {
	order := g.order()
	out := make([]string, 0, len(names))
	placed := make([]bool, len(names))
	for _, i := range order {
		placed[i] = true
		out = append(out, names[i])
	}
	for i, name := range names {
		if !placed[i] {
			out = append(out, name)
		}
	}
	return out
}
