package wire

import (
	"github.com/sdg-service/sdg/internal/digits"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
)

// flowEvents is how many events a flow names.
const flowEvents = 4

// flow is one connection, or a part of a long one, as one tap counts it. Directions are client and server.
type flow struct {
	Start, End int64
	Packets    [2]uint32
	Bytes      [2]uint64
	Flags      [2]uint8
	Repeated   uint32
	Events     [flowEvents]int16
}

// FlowHeader is the first line of flows.csv: times in ns since 1970, bytes of whole frames, flags as letters in the order FIN SYN RST PSH ACK, the
// mean time between frames in ns.
const FlowHeader = "tap,start,end,src,src_port,dst,dst_port,protocol,application,packets_forward,packets_backward,bytes_forward,bytes_backward," +
	"flags_forward,flags_backward,retransmissions,mean_interarrival_ns,label,event_ids\n"

// count adds a frame to the flow of a session at a tap. Flows end with their connection, after a pause and when they are long.
func (n *Network) count(f *flow, s *session, tap int, side uint8, g *segment, ts int64, size int, event int16) {
	if f.Packets != [2]uint32{} && (ts-f.End > n.flowLimit || ts-f.Start > n.flowLimit) {
		n.flush(f, s, tap)
	}
	if f.Packets == [2]uint32{} {
		f.Start = ts
	}
	f.End = ts
	f.Packets[side]++
	f.Bytes[side] += uint64(size)
	f.Flags[side] |= g.Flags
	if g.Manner == repeated {
		f.Repeated++
	}
	if event == 0 {
		return
	}
	for i := range f.Events {
		if f.Events[i] == event || f.Events[i] == 0 {
			f.Events[i] = event
			return
		}
	}
}

// flush writes a flow and empties it.
func (n *Network) flush(f *flow, s *session, tap int) {
	if f.Packets == [2]uint32{} {
		return
	}
	if n.blind {
		*f = flow{}
		return
	}
	// A flow goes from who sent first: in later parts of a long connection still from its client.
	dst := append(append(n.out.Flows, tapNames[tap]...), ',')
	dst = append(digits.AppendInt(dst, f.Start), ',')
	dst = append(digits.AppendInt(dst, f.End), ',')
	dst = append(append(dst, s.client.text...), ',')
	dst = append(digits.AppendUint(dst, uint64(s.saved.Port)), ',')
	dst = append(append(dst, s.server.text...), ',')
	dst = append(digits.AppendUint(dst, uint64(s.port)), ",tcp,"...)
	dst = append(append(dst, s.application...), ',')
	for _, v := range [...]uint64{uint64(f.Packets[0]), uint64(f.Packets[1]), f.Bytes[0], f.Bytes[1]} {
		dst = append(digits.AppendUint(dst, v), ',')
	}
	dst = append(letters(dst, f.Flags[0]), ',')
	dst = append(letters(dst, f.Flags[1]), ',')
	dst = append(digits.AppendUint(dst, uint64(f.Repeated)), ',')
	mean := int64(0)
	if packets := int64(f.Packets[0]) + int64(f.Packets[1]); packets > 1 {
		mean = (f.End - f.Start) / (packets - 1)
	}
	dst = append(digits.AppendInt(dst, mean), ',')
	if f.Events[0] == 0 {
		dst = append(dst, "normal,"...)
	} else {
		dst = append(append(dst, n.entry(f.Events[0]).Type...), ',')
	}
	for i, event := range f.Events {
		if event == 0 {
			break
		}
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, n.config.Events[event-1].ID...)
	}
	n.out.Flows = append(dst, '\n')
	n.out.FlowLines++
	*f = flow{}
}

func letters(dst []byte, flags uint8) []byte {
	for i, bit := range [...]uint8{frame.FIN, frame.SYN, frame.RST, frame.PSH, frame.ACK} {
		if flags&bit != 0 {
			dst = append(dst, "FSRPA"[i])
		}
	}
	return dst
}
