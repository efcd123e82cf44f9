package copula_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/copula"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// people is a table of related columns: taller people are heavier, a size follows from
// the weight, and income is skewed and sometimes missing.
func people(rows int) *frame.Frame {
	key := random.NewKey(3, "people", "", "")
	normal := func(row, n int) float64 {
		w, _ := key.Draw(uint64(row), uint64(n))
		return random.NormalQuantile(random.Unit(w))
	}
	field := func(name string, kind frame.Kind, decimals int) frame.Field {
		return frame.Field{Name: name, Kind: kind, Treatment: frame.Learn, Decimals: decimals}
	}
	height, weight := frame.Column{Field: field("height", frame.Number, 1)}, frame.Column{Field: field("weight", frame.Number, 1)}
	income := frame.Column{Field: field("income", frame.Number, 0), Null: make([]bool, rows)}
	size := frame.Column{Field: field("size", frame.Category, 0), Levels: []string{"L", "M", "S", "XL"}}
	for row := range rows {
		h := normal(row, 0)
		w := 0.8*h + 0.6*normal(row, 1)
		height.Numbers = append(height.Numbers, math.Round((170+10*h)*10)/10)
		weight.Numbers = append(weight.Numbers, math.Round((70+12*w)*10)/10)
		code := []uint32{2, 1, 0, 3}[min(3, max(0, int(w+2)))]
		size.Codes = append(size.Codes, code)
		x := math.Round(random.Exp(8 + 0.7*normal(row, 2)))
		if income.Null[row] = normal(row, 3) < -1; income.Null[row] {
			x = 0
		}
		income.Numbers = append(income.Numbers, x)
	}
	return &frame.Frame{Name: "people", Rows: rows, Columns: []frame.Column{height, weight, income, size}}
}

func block(t testing.TB, m *copula.Model, r synth.Request) *frame.Frame {
	t.Helper()
	s, err := m.Sampler(r)
	if err != nil {
		t.Fatal(err)
	}
	var out frame.Frame
	if err := s.Block(&out, 0); err != nil {
		t.Fatal(err)
	}
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	return &out
}

