package cart_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
)

const adultFile = "testdata/adult.csv"

// sample trains on f and returns rows rows.
func sample(t testing.TB, f *frame.Frame, o synth.Options, r synth.Request) *frame.Frame {
	t.Helper()
	return rowsOf(t, must(cart.Train(f, o))(t), r)
}

// rowsOf returns all rows of a request of at most one block, and checks the frame.
func rowsOf(t testing.TB, m *cart.Model, r synth.Request) *frame.Frame {
	t.Helper()
	s := must(m.Sampler(r))(t)
	var out frame.Frame
	if err := s.Block(&out, 0); err != nil {
		t.Fatal(err)
	}
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	if int64(out.Rows) != r.Rows {
		t.Fatalf("%d rows, want %d", out.Rows, r.Rows)
	}
	return &out
}

func csvOf(f *frame.Frame) []byte { return f.AppendCSV(f.AppendHeader(nil), 0, f.Rows) }

// cell is a cell as it is written.
func cell(c *frame.Column, row int) string { return string(c.AppendCell(nil, row)) }

func counts(c *frame.Column, rows int) map[string]int {
	out := map[string]int{}
	for row := range rows {
		out[cell(c, row)]++
	}
	return out
}

func TestRowsResembleTheSource(t *testing.T) {
	t.Parallel()
	f := readTable(t, adultFile)
	out := sample(t, f, synth.Options{Seed: 1, Target: "income"}, synth.Request{Seed: 2, Rows: 20_000})
	for i := range f.Columns {
		a, b := &f.Columns[i], &out.Columns[i]
		if a.Field != b.Field {
			t.Errorf("field %+v became %+v", a.Field, b.Field)
		}
		if a.Kind == frame.Category {
			have, want := counts(b, out.Rows), counts(a, f.Rows)
			distance := 0.0
			for level, n := range want {
				distance += math.Abs(float64(n)/float64(f.Rows)-float64(have[level])/float64(out.Rows)) / 2
			}
			if distance > 0.05 {
				t.Errorf("%s: shares differ by %.3f", a.Name, distance)
			}
			continue
		}
		x, y := slices.Clone(a.Numbers), slices.Clone(b.Numbers)
		slices.Sort(x)
		slices.Sort(y)
		worst := 0.0
		for _, v := range x {
			p := float64(upper(x, v)) / float64(len(x))
			q := float64(upper(y, v)) / float64(len(y))
			worst = math.Max(worst, math.Abs(p-q))
		}
		if worst > 0.04 {
			t.Errorf("%s: distributions differ by %.3f", a.Name, worst)
		}
	}
	// What one column says of another survives: married people are older, the rich work longer.
	for _, pair := range [][2]string{{"education_num", "hours_per_week"}, {"age", "hours_per_week"}} {
		want := correlation(f.Column(pair[0]).Numbers, f.Column(pair[1]).Numbers)
		have := correlation(out.Column(pair[0]).Numbers, out.Column(pair[1]).Numbers)
		if math.Abs(want-have) > 0.08 {
			t.Errorf("correlation of %v is %.3f, want %.3f", pair, have, want)
		}
	}
}

// upper returns the number of values that do not exceed v.
func upper(sorted []float64, v float64) int {
	i, _ := slices.BinarySearchFunc(sorted, v, func(x, v float64) int {
		if x <= v {
			return -1
		}
		return 1
	})
	return i
}

func correlation(x, y []float64) float64 {
	var mx, my, xx, yy, xy float64
	for i := range x {
		mx += x[i] / float64(len(x))
		my += y[i] / float64(len(x))
	}
	for i := range x {
		xx += (x[i] - mx) * (x[i] - mx)
		yy += (y[i] - my) * (y[i] - my)
		xy += (x[i] - mx) * (y[i] - my)
	}
	return xy / math.Sqrt(xx*yy)
}

func TestDependenciesHoldInEveryRow(t *testing.T) {
	t.Parallel()
	f := readTable(t, adultFile)
	m := must(cart.Train(f, synth.Options{Seed: 1}))(t)
	facts := m.Facts().(cart.Facts)
	if len(facts.Table.Dependencies) != 1 || facts.Table.Dependencies[0].Column != "education_num" {
		t.Fatalf("dependencies found: %+v", facts.Table.Dependencies)
	}
	partner := map[string]string{}
	for row := range f.Rows {
		partner[cell(f.Column("education"), row)] = cell(f.Column("education_num"), row)
	}
	out := rowsOf(t, m, synth.Request{Seed: 1, Rows: 10_000})
	for row := range out.Rows {
		if e, n := cell(out.Column("education"), row), cell(out.Column("education_num"), row); partner[e] != n {
			t.Fatalf("row %d: education %s goes with %s, not %s", row, e, partner[e], n)
		}
	}
}

