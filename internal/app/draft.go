package app

import (
	"context"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Model drafts contracts beside the offline planner: a language model, where one is
// configured.
type Model interface {
	// Takes tells whether the model is asked about what the planner made of a description.
	Takes(offline plan.Result) bool
	// Draft answers with the model's plan, or with the planner's where the model fails.
	Draft(ctx context.Context, req plan.Request, offline plan.Result) plan.Result
}

// planned tells whether a description leads to a plan: by the planner, or by a model that
// will be asked. It asks nobody: accepting a message must not wait for a model.
func (a *App) planned(res plan.Result) bool {
	return res.Outcome == plan.Planned || a.Model != nil && a.Model.Takes(res)
}

// draftProject lets the model, where there is one, draft what the planner made of a project.
// A step that runs twice may get two drafts; the one whose hash is stored is approved.
func (t *Tenant) draftProject(ctx context.Context, p sdg.Project, res plan.Result) (plan.Result, error) {
	if t.app.Model == nil || !t.app.Model.Takes(res) {
		return res, nil
	}
	req, err := t.planRequest(ctx, p)
	if err != nil {
		return res, err
	}
	return t.app.Model.Draft(ctx, req, res), nil
}

// openQuestion is why a description cannot be planned.
func openQuestion(res plan.Result) *sdg.Reason {
	message := "The description can no longer be planned."
	if res.Outcome == plan.Clarification && len(res.Questions) > 0 {
		message = res.Questions[0].Text
	}
	return &sdg.Reason{Code: sdg.NeedsClarification, Message: message}
}
