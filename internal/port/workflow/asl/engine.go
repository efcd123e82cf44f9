// Package asl is the embedded workflow engine: it runs the state machines of
// statemachines/ in this process, with the same meaning as AWS Step Functions gives
// them, and goes on where it was after a crash at any moment.
//
// What it can run, and what it refuses, is in package definition. Each move of an
// execution is in a journal on disk before anything acts on it: the entry into a Task
// before its handler is called, a token before it is handed out, the end of a Wait or of
// a retry's pause before it is waited for, the result of a map item before the next one
// takes its place. Pass and Choice states have no effect and are part of the move that
// follows them. After a crash, Resume calls again the handlers that were at work, and
// goes on waiting where something waited; so handlers are idempotent.
//
// Where AWS and this engine differ: a cause names the item of a Distributed Map that
// failed, an item's own history is part of its execution's, and a nested execution that
// was started by the same task before a crash is attached to, where AWS raises
// StepFunctions.ExecutionAlreadyExistsException.
package asl

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// ErrShutDown is returned by all methods after Shutdown has begun.
var ErrShutDown = errors.New("workflow engine is shut down")

// tokenBytes is the length of a task token before it is written in base64.
const tokenBytes = 32

// Engine is the embedded workflow.Engine.
type Engine struct {
	opts     Options
	machines *machines
	journal  *journal.Journal
	calls    *calls

	draining chan struct{}   // closed when Shutdown begins
	halt     context.Context // the root of all handlers' contexts
	stopAll  context.CancelCauseFunc
	active   sync.WaitGroup // runs, the sweeper, and API calls

	mu      sync.Mutex
	runs    map[journal.Key]*run
	waiters map[string]chan struct{} // by task token; closed when it is answered
	closed  bool
	swept   bool // the sweeper runs
}

var _ workflow.Engine = (*Engine)(nil)

// New opens the journal and loads the definitions. It refuses definitions that break the
// rules of package definition or name unknown functions or machines. Executions of an
// earlier process go on when Resume is called.
func New(opts Options) (*Engine, error) {
	if err := opts.complete(); err != nil {
		return nil, err
	}
	machines, sources, err := loadMachines(opts)
	if err != nil {
		return nil, err
	}
	j, err := journal.Open(opts.Journal)
	if err != nil {
		return nil, err
	}
	for hash, source := range sources {
		if err := j.KeepDefinition(hash, source); err != nil {
			return nil, errors.Join(err, j.Close())
		}
	}
	halt, stopAll := context.WithCancelCause(context.Background())
	return &Engine{
		opts: opts, machines: machines, journal: j, calls: newCalls(opts),
		draining: make(chan struct{}), halt: halt, stopAll: stopAll,
		runs: map[journal.Key]*run{}, waiters: map[string]chan struct{}{},
	}, nil
}

// begin admits an API call or a run; the caller calls active.Done when it returned nil.
func (e *Engine) begin() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return ErrShutDown
	}
	e.active.Add(1)
	return nil
}

// Start implements workflow.Engine.
func (e *Engine) Start(ctx context.Context, machine workflow.Machine, name string, input json.RawMessage) error {
	if err := e.begin(); err != nil {
		return err
	}
	defer e.active.Done()
	if err := ctx.Err(); err != nil {
		return err
	}
	return e.start(machine, name, input, "")
}

func (e *Engine) start(machine workflow.Machine, name string, input json.RawMessage, parent journal.Key) error {
	hash, known := e.machines.current[machine]
	if !known {
		return fmt.Errorf("start %s: unknown state machine", journal.NewKey(machine, name))
	}
	if err := workflow.CheckName(name); err != nil {
		return fmt.Errorf("start %s %.100q: %w", machine, name, err)
	}
	doc, err := definition.Decode(input)
	if err != nil {
		return fmt.Errorf("start %s/%s: input: %w", machine, name, err)
	}
	canonical, err := definition.Encode(doc)
	if err != nil {
		return fmt.Errorf("start %s/%s: input: %w", machine, name, err)
	}
	record := journal.Execution{
		Machine: machine, Name: name, Definition: hash, Parent: parent,
		Input: canonical, Status: journal.Running, StartedAt: e.now(),
	}
	r, err := e.newRun(record)
	if err != nil {
		return err
	}
	graph := r.machine.Graph
	first, err := r.position(graph.States[graph.StartAt], doc, canonical)
	if err != nil {
		return err
	}
	existing, err := e.journal.Create(record, first,
		journal.Event{Type: journal.ExecutionStarted, At: record.StartedAt},
		journal.Event{Type: journal.StateEntered, At: record.StartedAt, State: graph.StartAt})
	if err != nil {
		return err
	}
	if existing == nil {
		e.launch(r)
		return nil
	}
	r.cancel(nil)
	if !workflow.SameInput(existing.Input, canonical) {
		return fmt.Errorf("start %s: %w", record.Key(), workflow.ErrNameTaken)
	}
	if existing.Status != journal.Running {
		return nil
	}
	// It may be one of an earlier process that Resume has not come to yet.
	if r, err = e.newRun(*existing); err == nil {
		e.launch(r)
	}
	return err
}

