package step

import (
	"context"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Settle ends a job: state, event and credits in one write.
func Settle(a *app.App, log *slog.Logger) Handler {
	return handle(log, SettleStep, func(ctx context.Context, in outcomeInput) (nothing, error) {
		t := a.Tenant(in.TenantID)
		if fault := in.fault(); fault != "" {
			job, err := t.Job(ctx, in.JobID)
			if err != nil {
				return nothing{}, err
			}
			reason := job.Error // noted by the step that found the data wanting
			if reason == nil {
				log.ErrorContext(ctx, "job failed", "job_id", in.JobID, "error_name", fault)
				reason = &sdg.Reason{Code: sdg.InternalError, Message: "The job was interrupted by a fault of the service; nothing is charged."}
			}
			job, err = t.SettleJob(ctx, in.JobID, app.Outcome{Failure: reason})
			if err == nil && job.Status == sdg.JobCancelled {
				return nothing{}, &Failure{jobCancelled, app.ErrJobOver}
			}
			return nothing{}, err
		}
		var s sections
		if err := getJSON(ctx, a.Objects, sectionsKey(t, in.JobID), &s); err != nil {
			return nothing{}, err
		}
		_, err := t.SettleJob(ctx, in.JobID, app.Outcome{Cells: s.Cells})
		return nothing{}, err
	})
}
