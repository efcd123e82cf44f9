package sequence_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/frame"
	judge "github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/sdg"
)

// tables are the three kinds of sequence that everybody has.
var tables = map[string]func() (*frame.Frame, sequence.Shape){
	"clicks":  func() (*frame.Frame, sequence.Shape) { return clicks(400) },
	"sensors": func() (*frame.Frame, sequence.Shape) { return sensors(40, 60) },
	"visits":  func() (*frame.Frame, sequence.Shape) { return visits(200) },
}

// compare judges what was made of a table.
func compare(t testing.TB, s sequence.Shape, source, made *frame.Frame) judge.Relation {
	t.Helper()
	in := judge.Input{Schema: s.Schema(), Seed: 1}
	for at, f := range map[*[]*frame.Frame]*frame.Frame{&in.Real: source, &in.Synthetic: made} {
		entities, rows, err := s.Split(f)
		if err != nil {
			t.Fatal(err)
		}
		*at = []*frame.Frame{entities, rows}
	}
	r := must(judge.Measure(t.Context(), in))(t)
	if k := r.Keys[0]; k.Missing+k.Repeated+r.Relations[0].Dangling > 0 {
		t.Errorf("keys %+v, %d rows without an entity", k, r.Relations[0].Dangling)
	}
	return r.Relations[0]
}

// TestSequences: entities are new, have as many rows as real ones, keep what never changes, and
// their rows follow each other as real ones do. Rows that are dealt to entities at random, which
// is what learning them one by one comes to, are far from all of that.
func TestSequences(t *testing.T) {
	t.Parallel()
	for name, get := range tables {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f, s := get()
			entities, _, err := s.Split(f)
			if err != nil {
				t.Fatal(err)
			}
			n := entities.Rows
			m := learnt(t, f, s, 0)
			out, begin := made(t, m, s, int64(n), names(f))
			if !slices.Equal(names(out), names(f)) {
				t.Fatalf("columns %v, want %v", names(out), names(f))
			}
			if len(begin) != n {
				t.Errorf("%d entities begin, want %d", len(begin), n)
			}
			old := map[string]bool{}
			for _, column := range []string{s.Entity, "name"} {
				if c := f.Column(column); c != nil {
					for row := range f.Rows {
						old[string(c.AppendCell(nil, row))] = true
					}
				}
			}
			for _, column := range []string{s.Entity, "name"} {
				if c := out.Column(column); c != nil {
					for row := range out.Rows {
						if cell := string(c.AppendCell(nil, row)); old[cell] {
							t.Fatalf("%s %q is one of the source", column, cell)
						}
					}
				}
			}
			g := must(sequence.NewGroups(out.Column(s.Entity), out.Rows))(t)
			for _, column := range s.Constant {
				if !g.Constant(out.Column(column)) {
					t.Errorf("%s changes within an entity", column)
				}
			}
			at := out.Column(s.Order)
			for row := 1; row < out.Rows; row++ {
				if !slices.Contains(begin, row) && at.Times[row] < at.Times[row-1] {
					t.Fatalf("row %d comes before the one above it", row)
				}
			}
			r := compare(t, s, f, out)
			if r.Cardinality.KS > 0.25 || r.Sequence.GapKS > 0.1 {
				t.Errorf("rows per entity %+v, gaps %v", r.Cardinality, r.Sequence.GapKS)
			}
			for _, x := range r.Sequence.Columns {
				if x.StepKS > 0.1 || math.Abs(x.Real-x.Synthetic) > 0.1 {
					t.Errorf("%+v", x)
				}
			}
			for _, x := range r.Sequence.Transitions {
				if x.Distance > x.Chance+0.05 || math.Abs(x.RealStay-x.SyntheticStay) > 0.05 {
					t.Errorf("%s: distance %v, by chance %v, stays %v and %v", x.Column, x.Distance, x.Chance, x.RealStay, x.SyntheticStay)
				}
			}
			if x := r.TwoSample; x != nil && x.AUC > 0.62 {
				t.Errorf("a classifier tells joined rows apart: %+v", x)
			}

			dealt := *f
			dealt.Columns = slices.Clone(f.Columns)
			shuffled := make([]int, f.Rows)
			for row := range shuffled {
				shuffled[row] = int(uint64(row) * 7919 % uint64(f.Rows))
			}
			for i := range dealt.Columns {
				if c := &dealt.Columns[i]; c.Name != s.Entity && !slices.Contains(s.Constant, c.Name) {
					*c = (&frame.Frame{Rows: f.Rows, Columns: []frame.Column{*c}}).Select(shuffled).Columns[0]
				}
			}
			x := compare(t, s, f, &dealt)
			worst, moved := 0.0, 0.0
			for i := range x.Sequence.Columns {
				worst = max(worst, x.Sequence.Columns[i].StepKS)
			}
			for _, y := range x.Sequence.Transitions {
				moved = max(moved, y.Distance-y.Chance)
			}
			if x.Sequence.GapKS < 0.2 || moved < 0.1 || name != "clicks" && worst < 0.2 {
				t.Errorf("rows dealt at random: gaps %v, steps %v, transitions %v", x.Sequence.GapKS, worst, moved)
			}
		})
	}
}

