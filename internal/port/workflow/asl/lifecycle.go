package asl

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
)

const (
	// shutdownGrace is how long Shutdown lets cancelled handlers return.
	shutdownGrace = 5 * time.Second
	sweepInterval = time.Hour
	sweepBatch    = 200
)

// Resume goes on with all executions that an earlier process left running, and begins to
// sweep finished ones. It returns when all are at work again. One that cannot be read is
// left as it is and told in the error; the others go on.
func (e *Engine) Resume(ctx context.Context) error {
	if err := e.begin(); err != nil {
		return err
	}
	defer e.active.Done()
	records, err := e.journal.Running()
	if err != nil {
		return err
	}
	var errs []error
	for _, record := range records {
		if err := ctx.Err(); err != nil {
			return errors.Join(append(errs, err)...)
		}
		r, err := e.newRun(record)
		if err != nil {
			errs = append(errs, fmt.Errorf("resume %s: %w", record.Key(), err))
			continue
		}
		e.launch(r)
	}
	e.startSweeper()
	return errors.Join(errs...)
}

// launch runs an execution unless it already runs, or the engine shuts down; then the
// journal keeps it for the next process.
func (e *Engine) launch(r *run) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed || e.runs[r.key] != nil {
		r.cancel(nil)
		return
	}
	e.runs[r.key] = r
	e.active.Add(1)
	go func() {
		defer e.active.Done()
		r.main()
		e.mu.Lock()
		delete(e.runs, r.key)
		e.mu.Unlock()
		close(r.done)
	}()
}

func (e *Engine) startSweeper() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed || e.swept {
		return
	}
	e.swept = true
	e.active.Add(1)
	go func() {
		defer e.active.Done()
		for {
			if err := e.sweep(); err != nil {
				e.opts.Logger.Error("sweep of finished executions failed", "error", err)
			}
			select {
			case <-e.opts.Clock.After(sweepInterval):
			case <-e.draining:
				return
			}
		}
	}()
}

// sweep forgets old finished executions, in small transactions that let others pass.
func (e *Engine) sweep() error {
	for {
		removed, err := e.journal.Sweep(e.now().Add(-e.opts.KeepFor), e.opts.KeepCount, sweepBatch)
		if err != nil || removed < sweepBatch {
			return err
		}
	}
}

func (e *Engine) isDraining() bool {
	select {
	case <-e.draining:
		return true
	default:
		return false
	}
}

// Shutdown stops the engine: nothing new begins, waits end, and handlers at work may
// finish until the context is done; then their contexts are cancelled. Results of
// handlers that finish are kept; all else goes on with the next process. The journal
// is closed when Shutdown returns, and its error is that of closing it.
func (e *Engine) Shutdown(ctx context.Context) error {
	e.mu.Lock()
	if e.closed {
		e.mu.Unlock()
		return ErrShutDown
	}
	e.closed = true
	close(e.draining)
	e.mu.Unlock()

	idle := make(chan struct{})
	go func() {
		e.active.Wait()
		close(idle)
	}()
	select {
	case <-idle:
	case <-ctx.Done():
		e.stopAll(journal.ErrEnded)
		<-idle
	}
	e.stopAll(journal.ErrEnded)
	if !e.calls.wait(e.opts.Clock.After(shutdownGrace)) {
		e.opts.Logger.Warn("a handler ignores its cancelled context", "grace", shutdownGrace)
	}
	return e.journal.Close()
}
