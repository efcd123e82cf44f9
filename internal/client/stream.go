package client

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// silence is how long a stream may be quiet before it counts as dead: the service
// sends a comment every 15 seconds.
const silence = 45 * time.Second

// maxDrops is how often in a row a stream may end without an event before its failure is returned.
const maxDrops = 8

// Event is one Server-Sent Event.
type Event struct {
	ID   string
	Type sdg.StreamEventType
	Data json.RawMessage
}

var errSilent = errors.New("the stream went silent")

// follow yields the events of a stream until done, resuming whenever it ends before.
func (c *Client) follow(ctx context.Context, path, after string) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		pause := time.Second
		for drops := 0; ; drops++ {
			over, err := c.followOnce(ctx, path, &after, &pause, func(e Event) bool {
				drops = 0
				return yield(e, nil) && e.Type != sdg.StreamDone
			})
			if over {
				return
			}
			var refused *Error
			if ctx.Err() != nil {
				err = context.Cause(ctx)
			}
			if ctx.Err() != nil || drops >= maxDrops || errors.As(err, &refused) && !refused.temporary() {
				yield(Event{}, err)
				return
			}
			if err := c.opts.Wait(ctx, pause); err != nil {
				yield(Event{}, err)
				return
			}
		}
	}
}

// followOnce reads one connection. It moves after forward, so that the next one resumes
// there, and takes the service's advice on the pause. over means that take wants no more,
// or that there is no more.
func (c *Client) followOnce(ctx context.Context, path string, after *string, pause *time.Duration, take func(Event) bool) (over bool, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r := request{method: http.MethodGet, path: path, header: http.Header{"Accept": {"text/event-stream"}}}
	if *after != "" {
		r.header.Set("Last-Event-ID", *after)
	}
	resp, err := c.send(ctx, r)
	if err != nil {
		return false, err
	}
	defer resp.Body.Close() //nolint:errcheck // only read
	if resp.StatusCode == http.StatusNoContent {
		return true, nil // *after is the last event of a stream that has ended
	}
	alarm := time.AfterFunc(silence, func() { cancel(errSilent) })
	defer alarm.Stop()
	frames := newFrameReader(resp.Body)
	for {
		f, err := frames.next(func() { alarm.Reset(silence) })
		if err != nil {
			if cause := context.Cause(ctx); cause != nil {
				err = cause
			}
			return false, fmt.Errorf("read event stream: %w", err)
		}
		if f.retry > 0 {
			*pause = min(f.retry, MaxPause)
		}
		if f.id != "" {
			*after = f.id
		}
		if len(f.data) == 0 {
			continue
		}
		if !json.Valid(f.data) {
			return false, fmt.Errorf("read event stream: event %q holds no JSON", f.id)
		}
		if !take(Event{ID: f.id, Type: sdg.StreamEventType(f.event), Data: f.data}) {
			return true, nil
		}
	}
}
