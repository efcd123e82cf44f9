// Package limitstest holds what every limits adapter must pass.
package limitstest

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/port/limits"
)

// Open returns a limiter that goes by now. Limiters of one suite may share storage:
// tests keep to buckets of their own.
type Open func(t *testing.T, now func() time.Time) limits.Limiter

// Clock is a clock that moves only when told to.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a clock that stands at a fixed moment.
func NewClock() *Clock {
	return &Clock{now: time.Date(2026, 7, 1, 12, 0, 0, 123_456_789, time.UTC)}
}

// Now returns the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock.
func (c *Clock) Advance(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

type bundle struct {
	limits.Limiter
	clock  *Clock
	bucket string
}

func setup(t *testing.T, open Open) *bundle {
	t.Helper()
	clock := NewClock()
	return &bundle{Limiter: open(t, clock.Now), clock: clock, bucket: "test#" + rand.Text()}
}

func (b *bundle) take(t *testing.T, budget limits.Budget) limits.Decision {
	t.Helper()
	decision, err := b.Take(t.Context(), b.bucket, budget)
	if err != nil {
		t.Fatal(err)
	}
	return decision
}

// mustDecide compares a decision; times are compared as instants.
func mustDecide(t *testing.T, got, want limits.Decision) {
	t.Helper()
	if !got.ResetAt.Equal(want.ResetAt) {
		t.Fatalf("reset at %s, want %s", got.ResetAt, want.ResetAt)
	}
	got.ResetAt = want.ResetAt
	if got != want {
		t.Fatalf("got %+v, want %+v", got, want)
	}
}

// Run tests every promise of limits.Limiter.
func Run(t *testing.T, open Open) {
	t.Run("NumbersOfABurst", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		budget := limits.Budget{Limit: 5, Window: 10 * time.Second}
		now := b.clock.Now()
		for i := 1; i <= 5; i++ {
			mustDecide(t, b.take(t, budget), limits.Decision{
				Allowed: true, Limit: 5, Remaining: 5 - i, ResetAt: now.Add(time.Duration(i) * 2 * time.Second),
			})
		}
		refused := limits.Decision{Limit: 5, ResetAt: now.Add(10 * time.Second), RetryAfter: 2 * time.Second}
		mustDecide(t, b.take(t, budget), refused)
		mustDecide(t, b.take(t, budget), refused) // a refused call consumed nothing
	})
	t.Run("RetryAfterIsExact", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		budget := limits.Budget{Limit: 3, Window: time.Second}
		for range 3 {
			b.take(t, budget)
		}
		b.clock.Advance(100 * time.Millisecond)
		wait := b.take(t, budget).RetryAfter
		b.clock.Advance(wait - 1)
		if b.take(t, budget).Allowed {
			t.Fatal("allowed a nanosecond too early")
		}
		b.clock.Advance(1)
		if !b.take(t, budget).Allowed {
			t.Fatal("refused after the wait that was asked for")
		}
		if b.take(t, budget).Allowed {
			t.Fatal("one wait gave two requests")
		}
	})
	t.Run("RefillsWithTimeAndNoFurtherThanFull", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		budget := limits.Budget{Limit: 4, Window: 4 * time.Second}
		for range 4 {
			b.take(t, budget)
		}
		b.clock.Advance(2500 * time.Millisecond)
		now := b.clock.Now()
		mustDecide(t, b.take(t, budget), limits.Decision{
			Allowed: true, Limit: 4, Remaining: 1, ResetAt: now.Add(2500 * time.Millisecond),
		})
		b.clock.Advance(time.Hour)
		mustDecide(t, b.take(t, budget), limits.Decision{
			Allowed: true, Limit: 4, Remaining: 3, ResetAt: b.clock.Now().Add(time.Second),
		})
	})
	t.Run("BucketsAreApart", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		budget := limits.Budget{Limit: 1, Window: time.Minute}
		b.take(t, budget)
		if b.take(t, budget).Allowed {
			t.Fatal("a second request was allowed")
		}
		b.bucket += "/other"
		if !b.take(t, budget).Allowed {
			t.Fatal("another bucket's request was refused")
		}
	})
	t.Run("LongestName", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		b.bucket += strings.Repeat("n", limits.MaxBucketBytes-len(b.bucket))
		if !b.take(t, limits.Budget{Limit: 1, Window: time.Minute}).Allowed {
			t.Fatal("refused")
		}
	})
	t.Run("ParallelTakesOfTheBudgetExactly", func(t *testing.T) {
		t.Parallel()
		for _, budget := range []limits.Budget{
			{Limit: 10, Window: time.Minute},
			{Limit: 7, Window: time.Second}, // does not divide
			{Limit: 100_000, Window: time.Second + 1},
		} {
			b := setup(t, open)
			var allowed atomic.Int64
			const calls = 200
			group, ctx := errgroup.WithContext(t.Context())
			for range calls {
				group.Go(func() error {
					decision, err := b.Take(ctx, b.bucket, budget)
					if decision.Allowed {
						allowed.Add(1)
					}
					return err
				})
			}
			if err := group.Wait(); err != nil {
				t.Fatal(err)
			}
			if got, want := int(allowed.Load()), min(calls, budget.Limit); got != want {
				t.Errorf("budget %+v: %d of %d allowed, want %d", budget, got, calls, want)
			}
		}
	})
	t.Run("Refuses", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		for name, test := range map[string]struct {
			bucket string
			budget limits.Budget
		}{
			"NoName":   {"", limits.Budget{Limit: 1, Window: time.Second}},
			"LongName": {strings.Repeat("b", limits.MaxBucketBytes+1), limits.Budget{Limit: 1, Window: time.Second}},
			"NotUTF8":  {"b\xff", limits.Budget{Limit: 1, Window: time.Second}},
			"NoLimit":  {b.bucket, limits.Budget{Window: time.Second}},
			"NoWindow": {b.bucket, limits.Budget{Limit: 1}},
			"Negative": {b.bucket, limits.Budget{Limit: 1, Window: -time.Second}},
			"Lifelong": {b.bucket, limits.Budget{Limit: 1, Window: limits.MaxWindow + 1}},
			"TooFine":  {b.bucket, limits.Budget{Limit: 11, Window: 10}},
		} {
			if decision, err := b.Take(t.Context(), test.bucket, test.budget); err == nil || decision.Allowed {
				t.Errorf("%s: %+v, %v", name, decision, err)
			}
		}
	})
	t.Run("Cancellation", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := b.Take(ctx, b.bucket, limits.Budget{Limit: 1, Window: time.Minute})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("error %v, want context.Canceled", err)
		}
	})
	t.Run("NeverMoreThanBurstPlusRefill", func(t *testing.T) {
		t.Parallel()
		rapid.Check(t, func(rt *rapid.T) { checkRate(t, rt, open) })
	})
}

