package step

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Settle ends a job: state, event and credits in one write. ended hears of the job.
func Settle(a *app.App, ended func(context.Context, sdg.Job), log *slog.Logger) Handler {
	settle := func(ctx context.Context, in outcomeInput, out app.Outcome) (sdg.Job, error) {
		job, err := a.Tenant(in.TenantID).SettleJob(ctx, in.JobID, out)
		if err == nil {
			ended(ctx, job)
		}
		return job, err
	}
	return handle(log, SettleStep, func(ctx context.Context, in outcomeInput) (nothing, error) {
		if fault := in.fault(); fault != "" {
			log.ErrorContext(ctx, "job failed", "job_id", in.JobID, "error_name", fault)
			job, err := settle(ctx, in, app.Outcome{Failure: app.Interrupted})
			if err == nil && job.Status == sdg.JobCancelled {
				return nothing{}, &Failure{jobCancelled, app.ErrJobOver}
			}
			return nothing{}, err
		}
		var s sections
		if err := getJSON(ctx, a.Objects, sectionsKey(a.Tenant(in.TenantID), in.JobID), &s); err != nil {
			return nothing{}, err
		}
		if _, err := settle(ctx, in, app.Outcome{Failure: s.Failure, Use: s.use()}); err != nil || s.Failure == nil {
			return nothing{}, err
		}
		// The job is settled; the error ends its execution as failed.
		return nothing{}, fmt.Errorf("job %s: %s: %w", in.JobID, s.Failure.Message, errPermanent)
	})
}
