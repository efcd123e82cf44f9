package wire

import (
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
	"github.com/sdg-service/sdg/internal/random"
)

var broadcast = [6]byte{255, 255, 255, 255, 255, 255}

// resolveAll plans the first address resolutions of the links.
func (n *Network) resolveAll() {
	for i := range n.sessions[:n.links] {
		n.push(&action{At: n.now + n.between(4, 28), Deed: toResolve, N: int32(i)})
	}
}

// resolve asks for the hardware address of a link's server, as stacks do when theirs has become old.
func (n *Network) resolve(link int) {
	s := n.sessions[link]
	n.push(&action{At: n.now + n.between(40_000, 1_200_000), Deed: toResolve, N: int32(link)})
	c := &n.conditions[link]
	if c.stopped {
		return
	}
	n.arp(&frame.ARP{SrcMAC: s.client.MAC, DstMAC: broadcast, SenderMAC: s.client.MAC, SenderIP: s.client.IPv4, TargetIP: s.server.IPv4}, s.seen, 0)
	if c.dark != 0 {
		return
	}
	n.now += n.between(0.1, 0.6)
	n.arp(&frame.ARP{Reply: true, SrcMAC: s.server.MAC, DstMAC: s.client.MAC, SenderMAC: s.server.MAC, SenderIP: s.server.IPv4,
		TargetMAC: s.client.MAC, TargetIP: s.client.IPv4}, s.seen, 0)
}

// poison tells both ends of the links in the middle of which an event sits that the other end is at its hardware address; at its end, with restore,
// the truth.
func (n *Network) poison(event int16, restore bool) {
	if !restore && !slices.Contains(n.active, event) {
		return
	}
	source := n.sources[event-1]
	if source == nil {
		return
	}
	type pair struct{ a, b *host }
	var told []pair
	for _, s := range n.sessions[:n.links] {
		p := pair{s.client, s.server}
		if len(s.seen) != 2 && n.config.Taps == 2 || !slices.Contains(n.victims[event-1], s.server) || slices.Contains(told, p) || s.client == source {
			continue
		}
		told = append(told, p)
		for _, way := range [2]pair{{s.client, s.server}, {s.server, s.client}} {
			mac := source.MAC
			if restore {
				mac = way.b.MAC
			}
			at := ics.TapSupervisory
			if way.a == s.server {
				at = ics.TapControl
			}
			if at < n.config.Taps {
				n.arp(&frame.ARP{Reply: true, SrcMAC: source.MAC, DstMAC: way.a.MAC, SenderMAC: mac, SenderIP: way.b.IPv4, TargetMAC: way.a.MAC, TargetIP: way.a.IPv4},
					[]int{at}, event)
			}
			n.now += n.between(0.02, 0.4)
		}
	}
	if !restore {
		key := random.NewKey(n.config.Seed, "ics wire poison", n.config.Events[event-1].ID, "")
		pause := 900 + float64(9000*random.Unit(key.At(0)))
		if rate := n.perSecond(event); rate > 0 {
			pause = 1000 / rate
		}
		n.push(&action{At: n.now + n.between(0.9*pause, 1.1*pause), Deed: toPoison, N: int32(event)})
	}
}

// stranger is a connection that nobody keeps: one of a flood or a scan.
func (n *Network) stranger(from, to *host, port uint16, event int16) *session {
	s := &n.raw
	s.client, s.server, s.port, s.application, s.event = from, to, port, "", event
	w := n.draw()
	source := n.probePort(from)
	s.saved = sessionState{Phase: open, Port: source, Seq: [2]uint32{uint32(w >> 32), uint32(w >> 16)}, ID: [2]uint16{uint16(w >> 8), uint16(w >> 24)}}
	s.stamps, s.limit = from.stamps && to.stamps, 536
	s.seen = n.sees(from, to)
	n.address(s)
	return s
}

// flooding is how an event floods its victims.
type flooding struct {
	asks            bool    // in sessions of its own where it has some, else by SYN
	askPause, pause float64 // between two questions and between two SYN, ms
}

func (n *Network) floodingOf(e *ics.Event) flooding {
	key := random.NewKey(n.config.Seed, "ics wire flood", e.ID, "")
	chance := random.Unit(key.At(1))
	rate := min(max(option(e, "rate_pps", 160+float64(700*chance)), 1), 50_000)
	return flooding{asks: key.At(0)%2 == 0, askPause: 2 + float64(4*chance), pause: 1000 / rate}
}

// probePort is the port of a tool that sends by itself: they follow each other, but for those of connections that the host has.
func (n *Network) probePort(from *host) uint16 {
	for {
		from.saved.Probes++
		port := uint16(1024 + (from.uptime+from.saved.Probes)%64_000)
		if !slices.ContainsFunc(n.sessions, func(s *session) bool { return s.client == from && s.saved.Phase != closed && s.saved.Port == port }) {
			return port
		}
	}
}

