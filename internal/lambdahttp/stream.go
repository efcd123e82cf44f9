package lambdahttp

import (
	"context"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/sdg"
)

// errPanicked ends the body of an answer whose handler panicked after it had begun.
var errPanicked = errors.New("handler panicked")

// Stream serves one event with an answer that is sent as the handler writes it.
// It returns when the handler has written its status, flushed, or returned.
// Closing the answer's body, as Lambda does when the client has gone or the
// answer is complete, cancels the handler's context.
func (a *Adapter) Stream(ctx context.Context, event events.APIGatewayProxyRequest) (*events.APIGatewayProxyStreamingResponse, error) {
	handlerCtx, cancel := context.WithCancel(ctx)
	reader, writer := io.Pipe()
	w := &streamWriter{header: make(http.Header), pipe: writer, begun: make(chan struct{}), head: event.HTTPMethod == http.MethodHead}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer cancel()
		_ = writer.CloseWithError(a.run(handlerCtx, w, event)) // never fails
	}()
	select {
	case <-w.begun:
		return &events.APIGatewayProxyStreamingResponse{
			StatusCode: w.status, MultiValueHeaders: w.sent,
			Body: &streamBody{reader: reader, cancel: cancel, done: done, over: ctx.Done()},
		}, nil
	case <-ctx.Done():
		cancel()
		return nil, errors.Join(ctx.Err(), reader.CloseWithError(ctx.Err()))
	}
}

// run serves the event and returns the error that the body ends with.
func (a *Adapter) run(ctx context.Context, w *streamWriter, event events.APIGatewayProxyRequest) error {
	request, err := newRequest(ctx, event)
	if err != nil {
		writeError(w, sdg.BadRequest, event.RequestContext.RequestID)
		return nil
	}
	if !a.serve(w, request) {
		w.WriteHeader(http.StatusOK)
		return nil
	}
	if w.hasBegun() {
		return errPanicked
	}
	clear(w.header)
	writeError(w, sdg.Internal, event.RequestContext.RequestID)
	return nil
}

// streamWriter hands what is written to the reader of its pipe.
type streamWriter struct {
	header http.Header
	pipe   *io.PipeWriter
	head   bool // answers a HEAD request, which has no body

	once   sync.Once
	begun  chan struct{} // closed once status and sent are set
	status int
	sent   http.Header
}

var _ http.Flusher = (*streamWriter)(nil)

// Header implements http.ResponseWriter.
func (w *streamWriter) Header() http.Header { return w.header }

// WriteHeader implements http.ResponseWriter and begins the answer.
func (w *streamWriter) WriteHeader(status int) {
	if status < 200 {
		return
	}
	w.once.Do(func() {
		w.status, w.sent = status, w.header.Clone()
		close(w.begun)
	})
}

// Write implements http.ResponseWriter. It returns once the bytes were read, or
// with io.ErrClosedPipe when the client has gone.
func (w *streamWriter) Write(p []byte) (int, error) {
	if !w.hasBegun() {
		setContentType(w.header, p)
	}
	w.WriteHeader(http.StatusOK)
	if w.head {
		return len(p), nil
	}
	return w.pipe.Write(p)
}

// Flush implements http.Flusher. Only the headers can still be unsent.
func (w *streamWriter) Flush() { w.WriteHeader(http.StatusOK) }

// SetWriteDeadline does nothing: Lambda's own deadline holds.
func (w *streamWriter) SetWriteDeadline(time.Time) error { return nil }

func (w *streamWriter) hasBegun() bool {
	select {
	case <-w.begun:
		return true
	default:
		return false
	}
}

// streamBody is the body of a streamed answer.
type streamBody struct {
	reader *io.PipeReader
	cancel context.CancelFunc
	done   <-chan struct{} // closed when the handler has returned
	over   <-chan struct{} // closed when the invocation's time is up
}

// Read implements io.Reader.
func (b *streamBody) Read(p []byte) (int, error) { return b.reader.Read(p) }

// Close cancels the handler's context and waits for it to return: Lambda freezes
// the process afterwards, in the middle of whatever still runs.
func (b *streamBody) Close() error {
	b.cancel()
	err := b.reader.Close()
	select {
	case <-b.done:
	case <-b.over:
	}
	return err
}
