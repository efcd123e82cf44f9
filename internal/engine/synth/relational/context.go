package relational

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// context are the columns of its parent that table i is made by: what the parent knows of
// its children first, then its own. Left out are categories that would name single rows
// among any of the given rows of the parent.
func (t *trainer) context(i int, among ...[]int) *frame.Frame {
	m := t.model
	parent := t.learn[m.nodes[i].parent]
	out := &frame.Frame{Name: parent.Name, Rows: parent.Rows}
	for _, mine := range [...]bool{true, false} {
		for k := range parent.Columns {
			c := parent.Columns[k]
			telling := slices.ContainsFunc(among, func(rows []int) bool { return identifying(&c, rows) })
			if len(out.Columns) < maxContext && !telling && slices.Contains(m.tables[i].summaries, c.Name) == mine {
				out.Columns = append(out.Columns, c)
			}
		}
	}
	return marked(out, parentMark)
}

// marked returns a frame whose column names begin with a mark.
func marked(f *frame.Frame, mark string) *frame.Frame {
	out := &frame.Frame{Name: f.Name, Rows: f.Rows, Columns: slices.Clone(f.Columns)}
	for i := range out.Columns {
		out.Columns[i].Name = mark + out.Columns[i].Name
		out.Columns[i].Unique = false
	}
	return out
}

func names(f *frame.Frame) []string {
	out := make([]string, len(f.Columns))
	for k := range out {
		out[k] = f.Columns[k].Name
	}
	return out
}

// ancestor returns the root row above each of the given rows of the parent of table i. What
// rows of one root share must prove itself on those of others.
func (t *trainer) ancestor(i int, parents []int) []int {
	at := t.model.nodes[i].parent
	for t.model.nodes[at].parent != none {
		up := make([]int, len(parents))
		for k, p := range parents {
			up[k] = t.to[at][p]
		}
		parents, at = up, t.model.nodes[at].parent
	}
	return parents
}
