package dynamo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/sdg-service/sdg/internal/port/records"
)

const (
	// maxCollisions is how often a write that met another transaction on its items is
	// tried again; DynamoDB has then changed nothing.
	maxCollisions = 12
	// maxCollisionDelay bounds the wait between those tries.
	maxCollisionDelay = 500 * time.Millisecond
	// maxFormChanges is how often the forms of blind puts are changed: more than once
	// only when items expire or are made anew meanwhile.
	maxFormChanges = 8
)

// errCollision says that a write changed nothing because another one was under way.
var errCollision = errors.New("another transaction holds the items")

// Write implements records.Store. One operation costs one conditional write, several
// cost one transaction.
func (s *Store) Write(ctx context.Context, ops ...records.Operation) error {
	if err := records.ValidateWrite(ops); err != nil {
		return fmt.Errorf("write records: %w", err)
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("write records: %w", err)
	}
	all, err := plan(s.table, ops, s.now())
	if err != nil {
		return fmt.Errorf("write records: %w", err)
	}
	if len(all) == 0 {
		return nil
	}
	for range maxFormChanges {
		failed, err := s.submit(ctx, all)
		if err != nil {
			return fmt.Errorf("write records: %w", err)
		}
		if len(failed) == 0 {
			return nil
		}
		var conflict []int
		for _, i := range failed {
			if !all[i].blind {
				conflict = append(conflict, all[i].position)
			}
		}
		if len(conflict) > 0 {
			return &records.ConflictError{Failed: conflict}
		}
		for _, i := range failed {
			all[i].other(s.table, ops[all[i].position].Item, s.now())
		}
	}
	return errors.New("write records: items expire and come back too fast")
}

// submit sends the actions, again while they collide with others, and returns which
// of them failed their conditions. With an error the outcome is unknown.
func (s *Store) submit(ctx context.Context, all []planned) (failed []int, err error) {
	delay := retry.NewExponentialJitterBackoff(maxCollisionDelay)
	for attempt := range maxCollisions {
		if len(all) == 1 {
			failed, err = s.single(ctx, all[0].action)
		} else {
			failed, err = s.transact(ctx, all)
		}
		if !errors.Is(err, errCollision) {
			return failed, err
		}
		wait, delayErr := delay.BackoffDelay(attempt, err)
		if delayErr != nil {
			return nil, errors.Join(err, delayErr)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(wait):
		}
	}
	return nil, err
}

// single sends one action without the price of a transaction.
func (s *Store) single(ctx context.Context, action types.TransactWriteItem) (failed []int, err error) {
	switch {
	case action.Put != nil:
		a := action.Put
		_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{
			TableName: a.TableName, Item: a.Item, ConditionExpression: a.ConditionExpression,
			ExpressionAttributeNames: a.ExpressionAttributeNames, ExpressionAttributeValues: a.ExpressionAttributeValues,
		}, retryOnlyIfNotApplied)
	case action.Update != nil:
		a := action.Update
		_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
			TableName: a.TableName, Key: a.Key, ConditionExpression: a.ConditionExpression, UpdateExpression: a.UpdateExpression,
			ExpressionAttributeNames: a.ExpressionAttributeNames, ExpressionAttributeValues: a.ExpressionAttributeValues,
		}, retryOnlyIfNotApplied)
	case action.Delete != nil:
		a := action.Delete
		_, err = s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
			TableName: a.TableName, Key: a.Key, ConditionExpression: a.ConditionExpression,
			ExpressionAttributeNames: a.ExpressionAttributeNames, ExpressionAttributeValues: a.ExpressionAttributeValues,
		}, retryOnlyIfNotApplied)
	default:
		return s.transact(ctx, []planned{{action: action}})
	}
	var conditionFailed *types.ConditionalCheckFailedException
	var collision *types.TransactionConflictException
	switch {
	case errors.As(err, &conditionFailed):
		return []int{0}, nil
	case errors.As(err, &collision):
		return nil, fmt.Errorf("%w: %w", errCollision, err)
	default:
		return nil, err
	}
}

// transact sends the actions as one transaction. The SDK adds a new client token,
// the same for each of its own retries.
func (s *Store) transact(ctx context.Context, all []planned) (failed []int, err error) {
	items := make([]types.TransactWriteItem, len(all))
	for i, p := range all {
		items[i] = p.action
	}
	_, err = s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: items})
	var cancelled *types.TransactionCanceledException
	if !errors.As(err, &cancelled) {
		return nil, err
	}
	collision := false
	for i, reason := range cancelled.CancellationReasons {
		switch code := aws.ToString(reason.Code); code {
		case "ConditionalCheckFailed":
			failed = append(failed, i)
		case "TransactionConflict":
			collision = true
		case "None", "":
		default:
			return nil, fmt.Errorf("transaction cancelled, action %d: %s: %w", i, code, err)
		}
	}
	// An action that collided was not tested, so the failed ones may not be all.
	if collision || len(failed) == 0 {
		return nil, fmt.Errorf("%w: %w", errCollision, err)
	}
	return failed, nil
}
