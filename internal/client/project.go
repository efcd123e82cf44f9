package client

import (
	"context"
	"net/url"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Project is an agent project.
type Project struct {
	ID           string            `json:"id"`
	SessionID    string            `json:"session_id"`
	Description  string            `json:"description"`
	Status       sdg.ProjectStatus `json:"status"`
	StatusReason *sdg.Reason       `json:"status_reason"`
	Plan         []sdg.PlanStep    `json:"plan"`
	CostSummary  *sdg.CostSummary  `json:"cost_summary"`
	Steps        []Step            `json:"steps"`
	Revision     int               `json:"revision"`
	ExpiresAt    string            `json:"expires_at"`
}

// Step is the run of one plan step.
type Step struct {
	StepIndex int            `json:"step_index"`
	ToolName  sdg.ToolName   `json:"tool_name"`
	Title     string         `json:"title"`
	Status    sdg.StepStatus `json:"status"`
	JobRunID  string         `json:"job_run_id"`
}

// Project reads a project.
func (c *Client) Project(ctx context.Context, id string) (Reply[Project], error) {
	return call[Project](ctx, c, get("/agent/projects/"+url.PathEscape(id), nil))
}

// ApproveProject agrees to a project's plan and runs it.
func (c *Client) ApproveProject(ctx context.Context, id string, a Approval) (Reply[Project], error) {
	return call[Project](ctx, c, post("/agent/projects/"+url.PathEscape(id)+"/approve", a))
}

// RejectProject ends a project that waits for approval.
func (c *Client) RejectProject(ctx context.Context, id string) (Reply[Project], error) {
	return call[Project](ctx, c, post("/agent/projects/"+url.PathEscape(id)+"/reject", nil))
}

// Pauses between two looks at a project that is being planned or between two jobs. The
// project's own event stream has one reader at a time, which is left to user interfaces.
const (
	firstLook = 100 * time.Millisecond
	lastLook  = 2 * time.Second
)

// AwaitProject looks at a project until done holds.
func (c *Client) AwaitProject(ctx context.Context, id string, done func(Project) bool) (Reply[Project], error) {
	for pause := firstLook; ; pause = min(2*pause, lastLook) {
		p, err := c.Project(ctx, id)
		if err != nil || done(p.Value) {
			return p, err
		}
		if err := c.opts.Wait(ctx, pause); err != nil {
			return p, err
		}
	}
}
