package wire

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
	"github.com/sdg-service/sdg/internal/random"
)

const (
	// wireTime is how long a frame is on its way, ns.
	wireTime = 8_000
	// repeatAfter is the first time-out of a retransmission in ms; each further one is twice as long.
	repeatAfter = 210
	// repeats is how many retransmissions there are before a stack gives up.
	repeats = 5
)

// transmit lets a segment pass the taps. It returns when the segment arrives, or false where it is lost or held; n.length is then the
// length of its payload. What is held arrives by toPass.
func (n *Network) transmit(s *session, g *segment) (int64, bool) {
	c := &n.conditions[s.index]
	if g.Manner != repeated || g.Message.Code == 0 {
		n.number(s, g)
	}
	lost, underway := n.fate(s, g)
	event := g.Event
	if event == 0 {
		event = c.blame(lost, underway)
	}
	split := len(s.seen) == 2 && (c.middle != 0 || underway || c.delay > 0 && g.Side == server && g.Message.Code != 0 ||
		s.saved.Forward[g.Side] > n.now)
	if lost != 0 || split {
		if g.Message.Code != 0 && g.Manner != repeated {
			for tap := range n.config.Taps {
				s.flight[tap] = s.dialect.Append(s.flight[tap][:0], &g.Message, n.views[tap])
			}
		}
		return n.slowly(s, g, event, lost, underway, split)
	}
	var stored [ics.Taps][]byte
	if g.Manner == repeated && g.Message.Code != 0 {
		for tap := range n.config.Taps {
			stored[tap] = s.flight[tap]
		}
	}
	n.pass(s, g, event, &stored)
	return n.now + wireTime, true
}

// number gives a segment what each has of its own: IP's number and timestamps.
func (n *Network) number(s *session, g *segment) {
	v := &s.saved
	from := s.client
	if g.Side == server {
		from = s.server
	}
	g.ID = v.ID[g.Side]
	v.ID[g.Side]++
	if s.stamps {
		g.TSVal = from.uptime + uint32((n.now-n.config.Start)/1e6)
		g.TSEcho = v.Echo[g.Side]
		if g.Flags&frame.SYN != 0 && g.Flags&frame.ACK == 0 {
			g.TSEcho = 0
		}
		v.Echo[1-g.Side] = g.TSVal
	}
}

// pass writes a segment at all taps that see it, at one time.
func (n *Network) pass(s *session, g *segment, event int16, stored *[ics.Taps][]byte) {
	n.length = 0
	if len(s.seen) == 1 {
		n.length = n.emit(s.seen[0], s, g, stored[s.seen[0]], event, n.stamp(s.seen[0]))
		return
	}
	ts := max(n.stamp(0), n.stamp(1))
	n.saved.Free[0], n.saved.Free[1] = ts, ts
	start := len(n.out.Captures[0])
	n.length = n.emit(0, s, g, stored[0], event, ts)
	if (n.same || g.Message.Code == 0) && n.length <= int(s.limit) {
		n.out.Captures[1] = append(n.out.Captures[1], n.out.Captures[0][start:]...)
		n.record(1, s, g, ts, event, true)
		return
	}
	n.emit(1, s, g, stored[1], event, ts)
}

// fate decides whether a segment is lost, by which event, and whether on the way between the taps (else at the receiver).
func (n *Network) fate(s *session, g *segment) (event int16, underway bool) {
	c := &n.conditions[s.index]
	if !c.lossy {
		return 0, false
	}
	switch {
	case c.dark != 0 && g.Side == client:
		return c.dark, false
	case c.flood != 0 && g.Side == client && (g.Flags&frame.SYN != 0 || g.Message.Code != 0) && random.Unit(s.draw()) < c.floodLoss:
		return c.flood, false
	case g.Message.Code == 0:
		return 0, false
	case g.Side == client && c.dropCommands != 0 && g.Message.Command:
		return c.dropCommands, true
	case g.Side == server && c.dropReports != 0 && !g.Message.Command && s.saved.Phase == open && random.Unit(s.draw()) < c.dropShare:
		return c.dropReports, true
	case g.Side == server && c.dropAlarms != 0 && g.Message.Mask != 0 && random.Unit(s.draw()) < c.dropShare:
		return c.dropAlarms, true
	}
	return 0, false
}

// slowly transmits a segment that is lost or that passes the taps one after the other.
func (n *Network) slowly(s *session, g *segment, event, lost int16, underway, split bool) (int64, bool) {
	v, c := &s.saved, &n.conditions[s.index]
	message := g.Message.Code != 0
	n.length = len(s.flight[0])
	if !message {
		n.length = 0
	}
	var stored [ics.Taps][]byte
	if message {
		for tap := range n.config.Taps {
			stored[tap] = s.flight[tap]
		}
	}
	if lost != 0 && !underway && !split {
		length := n.length
		n.pass(s, g, event, &stored)
		n.length = length
		if message {
			n.wait(s, g, lost)
		}
		return 0, false
	}
	first := near(g.Side)
	n.emit(first, s, g, stored[first], event, n.stamp(first))
	if underway {
		n.wait(s, g, lost)
		return 0, false
	}
	pause := n.forward(c)
	if c.delay > 0 && g.Side == server && message {
		pause += c.delay
	}
	at := max(n.now+pause, n.saved.Free[first], v.Forward[g.Side]+1)
	v.Forward[g.Side] = at
	g.Event = event
	n.push(&action{At: at, Deed: toPass, Side: g.Side, Session: int32(s.index), Generation: v.Generation, N: n.park(g), M: int32(lost)})
	if message {
		n.wait(s, g, lost)
	}
	if message || lost != 0 {
		return 0, false
	}
	return at + wireTime, true
}

