// Package utility measures how well synthetic rows serve in place of the real ones.
package utility

import (
	"context"
	"errors"

	"github.com/sdg-service/sdg/internal/frame"
)

// Input is what a report is made of.
type Input struct {
	// Train are the real rows that were learnt from, Synthetic the rows to judge. Holdout
	// are real rows that were not learnt from, or nil: then no task is scored.
	Train, Holdout, Synthetic *frame.Frame
	// Target is the column to predict; empty chooses one.
	Target string
	// Seed decides which rows are drawn.
	Seed uint64
	// Workers bounds the goroutines; results do not depend on it. 0 means one per core.
	Workers int
	// Progress, if set, hears the share done (0 to 1), never two calls at once.
	Progress func(float64)
}

// Measure compares the synthetic rows with the real ones. Bad input (frames whose columns
// do not fit, no rows, an unknown target) is an *sdg.Error.
func Measure(ctx context.Context, in Input) (*Report, error) { return measure(ctx, in) }

func measure(context.Context, Input) (*Report, error) { return nil, errors.New("not written yet") }
