package privacy_test

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
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/reporttest"
	"github.com/sdg-service/sdg/internal/sdg"
)

func measure(t testing.TB, in privacy.Input) *privacy.Report {
	t.Helper()
	r, err := privacy.Measure(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func check(t *testing.T, r *privacy.Report, name string) privacy.Check {
	t.Helper()
	for _, c := range r.Checks {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("no check %s", name)
	return privacy.Check{}
}

// deal splits the rows of people at random into parts of the given sizes.
func deal(t testing.TB, seed uint64, sizes ...int) []*frame.Frame {
	t.Helper()
	f := reporttest.Load(t, "people")
	p := random.NewPermutation(random.NewKey(seed, "test", "", ""), uint64(f.Rows))
	var out []*frame.Frame
	at := 0
	for _, n := range sizes {
		rows := make([]int, n)
		for i := range rows {
			rows[i] = int(p.At(uint64(at)))
			at++
		}
		out = append(out, f.Select(rows))
	}
	return out
}

func TestFreshRealRowsPass(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		parts := deal(t, seed, 1000, 1000, 1000)
		r := measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[2], Target: "churn", Seed: seed})
		if r.Verdict != evidence.Pass {
			t.Errorf("seed %d: %s: %s", seed, r.Verdict, r.Basis)
		}
		if c := check(t, r, privacy.CheckMembershipDistance); c.Low > 0.5 || c.High < 0.5 {
			t.Errorf("seed %d: membership %+v", seed, c)
		}
	}
}

// Real rows that were never learnt from leak nothing, however few they are, and a column
// whose value everybody knows is no secret.
func TestFewFreshRealRowsDoNotFail(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2) {
		parts := deal(t, seed, 160, 40, 160)
		for i, f := range parts {
			constant := frame.Column{Field: frame.Field{Name: "station", Kind: frame.Category, Treatment: frame.Learn}, Levels: []string{"here"}, Codes: make([]uint32, f.Rows)}
			f.Columns = append(f.Columns, constant)
			parts[i] = f
		}
		r := measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[2], Seed: seed})
		if r.Verdict == evidence.Fail {
			t.Errorf("seed %d: %s", seed, r.Basis)
		}
		for _, p := range check(t, r, privacy.CheckInference).Parts {
			if p.Name == "station" && (p.Value != 0 || p.Low != 0) {
				t.Errorf("seed %d: a constant is a secret: %+v", seed, p)
			}
		}
	}
}

// TestFewRowsDoNotTell: of a small holdout no check passes or fails whose interval reaches from
// nothing to failure, and copies still fail.
func TestFewRowsDoNotTell(t *testing.T) {
	t.Parallel()
	parts := deal(t, 3, 120, 30, 120)
	r := measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[2]})
	open := 0
	for _, c := range r.Checks {
		if c.Unclear {
			open++
			if c.Verdict != evidence.Warn || !strings.Contains(c.Detail, "not enough data to say") || c.Shows() {
				t.Errorf("%+v", c)
			}
		} else if c.Verdict == evidence.Pass && c.Low <= c.Baseline && c.High > c.Fail {
			t.Errorf("%s passes between %v and %v", c.Name, c.Low, c.High)
		}
	}
	if open < 2 || !strings.Contains(r.Basis, "Not enough data to say: ") {
		t.Errorf("%d checks are open: %s", open, r.Basis)
	}
	r = measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[0]})
	if c := check(t, r, privacy.CheckMembershipDistance); r.Verdict != evidence.Fail || c.Verdict != evidence.Fail || c.Unclear || !c.Shows() {
		t.Errorf("copies: %s, %+v", r.Verdict, c)
	}
}

func TestCopiesOfTrainingRowsFail(t *testing.T) {
	t.Parallel()
	parts := deal(t, 1, 1200, 600)
	r := measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[0]})
	if r.Verdict != evidence.Fail {
		t.Fatalf("a copy of the training rows: %s", r.Verdict)
	}
	if c := check(t, r, privacy.CheckExactCopies); c.Value != 1 || c.Verdict != evidence.Fail {
		t.Errorf("exact copies %+v", c)
	}
	for _, name := range []string{privacy.CheckMembershipDistance, privacy.CheckMembershipDensity} {
		if c := check(t, r, name); c.Value < 0.99 || c.Verdict != evidence.Fail {
			t.Errorf("%s %+v", name, c)
		}
	}
	// Each of the two samples of training rows holds half of the copied rows: all of these
	// and half of the others are nearer. All samples together hold every one.
	c := check(t, r, privacy.CheckCloserToTrain)
	reporttest.Near(t, "nearer to equal samples", c.Value, 0.75, 0.02)
	reporttest.Near(t, "nearer to all samples", c.Parts[1].Value, 1, 1e-6)
	for _, name := range []string{privacy.CheckNearCopies, privacy.CheckNeighbourRatio, privacy.CheckLinkability,
		privacy.CheckInference, privacy.CheckSinglingOutMany, privacy.CheckSinglingOutOne, privacy.CheckRareNumbers} {
		if c := check(t, r, name); c.Verdict != evidence.Fail {
			t.Errorf("%s: %s (%v)", name, c.Verdict, c.Value)
		}
	}
}

