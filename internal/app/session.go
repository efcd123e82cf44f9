package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// CreateSession opens a chat session.
func (t *Tenant) CreateSession(ctx context.Context) (sdg.Session, error) {
	id, err := t.newID(ctx, sdg.SessionPrefix)
	if err != nil {
		return sdg.Session{}, err
	}
	s := sdg.Session{ID: id, CreatedAt: t.now(), UpdatedAt: t.now()}
	err = t.change(ctx, "create session", func(c *change) error {
		have, found, err := load[sdg.Session](c, sessions, id)
		if err != nil {
			return err
		}
		if found {
			s = have
			return nil
		}
		return c.save(sessions, id, s)
	})
	return s, err
}

// Session returns a chat session.
func (t *Tenant) Session(ctx context.Context, id string) (sdg.Session, error) {
	return find[sdg.Session](ctx, t, sessions, sdg.SessionPrefix, id, "chat session")
}

// PostMessage answers one message of a chat. A description becomes a project; while
// the session's project waits for approval, the message revises its plan instead.
// What cannot be planned is answered by questions or a refusal, and changes nothing.
func (t *Tenant) PostMessage(ctx context.Context, sessionID, content string) (sdg.Message, error) {
	session, err := t.Session(ctx, sessionID)
	if err != nil {
		return sdg.Message{}, err
	}
	msg := sdg.Message{SessionID: sessionID, Content: content, CreatedAt: t.now()}
	if msg.ID, err = t.newID(ctx, sdg.MessagePrefix); err != nil {
		return msg, err
	}
	if have, err := fetch[sdg.Message](ctx, t, messages.of(sessionID), msg.ID); err == nil {
		return have, nil // a repeated request
	}
	project, err := t.projectForMessage(ctx, session, content)
	if err != nil {
		return msg, err
	}
	if project.Revision == 0 && len(session.Open)+len(content) <= plan.MaxDescription {
		// The planner tells an answer to the questions from a description that stands alone.
		project.BaseDescription = session.Open
	}
	res, err := t.runPlanner(ctx, project)
	if err != nil {
		return msg, err
	}
	if !t.app.planned(res) {
		if msg.Results, err = unplanned(res); err != nil {
			return msg, err
		}
		return msg, t.leaveOpen(ctx, msg, project, res)
	}
	if msg.Results, err = plannedAnswer(project.ID); err != nil {
		return msg, err
	}
	if project.Revision > 0 {
		return msg, t.reviseProject(ctx, project, msg)
	}
	return msg, t.createProject(ctx, project, msg)
}

// leaveOpen stores a message that did not lead to a plan, and what it leaves open.
func (t *Tenant) leaveOpen(ctx context.Context, msg sdg.Message, p sdg.Project, res plan.Result) error {
	return t.change(ctx, "store message", func(c *change) error {
		if _, found, err := load[sdg.Message](c, messages.of(msg.SessionID), msg.ID); err != nil || found {
			return err
		}
		session, err := must[sdg.Session](c, sessions, sdg.SessionPrefix, msg.SessionID, "chat session")
		if err != nil {
			return err
		}
		if p.Revision == 0 && res.Outcome == plan.Clarification {
			// A blank line, as the planner reads an answer: no line goes on in the next.
			open := strings.TrimSpace(p.BaseDescription + "\n\n" + p.Description)
			if len(open) <= plan.MaxDescription {
				session.Open = open
			}
		}
		session.UpdatedAt = t.now()
		return errors.Join(c.save(sessions, session.ID, session), c.save(messages.of(msg.SessionID), msg.ID, msg))
	})
}

// projectForMessage returns the project that a message makes or revises, not yet stored.
func (t *Tenant) projectForMessage(ctx context.Context, s sdg.Session, content string) (sdg.Project, error) {
	if s.ProjectID != "" {
		p, err := t.Project(ctx, s.ProjectID)
		if err != nil {
			return sdg.Project{}, err
		}
		switch p.Status {
		case sdg.ProjectPlanning:
			return sdg.Project{}, sdg.Errorf(sdg.StateConflict,
				"Wait until the project awaits approval; then a message revises its plan.",
				"The project %s is still being planned.", p.ID)
		case sdg.ProjectAwaitingApproval:
			p.Revision++
			if p.Base != "" {
				p.EarlierBases = append([]string{p.Base}, p.EarlierBases...)
				p.EarlierBases = p.EarlierBases[:min(len(p.EarlierBases), sdg.MaxEarlierBases)]
			}
			p.Base, p.BaseDescription = p.PlanKey, p.Description
			p.Description = content
			return p, nil
		}
	}
	seed, err := t.app.newSeed()
	if err != nil {
		return sdg.Project{}, err
	}
	p := sdg.Project{
		SessionID: s.ID, Description: content, Status: sdg.ProjectPlanning,
		Seed: formatSeed(seed), AsOf: asOfDay(t.app.Now()), Steps: []sdg.Step{},
		CorrelationID: CorrelationOf(ctx), CreatedAt: t.now(), UpdatedAt: t.now(),
	}
	p.ID, err = t.newID(ctx, sdg.ProjectPrefix)
	return p, err
}

