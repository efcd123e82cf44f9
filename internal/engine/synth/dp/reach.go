package dp

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth/dp/zcdp"
	"github.com/sdg-service/sdg/internal/frame"
)

// searchedRuns is in about how many runs of the first partition the values of a column lie
// that spans two powers of two.
const searchedRuns = 8

// RowsToFindRanges is how many rows a table of these columns needs for the range of a number
// or a time without bounds to be found: with fewer, the noise of the first round stands
// higher than the values, and what is made may lie anywhere. It is 0 if nothing is searched.
// It depends on the request and the schema alone, so that it may be told.
func RowsToFindRanges(columns []frame.Field, o Options) int64 {
	learnt, searched, private := 0, 0, false
	for i := range columns {
		c := &columns[i]
		if !learns(c) {
			continue
		}
		learnt++
		_, bounded := o.Bounds[c.Name]
		if (c.Kind == frame.Number || c.Kind == frame.Time) && !bounded {
			searched++
		}
		if _, public := o.Levels[c.Name]; c.Kind == frame.Category && !public {
			private = true
		}
	}
	if searched == 0 {
		return 0
	}
	each := newLedger(o.Epsilon, o.Delta, private).rho * surveyShare / float64(learnt)
	if learnt == 1 {
		each /= surveyShare
	}
	moved := 1.0
	if o.PublicRows > 0 {
		moved = 2
	}
	sigma := math.Sqrt(zcdp.GaussianVariance(each*rounds(false)[0], moved))
	return int64(math.Ceil(significant * sigma * searchedRuns))
}
