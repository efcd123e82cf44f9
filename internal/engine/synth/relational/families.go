package relational

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// Families says to which row of a root table each row belongs: a family is a root row with
// all below it. What is held out is held out by families, so that no row of a held-out entity
// is learnt from.
type Families struct {
	nodes []node
	rows  []int
	roots [][]int // root row of each row, by table; nil of root tables
}

// Families joins tables, of which only keys and the columns of relations need be there.
// Whatever training would refuse about keys and relations is refused here in the same words.
func (s *Schema) Families(tables []*frame.Frame) (*Families, error) {
	nodes, order, err := s.nodes()
	if err != nil {
		return nil, err
	}
	frames, err := s.find(tables)
	if err != nil {
		return nil, err
	}
	joined, err := s.follow(nodes, frames, nil)
	if err != nil {
		return nil, err
	}
	f := &Families{nodes: nodes, rows: make([]int, len(nodes)), roots: make([][]int, len(nodes))}
	for _, i := range order { // parents first
		f.rows[i] = frames[i].Rows
		if parent := nodes[i].parent; parent != none {
			if f.roots[i] = joined.to[i]; f.roots[parent] != nil {
				for row, p := range joined.to[i] {
					f.roots[i][row] = f.roots[parent][p]
				}
			}
		}
	}
	return f, nil
}

// Root is the root table above a table, itself if nothing is above it; both by their place in
// the schema.
func (f *Families) Root(table int) int { return f.nodes[table].root }

// Rows is the number of rows of a table.
func (f *Families) Rows(table int) int { return f.rows[table] }

// RootRow is the row of the root table to which a row of a table belongs.
func (f *Families) RootRow(table, row int) int {
	if f.roots[table] == nil {
		return row
	}
	return f.roots[table][row]
}

// PerRoot is how many rows of a table a root row has: the mean and the variance over root rows.
func (f *Families) PerRoot(table int) (mean, variance float64) {
	n := float64(f.rows[f.Root(table)])
	if f.roots[table] == nil || n == 0 {
		return 1, 0
	}
	counts := make([]float64, f.rows[f.Root(table)])
	for _, r := range f.roots[table] {
		counts[r]++
	}
	mean = float64(f.rows[table]) / n
	for _, c := range counts {
		variance += float64((c - mean) * (c - mean))
	}
	return mean, variance / n
}

// Split divides the rows of a table, each part in its order: held says of each row of its root
// table whether its family is held out.
func (f *Families) Split(table int, held []bool) (in, out []int) {
	for row := range f.rows[table] {
		if held[f.RootRow(table, row)] {
			out = append(out, row)
		} else {
			in = append(in, row)
		}
	}
	return in, out
}

// joined are the rows that keys lead to.
type joined struct {
	to [][]int // parent row of each row, by table; nil of roots
	// refs are the rows that other relations lead to, by table and relation; none where the
	// key is missing or that of a held-out row.
	refs [][][]int
}

// follow finds the rows that all keys lead to. Rows of the held-out tables can be referred to
// too, but for the relation that is learnt.
func (s *Schema) follow(nodes []node, frames, heldOut []*frame.Frame) (*joined, error) {
	keys := make([]map[string]int, len(frames))
	var found faults
	for i, t := range s.Tables {
		if t.Key == "" {
			continue
		}
		var err error
		if keys[i], err = index(frames[i], t.Key, i); err != nil {
			found.add(err)
		}
	}
	if found.first != nil { // what refers to these keys follows from them
		return nil, found.err("")
	}
	j := &joined{to: make([][]int, len(frames)), refs: make([][][]int, len(frames))}
	for i := range nodes {
		n, f := &nodes[i], frames[i]
		if n.parent != none {
			to, missing, unknown := follow(f.Column(n.link), f.Rows, keys[n.parent])
			if missing+unknown > 0 {
				found.add(refuse(s.field(i, n.link), "Leave out these rows, or list another relation of the table first.",
					"Of %d rows of table %q, %d have no value in column %q and %d have one that no row of %q has: it is not known to whom they belong.",
					f.Rows, f.Name, missing, n.link, unknown, frames[n.parent].Name))
			}
			j.to[i] = to
		}
		for _, r := range n.refs {
			c := f.Column(r.column)
			to, _, unknown := follow(c, f.Rows, keys[r.table])
			if unknown > 0 {
				unknown -= among(c, to, keyOf(heldOut, s.Tables[r.table]))
			}
			if unknown > 0 {
				found.add(refuse(s.field(i, r.column), "Leave out these rows, or this relation.",
					"In %d rows of table %q column %q has a value that no row of %q has.", unknown, f.Name, r.column, frames[r.table].Name))
			}
			j.refs[i] = append(j.refs[i], to)
		}
	}
	return j, found.err("")
}

// among counts the rows without a place in to whose value another column holds.
func among(c *frame.Column, to []int, held *frame.Column) int {
	if held == nil {
		return 0
	}
	known := map[string]bool{}
	var cell []byte
	for row := range max(len(held.Numbers), len(held.Times), len(held.Codes)) {
		if !held.IsNull(row) {
			known[string(held.AppendCell(cell[:0], row))] = true
		}
	}
	n := 0
	for row, at := range to {
		if at == none && !c.IsNull(row) && known[string(c.AppendCell(cell[:0], row))] {
			n++
		}
	}
	return n
}

func keyOf(tables []*frame.Frame, t Table) *frame.Column {
	at := slices.IndexFunc(tables, func(f *frame.Frame) bool { return f.Name == t.Name })
	if at < 0 {
		return nil
	}
	return tables[at].Column(t.Key)
}