// planRequest is what is asked of planners about a project.
func (t *Tenant) planRequest(ctx context.Context, p sdg.Project) (plan.Request, error) {
	if t.app.Planner == nil {
		return plan.Request{}, fmt.Errorf("project %s: %w", p.ID, errNoPlanner)
	}
	asOf, err := time.Parse(time.DateOnly, p.AsOf)
	if err != nil {
		return plan.Request{}, fmt.Errorf("project %s: as_of: %w", p.ID, err)
	}
	req := plan.Request{Description: p.Description, Rows: p.RequestedRows, AsOf: asOf, DefaultSeed: p.Seed}
	if p.Base != "" {
		_, steps, err := t.readPlan(ctx, p.Base)
		if err != nil {
			return req, err
		}
		if err := revise(&req, steps[0]); err != nil {
			return req, fmt.Errorf("project %s: parse the contract to revise: %w", p.ID, err)
		}
		// The message says what it wants; the number of rows beside the first description holds no more.
		req.Rows = 0
	}
	if req.Previous != nil {
		if req.Earlier, err = t.earlierContracts(ctx, p); err != nil {
			return req, err
		}
	}
	req.PreviousText = p.BaseDescription
	return req, t.nameDatasets(ctx, &req)
}

// changesOf tells what a revision has otherwise than the plan that it revises.
func (t *Tenant) changesOf(ctx context.Context, p sdg.Project, now *contract.Contract) ([]string, error) {
	if p.Base == "" {
		return nil, nil
	}
	_, steps, err := t.readPlan(ctx, p.Base)
	if err != nil {
		return nil, err
	}
	var before plan.Request
	if err := revise(&before, steps[0]); err != nil || before.Previous == nil {
		return nil, err
	}
	return contract.Changes(before.Previous, now), nil
}

// earlierContracts are those that the plan to revise came of, the latest first, as far as they are contracts.
func (t *Tenant) earlierContracts(ctx context.Context, p sdg.Project) ([]*contract.Contract, error) {
	var out []*contract.Contract
	for _, key := range p.EarlierBases {
		_, steps, err := t.readPlan(ctx, key)
		if err != nil {
			return nil, err
		}
		var before plan.Request
		if err := revise(&before, steps[0]); err != nil {
			return nil, fmt.Errorf("project %s: parse an earlier contract: %w", p.ID, err)
		}
		if before.Previous == nil {
			break
		}
		out = append(out, before.Previous)
	}
	return out, nil
}

// runPlanner plans a project's description. The same project gives the same result.
func (t *Tenant) runPlanner(ctx context.Context, p sdg.Project) (plan.Result, error) {
	req, err := t.planRequest(ctx, p)
	if err != nil {
		return plan.Result{}, err
	}
	res, err := t.app.Planner.Plan(req)
	if err != nil {
		return res, fmt.Errorf("plan project %s: %w", p.ID, err)
	}
	if res.Synthesis != nil {
		if _, err := t.chatSynthesis(ctx, p, res.Synthesis); err != nil {
			return questioned(res, err)
		}
	}
	if res.Recording != nil {
		if _, err := chatRecording(p, res.Recording); err != nil {
			return questioned(res, err)
		}
	}
	return res, nil
}

// revise makes the request one to revise what a step planned.
func revise(req *plan.Request, step sdg.PlanStep) (err error) {
	switch step.ToolName {
	case sdg.SynthesizeData:
		req.PreviousSynthesis, err = plannedSynthesis(step.Contract)
		return err
	case sdg.RunSCADA, sdg.RunICS:
		c, err := recording.Parse(step.Contract)
		if err == nil {
			req.PreviousRecording, err = plannedRecording(c)
		}
		return err
	}
	req.Previous, err = contract.Parse(step.Contract)
	return err
}

// plannedAnswer is the answer to a message that became a project.
func plannedAnswer(projectID string) ([]sdg.MessageResult, error) {
	data, err := json.Marshal(map[string]string{"project_id": projectID})
	return []sdg.MessageResult{{Type: "project", Data: data}}, err
}

// unplanned turns questions or a refusal into a message's results.
func unplanned(res plan.Result) ([]sdg.MessageResult, error) {
	if res.Outcome == plan.Refused {
		data, err := json.Marshal(res.Refusal)
		return []sdg.MessageResult{{Type: "refusal", Data: data}}, err
	}
	data, err := json.Marshal(struct {
		Questions []plan.Question `json:"questions"`
	}{res.Questions})
	return []sdg.MessageResult{{Type: "clarification", Data: data}}, err
}

