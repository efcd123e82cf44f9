package relational_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	judge "github.com/sdg-service/sdg/internal/report/relational"
)

// independent makes each table by itself and gives children parents at random: what
// learning the relations is to be better than.
func independent(t testing.TB, source []*frame.Frame, schema relational.Schema) []*frame.Frame {
	t.Helper()
	var out []*frame.Frame
	made := map[string]*frame.Frame{}
	for i, f := range source {
		plain := &frame.Frame{Name: f.Name, Rows: f.Rows}
		keys := map[string]string{schema.Tables[i].Key: f.Name}
		for _, r := range schema.Relations {
			if r.Child == f.Name {
				keys[r.Column] = r.Parent
			}
		}
		for _, c := range f.Columns {
			if keys[c.Name] == "" {
				plain.Columns = append(plain.Columns, c)
			}
		}
		g := &frame.Frame{}
		s := must(must(cart.Train(plain, synth.Options{Seed: 1}))(t).Sampler(synth.Request{Seed: 1, Rows: int64(f.Rows)}))(t)
		if err := s.Block(g, 0); err != nil {
			t.Fatal(err)
		}
		for name, of := range keys {
			if name == "" {
				continue
			}
			c := *f.Column(name)
			if of != f.Name {
				key := *made[of].Column(schema.Tables[indexOf(source, of)].Key)
				key.Name = name
				rows := make([]int, f.Rows)
				for row := range rows {
					rows[row] = int(random.Below(random.NewKey(1, "parents", f.Name, name).At(uint64(row)), uint64(made[of].Rows)))
				}
				c = (&frame.Frame{Rows: made[of].Rows, Columns: []frame.Column{key}}).Select(rows).Columns[0]
			}
			g.Columns = append(g.Columns, c)
		}
		made[f.Name] = g
		out = append(out, g)
	}
	return out
}

func indexOf(tables []*frame.Frame, name string) int {
	for i, f := range tables {
		if f.Name == name {
			return i
		}
	}
	return -1
}

// TestGain: what is learnt of relations and sequences is there in what is made, and plainly
// more of it than where tables are made by themselves.
func TestGain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		source []*frame.Frame
		schema relational.Schema
		rows   map[string]int64
	}{
		"shop":   {shop(500)[:3], relational.Schema{Tables: shopSchema().Tables[:3], Relations: shopSchema().Relations[:2]}, map[string]int64{"customers": 500, "products": 60}},
		"clinic": {clinic(400), relational.Discover(clinic(30)), map[string]int64{"patients": 400}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := must(relational.Train(c.source, c.schema, relational.Options{Seed: 2}))(t)
			made := rows(t, m, relational.Request{Seed: 4, Rows: c.rows})
			var tables []*frame.Frame
			for _, f := range c.source {
				tables = append(tables, made[f.Name])
			}
			measure := func(tables []*frame.Frame) *judge.Report {
				return must(judge.Measure(t.Context(), judge.Input{Schema: c.schema, Real: c.source, Synthetic: tables, Seed: 1}))(t)
			}
			got, alone := measure(tables), measure(independent(t, c.source, c.schema))
			for _, k := range got.Keys {
				if k.Missing+k.Repeated > 0 {
					t.Errorf("key %+v", k)
				}
			}
			for i := range got.Relations {
				if r := &got.Relations[i]; r.Dangling > 0 {
					t.Errorf("%d rows of %s have a parent that is not there", r.Dangling, r.Child)
				}
			}
			r, other := &got.Relations[0], &alone.Relations[0]
			t.Logf("cardinality %+v, alone %.3f", r.Cardinality, other.Cardinality.KS)
			t.Logf("aggregates %.4f, alone %.4f; joined %.4f, alone %.4f", r.AggregateScore, other.AggregateScore, r.JoinedScore, other.JoinedScore)
			t.Logf("two-sample %+v, alone %.3f", *r.TwoSample, other.TwoSample.AUC)
			t.Logf("gaps %.3f, alone %.3f", r.Sequence.GapKS, other.Sequence.GapKS)
			if r.Cardinality.KS > 0.05 {
				t.Errorf("numbers of children are %.3f away", r.Cardinality.KS)
			}
			if r.AggregateScore < 0.96 || r.AggregateScore < other.AggregateScore || r.JoinedScore < other.JoinedScore {
				t.Errorf("aggregates score %.4f (alone %.4f), joined rows %.4f (alone %.4f)", r.AggregateScore, other.AggregateScore, r.JoinedScore, other.JoinedScore)
			}
			if r.TwoSample.AUC > other.TwoSample.AUC-0.1 {
				t.Errorf("joined rows are told apart with AUC %.3f, made alone %.3f", r.TwoSample.AUC, other.TwoSample.AUC)
			}
			if r.Sequence.GapKS > 0.1 {
				t.Errorf("gaps are %.3f away", r.Sequence.GapKS)
			}
			for k, a := range r.Sequence.Columns {
				b := other.Sequence.Columns[k]
				t.Logf("%s: lag 1 %.3f real, %.3f made, %.3f alone; within %.3f, %.3f, %.3f; steps %.3f, alone %.3f",
					a.Column, a.Real, a.Synthetic, b.Synthetic, a.RealWithin, a.SyntheticWithin, b.SyntheticWithin, a.StepKS, b.StepKS)
				if math.Abs(a.Real-a.Synthetic) > 0.1 || math.Abs(a.RealWithin-a.SyntheticWithin) > min(0.2, math.Abs(a.RealWithin-b.SyntheticWithin)) || a.StepKS > b.StepKS {
					t.Errorf("%s: sequences differ: %+v", a.Column, a)
				}
			}
		})
	}
}

// BenchmarkBlock makes the second block of a table of sequences, by itself.
func BenchmarkBlock(b *testing.B) {
	m := must(relational.Train(clinic(500), relational.Discover(clinic(30)), relational.Options{Seed: 1}))(b)
	r := relational.Request{Seed: 1, Rows: map[string]int64{"patients": 30_000}}
	l := must(m.Layout(r))(b)
	s := must(m.Sampler(r, l))(b)
	var out frame.Frame
	for b.Loop() {
		if err := s.Block(&out, "visits", 1); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(out.Rows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkTrain learns 500 patients and their visits.
func BenchmarkTrain(b *testing.B) {
	source := clinic(500)
	for b.Loop() {
		must(relational.Train(source, relational.Discover(source), relational.Options{Seed: 1}))(b)
	}
}
