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
	Fragment uint16
}

// TCP is what changes from segment to segment. Options of the handshake (MSS, Scale, SACK) are written only with SYN.
type TCP struct {
	Flags         uint8
	Scale         uint8 // window scale, 0xff: option absent
	SACK          bool
	Timestamps    bool
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
	// minimum is the length to which Ethernet pads what is shorter, without its check sequence.
	minimum = 60
)

// Begin appends the record's and all headers of a segment. The payload follows, then Finish must be called with the length that dst
// had before.
func Begin(dst []byte, p *Path, t *TCP) []byte {
	at := len(dst)
	dst = append(dst, make([]byte, RecordHeader+Ethernet+IPv4+tcpHeader)...)
	h := dst[at+RecordHeader:]
	copy(h, p.DstMAC[:])
	copy(h[6:], p.SrcMAC[:])
	h[12], h[13] = 8, 0
	ip := h[Ethernet:]
	ip[0] = 0x45
	binary.BigEndian.PutUint16(ip[4:], t.ID)
	binary.BigEndian.PutUint16(ip[6:], p.Fragment)
	ip[8], ip[9] = p.TTL, 6
	copy(ip[12:], p.SrcIP[:])
	copy(ip[16:], p.DstIP[:])
	tcp := ip[IPv4:]
	binary.BigEndian.PutUint16(tcp, p.SrcPort)
	binary.BigEndian.PutUint16(tcp[2:], p.DstPort)
	binary.BigEndian.PutUint32(tcp[4:], t.Seq)
	binary.BigEndian.PutUint32(tcp[8:], t.Ack)
	tcp[13] = t.Flags
	binary.BigEndian.PutUint16(tcp[14:], t.Window)
	length := tcpHeader
	if t.Timestamps || t.Flags&SYN != 0 {
		n := len(dst)
		dst = appendOptions(dst, t)
		length += len(dst) - n
	}
	dst[at+RecordHeader+Ethernet+IPv4+12] = byte(length/4) << 4
	return dst
}

func appendOptions(dst []byte, t *TCP) []byte {
	syn := t.Flags&SYN != 0
	n := len(dst)
	if syn {
		dst = append(dst, 2, 4, byte(t.MSS>>8), byte(t.MSS))
		if t.SACK {
			dst = append(dst, 4, 2)
		}
	}
	if t.Timestamps {
		if (len(dst)-n)%4 == 0 {
			dst = append(dst, 1, 1)
		}
		dst = append(dst, 8, 10)
		dst = binary.BigEndian.AppendUint32(dst, t.TSVal)
		dst = binary.BigEndian.AppendUint32(dst, t.TSEcho)
	}
	if syn && t.Scale != 0xff {
		dst = append(dst, 1, 3, 3, t.Scale)
	}
	for (len(dst)-n)%4 != 0 {
		dst = append(dst, 1)
	}
	return dst
}

// Payload is the place of the payload of a segment that began at start.
func Payload(dst []byte, start int) int {
	return start + RecordHeader + Ethernet + IPv4 + int(dst[start+RecordHeader+Ethernet+IPv4+12]>>4)*4
}

// Finish writes lengths and checksums of the segment that began at start, pads it, cuts it at snaplen bytes and dates it. It
// returns the frame's length on the wire.
func Finish(dst []byte, start int, ns int64, snaplen int) ([]byte, int) {
	h := dst[start+RecordHeader:]
	ip := h[Ethernet:]
	binary.BigEndian.PutUint16(ip[2:], uint16(len(ip)))
	binary.BigEndian.PutUint16(ip[10:], fold(sum(0, ip[:IPv4])))
	tcp := ip[IPv4:]
	pseudo := sum(uint64(6+len(tcp)), ip[12:20])
	binary.BigEndian.PutUint16(tcp[16:], fold(sum(pseudo, tcp)))
	return date(dst, start, ns, snaplen)
}

// date pads a frame and fills the header of its record.
func date(dst []byte, start int, ns int64, snaplen int) ([]byte, int) {
	for len(dst)-start-RecordHeader < minimum {
		dst = append(dst, 0)
	}
	wire := len(dst) - start - RecordHeader
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
