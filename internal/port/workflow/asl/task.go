package asl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// nameTaken is what AWS raises when an execution of the name exists.
const nameTaken = "StepFunctions.ExecutionAlreadyExistsException"

// begin waits until the attempt at a state may begin.
func (r *run) begin(ctx context.Context, t *thread) error {
	if err := r.sleep(ctx, t.position.NotBefore); err != nil {
		return err
	}
	if r.engine.isDraining() {
		return errInterrupted
	}
	return nil
}

// task performs a Task with its Parameters filled in, and returns its result.
func (r *run) task(ctx context.Context, t *thread, state *definition.State, parameters any) (any, error) {
	if err := r.begin(ctx, t); err != nil {
		return nil, err
	}
	fields := parameters.(map[string]any)
	switch state.Resource {
	case definition.InvokeWithToken:
		return r.waitForToken(ctx, t, state, fields["Payload"])
	case definition.StartExecutionSync:
		return r.nested(ctx, t, state, fields)
	default:
		payload, err := r.invoke(ctx, state, fields["Payload"], state.Timeout)
		return map[string]any{"ExecutedVersion": "$LATEST", "Payload": payload, "StatusCode": json.Number("200")}, err
	}
}

func (r *run) invoke(ctx context.Context, state *definition.State, payload any, timeout time.Duration) (any, error) {
	data, err := definition.Encode(payload)
	if err != nil {
		return nil, err
	}
	output, err := r.engine.calls.do(ctx, state.Target(), data, timeout)
	if err != nil || len(output) == 0 {
		return nil, err
	}
	doc, err := definition.Decode(output)
	if err != nil {
		return nil, failureOf(fmt.Errorf("function %s returned no JSON: %w", state.Target(), err))
	}
	return doc, nil
}

// waitForToken hands the token to the function and waits for the answer, which may come
// from the function's own failure, from the deadline, or through the port; the first
// one counts. All are written to the journal before the thread goes on.
func (r *run) waitForToken(ctx context.Context, t *thread, state *definition.State, payload any) (any, error) {
	e := r.engine
	token := t.position.Token
	answered, stop := e.listen(token)
	defer stop()
	position, err := e.journal.Position(r.key, t.path)
	if err != nil {
		return nil, r.endedOr(err)
	}
	if position.Answer == nil && !position.Sent && e.now().Before(t.position.Deadline) {
		_, err := r.invoke(ctx, state, payload, t.position.Deadline.Sub(e.now()))
		var failure *definition.Failure
		switch {
		case errors.As(err, &failure):
			err = r.settleToken(ctx, token, failure)
		case err == nil:
			err = r.write(ctx, func() error { return e.journal.MarkSent(r.key, t.path) })
		}
		if err != nil {
			return nil, err
		}
	}
	if position.Answer == nil {
		err := r.await(ctx, t.position.Deadline, answered, func() error {
			return r.settleToken(ctx, token, &definition.Failure{Name: definition.ErrorTimeout, Cause: "nobody answered the task in time"})
		})
		if err != nil {
			return nil, err
		}
		if position, err = e.journal.Position(r.key, t.path); err != nil {
			return nil, r.endedOr(err)
		}
	}
	if position.Answer.Failure != nil {
		return nil, position.Answer.Failure
	}
	return definition.Decode(position.Answer.Output)
}

// settleToken answers the token with a failure, unless it has been answered before.
func (r *run) settleToken(ctx context.Context, token string, failure *definition.Failure) error {
	return r.write(ctx, func() error {
		err := r.engine.answer(token, journal.Answer{Failure: failure})
		if errors.Is(err, workflow.ErrTokenGone) {
			return nil
		}
		return err
	})
}

// endedOr turns the absence of the thread's position, which only the end of its execution
// brings about, into errInterrupted.
func (r *run) endedOr(err error) error {
	if errors.Is(err, journal.ErrNotFound) {
		return errInterrupted
	}
	return err
}

// nested starts an execution, or attaches to the one that has the name and the input,
// and waits for its end.
func (r *run) nested(ctx context.Context, t *thread, state *definition.State, fields map[string]any) (any, error) {
	e := r.engine
	machine := workflow.Machine(state.Target())
	name, ok := fields["Name"].(string)
	if !ok {
		return nil, &definition.Failure{Name: definition.ErrorRuntime, Cause: "the Name of a nested execution must be a string"}
	}
	input, err := definition.Encode(fields["Input"])
	if err != nil {
		return nil, err
	}
	key := journal.NewKey(machine, name)
	if err := r.startNested(ctx, machine, name, input); err != nil {
		return nil, err
	}
	e.mu.Lock()
	child := e.runs[key]
	e.mu.Unlock()
	if child != nil {
		err := r.await(ctx, t.position.Deadline, child.done, func() error {
			timeout := definition.Failure{Name: definition.ErrorTimeout, Cause: "the waiting task timed out"}
			if err := r.write(ctx, func() error { return e.abort(key, timeout) }); err != nil {
				return err
			}
			return &timeout
		})
		if err != nil {
			return nil, err
		}
	}
	record, err := e.journal.Execution(key)
	if err != nil {
		return nil, err
	}
	return describe(record)
}

func (r *run) startNested(ctx context.Context, machine workflow.Machine, name string, input json.RawMessage) error {
	var failure *definition.Failure
	err := r.write(ctx, func() error {
		err := r.engine.start(machine, name, input, r.key)
		switch {
		case errors.Is(err, workflow.ErrNameTaken):
			failure = &definition.Failure{Name: nameTaken, Cause: err.Error()}
			return nil
		case errors.Is(err, workflow.ErrInvalidName):
			failure = &definition.Failure{Name: "StepFunctions.InvalidNameException", Cause: err.Error()}
			return nil
		}
		return err
	})
	if err == nil && failure != nil {
		return failure
	}
	return err
}

// describe returns the result of startExecution.sync:2, or the failure that it raises.
func describe(record journal.Execution) (any, error) {
	if record.Status == journal.Running {
		return nil, errInterrupted // the nested run was interrupted, and so is this one
	}
	input, err := definition.Decode(record.Input)
	if err != nil {
		return nil, fmt.Errorf("input of %s: %w", record.Key(), err)
	}
	doc := map[string]any{
		"ExecutionArn": string(record.Key()), "StateMachineArn": string(record.Machine), "Name": record.Name,
		"Input": input, "Status": string(record.Status),
		"StartDate": json.Number(fmt.Sprint(record.StartedAt.UnixMilli())),
		"StopDate":  json.Number(fmt.Sprint(record.StoppedAt.UnixMilli())),
	}
	if record.Status == journal.Succeeded {
		if doc["Output"], err = definition.Decode(record.Output); err != nil {
			return nil, fmt.Errorf("output of %s: %w", record.Key(), err)
		}
		return doc, nil
	}
	doc["Error"], doc["Cause"] = record.Failure.Name, record.Failure.Cause
	cause, err := definition.Encode(doc)
	if err != nil {
		return nil, err
	}
	return nil, &definition.Failure{Name: definition.ErrorTaskFailed, Cause: string(cause)}
}
