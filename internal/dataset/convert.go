package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/frame"
)

// Normalised Parquet has one column for each of the schema, in its order and under its
// name in the file: integers as INT64, other numbers as DOUBLE, times as timestamps in
// microseconds of UTC, everything else as strings. Columns with missing cells are
// optional.
const (
	// groupCells bounds a row group, and with it the memory of Convert and Load.
	groupCells = 1 << 20
	groupRows  = 1 << 16
	// pageBuffers bounds the buffers of all columns' pages, and dictionaries those of what
	// their columns repeat.
	pageBuffers  = 2 << 20
	dictionaries = 4 << 20
	// groupBytes bounds the texts of a row group, of which few may be long.
	groupBytes = 24 << 20
	// manyValues are more than a dictionary is tried for: few of a row group's rows share one.
	manyValues = 8192
	// storedVersion is in created_by; it changes with the bytes.
	storedVersion = "5"
)

// secondPass are limits that bound memory alone: the first pass held the file to those of
// its caller, and a file that has changed since is noticed.
var secondPass = Limits{MaxColumns: math.MaxInt32, MaxCellBytes: 64 << 20, MaxExpandedBytes: math.MaxInt64, MaxRows: math.MaxInt64}

// Convert reads the file again by its schema, as Infer made it, writes normalised Parquet
// to dst and describes the cells. Bad files give an *Error; what dst holds then is of no use.
func Convert(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64)) (*Profile, error) {
	return convert(ctx, src, s, dst, progress, usualRoom)
}

func convert(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64), room room) (*Profile, error) {
	p, err := rewrite(ctx, src, s, dst, progress, room)
	if err != nil {
		return nil, err
	}
	// The buffers of reading and writing are no longer held: this takes as much.
	return p.finish(s), nil
}

func rewrite(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64), room room) (*profiler, error) {
	format := s.Format
	names := make([]string, len(s.Columns))
	for i := range s.Columns {
		names[i] = s.Columns[i].Source
	}
	r, err := open(ctx, src, secondPass, &format, names)
	if err != nil {
		return nil, err
	}
	defer closeReader(r)
	if err := sameNames(r.names(), names); err != nil {
		return nil, err
	}
	w := newStore(s, dst, room)
	take := func(b *batch, done float64) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := w.write(b); err != nil {
			return err
		}
		report(progress, done)
		return nil
	}
	if p, ok := r.(*parquetReader); ok {
		p.giveDirect(w.columns)
		err = p.ahead(func(b *batch, done float64) ([]int, error) { return nil, take(b, done) })
	} else {
		err = eachBatch(r, take)
	}
	if err != nil {
		return nil, err
	}
	if w.rows != s.Rows {
		return nil, refuse(Changed, "Upload the file again.", "The file has %d rows, not %d as before.", w.rows, s.Rows)
	}
	if err := w.close(); err != nil {
		return nil, err
	}
	report(progress, 1)
	return w.profile, nil
}

// eachBatch shows all batches of a reader, and the share of the file that was read by then.
func eachBatch(r reader, use func(b *batch, done float64) error) error {
	var b batch
	for {
		err := r.read(&b)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := use(&b, r.done()); err != nil {
			return err
		}
	}
}

func sameNames(have, want []string) error {
	for i := range want {
		if i >= len(have) || have[i] != want[i] {
			return refuse(Changed, "Upload the file again.", "The file does not have the columns that it had before.")
		}
	}
	return nil
}

// store writes batches as normalised Parquet and shows them to the profile.
type store struct {
	file    *flat.Writer
	columns []storeColumn
	profile *profiler
	rows    int64
	inGroup int
	bytes   int     // of the row group's texts
	group   int     // rows of a row group
	workers int     // how many columns are written at a time
	faults  []error // of the columns
}

func newStore(s *Schema, dst io.Writer, room room) *store {
	w := &store{profile: newProfiler(s, room), group: min(groupRows, max(1024, groupCells/len(s.Columns)))}
	columns := make([]flat.Column, len(s.Columns))
	for i := range s.Columns {
		c := &s.Columns[i]
		columns[i] = flat.Column{Name: c.Source, Type: c.storedType(), Optional: c.Nullable}
		w.columns = append(w.columns, newStoreColumn(i, c, s.Format.quotesMeanText()))
	}
	w.file = flat.NewWriter(dst, columns, flat.Options{
		CreatedBy: "sdg version " + storedVersion + " (build dataset)", Compression: Compression,
		PageBytes: max(4<<10, min(256<<10, pageBuffers/len(columns))), DictionaryBytes: max(16<<10, min(256<<10, dictionaries/len(columns))),
	})
	w.workers = min(mostWriters, runtime.GOMAXPROCS(0), len(columns))
	w.faults = make([]error, len(columns))
	return w
}

func (c *Column) storedType() flat.Type {
	switch {
	case c.Stored == frame.Number && c.Logical == Integer:
		return flat.Integer
	case c.Stored == frame.Number:
		return flat.Double
	case c.Stored == frame.Time:
		return flat.Moment
	}
	return flat.Text
}

func (w *store) write(b *batch) error {
	size := 0
	for c := range w.columns {
		if err := w.columns[c].fill(b); err != nil {
			return err
		}
		size += w.columns[c].size
	}
	w.profile.observe(w.columns, b.rows)
	return w.put(func(c int, to *flat.Chunk, from, until int) error {
		return w.columns[c].append(to, w.columns[c].column, from, until)
	}, b.rows, size)
}

// put writes rows with so many bytes of texts; write appends those of a column from one row
// until before another.
func (w *store) put(write func(column int, to *flat.Chunk, from, until int) error, rows, size int) error {
	for from := 0; from < rows; {
		until := min(rows, from+w.group-w.inGroup)
		if err := w.eachColumn(func(c int, to *flat.Chunk) error {
			return write(c, to, from, until)
		}); err != nil {
			return err
		}
		w.inGroup += until - from
		from = until
		if w.inGroup == w.group {
			if err := w.flush(); err != nil {
				return err
			}
		}
	}
	w.rows += int64(rows)
	if w.bytes += size; w.bytes >= groupBytes {
		return w.flush()
	}
	return nil
}

// flush ends the row group.
func (w *store) flush() error {
	w.inGroup, w.bytes = 0, 0
	if err := w.eachColumn(func(_ int, to *flat.Chunk) error { return to.End() }); err != nil {
		return err
	}
	if err := w.file.EndGroup(); err != nil {
		return fmt.Errorf("writing normalised Parquet: %w", err)
	}
	return nil
}

// close ends the file; what it was written to stays open.
func (w *store) close() error {
	if err := w.flush(); err != nil {
		return err
	}
	if err := w.file.Close(); err != nil {
		return fmt.Errorf("writing normalised Parquet: %w", err)
	}
	return nil
}

// mostWriters is how many columns are written at a time: encoding and compressing them is most
// of the work on normalised files.
const mostWriters = 4

// eachColumn does something with all columns, some at a time.
func (w *store) eachColumn(do func(column int, to *flat.Chunk) error) error {
	var next atomic.Int64
	var working sync.WaitGroup
	for range w.workers {
		working.Go(func() {
			for c := int(next.Add(1)) - 1; c < len(w.columns); c = int(next.Add(1)) - 1 {
				w.faults[c] = guarded(func() error { return do(c, w.file.Chunk(c)) })
			}
		})
	}
	working.Wait()
	if err := errors.Join(w.faults...); err != nil {
		return fmt.Errorf("writing normalised Parquet: %w", err)
	}
	return nil
}
