package mock

import (
	"math"
	"math/bits"
	"sort"
	"sync"

	"github.com/sdg-service/sdg/internal/random"
)

// The knots of a tableLaw: both halves of the scale are cut into octaves towards their
// ends, and each octave evenly, so that tails are as well resolved as the middle.
const (
	octaves      = 40
	octaveBits   = 6
	octaveKnots  = 1 << octaveBits
	halfKnots    = octaves*octaveKnots + 1 // including the outermost knot
	smallestWord = 1 << (63 - octaves)
)

// tableLaw is a continuous distribution held as a table of its quantiles, between
// which it is linear; values are rounded to whole units and clamped to [lo, hi].
type tableLaw struct {
	lo, hi int64
	// knots is made when it is first asked for: thousands of quantiles take a millisecond, and most contracts that are
	// compiled are only checked.
	knots func() *lawKnots
}

// lawKnots are quantiles: [0][i] at word knotWord(i), [1][i] at its mirror image.
type lawKnots [2][]float64

// knotWord is the distance of knot i from the nearer end of the scale.
func knotWord(i int) uint64 {
	if i == 0 {
		return 0
	}
	i--
	octave, m := i>>octaveBits, uint64(i&(octaveKnots-1))
	return (octaveKnots + m) << (uint(octave) + 63 - octaves - octaveBits)
}

// newTableLaw tabulates a quantile function. quantile(p) and quantileUpper(p) give the values
// below and above which the share p lies; p is in (0, 0.5].
func newTableLaw(lo, hi int64, quantile, quantileUpper func(p float64) float64) *tableLaw {
	return &tableLaw{lo, hi, sync.OnceValue(func() *lawKnots { return newKnots(lo, hi, quantile, quantileUpper) })}
}

func newKnots(lo, hi int64, quantile, quantileUpper func(p float64) float64) *lawKnots {
	half := &lawKnots{make([]float64, halfKnots+1), make([]float64, halfKnots+1)}
	for i := 1; i <= halfKnots; i++ {
		p := float64(knotWord(i)) * 0x1p-64
		half[0][i] = clampFloat(quantile(p), lo, hi)
		half[1][i] = clampFloat(quantileUpper(p), lo, hi)
	}
	half[0][0], half[1][0] = half[0][1], half[1][1]
	// Numerical noise of a quantile function must not make the table fall anywhere.
	for i := 1; i <= halfKnots; i++ {
		half[0][i] = max(half[0][i], half[0][i-1])
		half[1][i] = min(half[1][i], half[1][i-1])
	}
	middle := half[0][halfKnots]
	for i := halfKnots; i >= 0 && half[1][i] < middle; i-- {
		half[1][i] = middle
	}
	return half
}

func clampFloat(x float64, lo, hi int64) float64 {
	return math.Max(float64(lo), math.Min(float64(hi), x))
}

// value returns the quantile at u before rounding.
func (k *lawKnots) value(u uint64) float64 {
	table := k[u>>63] // by index: no processor foresees a half
	u = max(u^-(u>>63), smallestWord)
	lead := uint(bits.LeadingZeros64(u))
	octave := int(octaves - lead)
	shift := 63 - octaveBits - lead
	i := 1 + octave<<octaveBits + int(u>>shift)&(octaveKnots-1)
	t := float64(int64(u&(1<<shift-1))) * math.Float64frombits(uint64(1023-shift)<<52) // times 2^-shift, which is exact
	a, b := table[i], table[i+1]
	return a + float64((b-a)*t)
}

func roundUnits(x float64) int64 {
	if x < 0 {
		return int64(x - 0.5)
	}
	return int64(x + 0.5)
}

func (l *tableLaw) at(u uint64) int64 {
	return min(max(roundUnits(l.knots().value(u)), l.lo), l.hi)
}

func (l *tableLaw) fill(u []uint64, out []int64) {
	knots := l.knots()
	for i, w := range u {
		out[i] = min(max(roundUnits(knots.value(w)), l.lo), l.hi)
	}
}

// below inverts value.
func (k *lawKnots) below(x float64) uint64 {
	middle := k[0][halfKnots]
	if x <= middle {
		i := sort.Search(halfKnots+1, func(i int) bool { return k[0][i] >= x })
		if i == 0 {
			return 0
		}
		return between(knotWord(i-1), knotWord(i), k[0][i-1], k[0][i], x)
	}
	i := sort.Search(halfKnots+1, func(i int) bool { return k[1][i] < x })
	if i == 0 {
		return math.MaxUint64
	}
	if i > halfKnots {
		return 1 << 63
	}
	return ^between(knotWord(i-1), knotWord(i), k[1][i-1], k[1][i], x)
}

func between(u0, u1 uint64, x0, x1, x float64) uint64 {
	if x0 == x1 {
		return u0
	}
	t := math.Max(0, math.Min(1, (x-x0)/(x1-x0)))
	return u0 + uint64(float64(t*float64(u1-u0)))
}

func (l *tableLaw) below(x int64) uint64 {
	switch {
	case x <= l.lo:
		return 0
	case x > l.hi:
		return math.MaxUint64
	}
	return l.knots().below(float64(x) - 0.5)
}

func (l *tableLaw) bounds() (int64, int64) { return l.lo, l.hi }

// normalTable is the standard normal distribution, for the copula; read it through value.
var normalTable = sync.OnceValue(func() *lawKnots {
	return newKnots(math.MinInt64>>10, math.MaxInt64>>10, random.NormalQuantile, random.NormalQuantileUpper)
})
