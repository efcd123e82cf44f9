package wire

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// phase of a connection.
type phase uint8

const (
	closed phase = iota
	synchronising
	opening
	open
	closing
)

// session is one client at one server: at most one connection at a time.
type session struct {
	index          int
	client, server *host
	application    string
	port           uint16
	dialect        dialect.Dialect
	key            random.Key
	poll           int64 // ns between polls; 0 for those that do not poll
	offset         int64 // of polls from whole periods, ns
	patience       int64 // how long the client waits for an answer, ns
	event          int16 // whose session it is; 0 for links
	seen           []int // taps that see its frames
	stamps         bool
	limit          uint16 // bytes of a segment
	paths          [2]frame.Path
	ends           [2][]byte // "src,dst,"

	saved    sessionState
	script   []dialect.Exchange // what is said next
	reported []float64          // what the server last reported of each point
	flight   [ics.Taps][]byte   // payload of the segment that is lost or held, by tap
	lost     segment
	flows    [ics.Taps]flow
}

// sessionState is what snapshots keep of a session beside its slices.
type sessionState struct {
	Phase      phase
	Generation uint32
	Port       uint16 // of the client
	Tries      uint8
	// By side: next sequence number, next byte expected of the other, what was acknowledged last, IP's number, last timestamp of the other.
	Seq, Got, Acked [2]uint32
	ID              [2]uint16
	Echo            [2]uint32
	AckDue          [2]bool
	Counters        dialect.Counters
	Draws           uint64
	Step            int32
	Cycle           uint64
	Opened, Busy    bool
	Polling         bool // an action for the next poll is queued
	Changed         bool // the server's last message of changes had some
	RequestID       uint32
	// Waiting is 1 + the side whose segment is lost or held; Held ones only wait for an attacker.
	Waiting uint8
	Held    bool
	GivesUp bool // an action that gives up is queued
	// Forward is when the last segment of a side passes the second tap, where an attacker sits: segments do not overtake each other.
	Forward [2]int64
	// Stale: the server has forgotten the connection.
	Stale bool
}

func (s *session) draw() uint64 {
	s.saved.Draws++
	return s.key.At(s.saved.Draws)
}

// between draws from [lo, hi) milliseconds, in ns.
func (s *session) between(lo, hi float64) int64 {
	return int64(1e6 * (lo + float64((hi-lo)*random.Unit(s.draw()))))
}

// think is the time that a client takes between an answer and its next request.
func (s *session) think() int64 { return s.client.answer(s.draw()) / 2 }

// later queues an action of the present connection of a session.
func (n *Network) later(s *session, at int64, d deed, side uint8) {
	n.push(&action{At: at, Deed: d, Side: side, Session: int32(s.index), Generation: s.saved.Generation})
}

// connect begins a connection.
func (n *Network) connect(s *session) {
	v := &s.saved
	if v.Phase != closed || n.conditions[s.index].stopped {
		return
	}
	v.Generation++
	v.Phase, v.Tries, v.Port = synchronising, 0, s.client.nextPort()
	w := s.draw()
	v.Seq = [2]uint32{uint32(w), uint32(w >> 32)}
	w = s.draw()
	v.ID = [2]uint16{uint16(w), uint16(w >> 16)}
	v.Counters = dialect.Counters{6: uint32(w >> 32)}
	v.Got, v.Acked, v.Echo, v.AckDue = [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]bool{}
	v.Step, v.Opened, v.Busy, v.Polling, v.Changed, v.Waiting, v.Held, v.GivesUp, v.Stale = 0, false, false, false, false, 0, false, false, false
	s.script = s.script[:0]
	for i := range s.reported {
		s.reported[i] = unreported
	}
	n.address(s)
	n.synchronise(s)
}

// unreported is no value of a tag: the first report of a point is a change.
const unreported = 1e300

// address fills in what follows from the client's port.
func (n *Network) address(s *session) {
	v := &s.saved
	s.paths[client] = path(s.client, s.server, v.Port, s.port)
	s.paths[server] = path(s.server, s.client, s.port, v.Port)
	from, to := s.client.text+":"+strconv.Itoa(int(v.Port)), s.server.text+":"+strconv.Itoa(int(s.port))
	s.ends[client] = append(s.ends[client][:0], from+","+to+","...)
	s.ends[server] = append(s.ends[server][:0], to+","+from+","...)
}

