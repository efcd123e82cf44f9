// Package step holds what the state machines call: one file per step, each a pure
// function of its input and the state of the service. Every step can run twice with
// the same result.
package step

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
)

// Handler is what a state machine calls: a Lambda function's body.
type Handler func(ctx context.Context, input json.RawMessage) (json.RawMessage, error)

// Name is the name of a step: its function in template.yaml, and the placeholder
// ${<Name>FunctionArn} in the state machines.
type Name string

const (
	PlanStep     Name = "Plan"
	ApprovalStep Name = "Approval"
	ExpireStep   Name = "Expire"
	NextStepStep Name = "NextStep"
	FinishStep   Name = "Finish"
	AdmitStep    Name = "Admit"
	TrainStep    Name = "Train"
	PrepareStep  Name = "Prepare"
	GenerateStep Name = "Generate"
	ReportStep   Name = "Report"
	SealStep     Name = "Seal"
	SettleStep   Name = "Settle"
	InferStep    Name = "Infer"
	ConvertStep  Name = "Convert"
	AbandonStep  Name = "Abandon"
	// ImportStep runs in the function that also tests and lists connectors' sources: it alone
	// may open their secrets.
	ImportStep Name = "Connector"
)

// Names of errors that the state machines tell apart.
const (
	retryable    = "Sdg.Retryable"
	permanent    = "Sdg.Permanent"
	jobCancelled = "JobCancelled"
)

// Failure is an error with the name that the state machines' Retry and Catch know.
type Failure struct {
	Name string
	Err  error
}

func (f *Failure) Error() string     { return f.Err.Error() }
func (f *Failure) Unwrap() error     { return f.Err }
func (f *Failure) ErrorName() string { return f.Name }

// errPermanent marks what no repetition can mend.
var errPermanent = errors.New("permanent")

// name gives an error its Failure name.
func name(err error) *Failure {
	var named *Failure
	switch {
	case errors.As(err, &named):
		return named
	case errors.Is(err, app.ErrJobOver), errors.Is(err, app.ErrImportOver):
		return &Failure{jobCancelled, err}
	case errors.Is(err, app.ErrNotApproved), errors.Is(err, errPermanent):
		return &Failure{permanent, err}
	}
	return &Failure{retryable, err}
}

// handle wraps a typed step: decode, run, name the error, encode.
func handle[In, Out any](log *slog.Logger, step Name, run func(context.Context, In) (Out, error)) Handler {
	return func(ctx context.Context, raw json.RawMessage) (json.RawMessage, error) {
		ctx = about(ctx, raw)
		var in In
		if err := json.Unmarshal(raw, &in); err != nil {
			return nil, &Failure{permanent, fmt.Errorf("decode the input of %s: %w", step, err)}
		}
		out, err := run(ctx, in)
		if err != nil {
			f := name(err)
			if f.Name != jobCancelled && ctx.Err() == nil { // a stopped execution is no fault
				log.ErrorContext(ctx, "step failed", "step", step, "error", err, "error_name", f.Name)
			}
			return nil, f
		}
		answer, err := json.Marshal(out)
		if err != nil {
			return nil, &Failure{permanent, fmt.Errorf("encode the output of %s: %w", step, err)}
		}
		return answer, nil
	}
}

// nothing is the output of a step that answers only by its effect.
type nothing struct{}

// outcomeInput is the input of the steps that end a job or a project. Error is set by
// the state machine's Catch.
type outcomeInput struct {
	app.WorkflowInput
	Outcome string `json:"outcome"`
	Error   *struct {
		Error string `json:"Error"`
		Cause string `json:"Cause"`
	} `json:"error"`
}

func (in outcomeInput) fault() string {
	if in.Outcome == "succeeded" {
		return ""
	}
	if in.Error == nil || in.Error.Error == "" {
		return "unknown"
	}
	return in.Error.Error
}
