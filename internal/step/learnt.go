package step

import (
	"context"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	judge "github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// learnt is the trained model by which a synthesize job makes rows, whatever it was learnt from.
type learnt struct {
	tenant *app.Tenant
	job    sdg.Job
	record sdg.Model
}

// openLearnt finds the model of a job whose contract names a model, or none if the job trains
// it, and reads its file and its index of the source.
func openLearnt(ctx context.Context, t *app.Tenant, job sdg.Job, named string) (l learnt, file, index []byte, err error) {
	l = learnt{tenant: t, job: job}
	if l.record, err = t.Model(ctx, job.ModelID); err != nil {
		return l, nil, nil, gone("trained model", err)
	}
	if named != "" && named != l.record.ID || named == "" && l.record.ContractHash != job.ContractHash {
		return l, nil, nil, fmt.Errorf("job %s: its model is not the approved one: %w", job.ID, app.ErrNotApproved)
	}
	if file, err = t.ReadModel(ctx, l.record); err != nil {
		return l, nil, nil, gone("trained model", err)
	}
	if index, err = t.ReadModelIndex(ctx, l.record); err != nil {
		return l, nil, nil, gone("trained model", err)
	}
	return l, file, index, nil
}

// unreadable is the error of a file of the model that cannot be read: no repetition mends it.
func (l *learnt) unreadable(what string, err error) error {
	return fmt.Errorf("read %s of model %s: %w: %w", what, l.record.ID, err, errPermanent)
}

func (l *learnt) Engine() evidence.EngineManifest {
	return evidence.EngineManifest{Engine: l.record.Engine, EngineVersion: l.record.EngineVersion, ModelSHA256: l.record.SHA256}
}

// report enters a judgement, and delivers its pages.
func (l *learnt) report(ctx context.Context, store objects.Store, s *sections, j *synthesis.Judgement, trainingCells int64) error {
	s.Constraint, s.Privacy, s.Utility, s.ValueSafety = j.Constraint, j.Privacy, j.Utility, j.ValueSafety
	s.TrainingCells = trainingCells
	for _, p := range j.Pages {
		if err := s.addPage(ctx, store, l.tenant, l.job, p.Name, p.Body); err != nil {
			return err
		}
	}
	return nil
}

// seeded is a contract of a training, whose seed decided what was held out.
type seeded interface{ SeedValue() (uint64, error) }

// trainedBy is the contract under which the model of a job was trained, and its seed: the job's
// own, or, where the job named a model, that of the model.
func trainedBy[C seeded](named string, own C, ofModel func() (C, error)) (c C, seed uint64, err error) {
	if c = own; named != "" {
		if c, err = ofModel(); err != nil {
			return c, 0, gone("trained model", err)
		}
	}
	if seed, err = c.SeedValue(); err != nil {
		return c, 0, fmt.Errorf("%w: %w", err, errPermanent)
	}
	return c, seed, nil
}

// joinKeys joins the keys that all shards wrote as sorted runs.
func joinKeys(ctx context.Context, store objects.Store, keys *judge.KeyCheck, all shardResults) ([]judge.KeyResult, error) {
	joined, err := keys.Join(all.related.MissingKeys, func(need int) ([]io.ReadCloser, error) {
		return openRuns(ctx, store, all.runs, report.Need{Index: need})
	})
	if err != nil {
		return nil, fmt.Errorf("join keys: %w", err)
	}
	return joined, nil
}

// firstRows makes the first rows of a table again, block by block: of blocks that make returns,
// which keep their own memory. Without rows there is one part with the columns, if there is a block.
func firstRows(ctx context.Context, name string, rows int64, block func(block int) (*frame.Frame, error)) (*frame.Frame, error) {
	var parts []*frame.Frame
	for i := int64(0); i*report.BlockRows < rows || i == 0; i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		part, err := block(int(i))
		if err != nil {
			return nil, fmt.Errorf("make block %d of %s again: %w", i, name, err)
		}
		if left := rows - i*report.BlockRows; left < int64(part.Rows) {
			first := make([]int, max(left, 0))
			for row := range first {
				first[row] = row
			}
			part = part.Select(first)
		}
		parts = append(parts, part)
	}
	out, err := frame.Concat(parts...)
	if err != nil {
		return nil, err
	}
	out.Name = name
	return out, nil
}

// keyRuns collects the keys of the rows that one worker made, and writes them as sorted runs.
type keyRuns struct {
	keys   *judge.KeyCollector
	folder runFolder
	runs   []Run
}

// add enters the keys of a block of a table, whose first row is number first.
func (k *keyRuns) add(ctx context.Context, table int, f *frame.Frame, first int64) error {
	if err := k.keys.Block(table, f, first); err != nil {
		return err
	}
	if k.keys.Bytes() > spillBytes {
		return k.spill(ctx)
	}
	return nil
}

func (k *keyRuns) spill(ctx context.Context) error {
	return k.keys.Write(func(need int) (io.WriteCloser, error) {
		run, file := k.folder.create(ctx, need, len(k.runs))
		k.runs = append(k.runs, run)
		return file, nil
	})
}

// finish enters the runs and what was found into a result, once all is spilled.
func (k *keyRuns) finish(into *ShardResult, found *synthesis.TablesFindings) {
	into.Runs = append(into.Runs, k.runs...)
	if into.Related == nil {
		into.Related = &synthesis.TablesFindings{}
	}
	found.MissingKeys = k.keys.Missing()
	into.Related.Merge(found)
}
