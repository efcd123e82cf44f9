package wire

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/random"
)

// visitMS is the mean time between two visits of the engineering station at a controller, as tools that monitor programs make them.
const visitMS = 600_000

// newVisitors makes the sessions of the engineering station, one at each controller, in the first protocol that it speaks. They carry connections that begin and
// end, reads, and now and then a parameter, so that none of it tells an attacker.
func (n *Network) newVisitors() {
	engineering := n.config.Topology.Of(ics.Engineering)
	if engineering == nil {
		return
	}
	seen := map[string]bool{engineering.Name: true}
	for _, p := range n.config.Protocols {
		if seen[p.Server] {
			continue
		}
		seen[p.Server] = true
		p.Client = engineering.Name
		s := n.newSession(n.hosts[p.Client], n.hosts[p.Server], p, "visit")
		n.push(&action{At: n.config.Start + s.between(5000, 60_000), Deed: toVisit, N: int32(s.index)})
	}
}

// visit is step number step of a visit.
func (n *Network) visit(session int, step int32) {
	s := n.sessions[session]
	again := func(lo, hi float64, next int32) {
		n.push(&action{At: n.now + s.between(lo, hi), Deed: toVisit, N: int32(session), M: next})
	}
	w := s.draw()
	switch {
	case step > 3+int32(w%10):
		n.push(&action{At: n.now + s.between(500, 5000), Deed: toLeave, Session: int32(session)})
		again(0.3*visitMS, 1.7*visitMS, 0)
		return
	case s.saved.Phase == closed:
		n.connect(s)
		if points := len(s.dialect.Points()); points > 0 {
			s.saved.Looked = uint16(w >> 40 % uint64(points))
		}
	case s.saved.Phase != open || s.saved.Busy:
	case w>>8%6 == 0 && len(s.dialect.Points()) > 0:
		points := s.dialect.Points()
		p := int(random.Below(s.draw(), uint64(len(points))))
		value := points[p].Lo + float64(0.1*(points[p].Hi-points[p].Lo))
		n.perform(s, dialect.Operation{Action: dialect.Parameter, Point: p, Value: value, Random: w >> 16}, 0)
	default:
		n.observe(s, 0)
	}
	again(800, 8000, step+1)
}
