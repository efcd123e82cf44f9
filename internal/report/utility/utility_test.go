package utility_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/report/utility"
	"github.com/sdg-service/sdg/internal/sdg"
)

// association is the real entry of "a|b" in the matrix.
func association(t *testing.T, r *utility.Report, name string) float64 {
	t.Helper()
	a, b, _ := strings.Cut(name, "|")
	i, j := slices.Index(r.Associations.Columns, a), slices.Index(r.Associations.Columns, b)
	if i < 0 || j < 0 {
		t.Fatalf("no association of %s", name)
	}
	return r.Associations.Real[i][j]
}

func verdict(t *testing.T, r *utility.Report, name string) evidence.Verdict {
	t.Helper()
	for _, c := range r.Checks {
		if c.Name == name {
			return c.Verdict
		}
	}
	t.Fatalf("no check %s", name)
	return ""
}

// split deals the rows of people into training, holdout and other rows.
func split(t *testing.T) (train, holdout, other *frame.Frame) {
	t.Helper()
	f := reporttest.Load(t, "people")
	p := random.NewPermutation(random.NewKey(7, "test", "", ""), uint64(f.Rows))
	rows := make([]int, f.Rows)
	for i := range rows {
		rows[i] = int(p.At(uint64(i)))
	}
	return f.Select(rows[:1200]), f.Select(rows[1200:1800]), f.Select(rows[1800:])
}

// shuffled gives every column an order of its own.
func shuffled(f *frame.Frame) *frame.Frame {
	out := &frame.Frame{Name: f.Name, Rows: f.Rows}
	for i := range f.Columns {
		p := random.NewPermutation(random.NewKey(uint64(i), "shuffle", "", ""), uint64(f.Rows))
		rows := make([]int, f.Rows)
		for r := range rows {
			rows[r] = int(p.At(uint64(r)))
		}
		out.Columns = append(out.Columns, f.Select(rows).Columns[i])
	}
	return out
}

func TestFreshRealRowsPass(t *testing.T) {
	t.Parallel()
	train, holdout, other := split(t)
	r := measure(t, utility.Input{Train: train, Holdout: holdout, Synthetic: other, Target: "churn", Seed: 3})
	if r.Verdict != evidence.Pass {
		t.Errorf("fresh real rows: %s: %+v", r.Verdict, r.Checks)
	}
	if r.TwoSample.Low > 0.5 || r.TwoSample.High < 0.5 {
		t.Errorf("real rows can be told from real rows: %+v", r.TwoSample)
	}
	reporttest.Near(t, "task", r.Task.Synthetic, r.Task.Real, 0.03)
}

func TestColumnsWithoutTheirRelations(t *testing.T) {
	t.Parallel()
	train, holdout, _ := split(t)
	r := measure(t, utility.Input{Train: train, Holdout: holdout, Synthetic: shuffled(train), Target: "churn"})
	if r.ColumnShapes != 1 {
		t.Errorf("the columns are the same, their score is %v", r.ColumnShapes)
	}
	if v := verdict(t, r, utility.CheckStrongTrends); v == evidence.Pass {
		t.Errorf("trends of related pairs: %s with %+v", v, r.Strong)
	}
	if r.TwoSample.AUC < 0.8 || r.Task.Synthetic > r.Task.Real-0.1 {
		t.Errorf("two-sample AUC %v, task %+v", r.TwoSample.AUC, r.Task)
	}
	if r.Associations.MaxDifference < 0.3 {
		t.Errorf("associations differ by %v only", r.Associations.MaxDifference)
	}
}

func TestCopiesGiveThemselvesAway(t *testing.T) {
	t.Parallel()
	train, holdout, _ := split(t)
	r := measure(t, utility.Input{Train: train, Holdout: holdout, Synthetic: train})
	if r.Quality != 1 || r.TwoSample.High > 0.5 {
		t.Errorf("quality %v, two-sample %+v", r.Quality, r.TwoSample)
	}
}

