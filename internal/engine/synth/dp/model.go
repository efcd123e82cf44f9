package dp

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp/graph"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
)

// Model is a differentially private model of a table. It may be published, and any
// number of rows drawn from it, within the promise that Facts states.
type Model struct {
	name    string
	columns []modelColumn
	network *graph.Network
	rows    int64
	facts   Facts
}

var _ synth.Model = (*Model)(nil)

// modelColumn is a column that the model writes.
type modelColumn struct {
	frame.Field
	variable int    // of the network; -1 if the column is not learnt
	format   string // of a column that is not learnt; may be empty
	levels   []string
	codes    []code // by value of the variable
}

// Engine implements synth.Model.
func (m *Model) Engine() synth.Engine { return synth.DP }

// Fields implements synth.Model.
func (m *Model) Fields() []frame.Field {
	out := make([]frame.Field, len(m.columns))
	for i := range m.columns {
		out[i] = m.columns[i].Field
	}
	return out
}

// TrainingRows is the number of rows as far as it may be told: the public one, or a
// private estimate. It is 0 if there is neither, because no column was learnt.
func (m *Model) TrainingRows() int { return int(m.rows) }

// Facts returns a Facts.
func (m *Model) Facts() any { return m.facts }

// magic opens a model file; its last character is the version.
const magic = "sdg dp 1"

// AppendBinary implements synth.Model. A model has exactly one form.
func (m *Model) AppendBinary(dst []byte) ([]byte, error) {
	told, err := json.Marshal(m.facts)
	if err != nil {
		return dst, fmt.Errorf("encode the facts of a model: %w", err)
	}
	w := wire.Writer{B: append(dst, magic...)}
	w.String(m.name)
	w.Uint(uint64(m.rows))
	w.String(string(told))
	w.Int(len(m.columns))
	for i := range m.columns {
		c := &m.columns[i]
		for _, s := range []string{c.Name, string(c.Kind), string(c.Treatment), c.Semantic, c.Layout, c.format} {
			w.String(s)
		}
		w.Bool(c.Unique)
		w.Int(c.Decimals)
		w.Int(c.variable + 1)
		w.Strings(c.levels)
		w.Int(len(c.codes))
		for j := range c.codes {
			w.Bool(c.codes[j].null)
			w.Int(len(c.codes[j].parts))
			for _, p := range c.codes[j].parts {
				w.Uint(zigzag(p.lo))
				w.Uint(uint64(p.hi - p.lo))
				w.Float(p.weight)
			}
		}
	}
	w.Int(len(m.network.Nodes))
	for i := range m.network.Nodes {
		n := &m.network.Nodes[i]
		w.Int(n.Var)
		w.Int(len(n.Parents))
		for _, p := range n.Parents {
			w.Int(p)
		}
		w.Floats(n.Table)
	}
	return w.B, nil
}

func zigzag(v int64) uint64   { return uint64(v<<1) ^ uint64(v>>63) }
func unzigzag(v uint64) int64 { return int64(v>>1) ^ -int64(v&1) }

// Decode reads what AppendBinary wrote, and refuses anything that a sampler could not
// work with.
func Decode(b []byte) (*Model, error) {
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return nil, errors.New("read a model: not a model file of the dp engine in version 1")
	}
	r := wire.NewReader(b[len(magic):])
	m := &Model{name: r.String(), rows: int64(r.Int(1 << 40))}
	if told := r.String(); r.Err() == nil {
		if err := json.Unmarshal([]byte(told), &m.facts); err != nil {
			r.Fail("facts: %v", err)
		}
	}
	variables := 0
	for range r.Count(10) {
		c := decodeColumn(r)
		if c.variable >= 0 {
			if c.variable != variables {
				r.Fail("variables are out of order")
			}
			variables++
		}
		m.columns = append(m.columns, c)
	}
	m.network = decodeNetwork(r, m.columns, variables)
	if r.Err() == nil && r.Left() > 0 {
		r.Fail("%d bytes follow the end", r.Left())
	}
	if err := r.Err(); err != nil {
		return nil, fmt.Errorf("read a model: %w", err)
	}
	if err := m.network.Check(); err != nil {
		return nil, fmt.Errorf("read a model: %w", err)
	}
	return m, nil
}

// maxWeight bounds the weights of parts, which are numbers of rows, so that their sums
// stay finite.
const maxWeight = 1e18

func decodeColumn(r *wire.Reader) modelColumn {
	c := modelColumn{Field: frame.Field{Name: r.String(), Kind: frame.Kind(r.String()), Treatment: frame.Treatment(r.String()),
		Semantic: r.String(), Layout: r.String()}, format: r.String()}
	c.Unique = r.Bool()
	c.Decimals = r.Int(1 << 10)
	c.variable = r.Int(MaxColumns) - 1
	c.levels = r.Strings()
	if !slices.Contains([]frame.Kind{frame.Number, frame.Time, frame.Category, frame.Text}, c.Kind) || c.variable >= 0 && c.Kind == frame.Text {
		r.Fail("a column is of kind %q", c.Kind)
	}
	for i := 1; i < len(c.levels); i++ {
		if c.levels[i-1] >= c.levels[i] {
			r.Fail("levels are out of order")
		}
	}
	for range r.Count(2) {
		value := code{null: r.Bool()}
		for range r.Count(10) {
			p := part{lo: unzigzag(r.Uint())}
			p.hi, p.weight = p.lo+int64(r.Int(2*edge)), r.Float()
			value.parts = append(value.parts, p)
			if p.lo < -edge || p.hi > edge || !(p.weight > 0 && p.weight <= maxWeight) || c.Kind == frame.Category && (p.lo < 0 || p.hi >= int64(len(c.levels))) {
				r.Fail("a part of column %q is out of range", c.Name)
			}
		}
		if value.null == (len(value.parts) > 0) {
			r.Fail("a value of column %q is neither missing nor present", c.Name)
		}
		c.codes = append(c.codes, value)
	}
	if (c.variable >= 0) != (len(c.codes) > 0) || len(c.codes) > 1<<16 {
		r.Fail("column %q has %d values", c.Name, len(c.codes))
	}
	return c
}

func decodeNetwork(r *wire.Reader, columns []modelColumn, variables int) *graph.Network {
	n := &graph.Network{Cards: make([]int, 0, variables)}
	for i := range columns {
		if columns[i].variable >= 0 {
			n.Cards = append(n.Cards, len(columns[i].codes))
		}
	}
	for range r.Int(variables) {
		node := graph.Node{Var: r.Int(variables)}
		for range r.Count(1) {
			node.Parents = append(node.Parents, r.Int(variables))
		}
		node.Table = r.Floats()
		n.Nodes = append(n.Nodes, node)
	}
	return n
}
