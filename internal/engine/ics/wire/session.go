package wire

import (
	"github.com/sdg-service/sdg/internal/digits"
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
	headers        [2]frame.Headers
	windows        [2]uint16 // as segments without SYN say them
	plain          [2][]byte // "src,dst,tcp,"
	spoken         [2][]byte // "src,dst,modbus,"

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
	Polling         bool   // an action for the next poll is queued
	Changed         bool   // the server's last message of changes had some
	Silent          uint32 // messages of changes that were left out since one was sent
	Leaving         bool   // the client has said that it leaves
	Looked          uint16 // the point that matters to the client
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

// attend notes what an operation is about.
func (s *session) attend(op *dialect.Operation) {
	if op.Action == dialect.Write || op.Action == dialect.Parameter {
		s.saved.Looked = uint16(op.Point)
	}
}

// host is who sends the segments of a side.
func (s *session) host(side uint8) *host {
	if side == client {
		return s.client
	}
	return s.server
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
	v.Silent, v.Leaving = 0, false
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
	port := s.saved.Port
	there, home := path(s.client, s.server, port, s.port, s.stamps), path(s.server, s.client, s.port, port, s.stamps)
	s.headers[client].Set(&there)
	s.headers[server].Set(&home)
	s.windows = [2]uint16{s.client.window, s.server.window}
	if s.client.scale != 0xff && s.server.scale != 0xff {
		s.windows[client] >>= s.client.scale
		s.windows[server] >>= s.server.scale
	}
	ends := digits.AppendUint(append(append(s.plain[client][:0], s.client.text...), ':'), uint64(port))
	cut := len(ends) + 1
	ends = append(append(append(ends, ','), s.server.text...), ':')
	ends = append(digits.AppendUint(ends, uint64(s.port)), ',')
	back := append(append(s.plain[server][:0], ends[cut:]...), ends[:cut]...)
	if s.application != "" {
		s.spoken[client] = append(append(append(s.spoken[client][:0], ends...), s.application...), ',')
		s.spoken[server] = append(append(append(s.spoken[server][:0], back...), s.application...), ',')
	}
	s.plain[client], s.plain[server] = append(ends, "tcp,"...), append(back, "tcp,"...)
}

// control sends a segment without a message.
func (n *Network) control(s *session, side, flags uint8) (int64, bool) {
	return n.controlBy(s, side, flags, s.event)
}

// controlBy sends it because of an event.
func (n *Network) controlBy(s *session, side, flags uint8, event int16) (int64, bool) {
	v := &s.saved
	g := &n.signal
	*g = segment{Side: side, Flags: flags, Seq: v.Seq[side], Event: event}
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
	// A lost acknowledgement arrives at no time; the client goes on all the same.
	n.later(s, max(at, n.now)+s.think(), toGoOn, 0)
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
	event := s.event
	if event == 0 && s.saved.Waiting != 0 {
		event = s.lost.Event // whoever lost what is waited for
	}
	n.controlBy(s, side, frame.RST|frame.ACK, event)
	n.end(s)
}
