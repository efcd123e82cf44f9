package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// streamRetention is how long events can be replayed by Last-Event-ID.
	streamRetention = 30 * 24 * time.Hour
	// leaseTime is how long a stream's claim lives without renewal.
	leaseTime = 40 * time.Second
)

// append stages the next event of a job's or project's stream. seq points at the
// counter in the resource that the same change saves.
func (c *change) append(id string, seq *int64, kind sdg.StreamEventType, data any) error {
	body, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("encode stream event: %w", err)
	}
	*seq++
	now := c.t.now()
	return c.put(records.Item{
		Key:       c.t.key(streams.of(id), fmt.Sprintf("%020d", *seq)),
		ExpiresAt: now.Add(streamRetention),
	}, sdg.StreamEvent{Seq: *seq, Type: kind, Data: body, At: now})
}

// StreamAfter returns up to 100 events of a stream that follow seq, oldest first.
func (t *Tenant) StreamAfter(ctx context.Context, id string, seq int64) ([]sdg.StreamEvent, error) {
	page, err := t.app.Records.Query(ctx, records.Query{
		Partition: t.partition(streams.of(id)), After: fmt.Sprintf("%020d", seq), Limit: 100,
	})
	if err != nil {
		return nil, fmt.Errorf("read the stream of %s: %w", id, err)
	}
	return decodeAll[sdg.StreamEvent](page.Items)
}

type lease struct {
	Holder string `json:"holder"`
}

// ClaimStream makes holder the only reader of a project's stream for leaseTime; a
// repeat by the same holder renews. Returns StreamInUse while another holds it.
func (t *Tenant) ClaimStream(ctx context.Context, projectID, holder string) error {
	return t.change(ctx, "claim stream", func(c *change) error {
		held, found, err := load[lease](c, leases, projectID)
		if err != nil {
			return err
		}
		if found && held.Holder != holder {
			return sdg.Errorf(sdg.StreamInUse,
				"Close the other stream of this project, or wait half a minute after it broke off.",
				"Another stream of this project is open.")
		}
		return c.saveUntil(leases, projectID, lease{holder}, t.app.Now().Add(leaseTime))
	})
}

// ReleaseStream gives a claim up. A lost release only costs the next reader leaseTime.
func (t *Tenant) ReleaseStream(ctx context.Context, projectID, holder string) error {
	held, err := t.app.Records.Get(ctx, t.key(leases, projectID))
	if errors.Is(err, records.ErrNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read stream claim: %w", err)
	}
	var l lease
	if err := json.Unmarshal(held.Body, &l); err != nil || l.Holder != holder {
		return err
	}
	err = t.app.Records.Write(ctx, records.Delete(held.Key, records.VersionIs(held.Version)))
	var conflict *records.ConflictError
	if errors.As(err, &conflict) {
		return nil
	}
	return err
}

// StreamPartition names the record partition of a stream, for stores that tell of commits.
func (t *Tenant) StreamPartition(id string) string { return t.partition(streams.of(id)) }
