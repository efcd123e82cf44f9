package cart

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
)

// target is what the trees of one variable predict, by donor: a class, or a score.
type target struct {
	classes int     // 0 if there are scores
	class   []uint8 // below classes
	score   []int32 // of 0 to maxScore
	rows    []int32 // donors that have a value that may be repeated
	binary  bool    // scores are those of two classes
}

// maxScore bounds scores, so that sums of their squares over MaxDonors rows fit an int64.
const maxScore = 1 << 20

// newTarget prepares variable v. features are the codes of the predictors, for ordering
// the levels of variables that have many.
func newTarget(plan *prepare.Plan, v int, features [][]uint32, sizes []int) *target {
	variable := &plan.Variables[v]
	t := &target{}
	open := gateOpen(plan, v)
	usable := func(row int) bool {
		c := variable.Codes[row]
		if variable.Role == prepare.Level {
			return int(c) < variable.Levels && open(row)
		}
		return c != prepare.Missing
	}
	for row := range plan.Donors {
		if usable(row) {
			t.rows = append(t.rows, int32(row))
		}
	}
	switch {
	case variable.Role == prepare.Number:
		t.score = scoresOf(variable.Codes, midRanks(variable.Codes, t.rows, len(variable.Amount.Values)))
	case variable.Levels == 2:
		t.binary = true
		t.score = scoresOf(variable.Codes, []int32{0, maxScore, 0})
	case variable.Levels <= maxClasses:
		t.classes = variable.Levels
		t.class = make([]uint8, plan.Donors)
		for _, row := range t.rows {
			t.class[row] = uint8(variable.Codes[row])
		}
	default:
		order := levelOrder(variable.Codes, variable.Levels, t.rows, features, sizes)
		byLevel := make([]uint32, len(variable.Codes))
		for row, c := range variable.Codes {
			if int(c) < variable.Levels {
				byLevel[row] = order[c]
			}
		}
		t.score = scoresOf(byLevel, midRanks(byLevel, t.rows, variable.Levels))
	}
	return t
}

// gateOpen says in which donors variable v is not forced to be missing.
func gateOpen(plan *prepare.Plan, v int) func(row int) bool {
	forced := plan.Variables[v].Forced
	if forced == prepare.None {
		return func(int) bool { return true }
	}
	codes := plan.Variables[forced].Codes
	return func(row int) bool { return codes[row] == 0 }
}

// midRanks returns per code the middle rank of its rows, scaled to maxScore.
func midRanks(codes []uint32, rows []int32, size int) []int32 {
	counts := make([]int64, size)
	for _, row := range rows {
		counts[codes[row]]++
	}
	out := make([]int32, size+1)
	below, n := int64(0), int64(max(len(rows), 1))
	for c, count := range counts {
		out[c] = int32((2*below + count) * maxScore / (2 * n))
		below += count
	}
	return out
}

func scoresOf(codes []uint32, scores []int32) []int32 {
	out := make([]int32, len(codes))
	for row, c := range codes {
		if int(c) < len(scores) {
			out[row] = scores[c]
		}
	}
	return out
}

// ranker puts the levels of a predictor in an order in which splitting them predicts the
// target: by the target's mean, or by the first principal component of the class shares.
func (t *target) ranker(codes []uint32, size int) []uint16 {
	n := make([]float64, size)
	var values []float64
	if t.classes == 0 {
		sums := make([]int64, size)
		counts := make([]int64, size)
		for _, row := range t.rows {
			sums[codes[row]] += int64(t.score[row])
			counts[codes[row]]++
		}
		values = make([]float64, size)
		for c := range values {
			n[c] = float64(counts[c])
			if counts[c] > 0 {
				values[c] = float64(sums[c]) / float64(counts[c])
			} else {
				values[c] = -1
			}
		}
	} else {
		table := make([]float64, size*t.classes)
		for _, row := range t.rows {
			table[int(codes[row])*t.classes+int(t.class[row])]++
			n[codes[row]]++
		}
		values = firstComponent(table, size, t.classes)
	}
	order := make([]int, size)
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
		return a - b
	})
	ranks := make([]uint16, size)
	if size <= prepare.MaxBins {
		for rank, c := range order {
			ranks[c] = uint16(rank)
		}
		return ranks
	}
	// Of very many levels neighbours share a bin.
	total, seen := float64(len(t.rows)), 0.0
	for _, c := range order {
		ranks[c] = uint16(min(prepare.MaxBins-1, int(seen*prepare.MaxBins/math.Max(total, 1))))
		seen += n[c]
	}
	return ranks
}

// firstComponent returns each row's place on the first principal component of the
// table's smoothed row shares, weighted by the rows' counts.
func firstComponent(table []float64, rows, cols int) []float64 {
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

// levelOrder puts many levels of a target in an order: by the first principal component
// of what the predictors look like where each level stands.
func levelOrder(codes []uint32, levels int, rows []int32, features [][]uint32, sizes []int) []uint32 {
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
	place := firstComponent(table, levels, cols)
	order := make([]int, levels)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case place[a] < place[b]:
			return -1
		case place[a] > place[b]:
			return 1
		}
		return a - b
	})
	out := make([]uint32, levels)
	for rank, c := range order {
		out[c] = uint32(rank)
	}
	return out
}