// forward is how long an attacker in the middle needs to pass a frame on.
func (n *Network) forward(c *condition) int64 {
	if c.middle == 0 {
		return 30_000
	}
	return c.forward + int64(float64(c.forward)*random.Unit(n.draw()))
}

// wait remembers a segment that has not arrived: lost by an event, or held (0). Segments that are lost are repeated; so are those that are held for long.
// What follows belongs to the event, also after its end.
func (n *Network) wait(s *session, g *segment, lost int16) {
	v, held := &s.saved, lost == 0
	if v.Waiting != 0 { // a repetition of what is waiting
		v.Held = held
		return
	}
	if s.lost = *g; s.lost.Event == 0 {
		s.lost.Event = lost
	}
	v.Waiting, v.Held, v.Tries = 1+g.Side, held, 0
	if !held || n.conditions[s.index].delay > repeatAfter*1e6 {
		n.later(s, n.now+s.between(repeatAfter, 1.2*repeatAfter), toRepeat, g.Side)
	}
	if !v.GivesUp && (!held || n.conditions[s.index].delay > 1e9) {
		v.GivesUp = true
		n.push(&action{At: n.now + s.patience, Deed: toGiveUp, Session: int32(s.index), Generation: v.Generation, N: v.Step, M: int32(v.Cycle)})
	}
}

// passOn is the second tap's turn of a segment. One that is lost passes it, too, and does not arrive.
func (n *Network) passOn(s *session, side uint8, slot int32, lost bool) {
	g := n.parked[slot].Segment
	n.parked[slot].Used = false
	far := 1 - near(side)
	message := g.Message.Code != 0
	var stored []byte
	if message {
		if !lost && (!s.saved.Held || s.saved.Waiting != 1+side) {
			return
		}
		if g.Manner != repeated { // this tap's values are those of now
			s.flight[far] = s.dialect.Append(s.flight[far][:0], &g.Message, n.views[far])
		}
		stored = s.flight[far]
	}
	n.emit(far, s, &g, stored, g.Event, n.stamp(far))
	if message && !lost {
		n.arrived(s, side)
	}
}

// arrived goes on after what was waiting has reached the other side.
func (n *Network) arrived(s *session, side uint8) {
	v := &s.saved
	v.Waiting, v.Held, v.Tries = 0, false, 0
	v.Got[1-side] = v.Seq[side]
	n.heard(s, side, n.now+wireTime)
}

// repeat sends again what has not been acknowledged.
func (n *Network) repeat(s *session, side uint8) {
	v := &s.saved
	if v.Waiting != 1+side || v.Phase == closed {
		return
	}
	g := &n.spoken
	*g = s.lost
	g.Manner = repeated
	n.number(s, g)
	v.Tries++
	if v.Tries <= repeats {
		n.later(s, n.now+int64(repeatAfter*1e6)<<v.Tries, toRepeat, side)
	}
	if v.Held { // the attacker has a copy already
		event := g.Event
		if event == 0 {
			event = n.conditions[s.index].blame(0, true)
		}
		first := near(side)
		n.emit(first, s, g, s.flight[first], event, n.stamp(first))
		return
	}
	if _, arrives := n.transmit(s, g); arrives {
		n.arrived(s, side)
	}
}

// giveUp ends a connection whose answer has not come in time.
func (n *Network) giveUp(s *session, step, cycle int32) {
	v := &s.saved
	v.GivesUp = false
	if v.Waiting == 0 {
		return
	}
	if v.Step != step || int32(v.Cycle) != cycle { // what is waited for now began later
		v.GivesUp = true
		n.push(&action{At: n.now + s.patience/2, Deed: toGiveUp, Session: int32(s.index), Generation: v.Generation, N: v.Step, M: int32(v.Cycle)})
		return
	}
	n.reset(s, client)
	n.retry(s, 800, 6000)
}

// unanswered is a request that reached a controller which answers no more.
func (n *Network) unanswered(s *session) {
	v := &s.saved
	m := &s.script[v.Step].Request
	s.flight[0] = s.dialect.Append(s.flight[0][:0], m, n.views[0])
	for tap := 1; tap < n.config.Taps; tap++ {
		s.flight[tap] = append(s.flight[tap][:0], s.flight[0]...)
	}
	g := segment{Side: client, Flags: frame.PSH | frame.ACK, Seq: v.Seq[client] - uint32(len(s.flight[0])), Ack: v.Got[client], Event: s.event, Message: *m}
	n.wait(s, &g, n.conditions[s.index].dark)
}
