package noise_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/noise"
	"github.com/sdg-service/sdg/internal/random"
)

func fixed(seed byte) *noise.Source { return noise.NewSource(rand.NewChaCha8([32]byte{seed})) }

// chiSquare fails if counts are improbable (below 1e-9) under probabilities p; cells of
// few expected draws are put together.
func chiSquare(t *testing.T, counts []float64, p []float64) {
	t.Helper()
	var n float64
	for _, c := range counts {
		n += c
	}
	var chi, degrees, restCount, restExpected float64
	for i, c := range counts {
		if want := n * p[i]; want >= 8 {
			chi += (c - want) * (c - want) / want
			degrees++
		} else {
			restCount += c
			restExpected += want
		}
	}
	if restExpected > 1 {
		chi += (restCount - restExpected) * (restCount - restExpected) / restExpected
		degrees++
	}
	if tail := random.GammaUpper((degrees-1)/2, chi/2); tail < 1e-9 {
		t.Fatalf("chi-square %v of %v degrees of freedom: probability %v", chi, degrees-1, tail)
	}
}

func TestGaussianHasItsDistribution(t *testing.T) {
	t.Parallel()
	for _, sigma2 := range []float64{0.05, 0.25, 1, 2.7, 16, 400, 12_345} {
		t.Run(fmt.Sprint(sigma2), func(t *testing.T) {
			t.Parallel()
			v, ok := noise.VarianceOf(sigma2)
			if !ok {
				t.Fatal("refused")
			}
			s := fixed(1)
			reach := int(12*v.Sigma()) + 3
			counts, p := make([]float64, 2*reach+1), make([]float64, 2*reach+1)
			var all float64
			for x := -reach; x <= reach; x++ {
				p[x+reach] = math.Exp(-float64(x) * float64(x) / (2 * v.Value()))
				all += p[x+reach]
			}
			for i := range p {
				p[i] /= all
			}
			for range 60_000 {
				counts[int(s.Gaussian(v))+reach]++
			}
			chiSquare(t, counts, p)
		})
	}
}

// The largest variances use all 128 bits of the exponents: the moments must still fit.
func TestGaussianOfLargeVariance(t *testing.T) {
	t.Parallel()
	for _, v := range []noise.Variance{1 << 30, 1 << 40, noise.MaxVariance} {
		s := fixed(2)
		const n = 40_000
		var sum, squares, inside float64
		for range n {
			x := float64(s.Gaussian(v)) / v.Sigma()
			sum += x
			squares += x * x
			if math.Abs(x) < 1 {
				inside++
			}
		}
		if math.Abs(sum/n) > 6/math.Sqrt(n) || math.Abs(squares/n-1) > 6*math.Sqrt(2.0/n) || math.Abs(inside/n-0.682689) > 6*0.47/math.Sqrt(n) {
			t.Errorf("variance %d: mean %v, square %v, within one σ %v", v, sum/n, squares/n, inside/n)
		}
	}
}

func TestVarianceRoundsUp(t *testing.T) {
	t.Parallel()
	for _, sigma2 := range []float64{1e-9, 0.1, 1, 3.14159, 1e6} {
		v, ok := noise.VarianceOf(sigma2)
		if !ok || v.Value() < sigma2 || v.Value() > sigma2+1.0/noise.Parts {
			t.Errorf("σ²=%v became %v (%v)", sigma2, v.Value(), ok)
		}
	}
	for _, sigma2 := range []float64{0, -1, math.NaN(), math.Inf(1), 1e12} {
		if _, ok := noise.VarianceOf(sigma2); ok {
			t.Errorf("σ²=%v was taken", sigma2)
		}
	}
}

func TestChooseIsTheExponentialMechanism(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		scores      []int64
		sensitivity uint64
		epsilon     float64
	}{
		{"even", []int64{5, 5, 5}, 1, 1},
		{"steps", []int64{0, 1, 2, 3, 4, 5}, 1, 0.7},
		{"scaled", []int64{-3000, 0, 1024, 2048}, 1024, 1.5},
		{"far below", []int64{-1 << 60, 10, 12}, 2, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := fixed(3)
			e := noise.EpsilonOf(tt.epsilon)
			p, counts := make([]float64, len(tt.scores)), make([]float64, len(tt.scores))
			var all float64
			for i, score := range tt.scores {
				p[i] = math.Exp(e.Value() * float64(score-tt.scores[len(tt.scores)-1]) / (2 * float64(tt.sensitivity)))
				all += p[i]
			}
			for i := range p {
				p[i] /= all
			}
			for range 50_000 {
				counts[s.Choose(tt.scores, tt.sensitivity, e)]++
			}
			chiSquare(t, counts, p)
		})
	}
}

func TestBelowIsUniform(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1, 2, 3, 7, 100} {
		s := fixed(4)
		counts, p := make([]float64, n), make([]float64, n)
		for i := range p {
			p[i] = 1 / float64(n)
		}
		for range 30_000 {
			counts[s.Below(n)]++
		}
		if n > 1 {
			chiSquare(t, counts, p)
		}
	}
}

func TestFailedSourceIsAnError(t *testing.T) {
	t.Parallel()
	draw := func() (err error) {
		defer noise.Recover(&err)
		s := noise.NewSource(bytes.NewReader(make([]byte, 5000)))
		for {
			s.Gaussian(4 * noise.Parts)
		}
	}
	if err := draw(); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("got %v", err)
	}
}

func BenchmarkGaussian(b *testing.B) {
	for _, sigma2 := range []float64{1, 1000, 1e6} {
		b.Run(fmt.Sprint(sigma2), func(b *testing.B) {
			v, _ := noise.VarianceOf(sigma2)
			s := fixed(5)
			for b.Loop() {
				s.Gaussian(v)
			}
		})
	}
}
