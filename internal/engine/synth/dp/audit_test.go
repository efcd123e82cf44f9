package dp_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/engine/synth/dp/zcdp"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// The audit trains many models of two tables that differ by one row and asks how well
// the two can be told apart. If an event has probability p with the row and q without it, any
// (ε, δ) promise that holds has ε ≥ ln((p-δ)/q). Bounds on p and q by Clopper and
// Pearson make this a lower bound on ε with a confidence of all but 1e-6.

// clopperPearson bounds the probability of an event seen k times in n; each bound fails
// with probability alpha.
func clopperPearson(k, n int, alpha float64) (lo, hi float64) {
	solve := func(above func(p float64) bool) float64 {
		a, b := 0.0, 1.0
		for range 60 {
			if mid := (a + b) / 2; above(mid) {
				b = mid
			} else {
				a = mid
			}
		}
		return (a + b) / 2
	}
	lo, hi = 0, 1
	if k > 0 {
		lo = solve(func(p float64) bool { return random.BetaCDF(float64(k), float64(n-k+1), p) > alpha })
	}
	if k < n {
		hi = solve(func(p float64) bool { return random.BetaCDF(float64(k+1), float64(n-k), p) > 1-alpha })
	}
	return lo, hi
}

// leak is the lower bound on ε from statistics of models with and without the row. The
// event is "the statistic reaches a limit"; the limit that tells most is found on one half of the
// runs and judged on the other.
func leak(with, without []float64, delta float64) float64 {
	reach := func(list []float64, limit float64) int {
		n := 0
		for _, v := range list {
			if v >= limit {
				n++
			}
		}
		return n
	}
	half := len(with) / 2
	bound := func(a, b []float64, limit float64) float64 {
		const alpha = 0.5e-6
		p, _ := clopperPearson(reach(a, limit), len(a), alpha)
		_, q := clopperPearson(reach(b, limit), len(b), alpha)
		return math.Log(math.Max(p-delta, 1e-300) / q)
	}
	best, limit := math.Inf(-1), 0.0
	for _, v := range with[:half] {
		if b := bound(with[:half], without[:half], v); b > best {
			best, limit = b, v
		}
	}
	return bound(with[half:], without[half:], limit)
}

// audited trains runs models of each table and returns the leak of the statistic. The
// noise is a seeded stream, so that the audit gives the same figure each time.
func audited(t *testing.T, with, without *frame.Frame, o dp.Options, runs int, statistic func(*dp.Model) float64) float64 {
	t.Helper()
	noise := rand.NewChaCha8([32]byte{99})
	measure := func(f *frame.Frame) []float64 {
		out := make([]float64, runs)
		for i := range out {
			m, err := dp.Train(f, o, noise)
			if err != nil {
				t.Fatal(err)
			}
			out[i] = statistic(m)
		}
		return out
	}
	return leak(measure(with), measure(without), o.Delta)
}

func TestAudit(t *testing.T) {
	t.Parallel()
	const epsilon, delta = 1.0, 1e-5
	// A promise a hundred times weaker in ρ is the same mechanism with a tenth of the noise.
	broken := zcdp.Epsilon(100*zcdp.Rho(epsilon, delta), delta)

	plain := func(rows int, last string) *frame.Frame {
		values := make([]string, rows)
		for row := range values {
			values[row] = "a"
		}
		values[rows-1] = last
		return &frame.Frame{Name: "audit", Rows: rows, Columns: []frame.Column{category("x", values)}}
	}
	pairs := func(rows int, last string) *frame.Frame {
		f := plain(rows, last)
		second := f.Columns[0]
		second.Name = "y"
		f.Columns = append(f.Columns, second)
		return f
	}
	rows := func(m *dp.Model) float64 { return float64(m.TrainingRows()) }
	sampled := func(m *dp.Model) float64 {
		out := sample(t, m, synth.Request{Seed: 1, Rows: 200})
		return share(out, func(row int) bool { return text(out, "y", row) == "b" })
	}
	replaced := func(m *dp.Model) float64 {
		out := sample(t, m, synth.Request{Seed: 1, Rows: 200})
		return share(out, func(row int) bool { return text(out, "x", row) == "b" })
	}
	tests := []struct {
		name          string
		with, without *frame.Frame
		levels        map[string][]string
		statistic     func(*dp.Model) float64
		public        int64 // rows, if public
		// detects says that the statistic is strong enough to show a tenth of the noise.
		detects bool
	}{
		{"number of rows, one column", plain(41, "a"), plain(40, "a"), map[string][]string{"x": {"a"}}, rows, 0, true},
		{"number of rows, two columns", pairs(41, "a"), pairs(40, "a"), map[string][]string{"x": {"a"}, "y": {"a"}}, rows, 0, false},
		{"a new pair of values", pairs(41, "b"), pairs(40, "a"), map[string][]string{"x": {"a"}, "y": {"a", "b"}}, sampled, 0, false},
		{"a replaced row of a public number", plain(2, "b"), plain(2, "a"), map[string][]string{"x": {"a", "b"}}, replaced, 2, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			runs := 400
			if tt.detects {
				runs = 1000
			}
			o := dp.Options{Epsilon: epsilon, Delta: delta, Levels: tt.levels, PublicRows: tt.public, Workers: 1}
			if got := audited(t, tt.with, tt.without, o, runs, tt.statistic); got > epsilon {
				t.Errorf("the promise is ε = %v, the audit finds at least %v", epsilon, got)
			}
			if !tt.detects {
				return
			}
			o.Epsilon = broken
			if got := audited(t, tt.with, tt.without, o, runs, tt.statistic); got <= epsilon {
				t.Errorf("the audit does not find noise that is ten times too small: ε at least %v", got)
			}
		})
	}
}

// A level that one row holds may be published with probability δ at most; the same level in many
// rows must be.
func TestAuditOfPrivateLevels(t *testing.T) {
	t.Parallel()
	const delta, runs = 1e-3, 1000
	table := func(rare int) *frame.Frame {
		values := make([]string, 60)
		for row := range values {
			values[row] = "common"
			if row < rare {
				values[row] = "rare"
			}
		}
		return &frame.Frame{Name: "audit", Rows: len(values), Columns: []frame.Column{category("x", values)}}
	}
	published := func(rare int, epsilon float64) int {
		noise := rand.NewChaCha8([32]byte{byte(rare)})
		n := 0
		for range runs {
			m, err := dp.Train(table(rare), dp.Options{Epsilon: epsilon, Delta: delta, Workers: 1}, noise)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Sampler(synth.Request{Rows: 1, Conditions: []synth.Condition{{Column: "x", In: []string{"rare"}}}}); err == nil {
				n++
			}
		}
		return n
	}
	for _, epsilon := range []float64{1, 20} {
		if lo, _ := clopperPearson(published(1, epsilon), runs, 1e-6); lo > delta {
			t.Errorf("ε=%v: the level of one row is published with probability %v or more, δ is %v", epsilon, lo, delta)
		}
	}
	if n := published(30, 20); n < runs*99/100 {
		t.Errorf("the level of half the rows was published %d of %d times", n, runs)
	}
}
