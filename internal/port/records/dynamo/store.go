// Package dynamo keeps records in one DynamoDB table:
//
//	pk, sk     S  the item's key (table key)
//	gpk, gsk   S  its index key, on indexed items only (key of IndexName, projecting all)
//	version    N
//	body       S  the JSON document, readable in the console
//	expires    N  nanoseconds since 1970: what conditions and queries go by
//	ttl        N  the second after expires: when DynamoDB may remove the item
//
// DynamoDB removes expired items up to days late, so expiry is part of every
// condition and filter.
//
// # Retries
//
// A reply can be lost after a write was applied. What then happens:
//   - A Write of several operations is a transaction with a client token. The SDK
//     retries it and DynamoDB applies it once.
//   - A Write of one operation has no token, and sending it again could report a
//     conflict with itself or undo what another writer did in between. So the SDK
//     retries it only after errors that say it was not applied (throttling). Others
//     surface as plain errors, and the caller resolves them by reading.
package dynamo

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/sdg-service/sdg/internal/port/records"
)

// IndexName is the table's one secondary index.
const IndexName = "gsi1"

// Store is a records.Store in a DynamoDB table. Make it with New.
type Store struct {
	client *dynamodb.Client
	table  string
	now    func() time.Time
}

var _ records.Store = (*Store)(nil)

// New returns a store on an existing table. now decides which items have expired; the
// clocks of all writers of one table should agree to well under the shortest life of
// an item.
func New(client *dynamodb.Client, table string, now func() time.Time) *Store {
	return &Store{client: client, table: table, now: now}
}

// Get implements records.Store.
func (s *Store) Get(ctx context.Context, key records.Key) (records.Item, error) {
	if err := key.Validate(); err != nil {
		return records.Item{}, fmt.Errorf("get record: %w", err)
	}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName:      aws.String(s.table),
		Key:            keyAttributes(key),
		ConsistentRead: aws.Bool(true),
	})
	if err != nil {
		return records.Item{}, fmt.Errorf("get record %q: %w", key, err)
	}
	if out.Item == nil {
		return records.Item{}, fmt.Errorf("get record %q: %w", key, records.ErrNotFound)
	}
	item, err := decode(out.Item)
	if err != nil {
		return records.Item{}, fmt.Errorf("get record %q: %w", key, err)
	}
	if !item.Live(s.now()) {
		return records.Item{}, fmt.Errorf("get record %q: %w", key, records.ErrNotFound)
	}
	return item, nil
}
