package dynamo_test

import (
	"testing"
	"time"

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
		return dynamo.New(client, table, now)
	})
}

func TestClocksThatDiffer(t *testing.T) {
	t.Parallel()
	local := emulator.Start(t)
	client, table := dynamodb.NewFromConfig(local.Config), local.CreateTable(t)
	clock := limitstest.NewClock()
	ahead := func() time.Time { return clock.Now().Add(500 * time.Millisecond) }
	first, second := dynamo.New(client, table, clock.Now), dynamo.New(client, table, ahead)

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
