package dynamo_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/dynamo"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/test/emulator"
)

// line is an HTTP client on which requests of one kind can be made to fail.
type line struct {
	inner  aws.HTTPClient
	mu     sync.Mutex
	target string // DynamoDB action whose requests fail
	faults []fault
	sent   int // requests of that action, failing or not
}

type fault int

const (
	requestLost fault = iota // never reaches DynamoDB
	replyLost                // DynamoDB has applied it
	serverError              // DynamoDB has applied it, and says 500
	throttled
	collided // another transaction holds an item; a single write is told so
	collidedInTransaction
)

var answers = map[fault]struct {
	status int
	body   string
}{
	serverError: {http.StatusInternalServerError, `{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError","message":"m"}`},
	throttled:   {http.StatusBadRequest, `{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException","message":"m"}`},
	collided:    {http.StatusBadRequest, `{"__type":"com.amazonaws.dynamodb.v20120810#TransactionConflictException","message":"m"}`},
	collidedInTransaction: {http.StatusBadRequest, `{"__type":"com.amazonaws.dynamodb.v20120810#TransactionCanceledException","message":"m",` +
		`"CancellationReasons":[{"Code":"ConditionalCheckFailed"},{"Code":"TransactionConflict"}]}`},
}

// Do implements aws.HTTPClient.
func (l *line) Do(req *http.Request) (*http.Response, error) {
	next, failing := l.next(req)
	if !failing {
		return l.inner.Do(req)
	}
	if next == requestLost {
		return nil, errors.New("connection reset before sending")
	}
	if next == replyLost || next == serverError {
		resp, err := l.inner.Do(req)
		if err != nil {
			return nil, err
		}
		if err := resp.Body.Close(); err != nil {
			return nil, err
		}
	}
	if next == replyLost {
		return nil, errors.New("connection reset by peer")
	}
	answer := answers[next]
	return &http.Response{
		StatusCode: answer.status,
		Header:     http.Header{"Content-Type": {"application/x-amz-json-1.0"}},
		Body:       io.NopCloser(strings.NewReader(answer.body)),
		Request:    req,
	}, nil
}

func (l *line) next(req *http.Request) (next fault, failing bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.target == "" || !strings.HasSuffix(req.Header.Get("X-Amz-Target"), "."+l.target) {
		return 0, false
	}
	l.sent++
	if len(l.faults) == 0 {
		return 0, false
	}
	next, l.faults = l.faults[0], l.faults[1:]
	return next, true
}

func (l *line) failOn(target string, faults ...fault) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.target, l.faults, l.sent = target, faults, 0
}

func (l *line) requests() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sent
}

var (
	failureKey = records.Key{Partition: "p", Sort: "s"}
	companyKey = records.Key{Partition: "p", Sort: "company"}
)

// failureStore holds one item at version 1.
func failureStore(t *testing.T) (*dynamo.Store, *line) {
	t.Helper()
	local := emulator.Start(t)
	wire := &line{inner: local.Config.HTTPClient}
	client := dynamodb.NewFromConfig(local.Config, func(o *dynamodb.Options) { o.HTTPClient = wire })
	store := dynamo.New(client, local.CreateTable(t), recordstest.NewClock().Now)
	if err := store.Write(t.Context(), failurePut(records.Absent)); err != nil {
		t.Fatal(err)
	}
	return store, wire
}

func failurePut(cond records.Condition) records.Operation {
	return records.Put(records.Item{Key: failureKey, Body: []byte(`{}`)}, cond)
}