// control sends a segment without a message.
func (n *Network) control(s *session, side, flags uint8) (int64, bool) {
	v := &s.saved
	g := &n.signal
	*g = segment{Side: side, Flags: flags, Seq: v.Seq[side], Event: s.event}
	if flags&frame.ACK != 0 {
		g.Ack = v.Got[side]
		v.Acked[side] = g.Ack
	}
	at, arrives := n.transmit(s, g)
	if flags&(frame.SYN|frame.FIN) != 0 {
		v.Seq[side]++
		if arrives {
			v.Got[1-side] = v.Seq[side]
		}
	}
	return at, arrives
}

// synchronise sends SYN, again and again until it is answered or hope is lost.
func (n *Network) synchronise(s *session) {
	v := &s.saved
	if v.Phase != synchronising {
		return
	}
	g := segment{Side: client, Flags: frame.SYN, Seq: v.Seq[client], Event: s.event}
	if v.Tries > 0 {
		g.Manner = repeated
	}
	at, arrives := n.transmit(s, &g)
	if arrives {
		v.Got[server] = v.Seq[client] + 1
		n.later(s, at+s.between(0.05, 0.4), toAccept, 0)
		return
	}
	v.Tries++
	if v.Tries > 3 {
		n.end(s)
		n.retry(s, 3000, 12_000)
		return
	}
	n.later(s, n.now+int64(1e9)<<(v.Tries-1)+s.between(0, 30), toSynchronise, 0)
}

func (n *Network) accept(s *session) {
	v := &s.saved
	if v.Phase != synchronising {
		return
	}
	if at, arrives := n.control(s, server, frame.SYN|frame.ACK); arrives {
		v.Seq[client]++
		n.later(s, at+s.between(0.05, 0.3), toEstablish, 0)
		return
	}
	v.Seq[server]--
	v.Tries++
	n.later(s, n.now+int64(1e9)+s.between(0, 30), toSynchronise, 0)
}

func (n *Network) establish(s *session) {
	if s.saved.Phase != synchronising {
		return
	}
	at, _ := n.control(s, client, frame.ACK)
	s.saved.Phase, s.saved.Busy = opening, true
	s.script = s.dialect.Opening(s.script[:0])
	n.later(s, at+s.think(), toGoOn, 0)
}

// retry connects again after some time, for sessions that poll.
func (n *Network) retry(s *session, lo, hi float64) {
	if s.poll > 0 {
		n.later(s, n.now+s.between(lo, hi), toConnect, 0)
	}
}

// end forgets a connection. Its flows end.
func (n *Network) end(s *session) {
	s.saved.Phase = closed
	s.saved.Generation++
	s.saved.Waiting, s.saved.Busy = 0, false
	for tap := range s.flows {
		n.flush(&s.flows[tap], s, tap)
	}
}

// reset ends a connection by force, from one side.
func (n *Network) reset(s *session, side uint8) {
	if s.saved.Phase == closed {
		return
	}
	n.control(s, side, frame.RST|frame.ACK)
	n.end(s)
}

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
	if v.Busy || v.Phase != open {
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
			v.Step++
			n.goOn(s)
			return
		}
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

// deadband is the share of its range by which an analog value must move to be reported.
const deadband = 0.001

// changes are the points of a message that moved since they were reported.
func (n *Network) changes(s *session, m *dialect.Message) uint64 {
	points := s.dialect.Points()[m.First : m.First+m.Count]
	values := n.views[0].Values
	mask := uint64(0)
	for i := range points {
		p := &points[i]
		limit := 0.5
		if p.Kind < dialect.BinaryInput {
			limit = float64(deadband * min(p.Hi-p.Lo, 1e6))
		}
		was, is := &s.reported[int(m.First)+i], values[p.Tag]
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
	*g = segment{Side: side, Flags: frame.PSH | frame.ACK, Seq: v.Seq[side], Ack: v.Got[side], Event: m.Event, Message: *m}
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
