package client

import (
	"context"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Synthesis asks for rows like those of a dataset, or from a trained model.
type Synthesis struct {
	Kind         sdg.JobKind       `json:"kind,omitempty"`
	DatasetID    string            `json:"dataset_id,omitempty"`
	ModelID      string            `json:"model_id,omitempty"`
	Rows         int64             `json:"rows,omitempty"`
	Seed         *uint64           `json:"seed,omitempty"`
	Engine       string            `json:"engine,omitempty"`
	Columns      []string          `json:"columns,omitempty"`
	Treatments   map[string]string `json:"treatments,omitempty"`
	Conditions   []string          `json:"conditions,omitzero"` // an empty list is none, nil those of the model
	PrivacyLevel string            `json:"privacy_level,omitempty"`
	AcceptRisk   bool              `json:"accept_risk,omitempty"`
	Constraints  []string          `json:"constraints,omitempty"`
	Target       string            `json:"target,omitempty"`
	Privacy      *PrivacyBudget    `json:"privacy,omitempty"`
	Table        string            `json:"table,omitempty"`
	MaxCredits   int64             `json:"max_credits,omitempty"`
	PlanSHA256   string            `json:"plan_sha256,omitempty"`
	RowsOfEntities
	SeveralTables
}

// RowsOfEntities says that rows of a single table belong to entities.
type RowsOfEntities struct {
	Entity   string  `json:"entity,omitempty"`
	Order    *string `json:"order,omitempty"`
	Entities int64   `json:"entities,omitempty"`
}

// PrivacyBudget is the promise of the engine dp, as decimal strings.
type PrivacyBudget struct {
	Epsilon string `json:"epsilon,omitempty"`
	Delta   string `json:"delta,omitempty"`
}

// JobQuote is what a job would do and cost.
type JobQuote struct {
	Plan        []sdg.PlanStep  `json:"plan"`
	CostSummary sdg.CostSummary `json:"cost_summary"`
}

// Model is what a synthesize job learnt.
type Model struct {
	ModelID       string `json:"model_id"`
	DatasetID     string `json:"dataset_id"`
	JobID         string `json:"job_id"`
	Engine        string `json:"engine"`
	EngineVersion string `json:"engine_version"`
	Seed          string `json:"seed"`
	TrainingRows  int64  `json:"training_rows"`
	HoldoutRows   int64  `json:"holdout_rows"`
	Columns       int    `json:"columns"`
	SizeBytes     int64  `json:"size_bytes"`
	SHA256        string `json:"sha256"`
	CreatedAt     string `json:"created_at"`
	// Tables are those of a model of several tables.
	Tables []sdg.ModelTable `json:"tables,omitempty"`
	// Sequence is of a model of rows of entities.
	Sequence *sdg.ModelSequence `json:"sequence,omitempty"`
}

// QuoteSynthesis plans and prices a synthesis without starting it.
func (c *Client) QuoteSynthesis(ctx context.Context, r Synthesis) (Reply[JobQuote], error) {
	r.Kind, r.MaxCredits, r.PlanSHA256 = "", 0, ""
	return call[JobQuote](ctx, c, post("/jobs:quote", r))
}

// Synthesize submits a synthesis.
func (c *Client) Synthesize(ctx context.Context, r Synthesis) (Reply[Job], error) {
	r.Kind = sdg.SynthesizeJob
	return call[Job](ctx, c, post("/jobs", r))
}

// Models lists trained models, newest first.
func (c *Client) Models(ctx context.Context, p Page) (Reply[List[Model]], error) {
	return call[List[Model]](ctx, c, get("/models", p.query()))
}

// Model reads a trained model.
func (c *Client) Model(ctx context.Context, id string) (Reply[Model], error) {
	return call[Model](ctx, c, get("/models/"+url.PathEscape(id), nil))
}