func TestFewCopiesAreFound(t *testing.T) {
	t.Parallel()
	parts := deal(t, 2, 1000, 1000, 950)
	f := reporttest.Load(t, "people")
	p := random.NewPermutation(random.NewKey(2, "test", "", ""), uint64(f.Rows))
	var rows []int
	for i := range 1000 { // 50 training rows, 950 others
		at := i
		if i >= 50 {
			at = 2000 + i - 50
		}
		rows = append(rows, int(p.At(uint64(at))))
	}
	r := measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: f.Select(rows)})
	if c := check(t, r, privacy.CheckExactCopies); c.Verdict != evidence.Fail {
		t.Errorf("50 copies in 1,000 rows: %+v", c)
	}
	if c := check(t, r, privacy.CheckNeighbourRatio); c.Verdict == evidence.Pass {
		t.Errorf("50 rows stand out: %+v", c)
	}
}

func TestAttacksAreAnonymeters(t *testing.T) {
	t.Parallel()
	ref := reporttest.LoadReference(t)
	in := privacy.Input{
		Train:     reporttest.Only(reporttest.Load(t, "train"), reporttest.Plain...),
		Holdout:   reporttest.Only(reporttest.Load(t, "holdout"), reporttest.Plain...),
		Synthetic: reporttest.Only(reporttest.Load(t, "synthetic"), reporttest.Plain...),
	}
	r := measure(t, in)
	// Of 400 rows, a few find another neighbour: anonymeter scales the columns anew for
	// training and for holdout rows, and equally close rows are taken in another order.
	few := 8.0 / 400
	link := check(t, r, privacy.CheckLinkability).Parts[0]
	reporttest.Near(t, "linkability", link.Main, ref.Linkability.Main, few)
	reporttest.Near(t, "linkability, control", link.Control, ref.Linkability.Control, few)
	for _, p := range check(t, r, privacy.CheckInference).Parts {
		reporttest.Near(t, "inference of "+p.Name, p.Main, ref.Inference[p.Name].Main, few)
		reporttest.Near(t, "inference of "+p.Name+", control", p.Control, ref.Inference[p.Name].Control, few)
	}
	one := check(t, r, privacy.CheckSinglingOutOne)
	if one.Samples != ref.SinglingOut.Queries {
		t.Errorf("%d queries on one column, want %d", one.Samples, ref.SinglingOut.Queries)
	}
	wilson := func(n, of int) float64 { return (float64(n) + 1.920729) / (float64(of) + 3.841459) }
	reporttest.Near(t, "singling out", one.Parts[0].Main, wilson(ref.SinglingOut.Main, ref.SinglingOut.Queries), 1e-6)
	reporttest.Near(t, "singling out, control", one.Parts[0].Control, wilson(ref.SinglingOut.Control, ref.SinglingOut.Queries), 1e-6)
	// Random queries: equal within four standard errors.
	many := check(t, r, privacy.CheckSinglingOutMany)
	for i, n := range []string{"3", "5"} {
		want := ref.SinglingOutBy[n]
		for _, c := range []struct {
			name string
			got  float64
			n    int
		}{{"training", many.Parts[i].Main, want.Main}, {"holdout", many.Parts[i].Control, want.Control}} {
			share := float64(c.n) / float64(want.Queries)
			reporttest.Near(t, n+" columns, "+c.name, c.got, share, 4*math.Sqrt(2*share*(1-share)/float64(want.Queries)))
		}
	}
	if r.Verdict != evidence.Fail {
		t.Errorf("a quarter of the rows imitates training rows: %s", r.Verdict)
	}
}

