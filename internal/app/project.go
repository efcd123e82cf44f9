package app

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Project returns an agent project.
func (t *Tenant) Project(ctx context.Context, id string) (sdg.Project, error) {
	return find[sdg.Project](ctx, t, projects, sdg.ProjectPrefix, id, "project")
}

// StartProject makes a project from a description without a chat. rows, when not 0,
// overrides the text. What cannot be planned is a ValidationFailed error that holds
// the questions, and makes no project.
func (t *Tenant) StartProject(ctx context.Context, description string, rows int64) (sdg.Project, error) {
	session, err := t.CreateSession(ctx)
	if err != nil {
		return sdg.Project{}, err
	}
	p, err := t.projectForMessage(ctx, session, description)
	if err != nil {
		return p, err
	}
	p.RequestedRows = rows
	res, err := t.runPlanner(ctx, p)
	if err != nil {
		return p, err
	}
	if !t.app.planned(res) {
		return p, unplannedError(res)
	}
	msg := sdg.Message{SessionID: session.ID, Content: description, CreatedAt: t.now()}
	if msg.ID, err = t.newID(ctx, sdg.MessagePrefix); err != nil {
		return p, err
	}
	if msg.Results, err = plannedAnswer(p.ID); err != nil {
		return p, err
	}
	if err := t.createProject(ctx, p, msg); err != nil {
		return p, err
	}
	return t.Project(ctx, p.ID)
}

// editProject is one guarded change of a project. decide returns false to leave it as it is.
func (t *Tenant) editProject(ctx context.Context, what, id string, decide func(*change, *sdg.Project) (bool, error)) (sdg.Project, error) {
	var out sdg.Project
	err := t.change(ctx, what, func(c *change) error {
		p, err := must[sdg.Project](c, projects, sdg.ProjectPrefix, id, "project")
		if err != nil {
			return err
		}
		before := p.Status
		changed, err := decide(c, &p)
		out = p
		if err != nil || !changed {
			return err
		}
		if p.Status != before {
			if !before.CanBecome(p.Status) {
				return fmt.Errorf("project %s cannot go from %s to %s", id, before, p.Status)
			}
			if err := c.announceProject(&p); err != nil {
				return err
			}
		}
		p.UpdatedAt = t.now()
		out = p
		return c.saveProject(p)
	})
	return out, err
}

// announceProject stages what a new project status tells the outside.
func (c *change) announceProject(p *sdg.Project) error {
	kind := sdg.StreamStatus
	if p.Status.Terminal() {
		kind = sdg.StreamDone
	}
	if err := c.append(p.ID, &p.EventSeq, kind, statusEvent{Status: string(p.Status), Reason: p.StatusReason}); err != nil {
		return err
	}
	switch p.Status {
	case sdg.ProjectAwaitingApproval, sdg.ProjectComplete, sdg.ProjectFailed, sdg.ProjectBlocked:
		return c.emit("agent.project."+string(p.Status), ProjectEvent(*p))
	}
	return nil
}

// ProjectEvent is the data of an agent.project.* event.
func ProjectEvent(p sdg.Project) any {
	return struct {
		ProjectID    string            `json:"project_id"`
		Status       sdg.ProjectStatus `json:"status"`
		StatusReason *sdg.Reason       `json:"status_reason,omitempty"`
		CostSummary  *sdg.CostSummary  `json:"cost_summary,omitempty"`
		Steps        []sdg.Step        `json:"steps"`
	}{p.ID, p.Status, p.StatusReason, p.CostSummary, p.Steps}
}