// flood sends the next SYN, or lets the event's own session ask without pause.
func (n *Network) flood(event int16, count int) {
	source, f := n.sources[event-1], &n.floods[event-1]
	if source == nil || !slices.Contains(n.active, event) {
		return
	}
	again := func(ms float64) {
		n.push(&action{At: n.now + n.between(0.4*ms, 1.6*ms), Deed: toFlood, N: int32(event), M: int32(count + 1)})
	}
	victims := n.victims[event-1]
	victim := victims[count%len(victims)]
	if own := n.own[event-1]; len(own) > 0 && f.asks {
		n.ask(n.sessions[own[count%len(own)]], event)
		again(f.askPause)
		return
	}
	port := uint16(80)
	for _, s := range n.sessions[:n.links] {
		if s.server == victim {
			port = s.port
		}
	}
	s := n.stranger(source, victim, port, event)
	n.control(s, client, frame.SYN)
	if n.draw()%8 == 0 && victim.saved.Until <= n.now {
		n.now += n.between(0.2, 3)
		s.saved.Got[server] = s.saved.Seq[client]
		n.control(s, server, frame.SYN|frame.ACK)
		n.now += n.between(0.05, 0.3)
		n.control(s, client, frame.RST)
	}
	n.end(s)
	again(f.pause)
}

// ask lets a session read everything, if it does not still wait.
func (n *Network) ask(s *session, event int16) {
	if s.saved.Phase == closed {
		n.connect(s)
	}
	if s.saved.Phase == open && !s.saved.Busy {
		s.script, s.saved.Step, s.saved.Busy = s.dialect.Cycle(s.script[:0], 0), 0, true
		n.goOn(s)
	}
}

// ports are what scans look for on such networks.
var ports = [...]uint16{102, 502, 2404, 4840, 20000, 44818, 80, 443, 22, 23, 135, 445, 3389}

// listens tells whether a host answers at a port.
func (n *Network) listens(h *host, port uint16) bool {
	for _, s := range n.sessions[:n.links] {
		if s.server == h && s.port == port {
			return true
		}
	}
	key := random.NewKey(n.config.Seed, "ics wire ports", h.Name, "")
	switch {
	case port == 80 || port == 443:
		return key.At(uint64(port))%2 == 0
	case h.Role == ics.Controller:
		return false
	case h.ttl == 128:
		return port == 135 || port == 445 || port == 3389
	}
	return port == 22
}

// scanNext looks at the next address or port: first who is there, then what they answer to.
func (n *Network) scanNext(event int16, count int32) {
	e := &n.config.Events[event-1]
	source := n.sources[event-1]
	if source == nil || !slices.Contains(n.active, event) {
		return
	}
	var others []*host
	for i := range n.config.Topology.Hosts {
		if h := n.hosts[n.config.Topology.Hosts[i].Name]; h != source {
			others = append(others, h)
		}
	}
	key := random.NewKey(n.config.Seed, "ics wire scan", e.ID, "")
	sweep := 8 + int32(random.Below(key.At(0), 40))
	first := uint8(key.At(1))
	switch probe := int(count - sweep); {
	case count < sweep:
		n.whoHas(source, first+uint8(count), others, event)
	case probe >= len(others)*len(ports):
		return
	default:
		n.knock(source, others[probe/len(ports)], ports[(probe+int(key.At(2)%uint64(len(ports))))%len(ports)], event)
	}
	pause := (4 + float64(60*random.Unit(key.At(3)))) * (1 + float64(100*float64(e.Stealth*e.Stealth)))
	if rate := n.perSecond(event); rate > 0 {
		pause = 1000 / rate
	}
	n.push(&action{At: n.now + n.between(0.3*pause, 1.7*pause), Deed: toScan, N: int32(event), M: count + 1})
}

// whoHas asks who has an address of the network.
func (n *Network) whoHas(source *host, last uint8, others []*host, event int16) {
	ip := source.IPv4
	ip[3] = last
	if ip == source.IPv4 {
		return
	}
	at := []int{ics.TapControl, ics.TapSupervisory}[:n.config.Taps] // a broadcast passes everywhere
	n.arp(&frame.ARP{SrcMAC: source.MAC, DstMAC: broadcast, SenderMAC: source.MAC, SenderIP: source.IPv4, TargetIP: ip}, at, event)
	for _, h := range others {
		if h.IPv4 == ip {
			n.now += n.between(0.1, 0.8)
			n.arp(&frame.ARP{Reply: true, SrcMAC: h.MAC, DstMAC: source.MAC, SenderMAC: h.MAC, SenderIP: ip, TargetMAC: source.MAC, TargetIP: source.IPv4}, n.sees(h, source), event)
		}
	}
}

// knock sends SYN to a port and ends what opens.
func (n *Network) knock(source, to *host, port uint16, event int16) {
	s := n.stranger(source, to, port, event)
	n.control(s, client, frame.SYN)
	s.saved.Got[server] = s.saved.Seq[client]
	switch {
	case to.saved.Until > n.now:
	case n.listens(to, port):
		n.now += n.between(0.1, 2)
		n.control(s, server, frame.SYN|frame.ACK)
		n.now += n.between(0.03, 0.3)
		n.control(s, client, frame.RST)
	case to.Role == ics.Controller || to.ttl != 128: // others drop what nobody listens to
		n.now += n.between(0.1, 1.5)
		s.saved.Seq[server] = 0
		n.control(s, server, frame.RST|frame.ACK)
	}
	n.end(s)
}