func TestRules(t *testing.T) {
	t.Parallel()
	train, holdout := reporttest.Load(t, "train"), reporttest.Load(t, "holdout")
	broken := reporttest.Load(t, "synthetic")
	// Three people renew before they sign up.
	signup, renewed := broken.Column("signup"), broken.Column("renewed")
	want := 0
	for row := 0; want < 3; row++ {
		if !renewed.IsNull(row) {
			renewed.Times[row] = signup.Times[row] - 1
			want++
		}
	}
	r := measure(t, utility.Input{Train: train, Holdout: holdout, Synthetic: broken})
	if len(r.Dependencies.Orders) != 1 || r.Dependencies.Orders[0].A != "signup" || r.Dependencies.Orders[0].B != "renewed" ||
		r.Dependencies.Orders[0].Violations != want {
		t.Errorf("orders %+v, want signup ≤ renewed broken %d times", r.Dependencies.Orders, want)
	}
	for _, d := range r.Dependencies.Functional {
		t.Errorf("city decides region only where it is present, yet found %+v", d)
	}
	// Where the region is always present, the city decides it.
	keep := present(train.Column("region"))
	made := present(broken.Column("region"))
	r = measure(t, utility.Input{Train: train.Select(keep), Synthetic: broken.Select(made)})
	if i := slices.IndexFunc(r.Dependencies.Functional, func(d utility.Rule) bool { return d.A == "city" && d.B == "region" }); i < 0 {
		t.Errorf("functional %+v, want city decides region", r.Dependencies.Functional)
	} else if d := r.Dependencies.Functional[i]; d.Violations != 0 || d.Checked != len(made) {
		t.Errorf("city decides region: %+v", d)
	}
}

func present(c *frame.Column) (rows []int) {
	for row := range c.Codes {
		if !c.IsNull(row) {
			rows = append(rows, row)
		}
	}
	return rows
}

func TestOutOfRangeAndNulls(t *testing.T) {
	t.Parallel()
	train := reporttest.Only(reporttest.Load(t, "train"), "age", "plan")
	made := reporttest.Only(reporttest.Load(t, "synthetic"), "age", "plan")
	made.Columns[0].Numbers[3] = 1e6
	plan := &made.Columns[1]
	plan.Levels = append(slices.Clone(plan.Levels), "zinc")
	plan.Codes[0], plan.Codes[1] = 3, 3
	plan.Null = make([]bool, made.Rows)
	for row := 200; row < 300; row++ {
		plan.Null[row] = true
	}
	r := measure(t, utility.Input{Train: train, Synthetic: made})
	if r.Columns[0].OutOfRange < 1 || r.Columns[1].OutOfRange != 2 || r.Columns[1].SyntheticNulls != 0.25 {
		t.Errorf("columns %+v", r.Columns)
	}
	if v := verdict(t, r, utility.CheckNulls); v != evidence.Fail {
		t.Errorf("a quarter of the cells went missing: %s", v)
	}
	if r.Task != nil || len(r.NotMeasured) == 0 {
		t.Errorf("a task without a holdout: %+v, %v", r.Task, r.NotMeasured)
	}
}

func TestReportIsTheSameForAnyWorkers(t *testing.T) {
	t.Parallel()
	train, holdout, other := split(t)
	var texts []string
	for _, workers := range []int{1, 5} {
		heard := 0.0
		r := measure(t, utility.Input{Train: train, Holdout: holdout, Synthetic: other, Seed: 9, Workers: workers, Progress: func(p float64) { heard = p }})
		if math.Abs(heard-1) > 1e-9 {
			t.Errorf("progress ended at %v", heard)
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] {
		t.Error("reports differ by the number of workers")
	}
}

func TestBadInput(t *testing.T) {
	t.Parallel()
	train := reporttest.Load(t, "train")
	other := reporttest.Load(t, "synthetic")
	odd := reporttest.Only(other, "age", "plan")
	odd.Columns[0] = *other.Column("plan")
	odd.Columns[0].Name = "age"
	for _, c := range []struct {
		name string
		in   utility.Input
		want string
	}{
		{"no rows", utility.Input{Train: train, Synthetic: other.Select(nil)}, "synthetic rows"},
		{"no frame", utility.Input{Synthetic: other}, "training rows"},
		{"no common column", utility.Input{Train: reporttest.Only(train, "age"), Synthetic: reporttest.Only(other, "plan")}, "No column"},
		{"kinds differ", utility.Input{Train: train, Synthetic: odd}, `"age" is of kind`},
		{"unknown target", utility.Input{Train: train, Synthetic: other, Target: "shoe"}, "not valid"},
		{"target not learnt", utility.Input{Train: train, Synthetic: other, Target: "id"}, "not valid"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := utility.Measure(context.Background(), c.in)
			var e *sdg.Error
			if !errors.As(err, &e) || !strings.Contains(e.Message, c.want) || e.Hint == "" {
				t.Errorf("error %v, want one with %q and a hint", err, c.want)
			}
		})
	}
}

