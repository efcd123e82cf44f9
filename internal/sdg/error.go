package sdg

import (
	"errors"
	"fmt"
	"time"
)

// Code classifies an error for callers. The API maps each code to one HTTP status.
type Code string

const (
	BadRequest             Code = "BAD_REQUEST"
	Unauthenticated        Code = "UNAUTHENTICATED"
	Forbidden              Code = "FORBIDDEN"
	NotFound               Code = "NOT_FOUND"
	MethodNotAllowed       Code = "METHOD_NOT_ALLOWED"
	IdempotencyConflict    Code = "IDEMPOTENCY_CONFLICT"
	IdempotencyInProgress  Code = "IDEMPOTENCY_IN_PROGRESS"
	PlanMismatch           Code = "PLAN_MISMATCH"
	QuoteExceedsMax        Code = "QUOTE_EXCEEDS_MAX"
	JobTerminal            Code = "JOB_TERMINAL"
	StateConflict          Code = "STATE_CONFLICT"
	StreamInUse            Code = "STREAM_IN_USE"
	PayloadTooLarge        Code = "PAYLOAD_TOO_LARGE"
	UnsupportedMediaType   Code = "UNSUPPORTED_MEDIA_TYPE"
	RangeNotSatisfiable    Code = "RANGE_NOT_SATISFIABLE"
	ValidationFailed       Code = "VALIDATION_FAILED"
	RateLimited            Code = "RATE_LIMITED"
	Internal               Code = "INTERNAL"
	DependencyTimeout      Code = "DEPENDENCY_TIMEOUT"
	ConnectorSourceFailure Code = "CONNECTOR_SOURCE_ERROR"
)

// Error is a failure that callers may see. Any other error is shown as INTERNAL
// without its text.
type Error struct {
	Code    Code
	Message string // one sentence
	Hint    string // what to do next
	Fields  []FieldError
	// SourceError holds the exact words of a connector's source, for ConnectorSourceFailure.
	SourceError string
	// RetryAfter is set for RateLimited.
	RetryAfter time.Duration
	// Route is the budget that was exhausted, for RateLimited.
	Route string
}

// FieldError says what is wrong with one field of a request ("body.rows").
type FieldError struct {
	Field   string `json:"field"`
	Message string `json:"message"`
	// Value is what was sent, where it is short and plain; never of a field that may hold a secret.
	Value any `json:"value,omitempty"`
	// Suggestions are ways to mend the field.
	Suggestions []string `json:"suggestions,omitempty"`
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }

// Errorf makes an Error. hint says what the caller can do.
func Errorf(code Code, hint, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...), Hint: hint}
}

// Invalid makes a ValidationFailed error for the given fields.
func Invalid(hint string, fields ...FieldError) *Error {
	return &Error{Code: ValidationFailed, Message: "The request is not valid.", Hint: hint, Fields: fields}
}

// Missing is the one answer for what does not exist and what is another tenant's.
func Missing(noun string) *Error {
	return Errorf(NotFound, "Check the identifier; it must belong to the workspace of your credentials.", "There is no such %s.", noun)
}

// CodeOf returns the code of err: Internal when err is no *Error.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return Internal
}
