package step

import (
	"context"
	"fmt"
	"runtime"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// trainSequence learns the rows of entities of a job.
func trainSequence(ctx context.Context, t *app.Tenant, job sdg.Job, w *watch) error {
	c, err := t.ApprovedSequence(ctx, job)
	if err != nil {
		return err
	}
	source, parts, err := loadSequence(ctx, t, c)
	if err != nil {
		return err
	}
	one := c.Single()
	contradicted, err := one.Contradicted(source)
	if err != nil {
		return refused(sdg.EngineError, fmt.Errorf("look for what contradicts the constraints: %w", err))
	}
	if err := one.Refuse(contradicted, int64(source.Rows)); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, err)
	}
	model, err := synthesis.TrainSequence(ctx, c, parts, runtime.GOMAXPROCS(0), w.progress)
	if err != nil {
		return withheld(fmt.Errorf("train: %w", err))
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	return gone("dataset", t.KeepSequenceModel(ctx, job, app.TrainedSequence{
		File: file, Index: sourcescan.NewIndex(source).AppendBinary(nil), EngineVersion: synthesis.SequenceEngineVersion(), Contract: c,
	}))
}

// loadSequence reads the whole source of the contract of a training, and takes it apart.
func loadSequence(ctx context.Context, t *app.Tenant, c *synthesis.SequenceContract) (*frame.Frame, synthesis.SequenceSource, error) {
	seed, err := c.SeedValue()
	if err != nil {
		return nil, synthesis.SequenceSource{}, fmt.Errorf("%w: %w", err, errPermanent)
	}
	// As if its rows were independent: all of them are read, so that no seed decides which.
	one := &synthesis.Contract{Table: c.Table, Source: c.Source, Columns: c.Columns, TrainingRows: c.TrainingRows, HoldoutRows: c.HoldoutRows}
	from, err := openSynthesisSource(ctx, t, one, 0)
	if err != nil {
		return nil, synthesis.SequenceSource{}, err
	}
	f, err := from.load(ctx, nil)
	from.close()
	if err != nil {
		return nil, synthesis.SequenceSource{}, err
	}
	parts, err := synthesis.DivideSequence(c, f, seed)
	if err != nil {
		return nil, parts, refused(sdg.EngineError, fmt.Errorf("divide the source: %w", err))
	}
	return f, parts, nil
}

// Judge compares the delivered table with the source, and stores a page for each report.
func (m *sequenceMaker) Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error {
	return watched(ctx, m.tenant, m.job.ID, sdg.StageReport, func(ctx context.Context, w *watch) error {
		return m.judge(ctx, w, store, s, all)
	})
}

func (m *sequenceMaker) judge(ctx context.Context, w *watch, store objects.Store, s *sections, all shardResults) error {
	trained, seed, err := trainedBy(m.contract.ModelID, m.contract, func() (*synthesis.SequenceContract, error) { return m.tenant.ModelSequence(ctx, m.record) })
	if err != nil {
		return err
	}
	in := synthesis.SequenceJudgeInput{
		Contract: m.contract, Model: m.model, TrainingSeed: seed, Rows: m.Tables()[0].Rows, Checked: all.related, Progress: w.progress,
	}
	if _, in.Source, err = loadSequence(ctx, m.tenant, trained); err != nil {
		return err
	}
	if in.Keys, err = joinKeys(ctx, store, m.keys, all); err != nil {
		return err
	}
	// Whole entities, the first ones.
	worker := m.worker(runFolder{})
	if in.Synthetic, err = firstRows(ctx, m.contract.Table, m.sampler.Whole(maxJudgedBlocks*report.BlockRows), func(block int) (*frame.Frame, error) {
		worker.frame = frame.Frame{}
		err := worker.make(block)
		part := worker.frame
		return &part, err
	}); err != nil {
		return err
	}
	j, err := synthesis.JudgeSequence(ctx, in)
	if err != nil {
		return fmt.Errorf("judge: %w", err)
	}
	return m.report(ctx, store, s, j, m.contract.TrainingCells())
}