// TestBlocksByThemselves: a block is the same made alone, by any number of workers, and of a
// request for more entities.
func TestBlocksByThemselves(t *testing.T) {
	t.Parallel()
	f, s := sensors(20, 100)
	one, four := learnt(t, f, s, 1), learnt(t, f, s, 4)
	if a, b := must(one.AppendBinary(nil))(t), must(four.AppendBinary(nil))(t); string(a) != string(b) {
		t.Fatal("the model depends on the number of workers")
	}
	request := func(entities int64) *sequence.Sampler {
		r := relational.Request{Seed: 4, Rows: map[string]int64{s.Entities(): entities}}
		return must(sequence.NewSampler(s, one, r, must(one.Layout(r))(t), names(f)))(t)
	}
	small, large := request(800), request(1000)
	if small.Blocks() < 2 {
		t.Fatalf("%d blocks are too few to show anything", small.Blocks())
	}
	var a, b frame.Frame
	for i := small.Blocks() - 1; i >= 0; i-- {
		first, again := must(small.Block(&a, i))(t), must(large.Block(&b, i))(t)
		n := min(a.Rows, b.Rows)
		if i < small.Blocks()-1 && (n != synth.BlockRows || !slices.Equal(first, again)) {
			t.Fatalf("block %d: %d and %d rows", i, a.Rows, b.Rows)
		}
		if x, y := string(a.AppendCSV(nil, 0, n)), string(b.AppendCSV(nil, 0, n)); x != y {
			t.Errorf("block %d of the larger request differs", i)
		}
	}
	if whole := small.Whole(20_000); whole < 1 || whole > 20_000 {
		t.Errorf("%d rows are whole entities within 20000", whole)
	}
}

