package memory_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/limits"
	"github.com/sdg-service/sdg/internal/port/limits/limitstest"
	"github.com/sdg-service/sdg/internal/port/limits/memory"
)

func TestConformance(t *testing.T) {
	t.Parallel()
	limitstest.Run(t, func(_ *testing.T, now func() time.Time) limits.Limiter { return memory.New(now) })
}

func TestFullBucketsAreForgotten(t *testing.T) {
	t.Parallel()
	clock := limitstest.NewClock()
	limiter := memory.New(clock.Now)
	budget := limits.Budget{Limit: 10, Window: time.Minute}
	const perWindow, windows = 500, 200
	for window := range windows {
		for i := range perWindow {
			if _, err := limiter.Take(t.Context(), strconv.Itoa(window*perWindow+i), budget); err != nil {
				t.Fatal(err)
			}
		}
		clock.Advance(time.Minute)
	}
	if got := limiter.Buckets(); got > 4*perWindow {
		t.Fatalf("%d buckets held after %d callers, at most %d of them recent", got, windows*perWindow, perWindow)
	}
}

func TestBucketsInUseAreKept(t *testing.T) {
	t.Parallel()
	limiter := memory.New(limitstest.NewClock().Now)
	one := limits.Budget{Limit: 1, Window: time.Hour}
	const callers = 5000
	for round := range 2 {
		for i := range callers {
			decision, err := limiter.Take(t.Context(), strconv.Itoa(i), one)
			if err != nil {
				t.Fatal(err)
			}
			if decision.Allowed != (round == 0) {
				t.Fatalf("round %d, caller %d: allowed %t", round, i, decision.Allowed)
			}
		}
	}
}

func BenchmarkTake(b *testing.B) {
	limiter := memory.New(time.Now)
	budget := limits.Budget{Limit: 1000, Window: time.Second}
	b.RunParallel(func(pb *testing.PB) {
		for i := 0; pb.Next(); i++ {
			if _, err := limiter.Take(b.Context(), strconv.Itoa(i%4096), budget); err != nil {
				b.Error(err)
				return
			}
		}
	})
}
