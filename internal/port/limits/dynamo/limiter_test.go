package dynamo_test

import (
	"crypto/rand"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/sdg-service/sdg/internal/port/limits"
	"github.com/sdg-service/sdg/internal/port/limits/dynamo"
	"github.com/sdg-service/sdg/internal/port/limits/limitstest"
	"github.com/sdg-service/sdg/test/emulator"
)

func TestConformance(t *testing.T) {
	t.Parallel()
	local := emulator.Start(t)
	client, table := dynamodb.NewFromConfig(local.Config), local.CreateTable(t)
	limitstest.Run(t, func(_ *testing.T, now func() time.Time) limits.Limiter {
		return dynamo.New(client, table, now, rand.Text)
	})
}

func TestClocksThatDiffer(t *testing.T) {
	t.Parallel()
	local := emulator.Start(t)
	client, table := dynamodb.NewFromConfig(local.Config), local.CreateTable(t)
	clock := limitstest.NewClock()
	ahead := func() time.Time { return clock.Now().Add(500 * time.Millisecond) }
	first, second := dynamo.New(client, table, clock.Now, rand.Text), dynamo.New(client, table, ahead, rand.Text)

	budget := limits.Budget{Limit: 10, Window: 10 * time.Second}
	allowed := 0
	for i := range 40 {
		limiter := first
		if i%2 == 1 {
			limiter = second
		}
		decision, err := limiter.Take(t.Context(), "shared", budget)
		if err != nil {
			t.Fatal(err)
		}
		if decision.Remaining < 0 || decision.RetryAfter < 0 {
			t.Fatalf("decision %+v", decision)
		}
		if decision.Allowed {
			allowed++
		}
	}
	if allowed != budget.Limit {
		t.Fatalf("%d allowed of a budget of %d: half a second is less than one request", allowed, budget.Limit)
	}
}

// forgetful loses the replies to the requests whose numbers are in lost.
type forgetful struct {
	inner aws.HTTPClient
	sent  atomic.Int64
	lost  map[int64]bool
}

func (f *forgetful) Do(req *http.Request) (*http.Response, error) {
	resp, err := f.inner.Do(req)
	if err == nil && f.lost[f.sent.Add(1)] {
		return nil, errors.Join(errors.New("connection reset by peer"), resp.Body.Close())
	}
	return resp, err
}

func TestLostRepliesTakeOnce(t *testing.T) {
	t.Parallel()
	local := emulator.Start(t)
	table := local.CreateTable(t)
	// Requests: 1 take 1, reply lost; 2 again. 3 take 2 finds the bucket started;
	// 4 takes, reply lost; 5 again. 6 and 7 are take 3, 8 is take 4, refused at once.
	wire := &forgetful{inner: local.Config.HTTPClient, lost: map[int64]bool{1: true, 4: true}}
	client := dynamodb.NewFromConfig(local.Config, func(o *dynamodb.Options) { o.HTTPClient = wire })
	limiter := dynamo.New(client, table, limitstest.NewClock().Now, rand.Text)
	for take, want := range []struct {
		allowed   bool
		remaining int
	}{{true, 2}, {true, 1}, {true, 0}, {false, 0}} {
		got, err := limiter.Take(t.Context(), "bucket", limits.Budget{Limit: 3, Window: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		if got.Allowed != want.allowed || got.Remaining != want.remaining {
			t.Fatalf("take %d after %d requests: %+v, want %+v", take+1, wire.sent.Load(), got, want)
		}
	}
	if got := wire.sent.Load(); got < 8 {
		t.Fatalf("%d requests were sent: no reply was lost", got)
	}
}
