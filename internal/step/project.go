package step

import (
	"context"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Plan plans a project and puts it up for approval.
func Plan(a *app.App, log *slog.Logger) Handler {
	type output struct {
		Outcome string `json:"outcome"`
	}
	return handle(log, PlanStep, func(ctx context.Context, in app.WorkflowInput) (output, error) {
		status, err := a.Tenant(in.TenantID).PlanProject(ctx, in.ProjectID)
		if status == sdg.ProjectRunning || status == sdg.ProjectComplete {
			// A repetition that comes after the approval: the wait for it answers itself.
			status = sdg.ProjectAwaitingApproval
		}
		return output{string(status)}, err
	})
}

// Approval stores the token that the person's decision answers.
func Approval(a *app.App, log *slog.Logger) Handler {
	type input struct {
		app.WorkflowInput
		TaskToken string `json:"task_token"`
	}
	return handle(log, ApprovalStep, func(ctx context.Context, in input) (nothing, error) {
		return nothing{}, a.Tenant(in.TenantID).AwaitApproval(ctx, in.ProjectID, in.TaskToken)
	})
}

// Expire ends a project that nobody approved in time.
func Expire(a *app.App, log *slog.Logger) Handler {
	return handle(log, ExpireStep, func(ctx context.Context, in app.WorkflowInput) (nothing, error) {
		return nothing{}, a.Tenant(in.TenantID).ExpireProject(ctx, in.ProjectID)
	})
}

// Next settles the step whose job has ended and names the next job.
func Next(a *app.App, log *slog.Logger) Handler {
	return handle(log, NextStepStep, func(ctx context.Context, in app.WorkflowInput) (app.NextStep, error) {
		return a.Tenant(in.TenantID).NextProjectStep(ctx, in.ProjectID)
	})
}

// Finish gives a project its final status.
func Finish(a *app.App, log *slog.Logger) Handler {
	return handle(log, FinishStep, func(ctx context.Context, in outcomeInput) (nothing, error) {
		return nothing{}, a.Tenant(in.TenantID).FinishProject(ctx, in.ProjectID, in.fault())
	})
}