// With no token, a write that may have been applied must not be sent again, and must
// not be called a conflict.
func TestSingleWriteOfUnknownOutcome(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		target      string
		op          records.Operation
		fault       fault
		wantVersion int64 // 0: the item is gone
	}{
		"PutReplyLost":         {"PutItem", failurePut(records.VersionIs(1)), replyLost, 2},
		"PutServerError":       {"PutItem", failurePut(records.VersionIs(1)), serverError, 2},
		"PutRequestLost":       {"PutItem", failurePut(records.VersionIs(1)), requestLost, 1},
		"BlindPutReplyLost":    {"UpdateItem", failurePut(records.Always), replyLost, 2},
		"BlindPutRequestLost":  {"UpdateItem", failurePut(records.Always), requestLost, 1},
		"DeleteReplyLost":      {"DeleteItem", records.Delete(failureKey, records.VersionIs(1)), replyLost, 0},
		"BlindDeleteReplyLost": {"DeleteItem", records.Delete(failureKey, records.Always), replyLost, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store, wire := failureStore(t)
			wire.failOn(test.target, test.fault)
			err := store.Write(t.Context(), test.op)
			var conflict *records.ConflictError
			if err == nil || errors.As(err, &conflict) {
				t.Fatalf("error %v, want a plain error", err)
			}
			if got := wire.requests(); got != 1 {
				t.Errorf("sent %d times", got)
			}
			item, err := store.Get(t.Context(), failureKey)
			if item.Version != test.wantVersion || errors.Is(err, records.ErrNotFound) != (test.wantVersion == 0) {
				t.Errorf("left version %d, %v; want %d", item.Version, err, test.wantVersion)
			}
		})
	}
}

// Writes that failed without being applied, and transactions in any case, are sent
// again, and count once.
func TestWritesThatMayBeSentAgain(t *testing.T) {
	t.Parallel()
	single := []records.Operation{failurePut(records.Always)}
	several := []records.Operation{
		failurePut(records.Always),
		records.Put(records.Item{Key: companyKey, Body: []byte(`{}`)}, records.Absent),
	}
	for name, test := range map[string]struct {
		target string
		ops    []records.Operation
		fault  fault
	}{
		"SingleThrottled":        {"UpdateItem", single, throttled},
		"SingleCollided":         {"UpdateItem", single, collided},
		"TransactionThrottled":   {"TransactWriteItems", several, throttled},
		"TransactionRequestLost": {"TransactWriteItems", several, requestLost},
		"TransactionReplyLost":   {"TransactWriteItems", several, replyLost},
		"TransactionServerError": {"TransactWriteItems", several, serverError},
		"TransactionCollided":    {"TransactWriteItems", several, collidedInTransaction},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store, wire := failureStore(t)
			wire.failOn(test.target, test.fault)
			if err := store.Write(t.Context(), test.ops...); err != nil {
				t.Fatal(err)
			}
			if got := wire.requests(); got != 2 {
				t.Errorf("sent %d times, want 2", got)
			}
			if item, err := store.Get(t.Context(), failureKey); err != nil || item.Version != 2 {
				t.Errorf("left version %d, %v", item.Version, err)
			}
		})
	}
}

func TestEndlessCollisionEndsWithTheContext(t *testing.T) {
	t.Parallel()
	store, wire := failureStore(t)
	ctx, cancel := context.WithCancel(t.Context())
	faults := make([]fault, 1000)
	for i := range faults {
		faults[i] = collided
	}
	wire.failOn("UpdateItem", faults...)
	outcome := make(chan error, 1)
	go func() { outcome <- store.Write(ctx, failurePut(records.Always)) }()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for wire.requests() < 2 {
		select {
		case err := <-outcome:
			t.Fatalf("gave up after %d requests: %v", wire.requests(), err)
		case <-tick.C:
		}
	}
	cancel()
	if err := <-outcome; !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, want context.Canceled", err)
	}
}

func TestMissingTableIsNotAMissingRecord(t *testing.T) {
	t.Parallel()
	client := dynamodb.NewFromConfig(emulator.Start(t).Config)
	store := dynamo.New(client, emulator.UniqueName("missing"), recordstest.NewClock().Now)
	_, err := store.Get(t.Context(), failureKey)
	if err == nil || errors.Is(err, records.ErrNotFound) {
		t.Fatalf("error %v", err)
	}
	var conflict *records.ConflictError
	if err := store.Write(t.Context(), failurePut(records.Absent)); err == nil || errors.As(err, &conflict) {
		t.Fatalf("error %v", err)
	}
}
