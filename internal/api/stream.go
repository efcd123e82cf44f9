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

// stream is one resource's event stream.
type stream struct {
	// last is the newest event so far; after it nothing follows when ended.
	last  int64
	ended bool
	// beat is called now and then while the stream is open, end when it closes.
	beat func(context.Context) error
	end  func(context.Context)
}

// follower prepares a stream.
type follower func(ctx context.Context, t *app.Tenant, id string) (stream, error)

// serveStream serves an event stream under both path families.
func (s *Server) serveStream(o operation, follow follower) {
	for path, id := range o.paths() {
		op := s.describe(o, path, id)
		op.Responses = map[string]*huma.Response{"200": {
			Description: "Server-Sent Events with growing ids: status, progress, step, artifact, evidence, done.",
			Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: "string"}}},
		}, "204": {Description: "The resource has ended, and Last-Event-ID is its last event: do not resume."}}
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
	st, err := follow(ctx, t, id)
	if err != nil {
		e := envelope(ctx, err)
		s.logFault(ctx, e, err)
		return nil, e
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		r, w := humachi.Unwrap(hc)
		defer st.end(context.WithoutCancel(ctx))
		switch {
		case st.ended && after >= st.last:
			w.WriteHeader(http.StatusNoContent) // an EventSource stops reconnecting
		case r.Method == http.MethodHead:
		default:
			s.send(ctx, w, t, id, after, st.beat)
		}
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

func (s *Server) followJob(ctx context.Context, t *app.Tenant, id string) (stream, error) {
	job, err := t.Job(ctx, id)
	return stream{
		last: job.EventSeq, ended: job.Status.Terminal(),
		beat: func(context.Context) error { return nil }, end: func(context.Context) {},
	}, err
}

// followProject also claims the project's one stream.
func (s *Server) followProject(ctx context.Context, t *app.Tenant, id string) (stream, error) {
	p, err := t.Project(ctx, id)
	if err != nil {
		return stream{}, err
	}
	holder := s.NewCorrelationID()
	st := stream{last: p.EventSeq, ended: p.Status.Terminal()}
	st.beat = func(ctx context.Context) error { return t.ClaimStream(ctx, id, holder) }
	st.end = func(ctx context.Context) {
		if err := t.ReleaseStream(ctx, id, holder); err != nil {
			s.Log.WarnContext(ctx, "release stream claim", "error", err)
		}
	}
	return st, st.beat(ctx)
}
