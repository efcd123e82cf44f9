package sensor

import (
	"math"

	"github.com/sdg-service/sdg/internal/random"
)

// The standard normal quantile at the edges of 2^tableBits equal cells of probability. Values between are
// interpolated; the outermost cells, where the curve bends too much, are computed.
const (
	tableBits = 11
	tableSize = 1 << tableBits
	fineBits  = 32 - tableBits
)

var quantiles = func() (t [tableSize + 1]float64) {
	for i := 1; i < tableSize; i++ {
		t[i] = random.NormalQuantile(float64(i) / tableSize)
	}
	return t
}()

// edgeCells on each side are computed. Beyond them, interpolation is off by less than 0.002.
const edgeCells = 8

// normal maps 32 random bits to a standard normal value.
func normal(w uint32) float64 {
	cell := w >> fineBits
	if cell-edgeCells >= tableSize-2*edgeCells {
		return random.NormalQuantile((float64(w) + 0.5) * 0x1p-32)
	}
	lo, hi := quantiles[cell], quantiles[cell+1]
	return lo + float64((hi-lo)*(float64(w&(1<<fineBits-1))+0.5)*(1.0/(1<<fineBits)))
}

// round is half away from minus infinity, exact on every architecture.
func round(x float64) float64 { return math.Floor(x + 0.5) }
