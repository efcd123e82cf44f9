package bolt

import (
	"maps"
	"slices"
	"sync"
)

// OnCommit has fn called after commits with the partitions they touched, sorted,
// without duplicates. What fn reads then includes those commits. Calls of one fn
// never overlap. A slow fn never holds a writer up: partitions touched meanwhile
// come together in its next call. stop ends the calls; it does not wait for one
// under way. Close stops all.
func (s *Store) OnCommit(fn func(partitions []string)) (stop func()) {
	return s.watchers.add(fn)
}

type watchers struct {
	mu     sync.Mutex
	active map[*watcher]bool
	closed bool
}

// watcher gathers touched partitions until its goroutine takes them to fn.
type watcher struct {
	fn   func([]string)
	wake chan struct{} // capacity 1: one signal stands for all that is pending
	done chan struct{}

	mu      sync.Mutex
	pending map[string]bool
}

func (ws *watchers) add(fn func([]string)) (stop func()) {
	w := &watcher{
		fn:      fn,
		wake:    make(chan struct{}, 1),
		done:    make(chan struct{}),
		pending: make(map[string]bool),
	}
	ws.mu.Lock()
	defer ws.mu.Unlock()
	if ws.closed {
		return func() {}
	}
	if ws.active == nil {
		ws.active = make(map[*watcher]bool)
	}
	ws.active[w] = true
	go w.run()
	return func() { ws.remove(w) }
}

func (ws *watchers) remove(w *watcher) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	if ws.active[w] {
		delete(ws.active, w)
		close(w.done)
	}
}

func (ws *watchers) stopAll() {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	ws.closed = true
	for w := range ws.active {
		close(w.done)
	}
	clear(ws.active)
}

func (ws *watchers) notify(partitions []string) {
	if len(partitions) == 0 {
		return
	}
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for w := range ws.active {
		w.note(partitions)
	}
}

func (w *watcher) note(partitions []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, partition := range partitions {
		w.pending[partition] = true
	}
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *watcher) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	partitions := slices.Sorted(maps.Keys(w.pending))
	clear(w.pending)
	return partitions
}

func (w *watcher) run() {
	for {
		select {
		case <-w.done:
			return
		case <-w.wake:
			w.fn(w.take())
		}
	}
}
