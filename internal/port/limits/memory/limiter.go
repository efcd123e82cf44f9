// Package memory keeps rate budgets in memory, for when one process is all there is.
// A restart fills all buckets.
package memory

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/port/limits"
)

// Limiter is a limits.Limiter. Make it with New.
type Limiter struct {
	now func() time.Time

	mu sync.Mutex
	// tats holds the buckets that are not full; see limits.Rate. Full ones are dropped,
	// so that memory is bounded by the requests of the longest window.
	tats    map[string]int64
	sweepAt int // size of tats at which to look for full buckets
}

var _ limits.Limiter = (*Limiter)(nil)

// firstSweep is the number of buckets below which none are dropped.
const firstSweep = 1024

// New returns a limiter whose buckets are all full.
func New(now func() time.Time) *Limiter {
	return &Limiter{now: now, tats: make(map[string]int64), sweepAt: firstSweep}
}

// Take implements limits.Limiter.
func (l *Limiter) Take(ctx context.Context, bucket string, budget limits.Budget) (limits.Decision, error) {
	if err := ctx.Err(); err != nil {
		return limits.Decision{}, fmt.Errorf("take from rate budget: %w", err)
	}
	rate, err := limits.NewRate(bucket, budget)
	if err != nil {
		return limits.Decision{}, fmt.Errorf("take from rate budget: %w", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now().UnixNano()
	tat := max(l.tats[bucket], now)
	if !rate.Conforms(tat, now) {
		return rate.Refused(tat, now), nil
	}
	tat += int64(rate.Interval)
	l.tats[bucket] = tat
	l.dropFull(now)
	return rate.Allowed(tat, now), nil
}

// dropFull forgets the buckets that are full again. It looks at all of them, but only
// when their number has doubled, so that each Take pays for two at most.
func (l *Limiter) dropFull(now int64) {
	if len(l.tats) < l.sweepAt {
		return
	}
	for bucket, tat := range l.tats {
		if tat <= now {
			delete(l.tats, bucket)
		}
	}
	l.sweepAt = max(firstSweep, 2*len(l.tats))
}

// Buckets returns how many buckets are held in memory.
func (l *Limiter) Buckets() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.tats)
}