func TestRareCategories(t *testing.T) {
	t.Parallel()
	parts := deal(t, 3, 1000, 1000, 1000)
	mark := func(f *frame.Frame, level string, rows ...int) {
		c := f.Column("city")
		if i := slices.Index(c.Levels, level); i < 0 {
			c.Levels = append(slices.Clone(c.Levels), level) // "z…" sorts last
		}
		for _, row := range rows {
			c.Codes[row] = uint32(slices.Index(c.Levels, level))
		}
	}
	mark(parts[0], "zürich", 1, 2, 3)
	r := measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[2]})
	if c := check(t, r, privacy.CheckRareLevels); c.Verdict != evidence.Pass || c.Samples != 1 {
		t.Errorf("a rare level that does not appear again: %+v", c)
	}
	mark(parts[2], "zürich", 9)
	r = measure(t, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[2]})
	c := check(t, r, privacy.CheckRareLevels)
	if c.Verdict == evidence.Pass || c.Value != 1 {
		t.Errorf("a rare level that appears again: %+v", c)
	}
	if strings.Contains(c.Detail, "rich") {
		t.Error("the report repeats the rare value")
	}
}

func TestReportIsTheSameForAnyWorkers(t *testing.T) {
	t.Parallel()
	in := privacy.Input{Train: reporttest.Load(t, "train"), Holdout: reporttest.Load(t, "holdout"), Synthetic: reporttest.Load(t, "synthetic"), Seed: 5}
	var texts []string
	for _, workers := range []int{1, 6} {
		heard := 0.0
		in.Workers, in.Progress = workers, func(p float64) { heard = p }
		text, err := json.Marshal(measure(t, in))
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(heard-1) > 1e-9 {
			t.Errorf("progress ended at %v", heard)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] {
		t.Error("reports differ by the number of workers")
	}
}

func TestSectionFitsItsSchema(t *testing.T) {
	t.Parallel()
	in := privacy.Input{Train: reporttest.Load(t, "train"), Holdout: reporttest.Load(t, "holdout"), Synthetic: reporttest.Load(t, "synthetic")}
	r := measure(t, in)
	section := r.Section()
	if len(section.Metrics) != len(r.Checks) || section.Verdict != r.Verdict || len(section.NotTested) == 0 {
		t.Errorf("section %+v", section)
	}
	for _, m := range section.Metrics {
		if len(m.Detail) > 2000 || m.Name == "" || m.Columns == nil {
			t.Errorf("metric %+v", m)
		}
	}
	if !slices.ContainsFunc(r.Excluded, func(e privacy.Exclusion) bool { return e.Column == "id" }) {
		t.Error("the identifier is not said to be excluded")
	}
}

func TestBadInput(t *testing.T) {
	t.Parallel()
	f := reporttest.Load(t, "train")
	odd := reporttest.Only(f, "plan")
	odd.Columns[0].Name = "age"
	for _, c := range []struct {
		name string
		in   privacy.Input
		want string
	}{
		{"no holdout", privacy.Input{Train: f, Synthetic: f}, "holdout"},
		{"too few rows", privacy.Input{Train: f, Holdout: f, Synthetic: f.Select([]int{1, 2})}, "synthetic"},
		{"nothing to compare", privacy.Input{Train: reporttest.Only(f, "id"), Holdout: f, Synthetic: f}, "No column"},
		{"kinds differ", privacy.Input{Train: f, Holdout: f, Synthetic: odd}, "of kind"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := privacy.Measure(context.Background(), c.in)
			var e *sdg.Error
			if !errors.As(err, &e) || !strings.Contains(e.Message, c.want) || e.Hint == "" {
				t.Errorf("error %v, want one with %q and a hint", err, c.want)
			}
		})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := privacy.Measure(ctx, privacy.Input{Train: f, Holdout: f, Synthetic: f}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestStrangeTables(t *testing.T) {
	t.Parallel()
	f := reporttest.Load(t, "train")
	empty := reporttest.Only(f, "age", "plan")
	for i := range empty.Columns {
		empty.Columns[i].Null = slices.Repeat([]bool{true}, empty.Rows)
	}
	for name, f := range map[string]*frame.Frame{"one column": reporttest.Only(f, "plan"), "one number": reporttest.Only(f, "income"), "all missing": empty} {
		t.Run(name, func(t *testing.T) {
			r := measure(t, privacy.Input{Train: f, Holdout: f, Synthetic: f})
			if _, err := json.Marshal(r); err != nil {
				t.Error(err)
			}
		})
	}
}

func BenchmarkMeasure(b *testing.B) {
	parts := deal(b, 1, 1000, 1000, 1000)
	for b.Loop() {
		measure(b, privacy.Input{Train: parts[0], Holdout: parts[1], Synthetic: parts[2], Workers: 1})
	}
	b.ReportMetric(float64(3000*b.N)/b.Elapsed().Seconds(), "rows/s")
}
