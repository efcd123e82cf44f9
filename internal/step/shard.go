package step

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/zeebo/blake3"
	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// blocksInFlight is how many blocks per worker are made or wait to be written. It
	// bounds memory whatever the number of rows.
	blocksInFlight = 2
	// spillBytes is how many bytes of join records a worker holds before it writes runs.
	spillBytes = 24 << 20
)

// shardWriter makes blocks in parallel and writes them in order.
type shardWriter struct {
	store   objects.Store
	tenant  *app.Tenant
	job     sdg.Job
	work    work
	number  int
	attempt string // keeps the runs of two attempts apart
	workers []*blockWorker

	rows     int64 // written
	reported time.Time
}

// blockWorker is one worker's reusable state.
type blockWorker struct {
	id      int
	scratch *mock.Scratch
	checks  *report.Block
	runs    []Run
}

// block is one block on its way from a worker to the file.
type block struct {
	index int
	rows  int64
	csv   []byte
	hash  [32]byte
	made  chan struct{}
}

func newShardWriter(store objects.Store, t *app.Tenant, job sdg.Job, w work, number, workers int) *shardWriter {
	s := &shardWriter{store: store, tenant: t, job: job, work: w, number: number, attempt: rand.Text()[:8], reported: time.Now()}
	for i := range workers {
		s.workers = append(s.workers, &blockWorker{id: i, scratch: mock.NewScratch(), checks: w.checker.NewBlock()})
	}
	return s
}

// writePart writes one file: the header line, then its blocks.
func (s *shardWriter) writePart(ctx context.Context, part Part) (PartResult, error) {
	table := s.work.program.Tables()[part.Table]
	header := s.work.program.Header(part.Table)
	if err := s.work.checker.CheckHeader(part.Table, header); err != nil {
		return PartResult{}, fmt.Errorf("%w: %w", err, errPermanent)
	}
	out := PartResult{Part: part, Key: jobKey(s.tenant, s.job.ID, "artifacts/"+part.Name), BlockHashes: []string{}}
	pipe, sink := io.Pipe()
	digest := sha256.New()
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		_, err := s.store.Put(ctx, out.Key, pipe, objects.PutOptions{ContentType: csvMediaType})
		pipe.CloseWithError(err) // frees the writer
		return err
	})
	tasks := make(chan *block)
	order := make(chan *block, blocksInFlight*len(s.workers))
	free := make(chan *block, cap(order))
	for range cap(order) {
		free <- &block{}
	}
	group.Go(func() error { return feed(ctx, part, table.Rows, free, tasks, order) })
	for _, w := range s.workers {
		group.Go(func() error { return s.makeBlocks(ctx, w, part.Table, tasks) })
	}
	group.Go(func() error {
		err := s.writeBlocks(ctx, &out, header, io.MultiWriter(sink, digest), order, free)
		sink.CloseWithError(err) // io.EOF for the reader when err is nil
		return err
	})
	if err := group.Wait(); err != nil {
		return out, err
	}
	out.SHA256 = hexSum(digest)
	return out, nil
}

const csvMediaType = "text/csv; charset=utf-8"

func hexSum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)) }

