package step

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"

	"github.com/zeebo/blake3"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// landing is rows that this run wrote as the dataset's file while their columns were inspected.
type landing struct {
	file *dataset.Landing
	sums *sums
	// schema and profile are there as soon as all columns are decided.
	schema  *dataset.Schema
	profile *dataset.Profile
}

// errStageAnew says that rows that were written as the dataset's file are not that after all,
// nor to be had back from it: the source must be read once more.
var errStageAnew = errors.New("the rows must be read anew")

// errLandAnew says that an earlier run's landing cannot be gone on with, though another may
// end well: the source must be read once more.
var errLandAnew = errors.New("the rows must land anew")

// mostReadings is how often the source is read at most beside the first time.
const mostReadings = 2

// reland makes the landing of an earlier run anew from its file, which is already at its place.
func (i *importRun) reland(ctx context.Context, read *staged) error {
	src, err := i.openLanded(ctx, read)
	if err != nil {
		return err
	}
	defer src.Close()
	columns := make([]spool.Column, len(read.Landed.Columns))
	for c := range columns {
		columns[c] = read.Landed.Columns[c].Column
	}
	inspection, err := dataset.NewInspector(columns, importLimits())
	if err != nil {
		return err
	}
	l := &landing{sums: newSums()}
	if err := read.Landed.EachRows(src.dataset("landed rows"))(ctx, nil, func(r *spool.Rows, _ float64) error {
		if err := inspection.Observe(r); err != nil {
			return err
		}
		if l.file == nil {
			foreseen := inspection.Foresee()
			if foreseen == nil {
				return errLandAnew
			}
			if l.file, err = dataset.NewLanding(l.sums, columns, foreseen); err != nil {
				return err
			}
		}
		return errors.Join(l.file.Hash(r), l.file.Write(r))
	}); errors.Is(err, dataset.ErrInexact) || errors.Is(err, dataset.ErrUnforeseen) {
		return errLandAnew
	} else if err != nil {
		return fmt.Errorf("go through the landed rows: %w", err)
	}
	if _, err := l.file.Close(); err != nil {
		return err
	}
	if hex.EncodeToString(l.file.Sum()) != read.SHA256 || l.sums.counter.n != read.Size {
		return errLandAnew
	}
	i.landing, i.inspection = l, inspection
	return nil
}

// foreclose decides and describes the columns while the file is on its way to its place, if
// that needs no second look at it.
func (l *landing) foreclose(ctx context.Context, i *importRun) error {
	if !i.inspection.Decided() {
		return nil
	}
	schema, err := i.inspection.Decide(ctx, nil, nil)
	if err != nil {
		return badTable(err)
	}
	l.schema, i.inspection = schema, nil
	if held, again := l.file.Confirmed(schema); held && !again {
		return l.complete(ctx, nil)
	}
	return nil
}

// complete describes the cells.
func (l *landing) complete(ctx context.Context, rows dataset.EachRows) error {
	rewritten, err := l.file.Complete(ctx, l.schema, rows)
	if err != nil {
		return err
	}
	l.file = nil // its buffers take memory
	l.profile = rewritten.Profile()
	return nil
}

// decide decides about the columns.
func (l *landing) decide(ctx context.Context, i *importRun, read *staged, progress func(float64)) (*dataset.Schema, error) {
	if l.schema != nil {
		return l.schema, nil
	}
	src, err := i.openLanded(ctx, read)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	l.schema, err = i.inspection.Decide(ctx, read.Landed.EachRows(src.dataset("landed rows")), progress)
	i.inspection = nil
	if errors.Is(err, dataset.ErrInexact) {
		return nil, errStageAnew
	}
	return l.schema, err
}

// confirm describes the cells if the file is what the schema says; else it returns nil.
func (l *landing) confirm(ctx context.Context, i *importRun, read *staged) (*dataset.Profile, error) {
	if l.profile != nil {
		return l.profile, nil
	}
	if held, _ := l.file.Confirmed(l.schema); !held {
		return nil, nil
	}
	src, err := i.openLanded(ctx, read)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	err = l.complete(ctx, read.Landed.EachRows(src.dataset("landed rows")))
	return l.profile, err
}

// openLanded opens the dataset's file, to be read a column at a time.
func (i *importRun) openLanded(ctx context.Context, read *staged) (*source, error) {
	src, err := openSource(ctx, i.app.Objects, i.tenant.DatasetDataKey(i.tenant.ImportDatasetID(i.job)), read.Size)
	if err == nil {
		src.hash = nil // what was staged has its sum
		src.Lean()     // it is read in order, or in parts that lie apart
	}
	return src, err
}

// restore makes the file of rows that would have been staged from what was written as the
// dataset's file. Its sum tells whether that is so.
func (i *importRun) restore(ctx context.Context, read *staged, progress func(float64)) error {
	src, err := i.openLanded(ctx, read)
	if err != nil {
		return err
	}
	defer src.Close()
	size := &counter{}
	to := newUpload(ctx, i.app.Objects, i.tenant.DatasetStagedKey(i.tenant.ImportDatasetID(i.job)), size, nil)
	sum, err := read.Landed.Restore(ctx, src.dataset("landed rows"), to, progress)
	if err == nil && hex.EncodeToString(sum) != read.SHA256 {
		err = dataset.ErrInexact
	}
	if err != nil {
		to.CloseWithError(err)
		<-to.stored
		if errors.Is(err, dataset.ErrInexact) {
			return errStageAnew
		}
		return fmt.Errorf("restore the rows: %w", err)
	}
	if err := to.Close(); err != nil {
		return fmt.Errorf("store the rows: %w", err)
	}
	read.Landed, read.Size = nil, size.n
	return putJSON(ctx, i.app.Objects, stagedKey(i.tenant, i.job.ID), read)
}

// forget has the source read anew, also by a run after this one; to be staged, or to land.
func (i *importRun) forget(ctx context.Context, stage bool) error {
	i.inspection, i.landing = nil, nil
	i.rows.Store(0)
	err := i.app.Objects.Delete(ctx, stagedKey(i.tenant, i.job.ID))
	if stage {
		err = putJSON(ctx, i.app.Objects, stagedKey(i.tenant, i.job.ID), staged{Version: stagedVersion, Anew: true})
	}
	if err != nil {
		return err
	}
	if err := i.app.Objects.Delete(ctx, reviewedKey(i.tenant, i.job.ID)); err != nil {
		return fmt.Errorf("forget the decisions: %w", err)
	}
	return nil
}

// sums is what is said of a dataset's file, all of which passes through it.
type sums struct {
	sha  hash.Hash
	tree *blake3.Hasher
	counter
}

func newSums() *sums { return &sums{sha: sha256.New(), tree: blake3.New()} }

func (s *sums) digest() []byte { return s.sha.Sum(nil) }

// Write never fails.
func (s *sums) Write(p []byte) (int, error) {
	s.sha.Write(p)
	_, _ = s.tree.Write(p)
	return s.counter.Write(p)
}

// counter counts bytes.
type counter struct{ n int64 }

func (c *counter) Write(p []byte) (int, error) {
	c.n += int64(len(p))
	return len(p), nil
}
