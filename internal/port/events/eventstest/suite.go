// Package eventstest is the conformance suite of the events port.
package eventstest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/events"
)

// Backend is a publisher under test.
type Backend struct {
	Publisher events.Publisher
	// Await returns what has arrived, once at least n different events have.
	Await func(t *testing.T, n int) []events.Event
}

// Run tests the publishers that open makes, a fresh one per test.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	for name, test := range map[string]func(*testing.T, Backend){
		"ArrivesAsPublished":     testArrives,
		"EmptyBatchIsNoError":    testEmptyBatch,
		"LargeBatchArrives":      testLargeBatch,
		"LargeDataArrives":       testLargeData,
		"RepeatKeepsTheID":       testRepeat,
		"ConcurrentPublishers":   testConcurrent,
		"CancelledPublishFails":  testCancelled,
		"MalformedEventsRefused": testMalformed,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
}

// Sample returns event number i.
func Sample(i int) events.Event {
	return events.Event{
		ID:        fmt.Sprintf("evt_%06d", i),
		Type:      "job.succeeded",
		CreatedAt: time.Date(2026, 11, 20, 12, 0, i%60, 0, time.UTC),
		TenantID:  "ten_1",
		Data:      json.RawMessage(fmt.Sprintf(`{"job_id":"job_%d","big":9007199254740993}`, i)),
	}
}

func samples(n int) []events.Event {
	var batch []events.Event
	for i := range n {
		batch = append(batch, Sample(i))
	}
	return batch
}

func publish(t *testing.T, b Backend, batch []events.Event) {
	t.Helper()
	if err := b.Publisher.Publish(t.Context(), batch); err != nil {
		t.Fatal(err)
	}
}

// wantAll fails unless each event of want, and no other, arrived whole.
func wantAll(t *testing.T, got, want []events.Event) {
	t.Helper()
	byID := make(map[string]events.Event)
	for _, event := range got {
		byID[event.ID] = event
	}
	if len(byID) != len(want) {
		t.Fatalf("%d events arrived, want %d", len(byID), len(want))
	}
	for _, event := range want {
		arrived := byID[event.ID]
		if arrived.Type != event.Type || arrived.TenantID != event.TenantID ||
			!arrived.CreatedAt.Equal(event.CreatedAt) || compact(t, arrived.Data) != compact(t, event.Data) {
			t.Fatalf("arrived %.300s, published %.300s", arrived.Data, event.Data)
		}
	}
}

// compact returns JSON without spaces, which a bus may add; numbers and order stay.
func compact(t *testing.T, data json.RawMessage) string {
	t.Helper()
	var out bytes.Buffer
	if err := json.Compact(&out, data); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func testArrives(t *testing.T, b Backend) {
	publish(t, b, samples(1))
	wantAll(t, b.Await(t, 1), samples(1))
}

func testEmptyBatch(t *testing.T, b Backend) {
	publish(t, b, nil)
	publish(t, b, samples(1))
	wantAll(t, b.Await(t, 1), samples(1))
}

func testLargeBatch(t *testing.T, b Backend) {
	publish(t, b, samples(57))
	wantAll(t, b.Await(t, 57), samples(57))
}

// testLargeData publishes more bytes at once than one request of a cloud bus takes.
func testLargeData(t *testing.T, b Backend) {
	batch := samples(7)
	for i := range batch {
		data, err := json.Marshal(map[string]string{"filler": string(make([]byte, 15_000))}) // six bytes each, escaped
		if err != nil {
			t.Fatal(err)
		}
		batch[i].Data = data
	}
	publish(t, b, batch)
	wantAll(t, b.Await(t, len(batch)), batch)
}

func testRepeat(t *testing.T, b Backend) {
	publish(t, b, samples(3))
	publish(t, b, samples(3))
	wantAll(t, b.Await(t, 3), samples(3))
}

func testConcurrent(t *testing.T, b Backend) {
	all := samples(40)
	var wg sync.WaitGroup
	for i := 0; i < len(all); i += 5 {
		wg.Go(func() {
			if err := b.Publisher.Publish(t.Context(), all[i:i+5]); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	wantAll(t, b.Await(t, len(all)), all)
}

func testCancelled(t *testing.T, b Backend) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := b.Publisher.Publish(ctx, samples(1)); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want context.Canceled", err)
	}
}

func testMalformed(t *testing.T, b Backend) {
	for name, change := range map[string]func(*events.Event){
		"no id":      func(e *events.Event) { e.ID = "" },
		"no type":    func(e *events.Event) { e.Type = "" },
		"no tenant":  func(e *events.Event) { e.TenantID = "" },
		"no time":    func(e *events.Event) { e.CreatedAt = time.Time{} },
		"no data":    func(e *events.Event) { e.Data = nil },
		"no JSON":    func(e *events.Event) { e.Data = json.RawMessage("{") },
		"large":      func(e *events.Event) { e.Data, _ = json.Marshal(string(make([]byte, events.MaxEventBytes))) },
		"large type": func(e *events.Event) { e.Type = string(make([]byte, events.MaxTypeBytes+1)) },
	} {
		event := Sample(1)
		change(&event)
		if err := b.Publisher.Publish(t.Context(), []events.Event{Sample(0), event}); !errors.Is(err, events.ErrInvalid) {
			t.Errorf("%s: %v, want ErrInvalid", name, err)
		}
	}
}
