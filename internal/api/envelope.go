package api

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-chi/chi/v5"

	"github.com/sdg-service/sdg/internal/sdg"
)

// statuses is the one map from error codes to HTTP statuses.
var statuses = map[sdg.Code]int{
	sdg.BadRequest: 400, sdg.Unauthenticated: 401, sdg.Forbidden: 403, sdg.NotFound: 404,
	sdg.MethodNotAllowed: 405, sdg.IdempotencyConflict: 409, sdg.IdempotencyInProgress: 409,
	sdg.PlanMismatch: 409, sdg.QuoteExceedsMax: 409, sdg.JobTerminal: 409, sdg.StateConflict: 409,
	sdg.StreamInUse: 409, sdg.PayloadTooLarge: 413, sdg.UnsupportedMediaType: 415, sdg.RangeNotSatisfiable: 416,
	sdg.ValidationFailed: 422, sdg.ConnectorSourceFailure: 424, sdg.RateLimited: 429,
	sdg.Internal: 500, sdg.DependencyTimeout: 504,
}

// codeOfStatus is for errors that huma finds by itself.
var codeOfStatus = map[int]sdg.Code{
	400: sdg.BadRequest, 404: sdg.NotFound, 405: sdg.MethodNotAllowed, 406: sdg.UnsupportedMediaType,
	408: sdg.BadRequest, 413: sdg.PayloadTooLarge, 415: sdg.UnsupportedMediaType, 422: sdg.ValidationFailed,
}

// Envelope is the body of every error response.
type Envelope struct {
	Message       string           `json:"error" doc:"What is wrong, in one sentence."`
	Code          sdg.Code         `json:"code" doc:"Stable code for programs." example:"VALIDATION_FAILED"`
	CorrelationID string           `json:"correlation_id" doc:"Names this request in the service's logs."`
	Hint          string           `json:"hint" doc:"What to do next."`
	Errors        []sdg.FieldError `json:"errors,omitempty" doc:"What is wrong with each field."`
	SourceError   string           `json:"source_error,omitempty" doc:"The exact words of a connector's source."`

	status int
	header http.Header
}

func (e *Envelope) Error() string  { return string(e.Code) + ": " + e.Message }
func (e *Envelope) GetStatus() int { return e.status }

// GetHeaders makes huma set Retry-After.
func (e *Envelope) GetHeaders() http.Header { return e.header }

// ContentType keeps the plain media type: the envelope is not RFC 9457.
func (e *Envelope) ContentType(string) string { return "application/json" }

