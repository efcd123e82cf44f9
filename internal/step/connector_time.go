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
