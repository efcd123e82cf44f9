package cloud

import (
	"crypto/rand"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	limitsdynamo "github.com/sdg-service/sdg/internal/port/limits/dynamo"
	"github.com/sdg-service/sdg/internal/port/records/dynamo"
)

func (s *Service) table() string {
	return s.Environment.Matching(TableVariable, tableName, "table name")
}

// Records returns the system of record.
func (s *Service) Records() *dynamo.Store {
	return dynamo.New(dynamodb.NewFromConfig(s.AWS), s.table(), time.Now)
}

// Limits returns the rate budgets, which all instances share.
func (s *Service) Limits() *limitsdynamo.Limiter {
	return limitsdynamo.New(dynamodb.NewFromConfig(s.AWS), s.table(), time.Now, rand.Text)
}
