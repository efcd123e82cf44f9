// Package workflow is the port to the engine that runs our state machines
// (statemachines/*.asl.json): AWS Step Functions, or the embedded interpreter of
// the same files.
package workflow

import (
	"context"
	"encoding/json"
	"errors"
)

// Machine names a state machine; it is also the ASL file's base name.
type Machine string

const (
	// Agent runs a project: plan, approval, steps.
	Agent Machine = "agent"
	// Job runs one generation job.
	Job Machine = "job"
	// Seal seals a contract that has no job.
	Seal Machine = "seal"
	// Import reads an uploaded file into a dataset.
	Import Machine = "import"
)

var (
	// ErrTokenGone is returned when a task token is unknown, already answered, or
	// its task has timed out or been stopped.
	ErrTokenGone = errors.New("task token is no longer waiting")
	// ErrNameTaken is returned by Start when the name was used with other input.
	ErrNameTaken = errors.New("execution name used with other input")
)

// Engine runs executions. All methods are safe for concurrent use. When a method
// returns nil its effect is durable.
type Engine interface {
	// Start begins an execution. The name (1 to 80 characters of [A-Za-z0-9_-]) makes it
	// idempotent: a repeat with the same input is the same execution and returns nil.
	Start(ctx context.Context, machine Machine, name string, input json.RawMessage) error
	// Complete answers a waiting task token with its output.
	Complete(ctx context.Context, token string, output json.RawMessage) error
	// Fail answers a waiting task token with an error.
	Fail(ctx context.Context, token, errorCode, cause string) error
	// Stop ends an execution; a finished or unknown one is no error.
	Stop(ctx context.Context, machine Machine, name, errorCode, cause string) error
	// Ended reports whether an execution has come to any end. One that is unknown (not
	// started yet, or forgotten long after its end) has not.
	Ended(ctx context.Context, machine Machine, name string) (bool, error)
}