// envelope turns any error into what a caller may see.
func envelope(ctx context.Context, err error) *Envelope {
	var ready *Envelope
	if errors.As(err, &ready) {
		return ready
	}
	var e *sdg.Error
	if !errors.As(err, &e) {
		e = sdg.Errorf(sdg.Internal, "Try again; if it persists, report the correlation id.", "The service failed.")
		if errors.Is(err, context.DeadlineExceeded) {
			e = sdg.Errorf(sdg.DependencyTimeout, "Try again.", "A part of the service did not answer in time.")
		}
	}
	out := &Envelope{
		Message: e.Message, Code: e.Code, CorrelationID: correlationID(ctx), Hint: e.Hint, Errors: e.Fields, SourceError: e.SourceError,
		status: statuses[e.Code], header: http.Header{},
	}
	if e.RetryAfter > 0 {
		out.header.Set("Retry-After", strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	if e.Route != "" {
		out.header.Set("X-RateLimit-Route", e.Route)
	}
	return out
}

// write sends the envelope outside of huma.
func (e *Envelope) write(w http.ResponseWriter) {
	for name, values := range e.header {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.status)
	_ = strictJSON.Marshal(w, e) // the client is gone if this fails
}

// newHumaError makes the envelope of an error that huma found.
func newHumaError(status int, message string, errs ...error) huma.StatusError {
	code, ok := codeOfStatus[status]
	if !ok {
		code = sdg.Internal
		message = "The service failed."
	}
	out := &Envelope{Message: sentence(message), Code: code, status: statuses[code], header: http.Header{}}
	switch code {
	case sdg.ValidationFailed:
		out.Message = "The request is not valid."
		out.Hint = "Mend the fields listed in errors; the schema is in /v1/openapi.json."
	case sdg.BadRequest:
		out.Hint = "Send one well-formed JSON value in UTF-8."
	case sdg.PayloadTooLarge:
		out.Hint = "Send a smaller body."
	case sdg.UnsupportedMediaType:
		out.Hint = "Use Content-Type: application/json."
	default:
		out.Hint = "Try again; if it persists, report the correlation id."
	}
	for _, err := range errs {
		var detail *huma.ErrorDetail
		if errors.As(err, &detail) {
			out.Errors = append(out.Errors, fieldError(detail))
		} else if err != nil && code == sdg.BadRequest {
			out.Message = sentence(err.Error())
		}
	}
	// A body that is no JSON at all comes as one detail of a 400 or 422.
	if code == sdg.BadRequest && len(out.Errors) == 1 {
		out.Message, out.Errors = sentence(out.Errors[0].Message), nil
	}
	return out
}

// fieldError names the field that is missing or wrong.
func fieldError(d *huma.ErrorDetail) sdg.FieldError {
	rest, missing := strings.CutPrefix(d.Message, "expected required property ")
	if name, _, ok := strings.Cut(rest, " "); missing && ok {
		return sdg.FieldError{Field: d.Location + "." + name, Message: "is required"}
	}
	return sdg.FieldError{Field: d.Location, Message: d.Message, Value: plain(d.Location, d.Value)}
}

// maxShownValue is the longest text that an error repeats.
const maxShownValue = 100

// secretive are parts of field names whose values are never repeated.
var secretive = regexp.MustCompile(`(?i)secret|password|token|key|credential|config`)

// plain returns a value that an error may repeat: a number, a truth value or a short text.
func plain(field string, v any) any {
	if secretive.MatchString(field) {
		return nil
	}
	switch v := v.(type) {
	case float64, bool, int, int64, json.Number:
		return v
	case string:
		if len(v) <= maxShownValue {
			return v
		}
	}
	return nil
}

func newHumaErrorInContext(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
	e := newHumaError(status, message, errs...)
	if ctx != nil {
		if env, ok := e.(*Envelope); ok {
			env.CorrelationID = correlationID(ctx.Context())
		}
	}
	return e
}

func sentence(s string) string {
	if s == "" {
		return "The request cannot be read."
	}
	s = strings.ToUpper(s[:1]) + s[1:]
	if !strings.HasSuffix(s, ".") {
		s += "."
	}
	return s
}

func (s *Server) noRoute(w http.ResponseWriter, r *http.Request) {
	s.refuseUnrouted(w, r, sdg.Errorf(sdg.NotFound, "See /v1/openapi.json for the routes.", "There is no such route."))
}

func (s *Server) wrongMethod(w http.ResponseWriter, r *http.Request) {
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		routed := method
		if routed == http.MethodHead {
			routed = http.MethodGet
		}
		if s.router.Match(chi.NewRouteContext(), routed, r.URL.Path) {
			w.Header().Add("Allow", method)
		}
	}
	s.refuseUnrouted(w, r, sdg.Errorf(sdg.MethodNotAllowed, "See /v1/openapi.json for the route's methods.",
		"The route does not support %s.", r.Method))
}

// refuseUnrouted answers what matched no operation, under the budget of unknown callers.
func (s *Server) refuseUnrouted(w http.ResponseWriter, r *http.Request, e *sdg.Error) {
	if err := s.spendAnonymous(r.Context(), r, w.Header()); err != nil {
		envelope(r.Context(), err).write(w)
		return
	}
	envelope(r.Context(), e).write(w)
}
