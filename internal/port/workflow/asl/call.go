package asl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// unknownError is the name of a handler's error that has none of its own, as in AWS.
const unknownError = "Lambda.Unknown"

// errInterrupted ends a thread without a trace in the journal: the engine shuts down, or
// the execution was stopped.
var errInterrupted = errors.New("interrupted")

// calls runs handlers, at most MaxTasks at once.
type calls struct {
	opts  Options
	slots chan struct{}
	alive sync.WaitGroup
}

func newCalls(opts Options) *calls {
	return &calls{opts: opts, slots: make(chan struct{}, opts.MaxTasks)}
}

type callResult struct {
	output json.RawMessage
	err    error
}

// do calls a handler. It returns its output, a *definition.Failure, or errInterrupted
// when ctx ends first. A handler that outlives its timeout or ctx has its context
// cancelled and is left behind; it keeps its slot until it returns.
func (c *calls) do(ctx context.Context, function string, payload json.RawMessage, timeout time.Duration) (json.RawMessage, error) {
	handler := c.opts.Handlers[function]
	if handler == nil {
		return nil, &definition.Failure{Name: definition.ErrorRuntime, Cause: fmt.Sprintf("function %q does not exist any more", function)}
	}
	select {
	case c.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, errInterrupted
	}
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	finished := make(chan callResult, 1)
	c.alive.Add(1)
	go func() {
		defer c.alive.Done()
		defer func() { <-c.slots }()
		finished <- guard(inner, handler, payload)
	}()
	select {
	case result := <-finished:
		if ctx.Err() != nil && result.err != nil {
			return nil, errInterrupted // its error may only be that of its context
		}
		if result.err != nil {
			return nil, failureOf(result.err)
		}
		return result.output, nil
	case <-c.opts.Clock.After(timeout):
		cancel(context.DeadlineExceeded)
		return nil, &definition.Failure{Name: definition.ErrorTimeout, Cause: fmt.Sprintf("%s did not finish within %s", function, timeout)}
	case <-ctx.Done():
		return nil, errInterrupted
	}
}

// guard calls the handler and turns a panic into an error.
func guard(ctx context.Context, handler Handler, payload json.RawMessage) (result callResult) {
	defer func() {
		if p := recover(); p != nil {
			result = callResult{err: fmt.Errorf("panic: %v\n%s", p, debug.Stack())}
		}
	}()
	output, err := handler(ctx, payload)
	return callResult{output: output, err: err}
}

// failureOf gives an error the shape that AWS Lambda gives it: the cause is a JSON object
// of errorMessage and errorType.
func failureOf(err error) *definition.Failure {
	name := unknownError
	var named interface{ ErrorName() string }
	if errors.As(err, &named) {
		name = named.ErrorName()
	}
	cause, encodeErr := definition.Encode(map[string]any{"errorMessage": err.Error(), "errorType": name})
	if encodeErr != nil {
		return &definition.Failure{Name: name, Cause: "the error's message is too long to keep"}
	}
	return &definition.Failure{Name: name, Cause: string(cause)}
}

// wait waits until no handler runs; false when it gave up.
func (c *calls) wait(giveUp <-chan time.Time) bool {
	idle := make(chan struct{})
	go func() {
		c.alive.Wait()
		close(idle)
	}()
	select {
	case <-idle:
		return true
	case <-giveUp:
		return false
	}
}
