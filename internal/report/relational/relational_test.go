package relational_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	schema "github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/sdg"
)

func number(name string, cells ...float64) frame.Column {
	return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn}, Numbers: cells}
}

func keys(name string, rows ...int) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Text, Treatment: frame.Format}, Codes: make([]uint32, len(rows))}
	for i, row := range rows {
		c.Codes[i] = uint32(row)
	}
	for i := range 1000 {
		c.Levels = append(c.Levels, fmt.Sprintf("k%03d", i))
	}
	return c
}

func table(name string, columns ...frame.Column) *frame.Frame {
	f := &frame.Frame{Name: name, Columns: columns}
	f.Rows = max(len(columns[0].Numbers), len(columns[0].Codes))
	return f
}

// measured is the schema of all tests: readings of sensors, in the order of t.
var measured = schema.Schema{
	Tables:    []schema.Table{{Name: "sensors", Key: "id"}, {Name: "readings", Order: "t"}},
	Relations: []schema.Relation{{Child: "readings", Column: "sensor", Parent: "sensors"}},
}

// few are three sensors with 2, 1 and 0 readings more than the given ones, which are of the first.
func few(of []int, x []float64) []*frame.Frame {
	t := make([]float64, len(x))
	for i := range t {
		t[i] = float64(i)
	}
	return []*frame.Frame{table("sensors", keys("id", 0, 1, 2)), table("readings", keys("sensor", of...), number("t", t...), number("x", x...))}
}

func TestKnownValues(t *testing.T) {
	t.Parallel()
	real := few([]int{0, 0, 0, 0, 1, 1}, []float64{1, 2, 3, 4, 10, 12}) // 4, 2 and 0 readings
	made := few([]int{0, 0, 1, 1, 2, 2}, []float64{1, 3, 5, 9, 1, 2})   // 2, 2 and 2
	r, err := relational.Measure(t.Context(), relational.Input{Schema: measured, Real: real, Synthetic: made})
	if err != nil {
		t.Fatal(err)
	}
	got := r.Relations[0]
	if want := (relational.Cardinality{KS: 0.333333, RealMean: 2, SyntheticMean: 2, RealTop: 4, SyntheticTop: 2}); got.Cardinality != want {
		t.Errorf("cardinality %+v, want %+v", got.Cardinality, want)
	}
	// Real pairs (1,2) (2,3) (3,4) (10,12); steps 1 1 1 2. Made pairs (1,3) (5,9) (1,2); steps 2 4 1.
	x := got.Sequence.Columns[0]
	if x.StepKS != 0.416667 || math.Abs(x.Real-pearson([]float64{1, 2, 3, 10}, []float64{2, 3, 4, 12})) > 1e-6 || math.Abs(x.Synthetic-pearson([]float64{1, 5, 1}, []float64{3, 9, 2})) > 1e-6 {
		t.Errorf("sequence of x: %+v", x)
	}
	// Around the means 2.5 and 11: (-1.5,-.5) (-.5,.5) (.5,1.5) (-1,1).
	if want := pearson([]float64{-1.5, -.5, .5, -1}, []float64{-.5, .5, 1.5, 1}); math.Abs(x.RealWithin-want) > 1e-6 {
		t.Errorf("around the means %v, want %v", x.RealWithin, want)
	}
	if len(r.NotMeasured) != 1 || got.TwoSample != nil {
		t.Errorf("associations of three sensors: %v, %v", r.NotMeasured, got.TwoSample)
	}
}

// pearson is written in another way than the one tested.
func pearson(x, y []float64) float64 {
	var n, sx, sy, xx, yy, xy float64
	for i := range x {
		n, sx, sy, xx, yy, xy = n+1, sx+x[i], sy+y[i], xx+x[i]*x[i], yy+y[i]*y[i], xy+x[i]*y[i]
	}
	return (n*xy - sx*sy) / math.Sqrt((n*xx-sx*sx)*(n*yy-sy*sy))
}

