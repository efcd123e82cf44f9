package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"sync/atomic"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/dataset"
)

// Stream gives the rows of all files, in the order of the objects' names.
type Stream struct {
	life    context.Context
	cancel  context.CancelFunc
	store   Store
	table   *table
	limited bool
	left    int64 // of the row limit
	next    int   // file to open
	blob    *blob
	rows    rows // of the open file
	err     error
	// watch surveys what is read, where the table was surveyed in part; nil otherwise. What
	// is wrong is told to source.
	watch  *dataset.Survey
	source *Source
	size   int64         // bytes of all files,
	passed int64         // of those that were read
	done   atomic.Uint64 // the bits of Done
}

// rows are those of one file; next appends from 1 to most of them, column by column.
type rows interface {
	next(b *connector.Batch, most int) (int, error)
	// done is the share of the file that was given.
	done() float64
	Close() error
}

func openStream(ctx context.Context, from *Source, objects []Object, sel connector.Selection) (*Stream, error) {
	t, err := survey(ctx, from, objects, sel)
	if err != nil {
		return nil, err
	}
	s := &Stream{store: from.store, source: from, table: t, limited: sel.RowLimit > 0, left: sel.RowLimit}
	if t.partly {
		s.watch = dataset.NewSurvey(textLimits, sel.Columns)
	}
	for i := range t.files {
		s.size += t.files[i].object.Size
	}
	s.life, s.cancel = context.WithCancel(from.ctx)
	return s, nil
}

// Done goes by bytes.
func (s *Stream) Done() float64 { return math.Float64frombits(s.done.Load()) }

// measure notes how far the reading came.
func (s *Stream) measure() {
	read := float64(s.passed)
	if s.rows != nil {
		read += s.rows.done() * float64(s.blob.object.Size)
	}
	s.done.Store(math.Float64bits(min(1, read/float64(max(1, s.size)))))
}

// wrong tells whether the columns are other than the survey of the files' begins promised.
func (s *Stream) wrong() bool {
	for name, seen := range s.watch.Columns() {
		if was := s.table.found[name]; was == nil || !was.ReadsLike(seen) {
			return true
		}
	}
	return false
}

// anew has the source surveyed to its end before it is read again.
func (s *Stream) anew() error {
	s.source.whole = true
	return connector.ErrReadAnew
}

// Format is like Source's.
func (s *Stream) Format(f fmt.State, _ rune) { _, _ = fmt.Fprint(f, "rows of objects") }

// Columns are the chosen ones.
func (s *Stream) Columns() []connector.Column { return s.table.columns }

// Close ends what is read ahead.
func (s *Stream) Close() error {
	s.cancel()
	if s.err == nil {
		s.err = errors.New("the stream is closed")
	}
	return s.closeFile()
}

func (s *Stream) closeFile() error {
	if s.blob == nil {
		return nil
	}
	var err error
	if s.rows != nil {
		err = s.rows.Close()
	} else {
		err = s.blob.Close()
	}
	s.rows, s.blob = nil, nil
	return err
}

// Next fills b from as many files as fit.
func (s *Stream) Next(ctx context.Context, b *connector.Batch) error {
	if s.err != nil {
		return s.err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("read objects: %w", err)
	}
	defer context.AfterFunc(ctx, s.cancel)()
	b.Reset(s.table.columns)
	if s.err = s.fill(ctx, b); s.err != nil && !errors.Is(s.err, io.EOF) {
		return s.err
	}
	s.measure()
	if b.Rows() > 0 {
		return nil
	}
	return io.EOF
}

// fill appends rows until the batch is full; io.EOF says that there are no more.
func (s *Stream) fill(ctx context.Context, b *connector.Batch) error {
	for !b.Full() {
		most := b.Room()
		if s.limited {
			if most = int(min(int64(most), s.left)); most == 0 {
				return errors.Join(s.closeFile(), io.EOF)
			}
		}
		if s.blob == nil {
			if s.next == len(s.table.files) {
				if s.watch != nil && s.wrong() {
					return s.anew()
				}
				return io.EOF
			}
			if err := s.open(ctx); err != nil {
				return err
			}
		}
		n, err := s.rows.next(b, most)
		if errors.Is(err, io.EOF) && s.blob.failed == nil {
			s.passed += s.blob.object.Size
			if err := s.closeFile(); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			fault := s.blob.fault(ctx, err)
			if _, isText := s.rows.(*textFile); isText && s.watch != nil && s.blob.failed == nil && ctx.Err() == nil && s.life.Err() == nil {
				return s.anew() // a whole survey finds out what the cell or the file is
			}
			return fault
		}
		if err := b.EndRows(n); err != nil {
			return err
		}
		s.left -= int64(n)
	}
	return nil
}

func (s *Stream) open(ctx context.Context) (err error) {
	f := s.table.files[s.next]
	s.next++
	s.blob = openBlob(s.life, s.store, f.object)
	if f.format.Kind == dataset.Parquet {
		s.rows, err = openParquet(s.blob, s.table.columns, s.source.parquet)
	} else {
		s.rows, err = openText(s.life, s.blob, f.format, s.table, s.watch)
	}
	if err != nil {
		s.rows = nil // a nil pointer in an interface is none
		return s.blob.fault(ctx, err)
	}
	return nil
}
