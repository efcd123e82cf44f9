package step

import (
	"context"
	"fmt"
	"io"
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
	model, err := synthesis.TrainSequence(ctx, c, parts, runtime.GOMAXPROCS(0), w.progress)
	if err != nil {
		return refused(sdg.EngineError, fmt.Errorf("train: %w", err))
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
	// Of a model that was there, the contract of its training decided what was held out.
	trained := m.contract
	if trained.ModelID != "" {
		var err error
		if trained, err = m.tenant.ModelSequence(ctx, m.record); err != nil {
			return gone("trained model", err)
		}
	}
	seed, err := trained.SeedValue()
	if err != nil {
		return fmt.Errorf("%w: %w", err, errPermanent)
	}
	_, parts, err := loadSequence(ctx, m.tenant, trained)
	if err != nil {
		return err
	}
	keys, err := m.keys.Join(all.related.MissingKeys, func(need int) ([]io.ReadCloser, error) {
		return openRuns(ctx, store, all.runs, report.Need{Index: need})
	})
	if err != nil {
		return fmt.Errorf("join entities: %w", err)
	}
	made, err := m.judged(ctx)
	if err != nil {
		return err
	}
	j, err := synthesis.JudgeSequence(ctx, synthesis.SequenceJudgeInput{
		Contract: m.contract, Model: m.model, Source: parts, TrainingSeed: seed, Synthetic: made, Rows: m.Tables()[0].Rows, Checked: all.related, Keys: keys, Progress: w.progress,
	})
	if err != nil {
		return fmt.Errorf("judge: %w", err)
	}
	s.Constraint, s.Privacy, s.Utility, s.ValueSafety = j.Constraint, j.Privacy, j.Utility, j.ValueSafety
	s.TrainingCells = m.contract.TrainingCells()
	for _, p := range j.Pages {
		if err := s.addPage(ctx, store, m.tenant, m.job, p.Name, p.Body); err != nil {
			return err
		}
	}
	return nil
}

// judged makes the rows that are judged: whole entities, the first ones.
func (m *sequenceMaker) judged(ctx context.Context) (*frame.Frame, error) {
	rows := m.sampler.Whole(maxJudgedBlocks * report.BlockRows)
	w := m.worker(runFolder{})
	var parts []*frame.Frame
	for block := int64(0); block*report.BlockRows < rows; block++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		w.frame = frame.Frame{} // each part keeps its own
		if err := w.make(int(block)); err != nil {
			return nil, fmt.Errorf("make block %d again: %w", block, err)
		}
		part := w.frame
		if left := rows - block*report.BlockRows; left < int64(part.Rows) {
			first := make([]int, left)
			for row := range first {
				first[row] = row
			}
			part = *part.Select(first)
		}
		parts = append(parts, &part)
	}
	out, err := frame.Concat(parts...)
	if err != nil {
		return nil, err
	}
	out.Name = m.contract.Table
	return out, nil
}
