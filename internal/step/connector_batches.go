package step

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"github.com/sdg-service/sdg/internal/connector"
)

// eachBatch shows all batches of a stream. The next one is read while one is used, so that
// neither the source nor the staging waits for the other. The stream is not used any more
// when eachBatch returns.
func eachBatch(ctx context.Context, stream connector.Stream, use func(b *connector.Batch) error) error {
	type readBatch struct {
		*connector.Batch
		err error
	}
	ctx, cancel := context.WithCancel(ctx)
	empty, full := make(chan *connector.Batch, 2), make(chan readBatch)
	empty <- new(connector.Batch)
	empty <- new(connector.Batch)
	var reading sync.WaitGroup
	reading.Go(func() {
		for {
			var b *connector.Batch
			select {
			case b = <-empty:
			case <-ctx.Done(): // nobody receives, or whoever does gives up too
				return
			}
			err := nextBatch(ctx, stream, b)
			select {
			case full <- readBatch{b, err}:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	})
	defer reading.Wait()
	defer cancel()
	for {
		select {
		case b := <-full:
			if errors.Is(b.err, io.EOF) {
				return nil
			} else if b.err != nil {
				return sourceObstacle(b.err)
			}
			if err := use(b.Batch); err != nil {
				return err
			}
			empty <- b.Batch
		case <-ctx.Done():
			return sourceObstacle(ctx.Err())
		}
	}
}

// nextBatch keeps the panics of drivers from ending the process: the step's own guard does
// not reach this goroutine.
func nextBatch(ctx context.Context, stream connector.Stream, b *connector.Batch) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("read the source: panic: %v\n%s", fault, debug.Stack())
		}
	}()
	return stream.Next(ctx, b)
}
