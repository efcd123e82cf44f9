package step

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// Train learns a model from a job's dataset and stores it.
func Train(a *app.App, turns Turns, log *slog.Logger) Handler {
	return handle(log, TrainStep, func(ctx context.Context, in app.WorkflowInput) (nothing, error) {
		t := a.Tenant(in.TenantID)
		job, err := t.RunningJob(ctx, in.JobID)
		if err != nil || job.ModelID != "" {
			return nothing{}, err
		}
		if err := t.EnterStage(ctx, job.ID, sdg.StageTrain); err != nil {
			return nothing{}, err
		}
		return nothing{}, measure(ctx, turns, t, job.ID, "train", func() error { return trainJob(ctx, t, job) })
	})
}

func trainJob(ctx context.Context, t *app.Tenant, job sdg.Job) error {
	c, err := t.ApprovedSynthesis(ctx, job)
	if err != nil {
		return err
	}
	seed, err := c.SeedValue()
	if err != nil {
		return fmt.Errorf("%w: %w", err, errPermanent)
	}
	source, err := loadSource(ctx, t, c, seed)
	if err != nil {
		return err
	}
	train, _ := synthesis.Split(source, c.HoldoutRows, seed)
	ctx, watch := watchJob(ctx, t, job.ID)
	model, err := synthesis.Train(ctx, c, train, rand.Reader, runtime.GOMAXPROCS(0), watch.progress)
	if lost := watch.stop(); lost != nil {
		return lost
	}
	if err != nil {
		return fmt.Errorf("train: %w", err)
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	return t.KeepModel(ctx, job, app.TrainedModel{File: file, EngineVersion: synthesis.EngineVersion(c.Engine), Contract: c})
}

// loadSource reads what a contract learns from: the rows that are learnt and those held out.
func loadSource(ctx context.Context, t *app.Tenant, c *synthesis.Contract, seed uint64) (*frame.Frame, error) {
	schema, err := t.DatasetSchema(ctx, c.Source.DatasetID, c.Source.Version)
	if err != nil {
		return nil, sourceGone(err)
	}
	file, err := t.OpenDataset(ctx, c.Source.DatasetID)
	if err != nil {
		return nil, sourceGone(err)
	}
	defer file.Close()
	opts := dataset.LoadOptions{Name: c.Table, MaxRows: c.TrainingRows + c.HoldoutRows, Seed: seed}
	kept := c.Kept()
	for _, f := range kept {
		opts.Columns = append(opts.Columns, f.Name)
	}
	f, err := dataset.Load(ctx, file, file.Size(), schema, opts)
	if err != nil {
		return nil, fmt.Errorf("load dataset %s: %w", c.Source.DatasetID, err)
	}
	for i := range kept {
		f.Columns[i].Treatment = kept[i].Treatment
	}
	if int64(f.Rows) != c.TrainingRows+c.HoldoutRows {
		return nil, fmt.Errorf("dataset %s has %d rows, the contract %d: %w", c.Source.DatasetID, f.Rows, c.TrainingRows+c.HoldoutRows, errPermanent)
	}
	return f, nil
}

// sourceGone makes the loss of a dataset final: no repetition brings it back.
func sourceGone(err error) error {
	if code := sdg.CodeOf(err); code == sdg.NotFound || code == sdg.StateConflict {
		return fmt.Errorf("the dataset is gone: %w: %w", err, errPermanent)
	}
	return err
}

// watch tells how far a long computation of a job is, and ends it when the job is over.
type watch struct {
	mu     sync.Mutex
	share  float64
	cancel context.CancelFunc
	done   chan struct{}
	lost   error
	wait   sync.WaitGroup
}

// watchJob starts to watch. The context ends when the job is cancelled.
func watchJob(ctx context.Context, t *app.Tenant, jobID string) (context.Context, *watch) {
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
			if err := t.AdvanceTraining(ctx, jobID, share); err != nil && ctx.Err() == nil {
				w.lost = err
				cancel()
				return
			}
		}
	})
	return ctx, w
}

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
	return w.lost
}
