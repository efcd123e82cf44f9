package client

import (
	"context"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Workspace is the caller's workspace.
type Workspace struct {
	ID                string   `json:"id"`
	Name              string   `json:"name"`
	Plan              sdg.Tier `json:"plan"`
	RequestsPerMinute int      `json:"requests_per_minute"`
	ConcurrentJobs    int      `json:"concurrent_jobs"`
	// MonthlyCredits is nil where there is no limit.
	MonthlyCredits  *int64 `json:"monthly_credits"`
	CreditsUsed     int64  `json:"credits_used"`
	CreditsReserved int64  `json:"credits_reserved"`
	CreatedAt       string `json:"created_at"`
}

// Workspace reads the workspace of the key.
func (c *Client) Workspace(ctx context.Context) (Reply[Workspace], error) {
	return call[Workspace](ctx, c, get("/workspace", nil))
}
