package wire

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/random"
)

// newEvent prepares who acts in an event, on whom, and in which sessions.
func (n *Network) newEvent(event int16) {
	e := &n.config.Events[event-1]
	i := slices.IndexFunc(n.config.Entries, func(x ics.Entry) bool { return x.ID == e.Entry })
	n.entries = append(n.entries, &n.config.Entries[i])
	n.floods = append(n.floods, n.floodingOf(e))
	n.blames = append(n.blames, ","+n.config.Entries[i].Type+","+e.ID+","+strings.Join(n.config.Entries[i].Techniques, " ")+",")
	n.victims = append(n.victims, n.victimsOf(e))
	n.order = append(n.order, event)
	var mac [6]byte
	var own []int
	source := n.sourceOf(e)
	n.sources = append(n.sources, source)
	if source != nil {
		mac = source.MAC
		for _, victim := range n.victims[event-1] {
			if p, ok := n.spokenTo(event, victim); ok && victim != source {
				s := n.newSession(source, victim, p, "event "+e.ID)
				s.event = event
				own = append(own, s.index)
			}
		}
	}
	n.macs, n.own = append(n.macs, mac), append(n.own, own)
	n.desktops = append(n.desktops, n.desktop(event))
	n.menders = append(n.menders, n.newMenders(event))
}

// desktopName is how packets.csv calls remote desktops.
const desktopName = "rdp"

// desktop makes the session in which somebody logs on to an HMI: from the event's source, or from outside where that is the HMI itself.
func (n *Network) desktop(event int16) int {
	hmi := n.config.Topology.Of(ics.HMI)
	if hmi == nil || !slices.Contains(n.entry(event).Traffic, ics.LogOn) {
		return -1
	}
	from := n.sources[event-1]
	for _, role := range [...]ics.HostRole{ics.Attacker, ics.Engineering, ics.OtherHost} {
		if role == ics.Attacker && !n.config.Outsiders {
			continue
		}
		if h := n.config.Topology.Of(role); h != nil && (from == nil || from.Name == hmi.Name) {
			from = n.hosts[h.Name]
		}
	}
	if from == nil || from.Name == hmi.Name {
		return -1
	}
	s := n.newSession(from, n.hosts[hmi.Name], Protocol{Name: desktopName}, "desktop "+n.config.Events[event-1].ID)
	s.event = event
	return s.index
}

// sourceOf is the host from which an event acts: what it names, else what fits its vector; nil where nobody acts on the network.
func (n *Network) sourceOf(e *ics.Event) *host {
	role := map[ics.Vector]ics.HostRole{ics.RogueMaster: ics.Attacker, ics.InTheMiddle: ics.Attacker, ics.Insider: ics.Engineering, ics.CompromisedHMI: ics.HMI}[e.Vector]
	if h := n.config.Topology.Of(role); h != nil && e.Source == "" {
		return n.hosts[h.Name]
	}
	return n.hosts[e.Source]
}

// spokenTo picks the protocol in which an event speaks to a server: one of those in use, for programs one that has downloads.
func (n *Network) spokenTo(event int16, victim *host) (Protocol, bool) {
	var list []Protocol
	for _, p := range n.config.Protocols {
		if p.Server == victim.Name {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return Protocol{}, false
	}
	entry := n.entry(event)
	if slices.Contains(entry.Traffic, ics.WriteLogic) || slices.Contains(entry.Traffic, ics.SwitchMode) {
		if i := slices.IndexFunc(list, func(p Protocol) bool { return p.Name == S7 }); i >= 0 {
			return list[i], true
		}
	}
	key := random.NewKey(n.config.Seed, "ics wire protocol", n.config.Events[event-1].ID, victim.Name)
	return list[random.Below(key.At(0), uint64(len(list)))], true
}

func (n *Network) entry(event int16) *ics.Entry { return n.entries[event-1] }
