package wire

import (
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
)

// close begins to end a connection from the client, in peace: with a farewell, where the protocol has one.
func (n *Network) close(s *session) {
	v := &s.saved
	if v.Leaving && v.Busy { // it is about to
		return
	}
	if v.Phase != open || v.Busy || v.Waiting != 0 {
		if v.Phase == open || v.Phase == opening { // amid an exchange: it is given up
			n.reset(s, client)
		} else if v.Phase == synchronising {
			n.end(s)
		}
		return
	}
	if l, ok := s.dialect.(dialect.Leaver); ok && !v.Leaving {
		s.script, v.Step, v.Busy, v.Leaving = l.Leave(s.script[:0]), 0, true, true
		n.goOn(s)
		return
	}
	at, arrives := n.control(s, client, frame.FIN|frame.ACK)
	if !arrives {
		n.end(s)
		return
	}
	v.Phase = closing
	n.later(s, at+s.between(0.2, 3), toFinish, server)
}

// finish answers the end of a connection.
func (n *Network) finish(s *session, side uint8) {
	if s.saved.Phase != closing {
		return
	}
	if side == client {
		n.control(s, client, frame.ACK)
		n.end(s)
		return
	}
	at, arrives := n.control(s, server, frame.FIN|frame.ACK)
	if !arrives {
		n.end(s)
		return
	}
	n.later(s, at+s.between(0.1, 0.6), toFinish, client)
}

// keep asks whether the other side still lives: one byte that was sent before.
func (n *Network) keep(s *session) {
	v := &s.saved
	if v.Phase != open || v.Busy || v.Acked[client] != v.Got[client] || v.Acked[server] != v.Got[server] {
		return
	}
	g := segment{Side: client, Flags: frame.ACK, Manner: keepAlive, Seq: v.Seq[client] - 1, Ack: v.Got[client], Event: s.event}
	if _, arrives := n.transmit(s, &g); !arrives {
		return
	}
	n.now += s.between(0.1, 0.5)
	answer := segment{Side: server, Flags: frame.ACK, Manner: keepAliveAnswer, Seq: v.Seq[server], Ack: v.Got[server], Event: s.event}
	n.transmit(s, &answer)
}
