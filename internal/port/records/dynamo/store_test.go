package dynamo_test

import (
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/dynamo"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/test/emulator"
)

func TestConformance(t *testing.T) {
	t.Parallel()
	local := emulator.Start(t)
	client, table := dynamodb.NewFromConfig(local.Config), local.CreateTable(t)
	recordstest.Run(t, func(_ *testing.T, now func() time.Time) records.Store {
		return dynamo.New(client, table, now)
	})
}
