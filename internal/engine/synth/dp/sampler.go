package dp

import (
	"fmt"
	"slices"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// sampler draws rows along the network, a column at a time. Row i of a column uses the
// random words at position i of its own streams, so that any block can be made alone.
type sampler struct {
	model   *Model
	rows    int64
	nodes   []node
	cells   []cells    // by column of the model
	formats *formatter // nil if all columns are learnt
	mender  synth.Mender
	scratch sync.Pool
}

// node draws the values of one variable.
type node struct {
	variable int
	parents  []int
	cards    []int // of the parents
	card     int
	table    []slot // a row of card slots for each combination of parents
	key      random.Key
}

// workspace is the memory of one block.
type workspace struct {
	codes [][]uint16
	rows  []int32
	texts texts
}

// Sampler implements synth.Model. Conditions are exact: rows follow the model's
// distribution given that all conditions hold.
func (m *Model) Sampler(r synth.Request) (synth.Sampler, error) {
	if r.Rows < 0 {
		return nil, sdg.Invalid("Ask for at least no row.", sdg.FieldError{Field: "rows", Message: "must not be negative", Value: r.Rows})
	}
	columns, likelihood, err := m.restrict(r.Conditions)
	if err != nil {
		return nil, err
	}
	network := m.network
	if len(r.Conditions) > 0 {
		var probability float64
		if network, probability = m.network.Condition(likelihood); network == nil || !(probability > 0) {
			return nil, refuse("", "Widen a condition, or set fewer of them.", "The model knows no row that meets all conditions together.")
		}
	}
	s := &sampler{model: m, rows: r.Rows, mender: r.Mender}
	var work []float64
	names := make([]string, len(network.Cards))
	for i := range columns {
		c := &columns[i]
		if c.variable >= 0 {
			names[c.variable] = c.Name
		}
		s.cells = append(s.cells, newCells(c, random.NewKey(r.Seed, "dp value", m.name, c.Name)))
	}
	for i := range network.Nodes {
		n := &network.Nodes[i]
		out := node{variable: n.Var, parents: n.Parents, card: network.Cards[n.Var], table: make([]slot, len(n.Table)),
			key: random.NewKey(r.Seed, "dp", m.name, names[n.Var])}
		for _, p := range n.Parents {
			out.cards = append(out.cards, network.Cards[p])
		}
		for at := 0; at < len(n.Table); at += out.card {
			aliases(out.table[at:at+out.card], n.Table[at:at+out.card], &work)
		}
		s.nodes = append(s.nodes, out)
	}
	if s.formats, err = newFormatter(m.columns, r); err != nil {
		return nil, err
	}
	s.scratch.New = func() any { return &workspace{codes: make([][]uint16, len(network.Cards))} }
	return s, nil
}

// Block implements synth.Sampler.
func (s *sampler) Block(dst *frame.Frame, i int64) error {
	if i < 0 || i > s.rows/synth.BlockRows || i > 0 && i*synth.BlockRows >= s.rows {
		return fmt.Errorf("make block %d of %d rows: there is no such block", i, s.rows)
	}
	first := i * synth.BlockRows
	rows := int(min(synth.BlockRows, s.rows-first))
	w := s.scratch.Get().(*workspace)
	defer s.scratch.Put(w)
	s.learnt(dst, w, first, rows)
	if s.formats != nil {
		if err := s.formats.fill(dst, &w.texts, i, first, rows); err != nil {
			return err
		}
	}
	if s.mender != nil {
		return s.mender.Mend(dst, first, s.again)
	}
	return nil
}

// again is the synth.Again of the sampler: from the same model with other random streams. As
// many rows as are wanted stand at the addresses from the first one's on, which no other block has.
func (s *sampler) again(dst *frame.Frame, rows []int64, attempt uint64) error {
	other := &sampler{model: s.model, nodes: slices.Clone(s.nodes), cells: slices.Clone(s.cells)}
	for i := range other.nodes {
		other.nodes[i].key = other.nodes[i].key.Child(attempt)
	}
	for i := range other.cells {
		other.cells[i].key = other.cells[i].key.Child(attempt)
	}
	w := s.scratch.Get().(*workspace)
	defer s.scratch.Put(w)
	other.learnt(dst, w, rows[0], len(rows))
	for i := range dst.Columns { // what is not learnt is not made again
		c := &dst.Columns[i]
		if other.cells[i].variable < 0 {
			c.Null = nil
			c.Numbers, c.Times, c.Codes = grow(c.Numbers, len(rows)), grow(c.Times, len(rows)), grow(c.Codes, len(rows))
		}
	}
	return nil
}

// learnt fills the learnt columns of rows first, first+1, ….
func (s *sampler) learnt(dst *frame.Frame, w *workspace, first int64, rows int) {
	for n := range s.nodes {
		s.nodes[n].fill(w, first, rows)
	}
	dst.Name, dst.Rows = s.model.name, rows
	if len(dst.Columns) != len(s.cells) {
		dst.Columns = make([]frame.Column, len(s.cells))
	}
	for at := range s.cells {
		c := &s.cells[at]
		column := &dst.Columns[at]
		column.Field = c.field
		if c.variable >= 0 {
			c.fill(column, w.codes[c.variable], first)
		}
	}
}

// fill draws the codes of rows first, first+1, ….
func (n *node) fill(w *workspace, first int64, rows int) {
	codes := grow(w.codes[n.variable], rows)
	w.codes[n.variable] = codes
	card := n.card
	switch len(n.parents) {
	case 0:
		for row := range codes {
			codes[row] = draw(n.table, n.key.At(uint64(first)+uint64(row)))
		}
	case 1:
		for row, parent := range w.codes[n.parents[0]][:rows] {
			at := int(parent) * card
			codes[row] = draw(n.table[at:at+card], n.key.At(uint64(first)+uint64(row)))
		}
	default:
		w.rows = grow(w.rows, rows)
		clear(w.rows)
		for i, p := range n.parents {
			size := int32(n.cards[i])
			for row, parent := range w.codes[p][:rows] {
				w.rows[row] = w.rows[row]*size + int32(parent)
			}
		}
		for row, parent := range w.rows {
			at := int(parent) * card
			codes[row] = draw(n.table[at:at+card], n.key.At(uint64(first)+uint64(row)))
		}
	}
}

// grow returns a slice of n cells, in the memory of s if that is enough.
func grow[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
