//go:build unix

package emulator

import (
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/sdg-service/sdg/internal/port/records/dynamo"
)

// CreateTable makes a table with the keys and the index that template.yaml gives the
// service's table in production, and returns its unique name.
func (e Endpoint) CreateTable(t testing.TB) string {
	t.Helper()
	client := dynamodb.NewFromConfig(e.Config)
	table := UniqueName("sdg")
	keys := func(partition, sort string) []types.KeySchemaElement {
		return []types.KeySchemaElement{
			{AttributeName: aws.String(partition), KeyType: types.KeyTypeHash},
			{AttributeName: aws.String(sort), KeyType: types.KeyTypeRange},
		}
	}
	input := &dynamodb.CreateTableInput{
		TableName:   aws.String(table),
		BillingMode: types.BillingModePayPerRequest,
		KeySchema:   keys("pk", "sk"),
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{{
			IndexName:  aws.String(dynamo.IndexName),
			KeySchema:  keys("gpk", "gsk"),
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeAll},
		}},
	}
	for _, name := range []string{"pk", "sk", "gpk", "gsk"} {
		input.AttributeDefinitions = append(input.AttributeDefinitions, types.AttributeDefinition{
			AttributeName: aws.String(name), AttributeType: types.ScalarAttributeTypeS,
		})
	}
	if _, err := client.CreateTable(t.Context(), input); err != nil {
		t.Fatalf("create the test table: %v", err)
	}
	waiter := dynamodb.NewTableExistsWaiter(client)
	if err := waiter.Wait(t.Context(), &dynamodb.DescribeTableInput{TableName: aws.String(table)}, time.Minute); err != nil {
		t.Fatalf("wait for the test table: %v", err)
	}
	return table
}
