package wire

import "github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"

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

// queue is a heap of actions, the earliest first.
type queue struct{ items []action }

func before(a, b *action) bool { return a.At < b.At || a.At == b.At && a.Order < b.Order }

func (q *queue) push(a *action) {
	q.items = append(q.items, *a)
	i := len(q.items) - 1
	for i > 0 {
		parent := (i - 1) / 2
		if !before(a, &q.items[parent]) {
			break
		}
		q.items[i] = q.items[parent]
		i = parent
	}
	q.items[i] = *a
}

func (q *queue) pop(a *action) {
	*a = q.items[0]
	last := len(q.items) - 1
	moved := &q.items[last]
	i := 0
	for {
		child := 2*i + 1
		if child >= last {
			break
		}
		if child+1 < last && before(&q.items[child+1], &q.items[child]) {
			child++
		}
		if !before(&q.items[child], moved) {
			break
		}
		q.items[i] = q.items[child]
		i = child
	}
	q.items[i] = *moved
	q.items = q.items[:last]
}
