package step

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

// stage reads the source into the object store.
func (i *importRun) stage(ctx context.Context, c *app.ImportContract) (staged, error) {
	var out staged
	key := stagedKey(i.tenant, i.job.ID)
	if done, err := exists(ctx, i.app.Objects, key); err != nil {
		return out, err
	} else if done {
		if err := getJSON(ctx, i.app.Objects, key, &out); err != nil || out.Version == stagedVersion && !out.Anew {
			return out, err
		}
	}
	mayLand := !out.Anew
	call := app.SourceCall{TenantID: i.tenant.ID(), ConnectorID: c.ConnectorID, Caller: i.job.Approval.Actor}
	source, err := i.sources.OpenForImport(ctx, call, i.job.ID)
	if err != nil {
		return out, sourceObstacle(err)
	}
	defer func() { _ = source.Close() }() // what was read is read
	expected := i.expectedRows(ctx, source, c)
	out, err = i.spool(ctx, source, c, expected, mayLand)
	for misled := false; errors.Is(err, dataset.ErrUnforeseen) && mayLand || errors.Is(err, connector.ErrReadAnew) && !misled; {
		mayLand = mayLand && !errors.Is(err, dataset.ErrUnforeseen)
		misled = misled || errors.Is(err, connector.ErrReadAnew)
		i.rows.Store(0)
		out, err = i.spool(ctx, source, c, expected, mayLand)
	}
	if err != nil {
		return out, err
	}
	return out, putJSON(ctx, i.app.Objects, key, out)
}

// spool stores the rows of the source under the types that it states.
func (i *importRun) spool(ctx context.Context, source connector.Source, c *app.ImportContract, expected int64, mayLand bool) (staged, error) {
	var out staged
	stream, err := source.Read(ctx, connector.Selection{Source: c.Source, Columns: c.Columns, RowLimit: c.RowLimit})
	if err != nil {
		return out, sourceObstacle(err)
	}
	closeStream := sync.OnceFunc(func() { _ = stream.Close() }) // ends the query on the source, also one that goes on
	defer closeStream()
	if len(stream.Columns()) == 0 {
		return out, &obstacle{sdg.Reason{Code: sdg.SourceEmpty, Message: c.Source + " has no columns. Nothing is charged."}, errors.New("the source has no columns")}
	}
	id := i.tenant.ImportDatasetID(i.job)
	var to *upload // reads what the batches write; each ends the other
	seen := newSums()
	s, err := newStaging(stream.Columns(), mayLand, func(landing bool) io.Writer {
		if landing {
			to = newUpload(ctx, i.app.Objects, i.tenant.DatasetDataKey(id), seen, seen.digest)
		} else {
			to = newUpload(ctx, i.app.Objects, i.tenant.DatasetStagedKey(id), &seen.counter, nil)
		}
		return to
	})
	if err != nil {
		return out, badTable(err)
	}
	err = i.copyRows(ctx, stream, s, c, expected)
	closeStream() // its buffers take memory
	out.Rows, out.Bytes = s.rows, s.bytes
	switch {
	case to == nil && err == nil:
		return out, &obstacle{
			sdg.Reason{Code: sdg.SourceEmpty, Message: fmt.Sprintf("%s has no rows to import. Nothing is charged.", c.Source)},
			errors.New("the source has no rows"),
		}
	case to == nil:
		return out, err
	case err != nil:
		to.CloseWithError(err)
		if stored := <-to.stored; stored != nil && errors.Is(err, io.ErrClosedPipe) {
			return out, stored // it closed the pipe
		}
		return out, err
	}
	closed := make(chan error, 1)
	go func() { closed <- to.Close() }() // the disk is slow, and so is the profile
	out.Version, out.SHA256, out.Landed = stagedVersion, s.sum(), s.landed
	i.inspection, i.landing = s.inspection, nil
	if s.landing != nil {
		i.landing = &landing{file: s.landing, sums: seen}
		err = i.landing.foreclose(ctx, i)
	}
	if stored := <-closed; stored != nil {
		return out, fmt.Errorf("store the rows: %w", stored)
	}
	out.Size = seen.counter.n
	return out, err
}

// copyRows stages all batches of a stream.
func (i *importRun) copyRows(ctx context.Context, stream connector.Stream, s *staging, c *app.ImportContract, expected int64) error {
	began := time.Now()
	if err := eachBatch(ctx, stream, func(b *connector.Batch) error {
		if err := s.write(b); err != nil {
			return badTable(err)
		}
		if s.bytes > c.MaxBytes {
			return tooMuch(c, s.rows)
		}
		i.rows.Store(s.rows)
		if measured, isMeasured := stream.(connector.Measured); isMeasured && expected == 0 {
			i.progress(stagedShare * measured.Done())
		}
		if expected > 0 {
			i.progress(stagedShare * min(1, float64(s.rows)/float64(expected)))
			return foresee(ctx, c.Source, began, s.rows, expected)
		}
		return nil
	}); err != nil {
		return err
	}
	return s.close()
}

// tooMuch is the end of an import that would cost more than was agreed to.
func tooMuch(c *app.ImportContract, rows int64) error {
	const megabyte = 1_000_000
	return &obstacle{sdg.Reason{Code: sdg.ImportTooLarge, Message: fmt.Sprintf(
		"More than the %d MB that the import's credits cover were to be read, of which %d rows are %d MB. Nothing is charged. Allow more with max_credits, or read fewer rows or columns.",
		c.MaxBytes/megabyte, rows, c.MaxBytes/megabyte)}, errors.New("the import is larger than its credits allow")}
}

// expectedRows is how many rows will come, as far as that is known without counting; 0 if
// it is not. What goes wrong with it is no reason to end the import.
func (i *importRun) expectedRows(ctx context.Context, s connector.Source, c *app.ImportContract) int64 {
	typ := connector.Find(c.ConnectorType)
	if typ == nil || typ.Family == connector.ObjectStore || typ.Family == connector.Hub {
		return c.RowLimit
	}
	ctx, cancel := context.WithTimeout(ctx, estimateTime)
	defer cancel()
	page, err := s.Browse(ctx, connector.Listing{Contains: lastPart(c.Source), Limit: connector.MaxPage})
	if err != nil {
		return c.RowLimit
	}
	for _, e := range page.Entries {
		if e.Name == c.Source && e.RowsEstimate > 0 {
			if c.RowLimit > 0 {
				return min(e.RowsEstimate, c.RowLimit)
			}
			return e.RowsEstimate
		}
	}
	return c.RowLimit
}

// lastPart is a text that the names of a list contain if they name the table: what stands
// behind the last quote or point. A wrong guess only costs the estimate.
func lastPart(name string) string {
	name = strings.TrimRight(name, "\"`]")
	return name[strings.LastIndexAny(name, ".\"`[")+1:]
}