func TestTinyAndStrangeTables(t *testing.T) {
	t.Parallel()
	train := reporttest.Load(t, "train")
	constant := reporttest.Only(train, "age", "plan")
	for row := range constant.Columns[0].Numbers {
		constant.Columns[0].Numbers[row] = 5
	}
	empty := reporttest.Only(train, "age", "plan")
	for i := range empty.Columns {
		empty.Columns[i].Null = slices.Repeat([]bool{true}, empty.Rows)
	}
	for name, f := range map[string]*frame.Frame{"one row": train.Select([]int{0}), "one column": reporttest.Only(train, "plan"),
		"constant": constant, "all missing": empty} {
		t.Run(name, func(t *testing.T) {
			r := measure(t, utility.Input{Train: f, Holdout: f, Synthetic: f})
			if r.ColumnShapes != 1 {
				t.Errorf("a table is not like itself: %v", r.ColumnShapes)
			}
			if _, err := json.Marshal(r); err != nil {
				t.Error(err)
			}
		})
	}
}

// An order that the ranges of two columns explain all but a few rows of is an accident.
func TestAccidentsAreNoOrders(t *testing.T) {
	t.Parallel()
	table := func(rows int) *frame.Frame {
		age := frame.Column{Field: frame.Field{Name: "age", Kind: frame.Number, Treatment: frame.Learn}}
		pressure := frame.Column{Field: frame.Field{Name: "pressure", Kind: frame.Number, Treatment: frame.Learn}}
		for i := range rows {
			age.Numbers = append(age.Numbers, float64(i%61))
			low := 61 + i*7%60
			if i%100 == 3 && i%61 < 50 {
				low = 58
			}
			pressure.Numbers = append(pressure.Numbers, float64(low))
		}
		return &frame.Frame{Name: "patients", Rows: rows, Columns: []frame.Column{age, pressure}}
	}
	r, err := utility.Measure(context.Background(), utility.Input{Train: table(600), Holdout: table(200), Synthetic: table(600)})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Dependencies.Orders) != 0 {
		t.Errorf("orders %+v, want none", r.Dependencies.Orders)
	}
}

// TestRowsOfGroups: rows that repeat what is peculiar to their group are no sign of being
// synthetic where the classifier is judged on other groups, and look like one where it is not told.
func TestRowsOfGroups(t *testing.T) {
	t.Parallel()
	groups := func(seed uint64) (*frame.Frame, []int) {
		key := random.NewKey(seed, "test", "groups", "")
		of := make([]int, 3000)
		x, y := make([]float64, len(of)), make([]float64, len(of))
		for row := range of {
			of[row] = row / 10
			x[row], y[row] = random.Unit(key.At(uint64(of[row]))), random.Unit(key.Child(1).At(uint64(of[row])))
		}
		number := func(name string, cells []float64) frame.Column {
			return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn, Decimals: 6}, Numbers: cells}
		}
		return &frame.Frame{Name: "groups", Rows: len(of), Columns: []frame.Column{number("x", x), number("y", y)}}, of
	}
	train, a := groups(1)
	synthetic, b := groups(2)
	alone := measure(t, utility.Input{Train: train, Synthetic: synthetic})
	told := measure(t, utility.Input{Train: train, Synthetic: synthetic, TrainGroups: a, SyntheticGroups: b})
	if alone.TwoSample.AUC < 0.8 {
		t.Errorf("rows of one group do not tell each other: %+v", alone.TwoSample)
	}
	if told.TwoSample.AUC > 0.6 {
		t.Errorf("groups are told by others: %+v", told.TwoSample)
	}
	one := make([]int, len(a))
	if r := measure(t, utility.Input{Train: train, Synthetic: synthetic, TrainGroups: one, SyntheticGroups: one}); r.TwoSample != nil || len(r.NotMeasured) == 0 {
		t.Errorf("one group is judged by itself: %+v", r.TwoSample)
	}
}
