package embedded

import (
	"sync"

	"github.com/sdg-service/sdg/internal/app"
)

// bell tells waiters that a record partition has changed.
type bell struct {
	mu      sync.Mutex
	waiting map[string]*ringing
	closed  bool
}

// ringing is one closed-once signal with the number of those who wait for it.
type ringing struct {
	changed chan struct{}
	waiters int
}

// outboxBell, auditBell and notaryBell are the names under which all outboxes, all audit
// logs and all places in the transparency log ring.
const (
	outboxBell = "outbox"
	auditBell  = "audit"
	notaryBell = "notary"
)

func newBell() *bell { return &bell{waiting: map[string]*ringing{}} }

// ring signals those who watch the partitions.
func (b *bell) ring(partitions []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range partitions {
		b.signal(p)
		if app.IsOutbox(p) {
			b.signal(outboxBell)
		}
		if _, ok := app.AuditTenant(p); ok {
			b.signal(auditBell)
		}
		if app.IsLogged(p) {
			b.signal(notaryBell)
		}
	}
}

func (b *bell) signal(name string) {
	if r := b.waiting[name]; r != nil {
		close(r.changed)
		delete(b.waiting, name)
	}
}

// Watch returns a channel that is closed at the first change after the call, or at once
// where the service drains. stop must be called when the watcher is done with it.
func (b *bell) Watch(partition string) (changed <-chan struct{}, stop func()) {
	changed, stop = b.watch(partition)
	if b.Closed() {
		b.ring([]string{partition})
	}
	return changed, stop
}

// watch is Watch for those who go on while the service drains: who asks again and again must not be answered at once.
func (b *bell) watch(name string) (changed <-chan struct{}, stop func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	r := b.waiting[name]
	if r == nil {
		r = &ringing{changed: make(chan struct{})}
		b.waiting[name] = r
	}
	r.waiters++
	return r.changed, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if r.waiters--; r.waiters == 0 && b.waiting[name] == r {
			delete(b.waiting, name)
		}
	}
}

// Closed reports whether the service drains: streams end then, and clients resume.
func (b *bell) Closed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

// close wakes all watchers, those of Watch for good.
func (b *bell) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	for name := range b.waiting {
		b.signal(name)
	}
}
