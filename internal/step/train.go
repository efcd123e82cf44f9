package step

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"runtime"

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
	train, heldOut := synthesis.Split(source, c.HoldoutRows, seed)
	training, watch := watchJob(ctx, t, job.ID, sdg.StageTrain)
	model, err := synthesis.Train(training, c, train, heldOut, rand.Reader, runtime.GOMAXPROCS(0), watch.progress)
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
	return t.KeepModel(ctx, job, app.TrainedModel{
		File: file, Index: synthesis.SourceIndex(c, source).AppendBinary(nil), EngineVersion: synthesis.EngineVersion(c.Engine), Contract: c,
	})
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
