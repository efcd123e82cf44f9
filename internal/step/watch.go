package step

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// watch tells how far a long computation of a job is, and ends it when the job is over.
type watch struct {
	mu     sync.Mutex
	share  float64
	cancel context.CancelFunc
	done   chan struct{}
	over   error // why the computation was ended; written before wait ends
	wait   sync.WaitGroup
}

// watched runs a computation of a stage. Its context ends soon after the job does, and then
// the error says that.
func watched(ctx context.Context, t *app.Tenant, jobID string, stage sdg.Stage, run func(context.Context, *watch) error) error {
	ctx, w := watchJob(ctx, t, jobID, stage)
	err := run(ctx, w)
	if over := w.stop(); over != nil {
		return over
	}
	return err
}

// watchJob starts to watch a stage. The context ends when the job is cancelled. A fault that
// only keeps the progress from being told ends nothing: the next look may succeed.
func watchJob(ctx context.Context, t *app.Tenant, jobID string, stage sdg.Stage) (context.Context, *watch) {
	return watchWith(ctx, func(ctx context.Context, share float64) error { return t.AdvanceStage(ctx, jobID, stage, share) })
}

// watchWith watches by a function that tells the share that is done, and learns from it
// whether the job is over.
func watchWith(ctx context.Context, advance func(context.Context, float64) error) (context.Context, *watch) {
	ctx, cancel := context.WithCancel(ctx)
	w := &watch{cancel: cancel, done: make(chan struct{})}
	w.wait.Go(func() {
		tick := time.NewTicker(progressEvery)
		defer tick.Stop()
		for {
			select {
			case <-w.done:
				return
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			w.mu.Lock()
			share := w.share
			w.mu.Unlock()
			if err := advance(ctx, share); errors.Is(err, app.ErrJobOver) {
				w.over = err
				cancel()
				return
			}
		}
	})
	return ctx, w
}

// progress notes the share that is done (0 to 1).
func (w *watch) progress(share float64) {
	w.mu.Lock()
	w.share = share
	w.mu.Unlock()
}

// stop ends the watching and returns why the computation was ended, if it was.
func (w *watch) stop() error {
	close(w.done)
	w.wait.Wait()
	w.cancel()
	return w.over
}