// TestTimesStayWithinTheSource: where a source ends although its sequences would go on, what is made
// ends there too, without rows that gather at the end, and no sequences get lost for it. A condition
// on the time ends them sooner.
func TestTimesStayWithinTheSource(t *testing.T) {
	t.Parallel()
	all, s := visits(260)
	last := int64(18240 * dayMicros)
	var kept []int
	for row, at := range all.Column(s.Order).Times {
		if at <= last {
			kept = append(kept, row)
		}
	}
	f := all.Select(kept)
	f.Name = all.Name
	entities, _, err := s.Split(f)
	if err != nil {
		t.Fatal(err)
	}
	m := learnt(t, f, s, 0)
	out, begin := made(t, m, s, int64(entities.Rows), names(f))
	at := map[int64]int{}
	for row, v := range out.Column(s.Order).Times {
		if at[v]++; v > last {
			t.Fatalf("row %d is %d days after the last one of the source", row, (v-last)/dayMicros)
		}
	}
	for v, n := range at {
		if n > out.Rows/50 {
			t.Errorf("%d of %d rows are of day %d", n, out.Rows, v/dayMicros)
		}
	}
	if real, made := float64(f.Rows)/float64(entities.Rows), float64(out.Rows)/float64(len(begin)); math.Abs(real-made) > 0.15*real {
		t.Errorf("%v rows per entity, of the source %v", made, real)
	}
	gaps := 0.0
	const trainings = 4 // one of so few entities differs by .05 from the next
	for seed := range uint64(trainings) {
		again, _ := made(t, learntFrom(t, f, s, 0, seed), s, int64(entities.Rows), names(f))
		gaps += compare(t, s, f, again).Sequence.GapKS / trainings
	}
	if gaps > 0.12 {
		t.Errorf("gaps %v", gaps)
	}
	end := float64(18180 * dayMicros)
	r := relational.Request{Seed: 4, Rows: map[string]int64{s.Entities(): 100}, Rules: map[string]relational.Rules{
		s.Table: {Plain: true, Conditions: []synth.Condition{{Column: s.Order, Max: &end}}},
	}}
	var sooner frame.Frame
	must(must(sequence.NewSampler(s, m, r, must(m.Layout(r))(t), names(f)))(t).Block(&sooner, 0))(t)
	for row, v := range sooner.Column(s.Order).Times {
		if float64(v) > end {
			t.Fatalf("row %d does not meet the condition", row)
		}
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	table := func() *frame.Frame {
		return &frame.Frame{Name: "t", Rows: 4, Columns: []frame.Column{
			texts("id", frame.Text, []string{"a", "", "a", "b"}), texts("kept", frame.Category, []string{"x", "x", "", "y"}), number("n", 0, []float64{1, 2, 3, 4}),
		}}
	}
	for name, c := range map[string]struct {
		shape sequence.Shape
		says  string
	}{
		"no such column":      {sequence.Shape{Table: "t", Entity: "nobody"}, "no column \"nobody\""},
		"rows without entity": {sequence.Shape{Table: "t", Entity: "id"}, "Of 4 rows 1 have no value"},
		"one that changes":    {sequence.Shape{Table: "t", Entity: "n", Constant: []string{"kept"}}, ""},
		"a gap is a change":   {sequence.Shape{Table: "t", Entity: "kept", Constant: []string{"n"}}, "Of 4 rows 1 have no value"},
	} {
		_, _, err := c.shape.Split(table())
		var e *sdg.Error
		if c.says == "" && err != nil || c.says != "" && (!errors.As(err, &e) || !strings.Contains(e.Message, c.says) || len(e.Fields) != 1 || e.Fields[0].Field != "entity") {
			t.Errorf("%s: %v", name, err)
		}
	}
	f := table()
	f.Columns[0].Null = nil
	f.Columns[0].Codes[1] = f.Columns[0].Codes[0]
	if _, _, err := (sequence.Shape{Table: "t", Entity: "id", Constant: []string{"kept"}}).Split(f); err == nil {
		t.Error("a cell that is missing in one of an entity's rows passed as one that never changes")
	}
}

// TestSplitJoins: what is taken apart is all there, whatever the table.
func TestSplitJoins(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.SliceOfN(rapid.IntRange(0, 5), 1, 40).Draw(t, "of")
		f := &frame.Frame{Name: "t", Rows: len(of)}
		var id, level, value []float64
		for row, e := range of {
			id, level, value = append(id, float64(e*10)), append(level, float64(e%2)), append(value, float64(row))
		}
		f.Columns = []frame.Column{number("value", 0, value), number("id", 0, id), number("level", 0, level)}
		s := sequence.Shape{Table: "t", Entity: "id", Constant: []string{"level"}}
		entities, rows, err := s.Split(f)
		if err != nil {
			t.Fatal(err)
		}
		known := map[float64]float64{}
		for row := range entities.Rows {
			known[entities.Column("id").Numbers[row]] = entities.Column("level").Numbers[row]
		}
		if len(known) != entities.Rows || rows.Rows != f.Rows || rows.Column("level") != nil {
			t.Fatalf("%d of %d entities, %d rows", len(known), entities.Rows, rows.Rows)
		}
		for row := range rows.Rows {
			if e := rows.Column("id").Numbers[row]; e != id[row] || known[e] != level[row] || rows.Column("value").Numbers[row] != value[row] {
				t.Fatalf("row %d is another one", row)
			}
		}
	})
}

func BenchmarkSequences(b *testing.B) {
	f, s := sensors(200, 200)
	m := learnt(b, f, s, 0)
	r := relational.Request{Seed: 4, Rows: map[string]int64{s.Entities(): 700}}
	sampler := must(sequence.NewSampler(s, m, r, must(m.Layout(r))(b), names(f)))(b)
	var block frame.Frame
	rows := 0
	for b.Loop() {
		if _, err := sampler.Block(&block, 1); err != nil {
			b.Fatal(err)
		}
		rows += block.Rows
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
