package step_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/step"
)

// scriptedStream gives batches of one integer each, and then ends as it is told.
type scriptedStream struct {
	batches int64
	given   int64
	end     func(ctx context.Context) error
}

func (s *scriptedStream) Columns() []connector.Column {
	return []connector.Column{{Name: "n", Kind: connector.Integer}}
}

func (s *scriptedStream) Next(ctx context.Context, b *connector.Batch) error {
	b.Reset(s.Columns())
	if s.given == s.batches {
		return s.end(ctx)
	}
	b.Columns[0].AppendInt(s.given)
	s.given++
	return b.EndRow()
}

func (s *scriptedStream) Close() error { return nil }

func TestBatchesOfStreams(t *testing.T) {
	t.Parallel()
	broken, full := errors.New("the line broke"), errors.New("the store is full")
	for name, c := range map[string]struct {
		batches int64
		end     func(ctx context.Context) error
		failAt  int64 // what use refuses; -1 nothing
		cancel  bool  // at the first batch
		is      error
		says    string
		used    int64
	}{
		"all in order":         {batches: 100, end: func(context.Context) error { return io.EOF }, failAt: -1, used: 100},
		"none":                 {end: func(context.Context) error { return io.EOF }, failAt: -1},
		"the source fails":     {batches: 3, end: func(context.Context) error { return broken }, failAt: -1, is: broken, used: 3},
		"the driver panics":    {batches: 3, end: func(context.Context) error { panic("index out of range") }, failAt: -1, says: "panic: index out of range", used: 3},
		"staging fails":        {batches: 100, end: func(context.Context) error { return io.EOF }, failAt: 5, is: full, used: 6},
		"fails while waiting":  {batches: 1, end: func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, failAt: 0, is: full, used: 1},
		"cancelled in waiting": {batches: 1, end: func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, failAt: -1, cancel: true, is: context.Canceled, used: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			used := int64(0)
			stream := &scriptedStream{batches: c.batches, end: c.end}
			err := step.EachBatch(ctx, stream, func(b *connector.Batch) error {
				if b.Rows() != 1 || b.Columns[0].Ints[0] != used {
					t.Errorf("batch %d holds %v", used, b.Columns[0].Ints)
				}
				used++
				if c.cancel {
					cancel()
				}
				if used-1 == c.failAt {
					return full
				}
				return nil
			})
			switch {
			case c.says != "":
				if err == nil || !strings.Contains(err.Error(), c.says) {
					t.Errorf("it ends with %v", err)
				}
			case !errors.Is(err, c.is):
				t.Errorf("it ends with %v", err)
			}
			if used != c.used {
				t.Errorf("%d batches were used, not %d", used, c.used)
			}
			stream.given = -1 // nobody reads any more, or the race detector says so
		})
	}
}