// unplannedError is unplanned for requests that answer with an error.
func unplannedError(res plan.Result) error {
	if res.Outcome == plan.Refused {
		return &sdg.Error{
			Code: sdg.ValidationFailed, Message: "This data is not made here.", Hint: res.Refusal.Message,
			Fields: []sdg.FieldError{{Field: "body.description", Message: res.Refusal.Code + ": " + res.Refusal.Message}},
		}
	}
	e := &sdg.Error{Code: sdg.ValidationFailed, Message: "The description leaves something open.", Hint: "Answer the questions in errors, and send the description again."}
	for _, q := range res.Questions {
		e.Fields = append(e.Fields, sdg.FieldError{Field: "body.description", Message: q.Text, Suggestions: q.Suggestions})
	}
	return e
}

func (t *Tenant) createProject(ctx context.Context, p sdg.Project, msg sdg.Message) error {
	return t.change(ctx, "create project", func(c *change) error {
		if _, found, err := load[sdg.Project](c, projects, p.ID); err != nil || found {
			return err
		}
		session, err := must[sdg.Session](c, sessions, sdg.SessionPrefix, p.SessionID, "chat session")
		if err != nil {
			return err
		}
		session.ProjectID, session.Open, session.UpdatedAt = p.ID, "", t.now()
		next := p
		if err := c.append(p.ID, &next.EventSeq, sdg.StreamStatus, statusEvent{Status: string(p.Status)}); err != nil {
			return err
		}
		input, err := json.Marshal(WorkflowInput{TenantID: t.id, ProjectID: p.ID, CorrelationID: p.CorrelationID})
		if err != nil {
			return err
		}
		return errors.Join(
			c.saveProject(next),
			c.save(sessions, session.ID, session),
			c.save(messages.of(session.ID), msg.ID, msg),
			c.intend(Intent{Start: &Start{Machine: workflow.Agent, Name: p.ID, Input: input}}),
		)
	})
}

func (t *Tenant) reviseProject(ctx context.Context, p sdg.Project, msg sdg.Message) error {
	return t.change(ctx, "revise project", func(c *change) error {
		have, err := must[sdg.Project](c, projects, sdg.ProjectPrefix, p.ID, "project")
		if err != nil {
			return err
		}
		if have.Revision == p.Revision && have.Description == p.Description {
			return nil
		}
		if have.Status != sdg.ProjectAwaitingApproval || have.Revision != p.Revision-1 {
			return sdg.Errorf(sdg.StateConflict, "Read the project, and send the message again if it still applies.",
				"The project changed while the message was being planned.")
		}
		next := p
		next.Status, next.PlanKey, next.CostSummary = sdg.ProjectPlanning, "", nil
		next.Steps, next.UpdatedAt, next.EventSeq = []sdg.Step{}, t.now(), have.EventSeq
		next.ExpiresAt, next.ApprovalToken = sdg.Time{}, ""
		if err := c.append(p.ID, &next.EventSeq, sdg.StreamStatus, statusEvent{Status: string(next.Status)}); err != nil {
			return err
		}
		return errors.Join(
			c.saveProject(next),
			c.save(messages.of(p.SessionID), msg.ID, msg),
			c.answerApproval(have.ApprovalToken, decisionRevise),
		)
	})
}

// statusEvent is the data of a "status" and of the last, "done", stream event.
type statusEvent struct {
	Status string      `json:"status"`
	Stage  string      `json:"stage,omitempty"`
	Reason *sdg.Reason `json:"reason,omitempty"`
}

// WorkflowInput is the input of both state machines.
type WorkflowInput struct {
	TenantID  string `json:"tenant_id"`
	ProjectID string `json:"project_id,omitempty"`
	JobID     string `json:"job_id,omitempty"`
	SealID    string `json:"seal_id,omitempty"`
	DatasetID string `json:"dataset_id,omitempty"`
	// CorrelationID is the request's that the execution follows from, or "". It is always
	// in the input: the state machines hand it on by its path.
	CorrelationID string `json:"correlation_id"`
}

// ValidContent refuses an empty or overlong message.
func ValidContent(field, s string) error {
	if strings.TrimSpace(s) == "" {
		return sdg.Invalid("Describe the tables you need, for example: 1,000 customers with name, email and signup date in the last year.",
			sdg.FieldError{Field: field, Message: "must not be empty"})
	}
	if len(s) > plan.MaxDescription {
		return sdg.Invalid("Shorten the text, or send a contract instead.",
			sdg.FieldError{Field: field, Message: fmt.Sprintf("must be at most %d bytes", plan.MaxDescription)})
	}
	return nil
}
