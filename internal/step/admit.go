package step

import (
	"context"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
)

// Admit gives a queued job a slot when its turn has come.
func Admit(a *app.App, log *slog.Logger) Handler {
	return handle(log, AdmitStep, func(ctx context.Context, in app.WorkflowInput) (app.Admission, error) {
		return a.Tenant(in.TenantID).AdmitJob(ctx, in.JobID)
	})
}
