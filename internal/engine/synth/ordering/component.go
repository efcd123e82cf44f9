// Package ordering puts unordered levels into an order in which they can be treated as
// numbers.
package ordering

import (
	"math"
	"slices"
)

// Ascending returns the indices of values in ascending order of the values; ties keep
// their order.
func Ascending(values []float64) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case values[a] < values[b]:
			return -1
		case values[a] > values[b]:
			return 1
		}
		return 0
	})
	return order
}

// FirstComponent returns each row's place on the first principal component of the
// table's smoothed row shares, weighted by the rows' counts.
func FirstComponent(table []float64, rows, cols int) []float64 {
	const pseudo = 5
	share := make([]float64, cols)
	weight := make([]float64, rows)
	total := 0.0
	for r := range rows {
		for c := range cols {
			v := table[r*cols+c]
			share[c] += v
			weight[r] += v
		}
		total += weight[r]
	}
	if total == 0 {
		return make([]float64, rows)
	}
	for c := range share {
		share[c] /= total
	}
	centred := make([]float64, len(table))
	for r := range rows {
		for c := range cols {
			centred[r*cols+c] = (table[r*cols+c]+float64(pseudo*share[c]))/(weight[r]+pseudo) - share[c]
		}
	}
	axis := powerAxis(centred, weight, rows, cols)
	out := make([]float64, rows)
	for r := range rows {
		out[r] = dot(centred[r*cols:(r+1)*cols], axis)
	}
	return out
}

// powerAxis finds the axis of greatest weighted variance by power iteration.
func powerAxis(centred, weight []float64, rows, cols int) []float64 {
	const rounds = 50
	axis := make([]float64, cols)
	// The column that varies most is never orthogonal to the axis.
	best := -1.0
	for c := range cols {
		v := 0.0
		for r := range rows {
			x := centred[r*cols+c]
			v += float64(weight[r] * float64(x*x))
		}
		if v > best {
			best = v
			clear(axis)
			axis[c] = 1
		}
	}
	next := make([]float64, cols)
	for range rounds {
		clear(next)
		for r := range rows {
			row := centred[r*cols : (r+1)*cols]
			p := float64(weight[r] * dot(row, axis))
			if p == 0 {
				continue
			}
			for c, x := range row {
				next[c] += float64(p * x)
			}
		}
		norm := math.Sqrt(dot(next, next))
		if norm == 0 {
			break
		}
		for c := range axis {
			axis[c] = next[c] / norm
		}
	}
	return axis
}

func dot(a, b []float64) float64 {
	s := 0.0
	for i, x := range a {
		s += float64(x * b[i])
	}
	return s
}

// Levels returns the rank of each level of a variable: by the first principal component
// of what the features look like in the rows of each level. codes and features are by row;
// sizes bound the features' codes; rows are those that count.
func Levels(codes []uint32, levels int, rows []int32, features [][]uint32, sizes []int) []uint32 {
	const coarse, most = 16, 32 // cells per predictor, predictors
	step := max(1, (len(features)+most-1)/most)
	var picked []int
	for f := 0; f < len(features); f += step {
		picked = append(picked, f)
	}
	cols := max(1, len(picked)*coarse)
	table := make([]float64, levels*cols)
	for k, f := range picked {
		size := max(sizes[f], 1)
		for _, row := range rows {
			cell := int(features[f][row])
			if size > coarse {
				cell = cell * coarse / size
			}
			table[int(codes[row])*cols+k*coarse+cell]++
		}
	}
	place := FirstComponent(table, levels, cols)
	out := make([]uint32, levels)
	for rank, c := range Ascending(place) {
		out[c] = uint32(rank)
	}
	return out
}
