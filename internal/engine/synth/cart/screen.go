package cart

import "slices"

// screenRows bounds the rows by which predictors are compared.
const screenRows = 2000

// screen picks the predictors most related to the target, at most maxPredictors of them,
// in ascending order: by the share of the target's variance that coarse cells of the
// predictor explain.
func screen(t *target, features [][]uint32, sizes []int) []int {
	picked := make([]int, len(features))
	for i := range picked {
		picked[i] = i
	}
	if len(features) <= maxPredictors {
		return picked
	}
	rows := t.rows
	if step := len(rows) / screenRows; step > 1 {
		thin := make([]int32, 0, screenRows+1)
		for i := 0; i < len(rows); i += step {
			thin = append(thin, rows[i])
		}
		rows = thin
	}
	strength := make([]float64, len(features))
	for f := range features {
		strength[f] = t.explained(rows, features[f], sizes[f])
	}
	slices.SortStableFunc(picked, func(a, b int) int {
		switch {
		case strength[a] > strength[b]:
			return -1
		case strength[a] < strength[b]:
			return 1
		}
		return a - b
	})
	picked = picked[:maxPredictors]
	slices.Sort(picked)
	return picked
}

// explained is the sum over cells of the squared sum of scores, or of class counts, by
// the cell's rows: higher is more related.
func (t *target) explained(rows []int32, codes []uint32, size int) float64 {
	const coarse = 24
	classes := max(t.classes, 1)
	var sums [coarse * maxClasses]int64
	var counts [coarse]int64
	used := uint32(1)
	for _, row := range rows {
		used = max(used, codes[row]+1)
	}
	used = min(used, uint32(max(size, 1)))
	for _, row := range rows {
		cell := int(codes[row])
		if used > coarse {
			cell = int(uint64(cell) * coarse / uint64(used))
		}
		counts[cell]++
		if t.classes > 0 {
			sums[cell*classes+int(t.class[row])]++
		} else {
			sums[cell] += int64(t.score[row])
		}
	}
	total := 0.0
	for cell, n := range counts {
		if n == 0 {
			continue
		}
		for _, s := range sums[cell*classes : (cell+1)*classes] {
			total += float64(s) * float64(s) / float64(n)
		}
		// Many cells explain much by chance; each costs as much as one row.
		if t.classes > 0 {
			total--
		} else {
			total -= float64(maxScore) * float64(maxScore) / 12
		}
	}
	return total
}
