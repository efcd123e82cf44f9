package api

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// heartbeat keeps proxies from closing an idle stream.
	heartbeat = 15 * time.Second
	// retryMilliseconds is how long a client waits before it resumes.
	retryMilliseconds = 3000
)

// StreamInput is the input of both streams; only one of the ids is in the path.
type StreamInput struct {
	LastEventID string `header:"Last-Event-ID" doc:"Resume after this event."`
}

// follower prepares a stream: it returns whose events to send, and what to do when the
// stream beats and ends.
type follower func(ctx context.Context, t *app.Tenant, id string) (beat func(context.Context) error, end func(context.Context), err error)

// stream serves an event stream under both path families.
func (s *Server) stream(o operation, follow follower) {
	for path, id := range o.paths() {
		op := s.describe(o, path, id)
		op.Responses = map[string]*huma.Response{"200": {
			Description: "Server-Sent Events with growing ids: status, progress, step, artifact, evidence, done.",
			Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: "string"}}},
		}}
		if o.id == "stream-job" {
			huma.Register(s.huma, op, func(ctx context.Context, in *struct {
				JobPath
				StreamInput
			}) (*huma.StreamResponse, error) {
				return s.open(ctx, in.JobID, in.LastEventID, follow)
			})
			continue
		}
		huma.Register(s.huma, op, func(ctx context.Context, in *struct {
			ProjectPath
			StreamInput
		}) (*huma.StreamResponse, error) {
			return s.open(ctx, in.ProjectID, in.LastEventID, follow)
		})
	}
}

func (s *Server) open(ctx context.Context, id, lastEventID string, follow follower) (*huma.StreamResponse, error) {
	t := s.tenant(callerOf(ctx))
	var after int64
	if lastEventID != "" {
		n, err := strconv.ParseInt(lastEventID, 10, 64)
		if err != nil || n < 0 {
			return nil, envelope(ctx, sdg.Errorf(sdg.BadRequest, "Send the id of the last event you got.", "Last-Event-ID is no event id."))
		}
		after = n
	}
	beat, end, err := follow(ctx, t, id)
	if err != nil {
		e := envelope(ctx, err)
		s.logFault(ctx, e, err)
		return nil, e
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		_, w := humachi.Unwrap(hc)
		defer end(context.WithoutCancel(ctx))
		s.send(ctx, w, t, id, after, beat)
	}}, nil
}

// send writes events until the stream is done, the client leaves or StreamTime is over.
func (s *Server) send(ctx context.Context, w http.ResponseWriter, t *app.Tenant, id string, after int64, beat func(context.Context) error) {
	ctx, cancel := context.WithTimeout(ctx, s.StreamTime)
	defer cancel()
	control := http.NewResponseController(w)
	_ = control.SetWriteDeadline(time.Time{}) // streams outlive the server's write timeout
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no")
	fmt.Fprintf(w, "retry: %d\n\n", retryMilliseconds)
	_ = control.Flush()
	beats := time.NewTicker(heartbeat)
	defer beats.Stop()
	for ctx.Err() == nil {
		changed, stop := s.Waker.Watch(t.StreamPartition(id))
		next, done, err := s.sendAfter(ctx, w, t, id, after)
		if err != nil || done || s.Waker.Closed() {
			stop()
			return
		}
		if next > after {
			after = next
			_ = control.Flush()
			stop()
			continue
		}
		select {
		case <-ctx.Done():
		case <-changed:
		case <-beats.C:
			if err = beat(ctx); err == nil {
				_, err = fmt.Fprint(w, ": keep open\n\n")
				_ = control.Flush()
			}
		}
		stop()
		if err != nil {
			return
		}
	}
}

// sendAfter sends the events that follow seq. It returns the last one sent.
func (s *Server) sendAfter(ctx context.Context, w http.ResponseWriter, t *app.Tenant, id string, seq int64) (last int64, done bool, err error) {
	events, err := t.StreamAfter(ctx, id, seq)
	if err != nil {
		if ctx.Err() == nil {
			s.Log.ErrorContext(ctx, "read event stream", "error", err, "correlation_id", correlationID(ctx))
		}
		return seq, false, err
	}
	for _, e := range events {
		if _, err := fmt.Fprintf(w, "id: %d\nevent: %s\ndata: %s\n\n", e.Seq, e.Type, e.Data); err != nil {
			return seq, false, err
		}
		seq = e.Seq
		if e.Type == sdg.StreamDone {
			return seq, true, nil
		}
	}
	return seq, false, nil
}

func (s *Server) followJob(ctx context.Context, t *app.Tenant, id string) (func(context.Context) error, func(context.Context), error) {
	_, err := t.Job(ctx, id)
	return func(context.Context) error { return nil }, func(context.Context) {}, err
}

// followProject also claims the project's one stream.
func (s *Server) followProject(ctx context.Context, t *app.Tenant, id string) (func(context.Context) error, func(context.Context), error) {
	if _, err := t.Project(ctx, id); err != nil {
		return nil, nil, err
	}
	holder := s.NewCorrelationID()
	claim := func(ctx context.Context) error { return t.ClaimStream(ctx, id, holder) }
	release := func(ctx context.Context) {
		if err := t.ReleaseStream(ctx, id, holder); err != nil {
			s.Log.WarnContext(ctx, "release stream claim", "error", err)
		}
	}
	return claim, release, claim(ctx)
}
