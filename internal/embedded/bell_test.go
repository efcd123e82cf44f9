package embedded_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/embedded"
)

func rung(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

func TestBellRingsItsPartition(t *testing.T) {
	b := embedded.NewBell()
	one, stopOne := b.Watch("one")
	defer stopOne()
	other, stopOther := b.Watch("other")
	defer stopOther()
	b.Ring("one")
	if !rung(one) || rung(other) {
		t.Errorf("rung: one %v, other %v; want one only", rung(one), rung(other))
	}
}

// A loop of the service that was answered at once while requests drain would take a whole core from them.
func TestBellThatIsClosedAnswersStreamsOnly(t *testing.T) {
	b := embedded.NewBell()
	stream, stopStream := b.Watch("job")
	loop, stopLoop := b.WatchOn(embedded.AuditBell)
	b.Close()
	if !rung(stream) || !rung(loop) {
		t.Errorf("closing woke: stream %v, loop %v; want both", rung(stream), rung(loop))
	}
	stopStream()
	stopLoop()
	stream, stopStream = b.Watch("job")
	defer stopStream()
	loop, stopLoop = b.WatchOn(embedded.AuditBell)
	defer stopLoop()
	if !rung(stream) {
		t.Error("a stream that begins while the service drains waits")
	}
	if rung(loop) {
		t.Error("a loop is answered at once although nothing has changed")
	}
	b.Ring("job", "other")
	if rung(loop) {
		t.Error("a loop is woken by what it does not watch")
	}
}
