package wire

import (
	"cmp"
	"slices"
	"sort"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
)

// segment is one TCP segment that is sent, or will pass a further tap.
type segment struct {
	Side          uint8 // who sends: client or server
	Flags         uint8
	Manner        manner
	ID            uint16
	Seq, Ack      uint32
	TSVal, TSEcho uint32
	Event         int16
	Message       dialect.Message // Code 0: no payload
}

const (
	client = 0
	server = 1
)

// manner names segments that are no first sending of a message.
type manner uint8

const (
	plain manner = iota
	repeated
	keepAlive
	keepAliveAnswer
)

// deed is what an action does.
type deed uint8

const (
	toConnect deed = iota
	toSynchronise
	toAccept
	toEstablish
	toGoOn
	toRespond
	toAcknowledge
	toPoll
	toPass // the parked segment N passes the second tap
	toRepeat
	toGiveUp
	toClose
	toFinish
	toPart
	toKeepAlive
	toWonder
	toWrite // an operator's entry
	toBegin
	toEnd
	toOperate
	toPoison
	toFlood
	toScan
	toAnswerScan
	toRestart
	toReview // conditions change
	toResolve
	toLeave // an event's session ends
	toTend  // a client writes what it has to write
	toMend  // somebody undoes what an event has changed
	toVisit // engineers look at a controller
)

// action is something that happens at a moment.
type action struct {
	At         int64
	Order      uint64 // among actions of one moment
	Deed       deed
	Side       uint8
	Session    int32
	Generation uint32 // of the session; others are stale
	N, M       int32
	Value      float64
}

// queue is actions in the reverse of the order in which they happen. Most actions come soon after what they follow from, so that few
// make room for them.
type queue struct{ items []action }

// push adds an action; it comes after those of the same moment.
func (q *queue) push(a *action) {
	const near = 8
	i := len(q.items)
	for first := max(0, i-near); i > first && q.items[i-1].At <= a.At; i-- {
	}
	if i > 0 && q.items[i-1].At <= a.At {
		i = sort.Search(i, func(k int) bool { return q.items[k].At <= a.At })
	}
	q.items = append(q.items, action{})
	copy(q.items[i+1:], q.items[i:])
	q.items[i] = *a
}

// pop takes the next action.
func (q *queue) pop(a *action) {
	last := len(q.items) - 1
	*a = q.items[last]
	q.items = q.items[:last]
}

// due tells whether the next action comes before a moment.
func (q *queue) due(at int64) bool { return len(q.items) > 0 && q.items[len(q.items)-1].At < at }

// order puts actions in their order.
func (q *queue) order() {
	slices.SortFunc(q.items, func(a, b action) int { return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(b.Order, a.Order)) })
}
