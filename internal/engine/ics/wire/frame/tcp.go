// Package frame writes Ethernet frames with IPv4 and TCP, and ARP, as records of a capture with nanoseconds, straight into
// the capture's buffer. Formats: IEEE 802.3, RFC 791, RFC 9293, RFC 7323 (timestamps, window scale), RFC 2018, RFC 826;
// pcap as in draft-ietf-opsawg-pcap.
package frame

import "encoding/binary"

// Flags of TCP.
const (
	FIN = 1 << iota
	SYN
	RST
	PSH
	ACK
	URG
)

// Path is what is constant for one direction of a connection.
type Path struct {
	SrcMAC, DstMAC   [6]byte
	SrcIP, DstIP     [4]byte
	SrcPort, DstPort uint16
	TTL              uint8
	// Fragment is the flags of the IP header: 0x4000 where the stack sets Don't Fragment, else 0.
	Fragment   uint16
	Timestamps bool
}

// TCP is what changes from segment to segment. Options of the handshake (MSS, Scale, SACK) are written only with SYN.
type TCP struct {
	Flags         uint8
	Scale         uint8 // window scale, 0xff: option absent
	SACK          bool
	ID            uint16 // of the IP header
	Window, MSS   uint16
	Seq, Ack      uint32
	TSVal, TSEcho uint32
}

const (
	// RecordHeader, Ethernet and IPv4 are the lengths of headers.
	RecordHeader = 16
	Ethernet     = 14
	IPv4         = 20
	tcpHeader    = 20
	// stamps is the length of the option of timestamps, with what fills it up.
	stamps = 12
	// minimum is the length to which Ethernet pads what is shorter, without its check sequence.
	minimum = 60

	ipAt  = RecordHeader + Ethernet
	tcpAt = ipAt + IPv4
	end   = tcpAt + tcpHeader
)

// Headers are the headers of all segments of a path: what is constant is in its place and summed, so that a segment is a copy with a few
// fields filled in.
type Headers struct {
	bytes   [end + stamps]byte
	length  int
	ip, tcp uint64 // sums of what is constant in what the checksums cover
}

// Set prepares the headers of a path.
func (h *Headers) Set(p *Path) {
	*h = Headers{length: end}
	b := &h.bytes
	copy(b[RecordHeader:], p.DstMAC[:])
	copy(b[RecordHeader+6:], p.SrcMAC[:])
	b[RecordHeader+12] = 8
	b[ipAt] = 0x45
	binary.BigEndian.PutUint16(b[ipAt+6:], p.Fragment)
	b[ipAt+8], b[ipAt+9] = p.TTL, 6
	copy(b[ipAt+12:], p.SrcIP[:])
	copy(b[ipAt+16:], p.DstIP[:])
	binary.BigEndian.PutUint16(b[tcpAt:], p.SrcPort)
	binary.BigEndian.PutUint16(b[tcpAt+2:], p.DstPort)
	if p.Timestamps {
		copy(b[end:], []byte{1, 1, 8, 10})
		h.length += stamps
	}
	b[tcpAt+12] = byte((h.length-tcpAt)/4) << 4
	h.ip = uint64(^fold(sum(0, b[ipAt:tcpAt])))
	h.tcp = uint64(^fold(sum(6, b[ipAt+12:tcpAt+4])))
}

// Begin appends the record's and all headers of a segment. The payload follows, then Finish must be called with the length that dst
// had before.
func (h *Headers) Begin(dst []byte, t *TCP) []byte {
	at := len(dst)
	dst = append(dst, h.bytes[:h.length]...)
	b := dst[at : at+end : at+end]
	binary.BigEndian.PutUint16(b[ipAt+4:], t.ID)
	binary.BigEndian.PutUint32(b[tcpAt+4:], t.Seq)
	binary.BigEndian.PutUint32(b[tcpAt+8:], t.Ack)
	b[tcpAt+13] = t.Flags
	binary.BigEndian.PutUint16(b[tcpAt+14:], t.Window)
	if t.Flags&SYN != 0 {
		dst = appendOptions(dst[:at+end], t, h.length > end)
		dst[at+tcpAt+12] = byte((len(dst)-at-tcpAt)/4) << 4 // dst may lie elsewhere now
	} else if h.length > end {
		binary.BigEndian.PutUint32(dst[at+end+4:], t.TSVal)
		binary.BigEndian.PutUint32(dst[at+end+8:], t.TSEcho)
	}
	return dst
}

// appendOptions appends the options of a handshake.
func appendOptions(dst []byte, t *TCP, timestamps bool) []byte {
	n := len(dst)
	dst = append(dst, 2, 4, byte(t.MSS>>8), byte(t.MSS))
	if t.SACK {
		dst = append(dst, 4, 2)
	}
	if timestamps {
		if (len(dst)-n)%4 == 0 {
			dst = append(dst, 1, 1)
		}
		dst = append(dst, 8, 10)
		dst = binary.BigEndian.AppendUint32(dst, t.TSVal)
		dst = binary.BigEndian.AppendUint32(dst, t.TSEcho)
	}
	if t.Scale != 0xff {
		dst = append(dst, 1, 3, 3, t.Scale)
	}
	for (len(dst)-n)%4 != 0 {
		dst = append(dst, 1)
	}
	return dst
}

// Finish writes lengths and checksums of the segment that began at start, pads it, cuts it at snaplen bytes and dates it. It
// returns the frame's length on the wire.
func (h *Headers) Finish(dst []byte, start int, ns int64, snaplen int) ([]byte, int) {
	b := dst[start:]
	ip, tcp := len(b)-ipAt, b[tcpAt:]
	binary.BigEndian.PutUint16(b[ipAt+2:], uint16(ip))
	binary.BigEndian.PutUint16(b[ipAt+10:], fold(h.ip+uint64(ip)+uint64(binary.BigEndian.Uint16(b[ipAt+4:]))))
	binary.BigEndian.PutUint16(tcp[16:], fold(sum(h.tcp+uint64(len(tcp)), tcp[4:])))
	return date(dst, start, ns, snaplen)
}

// Redirect changes the hardware addresses of the segment that began at start, which no checksum covers.
func Redirect(dst []byte, start int, from, to [6]byte) {
	copy(dst[start+RecordHeader:], to[:])
	copy(dst[start+RecordHeader+6:], from[:])
}

// Length is the length on the wire of the segment that began at start, before it is finished.
func Length(dst []byte, start int) int { return max(len(dst)-start-RecordHeader, minimum) }

// date pads a frame and fills the header of its record.
func date(dst []byte, start int, ns int64, snaplen int) ([]byte, int) {
	wire := len(dst) - start - RecordHeader
	if wire < minimum {
		dst = append(dst, padding[:minimum-wire]...)
		wire = minimum
	}
	if wire > snaplen {
		dst = dst[:start+RecordHeader+snaplen]
	}
	r := dst[start:]
	binary.LittleEndian.PutUint32(r, uint32(ns/1e9))
	binary.LittleEndian.PutUint32(r[4:], uint32(ns%1e9))
	binary.LittleEndian.PutUint32(r[8:], uint32(len(r)-RecordHeader))
	binary.LittleEndian.PutUint32(r[12:], uint32(wire))
	return dst, wire
}

var padding [minimum]byte
