package client

import (
	"context"
	"iter"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Job is one run of an engine.
type Job struct {
	JobID          string        `json:"job_id"`
	Kind           sdg.JobKind   `json:"kind"`
	Status         sdg.JobStatus `json:"status"`
	Stage          sdg.Stage     `json:"stage"`
	Progress       float64       `json:"progress"` // 0 to 1
	RowsDone       int64         `json:"rows_done"`
	Error          *sdg.Reason   `json:"error"`
	Seed           string        `json:"seed"`
	ContractHash   string        `json:"contract_hash"`
	PlanSHA256     string        `json:"plan_sha256"`
	Estimate       sdg.Estimate  `json:"estimate"`
	ChargedCredits int64         `json:"charged_credits"`
	Evidence       JobEvidence   `json:"evidence"`
	ProjectID      string        `json:"project_id"`
	PreviewID      string        `json:"preview_id"`
	DatasetID      string        `json:"dataset_id"`
	ConnectorID    string        `json:"connector_id"`
	ModelID        string        `json:"model_id"`
	CreatedAt      string        `json:"created_at"`
	StartedAt      string        `json:"started_at"`
	CompletedAt    string        `json:"completed_at"`
}

// JobEvidence tells where a job's evidence stands.
type JobEvidence struct {
	ExpectedRootPending bool   `json:"expected_root_pending"`
	SealRoot            string `json:"seal_root"`
	ChainID             string `json:"chain_id"`
	N                   int64  `json:"n"`
}

// JobEvent is the data of a job's status, progress and done events.
type JobEvent struct {
	Status   sdg.JobStatus `json:"status"`
	Stage    sdg.Stage     `json:"stage"`
	Progress float64       `json:"progress"`
	RowsDone int64         `json:"rows_done"`
	Reason   *sdg.Reason   `json:"reason"`
}

// Jobs lists jobs, newest first.
func (c *Client) Jobs(ctx context.Context, p Page) (Reply[List[Job]], error) {
	return call[List[Job]](ctx, c, get("/jobs", p.query()))
}

// Job reads a job.
func (c *Client) Job(ctx context.Context, id string) (Reply[Job], error) {
	return call[Job](ctx, c, get("/jobs/"+url.PathEscape(id), nil))
}

// CancelJob ends a job that has not ended.
func (c *Client) CancelJob(ctx context.Context, id string) (Reply[Job], error) {
	return call[Job](ctx, c, post("/jobs/"+url.PathEscape(id)+":cancel", nil))
}

// FollowJob yields the events of a job that come after the event id after (empty: all),
// over as many connections as it takes. It ends behind the event done, or with an error.
func (c *Client) FollowJob(ctx context.Context, id, after string) iter.Seq2[Event, error] {
	return c.follow(ctx, family+"/jobs/"+url.PathEscape(id)+"/events", after)
}
