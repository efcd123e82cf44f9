package limits

import (
	"fmt"
	"time"
	"unicode/utf8"
)

const (
	// MaxBucketBytes is the longest bucket name.
	MaxBucketBytes = 1024
	// MaxWindow is the longest window.
	MaxWindow = 366 * 24 * time.Hour
)

// Rate is a Budget in the terms of GCRA (ITU-T I.371): a bucket is one number, the
// theoretical arrival time (TAT, nanoseconds since 1970) at which it is full again.
// A request at time t conforms when max(TAT, t) + Interval - t ≤ Tolerance, and moves
// TAT to max(TAT, t) + Interval.
type Rate struct {
	// Interval is the time one request takes to be given back, rounded up, so that a
	// window never gives back more than its Limit.
	Interval time.Duration
	// Tolerance is Interval × Limit, so that a full bucket holds exactly Limit requests.
	Tolerance time.Duration
	limit     int
}

// NewRate checks a bucket's name and budget: the adapters' first step.
func NewRate(bucket string, budget Budget) (Rate, error) {
	if bucket == "" || len(bucket) > MaxBucketBytes || !utf8.ValidString(bucket) {
		return Rate{}, fmt.Errorf("bucket name %.40q of %d bytes: it must be UTF-8 of 1 to %d bytes", bucket, len(bucket), MaxBucketBytes)
	}
	if budget.Window < 1 || budget.Window > MaxWindow {
		return Rate{}, fmt.Errorf("budget window %s: it must be positive and at most %s", budget.Window, MaxWindow)
	}
	limit := time.Duration(budget.Limit)
	if limit < 1 || limit > budget.Window {
		return Rate{}, fmt.Errorf("budget of %d per %s: it must be positive and at most one per nanosecond", budget.Limit, budget.Window)
	}
	interval := (budget.Window + limit - 1) / limit
	return Rate{Interval: interval, Tolerance: interval * limit, limit: budget.Limit}, nil
}

// Conforms says whether a bucket with this TAT allows a request at now.
func (r Rate) Conforms(tat, now int64) bool {
	return tat <= r.LatestTAT(now)
}

// LatestTAT is the greatest TAT, before the request, that allows one at now.
func (r Rate) LatestTAT(now int64) int64 {
	return now + int64(r.Tolerance-r.Interval)
}

// Allowed describes a request that was allowed and left the bucket at tat.
func (r Rate) Allowed(tat, now int64) Decision {
	left := now + int64(r.Tolerance) - tat
	return Decision{
		Allowed:   true,
		Limit:     r.limit,
		Remaining: int(max(0, left) / int64(r.Interval)),
		ResetAt:   time.Unix(0, tat).UTC(),
	}
}

// Refused describes a request that found the bucket at tat and left it there.
func (r Rate) Refused(tat, now int64) Decision {
	return Decision{
		Limit:      r.limit,
		ResetAt:    time.Unix(0, tat).UTC(),
		RetryAfter: time.Duration(tat - r.LatestTAT(now)),
	}
}
