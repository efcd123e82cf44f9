package wire

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
)

var tapNames = [ics.Taps]string{"control", "supervisory"}

// PacketHeader is the first line of packets.csv: frame counts from 1 in the capture of its tap, ts is in ns since 1970.
const PacketHeader = "frame,ts,tap,src,dst,proto,func,label,event_id,technique,expect_malformed\n"

// perByte is the time in ns that a byte takes on the wire, at 100 Mb/s; gap is that of preamble, check sequence and pause.
const (
	perByte = 80
	gap     = 24 * perByte
)

// stamp is when the next frame passes tap: not before the last one has passed.
func (n *Network) stamp(tap int) int64 { return max(n.now, n.saved.Free[tap]) }

// emit writes a segment to the capture of a tap and returns the length of its payload. stored is the payload where it is known.
func (n *Network) emit(tap int, s *session, g *segment, stored []byte, event int16, ts int64) int {
	from, to := s.client, s.server
	if g.Side == server {
		from, to = to, from
	}
	p := &s.paths[g.Side]
	p.SrcMAC, p.DstMAC = from.MAC, to.MAC
	if c := &n.conditions[s.index]; c.middle != 0 {
		if near(g.Side) == tap {
			p.DstMAC = n.macs[c.middle-1]
		} else {
			p.SrcMAC = n.macs[c.middle-1]
		}
	}
	t := frame.TCP{Flags: g.Flags, Scale: from.scale, SACK: from.sack, Timestamps: s.stamps, ID: g.ID, Window: from.window, MSS: from.mss,
		Seq: g.Seq, Ack: g.Ack, TSVal: g.TSVal, TSEcho: g.TSEcho}
	if from.scale != 0xff && to.scale != 0xff && g.Flags&frame.SYN == 0 {
		t.Window >>= from.scale
	}
	dst := n.out.Captures[tap]
	start := len(dst)
	dst = frame.Begin(dst, p, &t)
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
		var size int
		dst, size = frame.Finish(dst, start, ts, n.config.Snaplen)
		n.out.Captures[tap] = dst
		n.record(tap, s, g, ts, size, event)
		return length
	}
	n.long = append(n.long[:0], dst[at:]...)
	for rest, part := n.long, t; len(rest) > 0; {
		dst = frame.Begin(dst[:start], p, &part)
		piece := rest[:min(limit, len(rest))]
		dst = append(dst, piece...)
		rest = rest[len(piece):]
		if len(rest) > 0 { // only the last segment pushes
			dst[start+frame.RecordHeader+frame.Ethernet+frame.IPv4+13] &^= frame.PSH
		}
		var size int
		dst, size = frame.Finish(dst, start, ts, n.config.Snaplen)
		n.record(tap, s, g, ts, size, event)
		start = len(dst)
		part.Seq += uint32(len(piece))
		part.ID++
		ts = n.saved.Free[tap]
	}
	n.out.Captures[tap] = dst
	return length
}

// near is the tap that a side's segments pass first.
func near(side uint8) int {
	if side == client {
		return ics.TapSupervisory
	}
	return ics.TapControl
}

// record accounts for a frame that was written: line of packets.csv, flow, time at which the tap is free again.
func (n *Network) record(tap int, s *session, g *segment, ts int64, size int, event int16) {
	n.saved.Frames[tap]++
	n.saved.Free[tap] = ts + int64(size)*perByte + gap
	if n.config.Quiet {
		return
	}
	n.line(tap, ts, s, g, event)
	n.count(&s.flows[tap], s, tap, g.Side, g, ts, size, event)
}

// line writes a line of packets.csv.
func (n *Network) line(tap int, ts int64, s *session, g *segment, event int16) {
	dst := strconv.AppendUint(n.out.Packets, n.saved.Frames[tap], 10)
	dst = strconv.AppendInt(append(dst, ','), ts, 10)
	dst = append(append(append(dst, ','), tapNames[tap]...), ',')
	dst = append(dst, s.ends[g.Side]...)
	proto, function := "tcp", "ack"
	switch {
	case g.Manner == repeated:
		function = "retransmission"
	case g.Manner == keepAlive:
		function = "keep_alive"
	case g.Manner == keepAliveAnswer:
		function = "keep_alive_ack"
	case g.Message.Code != 0:
		proto, function = s.application, s.dialect.Func(&g.Message)
	case g.Flags&frame.SYN != 0 && g.Flags&frame.ACK != 0:
		function = "syn_ack"
	case g.Flags&frame.SYN != 0:
		function = "syn"
	case g.Flags&frame.RST != 0:
		function = "rst"
	case g.Flags&frame.FIN != 0:
		function = "fin"
	}
	dst = append(append(dst, proto...), ',')
	dst = append(append(dst, function...), ',')
	n.out.Packets = n.judge(dst, event, g.Message.Malformed)
}

// judge appends label, event, techniques and whether the frame is wrong on purpose.
func (n *Network) judge(dst []byte, event int16, malformed bool) []byte {
	if event == 0 {
		dst = append(dst, "normal,,,"...)
	} else {
		dst = append(append(dst, n.entry(event).Type...), ',')
		dst = append(append(dst, n.config.Events[event-1].ID...), ',')
		dst = append(append(dst, n.techniques[event-1]...), ',')
	}
	if malformed {
		return append(dst, "1\n"...)
	}
	return append(dst, "0\n"...)
}

// arp writes an ARP packet at the taps.
func (n *Network) arp(a *frame.ARP, at []int, event int16) {
	for _, tap := range at {
		ts := n.stamp(tap)
		var size int
		n.out.Captures[tap], size = a.Append(n.out.Captures[tap], ts, n.config.Snaplen)
		n.saved.Frames[tap]++
		n.saved.Free[tap] = ts + int64(size)*perByte + gap
		if n.config.Quiet {
			continue
		}
		dst := strconv.AppendUint(n.out.Packets, n.saved.Frames[tap], 10)
		dst = strconv.AppendInt(append(dst, ','), ts, 10)
		dst = append(append(append(dst, ','), tapNames[tap]...), ',')
		dst = append(append(dst, dotted(a.SenderIP)...), ',')
		dst = append(append(dst, dotted(a.TargetIP)...), ",arp,"...)
		if a.Reply {
			dst = append(dst, "reply,"...)
		} else {
			dst = append(dst, "request,"...)
		}
		n.out.Packets = n.judge(dst, event, false)
	}
}
