package rest

import (
	"time"

	"github.com/sdg-service/sdg/internal/api"
)

// pollEvery is how often an open stream looks for new events: one query each.
const pollEvery = time.Second

// poller is the Waker of a process that nobody tells about writes: it wakes each
// watcher after a while, always.
type poller struct{ every time.Duration }

// NewPoller returns a Waker that wakes every watcher after the given time.
func NewPoller(every time.Duration) api.Waker { return poller{every} }

// Watch implements api.Waker.
func (p poller) Watch(string) (changed <-chan struct{}, stop func()) {
	due := make(chan struct{})
	timer := time.AfterFunc(p.every, func() { close(due) })
	return due, func() { timer.Stop() }
}

// Closed implements api.Waker. Lambda never drains: it lets an invocation end.
func (poller) Closed() bool { return false }
