package api

import (
	"context"
	"encoding/json"
	"math"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/table"
)

// Preview is a reviewed mock generation: contract, quote and sample rows.
type Preview struct {
	PreviewID    string            `json:"preview_id" example:"prev_01jd0000000000000000000000"`
	Status       sdg.PreviewStatus `json:"status" enum:"ready,approved,rejected,expired"`
	Description  string            `json:"description"`
	Contract     json.RawMessage   `json:"contract" doc:"The typed contract; its schema is at /v1/schemas/contract."`
	ContractHash string            `json:"contract_hash"`
	Quote        Quote             `json:"quote"`
	Samples      []sdg.SampleTable `json:"samples" doc:"The first rows of each table, as the job will deliver them."`
	Assumptions  []sdg.PlanNote    `json:"assumptions" doc:"What was decided where the description was silent."`
	Unparsed     []sdg.PlanNote    `json:"unparsed" doc:"Parts of the description that nothing was made of."`
	Provenance   []sdg.PlanNote    `json:"provenance" doc:"Which text each part of the contract came from."`
	JobID        *string           `json:"job_id"`
	CreatedAt    string            `json:"created_at" format:"date-time"`
	ExpiresAt    string            `json:"expires_at" format:"date-time"`
	Links        map[string]string `json:"_links"`
}

// Quote is the price of a preview.
type Quote struct {
	Credits    int64   `json:"credits" doc:"A maximum: the charge is never more."`
	Seconds    float64 `json:"seconds"`
	Rows       int64   `json:"rows"`
	Cells      int64   `json:"cells"`
	PlanSHA256 string  `json:"plan_sha256"`
}

// PreviewPath names the resource of a request.
type PreviewPath struct {
	PreviewID string `path:"preview_id" doc:"Fabricate preview."`
}

type previewBody struct {
	Description      string          `json:"description,omitempty" maxLength:"65536" doc:"The data you need, in plain English. Either this or contract."`
	Contract         json.RawMessage `json:"contract,omitempty" doc:"A typed contract in place of a description; schema at /v1/schemas/contract."`
	RequestedRecords int64           `json:"requested_records,omitempty" minimum:"1" maximum:"1000000000" doc:"Rows of the main table; overrides the text."`
	Seed             *int64          `json:"seed,omitempty" minimum:"0" maximum:"9007199254740991" doc:"The same contract and seed give the same bytes. Drawn if absent."`
}

// Schema lets huma pass the contract through: contract.Parse checks it, strictly and
// with an error per field.
func (previewBody) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["contract"] = &huma.Schema{Type: "object", Description: "A typed contract; schema at /v1/schemas/contract.", AdditionalProperties: true}
	return schema
}

func (s *Server) previewRoutes() {
	const tag = "Fabricate"
	register(s, operation{
		id: "create-preview", method: http.MethodPost, path: "/fabricate/preview", tag: tag, scope: sdg.Generate,
		status: http.StatusCreated, maxBody: contract.MaxBytes + 128<<10, summary: "Preview a mock dataset",
		doc: "Plans and quotes a description or a contract, with 20 sample rows per table. A description that cannot be planned is a 422 whose errors hold the questions.",
	}, s.createPreview)
	register(s, operation{
		id: "list-previews", method: http.MethodGet, path: "/fabricate/previews", tag: tag, scope: sdg.Read, summary: "List previews",
	}, s.listPreviews)
	register(s, operation{
		id: "get-preview", method: http.MethodGet, path: "/fabricate/previews/{preview_id}", tag: tag, scope: sdg.Read, summary: "Read a preview",
	}, s.getPreview)
	register(s, operation{
		id: "get-preview-dictionary", method: http.MethodGet, path: "/fabricate/previews/{preview_id}/dictionary", tag: tag, scope: sdg.Read,
		summary: "Read the data dictionary (Markdown)",
	}, s.getDictionary)
	register(s, operation{
		id: "get-preview-ddl", method: http.MethodGet, path: "/fabricate/previews/{preview_id}/ddl", tag: tag, scope: sdg.Read,
		summary: "Read CREATE TABLE statements for the data",
	}, s.getDDL)
	register(s, operation{
		id: "approve-preview", submits: true, method: http.MethodPost, path: "/fabricate/previews/{preview_id}/approve", tag: tag, scope: sdg.Generate,
		status: http.StatusAccepted, summary: "Approve a preview and submit its job",
		doc: "Without a body the quote is accepted as shown. Approving again returns the same job.",
	}, s.approvePreview)
	register(s, operation{
		id: "reject-preview", method: http.MethodPost, path: "/fabricate/previews/{preview_id}/reject", tag: tag, scope: sdg.Generate, summary: "Reject a preview",
	}, s.rejectPreview)
}

// previewContract parses the contract of a preview that the caller names.
func (s *Server) previewContract(ctx context.Context, id string) (*contract.Contract, error) {
	v, err := s.tenant(callerOf(ctx)).Preview(ctx, id)
	if err != nil {
		return nil, err
	}
	return contract.Parse(v.Plan[0].Contract)
}

func (s *Server) getDictionary(ctx context.Context, in *PreviewPath) (*raw, error) {
	c, err := s.previewContract(ctx, in.PreviewID)
	if err != nil {
		return nil, err
	}
	text, err := table.DataDictionary(c)
	return &raw{"text/markdown; charset=utf-8", text}, err
}

