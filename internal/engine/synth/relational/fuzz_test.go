package relational_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
)

// FuzzDecode: hostile model files give an error, or a model that works.
func FuzzDecode(f *testing.F) {
	f.Add(must(must(relational.Train(clinic(24), relational.Discover(clinic(24)), relational.Options{Seed: 1}))(f).AppendBinary(nil))(f))
	f.Add(must(must(relational.Train(shop(30), shopSchema(), relational.Options{Seed: 1}))(f).AppendBinary(nil))(f))
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<18 {
			return
		}
		m, err := relational.Decode(file)
		if err != nil {
			return
		}
		if _, err := m.AppendBinary(nil); err != nil {
			t.Fatal(err)
		}
		for _, table := range m.Facts().Tables {
			if table.MostChildren > 200 {
				return // a file can ask for many children; each takes its time
			}
		}
		r := relational.Request{Seed: 1, Rows: map[string]int64{}, Workers: 1}
		for _, table := range m.Schema().Tables {
			r.Rows[table.Name] = 5
		}
		for _, relation := range m.Schema().Relations {
			if relation.Child != relation.Parent {
				delete(r.Rows, relation.Child)
			}
		}
		l, err := m.Layout(r)
		if err != nil {
			return
		}
		for _, table := range m.Schema().Tables {
			if l.Rows(table.Name) > 2000 {
				return
			}
		}
		s, err := m.Sampler(r, l)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range m.Schema().Tables {
			for i := range s.Blocks(table.Name) {
				var out frame.Frame
				if err := s.Block(&out, table.Name, i); err == nil && out.Rows != int(l.Rows(table.Name)) {
					t.Fatalf("%d rows, want %d", out.Rows, l.Rows(table.Name))
				}
			}
		}
	})
}
