// Package lambdahttp lets an http.Handler serve API Gateway REST APIs from
// Lambda, with whole answers (Handle) or as they are written (Stream).
//
//	adapter := lambdahttp.New(handler)
//	lambda.Start(adapter.Handle)  // or adapter.Stream, for an integration with transfer mode STREAM
package lambdahttp

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"runtime/debug"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Adapter serves API Gateway events with a handler. Safe for concurrent use.
type Adapter struct {
	// Log receives panics; nil means slog.Default().
	Log     *slog.Logger
	handler http.Handler
}

// New returns the adapter of a handler.
func New(handler http.Handler) *Adapter { return &Adapter{handler: handler} }

// Handle serves one event with a buffered answer. An error is returned only when
// the context ended: everything else, also a panic, is an HTTP answer.
func (a *Adapter) Handle(ctx context.Context, event events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse, error) {
	w := &bufferedWriter{header: make(http.Header)}
	request, err := newRequest(ctx, event)
	if err != nil {
		writeError(w, sdg.BadRequest, event.RequestContext.RequestID)
		return w.response(event.HTTPMethod), nil
	}
	if a.serve(w, request) {
		// What the handler wrote before it panicked is not an answer.
		w = &bufferedWriter{header: make(http.Header)}
		writeError(w, sdg.Internal, event.RequestContext.RequestID)
	}
	if err := ctx.Err(); err != nil {
		return events.APIGatewayProxyResponse{}, err
	}
	if w.body.Len() > MaxBufferedBytes {
		a.log().ErrorContext(ctx, "answer is too large for Lambda", "request_id", event.RequestContext.RequestID, "bytes", w.body.Len())
		w = &bufferedWriter{header: make(http.Header)}
		writeError(w, sdg.Internal, event.RequestContext.RequestID)
	}
	return w.response(event.HTTPMethod), nil
}

// serve calls the handler and reports whether it panicked.
func (a *Adapter) serve(w http.ResponseWriter, r *http.Request) (panicked bool) {
	defer func() {
		if value := recover(); value != nil {
			panicked = true
			a.log().ErrorContext(r.Context(), "handler panicked",
				"request_id", RequestID(r.Context()), "panic", value, "stack", string(debug.Stack()))
		}
	}()
	a.handler.ServeHTTP(w, r)
	return false
}

func (a *Adapter) log() *slog.Logger {
	if a.Log == nil {
		return slog.Default()
	}
	return a.Log
}

// envelope is the API's form of an error.
type envelope struct {
	Error         string   `json:"error"`
	Code          sdg.Code `json:"code"`
	CorrelationID string   `json:"correlation_id"`
	Hint          string   `json:"hint"`
}

// writeError answers for a request that reached no handler (BadRequest) or whose
// handler failed (Internal). It tells nothing of the cause.
func writeError(w http.ResponseWriter, code sdg.Code, requestID string) {
	answer, status := envelope{
		Error: "The service failed to answer this request.", Code: code, CorrelationID: requestID,
		Hint: "Try again; if it fails again, report the correlation_id.",
	}, http.StatusInternalServerError
	if code == sdg.BadRequest {
		answer.Error, answer.Hint = "The request cannot be read.", "Check the encoding of the path and of the body."
		status = http.StatusBadRequest
	}
	body, err := json.Marshal(answer)
	if err != nil {
		panic(err) // strings always encode
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(body) // buffered, or to a client that has gone
}
