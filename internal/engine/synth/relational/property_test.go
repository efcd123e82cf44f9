package relational_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
)

// someColumn draws a column of any kind, with or without missing cells, constant or not.
func someColumn(t *rapid.T, name string, rows int) frame.Column {
	spread := rapid.SampledFrom([]int{1, 2, 5, 1000}).Draw(t, name+" spread")
	cells := rapid.SliceOfN(rapid.IntRange(0, spread-1), rows, rows).Draw(t, name)
	c := frame.Column{Field: frame.Field{Name: name, Treatment: frame.Learn}}
	c.Kind = rapid.SampledFrom([]frame.Kind{frame.Number, frame.Time, frame.Category, frame.Text}).Draw(t, name+" kind")
	share := rapid.SampledFrom([]int{0, 0, 1, 3, 4}).Draw(t, name+" missing")
	words := make([]string, rows)
	for i, v := range cells {
		missing := i%4 < share
		if share > 0 {
			c.Null = append(c.Null, missing)
		}
		if missing {
			v = 0
		}
		switch c.Kind {
		case frame.Number:
			c.Numbers = append(c.Numbers, float64(v))
		case frame.Time:
			c.Times, c.Layout = append(c.Times, int64(v)*dayMicros), "2006-01-02"
		default:
			if words[i] = fmt.Sprintf("w%03d", v); missing {
				words[i] = ""
			}
		}
	}
	if c.Kind == frame.Category || c.Kind == frame.Text {
		field := c.Field
		if c = texts(name, words, false); field.Kind == frame.Text {
			field.Treatment = frame.Format
		}
		c.Field = field
	}
	return c
}

// TestAnyTables: whatever two tables hold, each child has a parent, keys name rows once, and
// frames are sound.
func TestAnyTables(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		parents := rapid.IntRange(relational.MinRows, 120).Draw(t, "parents")
		children := rapid.IntRange(relational.MinRows, 300).Draw(t, "children")
		id, of := make([]float64, parents), make([]float64, children)
		for i := range id {
			id[i] = float64(i*3 + 1)
		}
		reach := rapid.IntRange(1, parents).Draw(t, "parents with children")
		for i := range of {
			of[i] = id[rapid.IntRange(0, reach-1).Draw(t, "parent")]
		}
		parent := &frame.Frame{Name: "p", Rows: parents, Columns: []frame.Column{number("id", 0, id)}}
		child := &frame.Frame{Name: "c", Rows: children, Columns: []frame.Column{number("p_id", 0, of)}}
		for i := range rapid.IntRange(0, 3).Draw(t, "parent columns") {
			parent.Columns = append(parent.Columns, someColumn(t, fmt.Sprintf("a%d", i), parents))
		}
		order := ""
		for i := range rapid.IntRange(0, 3).Draw(t, "child columns") {
			c := someColumn(t, fmt.Sprintf("b%d", i), children)
			if c.Kind == frame.Number || c.Kind == frame.Time {
				order = c.Name
			}
			child.Columns = append(child.Columns, c)
		}
		schema := relational.Schema{
			Tables:    []relational.Table{{Name: "p", Key: "id"}, {Name: "c", Order: order}},
			Relations: []relational.Relation{{Child: "c", Column: "p_id", Parent: "p"}},
		}
		m, err := relational.Train([]*frame.Frame{parent, child}, schema, relational.Options{Seed: 1, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		file, err := m.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if m, err = relational.Decode(file); err != nil {
			t.Fatal(err)
		}
		r := relational.Request{Seed: 2, Rows: map[string]int64{"p": 40}, Workers: 1}
		l, err := m.Layout(r)
		if err != nil {
			t.Fatal(err)
		}
		s, err := m.Sampler(r, l)
		if err != nil {
			t.Fatal(err)
		}
		var p, c frame.Frame
		for name, f := range map[string]*frame.Frame{"p": &p, "c": &c} {
			if s.Blocks(name) == 0 {
				continue
			}
			if err := s.Block(f, name, 0); err != nil {
				t.Fatal(err)
			}
			if err := f.Check(); err != nil {
				t.Fatal(err)
			}
		}
		keys := map[float64]bool{}
		for _, k := range p.Column("id").Numbers {
			if keys[k] || k <= id[parents-1] {
				t.Fatalf("key %v is repeated or of the source", k)
			}
			keys[k] = true
		}
		for row := range c.Rows {
			if k := c.Column("p_id").Numbers[row]; !keys[k] {
				t.Fatalf("child %d has the parent %v, which is not there", row, k)
			}
		}
	})
}
