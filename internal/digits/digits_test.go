package digits_test

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/digits"
)

// numbers are those around which the number of digits changes, and others of every length.
func numbers() []uint64 {
	out := []uint64{0, 1, 2, math.MaxUint64, math.MaxUint64 - 1, math.MaxInt64, 12_345_678, 87_654_321}
	for p := uint64(10); ; p *= 10 {
		out = append(out, p-1, p, p+1, p/2, p/10*9)
		if p > math.MaxUint64/10 {
			return out
		}
	}
}

func TestNumbersAreWrittenAsStrconvDoes(t *testing.T) {
	t.Parallel()
	same := func(t interface{ Errorf(string, ...any) }, n uint64) {
		if got, want := string(digits.AppendUint([]byte("x"), n)), "x"+strconv.FormatUint(n, 10); got != want {
			t.Errorf("AppendUint(%d) = %s", n, got)
		}
		if got, want := string(digits.AppendInt([]byte("x"), int64(n))), "x"+strconv.FormatInt(int64(n), 10); got != want {
			t.Errorf("AppendInt(%d) = %s", int64(n), got)
		}
		var b [9]byte
		if digits.Put8(b[:], uint32(n%1e8)); string(b[:8]) != fmt.Sprintf("%08d", n%1e8) {
			t.Errorf("Put8(%d) = %s", n%1e8, b[:8])
		}
		if digits.Put9(b[:], uint32(n%1e9)); string(b[:]) != fmt.Sprintf("%09d", n%1e9) {
			t.Errorf("Put9(%d) = %s", n%1e9, b[:])
		}
	}
	for _, n := range numbers() {
		same(t, n)
	}
	for n := uint64(0); n < 1e8; n += 9973 {
		same(t, n)
	}
	rapid.Check(t, func(t *rapid.T) { same(t, rapid.Uint64().Draw(t, "n")) })
}

func TestScaledNumbers(t *testing.T) {
	t.Parallel()
	same := func(t interface{ Errorf(string, ...any) }, n uint64, decimals int) {
		r := new(big.Rat).SetFrac(new(big.Int).SetUint64(n), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil))
		if got, want := string(digits.AppendScaled([]byte("x"), n, decimals)), "x"+r.FloatString(decimals); got != want {
			t.Errorf("AppendScaled(%d, %d) = %s, want %s", n, decimals, got, want)
		}
	}
	for decimals := range 20 {
		for _, n := range numbers() {
			same(t, n, decimals)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		same(t, rapid.Uint64().Draw(t, "n")>>rapid.IntRange(0, 63).Draw(t, "shift"), rapid.IntRange(0, 19).Draw(t, "decimals"))
	})
}

func BenchmarkAppend(b *testing.B) {
	for _, bench := range []struct {
		name string
		one  func(dst []byte, n uint64) []byte
	}{
		{"uint", digits.AppendUint},
		{"uint/strconv", func(dst []byte, n uint64) []byte { return strconv.AppendUint(dst, n, 10) }},
		{"scaled", func(dst []byte, n uint64) []byte { return digits.AppendScaled(dst, n, 3) }},
	} {
		b.Run(bench.name, func(b *testing.B) {
			dst, n := make([]byte, 0, 64), uint64(1)
			for b.Loop() {
				n = n * 0x9e3779b97f4a7c15
				dst = bench.one(dst[:0], n>>(38+n>>59))
			}
		})
	}
}
