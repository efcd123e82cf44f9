package random_test

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/random"
)

func TestFunctionsAgreeWithMath(t *testing.T) {
	t.Parallel()
	near := func(t *testing.T, name string, x, got, want, tolerance float64) {
		t.Helper()
		if diff := math.Abs(got - want); diff > tolerance*math.Max(1e-300, math.Abs(want)) && diff > 1e-15 {
			t.Fatalf("%s(%v) = %v, want %v", name, x, got, want)
		}
	}
	for i := -40_000; i <= 40_000; i++ {
		x := float64(i) / 100.37
		near(t, "exp", x, random.Exp(x), math.Exp(x), 1e-14)
		near(t, "cos", x, random.Cos(x/7), math.Cos(2*math.Pi*math.Mod(x/7, 1)), 1e-12)
		y := math.Exp(x / 3)
		near(t, "log", y, random.Log(y), math.Log(y), 1e-14)
		near(t, "pow", y, random.Pow(y, 1.37), math.Pow(y, 1.37), 1e-12)
		if y < 1e6 {
			lg, _ := math.Lgamma(y + 0.01)
			if diff := math.Abs(random.LogGamma(y+0.01) - lg); diff > 1e-11*math.Max(1, math.Abs(lg)) {
				t.Fatalf("loggamma(%v) off by %v", y, diff)
			}
		}
	}
}

func TestNormal(t *testing.T) {
	t.Parallel()
	for i := 1; i < 20_000; i++ {
		p := float64(i) / 20_000
		x := random.NormalQuantile(p)
		if back := 0.5 * math.Erfc(-x/math.Sqrt2); math.Abs(back-p) > 1e-13 {
			t.Fatalf("quantile(%v) = %v, whose probability is %v", p, x, back)
		}
		if got := random.NormalCDF(x); math.Abs(got-p) > 1e-12 {
			t.Fatalf("cdf(%v) = %v, want %v", x, got, p)
		}
		if got, want := random.NormalQuantileUpper(p), -x; math.Abs(got-want) > 1e-9 {
			t.Fatalf("upper quantile(%v) = %v, want %v", p, got, want)
		}
	}
}

func TestIncompleteFunctions(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name      string
		got, want float64
	}{
		{"P(1,x) is exponential", random.GammaLower(1, 2.5), 1 - math.Exp(-2.5)},
		{"P(3,x) closed form", random.GammaLower(3, 4), 1 - math.Exp(-4)*(1+4+8)},
		{"Q far in the tail", random.GammaUpper(1, 50), math.Exp(-50)},
		{"I_x(1,1) is uniform", random.BetaCDF(1, 1, 0.3), 0.3},
		{"I_x(2,1) is a square", random.BetaCDF(2, 1, 0.3), 0.09},
		{"I_x(2,2)", random.BetaCDF(2, 2, 0.25), 3*0.0625 - 2*0.015625},
		{"symmetric beta", random.BetaCDF(17.5, 17.5, 0.5), 0.5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if math.Abs(tt.got-tt.want) > 1e-12*math.Max(tt.want, 1e-12) && math.Abs(tt.got-tt.want)/tt.want > 1e-11 {
				t.Fatalf("got %v, want %v", tt.got, tt.want)
			}
		})
	}
}

func TestPermutationIsBijective(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1, 2, 3, 4, 5, 7, 10, 16, 17, 99, 100, 101, 1000, 65_535, 65_536, 65_537, 1_000_003} {
		p := random.NewPermutation(random.NewKey(n, "test", "", ""), n)
		seen := make([]bool, n)
		for x := range n {
			y := p.At(x)
			if y >= n || seen[y] {
				t.Fatalf("n=%d: At(%d) = %d is out of range or taken", n, x, y)
			}
			seen[y] = true
			if back := p.Inverse(y); back != x {
				t.Fatalf("n=%d: Inverse(At(%d)) = %d", n, x, back)
			}
		}
	}
}

func TestPermutationOfLargeDomains(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(1, 1<<62).Draw(t, "n")
		x := rapid.Uint64Range(0, n-1).Draw(t, "x")
		p := random.NewPermutation(random.NewKey(rapid.Uint64().Draw(t, "seed"), "", "", ""), n)
		y := p.At(x)
		if y >= n || p.Inverse(y) != x {
			t.Fatalf("n=%d x=%d y=%d back=%d", n, x, y, p.Inverse(y))
		}
	})
}

// Many at once are the same as one by one, also in place and where rounds or divisions differ.
func TestPermutationOfMany(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1, 2, 7, 1000, 65_535, 65_536, 1_000_003, 1<<40 - 1, 1 << 40, 1<<62 - 57} {
		p := random.NewPermutation(random.NewKey(n, "many", "", ""), n)
		var x []int64
		for i := range min(n, 2000) {
			x = append(x, int64(i), int64(n-1-i))
		}
		want := make([]int64, len(x))
		for i := range x {
			want[i] = int64(p.At(uint64(x[i])))
		}
		if p.Each(x, x); !slices.Equal(x, want) {
			t.Errorf("n=%d: Each and At differ", n)
		}
	}
}

