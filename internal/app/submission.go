package app

import (
	"context"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Quote is a plan with its price.
type Quote struct {
	Plan []sdg.PlanStep
	Cost sdg.CostSummary
}

// Agreement is what a caller who submits a typed request may say of its plan: MaxCredits, if
// positive, and PlanSHA256, if set, must fit the quote.
type Agreement struct {
	MaxCredits int64
	PlanSHA256 string
}

// submitQuoted makes the plan of a typed request and runs its one step.
func (t *Tenant) submitQuoted(ctx context.Context, caller sdg.Caller, agreed Agreement, plan func() (quote, error)) (sdg.Job, error) {
	id, err := t.newID(ctx, sdg.JobPrefix)
	if err != nil {
		return sdg.Job{}, err
	}
	q, err := plan()
	if err != nil {
		return sdg.Job{}, err
	}
	if agreed.PlanSHA256 == "" {
		agreed.PlanSHA256 = q.cost.ApprovalPlanSHA256
	}
	if agreed.MaxCredits == 0 {
		agreed.MaxCredits = q.cost.TotalEstimatedCredits
	}
	if err := matches(q.cost, agreed.MaxCredits, agreed.PlanSHA256); err != nil {
		return sdg.Job{}, err
	}
	approval := sdg.Approval{PlanSHA256: agreed.PlanSHA256, MaxCredits: agreed.MaxCredits, Actor: caller.Actor, At: t.now()}
	job := t.newJob(id, q.steps[0], q.key, approval)
	err = t.change(ctx, "submit job", func(ch *change) error {
		have, found, err := load[sdg.Job](ch, jobs, id)
		if err != nil {
			return err
		}
		if found {
			job = have
			return nil
		}
		return ch.submit(&job, caller.Tier)
	})
	return job, err
}