// Complete implements workflow.Engine.
func (e *Engine) Complete(ctx context.Context, token string, output json.RawMessage) error {
	doc, err := definition.Decode(output)
	if err != nil {
		return fmt.Errorf("complete task: output: %w", err)
	}
	canonical, err := definition.Encode(doc)
	if err != nil {
		return fmt.Errorf("complete task: output: %w", err)
	}
	return e.reply(ctx, token, journal.Answer{Output: canonical})
}

// Fail implements workflow.Engine.
func (e *Engine) Fail(ctx context.Context, token, errorCode, cause string) error {
	return e.reply(ctx, token, journal.Answer{Failure: &definition.Failure{Name: errorCode, Cause: cause}})
}

func (e *Engine) reply(ctx context.Context, token string, answer journal.Answer) error {
	if err := e.begin(); err != nil {
		return err
	}
	defer e.active.Done()
	if err := ctx.Err(); err != nil {
		return err
	}
	return e.answer(token, answer)
}

// answer makes the answer to a token durable and wakes who waits for it.
func (e *Engine) answer(token string, answer journal.Answer) error {
	event := journal.Event{Type: journal.TokenAnswered, At: e.now(), Failure: answer.Failure}
	err := e.journal.Answer(token, answer, event)
	if errors.Is(err, journal.ErrNotFound) {
		return workflow.ErrTokenGone
	}
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if waiter := e.waiters[token]; waiter != nil {
		delete(e.waiters, token)
		close(waiter)
	}
	return nil
}

// listen returns a channel that closes when the token is answered from now on.
func (e *Engine) listen(token string) (answered <-chan struct{}, stop func()) {
	waiter := make(chan struct{})
	e.mu.Lock()
	defer e.mu.Unlock()
	e.waiters[token] = waiter
	return waiter, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		delete(e.waiters, token)
	}
}

// Stop implements workflow.Engine. It ends the nested executions too, and cancels the
// contexts of the handlers at work without waiting for them.
func (e *Engine) Stop(ctx context.Context, machine workflow.Machine, name, errorCode, cause string) error {
	if err := e.begin(); err != nil {
		return err
	}
	defer e.active.Done()
	if err := ctx.Err(); err != nil {
		return err
	}
	return e.abort(journal.NewKey(machine, name), definition.Failure{Name: errorCode, Cause: cause})
}

func (e *Engine) abort(key journal.Key, failure definition.Failure) error {
	ended, err := e.journal.Abort(key, e.now(), failure)
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, key := range ended {
		if r := e.runs[key]; r != nil {
			r.cancel(journal.ErrEnded)
		}
	}
	return nil
}

// Execution returns the record of an execution; false when there is none.
func (e *Engine) Execution(machine workflow.Machine, name string) (journal.Execution, bool, error) {
	if err := e.begin(); err != nil {
		return journal.Execution{}, false, err
	}
	defer e.active.Done()
	record, err := e.journal.Execution(journal.NewKey(machine, name))
	if errors.Is(err, journal.ErrNotFound) {
		return journal.Execution{}, false, nil
	}
	return record, err == nil, err
}

// Ended implements workflow.Engine.
func (e *Engine) Ended(_ context.Context, machine workflow.Machine, name string) (bool, error) {
	record, known, err := e.Execution(machine, name)
	return known && record.Status != journal.Running, err
}

// History returns the newest journal.MaxEvents events of an execution, oldest first. An
// unknown execution has none.
func (e *Engine) History(machine workflow.Machine, name string) ([]journal.Event, error) {
	if err := e.begin(); err != nil {
		return nil, err
	}
	defer e.active.Done()
	return e.journal.History(journal.NewKey(machine, name))
}

// Wait blocks until the execution is not at work in this process: it has ended, or was
// never started or resumed here. It returns early with the context's error, or
// ErrShutDown.
func (e *Engine) Wait(ctx context.Context, machine workflow.Machine, name string) error {
	e.mu.Lock()
	r := e.runs[journal.NewKey(machine, name)]
	e.mu.Unlock()
	if r == nil {
		return nil
	}
	select {
	case <-r.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-e.draining:
		return ErrShutDown
	}
}

func (e *Engine) now() time.Time { return e.opts.Clock.Now().UTC().Round(0) }

func (e *Engine) newToken() (string, error) {
	var token [tokenBytes]byte
	if _, err := io.ReadFull(e.opts.Entropy, token[:]); err != nil {
		return "", fmt.Errorf("make a task token: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(token[:]), nil
}
