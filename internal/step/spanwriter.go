package step

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"time"

	"github.com/zeebo/blake3"
	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/recording"
)

// spanWriter writes all files of a span at once: one goroutine simulates and formats, another hashes and writes.
type spanWriter struct {
	maker  *recordings
	store  objects.Store // nil to hash only
	number int
	files  []*spanFile
	// written hears of the samples that were written, now and then.
	written func(samples int64) error
}

// spanFile is one file on its way.
type spanFile struct {
	part   PartResult
	digest hash.Hash
	block  *blake3.Hasher
	sink   *io.PipeWriter // nil to hash only
	lines  int64          // in the blocks before
}

// playedSamples is how many samples travel together: about 100 kB of each lane.
const playedSamples = 256

// batch is what was played of all files.
type batch struct {
	out     [][]byte
	lines   []int64 // of each file so far
	samples int64
	// ends tells that a block is complete with it.
	ends bool
}

func (m *recordings) newSpanWriter(number int, store objects.Store) *spanWriter {
	return &spanWriter{maker: m, store: store, number: number, written: func(int64) error { return nil }}
}

// write plays the span to its end and returns the files.
func (w *spanWriter) write(ctx context.Context, p *recording.Player) ([]PartResult, error) {
	m := w.maker
	group, ctx := errgroup.WithContext(ctx)
	for i := range m.recording.Files() {
		f := &spanFile{part: m.part(w.number, i), digest: sha256.New(), block: blake3.New()}
		w.files = append(w.files, f)
		if w.store == nil {
			continue
		}
		pipe, sink := io.Pipe()
		f.sink = sink
		key, mediaType := f.part.Key, f.part.mediaType() // the part grows while it is stored
		group.Go(func() error {
			_, err := w.store.Put(ctx, key, pipe, objects.PutOptions{
				ContentType: mediaType,
				SHA256:      func() []byte { return f.digest.Sum(nil) }, // all bytes are in it before the pipe ends
			})
			pipe.CloseWithError(err) // frees the writer
			return err
		})
	}
	full, free := make(chan *batch, 1), make(chan *batch, 2)
	for range cap(free) {
		free <- &batch{out: make([][]byte, len(w.files))}
	}
	group.Go(func() error {
		defer close(full)
		return w.play(ctx, p, full, free)
	})
	group.Go(func() error {
		err := w.drain(ctx, p, full, free)
		for _, f := range w.files {
			if f.sink != nil {
				f.sink.CloseWithError(err) // io.EOF for the reader when err is nil
			}
		}
		return err
	})
	if err := group.Wait(); err != nil {
		return nil, err
	}
	parts := make([]PartResult, len(w.files))
	for i, f := range w.files {
		f.part.SHA256, f.part.Rows = hexSum(f.digest), p.Lines[i]
		f.part.Blocks = len(f.part.BlockHashes)
		parts[i] = f.part
	}
	return parts, nil
}

// play simulates, batch by batch, and never beyond the end of a block.
func (w *spanWriter) play(ctx context.Context, p *recording.Player, full chan<- *batch, free <-chan *batch) error {
	inBlock := 0
	for !p.Done() {
		var b *batch
		select {
		case b = <-free:
		case <-ctx.Done():
			return ctx.Err()
		}
		for i := range b.out {
			b.out[i] = b.out[i][:0]
		}
		p.Out, b.out = b.out, nil
		n, err := p.Next(min(playedSamples, recording.BlockSamples-inBlock))
		if err != nil {
			return &simulationError{err}
		}
		b.out, b.samples, b.lines = p.Out, int64(n), append(b.lines[:0], p.Lines...)
		inBlock += n
		if b.ends = inBlock == recording.BlockSamples || p.Done(); b.ends {
			inBlock = 0
		}
		select {
		case full <- b:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// drain hashes and writes.
func (w *spanWriter) drain(ctx context.Context, p *recording.Player, full <-chan *batch, free chan<- *batch) error {
	for i, f := range w.files {
		if err := f.append(p.AppendHeader(nil, i), false); err != nil {
			return err
		}
	}
	samples, told := int64(0), time.Now()
	for b := range full {
		for i, f := range w.files {
			if err := f.append(b.out[i], true); err != nil {
				return fmt.Errorf("write %s: %w", f.part.Name, err)
			}
			if b.ends {
				f.endBlock(b.lines[i])
			}
		}
		samples += b.samples
		free <- b // never blocks: it came from there
		if time.Since(told) > progressEvery {
			told = time.Now()
			if err := w.written(samples); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

func (f *spanFile) append(data []byte, inBlock bool) error {
	f.part.SizeBytes += int64(len(data))
	f.digest.Write(data)
	if inBlock {
		f.block.Write(data)
	}
	if f.sink == nil || len(data) == 0 {
		return nil
	}
	_, err := f.sink.Write(data)
	return err
}

// endBlock closes a block, behind so many lines of the file. Where blocks have no fixed number of lines, the largest counts.
func (f *spanFile) endBlock(lines int64) {
	f.part.BlockRows = max(f.part.BlockRows, lines-f.lines, 1)
	f.lines = lines
	f.part.BlockHashes = append(f.part.BlockHashes, hex.EncodeToString(f.block.Sum(nil)))
	f.block.Reset()
}

// part describes a file of a span before it is written.
func (m *recordings) part(number, file int) PartResult {
	name, table := m.recording.Name(number, file)
	span := m.recording.Spans()[number]
	p := PartResult{
		Part: Part{Table: table, Name: name, FirstBlock: int(span.From / recording.BlockSamples)},
		Key:  m.key("artifacts/" + name), BlockRows: m.recording.BlockRows(file), BlockHashes: []string{},
	}
	return p
}
