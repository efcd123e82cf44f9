package opcua

import (
	"encoding/binary"
	"math/bits"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/random"
)

const (
	// keepAlive is how many silent intervals a subscription answers with nothing to say; lifetime how many without a request end it.
	keepAlive, lifetime = 10, 1000
	// notified is how many points one notification has at most: a message's mask has as many bits.
	notified = 64
	// watchMS is how often clients look at the server's state, as common stacks do; screenMS how often the details that a screen shows are read.
	watchMS, screenMS = 5000, 2000
	// inState is Server_ServerStatus_State.
	inState = 2259
)

// subscribe appends what a client says once after its session is open: two requests to publish wait at the server from then on.
func (d *Dialect) subscribe(dst []dialect.Exchange) []dialect.Exchange {
	dst = append(dst, exchange(subscribeRequest))
	for first := 0; first < len(d.points); first += block {
		e := exchange(monitorRequest)
		e.Request.First, e.Request.Count = uint16(first), uint16(min(block, len(d.points)-first))
		e.Response.First, e.Response.Count = e.Request.First, e.Request.Count
		dst = append(dst, e)
	}
	again := dialect.Exchange{Request: dialect.Message{Code: publishRequest}}
	return append(dst, again, again)
}

// publishing is one interval of a subscription: what has changed, or nothing after a long silence, and a new request for the one that is answered. Now
// and then the client reads: the server's state, and what details operators have open.
func (d *Dialect) publishing(dst []dialect.Exchange, n uint64) []dialect.Exchange {
	if every := uint64(max(watchMS/d.interval, 1)); n%every == every-1 {
		dst = append(dst, exchange(stateRequest))
	}
	if w := d.screens.At(n); random.Below(w, uint64(max(screenMS/d.interval, 1))) == 0 && len(d.points) > 0 {
		dst = d.Look(dst, int(w>>20%uint64(len(d.points))), w)
	}
	blocks := (len(d.points) + notified - 1) / notified
	for first := 0; first < len(d.points); first += notified {
		m := dialect.Message{Code: publishResponse, Changes: true, Silence: uint16(keepAlive * blocks)}
		m.First, m.Count = uint16(first), uint16(min(notified, len(d.points)-first))
		dst = append(dst, dialect.Exchange{Response: m}, dialect.Exchange{Request: dialect.Message{Code: publishRequest, Confirms: true}})
	}
	return dst
}

// Leave ends subscription, session and channel.
func (d *Dialect) Leave(dst []dialect.Exchange) []dialect.Exchange {
	if d.interval > 0 {
		dst = append(dst, exchange(unsubscribeRequest))
	}
	return append(dst, exchange(leaveRequest), dialect.Exchange{Request: dialect.Message{Code: closeChannel}})
}

// Counters of a subscription: the requests that wait for a notification, oldest first, each twice its number, plus one where it acknowledges a
// notification; the number of the last notification, and that which the client has not acknowledged yet.
const (
	waiting, waitingNext = 2, 3
	lastNotification     = 4
	unacknowledged       = 5
)

// publish numbers a notification: it answers the oldest request. Its Extra is twice its own number, plus one where that request acknowledged another.
func publish(c *dialect.Counters, m *dialect.Message) {
	acknowledges := c[waiting] & 1
	m.ID = c[waiting] >> 1
	c[waiting], c[waitingNext] = c[waitingNext], 0
	number := c[lastNotification] + 1 // silence has the number of what comes next
	if m.Mask != 0 {
		c[lastNotification], c[unacknowledged] = number, number
	}
	m.Extra = number<<1 | acknowledges
}

// await notes a request that waits. Its Extra is the notification that it acknowledges, or 0.
func await(c *dialect.Counters, m *dialect.Message) {
	m.Extra, c[unacknowledged] = c[unacknowledged], 0
	entry := m.ID << 1
	if m.Extra != 0 {
		entry |= 1
	}
	if c[waiting] == 0 {
		c[waiting] = entry
	} else {
		c[waitingNext] = entry
	}
}

// subscription is the number of a connection's subscription.
func subscription(m *dialect.Message) uint32 { return 1 + m.Ack>>10 }

// monitoring is CreateMonitoredItems after its header, for points whose handle counts from 1: analog ones with a percent deadband.
func (d *Dialect) monitoring(dst []byte, m *dialect.Message) []byte {
	const sourceTime, reporting, statusOrValue, percent = 0, 2, 1, 2
	dst = numbers(dst, subscription(m), sourceTime, uint32(m.Count))
	for i := range int(m.Count) {
		n := int(m.First) + i
		dst = numbers(asked(dst, namespace, uint16(firstNode+n)), reporting, uint32(n+1))
		dst = float(dst, float64(d.interval))
		if d.points[n].Kind >= dialect.BinaryInput {
			dst = nothing(dst)
		} else {
			dst = numbers(append(dst, 1, 0, dataChangeFilter&0xff, dataChangeFilter>>8, 1), 16, statusOrValue, percent)
			dst = float(dst, 100*dialect.Deadband)
		}
		dst = append(numbers(dst, 1), 1) // a queue of one, of which the oldest is dropped
	}
	return dst
}

// monitored is the answer.
func (d *Dialect) monitored(dst []byte, m *dialect.Message) []byte {
	dst = numbers(dst, uint32(m.Count))
	for i := range int(m.Count) {
		dst = float(numbers(dst, 0, uint32(int(m.First)+i+1)), float64(d.interval))
		dst = nothing(numbers(dst, 1))
	}
	return numbers(dst, 0)
}

// notification is Publish's answer after its header.
func (d *Dialect) notification(dst []byte, m *dialect.Message, v dialect.View) []byte {
	number := m.Extra >> 1
	dst = numbers(dst, subscription(m))
	if m.Mask == 0 {
		dst = numbers(dst, 0)
	} else {
		dst = numbers(dst, 1, number)
	}
	dst = moment(numbers(append(dst, 0), number), m.Time)
	if m.Mask == 0 {
		dst = numbers(dst, 0)
	} else {
		dst = append(numbers(dst, 1), 1, 0, dataChange&0xff, dataChange>>8, 1)
		at := len(dst)
		dst = numbers(dst, 0, uint32(bits.OnesCount64(m.Mask)))
		for mask := m.Mask; mask != 0; mask &= mask - 1 {
			n := int(m.First) + bits.TrailingZeros64(mask)
			dst = d.value(numbers(dst, uint32(n+1)), n, m, v)
		}
		dst = numbers(dst, 0)
		binary.LittleEndian.PutUint32(dst[at:], uint32(len(dst)-at-4))
	}
	if m.Extra&1 != 0 {
		dst = numbers(dst, 1, 0) // the acknowledgement is good
	} else {
		dst = numbers(dst, 0)
	}
	return numbers(dst, 0)
}

// nothing is an ExtensionObject that is absent.
func nothing(dst []byte) []byte { return append(dst, 0, 0, 0) }
