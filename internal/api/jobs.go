package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Job is one run of an engine.
type Job struct {
	JobID          string        `json:"job_id" example:"job_01jd0000000000000000000000"`
	Kind           sdg.JobKind   `json:"kind" enum:"mock,synthesize,scada,ics,import"`
	Status         sdg.JobStatus `json:"status" enum:"queued,running,succeeded,failed,cancelled"`
	Stage          sdg.Stage     `json:"stage" enum:"queued,import,train,prepare,generate,report,seal,done"`
	Progress       float64       `json:"progress" minimum:"0" maximum:"1"`
	RowsDone       int64         `json:"rows_done"`
	Error          *sdg.Reason   `json:"error,omitempty" doc:"Why the job failed or was cancelled."`
	Seed           string        `json:"seed" doc:"Decimal; a string, because it can exceed 2^53."`
	ContractHash   string        `json:"contract_hash"`
	PlanSHA256     string        `json:"plan_sha256" doc:"The approved plan."`
	Estimate       sdg.Estimate  `json:"estimate"`
	ChargedCredits int64         `json:"charged_credits" doc:"What the job cost; never above estimate.credits."`
	Evidence       JobEvidence   `json:"evidence"`
	ProjectID      *string       `json:"project_id"`
	PreviewID      *string       `json:"preview_id"`
	DatasetID      *string       `json:"dataset_id" doc:"What a synthesize job learns from; what an import has made, null until it has succeeded."`
	ConnectorID    *string       `json:"connector_id" doc:"What an import reads."`
	ModelID        *string       `json:"model_id" doc:"What a synthesize job learnt, or was given; null until its training has ended."`
	CorrelationID  *string       `json:"correlation_id" doc:"The request that the job follows from; its log lines carry it."`
	CreatedAt      string        `json:"created_at" format:"date-time"`
	StartedAt      *string       `json:"started_at" format:"date-time"`
	CompletedAt    *string       `json:"completed_at" format:"date-time"`
	Links          JobLinks      `json:"_links"`
}

// JobEvidence tells where a job's evidence stands.
type JobEvidence struct {
	ExpectedRootPending bool    `json:"expected_root_pending" doc:"True while the evidence root is not yet available."`
	SealRoot            *string `json:"seal_root"`
	ChainID             *string `json:"chain_id"`
	N                   *int64  `json:"n" doc:"Position in the tenant's chain."`
	Link                *string `json:"link"`
}

// JobLinks are paths of the service.
type JobLinks struct {
	Self      string `json:"self"`
	Stream    string `json:"stream"`
	Cancel    string `json:"cancel"`
	Artifacts string `json:"artifacts"`
	Evidence  string `json:"evidence"`
}

// JobPath names the resource of a request.
type JobPath struct {
	JobID string `path:"job_id" doc:"Job."`
}

// jobAnswer is an accepted job. The specification spells the rate header of this
// answer in its own way; the guard sets the usual ones too.
type jobAnswer struct {
	JobID    string `header:"X-Job-Id" doc:"The job's id."`
	Location string `header:"Location"`
	Body     Job
}

type submitBody struct {
	Kind         sdg.JobKind     `json:"kind,omitempty" enum:"mock,synthesize" doc:"What to run."`
	Model        sdg.JobKind     `json:"model,omitempty" enum:"mock,synthesize" doc:"Another name of kind."`
	Contract     json.RawMessage `json:"contract,omitempty" doc:"mock: a contract that was previewed and approved before."`
	ContractHash string          `json:"contract_hash,omitempty" pattern:"^[0-9a-f]{64}$" doc:"mock: the hash of such a contract, in its place."`
	SynthesisRequest
	MaxCredits int64  `json:"max_credits,omitempty" minimum:"1" doc:"synthesize: refuses the job if its quote is higher."`
	PlanSHA256 string `json:"plan_sha256,omitempty" pattern:"^[0-9a-f]{64}$" doc:"synthesize: refuses the job if its plan is not the one of this quote (POST /v1/client/jobs:quote)."`
}

