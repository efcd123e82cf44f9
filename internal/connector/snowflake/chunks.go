package snowflake

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
)

const (
	// blockBytes is how much of the chunks is handed over at a time, and blocksAhead how many
	// such there are: no more is fetched before it is read.
	blockBytes  = 256 << 10
	blocksAhead = 8
)

// chunks are the Arrow streams of a result, one after another. They are fetched and unpacked
// by a goroutine of their own while what came before is read, also across the end of a chunk;
// none is held as a whole.
type chunks struct {
	empty  chan []byte // buffers, nil before their first use
	full   chan block  // has a place for all of them and a failure: nobody waits to send
	cancel context.CancelFunc
	ended  sync.WaitGroup

	at   block
	left []byte // of it
}

// block is a part of a chunk.
type block struct {
	bytes []byte
	err   error // what stands behind it: io.EOF where the chunk ends
}

// opener opens a chunk.
type opener func(ctx context.Context, chunk int) (io.ReadCloser, error)

// fetch begins with the first of so many chunks. ctx gives nothing but its values: the chunks
// outlive the call that asks for them.
func fetch(ctx context.Context, count int, open opener) *chunks {
	c := &chunks{empty: make(chan []byte, blocksAhead), full: make(chan block, blocksAhead+1), at: block{err: io.EOF}}
	for range blocksAhead {
		c.empty <- nil
	}
	ctx, c.cancel = context.WithCancel(context.WithoutCancel(ctx))
	c.ended.Go(func() {
		defer close(c.full)
		for chunk := range count {
			if err := c.fetch(ctx, chunk, open); err != nil {
				c.full <- block{err: err}
				return
			}
		}
	})
	return c
}

// fetch hands a chunk over. The guards of those who read do not reach its goroutine, so that a
// panic of the driver ends here.
func (c *chunks) fetch(ctx context.Context, chunk int, open opener) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("fetch a chunk: panic: %v\n%s", fault, debug.Stack())
		}
	}()
	body, err := open(ctx, chunk)
	if err != nil {
		return err
	}
	defer func() { _ = body.Close() }() // what was read is read
	for {
		var buffer []byte
		select {
		case buffer = <-c.empty:
		case <-ctx.Done():
			return ctx.Err()
		}
		if buffer == nil {
			buffer = make([]byte, blockBytes)
		}
		b := block{bytes: buffer[:0]}
		for len(b.bytes) < blockBytes && b.err == nil {
			var n int
			n, b.err = body.Read(buffer[len(b.bytes):])
			b.bytes = buffer[:len(b.bytes)+n]
		}
		if b.err != nil && !errors.Is(b.err, io.EOF) {
			return b.err
		}
		if c.full <- b; b.err != nil {
			return nil
		}
	}
}

// next goes on with the next chunk; io.EOF says that there is none.
func (c *chunks) next() error {
	for c.at.err == nil { // what nobody asked for at the end of a chunk has its checksum
		if err := c.advance(); err != nil {
			return err
		}
	}
	if !errors.Is(c.at.err, io.EOF) {
		return c.at.err
	}
	return c.advance()
}

// advance goes on with the next block.
func (c *chunks) advance() error {
	b, more := <-c.full
	if !more {
		return io.EOF
	}
	if c.at.bytes != nil {
		c.empty <- c.at.bytes[:blockBytes]
	}
	c.at, c.left = b, b.bytes
	return nil
}

// Read reads the chunk at hand. io.EOF is its end.
func (c *chunks) Read(p []byte) (int, error) {
	for len(c.left) == 0 {
		if c.at.err != nil {
			return 0, c.at.err
		}
		if err := c.advance(); err != nil {
			return 0, err
		}
	}
	n := copy(p, c.left)
	c.left = c.left[n:]
	return n, nil
}

// failure is why the chunks broke off, which those who decode them wrap or take for an end.
func (c *chunks) failure() error {
	if c.at.err == nil || errors.Is(c.at.err, io.EOF) {
		return nil
	}
	return c.at.err
}

// close gives the rest up. Nothing is fetched any more when it returns.
func (c *chunks) close() {
	c.cancel()
	c.ended.Wait()
}