func (s *Server) getDDL(ctx context.Context, in *struct {
	PreviewPath
	Dialect table.Dialect `query:"dialect" enum:"postgres,mysql,sqlite" default:"postgres"`
}) (*raw, error) {
	c, err := s.previewContract(ctx, in.PreviewID)
	if err != nil {
		return nil, err
	}
	text, err := table.DDL(c, in.Dialect)
	return &raw{"application/sql; charset=utf-8", text}, err
}

func (s *Server) createPreview(ctx context.Context, in *struct{ Body previewBody }) (*body[Preview], error) {
	req, err := in.Body.request()
	if err != nil {
		return nil, err
	}
	v, err := s.tenant(callerOf(ctx)).CreatePreview(ctx, req)
	if err != nil {
		return nil, err
	}
	return &body[Preview]{viewPreview(v)}, nil
}

func (b previewBody) request() (app.PreviewRequest, error) {
	req := app.PreviewRequest{Description: b.Description, Rows: b.RequestedRecords}
	if b.Seed != nil {
		seed := uint64(*b.Seed)
		req.Seed = &seed
	}
	if len(b.Contract) == 0 {
		return req, app.ValidContent("body.description", b.Description)
	}
	if b.Description != "" || b.RequestedRecords != 0 {
		return req, sdg.Invalid("Send either a description or a contract.",
			sdg.FieldError{Field: "body.contract", Message: "cannot be combined with description or requested_records"})
	}
	c, err := parseContract("body.contract", b.Contract)
	req.Contract = c
	return req, err
}

func (s *Server) listPreviews(ctx context.Context, in *Paging) (*body[List[PreviewSummary]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Previews(ctx, req)
	return &body[List[PreviewSummary]]{listOf(got, func(p sdg.Preview) PreviewSummary {
		return PreviewSummary{p.ID, p.Status, p.Description, p.CostSummary.TotalEstimatedCredits, optional(p.JobID), p.CreatedAt.String()}
	})}, err
}

// PreviewSummary is a preview in a list.
type PreviewSummary struct {
	PreviewID   string            `json:"preview_id"`
	Status      sdg.PreviewStatus `json:"status"`
	Description string            `json:"description"`
	Credits     int64             `json:"credits"`
	JobID       *string           `json:"job_id"`
	CreatedAt   string            `json:"created_at" format:"date-time"`
}

func (s *Server) getPreview(ctx context.Context, in *PreviewPath) (*body[Preview], error) {
	v, err := s.tenant(callerOf(ctx)).Preview(ctx, in.PreviewID)
	if err != nil {
		return nil, err
	}
	return &body[Preview]{viewPreview(v)}, nil
}

func (s *Server) approvePreview(ctx context.Context, in *struct {
	PreviewPath
	Body *struct {
		MaxCredits float64 `json:"max_credits,omitempty" minimum:"1" maximum:"9007199254740991" doc:"The most you accept to pay."`
		PlanSHA256 string  `json:"plan_sha256,omitempty" pattern:"^[0-9a-f]{64}$" doc:"quote.plan_sha256 that you read."`
	}
}) (*jobAnswer, error) {
	caller := callerOf(ctx)
	var req app.PreviewApproval
	if in.Body != nil {
		req = app.PreviewApproval{MaxCredits: int64(math.Floor(in.Body.MaxCredits)), PlanSHA256: in.Body.PlanSHA256}
	}
	job, err := s.tenant(caller).ApprovePreview(ctx, caller, in.PreviewID, req)
	if err != nil {
		return nil, err
	}
	return answerJob(job), nil
}

func (s *Server) rejectPreview(ctx context.Context, in *PreviewPath) (*body[Preview], error) {
	v, err := s.tenant(callerOf(ctx)).RejectPreview(ctx, in.PreviewID)
	if err != nil {
		return nil, err
	}
	return &body[Preview]{viewPreview(v)}, nil
}

func viewPreview(v app.PreviewView) Preview {
	step, self := v.Plan[0], "/v1/client/fabricate/previews/"+v.ID
	return Preview{
		PreviewID: v.ID, Status: v.Status, Description: v.Description, Contract: step.Contract, ContractHash: step.ContractHash,
		Quote:   Quote{step.Estimate.Credits, step.Estimate.Seconds, step.Estimate.Rows, step.Estimate.Cells, v.CostSummary.ApprovalPlanSHA256},
		Samples: v.Samples, Assumptions: step.Assumptions, Unparsed: step.Unparsed, Provenance: step.Provenance,
		JobID: optional(v.JobID), CreatedAt: v.CreatedAt.String(), ExpiresAt: v.ExpiresAt.String(),
		Links: map[string]string{
			"self": self, "approve": self + "/approve", "reject": self + "/reject", "dictionary": self + "/dictionary", "ddl": self + "/ddl",
		},
	}
}

// parseContract reads a contract of a request.
func parseContract(field string, raw json.RawMessage) (*contract.Contract, error) {
	c, err := contract.Parse(raw)
	if err == nil {
		return c, nil
	}
	e := sdg.Invalid("Mend the contract; its schema is at /v1/schemas/contract.")
	for _, f := range contractErrors(err) {
		e.Fields = append(e.Fields, sdg.FieldError{Field: joinField(field, f.Field), Message: f.Message})
	}
	return nil, e
}

func contractErrors(err error) contract.Errors {
	if list, ok := err.(contract.Errors); ok { //nolint:errorlint // Parse returns it unwrapped
		return list
	}
	return contract.Errors{{Message: err.Error()}}
}

func joinField(prefix, field string) string {
	if field == "" {
		return prefix
	}
	return prefix + "." + field
}
