package client

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
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

// PreviewDDL returns CREATE TABLE statements of a preview's tables in a dialect:
// postgres, mysql or sqlite.
func (c *Client) PreviewDDL(ctx context.Context, id, dialect string) ([]byte, error) {
	return c.text(ctx, get("/fabricate/previews/"+url.PathEscape(id)+"/ddl", url.Values{"dialect": {dialect}}))
}

// PreviewDictionary returns the data dictionary of a preview's tables, in Markdown.
func (c *Client) PreviewDictionary(ctx context.Context, id string) ([]byte, error) {
	return c.text(ctx, get("/fabricate/previews/"+url.PathEscape(id)+"/dictionary", nil))
}

// text returns an answer that is no JSON.
func (c *Client) text(ctx context.Context, r request) ([]byte, error) {
	r.header = http.Header{"Accept": {"*/*"}}
	resp, err := c.send(ctx, r)
	if err != nil {
		return nil, err
	}
	raw, err := readAll(resp)
	if err != nil {
		return nil, fmt.Errorf("read the answer of %s: %w", r.path, err)
	}
	return raw, nil
}
