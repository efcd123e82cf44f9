package wire

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
)

// perByte is the time in ns that a byte takes on the wire, at 100 Mb/s; gap is that of preamble, check sequence and pause.
const (
	perByte = 80
	gap     = 24 * perByte
)

// stamp is when the next frame passes tap: not before the last one has passed.
func (n *Network) stamp(tap int) int64 { return max(n.now, n.saved.Free[tap]) }

// emit writes a segment to the capture of a tap and returns the length of its payload. stored is the payload where it is known.
func (n *Network) emit(tap int, s *session, g *segment, stored []byte, event int16, ts int64) int {
	h := &s.headers[g.Side]
	t := frame.TCP{Flags: g.Flags, ID: g.ID, Window: s.windows[g.Side], Seq: g.Seq, Ack: g.Ack, TSVal: g.TSVal, TSEcho: g.TSEcho}
	if g.Flags&frame.SYN != 0 {
		from := s.host(g.Side)
		t.Window, t.MSS, t.Scale, t.SACK = from.window, from.mss, from.scale, from.sack
	}
	dst := n.out.Captures[tap]
	start := len(dst)
	dst = h.Begin(dst, &t)
	at := len(dst)
	switch {
	case stored != nil:
		dst = append(dst, stored...)
	case g.Message.Code != 0:
		dst = s.dialect.Append(dst, &g.Message, n.views[tap])
	case g.Manner == keepAlive:
		dst = append(dst, 0)
	}
	length := len(dst) - at
	limit := int(s.limit)
	if length <= limit {
		n.out.Captures[tap] = n.frame(tap, s, g, dst, start, ts)
		n.record(tap, s, g, ts, event, false)
		return length
	}
	n.long = append(n.long[:0], dst[at:]...)
	for rest, part := n.long, t; len(rest) > 0; {
		dst = h.Begin(dst[:start], &part)
		piece := rest[:min(limit, len(rest))]
		dst = append(dst, piece...)
		rest = rest[len(piece):]
		if len(rest) > 0 { // only the last segment pushes
			dst[start+frame.RecordHeader+frame.Ethernet+frame.IPv4+13] &^= frame.PSH
		}
		dst = n.frame(tap, s, g, dst, start, ts)
		n.record(tap, s, g, ts, event, false)
		start = len(dst)
		part.Seq += uint32(len(piece))
		part.ID++
		ts = n.saved.Free[tap]
	}
	n.out.Captures[tap] = dst
	return length
}

// frame completes the frame that began at start. n.size is then its length on the wire.
func (n *Network) frame(tap int, s *session, g *segment, dst []byte, start int, ts int64) []byte {
	if n.blind {
		n.size = frame.Length(dst, start)
		return dst[:start]
	}
	if c := &n.conditions[s.index]; c.middle != 0 {
		from, to := s.host(g.Side).MAC, s.host(1-g.Side).MAC
		if near(g.Side) == tap {
			to = n.macs[c.middle-1]
		} else {
			from = n.macs[c.middle-1]
		}
		frame.Redirect(dst, start, from, to)
	}
	dst, n.size = s.headers[g.Side].Finish(dst, start, ts, n.config.Snaplen)
	return dst
}

// near is the tap that a side's segments pass first.
func near(side uint8) int {
	if side == client {
		return ics.TapSupervisory
	}
	return ics.TapControl
}

// record accounts for the frame that was written last: line of packets.csv, flow, time at which the tap is free again. copied tells that it
// is the frame of the last line, at another tap.
func (n *Network) record(tap int, s *session, g *segment, ts int64, event int16, copied bool) {
	n.saved.Frames[tap]++
	n.saved.Free[tap] = ts + int64(n.size)*perByte + gap
	n.out.Frames[tap]++
	if n.config.Quiet {
		return
	}
	switch {
	case n.blind:
	case copied:
		n.lineAgain(tap, ts)
	default:
		n.line(tap, ts, s, g, event)
	}
	n.count(&s.flows[tap], s, tap, g.Side, g, ts, n.size, event)
}

// arp writes an ARP packet at the taps.
func (n *Network) arp(a *frame.ARP, at []int, event int16) {
	for _, tap := range at {
		ts := n.stamp(tap)
		dst, size := a.Append(n.out.Captures[tap], ts, n.config.Snaplen)
		n.saved.Frames[tap]++
		n.saved.Free[tap] = ts + int64(size)*perByte + gap
		n.out.Frames[tap]++
		if n.blind {
			continue
		}
		n.out.Captures[tap] = dst
		if n.config.Quiet {
			continue
		}
		dst = n.starts[tap].append(n.out.Packets, n.saved.Frames[tap], ts)
		dst = append(append(dst, dotted(a.SenderIP)...), ',')
		dst = append(append(dst, dotted(a.TargetIP)...), ",arp,"...)
		if a.Reply {
			dst = append(dst, "reply"...)
		} else {
			dst = append(dst, "request"...)
		}
		n.out.Packets = n.judge(dst, event, false)
	}
}