// TransformSchema lets huma pass the contract through to contract.Parse.
func (submitBody) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["contract"] = &huma.Schema{Type: "object", Description: "mock: a contract that was previewed and approved before.", AdditionalProperties: true}
	return schema
}

// kind is what the body asks for: said, or told by its fields.
func (b *submitBody) kind() (sdg.JobKind, error) {
	if b.Kind != "" && b.Model != "" && b.Kind != b.Model {
		return "", sdg.Invalid("Send kind only.", sdg.FieldError{Field: "body.model", Message: "differs from kind"})
	}
	said := b.Kind
	if said == "" {
		said = b.Model
	}
	ofContract, ofData := len(b.Contract) > 0 || b.ContractHash != "", b.DatasetID != "" || b.ModelID != "" || b.Tables != nil
	switch {
	case ofContract && ofData:
		return "", sdg.Invalid("Send a contract to generate mock data, or a dataset to synthesize from.",
			sdg.FieldError{Field: "body.dataset_id", Message: "cannot be combined with a contract"})
	case said == "" && ofData:
		said = sdg.SynthesizeJob
	case said == "":
		said = sdg.MockJob
	}
	if said == sdg.MockJob && !reflect.ValueOf(b.SynthesisRequest).IsZero() {
		return "", sdg.Invalid("Seed, rows and columns of mock data stand in the approved contract.",
			sdg.FieldError{Field: "body", Message: "holds fields of a synthesize job"})
	}
	return said, nil
}

func (s *Server) jobRoutes() {
	const tag = "Jobs"
	register(s, operation{
		id: "submit-job", submits: true, method: http.MethodPost, path: "/jobs", aliases: []string{"/v1/mock/jobs", "/v1/synthesize/jobs"}, tag: tag, scope: sdg.Generate, budget: submitBudget,
		status: http.StatusAccepted, maxBody: contract.MaxBytes + 64<<10, summary: "Submit a job",
		doc: "mock runs a contract that was previewed and approved in this workspace, again. synthesize learns from a dataset, or takes " +
			"a trained model, and makes rows; sending the request agrees to its quote, which max_credits bounds.",
	}, s.submitJob)
	register(s, operation{
		id: "quote-job", method: http.MethodPost, path: "/jobs:quote", tag: tag, scope: sdg.Generate, budget: submitBudget,
		summary: "Quote a synthesis", doc: "Plans and prices a synthesis without starting it.",
	}, s.quoteJob)
	register(s, operation{
		id: "list-jobs", method: http.MethodGet, path: "/jobs", tag: tag, scope: sdg.Read, summary: "List jobs",
	}, s.listJobs)
	register(s, operation{
		id: "get-job", method: http.MethodGet, path: "/jobs/{job_id}", aliases: []string{"/v1/mock/jobs/{job_id}", "/v1/synthesize/jobs/{job_id}", "/v1/scada/runs/{job_id}", "/v1/ics/scenarios/{job_id}"}, tag: tag, scope: sdg.Read, budget: jobBudget,
		summary: "Read a job",
	}, s.getJob)
	register(s, operation{
		id: "cancel-job", method: http.MethodPost, path: "/jobs/{job_id}:cancel", aliases: []string{"/v1/mock/jobs/{job_id}:cancel", "/v1/synthesize/jobs/{job_id}:cancel", "/v1/scada/runs/{job_id}:cancel", "/v1/ics/scenarios/{job_id}:cancel"}, tag: tag, scope: sdg.Generate,
		summary: "Cancel a job", doc: "Idempotent. A job that ended otherwise stays what it is (409 JOB_TERMINAL).",
	}, s.cancelJob)
	s.serveStream(operation{
		id: "stream-job", method: http.MethodGet, path: "/jobs/{job_id}/events", aliases: []string{"/v1/mock/jobs/{job_id}/events", "/v1/synthesize/jobs/{job_id}/events", "/v1/scada/runs/{job_id}/events", "/v1/ics/scenarios/{job_id}/events"}, tag: tag, scope: sdg.Read,
		summary: "Follow a job by Server-Sent Events", doc: "Resumes after Last-Event-ID without loss; the event done ends it.",
	}, s.followJob)
}

