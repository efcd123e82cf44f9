package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"github.com/sdg-service/sdg/internal/dataset/flat"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// Rewritten is rows that were written as normalised Parquet, and what was seen of their cells.
type Rewritten struct {
	schema   *Schema
	profiler *profiler
}

// Profile describes the cells. It takes a while, in which the file may be brought to its
// place: the rows and the buffers of their writing are no longer held.
func (r *Rewritten) Profile() *Profile { return r.profiler.finish(r.schema) }

// RewriteRows writes a file of rows as normalised Parquet, by the schema that was decided
// about them.
func RewriteRows(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64)) (*Rewritten, error) {
	p, err := rewriteRows(ctx, src, s, dst, progress, usualRoom)
	if err != nil {
		return nil, err
	}
	return &Rewritten{s, p}, nil
}

// of is the room for rows of typed columns: it does not depend on what is decided about them.
func (r room) of(columns []spool.Column) room {
	for _, c := range columns {
		switch c.Kind {
		case spool.Text, spool.Boolean:
			r.rowBytes += 2
		default:
			r.rowBytes += 8
		}
	}
	return r
}

// portion is some rows on their way: unpacked, then read as the schema says, then written.
type portion struct {
	rows  spool.Rows
	cells []storeCells // of the columns; texts lie in rows
	size  int          // bytes of texts
	done  float64
	err   error // instead of rows; io.EOF behind the last
}

// portions is how many are on their way: one is unpacked, one read, one written.
const portions = 3

func rewriteRows(ctx context.Context, src Source, s *Schema, dst io.Writer, progress func(float64), room room) (*profiler, error) {
	from, err := spool.NewReader(src.At, src.Size)
	if err != nil {
		return nil, err
	}
	columns := from.Columns()
	if len(columns) != len(s.Columns) {
		return nil, fmt.Errorf("dataset: %d columns of rows under a schema of %d", len(columns), len(s.Columns))
	}
	w := newStore(s, dst, room.of(columns))
	empty, unpacked, read := make(chan *portion, portions), make(chan *portion), make(chan *portion)
	for range portions {
		empty <- &portion{cells: make([]storeCells, len(columns))}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	var working sync.WaitGroup
	working.Go(func() { // unpack
		for {
			select {
			case p := <-empty:
				p.err = guarded(func() error { return from.Next(&p.rows, nil) })
				p.done = from.Done()
				select {
				case unpacked <- p:
				case <-ctx.Done():
					return
				}
				if p.err != nil {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	})
	working.Go(func() { // write
		for {
			select {
			case p, more := <-read:
				if !more {
					return
				}
				if err := guarded(func() error {
					err := w.put(func(c int, to *flat.Chunk, from, until int) error {
						return p.cells[c].append(to, w.columns[c].column, from, until)
					}, p.rows.Count, p.size)
					report(progress, p.done)
					return err
				}); err != nil {
					cancel(err)
					return
				}
				empty <- p // there is room for all
			case <-ctx.Done():
				return
			}
		}
	})
	err = w.readPortions(ctx, columns, unpacked, read)
	if err != nil {
		cancel(err)
	}
	close(read)
	working.Wait()
	failed := context.Cause(ctx)
	cancel(nil)
	if err == nil {
		err = failed // of the last writes
	}
	if err != nil {
		return nil, err
	}
	if w.rows != s.Rows {
		return nil, refuse(Changed, "Import the table again.", "There are %d rows, not %d as before.", w.rows, s.Rows)
	}
	if err := w.close(); err != nil {
		return nil, err
	}
	report(progress, 1)
	return w.profile, nil
}

// guarded makes an error of a panic, which in a goroutine of ours no caller could stop from
// ending the process.
func guarded(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("dataset: panic: %v\n%s", fault, debug.Stack())
		}
	}()
	return do()
}

// readPortions reads the cells of all portions as the schema says, and shows them to the
// profile.
func (w *store) readPortions(ctx context.Context, columns []spool.Column, unpacked <-chan *portion, read chan<- *portion) error {
	first := int64(1)
	for {
		var p *portion
		select {
		case p = <-unpacked:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		if errors.Is(p.err, io.EOF) {
			return nil
		} else if p.err != nil {
			return p.err
		}
		p.size = 0
		for c := range w.columns {
			s := &w.columns[c]
			s.storeCells = p.cells[c]
			if err := s.fillRows(columns[c].Kind, &p.rows.Columns[c], first); err != nil {
				return err
			}
			p.cells[c] = s.storeCells
			p.size += s.size
		}
		w.profile.observe(w.columns, p.rows.Count)
		first += int64(p.rows.Count)
		select {
		case read <- p:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}