func TestWrongKeysAreCounted(t *testing.T) {
	t.Parallel()
	real := few([]int{0, 1, 2}, []float64{1, 2, 3})
	made := few([]int{0, 7, 0, 9, 1}, []float64{1, 2, 3, 4, 5})
	made[0] = table("sensors", keys("id", 0, 1, 1, 0))
	made[0].Columns[0].Null = []bool{false, false, false, true}
	made[1].Columns[0].Null = []bool{false, false, false, true, false}
	r, err := relational.Measure(t.Context(), relational.Input{Schema: measured, Real: real, Synthetic: made})
	if err != nil {
		t.Fatal(err)
	}
	if want := (relational.Key{Table: "sensors", Column: "id", Rows: 4, Missing: 1, Repeated: 1}); r.Keys[0] != want {
		t.Errorf("keys %+v, want %+v", r.Keys[0], want)
	}
	if r.Relations[0].Dangling != 1 {
		t.Errorf("%d rows dangle, want 1", r.Relations[0].Dangling)
	}
}

// many are sensors whose readings lie around their level; shuffled ones belong to any sensor.
func many(seed uint64, shuffled bool) []*frame.Frame {
	key := random.NewKey(seed, "test", "many", "")
	var id, of []int
	var level, at, x []float64
	for i := range 400 {
		id, level = append(id, i), append(level, 10*random.NormalQuantile(random.Unit(key.At(uint64(i)))))
		for k := range 3 {
			a, b := key.Child(1).Pair(uint64(i*3 + k))
			owner := i
			if shuffled {
				owner = int(random.Below(b, 400))
			}
			of, at, x = append(of, owner), append(at, float64(k)), append(x, level[i]+random.NormalQuantile(random.Unit(a)))
		}
	}
	return []*frame.Frame{table("sensors", keys("id", id...), number("level", level...)), table("readings", keys("sensor", of...), number("t", at...), number("x", x...))}
}

func TestShuffledChildrenAreFound(t *testing.T) {
	t.Parallel()
	measure := func(made []*frame.Frame, workers int) relational.Relation {
		r, err := relational.Measure(t.Context(), relational.Input{Schema: measured, Real: many(1, false), Synthetic: made, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		return r.Relations[0]
	}
	good, bad := measure(many(2, false), 1), measure(many(2, true), 2)
	if good.TwoSample.AUC > 0.6 || bad.TwoSample.AUC < 0.8 {
		t.Errorf("two-sample AUC %v of alike, %v of shuffled tables", good.TwoSample.AUC, bad.TwoSample.AUC)
	}
	if good.AggregateScore < 0.95 || bad.AggregateScore > 0.85 || good.JoinedScore < 0.95 || bad.JoinedScore > 0.85 {
		t.Errorf("aggregates %v and %v, joined rows %v and %v", good.AggregateScore, bad.AggregateScore, good.JoinedScore, bad.JoinedScore)
	}
	if x := bad.Sequence.Columns[0]; x.Real < 0.95 || math.Abs(x.Synthetic) > 0.15 {
		t.Errorf("autocorrelation %+v", x)
	}
	again := measure(many(2, true), 1)
	if again.TwoSample.AUC != bad.TwoSample.AUC || again.JoinedScore != bad.JoinedScore {
		t.Error("figures depend on the number of workers")
	}
}

func TestMissingTablesAreRefused(t *testing.T) {
	t.Parallel()
	for name, made := range map[string][]*frame.Frame{
		"no child":  {table("sensors", keys("id", 0, 1))},
		"no key":    {table("sensors", number("level", 1, 2)), table("readings", keys("sensor", 0), number("t", 0))},
		"no link":   {table("sensors", keys("id", 0)), table("readings", number("t", 0))},
		"no order":  {table("sensors", keys("id", 0)), table("readings", keys("sensor", 0))},
		"no tables": nil,
	} {
		_, err := relational.Measure(t.Context(), relational.Input{Schema: measured, Real: many(1, false), Synthetic: made})
		var bad *sdg.Error
		if !errors.As(err, &bad) {
			t.Errorf("%s: %v, want an error of the input", name, err)
		}
	}
}
