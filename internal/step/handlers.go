package step

import (
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
)

// Handlers returns all steps, for a process that hosts them all.
func Handlers(a *app.App, sealer *app.Sealer, bucket string, log *slog.Logger) map[Name]Handler {
	return map[Name]Handler{
		PlanStep:     Plan(a, log),
		ApprovalStep: Approval(a, log),
		ExpireStep:   Expire(a, log),
		NextStepStep: Next(a, log),
		FinishStep:   Finish(a, log),
		AdmitStep:    Admit(a, log),
		PrepareStep:  Prepare(a, log, bucket),
		GenerateStep: Generate(a, log),
		ReportStep:   Report(a, log),
		SealStep:     Seal(a, sealer, log),
		SettleStep:   Settle(a, log),
	}
}
