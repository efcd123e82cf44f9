package cart

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth/ordering"
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
	case variable.Role == prepare.Number && len(variable.Amount.Values) <= maxClasses && !variable.Amount.Smooth():
		// What an hour depends on shifts it not up or down but from one peak to another, which
		// the mean does not show.
		t.classes = len(variable.Amount.Values)
		t.class = make([]uint8, plan.Donors)
		for _, row := range t.rows {
			t.class[row] = uint8(variable.Codes[row])
		}
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
		order := ordering.Levels(variable.Codes, variable.Levels, t.rows, features, sizes)
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
		values = ordering.FirstComponent(table, size, t.classes)
	}
	order := ordering.Ascending(values)
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
