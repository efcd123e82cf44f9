package folder

import (
	"errors"
	"os"
	"sync"
)

// flushBytes is how much is written before the system is asked to bring it to the disk.
const flushBytes = 8 << 20

// flusher writes a file from its beginning. Whole pieces go to the disk at once, past the system's cache, where the file
// system allows that: room in the cache costs the processor several times what the writing does. What goes through the
// cache is synced now and then in the background, so that the sync at the end of a large object does not begin with all
// of its bytes still in memory.
type flusher struct {
	f  *os.File
	at int64 // where the next byte goes
	// openDirect opens the same file for writes past the system's cache, when the first is due; nil where that failed.
	openDirect func() (*os.File, error)
	direct     *os.File

	unflushed int
	busy      chan struct{} // holds one token while a sync runs
	running   sync.WaitGroup
	mu        sync.Mutex
	err       error // the system tells a failed sync once: what an early one meets must be kept
}

func newFlusher(f *os.File, openDirect func() (*os.File, error)) *flusher {
	return &flusher{f: f, openDirect: openDirect, busy: make(chan struct{}, 1)}
}

func (w *flusher) Write(p []byte) (int, error) {
	past := w.writeDirect(p)
	n, err := w.f.WriteAt(p[past:], w.at)
	w.at += int64(n)
	if w.unflushed += n; w.unflushed < flushBytes || err != nil {
		return past + n, err
	}
	select {
	case w.busy <- struct{}{}:
		w.unflushed = 0
		w.running.Go(w.sync)
	default: // the last one still runs: the disk is slower than the writer
	}
	return past + n, nil
}

// writeDirect writes a whole piece past the cache, if it can, and returns how much of it is written. Where it cannot,
// whatever the reason is, it does not try again: what is wrong with the disk is told by the write that follows.
func (w *flusher) writeDirect(p []byte) int {
	if len(p) != copyBytes || w.openDirect == nil {
		return 0
	}
	var err error
	if w.direct == nil {
		if w.direct, err = w.openDirect(); err != nil {
			w.openDirect = nil
			return 0
		}
	}
	n, err := w.direct.WriteAt(p, w.at)
	if err != nil {
		w.openDirect = nil
	}
	w.at += int64(n)
	return n
}

func (w *flusher) sync() {
	err := w.f.Sync()
	w.mu.Lock()
	if w.err == nil {
		w.err = err
	}
	w.mu.Unlock()
	<-w.busy
}

// finish brings all bytes to the disk.
func (w *flusher) finish() error {
	w.running.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	return errors.Join(w.err, w.f.Sync())
}

// close waits for what runs in the background. The file must not be closed before.
func (w *flusher) close() {
	w.running.Wait()
	if w.direct != nil {
		_ = w.direct.Close() // its bytes are synced by way of f
	}
}
