package relational

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
)

// magic begins every file of this format.
const magic = "sdg relational model 2\n"

// maxRows bounds the rows that a table can have.
const maxRows = 1 << 40

// AppendBinary appends the model file.
func (m *Model) AppendBinary(dst []byte) ([]byte, error) {
	w := &wire.Writer{B: append(dst, magic...)}
	w.Uint(m.seed)
	w.Int(len(m.schema.Tables))
	for _, t := range m.schema.Tables {
		w.String(t.Name)
		w.String(t.Key)
		w.String(t.Order)
	}
	w.Int(len(m.schema.Relations))
	for _, r := range m.schema.Relations {
		w.String(r.Child)
		w.String(r.Column)
		w.String(r.Parent)
	}
	for i := range m.tables {
		if err := m.tables[i].encode(w); err != nil {
			return nil, fmt.Errorf("write the model of table %q: %w", m.schema.Tables[i].Name, err)
		}
	}
	return w.B, nil
}

func (t *table) encode(w *wire.Writer) error {
	w.Int(t.rows)
	w.Int(t.most)
	w.Int(t.roots)
	w.Bool(t.ordered)
	for _, list := range [...][]string{t.summaries, t.context, t.previous, t.rests} {
		w.Strings(list)
	}
	w.Int(len(t.steps))
	for _, s := range t.steps {
		w.String(s.column)
		w.Float(s.low)
		w.Float(s.high)
	}
	w.Int(len(t.spans))
	for _, s := range t.spans {
		w.String(s.column)
		for _, v := range [...]int64{s.low, s.high, s.unit} {
			w.Uint(uint64(v))
		}
	}
	w.Int(len(t.fields))
	for _, f := range t.fields {
		encodeField(w, f)
	}
	w.Int(len(t.columns))
	for k := range t.columns {
		c := &t.columns[k]
		encodeField(w, c.Field)
		w.Int(int(c.role))
		w.Bool(c.gaps)
		w.Int(int(c.first))
		w.Int(c.table)
		w.Int(len(c.popular.cumulated))
		for _, n := range c.popular.cumulated {
			w.Uint(n)
		}
		w.Bool(c.format != nil)
		if c.format != nil {
			c.format.Encode(w)
		}
	}
	for _, trees := range [...]*cart.Model{t.whole, t.next} {
		var file []byte
		if trees != nil {
			var err error
			if file, err = trees.AppendBinary(nil); err != nil {
				return err
			}
		}
		w.String(string(file))
	}
	return nil
}

func encodeField(w *wire.Writer, f frame.Field) {
	for _, s := range [...]string{f.Name, string(f.Kind), string(f.Treatment), f.Semantic, f.Layout} {
		w.String(s)
	}
	w.Bool(f.Unique)
	w.Int(f.Decimals)
}

func decodeField(r *wire.Reader) frame.Field {
	return frame.Field{
		Name: r.String(), Kind: frame.Kind(r.String()), Treatment: frame.Treatment(r.String()), Semantic: r.String(), Layout: r.String(),
		Unique: r.Bool(), Decimals: r.Int(64),
	}
}

// Decode reads a model file. Bytes that AppendBinary did not write give an error.
func Decode(b []byte) (*Model, error) {
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return nil, wire.ErrDamaged
	}
	r := wire.NewReader(b[len(magic):])
	m := &Model{seed: r.Uint()}
	for range r.Count(3) {
		m.schema.Tables = append(m.schema.Tables, Table{Name: r.String(), Key: r.String(), Order: r.String()})
	}
	for range r.Count(3) {
		m.schema.Relations = append(m.schema.Relations, Relation{Child: r.String(), Column: r.String(), Parent: r.String()})
	}
	if r.Err() != nil {
		return nil, r.Err()
	}
	var err error
	if m.nodes, m.order, err = m.schema.nodes(); err != nil {
		return nil, fmt.Errorf("%w: %w", wire.ErrDamaged, err)
	}
	m.tables = make([]table, len(m.schema.Tables))
	for i := range m.tables {
		if err := m.tables[i].decode(r, len(m.tables)); err != nil {
			return nil, err
		}
	}
	if r.Left() != 0 {
		r.Fail("%d bytes follow the model", r.Left())
		return nil, r.Err()
	}
	if err := m.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", wire.ErrDamaged, err)
	}
	return m, nil
}

func (t *table) decode(r *wire.Reader, tables int) error {
	t.rows, t.most, t.roots, t.ordered = r.Int(maxRows), r.Int(maxChildren), r.Int(maxRoots), r.Bool()
	for _, list := range [...]*[]string{&t.summaries, &t.context, &t.previous, &t.rests} {
		if *list = r.Strings(); len(*list) == 0 {
			*list = nil
		}
	}
	for range r.Count(17) {
		t.steps = append(t.steps, step{column: r.String(), low: r.Float(), high: r.Float()})
	}
	for range r.Count(4) {
		t.spans = append(t.spans, span{column: r.String(), low: int64(r.Uint()), high: int64(r.Uint()), unit: int64(r.Uint())})
	}
	for range r.Count(7) {
		t.fields = append(t.fields, decodeField(r))
	}
	for range r.Count(13) {
		c := column{Field: decodeField(r), role: role(r.Int(int(roles) - 1)), gaps: r.Bool(), first: int64(r.Int(maxExact / 2)), table: r.Int(tables - 1)}
		before := uint64(0)
		for range r.Count(1) {
			n := r.Uint()
			if n < before || n > maxRows {
				r.Fail("references are not counted upwards")
			}
			before = n
			c.popular.cumulated = append(c.popular.cumulated, n)
		}
		if r.Bool() {
			c.format = formats.Decode(r)
		}
		t.columns = append(t.columns, c)
		if r.Err() != nil {
			return r.Err()
		}
	}
	for _, trees := range [...]**cart.Model{&t.whole, &t.next} {
		file := r.String()
		if r.Err() != nil {
			return r.Err()
		}
		if file == "" {
			continue
		}
		var err error
		if *trees, err = cart.Decode([]byte(file)); err != nil {
			return err
		}
	}
	return nil
}
