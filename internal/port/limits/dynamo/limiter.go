// Package dynamo keeps rate budgets in the service's DynamoDB table, so that all
// Lambda functions share them.
//
// A bucket is one item with keys pk = "limit#" + name, sk = "gcra", the attributes tat
// (N, nanoseconds since 1970, see limits.Rate), taker (S), and ttl (N, seconds), after
// which DynamoDB may remove it: a missing bucket is a full one. Nothing is read: the first
// conditional update takes from a full bucket, the second one from a started bucket.
// A Take costs one write when the bucket is full or exhausted, two otherwise.
//
// Time comes from the callers. A caller whose clock is ahead by d sees buckets that
// are d further refilled; one that is behind is refused that much earlier.
//
// When the reply to an applied update is lost, the SDK sends it again. So that this
// does not take twice, each Take has an id, and the bucket remembers the last one in
// the attribute taker. Only when another Take came in between is one request counted
// too many: a caller may then get less than its budget, never more.
package dynamo

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/sdg-service/sdg/internal/port/limits"
)

// keepFull is how many seconds a bucket is kept after it is full, so that clocks that
// differ a little still find it.
const keepFull = 60

// Limiter is a limits.Limiter. Make it with New.
type Limiter struct {
	client *dynamodb.Client
	table  string
	now    func() time.Time
	newID  func() string
}

var _ limits.Limiter = (*Limiter)(nil)

// New returns a limiter on an existing table with the keys pk and sk. newID returns
// another id at each call, such as crypto/rand.Text.
func New(client *dynamodb.Client, table string, now func() time.Time, newID func() string) *Limiter {
	return &Limiter{client: client, table: table, now: now, newID: newID}
}

// Take implements limits.Limiter. With an error, one request may have been taken.
func (l *Limiter) Take(ctx context.Context, bucket string, budget limits.Budget) (limits.Decision, error) {
	rate, err := limits.NewRate(bucket, budget)
	if err != nil {
		return limits.Decision{}, fmt.Errorf("take from rate budget: %w", err)
	}
	now := l.now().UnixNano()
	decision, err := l.take(ctx, bucket, rate, now)
	if err != nil {
		return limits.Decision{}, fmt.Errorf("take from rate budget %q: %w", bucket, err)
	}
	return decision, nil
}

func (l *Limiter) take(ctx context.Context, bucket string, rate limits.Rate, now int64) (limits.Decision, error) {
	id := l.newID()
	full := now + int64(rate.Interval)
	tat, taken, err := l.update(ctx, bucket, id, &dynamodb.UpdateItemInput{
		ConditionExpression: aws.String("attribute_not_exists(#tat) OR #tat <= :now"),
		UpdateExpression:    aws.String("SET #tat = :tat, #taker = :taker, #ttl = :ttl"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":now":   number(now),
			":tat":   number(full),
			":taker": text(id),
			":ttl":   number(expiry(full)),
		},
	})
	if err != nil {
		return limits.Decision{}, err
	}
	if taken {
		return rate.Allowed(tat, now), nil
	}
	// TAT only grows, so a bucket that was exhausted then still is.
	if !rate.Conforms(tat, now) {
		return rate.Refused(tat, now), nil
	}
	tat, taken, err = l.update(ctx, bucket, id, &dynamodb.UpdateItemInput{
		ConditionExpression: aws.String("#tat <= :latest AND #taker <> :taker"),
		UpdateExpression:    aws.String("SET #tat = #tat + :interval, #taker = :taker, #ttl = :ttl"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":latest":   number(rate.LatestTAT(now)),
			":interval": number(int64(rate.Interval)),
			":taker":    text(id),
			":ttl":      number(expiry(now + int64(rate.Tolerance))),
		},
	})
	switch {
	case err != nil:
		return limits.Decision{}, err
	case taken:
		return rate.Allowed(tat, now), nil
	default:
		return rate.Refused(tat, now), nil
	}
}

// update returns the bucket's TAT after a change that was made, or as it is when its
// condition refused the change.
func (l *Limiter) update(ctx context.Context, bucket, id string, input *dynamodb.UpdateItemInput) (tat int64, taken bool, err error) {
	input.TableName = aws.String(l.table)
	input.Key = map[string]types.AttributeValue{"pk": text("limit#" + bucket), "sk": text("gcra")}
	input.ExpressionAttributeNames = map[string]string{"#tat": "tat", "#taker": "taker", "#ttl": "ttl"}
	input.ReturnValues = types.ReturnValueAllNew
	input.ReturnValuesOnConditionCheckFailure = types.ReturnValuesOnConditionCheckFailureAllOld

	out, err := l.client.UpdateItem(ctx, input)
	var refused *types.ConditionalCheckFailedException
	switch {
	case errors.As(err, &refused):
		// With our id, an earlier try of this same update was applied.
		return readBucket(refused.Item, id)
	case err != nil:
		return 0, false, err
	default:
		return readBucket(out.Attributes, id)
	}
}

// readBucket returns a bucket's TAT, and whether the Take with this id was the last.
func readBucket(item map[string]types.AttributeValue, id string) (tat int64, taken bool, err error) {
	value, okTAT := item["tat"].(*types.AttributeValueMemberN)
	taker, okTaker := item["taker"].(*types.AttributeValueMemberS)
	if !okTAT || !okTaker {
		return 0, false, errors.New("the bucket was removed meanwhile, or is not a bucket")
	}
	tat, err = strconv.ParseInt(value.Value, 10, 64)
	if err != nil {
		return 0, false, fmt.Errorf("stored tat: %w", err)
	}
	return tat, taker.Value == id, nil
}

// expiry returns the second at which a bucket that is full at tat may be removed.
func expiry(tat int64) int64 { return time.Unix(0, tat).Unix() + keepFull }

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }
