package wire

import (
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
)

// goOn says what is next in the script.
func (n *Network) goOn(s *session) {
	v := &s.saved
	for {
		if v.Phase != opening && v.Phase != open || v.Waiting != 0 {
			return
		}
		if int(v.Step) >= len(s.script) {
			n.finished(s)
			return
		}
		e := &s.script[v.Step]
		if e.Request.Code == 0 {
			n.respond(s)
			return
		}
		if e.Request.Confirms && !v.Changed {
			v.Step++
			continue
		}
		e.Request.Time = n.now
		s.dialect.Stamp(&v.Counters, &e.Request, false)
		v.RequestID = e.Request.ID
		if at, arrives := n.say(s, client, &e.Request); arrives {
			n.heard(s, client, at)
		}
		return
	}
}

// finished is what follows the last exchange of a script.
func (n *Network) finished(s *session) {
	v := &s.saved
	v.Busy, v.Phase, v.Opened = false, open, true
	if v.Leaving {
		n.later(s, n.now+s.think(), toClose, 0)
		return
	}
	if s.poll > 0 && !v.Polling {
		v.Polling = true
		n.later(s, n.nextPoll(s), toPoll, 0)
	}
}

// nextPoll is a moment on the session's grid of polls, not in the past, with the jitter of timers.
func (n *Network) nextPoll(s *session) int64 {
	k := (n.now-n.config.Start-s.offset)/s.poll + 1
	return max(n.config.Start+s.offset+k*s.poll+s.client.answer(s.draw())/4, n.now+100_000)
}

func (n *Network) pollNow(s *session) {
	v := &s.saved
	next := n.nextPoll(s)
	n.later(s, next, toPoll, 0)
	if next-n.now > 45e9 {
		n.later(s, n.now+30e9+s.between(0, 400), toKeepAlive, 0)
	}
	if v.Busy || v.Phase != open || v.Leaving {
		return
	}
	s.script = s.dialect.Cycle(s.script[:0], v.Cycle)
	v.Cycle++
	v.Step, v.Busy = 0, true
	n.goOn(s)
}

// heard goes on when a side's message has reached the other.
func (n *Network) heard(s *session, side uint8, at int64) {
	v := &s.saved
	if side == server {
		v.Step++
		n.acknowledgeLater(s, client, at)
		if int(v.Step) < len(s.script) {
			n.later(s, at+s.think(), toGoOn, 0)
		} else {
			n.finished(s)
		}
		return
	}
	e := &s.script[v.Step]
	if v.Stale {
		v.Stale = false
		n.reset(s, server)
		n.retry(s, 300, 3000)
		return
	}
	if e.Response.Code == 0 {
		n.acknowledgeLater(s, server, at)
		v.Step++
		if e.Request.Malformed { // the server drops who sends such things
			n.later(s, at+s.between(2, 20), toPart, server)
			return
		}
		n.later(s, at+s.think(), toGoOn, 0)
		return
	}
	wait := s.server.answer(s.draw())
	c := &n.conditions[s.index]
	if c.slow > 1 {
		wait = int64(float64(wait) * c.slow)
	}
	if prompt := s.between(0.3, 1.5); c.delay > 0 || wait > int64(s.server.ackMS*1e6) {
		n.later(s, at+prompt, toAcknowledge, server)
		v.AckDue[server] = true
		wait += prompt
	}
	n.later(s, at+wait, toRespond, 0)
}

func (n *Network) acknowledgeLater(s *session, side uint8, at int64) {
	if s.saved.AckDue[side] {
		return
	}
	s.saved.AckDue[side] = true
	ms := s.client.ackMS
	if side == server {
		ms = s.server.ackMS
	}
	if n.length >= 2*int(s.limit) { // every second full segment is acknowledged at once
		ms = 0.2
	}
	n.later(s, at+s.between(ms*0.9, ms*1.1), toAcknowledge, side)
}

func (n *Network) acknowledge(s *session, side uint8) {
	v := &s.saved
	v.AckDue[side] = false
	if v.Phase != opening && v.Phase != open || v.Acked[side] == v.Got[side] || v.Waiting == 1+side {
		return
	}
	n.control(s, side, frame.ACK)
}

// respond sends the response of the present exchange.
func (n *Network) respond(s *session) {
	v := &s.saved
	if v.Phase != opening && v.Phase != open || v.Waiting != 0 || int(v.Step) >= len(s.script) {
		return
	}
	e := &s.script[v.Step]
	if n.conditions[s.index].dark != 0 {
		if e.Request.Code != 0 {
			n.unanswered(s)
		} else {
			n.later(s, n.now+s.between(10_000, 20_000), toWonder, 0)
		}
		return
	}
	m := &e.Response
	m.ID, m.Time = v.RequestID, n.now
	if m.Changes {
		m.Mask = n.changes(s, m)
		v.Changed = m.Mask != 0
		if m.Mask == 0 && !m.Always {
			if v.Silent++; m.Silence == 0 || v.Silent < uint32(m.Silence) {
				v.Step++
				n.goOn(s)
				return
			}
			v.Changed = true
		}
		v.Silent = 0
	}
	s.dialect.Stamp(&v.Counters, m, true)
	if at, arrives := n.say(s, server, m); arrives {
		n.heard(s, server, at)
	}
}

// wonder asks a server that has long been silent whether it still lives.
func (n *Network) wonder(s *session) {
	v := &s.saved
	if v.Phase != opening && v.Phase != open || v.Waiting != 0 {
		return
	}
	s.script, v.Step = s.dialect.Perform(s.script[:0], dialect.Operation{Action: dialect.Test}), 0
	n.goOn(s)
}

// changes are the points of a message that moved since they were reported.
func (n *Network) changes(s *session, m *dialect.Message) uint64 {
	points := s.dialect.Points()[m.First : m.First+m.Count]
	values, quality := n.views[0].Values, n.views[0].Quality
	mask := uint64(0)
	for i := range points {
		p := &points[i]
		limit := 0.5
		if p.Kind < dialect.BinaryInput {
			limit = float64(dialect.Deadband * min(p.Hi-p.Lo, 1e6))
		}
		was, is := &s.reported[int(m.First)+i], values[p.Tag]
		if m.Silence > 0 && p.Tag < len(quality) && quality[p.Tag]>>30 != 0 {
			is = -unreported * float64(quality[p.Tag]>>30) // that it is not good is all that there is to tell
		}
		if d := is - *was; d > limit || d < -limit {
			mask |= 1 << i
			*was = is
		}
	}
	return mask
}

// say sends a message.
func (n *Network) say(s *session, side uint8, m *dialect.Message) (int64, bool) {
	v := &s.saved
	g := &n.spoken
	g.Side, g.Flags, g.Manner, g.Seq, g.Ack, g.Event = side, frame.PSH|frame.ACK, plain, v.Seq[side], v.Got[side], m.Event
	g.ID, g.TSVal, g.TSEcho, g.Message = 0, 0, 0, *m
	if g.Event == 0 {
		g.Event = s.event
	}
	v.Acked[side] = g.Ack
	at, arrives := n.transmit(s, g)
	v.Seq[side] += uint32(n.length)
	if arrives && !v.Held {
		v.Got[1-side] = v.Seq[side]
	}
	return at, arrives
}
