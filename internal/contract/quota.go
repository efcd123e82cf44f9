package contract

import (
	"cmp"
	"math"
	"slices"
)

// Count is the exact number of n rows that a share promises: n*share rounded half up.
func Count(n int64, share float64) int64 {
	product := float64(float64(n) * share) // converted: a fused multiply-add would differ between architectures
	return min(n, int64(math.Floor(product+0.5)))
}

// Quotas splits n rows over shares by the method of the largest remainder: every share
// gets the floor of n*share, and the rows left over go one each to the largest
// remainders, earlier shares first among equals. The quotas sum to n.
//
// Shares are taken relative to their sum, which must be positive; Validate holds the
// sums of a contract to 1 within ShareTolerance.
func Quotas(n int64, shares []float64) []int64 {
	var total float64
	for _, share := range shares {
		total += share
	}
	quotas := make([]int64, len(shares))
	remainders := make([]float64, len(shares))
	order := make([]int, len(shares))
	left := n
	for i, share := range shares {
		exact := float64(float64(n) * (share / total)) // converted, as in Count
		// A product that is a whole number but for rounding error counts as whole.
		if nearest := math.Round(exact); math.Abs(exact-nearest) < 1e-6 {
			exact = nearest
		}
		floor := math.Floor(exact)
		quotas[i] = int64(floor)
		remainders[i] = exact - floor
		order[i] = i
		left -= quotas[i]
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(remainders[b], remainders[a]) })
	for i := 0; left > 0; i = (i + 1) % len(order) {
		quotas[order[i]]++
		left--
	}
	// Whole products that rounding raised can overshoot by a row or two: take them back
	// from the smallest remainders that have rows.
	for i := len(order) - 1; left < 0; i = (i - 1 + len(order)) % len(order) {
		if quotas[order[i]] > 0 {
			quotas[order[i]]--
			left++
		}
	}
	return quotas
}

// Shares lists the shares of a closed list.
func Shares(values []Category) []float64 {
	shares := make([]float64, len(values))
	for i, v := range values {
		shares[i] = v.Share
	}
	return shares
}
