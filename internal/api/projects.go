package api

import (
	"context"
	"math"
	"net/http"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Project is an agent project.
type Project struct {
	ID            string            `json:"id" example:"proj_01jd0000000000000000000000"`
	ProjectID     string            `json:"project_id" doc:"The same as id."`
	SessionID     string            `json:"session_id"`
	Description   string            `json:"description"`
	Status        sdg.ProjectStatus `json:"status" enum:"planning,awaiting_approval,running,complete,failed,blocked"`
	StatusReason  *sdg.Reason       `json:"status_reason,omitempty" doc:"Why the project is blocked or failed."`
	Plan          []sdg.PlanStep    `json:"plan" doc:"Exactly what will be executed. Empty while planning."`
	CostSummary   *sdg.CostSummary  `json:"cost_summary,omitempty" doc:"The quote; a maximum."`
	Steps         []Step            `json:"steps"`
	Revision      int               `json:"revision" doc:"How often a message has changed the plan."`
	ApprovedAt    *string           `json:"approved_at" format:"date-time"`
	CorrelationID *string           `json:"correlation_id" doc:"The request that started the project; its log lines carry it."`
	CreatedAt     string            `json:"created_at" format:"date-time"`
	UpdatedAt     string            `json:"updated_at" format:"date-time"`
	ExpiresAt     *string           `json:"expires_at" format:"date-time" doc:"Until when the plan can be approved."`
	Links         map[string]string `json:"_links"`
}

// Step is the run of one plan step.
type Step struct {
	StepIndex int            `json:"step_index"`
	ToolName  sdg.ToolName   `json:"tool_name"`
	Title     string         `json:"title"`
	Status    sdg.StepStatus `json:"status" enum:"pending,running,succeeded,failed,skipped"`
	JobRunID  *string        `json:"job_run_id,omitempty" doc:"The job of this step; use it for artifacts and evidence."`
}

// ProjectPath names the resource of a request.
type ProjectPath struct {
	ProjectID string `path:"project_id" doc:"Agent project."`
}

// approvalBody is what an approval states.
type approvalBody struct {
	MaxCredits float64 `json:"max_credits" minimum:"0" maximum:"9007199254740991" doc:"The most you accept to pay; at least total_estimated_credits."`
	PlanSHA256 string  `json:"plan_sha256" pattern:"^[0-9a-f]{64}$" doc:"approval_plan_sha256 of the quote that you read."`
}

func (s *Server) projectRoutes() {
	const tag = "Agent projects"
	register(s, operation{
		id: "create-project", method: http.MethodPost, path: "/agent/projects", tag: tag, scope: sdg.Generate, budget: projectBudget,
		status: http.StatusCreated, maxBody: 2*plan.MaxDescription + 1024, summary: "Start a project from a description",
	}, s.createProject)
	register(s, operation{
		id: "list-projects", method: http.MethodGet, path: "/agent/projects", tag: tag, scope: sdg.Read, summary: "List projects",
	}, s.listProjects)
	register(s, operation{
		id: "get-project", method: http.MethodGet, path: "/agent/projects/{project_id}", tag: tag, scope: sdg.Read, summary: "Read a project",
	}, s.getProject)
	register(s, operation{
		id: "approve-project", method: http.MethodPost, path: "/agent/projects/{project_id}/approve", tag: tag, scope: sdg.Generate, budget: projectBudget,
		status: http.StatusAccepted, summary: "Approve the plan and run it",
		doc: "Nothing runs before this call. The same approval again answers like the first time.",
	}, s.approveProject)
	register(s, operation{
		id: "reject-project", method: http.MethodPost, path: "/agent/projects/{project_id}/reject", tag: tag, scope: sdg.Generate, budget: projectBudget,
		summary: "Reject the plan",
	}, s.rejectProject)
	register(s, operation{
		id: "cancel-project", method: http.MethodPost, path: "/agent/projects/{project_id}:cancel", tag: tag, scope: sdg.Generate,
		summary: "Cancel a project and its running job",
	}, s.cancelProject)
	s.serveStream(operation{
		id: "stream-project", method: http.MethodGet, path: "/agent/projects/{project_id}/stream", tag: tag, scope: sdg.Read, budget: projectBudget,
		summary: "Follow a project by Server-Sent Events", doc: "One stream per project; a second gets 409 STREAM_IN_USE.", errors: []int{409},
	}, s.followProject)
}

func (s *Server) createProject(ctx context.Context, in *struct {
	Body struct {
		Description      string `json:"description" minLength:"1" maxLength:"65536" doc:"The data you need, in plain English."`
		RequestedRecords int64  `json:"requested_records,omitempty" minimum:"1" maximum:"1000000000" doc:"Rows of the main table; overrides the text."`
	}
}) (*body[Project], error) {
	if err := app.ValidContent("body.description", in.Body.Description); err != nil {
		return nil, err
	}
	t := s.tenant(callerOf(ctx))
	p, err := t.StartProject(ctx, in.Body.Description, in.Body.RequestedRecords)
	if err != nil {
		return nil, err
	}
	return s.viewProject(ctx, t, p)
}

func (s *Server) listProjects(ctx context.Context, in *Paging) (*body[List[Project]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Projects(ctx, req)
	return &body[List[Project]]{listOf(got, func(p sdg.Project) Project { return projectView(p, []sdg.PlanStep{}) })}, err
}

func (s *Server) getProject(ctx context.Context, in *ProjectPath) (*body[Project], error) {
	t := s.tenant(callerOf(ctx))
	p, err := t.Project(ctx, in.ProjectID)
	if err != nil {
		return nil, err
	}
	return s.viewProject(ctx, t, p)
}

func (s *Server) approveProject(ctx context.Context, in *struct {
	ProjectPath
	Body approvalBody
}) (*body[Project], error) {
	caller := callerOf(ctx)
	t := s.tenant(caller)
	p, err := t.ApproveProject(ctx, caller, in.ProjectID, int64(math.Floor(in.Body.MaxCredits)), in.Body.PlanSHA256)
	if err != nil {
		return nil, err
	}
	return s.viewProject(ctx, t, p)
}

func (s *Server) rejectProject(ctx context.Context, in *ProjectPath) (*body[Project], error) {
	t := s.tenant(callerOf(ctx))
	p, err := t.RejectProject(ctx, in.ProjectID)
	if err != nil {
		return nil, err
	}
	return s.viewProject(ctx, t, p)
}

func (s *Server) cancelProject(ctx context.Context, in *ProjectPath) (*body[Project], error) {
	t := s.tenant(callerOf(ctx))
	p, err := t.CancelProject(ctx, in.ProjectID)
	if err != nil {
		return nil, err
	}
	return s.viewProject(ctx, t, p)
}

func (s *Server) viewProject(ctx context.Context, t *app.Tenant, p sdg.Project) (*body[Project], error) {
	plan, err := t.PlanSteps(ctx, p.PlanKey)
	return &body[Project]{projectView(p, plan)}, err
}

func projectView(p sdg.Project, plan []sdg.PlanStep) Project {
	self := "/v1/client/agent/projects/" + p.ID
	v := Project{
		ID: p.ID, ProjectID: p.ID, SessionID: p.SessionID, Description: p.Description, Status: p.Status, StatusReason: p.StatusReason,
		Plan: plan, CostSummary: p.CostSummary, Steps: make([]Step, len(p.Steps)), Revision: p.Revision,
		CorrelationID: optional(p.CorrelationID), CreatedAt: p.CreatedAt.String(), UpdatedAt: p.UpdatedAt.String(), ExpiresAt: optional(p.ExpiresAt.String()),
		Links: map[string]string{"self": self, "stream": self + "/stream", "approve": self + "/approve", "reject": self + "/reject", "cancel": self + ":cancel"},
	}
	for i, st := range p.Steps {
		v.Steps[i] = Step{st.StepIndex, st.ToolName, st.Title, st.Status, optional(st.JobRunID)}
	}
	if p.Approval != nil {
		v.ApprovedAt = optional(p.Approval.At.String())
	}
	return v
}
