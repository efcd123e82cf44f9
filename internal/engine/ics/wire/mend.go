package wire

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/random"
)

// mends tells whether what an event has changed by a behaviour is set right by somebody else at its end, and must be seen to be.
func (n *Network) mends(event int16, t ics.Traffic) bool {
	return mends(n.entry(event), &n.config.Events[event-1], t)
}

func mends(entry *ics.Entry, e *ics.Event, t ics.Traffic) bool {
	switch t {
	case ics.WriteSetpoints:
		return option(e, "restore", 0) == 0
	case ics.WriteTuning, ics.WriteLimits:
		return true
	case ics.WriteLogic: // what makes a controller go dark comes back by itself, and a planned download stays
		return entry.Class == ics.Attack && !slices.Contains(entry.Traffic, ics.Dark)
	}
	return false
}

// RestoredBy names the host that writes back, at the end of an event, what the event has written to controllers: that of an operator or engineer, or
// its own source. It is empty where nothing was written or nothing is taken back.
func RestoredBy(entry *ics.Entry, e *ics.Event, topology *ics.Topology) string {
	for _, t := range entry.Traffic {
		switch by := ics.Engineering; {
		case t == ics.WriteSetpoints && !mends(entry, e, t):
			return e.Source
		case !mends(entry, e, t):
			continue
		case t == ics.WriteSetpoints:
			by = ics.HMI
			fallthrough
		default:
			if h := topology.Of(by); h != nil {
				return h.Name
			}
		}
	}
	return ""
}

// newMenders makes the sessions in which engineers undo an event: one at each of its servers. Operators write set points over the HMI's own connection.
func (n *Network) newMenders(event int16) []int {
	var out []int
	engineering := n.config.Topology.Of(ics.Engineering)
	for _, t := range n.entry(event).Traffic {
		if !n.mends(event, t) {
			continue
		}
		for _, own := range n.own[event-1] {
			server := n.sessions[own].server
			link := slices.IndexFunc(n.sessions[:n.links], func(s *session) bool { return s.server == server && s.client.Role == ics.HMI })
			if t != ics.WriteSetpoints && engineering != nil && engineering.Name != server.Name {
				p, _ := n.spokenTo(event, server)
				link = n.newSession(n.hosts[engineering.Name], server, p, "mend "+n.config.Events[event-1].ID).index
			}
			if link >= 0 {
				out = append(out, link)
			}
		}
	}
	return out
}

// planMending lets what sets an event right be written just before its end.
func (n *Network) planMending(event int16) {
	end := n.config.Start + int64(n.config.Events[event-1].To)*n.scan
	for i, t := range n.entry(event).Traffic {
		if !n.mends(event, t) {
			continue
		}
		lead := n.between(20, 400)
		if t != ics.WriteSetpoints { // engineers connect first
			lead += 1e9
		}
		if t == ics.WriteLogic {
			lead += 2e9
		}
		for _, s := range n.menders[event-1] {
			n.push(&action{At: max(n.now+1, end-lead), Deed: toMend, Side: uint8(i), Session: int32(s), N: int32(event)})
		}
	}
}

// patience of who mends, ns after the end of the event.
const mendingPatience = 60e9

// mend does number count of what sets an event right. Its frames are nobody's attack.
func (n *Network) mend(event int16, count int32, traffic, session int) {
	e, t, s := &n.config.Events[event-1], n.entry(event).Traffic[traffic], n.sessions[session]
	again := func(lo, hi float64, next int32) {
		n.push(&action{At: n.now + n.between(lo, hi), Deed: toMend, Side: uint8(traffic), Session: int32(session), N: int32(event), M: next})
	}
	own := session >= n.links
	switch {
	case n.now > n.config.Start+int64(e.To)*n.scan+mendingPatience:
		return
	case s.saved.Phase != open:
		if own {
			n.connect(s)
		}
		again(60, 300, count)
		return
	case s.saved.Busy:
		again(2, 20, count)
		return
	}
	op, ok := n.remedy(event, t, s, count)
	if !ok {
		n.observe(s, 0)
		if own {
			n.push(&action{At: n.now + n.between(2000, 9000), Deed: toLeave, Session: int32(session)})
		}
		return
	}
	s.attend(&op)
	if count == 0 {
		n.observe(s, 0)
	}
	n.perform(s, op, 0)
	again(25, 160, count+1)
}

// remedy is operation number count of what undoes a behaviour at a server; false when there are no more.
func (n *Network) remedy(event int16, t ics.Traffic, s *session, count int32) (dialect.Operation, bool) {
	e, points := &n.config.Events[event-1], s.dialect.Points()
	key := random.NewKey(n.config.Seed, "ics wire mend", e.ID, string(t))
	op := dialect.Operation{Step: int(count), Random: n.draw()}
	if t == ics.WriteLogic {
		op.Action, op.Steps = dialect.Download, 8+int(random.Below(key.At(0), 24))
		return op, op.Step < op.Steps
	}
	fits := dialect.Kind.Writable
	if op.Action = dialect.Write; t != ics.WriteSetpoints {
		op.Action, fits = dialect.Parameter, func(dialect.Kind) bool { return true }
	}
	if op.Point = n.target(e, points, int(count), fits, key.At(0)); op.Point < 0 || int(count) >= max(1, len(e.Targets)) {
		return op, false
	}
	p := &points[op.Point]
	if op.Value = n.lanes.True[p.Tag]; t != ics.WriteSetpoints {
		op.Value = p.Lo + float64((p.Hi-p.Lo)*random.Unit(key.At(1+uint64(count))))
	}
	return op, true
}
