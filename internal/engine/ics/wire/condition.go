package wire

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/random"
)

// condition is what events that are on do to the frames of one session. Events are numbered from 1; 0 is none.
type condition struct {
	middle                                int16 // who sits between the taps
	dark, flood                           int16 // why the server does not hear
	dropReports, dropCommands, dropAlarms int16
	holder                                int16 // who holds answers back
	lossy, stopped                        bool
	stopper                               int16
	floodLoss, dropShare, slow            float64
	forward, delay                        int64 // ns
}

// blame is the event that explains what happens to a segment of nobody.
func (c *condition) blame(lost int16, _ bool) int16 {
	switch {
	case lost != 0:
		return lost
	case c.middle != 0:
		return c.middle
	case c.holder != 0:
		return c.holder
	case c.stopped:
		return c.stopper
	}
	return 0
}

// review computes the conditions of all sessions from the events that are on.
func (n *Network) review() {
	for i, s := range n.sessions {
		c := &n.conditions[i]
		was := *c
		*c = condition{slow: 1}
		n.weigh(c, s)
		if c.dark != 0 && was.dark == 0 && s.saved.Phase != closed {
			s.saved.Stale = true
		}
		if c.stopped != was.stopped && s.event == 0 {
			n.stopOrStart(s, c)
		}
	}
}

// weigh adds up what a session suffers.
func (n *Network) weigh(c *condition, s *session) {
	if s.server.saved.Until > n.now {
		c.dark = s.server.saved.Event
	}
	for _, event := range n.active {
		n.burden(c, s, event)
	}
	c.lossy = c.dark != 0 || c.flood != 0 || c.dropReports != 0 || c.dropCommands != 0 || c.dropAlarms != 0
}

// stopOrStart closes the connection of a client that is stopped, and opens it again.
func (n *Network) stopOrStart(s *session, c *condition) {
	switch {
	case !c.stopped:
		n.retry(s, 2000, 15_000)
	case s.saved.Phase == open || s.saved.Phase == opening:
		n.later(s, n.now+s.between(20, 900), toClose, 0)
	default:
		n.end(s)
	}
}

// burden adds what one event does.
func (n *Network) burden(c *condition, s *session, event int16) {
	e, entry, source := &n.config.Events[event-1], n.entry(event), n.sources[event-1]
	hits := slices.Contains(n.victims[event-1], s.server)
	key := random.NewKey(n.config.Seed, "ics wire burden", e.ID, s.server.Name)
	for _, t := range entry.Traffic {
		if t == ics.StopHMI {
			if s.event == 0 && (s.client.Role == ics.HMI || s.client.Role == ics.Historian) && (hits || slices.Contains(n.victims[event-1], s.client)) {
				c.stopped, c.stopper = true, event
			}
			continue
		}
		if !hits {
			continue
		}
		between := s.event == 0 && len(s.seen) == 2
		share := 1 - float64(0.6*e.Stealth)
		switch {
		case t == ics.Dark && !n.darkens(event): // else by its last message, see toRestart
			c.dark = event
		case t == ics.Flood && s.event != event:
			c.flood = event
			c.floodLoss = 0.25 + float64(0.5*random.Unit(key.At(0)))
			c.slow = 2 + float64(10*random.Unit(key.At(1)))
		case t == ics.PoisonARP && between && source != nil && source != s.client && source != s.server:
			c.middle, c.forward = event, 120_000+int64(random.Below(key.At(2), 900_000))
			if ms, ok := e.Options["delay_ms"]; ok && !slices.Contains(entry.Traffic, ics.Delay) {
				c.forward = int64(float64(ms*0.67) * 1e6) // half as much again is drawn for each frame
			}
		case t == ics.DropReports && between:
			c.dropReports, c.dropShare = event, share
		case t == ics.DropCommands && between:
			c.dropCommands, c.dropShare = event, share
		case t == ics.DropAlarms && between && option(e, "mode", 0) == 0 && e.Vector != ics.CompromisedHMI: // a screen in foreign hands gets every frame, and keeps it to itself
			c.dropAlarms, c.dropShare = event, share
		case t == ics.Delay && between:
			c.holder, c.delay = event, int64(max(option(e, "delay_ms", 400), 0)*1e6)
		}
	}
}

// darkens tells whether an event itself makes the controller go dark, by what it sends.
func (n *Network) darkens(event int16) bool {
	list := n.entry(event).Traffic
	return len(n.own[event-1]) > 0 && slices.Contains(list, ics.Dark) && (slices.Contains(list, ics.Restart) || slices.Contains(list, ics.WriteLogic))
}

// option is a parameter of an event, or what it usually is.
func option(e *ics.Event, name string, usual float64) float64 {
	if v, ok := e.Options[name]; ok {
		return v
	}
	return usual
}

// victimsOf are the hosts that an event is about: its target hosts and the controllers of its target tags, else all controllers.
func (n *Network) victimsOf(e *ics.Event) []*host {
	var list []*host
	add := func(h *host) {
		if h != nil && !slices.Contains(list, h) {
			list = append(list, h)
		}
	}
	tags := n.config.Spec.Tags()
	for _, target := range e.Targets {
		add(n.hosts[target])
		for i := range tags {
			if tags[i].Name == target {
				add(n.hosts[serverOf(&n.config.Topology, &tags[i])])
			}
		}
	}
	if len(list) == 0 {
		for i := range n.config.Topology.Hosts {
			if h := &n.config.Topology.Hosts[i]; h.Role == ics.Controller {
				add(n.hosts[h.Name])
			}
		}
	}
	return list
}
