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
		err = measure(ctx, turns, t, job.ID, "train", func() error {
			return watched(ctx, t, job.ID, sdg.StageTrain, func(ctx context.Context, w *watch) error { return trainJob(ctx, t, job, w) })
		})
		return nothing{}, concluded(ctx, t, job.ID, err)
	})
}

func trainJob(ctx context.Context, t *app.Tenant, job sdg.Job, w *watch) error {
	if several, err := t.SynthesizesTables(ctx, job); err != nil {
		return err
	} else if several {
		return trainTables(ctx, t, job, w)
	}
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
	contradicted, err := c.Contradicted(source)
	if err != nil {
		return fmt.Errorf("look for what contradicts the constraints: %w", err)
	}
	if err := c.Refuse(contradicted, int64(source.Rows)); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, err)
	}
	train, heldOut := synthesis.Split(source, c.HoldoutRows, seed)
	model, err := synthesis.Train(ctx, c, train, heldOut, rand.Reader, runtime.GOMAXPROCS(0), w.progress)
	if err != nil {
		return refused(sdg.EngineError, fmt.Errorf("train: %w", err))
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	return gone("dataset", t.KeepModel(ctx, job, app.TrainedModel{
		File: file, Index: synthesis.SourceIndex(c, source).AppendBinary(nil), EngineVersion: synthesis.EngineVersion(c.Engine), Contract: c,
	}))
}

// loadSource reads what a contract learns from: the rows that are learnt and those held out.
func loadSource(ctx context.Context, t *app.Tenant, c *synthesis.Contract, seed uint64) (*frame.Frame, error) {
	schema, err := t.DatasetSchema(ctx, c.Source.DatasetID, c.Source.Version)
	if err != nil {
		return nil, gone("dataset", err)
	}
	file, err := t.OpenDataset(ctx, c.Source.DatasetID)
	if err != nil {
		return nil, gone("dataset", err)
	}
	defer file.Close()
	opts := dataset.LoadOptions{Name: c.Table, MaxRows: c.TrainingRows + c.HoldoutRows, Seed: seed}
	kept := c.Kept()
	for _, f := range kept {
		opts.Columns = append(opts.Columns, f.Name)
	}
	f, err := dataset.Load(ctx, file, file.Size(), schema, opts)
	if err != nil {
		return nil, gone("dataset", fmt.Errorf("load dataset %s: %w", c.Source.DatasetID, err))
	}
	for i := range kept {
		f.Columns[i].Treatment, f.Columns[i].Unique = kept[i].Treatment, kept[i].Unique
	}
	if int64(f.Rows) != c.TrainingRows+c.HoldoutRows {
		return nil, fmt.Errorf("dataset %s has %d rows, the contract %d: %w", c.Source.DatasetID, f.Rows, c.TrainingRows+c.HoldoutRows, errPermanent)
	}
	return f, nil
}