func TestRareValuesAreNotRepeated(t *testing.T) {
	t.Parallel()
	f := readTable(t, adultFile)
	m := must(cart.Train(f, synth.Options{Seed: 3}))(t)
	out := rowsOf(t, m, synth.Request{Seed: 4, Rows: 40_000})
	for i, facts := range m.Facts().(cart.Facts).Table.Columns {
		if facts.Dense != (facts.Name == "hours_per_week") {
			t.Errorf("%s: dense is %v", facts.Name, facts.Dense)
		}
		if facts.Dense {
			continue // one hour more or less tells nothing
		}
		source := counts(&f.Columns[i], f.Rows)
		for value, n := range counts(&out.Columns[i], out.Rows) {
			if k := source[value]; k > 0 && k < 6 {
				t.Errorf("%s: %q stands in %d source rows and in %d new ones", f.Columns[i].Name, value, k, n)
			}
		}
	}
}

func TestFewRowsAreCopies(t *testing.T) {
	t.Parallel()
	f := readTable(t, adultFile)
	out := sample(t, f, synth.Options{Seed: 3}, synth.Request{Seed: 4, Rows: 40_000})
	known := map[string]bool{}
	for row := range f.Rows {
		known[string(f.AppendCSV(nil, row, row+1))] = true
	}
	copies := 0
	for row := range out.Rows {
		if known[string(out.AppendCSV(nil, row, row+1))] {
			copies++
		}
	}
	if copies > 20 {
		t.Errorf("%d of %d rows are copies", copies, out.Rows)
	}
}

func TestBytesDoNotDependOnWorkers(t *testing.T) {
	t.Parallel()
	f := readTable(t, adultFile)
	one := must(must(cart.Train(f, synth.Options{Seed: 9, Workers: 1}))(t).AppendBinary(nil))(t)
	for _, workers := range []int{2, 7} {
		m := must(cart.Train(f, synth.Options{Seed: 9, Workers: workers}))(t)
		if other := must(m.AppendBinary(nil))(t); !bytes.Equal(one, other) {
			t.Fatalf("the models of 1 and %d workers differ", workers)
		}
	}
}

func TestBlocksAreAddressed(t *testing.T) {
	t.Parallel()
	m := must(cart.Train(readTable(t, adultFile), synth.Options{Seed: 9}))(t)
	s := must(m.Sampler(synth.Request{Seed: 5, Rows: synth.BlockRows + 100}))(t)
	var first, second, again frame.Frame
	for _, step := range []struct {
		dst   *frame.Frame
		block int64
		rows  int
	}{{&second, 1, 100}, {&first, 0, synth.BlockRows}, {&again, 1, 100}} {
		if err := s.Block(step.dst, step.block); err != nil {
			t.Fatal(err)
		}
		if step.dst.Rows != step.rows {
			t.Fatalf("block %d has %d rows, want %d", step.block, step.dst.Rows, step.rows)
		}
	}
	if !bytes.Equal(csvOf(&second), csvOf(&again)) {
		t.Error("a block that is made again differs")
	}
	if bytes.Equal(second.AppendCSV(nil, 0, 100), first.AppendCSV(nil, 0, 100)) {
		t.Error("two blocks have the same rows")
	}
	for _, block := range []int64{-1, 2} {
		if err := s.Block(&again, block); err == nil {
			t.Errorf("block %d of 2 was made", block)
		}
	}
	// A longer request begins with the rows of a shorter one.
	longer := must(m.Sampler(synth.Request{Seed: 5, Rows: 10 * synth.BlockRows}))(t)
	if err := longer.Block(&again, 0); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(csvOf(&first), csvOf(&again)) {
		t.Error("rows depend on how many are asked for")
	}
}

func TestModelFile(t *testing.T) {
	t.Parallel()
	m := must(cart.Train(readTable(t, adultFile), synth.Options{Seed: 9}))(t)
	file := must(m.AppendBinary([]byte("prefix")))(t)
	file = file[len("prefix"):]
	back := must(cart.Decode(file))(t)
	if again := must(back.AppendBinary(nil))(t); !bytes.Equal(file, again) {
		t.Error("a model that was read is written otherwise")
	}
	request := synth.Request{Seed: 77, Rows: 3000}
	want, have := csvOf(rowsOf(t, m, request)), csvOf(rowsOf(t, back, request))
	if !bytes.Equal(want, have) {
		t.Error("a model that was read makes other rows")
	}
	if m.TrainingRows() != 2000 || back.TrainingRows() != 2000 || back.Engine() != synth.CART {
		t.Error("a model that was read is described otherwise")
	}
	// Other settings are stored and kept.
	honest := cart.Default
	honest.Honest, honest.Trees = true, 3
	m = must(cart.TrainWith(readTable(t, adultFile), synth.Options{Seed: 9}, honest))(t)
	back = must(cart.Decode(must(m.AppendBinary(nil))(t)))(t)
	if !bytes.Equal(csvOf(rowsOf(t, m, request)), csvOf(rowsOf(t, back, request))) {
		t.Error("a model of other settings makes other rows after it was read")
	}
	// Whoever changes what is made must change the engine's Version as well.
	sum := sha256.Sum256(want)
	if got := hex.EncodeToString(sum[:8]); got != goldenRows {
		t.Errorf("version %d makes rows with the hash %s, not %s", cart.Version, got, goldenRows)
	}
}

const goldenRows = "5b4455bd1c94985c"
