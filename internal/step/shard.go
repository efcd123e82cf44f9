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
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
)

// blocksInFlight is how many blocks per worker are made or wait to be written. It
// bounds memory whatever the number of rows.
const blocksInFlight = 2

// shardWriter makes blocks in parallel and writes them in order.
type shardWriter struct {
	store   objects.Store
	tenant  *app.Tenant
	job     sdg.Job
	maker   tableMaker
	number  int
	workers []worker

	rows     int64 // written
	reported time.Time
}

// block is one block on its way from a worker to the file.
type block struct {
	index int
	rows  int64
	csv   []byte
	hash  [32]byte
	made  chan struct{}
}

func newShardWriter(store objects.Store, t *app.Tenant, job sdg.Job, m tableMaker, number, workers int) *shardWriter {
	s := &shardWriter{store: store, tenant: t, job: job, maker: m, number: number, reported: time.Now()}
	runs := runFolder{store: store, prefix: jobKey(t, job.ID, fmt.Sprintf("runs/%06d-%s/", number, rand.Text()[:8]))}
	for i := range workers {
		s.workers = append(s.workers, m.Worker(runs.of(i)))
	}
	return s
}

// writePart writes one file: the header line, then its blocks. Workers flush what they hold behind the last
// part of a shard, while the file's last blocks are still on their way to the disk.
func (s *shardWriter) writePart(ctx context.Context, part Part, last bool) (PartResult, error) {
	table := s.maker.Tables()[part.Table]
	header, err := s.maker.Header(part.Table)
	if err != nil {
		return PartResult{}, err
	}
	out := PartResult{Part: part, Key: jobKey(s.tenant, s.job.ID, "artifacts/"+part.Name), BlockHashes: []string{}}
	pipe, sink := io.Pipe()
	digest := sha256.New()
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		_, err := s.store.Put(ctx, out.Key, pipe, objects.PutOptions{
			ContentType: csvMediaType,
			// All bytes are in the digest before the pipe ends.
			SHA256: func() []byte { return digest.Sum(nil) },
		})
		pipe.CloseWithError(err) // frees the writer
		return err
	})
	tasks := make(chan *block)
	order := make(chan *block, blocksInFlight*len(s.workers))
	free := make(chan *block, cap(order))
	for range cap(order) {
		free <- &block{csv: takeCSV()}
	}
	group.Go(func() error { return feed(ctx, part, table.Rows, free, tasks, order) })
	for _, w := range s.workers {
		group.Go(func() error {
			if err := s.makeBlocks(ctx, w, part.Table, tasks); err != nil || !last {
				return err
			}
			return w.Flush(ctx)
		})
	}
	group.Go(func() error {
		err := s.writeBlocks(ctx, &out, header, io.MultiWriter(digest, sink), order, free)
		sink.CloseWithError(err) // io.EOF for the reader when err is nil
		return err
	})
	if err := group.Wait(); err != nil {
		return out, err
	}
	for range cap(free) {
		giveCSV((<-free).csv)
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
		b.rows = min(report.BlockRows, tableRows-int64(b.index)*report.BlockRows)
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
func (s *shardWriter) makeBlocks(ctx context.Context, w worker, table int, tasks <-chan *block) error {
	for b := range tasks {
		var err error
		if b.csv, err = w.Append(b.csv[:0], table, b.index); err != nil {
			return fmt.Errorf("make block %d: %w", b.index, err)
		}
		if err := w.Check(ctx, table, b.index, b.csv); err != nil {
			return fmt.Errorf("check block %d: %w", b.index, err)
		}
		b.hash = blake3.Sum256(b.csv)
		close(b.made)
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
