// Package privacy measures what synthetic rows give away about the rows they were learnt from.
package privacy

import (
	"context"
	"errors"

	"github.com/sdg-service/sdg/internal/frame"
)

// Input is what a report is made of.
type Input struct {
	// Train are the rows that were learnt from, Holdout real rows that were not, drawn from
	// the same population, Synthetic the rows to judge.
	Train, Holdout, Synthetic *frame.Frame
	// Target is a column that users of the data predict, if there is one. It is always
	// among the secrets of attribute inference.
	Target string
	// Seed decides which rows are drawn.
	Seed uint64
	// Workers bounds the goroutines; results do not depend on it. 0 means one per core.
	Workers int
	// Progress, if set, hears the share done (0 to 1), never two calls at once.
	Progress func(float64)
}

// Measure attacks the synthetic rows and reports what the attacks found. Bad input (frames
// whose columns do not fit, no rows) is an *sdg.Error.
func Measure(ctx context.Context, in Input) (*Report, error) { return measure(ctx, in) }

func measure(context.Context, Input) (*Report, error) { return nil, errors.New("not written yet") }
