package step

import (
	"context"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Handlers returns all steps, for a process that hosts them all.
func Handlers(a *app.App, sealer *app.Sealer, sources ImportSources, bucket string, log *slog.Logger) map[Name]Handler {
	turns := NewTurns(1)
	return map[Name]Handler{
		PlanStep:     Plan(a, log),
		ApprovalStep: Approval(a, log),
		ExpireStep:   Expire(a, log),
		NextStepStep: Next(a, log),
		FinishStep:   Finish(a, log),
		AdmitStep:    Admit(a, log),
		TrainStep:    Train(a, turns, log),
		PrepareStep:  Prepare(a, bucket, turns, log),
		GenerateStep: Generate(a, turns, log),
		ReportStep:   Report(a, turns, log),
		SealStep:     Seal(a, sealer, log),
		SettleStep:   Settle(a, tell(log), log),
		InferStep:    Infer(a, turns, log),
		ConvertStep:  Convert(a, turns, log),
		AbandonStep:  Abandon(a, log),
		// A source may be slow for hours: others do not wait for it.
		ImportStep: Import(a, sources, NewTurns(2), log),
	}
}

// tell logs the end of each job.
func tell(log *slog.Logger) func(context.Context, sdg.Job) {
	return func(ctx context.Context, job sdg.Job) {
		log.InfoContext(ctx, "job ended", "job_id", job.ID, "kind", job.Kind, "status", job.Status, "rows", job.RowsDone,
			"credits", job.ChargedCredits, "seconds", job.CompletedAt.Sub(job.StartedAt.Time).Seconds())
	}
}
