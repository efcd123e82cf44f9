// Package eventbridge publishes events to an EventBridge bus.
package eventbridge

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/eventbridge"
	"github.com/aws/aws-sdk-go-v2/service/eventbridge/types"

	"github.com/sdg-service/sdg/internal/port/events"
)

// Source is what rules match our events by.
const Source = "sdg"

const (
	// MaxEntries and MaxRequestBytes are EventBridge's limits of one PutEvents.
	MaxEntries      = 10
	MaxRequestBytes = 256 << 10
	timeBytes       = 14 // what EventBridge counts for an entry's time
)

// Publisher publishes to one bus. Make it with New.
type Publisher struct {
	client *eventbridge.Client
	bus    string
}

var _ events.Publisher = (*Publisher)(nil)

// New returns the publisher to the bus with this name or ARN.
func New(client *eventbridge.Client, bus string) *Publisher { return &Publisher{client, bus} }

// RejectedError says that EventBridge did not take some events of a batch. The
// others were taken.
type RejectedError struct {
	// IDs are the events not taken, Codes EventBridge's reasons in the same order.
	IDs, Codes []string
}

func (e *RejectedError) Error() string {
	return fmt.Sprintf("event bus rejected events %q: %q", e.IDs, e.Codes)
}

// Publish implements events.Publisher. The entry's source is Source, its
// detail-type the event's type, its time CreatedAt (whole seconds), and its
// detail the event as JSON.
func (p *Publisher) Publish(ctx context.Context, batch []events.Event) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("publish %d events: %w", len(batch), err)
	}
	entries := make([]types.PutEventsRequestEntry, 0, len(batch))
	for _, event := range batch {
		detail, err := events.Encode(event)
		if err != nil {
			return fmt.Errorf("publish: %w", err)
		}
		entries = append(entries, types.PutEventsRequestEntry{
			EventBusName: &p.bus, Source: aws.String(Source), DetailType: aws.String(event.Type),
			Time: aws.Time(event.CreatedAt), Detail: aws.String(string(detail)),
		})
	}
	for len(entries) > 0 {
		n := fitting(entries)
		if err := p.put(ctx, entries[:n]); err != nil {
			return fmt.Errorf("publish %d events: %w", len(batch), err)
		}
		entries = entries[n:]
	}
	return nil
}

// fitting returns how many of the first entries one request takes, at least one.
func fitting(entries []types.PutEventsRequestEntry) int {
	size := 0
	for i, entry := range entries {
		size += timeBytes + len(*entry.Source) + len(*entry.DetailType) + len(*entry.Detail)
		if i == MaxEntries || i > 0 && size > MaxRequestBytes {
			return i
		}
	}
	return len(entries)
}

// put sends one request. The answer has one result per entry, in order.
func (p *Publisher) put(ctx context.Context, entries []types.PutEventsRequestEntry) error {
	out, err := p.client.PutEvents(ctx, &eventbridge.PutEventsInput{Entries: entries})
	if err != nil {
		return err
	}
	if len(out.Entries) != len(entries) {
		return fmt.Errorf("event bus answered for %d of %d events", len(out.Entries), len(entries))
	}
	rejected := &RejectedError{}
	for i, result := range out.Entries {
		if result.ErrorCode == nil && result.EventId != nil {
			continue
		}
		var event events.Event
		if err := json.Unmarshal([]byte(*entries[i].Detail), &event); err != nil {
			return fmt.Errorf("name a rejected event: %w", err)
		}
		rejected.IDs = append(rejected.IDs, event.ID)
		rejected.Codes = append(rejected.Codes, aws.ToString(result.ErrorCode))
	}
	if len(rejected.IDs) > 0 || out.FailedEntryCount > 0 {
		return rejected
	}
	return nil
}
