package dp_test

import (
	"encoding/csv"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
)

// adult reads the first 2,000 rows of the Adult census table, which the tests of the
// tree engine hold, and repeats them: counts grow, the distribution stays.
func adult(t testing.TB, times int) *frame.Frame {
	t.Helper()
	file, err := os.Open("../cart/testdata/adult.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	head, rows := records[0], slices.Repeat(records[1:], times)
	f := &frame.Frame{Name: "adult", Rows: len(rows)}
	for at, name := range head {
		values := make([]string, len(rows))
		numbers := make([]float64, len(rows))
		numeric := true
		for row := range rows {
			values[row] = rows[row][at]
			if numeric {
				numbers[row], err = strconv.ParseFloat(values[row], 64)
				numeric = err == nil
			}
		}
		c := category(name, values)
		if numeric {
			c = frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn}, Numbers: numbers}
		}
		f.Columns = append(f.Columns, c)
	}
	return f
}

// distance is the mean total variation distance of the tables of all pairs of columns;
// numbers are cut at the deciles of a.
func distance(a, b *frame.Frame) float64 {
	codes := func(f *frame.Frame, at int) []int {
		c, source := &f.Columns[at], &a.Columns[at]
		out := make([]int, f.Rows)
		var cuts []float64
		if c.Kind == frame.Number {
			sorted := slices.Sorted(slices.Values(source.Numbers))
			for q := 1; q < 10; q++ {
				cuts = append(cuts, sorted[len(sorted)*q/10])
			}
			cuts = slices.Compact(cuts)
		}
		for row := range out {
			switch {
			case c.IsNull(row):
				out[row] = -1
			case c.Kind == frame.Number:
				place, found := slices.BinarySearch(cuts, c.Numbers[row])
				if found {
					place++
				}
				out[row] = place
			default:
				place, found := slices.BinarySearch(source.Levels, c.Levels[c.Codes[row]])
				if !found {
					place = -2
				}
				out[row] = place
			}
		}
		return out
	}
	n := len(a.Columns)
	of, got := make([][]int, n), make([][]int, n)
	for i := range n {
		of[i], got[i] = codes(a, i), codes(b, i)
	}
	sum := 0.0
	for i := range n {
		for j := range i {
			table := map[[2]int]float64{}
			for row := range a.Rows {
				table[[2]int{of[i][row], of[j][row]}] += 1 / float64(a.Rows)
			}
			for row := range b.Rows {
				table[[2]int{got[i][row], got[j][row]}] -= 1 / float64(b.Rows)
			}
			for _, d := range table {
				sum += math.Abs(d) / 2
			}
		}
	}
	return sum / float64(n*(n-1)/2)
}

// The more budget, the nearer the pairs of columns: at 4,000 rows each step must pay.
// The limits are about a fifth above what was measured when they were set.
func TestAdultGetsNearerWithBudget(t *testing.T) {
	t.Parallel()
	f := adult(t, 2)
	tests := []struct {
		epsilon   float64
		algorithm dp.Algorithm
		limit     float64
	}{
		{0.5, dp.MST, 0.57}, {2, dp.MST, 0.17}, {10, dp.MST, 0.075}, {10, dp.AIM, 0.06},
	}
	last := 1.0
	for _, tt := range tests {
		m := train(t, f, dp.Options{Epsilon: tt.epsilon, Algorithm: tt.algorithm}, 1)
		got := distance(f, sample(t, m, synth.Request{Seed: 1, Rows: 8_000}))
		t.Logf("%s ε=%v: %.4f", tt.algorithm, tt.epsilon, got)
		if got > tt.limit || got > 0.95*last {
			t.Errorf("%s with ε = %v: distance %.4f, limit %v, before %.4f", tt.algorithm, tt.epsilon, got, tt.limit, last)
		}
		last = got
	}
}

// Training at the size of the whole Adult table: 40,000 rows of 15 columns.
func BenchmarkTrain(b *testing.B) {
	f := adult(b, 20)
	for _, algorithm := range []dp.Algorithm{dp.MST, dp.AIM} {
		b.Run(string(algorithm), func(b *testing.B) {
			for b.Loop() {
				train(b, f, dp.Options{Epsilon: 1, Algorithm: algorithm}, 1)
			}
		})
	}
}

func BenchmarkBlock(b *testing.B) {
	m := train(b, adult(b, 20), dp.Options{Epsilon: 1}, 1)
	s, err := m.Sampler(synth.Request{Seed: 1, Rows: synth.BlockRows})
	if err != nil {
		b.Fatal(err)
	}
	var out frame.Frame
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Block(&out, 0); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*synth.BlockRows/b.Elapsed().Seconds(), "rows/s")
}