func (s *Server) submitJob(ctx context.Context, in *struct{ Body submitBody }) (*jobAnswer, error) {
	b := &in.Body
	kind, err := b.kind()
	if err != nil {
		return nil, err
	}
	caller := callerOf(ctx)
	var job sdg.Job
	if kind == sdg.SynthesizeJob {
		req := b.request()
		req.Agreed = app.Agreement{MaxCredits: b.MaxCredits, PlanSHA256: b.PlanSHA256}
		job, err = s.tenant(caller).SubmitSynthesis(ctx, caller, req)
	} else {
		var hash string
		if hash, err = b.approvedHash(); err == nil {
			job, err = s.tenant(caller).SubmitMock(ctx, caller, hash)
		}
	}
	if err != nil {
		return nil, err
	}
	return answerJob(job), nil
}

// approvedHash is the hash of the contract that a mock job is to run.
func (b *submitBody) approvedHash() (string, error) {
	switch {
	case len(b.Contract) > 0 && b.ContractHash != "":
		return "", sdg.Invalid("Send contract or contract_hash.", sdg.FieldError{Field: "body.contract_hash", Message: "cannot be combined with contract"})
	case len(b.Contract) > 0:
		c, err := parseContract("body.contract", b.Contract)
		if err != nil {
			return "", err
		}
		return c.Hash()
	case b.ContractHash == "":
		return "", sdg.Invalid("Send a contract that was previewed and approved, or its contract_hash.",
			sdg.FieldError{Field: "body.contract", Message: "is required"})
	}
	return b.ContractHash, nil
}

func (s *Server) listJobs(ctx context.Context, in *Paging) (*body[List[Job]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Jobs(ctx, req)
	return &body[List[Job]]{listOf(got, viewJob)}, err
}

func (s *Server) getJob(ctx context.Context, in *JobPath) (*body[Job], error) {
	job, err := s.tenant(callerOf(ctx)).Job(ctx, in.JobID)
	return &body[Job]{viewJob(job)}, err
}

func (s *Server) cancelJob(ctx context.Context, in *JobPath) (*body[Job], error) {
	job, err := s.tenant(callerOf(ctx)).CancelJob(ctx, in.JobID)
	return &body[Job]{viewJob(job)}, err
}

func answerJob(job sdg.Job) *jobAnswer {
	v := viewJob(job)
	return &jobAnswer{JobID: job.ID, Location: v.Links.Self, Body: v}
}

func viewJob(job sdg.Job) Job {
	self := "/v1/client/jobs/" + job.ID
	v := Job{
		JobID: job.ID, Kind: job.Kind, Status: job.Status, Stage: job.Stage, Progress: job.Progress, RowsDone: job.RowsDone,
		Error: job.Error, Seed: job.Seed, ContractHash: job.ContractHash, PlanSHA256: job.Approval.PlanSHA256,
		Estimate: job.Estimate, ChargedCredits: job.ChargedCredits, Evidence: JobEvidence{ExpectedRootPending: job.Evidence == nil},
		ProjectID: optional(job.ProjectID), PreviewID: optional(job.PreviewID),
		DatasetID: optional(job.DatasetID), ConnectorID: optional(job.ConnectorID), ModelID: optional(job.ModelID), CorrelationID: optional(job.CorrelationID), CreatedAt: job.CreatedAt.String(),
		StartedAt: optional(job.StartedAt.String()), CompletedAt: optional(job.CompletedAt.String()),
		Links: JobLinks{self, self + "/events", self + ":cancel", self + "/artifacts", "/v1/client/evidence/" + job.ID},
	}
	if e := job.Evidence; e != nil {
		v.Evidence = JobEvidence{SealRoot: &e.SealRoot, ChainID: &e.ChainID, N: &e.N, Link: &e.Link}
	}
	return v
}
