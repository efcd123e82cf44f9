package recording

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/digits"
)

// powers of ten up to the largest number of decimals that a tag has.
var powers = [...]float64{1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// appendFixed appends v with exactly so many decimals (at most 9), rounded half away from zero; no value is written as -0.
func appendFixed(dst []byte, v float64, decimals int) []byte {
	scaled := float64(v * powers[decimals])
	if !(scaled > -9e15 && scaled < 9e15) {
		return strconv.AppendFloat(dst, v, 'f', decimals, 64)
	}
	negative := scaled < 0
	if negative {
		scaled = -scaled
	}
	n := uint64(scaled + 0.5)
	if negative && n > 0 {
		dst = append(dst, '-')
	}
	return digits.AppendScaled(dst, n, decimals)
}