// CancelProject ends a project in any state but a terminal one, with its running job.
func (t *Tenant) CancelProject(ctx context.Context, id string) (sdg.Project, error) {
	return t.editProject(ctx, "cancel project", id, func(c *change, p *sdg.Project) (bool, error) {
		if p.StatusReason != nil && p.StatusReason.Code == sdg.Cancelled {
			return false, nil
		}
		if p.Status.Terminal() {
			return false, sdg.Errorf(sdg.StateConflict, "A finished project stays what it is.", "The project is %s.", p.Status)
		}
		for i := range p.Steps {
			s := &p.Steps[i]
			if s.Status == sdg.StepRunning {
				if err := c.cancelJob(s.JobRunID); err != nil {
					return false, err
				}
				s.Status = sdg.StepSkipped
			} else if s.Status == sdg.StepPending {
				s.Status = sdg.StepSkipped
			}
		}
		if err := c.releaseProject(p); err != nil {
			return false, err
		}
		token := p.ApprovalToken
		p.Block(sdg.Cancelled, "The project was cancelled.")
		return true, errors.Join(
			c.answerApproval(token, decisionCancelled),
			c.intend(Intent{Stop: &Stop{Machine: workflow.Agent, Name: p.ID, Code: "ProjectCancelled", Cause: "cancelled by request"}}),
		)
	})
}

// releaseProject gives back the credits that no job has taken over.
func (c *change) releaseProject(p *sdg.Project) error {
	if p.ReservedCredits == 0 {
		return nil
	}
	held := p.ReservedCredits
	p.ReservedCredits = 0
	return c.settle(creditMonth(p.Approval.At.Time), held, 0)
}

// PlanProject is the planning step: it plans the description, stores the plan under
// its hash, and puts the project up for approval. It returns the project's status.
func (t *Tenant) PlanProject(ctx context.Context, id string) (sdg.ProjectStatus, error) {
	p, err := t.Project(ctx, id)
	if err != nil {
		return "", err
	}
	if p.Status != sdg.ProjectPlanning {
		return p.Status, nil
	}
	revision := p.Revision
	q, reason, err := t.quoteProject(ctx, p)
	if err != nil {
		return "", err
	}
	p, err = t.editProject(ctx, "put project up for approval", id, func(_ *change, p *sdg.Project) (bool, error) {
		if p.Status != sdg.ProjectPlanning || p.Revision != revision {
			return false, nil
		}
		if reason != nil {
			p.Block(reason.Code, reason.Message)
			return true, nil
		}
		p.Status, p.PlanKey, p.CostSummary = sdg.ProjectAwaitingApproval, q.key, &q.cost
		p.ExpiresAt = sdg.At(t.app.Now().AddDate(0, 0, sdg.ApprovalWindowDays))
		p.Steps = make([]sdg.Step, len(q.steps))
		for i, s := range q.steps {
			p.Steps[i] = sdg.Step{StepIndex: s.StepIndex, ToolName: s.ToolName, Title: s.Title, Status: sdg.StepPending}
		}
		return true, nil
	})
	return p.Status, err
}

// quoteProject plans a project. A reason instead of a quote means that it cannot run.
func (t *Tenant) quoteProject(ctx context.Context, p sdg.Project) (quote, *sdg.Reason, error) {
	res, err := t.runPlanner(ctx, p)
	if err != nil {
		return quote{}, nil, err
	}
	if res, err = t.draftProject(ctx, p, res); err != nil {
		return quote{}, nil, err
	}
	if res.Outcome != plan.Planned {
		return quote{}, openQuestion(res), nil
	}
	if res.Synthesis != nil {
		planned, err := t.chatSynthesis(ctx, p, res.Synthesis)
		if err != nil {
			return quote{}, nil, err
		}
		q, err := t.storePlan(ctx, []sdg.PlanStep{chatSynthesisStep(planned, res)})
		return q, nil, err
	}
	if res.Recording != nil {
		c, err := chatRecording(p, res.Recording)
		if err != nil {
			return quote{}, nil, err
		}
		step, err := chatRecordingStep(c, res)
		if err != nil {
			return quote{}, nil, err
		}
		q, err := t.storePlan(ctx, []sdg.PlanStep{step})
		return q, nil, err
	}
	if _, err := compile(res.Contract); err != nil {
		var e *sdg.Error
		errors.As(err, &e)
		return quote{}, &sdg.Reason{Code: sdg.ConstraintUnsatisfiable, Message: e.Fields[0].Message}, nil
	}
	step, err := mockStep(0, res.Contract, res)
	if err != nil {
		return quote{}, nil, err
	}
	if step.Changes, err = t.changesOf(ctx, p, res.Contract); err != nil {
		return quote{}, nil, err
	}
	q, err := t.storePlan(ctx, []sdg.PlanStep{step})
	return q, nil, err
}

