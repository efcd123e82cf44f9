package client

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Preview is a contract with its quote and sample rows.
type Preview struct {
	PreviewID    string            `json:"preview_id"`
	Status       sdg.PreviewStatus `json:"status"`
	Description  string            `json:"description"`
	Contract     json.RawMessage   `json:"contract"`
	ContractHash string            `json:"contract_hash"`
	Quote        Quote             `json:"quote"`
	Samples      []sdg.SampleTable `json:"samples"`
	Assumptions  []sdg.PlanNote    `json:"assumptions"`
	Unparsed     []sdg.PlanNote    `json:"unparsed"`
	JobID        string            `json:"job_id"`
}

// Quote is the price of a preview; a maximum.
type Quote struct {
	Credits    int64   `json:"credits"`
	Seconds    float64 `json:"seconds"`
	Rows       int64   `json:"rows"`
	Cells      int64   `json:"cells"`
	PlanSHA256 string  `json:"plan_sha256"`
}

// PreviewRequest asks for a preview of a description or of a contract.
type PreviewRequest struct {
	Description string          `json:"description,omitempty"`
	Contract    json.RawMessage `json:"contract,omitempty"`
	// RequestedRecords, when not 0, overrides the number of rows in the description.
	RequestedRecords int64   `json:"requested_records,omitempty"`
	Seed             *uint64 `json:"seed,omitempty"`
}

// Approval states what is agreed to: at most so many credits for exactly this plan.
type Approval struct {
	MaxCredits int64  `json:"max_credits"`
	PlanSHA256 string `json:"plan_sha256"`
}

// CreatePreview plans and quotes a request. What cannot be planned is an *Error whose
// Fields hold the questions.
func (c *Client) CreatePreview(ctx context.Context, r PreviewRequest) (Reply[Preview], error) {
	return call[Preview](ctx, c, post("/fabricate/preview", r))
}

// ApprovePreview agrees to a preview and submits its job.
func (c *Client) ApprovePreview(ctx context.Context, id string, a Approval) (Reply[Job], error) {
	return call[Job](ctx, c, post("/fabricate/previews/"+url.PathEscape(id)+"/approve", a))
}

// RejectPreview declines a preview.
func (c *Client) RejectPreview(ctx context.Context, id string) (Reply[Preview], error) {
	return call[Preview](ctx, c, post("/fabricate/previews/"+url.PathEscape(id)+"/reject", nil))
}
