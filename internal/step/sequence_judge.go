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
	from, err := openSequence(ctx, t, c)
	if err != nil {
		return err
	}
	defer from.source.close()
	one := c.Single()
	contradicted, err := one.Contradicted(from.rows)
	if err != nil {
		return refused(sdg.EngineError, fmt.Errorf("look for what contradicts the constraints: %w", err))
	}
	if err := one.Refuse(contradicted, int64(from.rows.Rows)); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, err)
	}
	model, err := synthesis.TrainSequence(ctx, c, from.parts, runtime.GOMAXPROCS(0), w.progress)
	if err != nil {
		return withheld(fmt.Errorf("train: %w", err))
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	index, err := from.index(ctx)
	if err != nil {
		return err
	}
	return gone("dataset", t.KeepSequenceModel(ctx, job, app.TrainedSequence{
		File: file, Index: index.AppendBinary(nil), EngineVersion: synthesis.SequenceEngineVersion(), Contract: c,
	}))
}

// sequenceParts is what a model of rows of entities is learnt from, or judged by.
type sequenceParts struct {
	rows   *frame.Frame // of the source, or of the entities that are drawn from it
	parts  synthesis.SequenceSource
	source *synthesisSource // of which all rows can be read while it is open
}

// openSequence reads the rows of the contract of a training, and takes them apart. The caller closes
// the source.
func openSequence(ctx context.Context, t *app.Tenant, c *synthesis.SequenceContract) (p sequenceParts, err error) {
	seed, err := c.SeedValue()
	if err != nil {
		return p, fmt.Errorf("%w: %w", err, errPermanent)
	}
	// As if its rows were independent, and all of them learnt: which are is decided by entities.
	one := &synthesis.Contract{Table: c.Table, Source: c.Source, Columns: c.Columns, TrainingRows: c.Source.Rows}
	if p.source, err = openSynthesisSource(ctx, t, one, 0); err != nil {
		return p, err
	}
	defer func() {
		if err != nil {
			p.source.close()
		}
	}()
	var drawn *frame.RowSet
	if c.TrainingRows+c.HoldoutRows < c.Source.Rows {
		of, err := p.source.column(ctx, nil, c.Entity)
		if err != nil {
			return p, err
		}
		if drawn, err = c.Draw(of, int(c.Source.Rows)); err != nil {
			return p, refused(sdg.EngineError, fmt.Errorf("draw entities: %w", err))
		}
	}
	if p.rows, err = p.source.load(ctx, drawn); err != nil {
		return p, err
	}
	if p.parts, err = synthesis.DivideSequence(c, p.rows, seed); err != nil {
		return p, refused(sdg.EngineError, fmt.Errorf("divide the source: %w", err))
	}
	if drawn != nil {
		p.parts.Taken = func(column string) (*frame.Column, error) { return p.source.column(ctx, nil, column) }
	}
	return p, nil
}

// index knows the values of the whole source that no row may repeat.
func (p *sequenceParts) index(ctx context.Context) (*sourcescan.Index, error) {
	return synthesis.SourceIndex(p.source.contract, func(name string) (*frame.Column, error) { return p.source.column(ctx, nil, name) })
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
	from, err := openSequence(ctx, m.tenant, trained)
	if err != nil {
		return err
	}
	from.source.close()
	in.Source = from.parts
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