// NextStep is what the agent workflow does next: Done, or run the job JobID to its end.
type NextStep struct {
	Done          bool   `json:"done"`
	JobID         string `json:"job_id"`
	ExecutionName string `json:"execution_name"`
}

// NextProjectStep settles the step whose job has ended and creates the job of the next one.
func (t *Tenant) NextProjectStep(ctx context.Context, id string) (NextStep, error) {
	var out NextStep
	_, err := t.editProject(ctx, "next step", id, func(c *change, p *sdg.Project) (bool, error) {
		out = NextStep{Done: true}
		if p.Status != sdg.ProjectRunning {
			return false, nil
		}
		changed := false
		for i := range p.Steps {
			s := &p.Steps[i]
			switch s.Status {
			case sdg.StepSucceeded:
				continue
			case sdg.StepPending:
				job, err := c.createStepJob(p, *s)
				if err != nil {
					return false, err
				}
				s.Status, s.JobRunID = sdg.StepRunning, job.ID
				out = NextStep{JobID: job.ID, ExecutionName: job.ID}
				return true, c.append(p.ID, &p.EventSeq, sdg.StreamStep, *s)
			case sdg.StepRunning:
				job, found, err := load[sdg.Job](c, jobs, s.JobRunID)
				if err != nil {
					return false, err
				}
				if !found {
					return false, fmt.Errorf("project %s: job %s of step %d is gone", p.ID, s.JobRunID, i)
				}
				if !job.Status.Terminal() {
					// Perhaps its start was lost: naming it again starts it, or attaches to it.
					out = NextStep{JobID: job.ID, ExecutionName: job.ID}
					return changed, nil
				}
				changed = true
				s.Status = sdg.StepFailed
				if job.Status == sdg.JobSucceeded {
					s.Status = sdg.StepSucceeded
				}
				if err := c.append(p.ID, &p.EventSeq, sdg.StreamStep, *s); err != nil {
					return false, err
				}
				if s.Status == sdg.StepFailed {
					return true, nil
				}
			default:
				return changed, nil
			}
		}
		return changed, nil
	})
	return out, err
}

// FinishProject gives a project its final status: complete when every step succeeded,
// otherwise blocked or failed as its failed job says; fault is the workflow's own error.
func (t *Tenant) FinishProject(ctx context.Context, id, fault string) error {
	_, err := t.editProject(ctx, "finish project", id, func(c *change, p *sdg.Project) (bool, error) {
		if p.Status.Terminal() {
			return false, nil
		}
		if err := c.releaseProject(p); err != nil {
			return false, err
		}
		reason := sdg.Reason{Code: sdg.InternalError, Message: "The run was interrupted by a fault of the service."}
		if fault == "" && !slices.ContainsFunc(p.Steps, func(s sdg.Step) bool { return s.Status != sdg.StepSucceeded }) {
			p.Status, p.StatusReason = sdg.ProjectComplete, nil
			return true, nil
		}
		for i := range p.Steps {
			s := &p.Steps[i]
			if s.Status == sdg.StepPending {
				s.Status = sdg.StepSkipped
			}
			if s.Status != sdg.StepFailed && s.Status != sdg.StepRunning {
				continue
			}
			job, found, err := load[sdg.Job](c, jobs, s.JobRunID)
			if err != nil {
				return false, err
			}
			if found && job.Error != nil {
				reason = *job.Error
			}
			s.Status = sdg.StepFailed
		}
		p.Finish(reason)
		return true, nil
	})
	return err
}
