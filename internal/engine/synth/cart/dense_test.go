package cart_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/random"
)

// Where nearly every whole number is the value of one row, those that were learnt from must
// not come back more often than those between them that were not.
func TestDenseValuesDoNotTellWhatWasLearnt(t *testing.T) {
	t.Parallel()
	const days = 2000
	key := random.NewKey(3, "test", "dense", "")
	var learnt []float64
	isLearnt := map[float64]bool{}
	for day := range days {
		if random.Unit(key.At(uint64(day))) < 0.8 {
			learnt = append(learnt, float64(day))
			isLearnt[float64(day)] = true
		}
	}
	season := func(row int) float64 { return math.Round(100 * math.Sin(learnt[row]/58)) }
	f := table(len(learnt), numbers("day", 0, len(learnt), func(row int) float64 { return learnt[row] }), numbers("level", 0, len(learnt), season))
	m := must(cart.Train(f, synth.Options{Seed: 5}))(t)
	made := map[float64]bool{}
	for _, day := range rowsOf(t, m, synth.Request{Seed: 8, Rows: int64(len(learnt))}).Columns[0].Numbers {
		made[day] = true
	}
	var again, of [2]float64
	for day := range days {
		which := 1
		if isLearnt[float64(day)] {
			which = 0
		}
		of[which]++
		if made[float64(day)] {
			again[which]++
		}
	}
	if a, b := again[0]/of[0], again[1]/of[1]; a-b > 0.08 {
		t.Errorf("%.0f %% of the days that were learnt from appear, but %.0f %% of the others", 100*a, 100*b)
	}
}
