package step

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// stage reads the source into the object store.
func (i *importRun) stage(ctx context.Context, c *app.ImportContract) (staged, error) {
	var out staged
	key := stagedKey(i.tenant, i.job.ID)
	if done, err := exists(ctx, i.app.Objects, key); err != nil {
		return out, err
	} else if done {
		if err := getJSON(ctx, i.app.Objects, key, &out); err != nil || out.Version == stagedVersion {
			return out, err
		}
		out = staged{}
	}
	call := app.SourceCall{TenantID: i.tenant.ID(), ConnectorID: c.ConnectorID, Caller: i.job.Approval.Actor}
	source, err := i.sources.OpenForImport(ctx, call, i.job.ID)
	if err != nil {
		return out, sourceObstacle(err)
	}
	defer func() { _ = source.Close() }() // what was read is read
	expected := i.expectedRows(ctx, source, c)
	if out, err = i.spool(ctx, source, c, expected); errors.Is(err, connector.ErrReadAnew) {
		i.rows.Store(0)
		out, err = i.spool(ctx, source, c, expected)
	}
	if err != nil {
		return out, err
	}
	return out, putJSON(ctx, i.app.Objects, key, out)
}

// spool stores the rows of the source under the types that it states.
func (i *importRun) spool(ctx context.Context, source connector.Source, c *app.ImportContract, expected int64) (staged, error) {
	var out staged
	stream, err := source.Read(ctx, connector.Selection{Source: c.Source, Columns: c.Columns, RowLimit: c.RowLimit})
	if err != nil {
		return out, sourceObstacle(err)
	}
	defer func() { _ = stream.Close() }() // ends the query on the source, also one that goes on
	if len(stream.Columns()) == 0 {
		return out, &obstacle{sdg.Reason{Code: sdg.SourceEmpty, Message: c.Source + " has no columns. Nothing is charged."}, errors.New("the source has no columns")}
	}
	// Put reads what the batches write; each ends the other.
	r, w := io.Pipe()
	type answer struct {
		info objects.Info
		err  error
	}
	stored := make(chan answer, 1)
	go func() {
		info, err := i.app.Objects.Put(ctx, i.tenant.DatasetStagedKey(i.tenant.ImportDatasetID(i.job)), r, objects.PutOptions{ContentType: "application/octet-stream"})
		r.CloseWithError(errors.Join(err, io.ErrClosedPipe))
		stored <- answer{info, err}
	}()
	s, err := newStaging(w, stream.Columns())
	if err != nil {
		err = badTable(err)
	} else {
		err = i.copyRows(ctx, stream, s, c, expected)
		out.Rows, out.Bytes = s.rows, s.bytes
	}
	w.CloseWithError(err) // nil ends the object
	put := <-stored
	switch {
	case put.err != nil && (err == nil || errors.Is(err, put.err) || errors.Is(err, io.ErrClosedPipe)):
		return out, put.err
	case err != nil:
		return out, err
	case out.Rows == 0:
		return out, &obstacle{
			sdg.Reason{Code: sdg.SourceEmpty, Message: fmt.Sprintf("%s has no rows to import. Nothing is charged.", c.Source)},
			errors.New("the source has no rows"),
		}
	}
	out.Version, out.Size, out.SHA256 = stagedVersion, put.info.Size, s.sum()
	i.inspection = s.inspection
	return out, nil
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