// checkRate lets requests arrive at random times and holds the limiter to both sides
// of its promise: in any stretch of time d no more than Limit + d/interval requests are
// allowed, and none is refused before that many were.
func checkRate(t *testing.T, rt *rapid.T, open Open) {
	b := setup(t, open)
	budget := limits.Budget{
		Limit:  rapid.IntRange(1, 6).Draw(rt, "limit"),
		Window: time.Duration(rapid.IntRange(1, 1000).Draw(rt, "window")) * time.Millisecond,
	}
	var arrivals []time.Time // of allowed requests
	interval := (budget.Window + time.Duration(budget.Limit) - 1) / time.Duration(budget.Limit)
	for range rapid.IntRange(1, 30).Draw(rt, "requests") {
		b.clock.Advance(time.Duration(rapid.Int64Range(0, int64(2*interval)).Draw(rt, "pause")))
		now := b.clock.Now()
		fits := true
		for i, first := range arrivals {
			since := len(arrivals) - i + 1 // requests from first to now, with this one
			if int64(since-budget.Limit)*int64(interval) > int64(now.Sub(first)) {
				fits = false
			}
		}
		decision, err := b.Take(rt.Context(), b.bucket, budget)
		if err != nil {
			rt.Fatal(err)
		}
		if decision.Allowed != fits {
			rt.Fatalf("request at %s after %v: allowed %t, want %t", now, arrivals, decision.Allowed, fits)
		}
		if decision.Allowed {
			arrivals = append(arrivals, now)
		}
	}
}
