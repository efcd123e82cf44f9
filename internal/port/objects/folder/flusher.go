package folder

import (
	"os"
	"sync"
)

// flushBytes is how much is written before the system is asked to bring it to the disk.
const flushBytes = 8 << 20

// flusher writes a file and syncs it now and then in the background, so that the sync at the
// end of a large object does not begin with all of its bytes still in memory.
type flusher struct {
	f         *os.File
	unflushed int
	busy      chan struct{} // holds one token while a sync runs
	running   sync.WaitGroup
	mu        sync.Mutex
	err       error // the system tells a failed sync once: what an early one meets must be kept
}

func newFlusher(f *os.File) *flusher { return &flusher{f: f, busy: make(chan struct{}, 1)} }

func (w *flusher) Write(p []byte) (int, error) {
	n, err := w.f.Write(p)
	if w.unflushed += n; w.unflushed < flushBytes || err != nil {
		return n, err
	}
	select {
	case w.busy <- struct{}{}:
		w.unflushed = 0
		w.running.Go(w.sync)
	default: // the last one still runs: the disk is slower than the writer
	}
	return n, nil
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

// wait returns when no sync runs, with the first error that one met. The file must not be closed before.
func (w *flusher) wait() error {
	w.running.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}
