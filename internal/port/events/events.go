// Package events is the port through which state changes leave the service. An
// event is written to the outbox in the same Write as the change it reports
// (records port); a dispatcher then publishes it, at least once.
package events

import (
	"context"
	"encoding/json"
	"time"
)

// Event is one fact. ID is stable across redeliveries, so receivers can deduplicate.
type Event struct {
	ID        string          `json:"id"`
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"created_at"`
	TenantID  string          `json:"tenant_id"`
	Data      json.RawMessage `json:"data"`
}

// Publisher hands events on.
type Publisher interface {
	// Publish returns nil once every event is accepted durably. On an error any of
	// them may have been accepted; the caller publishes all again.
	Publish(ctx context.Context, batch []Event) error
}
