package step

import (
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
)

// Handlers returns all steps, for a process that hosts them all.
func Handlers(a *app.App, sealer *app.Sealer, bucket string, log *slog.Logger) map[Name]Handler {
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
		SettleStep:   Settle(a, log),
		InferStep:    Infer(a, turns, log),
		ConvertStep:  Convert(a, turns, log),
		AbandonStep:  Abandon(a, log),
	}
}
