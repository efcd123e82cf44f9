// Package limits is the port to rate budgets: one GCRA (generic cell rate
// algorithm) bucket per name.
package limits

import (
	"context"
	"time"
)

// Budget allows Limit requests per Window, all of which may come at once.
type Budget struct {
	Limit  int
	Window time.Duration
}

// Decision is what one Take found.
type Decision struct {
	Allowed   bool
	Limit     int
	Remaining int
	// ResetAt is when the bucket is full again.
	ResetAt time.Time
	// RetryAfter is how long to wait before a request can be allowed; zero when Allowed.
	RetryAfter time.Duration
}

// Limiter takes tokens. Safe for concurrent use: of n parallel calls on a budget of
// m exactly min(n, m) are allowed. A refused call consumes nothing.
type Limiter interface {
	Take(ctx context.Context, bucket string, budget Budget) (Decision, error)
}
