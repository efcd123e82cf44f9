package asl

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

const (
	// wakeInterval bounds one sleep, so that a wait ends in time although the machine
	// was suspended or its clock was set.
	wakeInterval = time.Minute
	// journalRetry is the pause before a failed write of the journal is tried again:
	// a full disk does not fail executions.
	journalRetry = 2 * time.Second
)

// A run is one execution at work in this process.
type run struct {
	engine  *Engine
	record  journal.Execution
	key     journal.Key
	machine *definition.Machine
	context map[string]any // the context object's Execution
	ctx     context.Context
	cancel  context.CancelCauseFunc
	done    chan struct{}
}

func (e *Engine) newRun(record journal.Execution) (*run, error) {
	machine, err := e.machines.get(record.Definition, e.journal)
	if err != nil {
		return nil, err
	}
	input, err := definition.Decode(record.Input)
	if err != nil {
		return nil, fmt.Errorf("input of %s: %w", record.Key(), err)
	}
	ctx, cancel := context.WithCancelCause(e.halt)
	return &run{
		engine: e, record: record, key: record.Key(), machine: machine,
		context: map[string]any{
			"Id": string(record.Key()), "Name": record.Name, "Input": input,
			"StartTime": record.StartedAt.Format(time.RFC3339Nano),
		},
		ctx: ctx, cancel: cancel, done: make(chan struct{}),
	}, nil
}

// A thread walks through a graph: the machine's own, or that of a Map's item.
type thread struct {
	path     string
	graph    definition.Graph
	position journal.Position
	doc      any             // position.Input, decoded
	pending  []journal.Event // to be journaled with the next move
}

func (t *thread) state() *definition.State { return t.graph.States[t.position.State] }

func (r *run) note(t *thread, event journal.Event) {
	event.At, event.Thread = r.engine.now(), t.path
	t.pending = append(t.pending, event)
}

// main runs the execution from where it stands to its end.
func (r *run) main() {
	defer r.cancel(nil)
	t, err := r.resumeThread("", r.machine.Graph)
	if errors.Is(err, journal.ErrNotFound) {
		return // it has ended meanwhile
	}
	if err != nil {
		r.engine.opts.Logger.Error("execution cannot go on in this process", "execution", r.key, "error", err)
		return
	}
	output, err := r.walk(r.ctx, t)
	event := journal.Event{Type: journal.ExecutionSucceeded}
	var failure *definition.Failure
	if err != nil && !errors.As(err, &failure) {
		if !errors.Is(err, errInterrupted) {
			r.engine.opts.Logger.Error("execution cannot go on in this process", "execution", r.key, "error", err)
		}
		return
	}
	if failure != nil {
		event = journal.Event{Type: journal.ExecutionFailed, Failure: failure}
	}
	r.note(t, event)
	err = r.write(r.ctx, func() error {
		return r.engine.journal.Finish(r.key, r.engine.now(), output, failure, t.pending...)
	})
	if err != nil && !errors.Is(err, errInterrupted) {
		r.engine.opts.Logger.Error("end of an execution is not in the journal", "execution", r.key, "error", err)
	}
}

// resumeThread reads a thread's position.
func (r *run) resumeThread(path string, graph definition.Graph) (*thread, error) {
	position, err := r.engine.journal.Position(r.key, path)
	if err != nil {
		return nil, err
	}
	doc, err := definition.Decode(position.Input)
	if err != nil {
		return nil, fmt.Errorf("input of %s %s: %w", r.key, path, err)
	}
	if graph.States[position.State] == nil {
		return nil, fmt.Errorf("%s %s is in the unknown state %q", r.key, path, position.State)
	}
	return &thread{path: path, graph: graph, position: position, doc: doc}, nil
}

// walk takes the thread to its end and returns its output, or its *definition.Failure,
// or another error when it must leave the thread where the journal has it.
func (r *run) walk(ctx context.Context, t *thread) (json.RawMessage, error) {
	for {
		if ctx.Err() != nil {
			return nil, errInterrupted
		}
		state := t.state()
		output, next, err := r.visit(ctx, t, state)
		var failure *definition.Failure
		switch {
		case err == nil && next == "":
			r.note(t, journal.Event{Type: journal.StateExited, State: state.Name})
			return definition.Encode(output)
		case err == nil:
			r.note(t, journal.Event{Type: journal.StateExited, State: state.Name})
			err = r.enter(ctx, t, next, output)
		case errors.As(err, &failure):
			err = r.recover(ctx, t, state, failure)
		}
		if err != nil {
			return nil, err
		}
	}
}

// visit performs one state and returns its output and the next state, "" at the end.
func (r *run) visit(ctx context.Context, t *thread, state *definition.State) (output any, next string, err error) {
	context := r.contextObject(t)
	input, err := state.Input(t.doc, context)
	if err != nil {
		return nil, "", err
	}
	next = state.Next
	result := input
	switch state.Type {
	case definition.Pass:
		result = state.Result(input)
	case definition.Choice:
		next, err = state.Branch(input)
	case definition.Wait:
		err = r.sleepUntilDeadline(ctx, t, state, input)
	case definition.Succeed:
	case definition.Fail:
		var failure *definition.Failure
		if failure, err = state.Failure(t.doc); err == nil {
			err = failure
		}
	case definition.Task:
		result, err = r.task(ctx, t, state, input)
	case definition.Map:
		result, err = r.mapItems(ctx, t, state, input)
	}
	if err != nil {
		return nil, "", err
	}
	switch state.Type {
	case definition.Choice, definition.Wait, definition.Succeed:
		// These have no result to place: what InputPath selects is what goes on.
		output, err = state.Onward(input)
	default:
		output, err = state.Output(t.doc, result, context)
	}
	if err == nil {
		_, err = definition.Encode(output)
	}
	return output, next, err
}

