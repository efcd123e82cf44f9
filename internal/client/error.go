package client

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Error is a failure that the service reported.
type Error struct {
	Status        int // HTTP
	Code          sdg.Code
	Message       string
	Hint          string
	CorrelationID string
	Fields        []sdg.FieldError
	// RetryAfter is when the service may be asked again; 0 if it did not say.
	RetryAfter time.Duration
	// Route is the budget that is used up, for RATE_LIMITED.
	Route string
	// Envelope holds the service's bytes; nil where something between answered in its place.
	Envelope json.RawMessage
}

func (e *Error) Error() string {
	if e.Code == "" {
		return e.Message
	}
	return fmt.Sprintf("%s (%s)", e.Message, e.Code)
}

// UnreachableError means that no answer came back.
type UnreachableError struct {
	URL string
	Err error
}

func (e *UnreachableError) Error() string {
	return fmt.Sprintf("the service at %s cannot be reached: %v", e.URL, e.Err)
}

func (e *UnreachableError) Unwrap() error { return e.Err }

// readError reads the envelope of a failed request.
func readError(resp *http.Response) error {
	e := &Error{
		Status: resp.StatusCode, CorrelationID: resp.Header.Get("X-Correlation-Id"),
		RetryAfter: retryAfter(resp.Header), Route: resp.Header.Get("X-RateLimit-Route"),
	}
	raw, err := readAll(resp)
	var envelope struct {
		Message       string           `json:"error"`
		Code          sdg.Code         `json:"code"`
		CorrelationID string           `json:"correlation_id"`
		Hint          string           `json:"hint"`
		Errors        []sdg.FieldError `json:"errors"`
	}
	if err == nil {
		err = json.Unmarshal(raw, &envelope)
	}
	if err != nil || envelope.Code == "" {
		e.Message = fmt.Sprintf("something other than the service answered with HTTP status %d", resp.StatusCode)
		e.Hint = "Check the service's address."
		return e
	}
	e.Envelope, e.Message, e.Code, e.Hint, e.Fields = raw, envelope.Message, envelope.Code, envelope.Hint, envelope.Errors
	if envelope.CorrelationID != "" {
		e.CorrelationID = envelope.CorrelationID
	}
	return e
}
