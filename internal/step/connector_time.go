package step

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// spareTime is what is left of a function's time when a phase is given up, so that the job
// ends with a reason, or the next run begins with that phase.
const spareTime = 20 * time.Second

// timed runs a phase within the time that the function has. A phase that began with all of
// that time and is not over would not be over in another run either: it ends the job. One
// to which phases before it left too little time is repeated by the machine, at the start of a run.
func (i *importRun) timed(ctx context.Context, what string, phase func(ctx context.Context) error) error {
	deadline, has := ctx.Deadline()
	if !has {
		return phase(ctx)
	}
	whole := time.Since(i.started) < spareTime
	had := time.Until(deadline)
	within, cancel := context.WithDeadline(ctx, deadline.Add(-spareTime))
	defer cancel()
	err := phase(within)
	switch {
	case err == nil || !errors.Is(within.Err(), context.DeadlineExceeded):
		return err
	case !whole:
		return fmt.Errorf("%s: too little time was left: %w", what, err)
	}
	return &obstacle{sdg.Reason{Code: sdg.ImportTooLarge, Message: fmt.Sprintf(
		"%s was not over after %.0f minutes, the longest that an import may take; %d rows had been read. Nothing is charged. Read fewer columns (columns) or fewer rows (row_limit), or split the table by views.",
		what, had.Minutes(), i.rows.Load())}, err}
}

const (
	// sureAfter is how long a reading goes on before its speed counts for the rest.
	sureAfter = time.Minute
	// outlookMargin is how many times more rows than fit must be expected before a reading is
	// given up: catalogues count roughly, and sources are not always equally fast.
	outlookMargin = 2
)

// outlook tells how many rows a reading at this speed comes to in the time that is left, and
// whether that is so far below what is expected that it need not go on.
func outlook(rows, expected int64, took, left time.Duration) (fit int64, hopeless bool) {
	if took < sureAfter || left < 0 || expected <= rows {
		return rows, false
	}
	fit = rows + int64(float64(rows)*(left.Seconds()/took.Seconds()))
	return fit, float64(expected) > outlookMargin*float64(fit)
}

// foresee ends a reading early that would not be over in the function's time. What it says
// stands after a minute rather than after fifteen.
func foresee(ctx context.Context, source string, began time.Time, rows, expected int64) error {
	deadline, has := ctx.Deadline()
	if !has {
		return nil
	}
	fit, hopeless := outlook(rows, expected, time.Since(began), time.Until(deadline))
	if !hopeless {
		return nil
	}
	return &obstacle{sdg.Reason{Code: sdg.ImportTooLarge, Message: fmt.Sprintf(
		"%s has about %d rows, of which about %d come in the longest time that reading may take: %d came in the first %.0f s. Nothing is charged. Read at most so many rows (row_limit), fewer columns (columns), or split the table by views. If the table is smaller, its statistics are old: renew them, or say its rows in row_limit.",
		source, expected, fit, rows, time.Since(began).Seconds())}, errors.New("the reading would not be over in time")}
}
