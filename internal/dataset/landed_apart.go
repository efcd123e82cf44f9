package dataset

import (
	"context"
	"io"
	"sync"

	"github.com/parquet-go/parquet-go"
)

// exact is a file of which ranges that lie far apart are read at no more cost than their bytes.
type exact interface {
	Exactly(p []byte, off int64) error
}

const (
	// apartBytes is up to how many bytes of a column in a row group are read at once. More are
	// worth being read a page at a time.
	apartBytes = 256 << 10
	// apartAhead is how many such parts are on their way: a store takes longer to answer than
	// to send them.
	apartAhead = 8
)

// apart reads the wanted columns of all row groups in their order, some ahead.
type apart struct {
	ctx    context.Context
	parts  chan chan partRead
	cancel context.CancelFunc
	done   sync.WaitGroup
}

// partRead is a column of a row group, or why there is none. Without bytes it is to be read from
// the file.
type partRead struct {
	raw []byte
	err error
}

// readApart begins to read, if the file can be read so.
func (f *stored) readApart(ctx context.Context, at io.ReaderAt, wanted []bool) *apart {
	from, ok := at.(exact)
	if !ok || wanted == nil {
		return nil
	}
	ctx, cancel := context.WithCancel(ctx)
	a := &apart{ctx: ctx, parts: make(chan chan partRead, apartAhead), cancel: cancel}
	a.done.Go(func() {
		for i, place := range f.places {
			if !wanted[i%len(wanted)] {
				continue
			}
			part := make(chan partRead, 1)
			select {
			case a.parts <- part:
			case <-ctx.Done():
				return
			}
			if place.size > apartBytes {
				part <- partRead{}
				continue
			}
			a.done.Go(func() {
				raw := make([]byte, place.size)
				part <- partRead{raw, from.Exactly(raw, place.begin)}
			})
		}
	})
	return a
}

// close waits for what is on its way.
func (a *apart) close() {
	if a != nil {
		a.cancel()
		a.done.Wait()
	}
}

// next opens the next wanted column of a row group.
func (a *apart) next(f *stored, group, column int) (parquet.Pages, error) {
	if a == nil {
		return f.pages(group, column, nil), nil
	}
	var read partRead
	select {
	case part := <-a.parts:
		read = <-part
	case <-a.ctx.Done():
		return nil, a.ctx.Err()
	}
	if read.err != nil || read.raw == nil {
		return f.pages(group, column, nil), read.err
	}
	return f.pages(group, column, &section{read.raw, f.places[group*len(f.schema.Columns)+column].begin}), nil
}

// section is a part of a file.
type section struct {
	raw   []byte
	begin int64
}

func (s *section) ReadAt(p []byte, off int64) (int, error) {
	if off -= s.begin; off < 0 || off >= int64(len(s.raw)) {
		return 0, io.EOF
	}
	n := copy(p, s.raw[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}
