package app

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// decision is the output of the approval wait.
type decision string

const (
	decisionApproved  decision = "approved"
	decisionRejected  decision = "rejected"
	decisionRevise    decision = "revise"
	decisionCancelled decision = "cancelled"
)

// answerApproval stages the answer to the waiting workflow; without a token the
// workflow has not begun to wait, and will read the decision from the project.
func (c *change) answerApproval(token string, d decision) error {
	if token == "" {
		return nil
	}
	out, err := json.Marshal(map[string]decision{"decision": d})
	if err != nil {
		return err
	}
	return c.intend(Intent{Reply: &Reply{Token: token, Output: out}})
}

// ApproveProject agrees to the quoted plan and starts it. The same approval again
// answers like the first time; any other is a StateConflict.
func (t *Tenant) ApproveProject(ctx context.Context, caller sdg.Caller, id string, maxCredits int64, planSHA256 string) (sdg.Project, error) {
	return t.editProject(ctx, "approve project", id, func(c *change, p *sdg.Project) (bool, error) {
		if a := p.Approval; a != nil && a.PlanSHA256 == planSHA256 && a.MaxCredits == maxCredits {
			return false, nil
		}
		if err := awaits(*p, t.app.Now()); err != nil {
			return false, err
		}
		if err := matches(*p.CostSummary, maxCredits, planSHA256); err != nil {
			return false, err
		}
		now := t.now()
		if err := c.reserve(caller.Tier, creditMonth(now.Time), p.CostSummary.TotalEstimatedCredits); err != nil {
			return false, err
		}
		p.ReservedCredits = p.CostSummary.TotalEstimatedCredits
		p.Approval = &sdg.Approval{PlanSHA256: planSHA256, MaxCredits: maxCredits, Actor: caller.Actor, At: now}
		p.Status = sdg.ProjectRunning
		token := p.ApprovalToken
		p.ApprovalToken = ""
		return true, c.answerApproval(token, decisionApproved)
	})
}

// awaits checks that a project can be approved now.
func awaits(p sdg.Project, now time.Time) error {
	if p.Status != sdg.ProjectAwaitingApproval {
		return sdg.Errorf(sdg.StateConflict, "Read the project: only a project in awaiting_approval can be approved.",
			"The project is %s.", p.Status)
	}
	if now.After(p.ExpiresAt.Time) {
		return sdg.Errorf(sdg.StateConflict, "Send the description again to get a new plan.", "The plan's approval has expired.")
	}
	return nil
}

// matches checks an approval against the current quote.
func matches(q sdg.CostSummary, maxCredits int64, planSHA256 string) error {
	if planSHA256 != q.ApprovalPlanSHA256 {
		return sdg.Errorf(sdg.PlanMismatch, "Read the plan again and approve its cost_summary.approval_plan_sha256.",
			"plan_sha256 does not identify the current plan.")
	}
	if maxCredits < q.TotalEstimatedCredits {
		return sdg.Errorf(sdg.QuoteExceedsMax, "Raise max_credits, or ask for fewer rows.",
			"The quote of %d credits is above max_credits %d.", q.TotalEstimatedCredits, maxCredits)
	}
	return nil
}

// RejectProject ends a project that waits for approval. Rejecting again changes nothing.
func (t *Tenant) RejectProject(ctx context.Context, id string) (sdg.Project, error) {
	return t.editProject(ctx, "reject project", id, func(c *change, p *sdg.Project) (bool, error) {
		if p.StatusReason != nil && p.StatusReason.Code == sdg.PlanRejected {
			return false, nil
		}
		if p.Status != sdg.ProjectAwaitingApproval {
			return false, sdg.Errorf(sdg.StateConflict, "Only a project in awaiting_approval can be rejected; a running one can be cancelled.",
				"The project is %s.", p.Status)
		}
		token := p.ApprovalToken
		p.Block(sdg.PlanRejected, "The plan was rejected.")
		return true, c.answerApproval(token, decisionRejected)
	})
}

// AwaitApproval stores the token that the decision answers. If the decision has been
// made already, the token is answered at once.
func (t *Tenant) AwaitApproval(ctx context.Context, id, token string) error {
	_, err := t.editProject(ctx, "await approval", id, func(c *change, p *sdg.Project) (bool, error) {
		if p.ApprovalToken == token {
			return false, nil
		}
		if p.Status == sdg.ProjectAwaitingApproval {
			p.ApprovalToken = token
			return true, nil
		}
		return false, c.answerApproval(token, decisionOf(*p))
	})
	return err
}

func decisionOf(p sdg.Project) decision {
	switch {
	case p.Status == sdg.ProjectPlanning:
		return decisionRevise
	case p.StatusReason != nil && p.StatusReason.Code == sdg.PlanRejected:
		return decisionRejected
	case p.Status == sdg.ProjectBlocked:
		return decisionCancelled
	}
	return decisionApproved
}

// ExpireProject ends a project whose approval was not given in time.
func (t *Tenant) ExpireProject(ctx context.Context, id string) error {
	_, err := t.editProject(ctx, "expire project", id, func(_ *change, p *sdg.Project) (bool, error) {
		if p.Status != sdg.ProjectAwaitingApproval {
			return false, nil
		}
		p.Block(sdg.ApprovalExpired, fmt.Sprintf("The plan was not approved within %d days.", sdg.ApprovalWindowDays))
		return true, nil
	})
	return err
}
