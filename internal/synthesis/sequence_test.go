package synthesis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// gauges are so many gauges with four readings each, of which the level stays.
func gauges(n int) *frame.Frame {
	var id, level, at, x []float64
	for i := range n {
		for k := range 4 {
			id, level, at, x = append(id, float64(i+1)), append(level, float64(1+i%5)), append(at, float64(k)), append(x, float64(20+(i*7+k)%50))
		}
	}
	return &frame.Frame{Name: "gauges", Rows: len(id), Columns: []frame.Column{numbers("id", id...), numbers("level", level...), numbers("at", at...), numbers("x", x...)}}
}

func gaugesContract(t testing.TB, f *frame.Frame) *synthesis.SequenceContract {
	t.Helper()
	c := &synthesis.SequenceContract{
		Version: synthesis.SequenceVersion, Engine: synthesis.SequenceEngine, Seed: "7", Table: f.Name, Entity: "id", Order: "at", Constant: []string{"level"},
		Columns: f.Fields(), Source: synthesis.Source{DatasetID: "ds_gauges", Rows: int64(f.Rows)},
	}
	c.Columns[0].Treatment = frame.Format
	if err := c.Survey(&f.Columns[0], f.Rows); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSequenceContract: what is surveyed and asked for stands in the contract, and comes back.
func TestSequenceContract(t *testing.T) {
	t.Parallel()
	c := gaugesContract(t, gauges(150))
	if c.TrainingEntities != 120 || c.HoldoutEntities != 30 || c.TrainingRows != 480 || c.HoldoutRows != 120 || c.RowsPerEntity != 4 || c.Spread != 0 {
		t.Errorf("surveyed %+v", c)
	}
	for _, x := range []struct{ entities, rows, want int64 }{{0, 0, 150}, {40, 0, 40}, {0, 401, 100}, {0, 1, 1}} {
		if c.Ask(x.entities, x.rows); c.Entities != x.want || c.ExpectedRows != 4*x.want || c.MostRows < c.ExpectedRows {
			t.Errorf("asked for %d entities or %d rows: %d with %d rows, at most %d", x.entities, x.rows, c.Entities, c.ExpectedRows, c.MostRows)
		}
	}
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	if c.TrainingCells() != 480*4 || c.ExpectedCells() != 4*4 {
		t.Errorf("cells %d, %d", c.TrainingCells(), c.ExpectedCells())
	}
	raw, err := c.Canonical()
	if err != nil {
		t.Fatal(err)
	}
	read, err := synthesis.ParseSequence(raw)
	if err != nil || !synthesis.IsSequence(raw) || synthesis.IsTables(raw) {
		t.Fatalf("ParseSequence() = %v", err)
	}
	one, _ := c.Hash()
	if two, _ := read.Hash(); one != two || one == "" {
		t.Errorf("hash %s, read again %s", one, two)
	}
	if made := c.Describe(); len(made.Tables) != 1 || len(made.Tables[0].Columns) != 4 || made.Tables[0].Name != "gauges" {
		t.Errorf("described as %+v", made.Tables)
	}
	if seconds := c.EstimateSeconds(); seconds <= 0 || seconds > 60 {
		t.Errorf("estimated at %v s", seconds)
	}
}

func TestSequenceRefused(t *testing.T) {
	t.Parallel()
	for name, x := range map[string]struct {
		gauges int
		change func(*synthesis.SequenceContract)
		field  string
	}{
		"few entities":    {11, func(*synthesis.SequenceContract) {}, "body.entity"},
		"nothing follows": {80, func(c *synthesis.SequenceContract) { c.TrainingRows = c.TrainingEntities + 3 }, "body.entity"},
		"large source":    {80, func(c *synthesis.SequenceContract) { c.Source.Rows = synthesis.MaxSourceRows + 1 }, "body.entity"},
		"too many rows":   {80, func(c *synthesis.SequenceContract) { c.Ask(synthesis.MaxRows, 0) }, "body.rows"},
		"no entity":       {80, func(c *synthesis.SequenceContract) { c.Entities = 0 }, "body.entities"},
	} {
		c := gaugesContract(t, gauges(x.gauges))
		c.Ask(0, 0)
		x.change(c)
		err, ok := c.Validate().(*sdg.Error)
		if !ok || len(err.Fields) != 1 || err.Fields[0].Field != x.field {
			t.Errorf("%s: %+v, want %s", name, err, x.field)
		}
	}
}

// TestJudgeSequence learns, makes and judges: entities are held out whole, and what is broken in
// what was made is told.
func TestJudgeSequence(t *testing.T) {
	t.Parallel()
	f := gauges(150)
	c := gaugesContract(t, f)
	c.Ask(0, 0)
	source, err := synthesis.DivideSequence(c, f, 7)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range source.Held[1].Column("id").Numbers {
		if slices.Contains(source.Train[1].Column("id").Numbers, id) {
			t.Fatalf("rows of %v are on both sides", id)
		}
	}
	m, err := synthesis.TrainSequence(t.Context(), c, source, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	made := madeOf(t, c, m)
	if !slices.Equal(made.Fields(), c.Fields(m)) {
		t.Errorf("made %+v, said %+v", made.Fields(), c.Fields(m))
	}
	scan := sourcescan.NewScan(sourcescan.NewIndex(f), made.Name, made.Fields())
	scan.Block(made, 0)
	judged := func(change func(*frame.Frame)) *synthesis.Judgement {
		g := made.Select(rowsTo(made.Rows))
		g.Name = made.Name
		change(g)
		j, err := synthesis.JudgeSequence(t.Context(), synthesis.SequenceJudgeInput{
			Contract: c, Model: m, Source: source, TrainingSeed: 7, Synthetic: g, Rows: int64(g.Rows),
			Checked: &synthesis.TablesFindings{Safety: []*sourcescan.Findings{scan.Findings()}},
		})
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	good := judged(func(*frame.Frame) {})
	if good.Constraint.HardViolated > 0 || good.Constraint.HardTotal < 2 || good.ValueSafety.Verdict == "fail" {
		t.Errorf("constraints %+v, values %+v", good.Constraint, good.ValueSafety)
	}
	var pages []string
	for _, p := range good.Pages {
		pages = append(pages, p.Name)
		if p.Name == "sequences.html" && !strings.Contains(string(p.Body), "How rows of one id follow each other") {
			t.Error("the page of sequences does not name the entity")
		}
	}
	if want := []string{"utility.html", "sequences.html", "privacy.html", "entities.html", "model.json"}; !slices.Equal(pages, want) {
		t.Errorf("pages %v, want %v", pages, want)
	}
	broken := judged(func(g *frame.Frame) { g.Column("level").Numbers[1] += 1 })
	if broken.Constraint.HardViolated != 1 {
		t.Errorf("a level that changes within an entity was not told: %+v", broken.Constraint)
	}
	if at := judged(func(g *frame.Frame) { g.Column("at").Numbers[0] = 99 }); at.Constraint.SoftViolated == 0 {
		t.Error("a row out of order was not told")
	}
}

func rowsTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func FuzzParseSequence(f *testing.F) {
	f.Add([]byte(`{"version":"synthesis-sequence/1","table":"a","entity":"b"}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := synthesis.ParseSequence(b)
		if err == nil && c.Version != synthesis.SequenceVersion {
			t.Error("another version was read")
		}
	})
}

// TestEntitiesAreDrawnWhole: of a source that is larger than can be learnt from, entities are drawn
// with all of their rows, as many as there is room for, by the seed.
func TestEntitiesAreDrawnWhole(t *testing.T) {
	t.Parallel()
	const rows, each = synthesis.MaxTableRows + 90_000, 30_000
	of := numbers("id", make([]float64, rows)...)
	for row := range of.Numbers {
		of.Numbers[row] = float64(row % ((rows + each - 1) / each))
	}
	c := &synthesis.SequenceContract{Table: "t", Entity: "id", Seed: "7"}
	drawn, err := c.Draw(&of, rows)
	if err != nil {
		t.Fatal(err)
	}
	in, out := map[float64]int{}, map[float64]bool{}
	for row, id := range of.Numbers {
		if drawn.Has(row) {
			in[id]++
		} else {
			out[id] = true
		}
	}
	for id := range in {
		if out[id] {
			t.Fatalf("of %v only some rows are drawn", id)
		}
	}
	if drawn.Len() > synthesis.MaxTableRows || drawn.Len() < synthesis.MaxTableRows-each || len(out) < 3 {
		t.Errorf("%d rows of %d entities are drawn, %d are not", drawn.Len(), len(in), len(out))
	}
	again, _ := c.Draw(&of, rows)
	c.Seed = "8"
	other, _ := c.Draw(&of, rows)
	same := true
	for row := range rows {
		if drawn.Has(row) != again.Has(row) {
			t.Fatal("the same seed draws others")
		}
		same = same && drawn.Has(row) == other.Has(row)
	}
	if same {
		t.Error("another seed draws the same")
	}
	if all, err := c.Draw(&of, synthesis.MaxTableRows); all != nil || err != nil {
		t.Errorf("a source that fits is drawn from: %v", err)
	}
}
