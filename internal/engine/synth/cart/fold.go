package cart

import (
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/random"
)

// folds say which rows each tree is grown on: each row, or group of rows, with its own chance,
// so that no tree waits for another's draw, and the model file need not list them.
type folds struct {
	plan     *prepare.Plan
	seed     uint64
	settings Settings
}

// grown returns the test for tree k of variable v.
func (f *folds) grown(v, k int) func(row int32) bool {
	key := random.NewKey(f.seed, "grow", f.plan.Name, f.plan.Variables[v].Name).Child(uint64(k))
	limit := uint64(float64(f.settings.Grow * 0x1p32))
	if groups := f.plan.Groups; groups != nil {
		return func(row int32) bool { return key.At(uint64(groups[row]))>>32 < limit }
	}
	return func(row int32) bool { return key.At(uint64(row))>>32 < limit }
}

// donors appends those of all that may stand in the leaves of tree k: all, or of honest
// trees the rows that the tree was not grown on, unless there are none.
func (f *folds) donors(dst, all []int32, v, k int) []int32 {
	if !f.settings.Honest {
		return append(dst, all...)
	}
	grown := f.grown(v, k)
	for _, row := range all {
		if !grown(row) {
			dst = append(dst, row)
		}
	}
	if len(dst) == 0 {
		return append(dst, all...)
	}
	return dst
}
