package relational

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
)

// Joined fills dst with block i of a table that has a parent: its columns as Block makes them,
// then the columns of the parent's row, its key left out. It returns the place of each row among
// those of its parent, from 0. Columns of both tables must be named differently.
func (s *Sampler) Joined(dst *frame.Frame, name string, i int64) (places []int, err error) {
	table := s.model.schema.table(name)
	first := i * synth.BlockRows
	if table < 0 || i < 0 || first >= s.layout.Rows(name) || s.model.nodes[table].parent == none {
		return nil, fmt.Errorf("table %q has no block %d below another table", name, i)
	}
	last := min(first+synth.BlockRows, s.layout.Rows(name))
	child, err := s.run(table, first, last)
	if err != nil {
		return nil, err
	}
	if err := child.write(dst, int(last-first)); err != nil {
		return nil, err
	}
	above := s.model.nodes[table].parent
	from, to := child.parents[0], child.parents[len(child.parents)-1]+1
	parents, err := s.run(above, from, to)
	if err != nil {
		return nil, err
	}
	var known frame.Frame
	if err := parents.write(&known, int(to-from)); err != nil {
		return nil, err
	}
	rows := make([]int, len(child.parents))
	for r, p := range child.parents {
		rows[r] = int(p - from)
	}
	key := s.model.schema.Tables[above].Key
	for _, c := range known.Select(rows).Columns {
		if c.Name == key {
			continue
		}
		if dst.Column(c.Name) != nil {
			return nil, fmt.Errorf("tables %q and %q both have a column %q", name, s.model.schema.Tables[above].Name, c.Name)
		}
		dst.Columns = append(dst.Columns, c)
	}
	return child.places, nil
}
