package events

import (
	"encoding/json"
	"errors"
	"fmt"
)

const (
	// MaxEventBytes is the largest event as JSON. EventBridge takes 256 KiB per
	// request; the rest is room for its envelope.
	MaxEventBytes = 240 << 10
	// MaxTypeBytes is the longest event type (EventBridge's detail-type).
	MaxTypeBytes = 128
)

// ErrInvalid is returned by Publish for an event that can never be published:
// a field is empty, Data is not JSON, or it is too large. Nothing of the batch was accepted.
var ErrInvalid = errors.New("invalid event")

// Encode returns the event as JSON, or an error that wraps ErrInvalid.
func Encode(event Event) ([]byte, error) {
	if event.ID == "" || event.Type == "" || event.TenantID == "" || event.CreatedAt.IsZero() || len(event.Data) == 0 {
		return nil, fmt.Errorf("%w: event %q lacks a field", ErrInvalid, event.ID)
	}
	if len(event.Type) > MaxTypeBytes {
		return nil, fmt.Errorf("%w: event %s has a type of %d bytes, at most %d", ErrInvalid, event.ID, len(event.Type), MaxTypeBytes)
	}
	encoded, err := json.Marshal(event)
	if err != nil {
		return nil, fmt.Errorf("%w: event %s: %w", ErrInvalid, event.ID, err)
	}
	if len(encoded) > MaxEventBytes {
		return nil, fmt.Errorf("%w: event %s has %d bytes, at most %d", ErrInvalid, event.ID, len(encoded), MaxEventBytes)
	}
	return encoded, nil
}