func train(t testing.TB, f *frame.Frame, o synth.Options) *copula.Model {
	t.Helper()
	m, err := copula.Train(f, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func moments(x, y []float64, use func(row int) bool) (mean, deviation, correlation float64) {
	var n, sx, sy, xx, yy, xy float64
	for i := range x {
		if !use(i) {
			continue
		}
		n++
		sx, sy = sx+x[i], sy+y[i]
		xx, yy, xy = xx+x[i]*x[i], yy+y[i]*y[i], xy+x[i]*y[i]
	}
	mean, deviation = sx/n, math.Sqrt(xx/n-sx/n*sx/n)
	return mean, deviation, (xy/n - sx/n*sy/n) / deviation / math.Sqrt(yy/n-sy/n*sy/n)
}

func TestRowsResembleTheSource(t *testing.T) {
	t.Parallel()
	f := people(3000)
	out := block(t, train(t, f, synth.Options{Seed: 1}), synth.Request{Seed: 2, Rows: 20_000})
	all := func(int) bool { return true }
	for _, pair := range [][2]string{{"height", "weight"}, {"weight", "height"}} {
		wantMean, wantSD, want := moments(f.Column(pair[0]).Numbers, f.Column(pair[1]).Numbers, all)
		mean, sd, have := moments(out.Column(pair[0]).Numbers, out.Column(pair[1]).Numbers, all)
		if math.Abs(mean-wantMean) > 0.5 || math.Abs(sd-wantSD) > 0.5 || math.Abs(have-want) > 0.03 {
			t.Errorf("%v: mean %.2f deviation %.2f correlation %.3f, want %.2f %.2f %.3f", pair, mean, sd, have, wantMean, wantSD, want)
		}
	}
	weightOf := func(f *frame.Frame, size string) float64 {
		c := f.Column("size")
		mean, _, _ := moments(f.Column("weight").Numbers, f.Column("height").Numbers, func(row int) bool { return c.Levels[c.Codes[row]] == size })
		return mean
	}
	for _, size := range []string{"S", "M", "L", "XL"} {
		if have, want := weightOf(out, size), weightOf(f, size); math.Abs(have-want) > 4 {
			t.Errorf("people of size %s weigh %.1f, want %.1f", size, have, want)
		}
	}
	missing := 0
	for row := range out.Rows {
		if out.Column("income").IsNull(row) {
			missing++
		}
	}
	if share := float64(missing) / float64(out.Rows); math.Abs(share-0.159) > 0.02 {
		t.Errorf("%.3f of the incomes are missing, want 0.159", share)
	}
}

func TestSameForAnyWorkersAndAfterReading(t *testing.T) {
	t.Parallel()
	one, err := train(t, people(500), synth.Options{Seed: 1, Workers: 1}).AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	m := train(t, people(500), synth.Options{Seed: 1, Workers: 5})
	other, err := m.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one, other) {
		t.Fatal("the models of 1 and 5 workers differ")
	}
	back, err := copula.Decode(one)
	if err != nil {
		t.Fatal(err)
	}
	a, b := block(t, m, synth.Request{Seed: 1, Rows: 500}), block(t, back, synth.Request{Seed: 1, Rows: 500})
	if !bytes.Equal(a.AppendCSV(nil, 0, 500), b.AppendCSV(nil, 0, 500)) {
		t.Fatal("a model that was read makes other rows")
	}
}

func TestConditions(t *testing.T) {
	t.Parallel()
	m := train(t, people(3000), synth.Options{Seed: 1})
	low := 180.0
	out := block(t, m, synth.Request{Seed: 1, Rows: 4000, Conditions: []synth.Condition{{Column: "height", Min: &low}, {Column: "size", In: []string{"L", "XL"}}}})
	edge := 0
	for row := range out.Rows {
		h := out.Column("height").Numbers[row]
		if h < low || !strings.Contains(out.Column("size").Levels[out.Column("size").Codes[row]], "L") {
			t.Fatalf("row %d: %s", row, out.AppendCSV(nil, row, row+1))
		}
		if h == low {
			edge++
		}
	}
	if edge > out.Rows/20 {
		t.Errorf("%d of %d rows lie on the bound", edge, out.Rows)
	}
	far := 1e6
	if _, err := m.Sampler(synth.Request{Rows: 10, Conditions: []synth.Condition{{Column: "income", Min: &far}}}); err == nil {
		t.Error("a condition beyond the range was accepted")
	}
}

func TestShapes(t *testing.T) {
	t.Parallel()
	wide := &frame.Frame{Name: "wide", Rows: 40}
	for i := range 600 {
		c := frame.Column{Field: frame.Field{Name: fmt.Sprint("c", i), Kind: frame.Number, Treatment: frame.Learn}}
		for r := range wide.Rows {
			c.Numbers = append(c.Numbers, float64((r*r*7+i*r)%(20+i%50)))
		}
		wide.Columns = append(wide.Columns, c)
	}
	constant := people(30)
	for r := range constant.Rows {
		constant.Columns[0].Numbers[r] = 5
	}
	tests := []struct {
		name string
		f    *frame.Frame
	}{
		{"more columns than rows", wide},
		{"as few rows as may be", people(6)},
		{"a constant column", constant},
		{"equal columns", func() *frame.Frame {
			f := people(100)
			c := f.Columns[1]
			c.Name = "again"
			f.Columns = append(f.Columns, c)
			return f
		}()},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			m := train(t, tt.f, synth.Options{Seed: 1})
			out := block(t, m, synth.Request{Seed: 1, Rows: 200})
			if len(out.Columns) != len(tt.f.Columns) || out.Rows != 200 {
				t.Fatalf("%d columns, %d rows", len(out.Columns), out.Rows)
			}
		})
	}
}

func BenchmarkSample(b *testing.B) {
	m := train(b, people(3000), synth.Options{Seed: 1})
	s, err := m.Sampler(synth.Request{Seed: 1, Rows: 1 << 40})
	if err != nil {
		b.Fatal(err)
	}
	var out frame.Frame
	rows := 0
	for b.Loop() {
		if err := s.Block(&out, int64(rows/synth.BlockRows)); err != nil {
			b.Fatal(err)
		}
		rows += out.Rows
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