func (r *run) contextObject(t *thread) map[string]any {
	return map[string]any{"Execution": r.context, "Task": map[string]any{"Token": t.position.Token}}
}

// enter moves the thread to a state. States without effect are not journaled on their own.
func (r *run) enter(ctx context.Context, t *thread, name string, doc any) error {
	state := t.graph.States[name]
	input, err := definition.Encode(doc)
	if err != nil {
		return err
	}
	position, err := r.position(state, doc, input)
	if err != nil {
		return err
	}
	r.note(t, journal.Event{Type: journal.StateEntered, State: name})
	t.doc = doc
	if state.Pure() || state.Type == definition.Succeed || state.Type == definition.Fail {
		t.position = position
		return nil
	}
	return r.move(ctx, t, position)
}

// position returns what the journal must know of a state that is entered now.
func (r *run) position(state *definition.State, doc any, input json.RawMessage) (journal.Position, error) {
	p := journal.Position{State: state.Name, Input: input, EnteredAt: r.engine.now()}
	if state.Type == definition.Wait {
		if selected, err := state.Input(doc, nil); err == nil {
			// A wait without an end is reported when the state is visited.
			p.Deadline, _ = state.Until(selected, p.EnteredAt)
		}
		return p, nil
	}
	return p, r.arm(state, &p, p.EnteredAt)
}

// arm gives an attempt of a task that waits for others its deadline and its token.
func (r *run) arm(state *definition.State, p *journal.Position, from time.Time) error {
	if state.Type != definition.Task || state.Resource == definition.InvokeFunction {
		return nil
	}
	p.Deadline = from.Add(state.Timeout)
	if state.Resource != definition.InvokeWithToken {
		return nil
	}
	var err error
	p.Token, err = r.engine.newToken()
	return err
}

func (r *run) move(ctx context.Context, t *thread, to journal.Position) error {
	err := r.write(ctx, func() error { return r.engine.journal.Move(r.key, t.path, to, t.pending...) })
	if err == nil {
		t.position, t.pending = to, nil
	}
	return err
}

// recover applies Retry and Catch. It returns the failure when neither takes it.
func (r *run) recover(ctx context.Context, t *thread, state *definition.State, failure *definition.Failure) error {
	if index, found := state.RetryFor(failure, t.position.Attempts); found {
		return r.retry(ctx, t, state, failure, index)
	}
	next, doc, found, err := state.CatchFor(t.doc, failure)
	if err != nil {
		return err
	}
	if !found {
		return failure
	}
	r.note(t, journal.Event{Type: journal.StateFailed, State: state.Name, Failure: failure})
	return r.enter(ctx, t, next, doc)
}

func (r *run) retry(ctx context.Context, t *thread, state *definition.State, failure *definition.Failure, index int) error {
	again := journal.Position{State: state.Name, Input: t.position.Input, EnteredAt: t.position.EnteredAt}
	again.Attempts = slices.Clone(t.position.Attempts)
	for len(again.Attempts) <= index {
		again.Attempts = append(again.Attempts, 0)
	}
	delay := state.Retry[index].Delay(again.Attempts[index], r.engine.opts.Random)
	again.Attempts[index]++
	again.NotBefore = r.engine.now().Add(delay)
	if err := r.arm(state, &again, again.NotBefore); err != nil {
		return err
	}
	r.note(t, journal.Event{Type: journal.RetryScheduled, State: state.Name, Failure: failure, Until: again.NotBefore})
	return r.move(ctx, t, again)
}

// write repeats a journal write until it works, the execution has ended, or the thread
// is interrupted: acting on what is not written would lose it in a crash.
func (r *run) write(ctx context.Context, change func() error) error {
	for {
		err := change()
		switch {
		case err == nil:
			return nil
		case errors.Is(err, journal.ErrEnded):
			return errInterrupted
		}
		r.engine.opts.Logger.Error("write to the workflow journal failed, will be repeated", "execution", r.key, "error", err)
		if err := r.sleep(ctx, r.engine.now().Add(journalRetry)); err != nil {
			return err
		}
	}
}

func (r *run) sleepUntilDeadline(ctx context.Context, t *thread, state *definition.State, input any) error {
	if t.position.Deadline.IsZero() {
		if _, err := state.Until(input, t.position.EnteredAt); err != nil {
			return err
		}
	}
	return r.sleep(ctx, t.position.Deadline)
}

// sleep returns nil at the given time, or errInterrupted before it.
func (r *run) sleep(ctx context.Context, until time.Time) error {
	return r.await(ctx, until, nil, func() error { return nil })
}

// await returns nil when the event happens, what late returns when the deadline comes
// first, and errInterrupted when the thread must not go on.
func (r *run) await(ctx context.Context, deadline time.Time, event <-chan struct{}, late func() error) error {
	for {
		left := deadline.Sub(r.engine.now())
		if left <= 0 {
			return late()
		}
		select {
		case <-event:
			return nil
		case <-r.engine.opts.Clock.After(min(left, wakeInterval)):
		case <-ctx.Done():
			return errInterrupted
		case <-r.engine.draining:
			return errInterrupted
		}
	}
}