// feed hands out the blocks of a part in order.
func feed(ctx context.Context, part Part, tableRows int64, free, tasks, order chan *block) error {
	defer close(tasks)
	defer close(order)
	for i := range part.Blocks {
		var b *block
		select {
		case b = <-free:
		case <-ctx.Done():
			return ctx.Err()
		}
		b.index = part.FirstBlock + i
		b.rows = min(mock.BlockRows, tableRows-int64(b.index)*mock.BlockRows)
		b.made = make(chan struct{})
		order <- b // never blocks: there are no more blocks than places
		select {
		case tasks <- b:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// makeBlocks makes, checks and hashes blocks.
func (s *shardWriter) makeBlocks(ctx context.Context, w *blockWorker, table int, tasks <-chan *block) error {
	for b := range tasks {
		var err error
		if b.csv, err = s.work.program.AppendBlock(b.csv[:0], table, b.index, w.scratch); err != nil {
			return fmt.Errorf("make block %d: %w", b.index, err)
		}
		if err := w.checks.Check(table, int64(b.index)*mock.BlockRows, b.csv); err != nil {
			return fmt.Errorf("check block %d: %w", b.index, err)
		}
		b.hash = blake3.Sum256(b.csv)
		close(b.made)
		if w.checks.Pending() > spillBytes {
			if err := s.spill(ctx, w); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeBlocks writes the blocks in order and tells the progress.
func (s *shardWriter) writeBlocks(ctx context.Context, out *PartResult, header []byte, w io.Writer, order <-chan *block, free chan<- *block) error {
	n, err := w.Write(header)
	out.SizeBytes = int64(n)
	if err != nil {
		return err
	}
	for b := range order {
		select {
		case <-b.made:
		case <-ctx.Done():
			return ctx.Err()
		}
		n, err := w.Write(b.csv)
		out.SizeBytes += int64(n)
		if err != nil {
			return err
		}
		out.Rows += b.rows
		out.BlockHashes = append(out.BlockHashes, hex.EncodeToString(b.hash[:]))
		s.rows += b.rows
		free <- b // never blocks: it came from there
		if err := s.report(ctx); err != nil {
			return err
		}
	}
	return nil
}

// report tells the progress now and then; it also notices a cancelled job.
func (s *shardWriter) report(ctx context.Context) error {
	if time.Since(s.reported) < progressEvery {
		return nil
	}
	s.reported = time.Now()
	return s.tenant.AdvanceShard(ctx, s.job.ID, s.number, s.rows)
}

// spill writes a worker's join records as sorted runs.
func (s *shardWriter) spill(ctx context.Context, w *blockWorker) error {
	return w.checks.WriteRuns(func(need report.Need) (io.WriteCloser, error) {
		key := jobKey(s.tenant, s.job.ID, fmt.Sprintf("runs/%06d-%s/%03d-%d-%06d", s.number, s.attempt, need.Index, w.id, len(w.runs)))
		w.runs = append(w.runs, Run{need.Index, key})
		return newUpload(ctx, s.store, key), nil
	})
}

// finish writes what the workers still hold and returns their results.
func (s *shardWriter) finish(ctx context.Context) ([]*report.Partial, []Run, error) {
	partials, runs := []*report.Partial{}, []Run{}
	for _, w := range s.workers {
		if err := s.spill(ctx, w); err != nil {
			return nil, nil, err
		}
		var err error
		if partials, err = mergePartials(partials, w.checks.TakePartials()); err != nil {
			return nil, nil, err
		}
		runs = append(runs, w.runs...)
	}
	return partials, runs, nil
}

// mergePartials adds partials to a list with one entry per table.
func mergePartials(into, from []*report.Partial) ([]*report.Partial, error) {
next:
	for _, p := range from {
		for _, have := range into {
			if have.Table == p.Table {
				if err := have.Merge(p); err != nil {
					return nil, fmt.Errorf("merge counts of table %d: %w", p.Table, err)
				}
				continue next
			}
		}
		into = append(into, p)
	}
	return into, nil
}

// upload writes an object as a stream. Close returns once the object is durable.
type upload struct {
	*io.PipeWriter
	stored chan error
}

func newUpload(ctx context.Context, store objects.Store, key string) *upload {
	r, w := io.Pipe()
	u := &upload{w, make(chan error, 1)}
	go func() {
		_, err := store.Put(ctx, key, r, objects.PutOptions{ContentType: "application/octet-stream"})
		r.CloseWithError(err) // frees a writer that has more to say
		u.stored <- err
	}()
	return u
}

func (u *upload) Close() error {
	if err := u.PipeWriter.Close(); err != nil {
		return err
	}
	return <-u.stored
}
