package step

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"runtime"

	"github.com/sdg-service/sdg/internal/app"
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
	if sequence, err := t.SynthesizesSequence(ctx, job); err != nil {
		return err
	} else if sequence {
		return trainSequence(ctx, t, job, w)
	}
	c, err := t.ApprovedSynthesis(ctx, job)
	if err != nil {
		return err
	}
	seed, err := c.SeedValue()
	if err != nil {
		return fmt.Errorf("%w: %w", err, errPermanent)
	}
	source, err := openSynthesisSource(ctx, t, c, seed)
	if err != nil {
		return err
	}
	defer source.close()
	learnt, heldOut, err := source.rows(ctx)
	if err != nil {
		return err
	}
	contradicted, err := c.Contradicted(learnt)
	if err != nil {
		return fmt.Errorf("look for what contradicts the constraints: %w", err)
	}
	if err := c.Refuse(contradicted, int64(learnt.Rows)); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, err)
	}
	model, err := synthesis.Train(ctx, synthesis.TrainInput{
		Contract: c, Learnt: learnt, HeldOut: heldOut, Whole: source.whole(ctx), Noise: rand.Reader, Workers: runtime.GOMAXPROCS(0), Progress: w.progress,
	})
	if err != nil {
		return withheld(fmt.Errorf("train: %w", err))
	}
	index, err := synthesis.SourceIndex(c, func(name string) (*frame.Column, error) { return source.column(ctx, nil, name) })
	if err != nil {
		return err
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	return gone("dataset", t.KeepModel(ctx, job, app.TrainedModel{
		File: file, Index: index.AppendBinary(nil), EngineVersion: synthesis.EngineVersion(c.Engine), Contract: c,
	}))
}
