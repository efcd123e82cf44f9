// Package local publishes events within the process, for the embedded service.
//
// It stores nothing: Publish returns once every subscriber has taken every
// event, and the outbox, which keeps an event until Publish has returned nil, is
// what makes delivery at least once over any crash.
package local

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/semaphore"

	"github.com/sdg-service/sdg/internal/port/events"
)

// DefaultConcurrency is how many batches are delivered at a time.
const DefaultConcurrency = 8

// Subscriber takes one event. It returns nil once the event is safe with it; on
// an error the event comes again, so it must bear repeats (events.Event.ID).
type Subscriber func(ctx context.Context, event events.Event) error

// Bus hands events to subscribers. Make it with New.
type Bus struct {
	slots *semaphore.Weighted

	mu          sync.RWMutex
	subscribers []named
}

type named struct {
	name string
	take Subscriber
}

var _ events.Publisher = (*Bus)(nil)

// New returns a bus without subscribers. At most concurrency calls of Publish
// deliver at a time, the others wait; 0 means DefaultConcurrency.
func New(concurrency int) *Bus {
	if concurrency <= 0 {
		concurrency = DefaultConcurrency
	}
	return &Bus{slots: semaphore.NewWeighted(int64(concurrency))}
}

// Subscribe adds a subscriber for every event published from now on. The name
// is for error messages.
func (b *Bus) Subscribe(name string, take Subscriber) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subscribers = append(b.subscribers, named{name, take})
}

// Publish implements events.Publisher. Subscribers get the events in the
// batch's order. One that fails gets no later event of this batch, so order
// holds; the others are served all the same.
func (b *Bus) Publish(ctx context.Context, batch []events.Event) error {
	for _, event := range batch {
		if _, err := events.Encode(event); err != nil {
			return fmt.Errorf("publish: %w", err)
		}
	}
	if err := b.slots.Acquire(ctx, 1); err != nil {
		return fmt.Errorf("publish %d events: %w", len(batch), err)
	}
	defer b.slots.Release(1)
	// A free slot is given also to a context that has ended.
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("publish %d events: %w", len(batch), err)
	}
	b.mu.RLock()
	subscribers := b.subscribers
	b.mu.RUnlock()
	var failed []error
	for _, subscriber := range subscribers {
		failed = append(failed, subscriber.deliver(ctx, batch))
	}
	return errors.Join(failed...)
}

// deliver hands the batch over until one event fails. A panic counts as a
// failure: it must not take the other subscribers down.
func (n named) deliver(ctx context.Context, batch []events.Event) (err error) {
	var current string
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("deliver event %s to %s: panic: %v", current, n.name, value)
		}
	}()
	for _, event := range batch {
		current = event.ID
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("deliver event %s to %s: %w", current, n.name, err)
		}
		if err := n.take(ctx, event); err != nil {
			return fmt.Errorf("deliver event %s to %s: %w", current, n.name, err)
		}
	}
	return nil
}
