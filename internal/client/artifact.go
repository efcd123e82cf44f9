package client

import (
	"context"
	"net/url"
)

// Artifact is one delivered file.
type Artifact struct {
	ID        string `json:"id"`
	JobID     string `json:"job_id"`
	Name      string `json:"name"`  // relative path, separated by slashes
	Table     string `json:"table"` // "" for files beside the tables
	MediaType string `json:"media_type"`
	SizeBytes int64  `json:"size_bytes"`
	SHA256    string `json:"sha256"`
	RowCount  int64  `json:"row_count"`
	CreatedAt string `json:"created_at"`
}

// artifactsPerPage is the largest page that the service gives.
const artifactsPerPage = 500

// Artifacts lists one page of a job's artifacts in delivery order; none before it has succeeded.
func (c *Client) Artifacts(ctx context.Context, jobID string, p Page) (Reply[List[Artifact]], error) {
	return call[List[Artifact]](ctx, c, get("/jobs/"+url.PathEscape(jobID)+"/artifacts", p.query()))
}

// AllArtifacts lists all of a job's artifacts in delivery order.
func (c *Client) AllArtifacts(ctx context.Context, jobID string) ([]Artifact, error) {
	var all []Artifact
	for page := (Page{Limit: artifactsPerPage}); ; {
		got, err := c.Artifacts(ctx, jobID, page)
		if err != nil {
			return nil, err
		}
		all = append(all, got.Value.Data...)
		if page.Cursor = got.Value.NextCursor; page.Cursor == "" {
			return all, nil
		}
	}
}