// A permutation must look random: no correlation of rank and row, or of neighbours, and
// every part of the rows holds its part of every part of the ranks.
func TestPermutationLooksRandom(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1000, 50_000, 300_000} {
		for seed := range uint64(8) {
			p := random.NewPermutation(random.NewKey(seed, "looks", "", ""), n)
			const cells = 16
			var count [cells][cells]float64
			var serial, rank, last float64
			for x := range n {
				y := p.At(x)
				count[x*cells/n][y*cells/n]++
				u := (float64(y)+0.5)/float64(n) - 0.5
				serial += u * last
				rank += u * ((float64(x)+0.5)/float64(n) - 0.5)
				last = u
			}
			limit := 5 * math.Sqrt(float64(n)) / 12
			if math.Abs(serial) > limit || math.Abs(rank) > limit {
				t.Errorf("n=%d seed=%d: serial %v, rank %v exceed %v", n, seed, serial, rank, limit)
			}
			chi, want := 0.0, float64(n)/(cells*cells)
			for i := range count {
				for j := range count[i] {
					chi += (count[i][j] - want) * (count[i][j] - want) / want
				}
			}
			// 225 degrees of freedom: mean 225, deviation 21.
			if chi > 225+6*21 || chi < 225-6*21 {
				t.Errorf("n=%d seed=%d: chi-square %v", n, seed, chi)
			}
		}
	}
}

func TestStreamStatistics(t *testing.T) {
	t.Parallel()
	const n = 200_000
	streams := map[string]func(i uint64) uint64{
		"positions of one key": random.NewKey(1, "p", "t", "c").At,
		"second words":         func(i uint64) uint64 { _, lo := random.NewKey(1, "p", "t", "c").Pair(i); return lo },
		"strided positions":    func(i uint64) uint64 { return random.NewKey(1, "p", "t", "c").At(i << 32) },
		"children of one key":  func(i uint64) uint64 { return random.NewKey(1, "p", "t", "c").Child(i).At(0) },
		"neighbouring seeds":   func(i uint64) uint64 { return random.NewKey(i, "p", "t", "c").At(0) },
		"difference of streams": func(i uint64) uint64 {
			return random.NewKey(1, "p", "t", "c").At(i) ^ random.NewKey(2, "p", "t", "c").At(i)
		},
	}
	for name, at := range streams {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var ones [64]float64
			var bytes [256]float64
			var serial, last, flips float64
			var lastWord uint64
			for i := range uint64(n) {
				w := at(i)
				for b := range 64 {
					ones[b] += float64(w >> b & 1)
				}
				bytes[w>>56]++
				bytes[w&255]++
				u := random.Unit(w) - 0.5
				serial += u * last
				last = u
				flips += float64(bits.OnesCount64(w ^ lastWord))
				lastWord = w
			}
			for b, count := range ones {
				if math.Abs(count-n/2) > 5*math.Sqrt(n)/2 {
					t.Errorf("bit %d is set %v times of %d", b, count, n)
				}
			}
			chi := 0.0
			for _, c := range bytes {
				chi += (c - n/128.0) * (c - n/128.0) / (n / 128.0)
			}
			if chi > 255+6*22.6 || chi < 255-6*22.6 {
				t.Errorf("chi-square of bytes %v", chi)
			}
			if math.Abs(serial) > 5*math.Sqrt(n)/12 {
				t.Errorf("serial correlation %v", serial/n*12)
			}
			if mean := flips / n; math.Abs(mean-32) > 5*4/math.Sqrt(n) {
				t.Errorf("mean distance of neighbours %v bits, want 32", mean)
			}
		})
	}
}

func TestKeysAreFramed(t *testing.T) {
	t.Parallel()
	if random.NewKey(1, "ab", "c", "") == random.NewKey(1, "a", "bc", "") {
		t.Fatal("two addresses share a stream")
	}
}

// The values below were made once and hold for ever: a change here changes every dataset.
func TestKnownValues(t *testing.T) {
	t.Parallel()
	k := random.NewKey(42, "value", "orders", "amount")
	p := random.NewPermutation(k, 1_000_000)
	tests := []struct {
		name      string
		got, want uint64
	}{
		{"word 0", k.At(0), knownWord0},
		{"word 2^40", k.At(1 << 40), knownWordFar},
		{"child", k.Child(7).At(3), knownChild},
		{"permutation", p.At(123_456), knownPermutation},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s = %#x, want %#x", tt.name, tt.got, tt.want)
		}
	}
}

const (
	knownWord0       = 0x35c0b8801e8dfcd
	knownWordFar     = 0x549c574d936a7e0e
	knownChild       = 0x27192b7f5ea427ce
	knownPermutation = 0x2d357
)

func BenchmarkAt(b *testing.B) {
	k := random.NewKey(1, "", "", "")
	var sum uint64
	for i := range b.N {
		sum += k.At(uint64(i))
	}
	sink = sum
}

func BenchmarkPermutation(b *testing.B) {
	p := random.NewPermutation(random.NewKey(1, "", "", ""), 1_000_000)
	var sum uint64
	for i := range b.N {
		sum += p.At(uint64(i) % 1_000_000)
	}
	sink = sum
}

var sink uint64
