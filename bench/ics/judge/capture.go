package judge

import (
	"encoding/binary"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Flags of TCP.
const (
	flagFIN = 1 << iota
	flagSYN
	flagRST
	flagPSH
	flagACK
)

// frame is one record of a capture with its line of packets.csv.
type frame struct {
	at                     int64
	length                 int // on the wire
	cut                    bool
	source, target         [6]byte // Ethernet
	arp                    bool
	from, to               netip.AddrPort // ARP: port 0
	ttl, flags             byte
	id, window             uint16
	seq, ack               uint32
	payload                []byte
	proto, function, label string
	event                  string
	technique              string
	malformed              bool
}

// capture is what one tap recorded.
type capture struct {
	frames []frame
	broken []string // what is wrong with the bytes
	cut    int
}

func (p *capture) wrong(format string, args ...any) {
	p.broken = append(p.broken, fmt.Sprintf(format, args...))
}

// readCapture reads the parts of a capture.
func readCapture(path string) (*capture, error) {
	list, err := parts(path)
	if err != nil {
		return nil, err
	}
	p := new(capture)
	for _, part := range list {
		raw, err := os.ReadFile(part)
		if err != nil {
			return nil, err
		}
		if err := p.read(raw); err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(part), err)
		}
	}
	return p, nil
}

// read reads one file: nanoseconds, little endian, Ethernet.
func (p *capture) read(raw []byte) error {
	const header, record = 24, 16
	if len(raw) < header || binary.LittleEndian.Uint32(raw) != 0xa1b23c4d || binary.LittleEndian.Uint16(raw[4:]) != 2 || binary.LittleEndian.Uint32(raw[20:]) != 1 {
		return fmt.Errorf("is no pcap 2 with nanoseconds and Ethernet")
	}
	snaplen := int(binary.LittleEndian.Uint32(raw[16:]))
	for rest := raw[header:]; len(rest) > 0; {
		if len(rest) < record {
			return fmt.Errorf("ends within a record")
		}
		kept, length := int(binary.LittleEndian.Uint32(rest[8:])), int(binary.LittleEndian.Uint32(rest[12:]))
		nanos := int64(binary.LittleEndian.Uint32(rest[4:]))
		if len(rest)-record < kept || kept > snaplen || kept > length || nanos >= 1e9 {
			return fmt.Errorf("frame %d has a bad record", len(p.frames)+1)
		}
		f := frame{at: int64(binary.LittleEndian.Uint32(rest))*1e9 + nanos, length: length, cut: kept < length}
		p.dissect(&f, rest[record:record+kept])
		p.frames = append(p.frames, f)
		rest = rest[record+kept:]
	}
	return nil
}

// dissect reads Ethernet, ARP, IPv4 and TCP.
func (p *capture) dissect(f *frame, b []byte) {
	number := len(p.frames) + 1
	if len(b) < 42 || f.length < 60 {
		p.wrong("frame %d is %d bytes short", number, f.length)
		return
	}
	copy(f.target[:], b)
	copy(f.source[:], b[6:])
	address := func(b []byte) netip.Addr { return netip.AddrFrom4([4]byte(b)) }
	switch binary.BigEndian.Uint16(b[12:]) {
	case 0x0806:
		f.arp = true
		f.from, f.to = netip.AddrPortFrom(address(b[28:]), 0), netip.AddrPortFrom(address(b[38:]), 0)
		return
	case 0x0800:
	default:
		p.wrong("frame %d is neither IPv4 nor ARP", number)
		return
	}
	ip := b[14:]
	head, total := int(ip[0]&15)*4, int(binary.BigEndian.Uint16(ip[2:]))
	if ip[0]>>4 != 4 || head < 20 || ip[9] != 6 || total < head+20 || total > f.length-14 {
		p.wrong("frame %d has a bad IPv4 header", number)
		return
	}
	if onesSum(0, ip[:head]) != 0xffff {
		p.wrong("frame %d has a wrong checksum of IPv4", number)
	}
	f.ttl, f.id = ip[8], binary.BigEndian.Uint16(ip[4:])
	if f.cut {
		p.cut++
	}
	tcp := ip[head:min(total, len(ip))]
	if len(tcp) < 20 {
		return
	}
	offset := int(tcp[12]>>4) * 4
	f.from = netip.AddrPortFrom(address(ip[12:]), binary.BigEndian.Uint16(tcp))
	f.to = netip.AddrPortFrom(address(ip[16:]), binary.BigEndian.Uint16(tcp[2:]))
	f.seq, f.ack, f.flags, f.window = binary.BigEndian.Uint32(tcp[4:]), binary.BigEndian.Uint32(tcp[8:]), tcp[13], binary.BigEndian.Uint16(tcp[14:])
	if offset < 20 || offset > total-head {
		p.wrong("frame %d has a bad TCP header", number)
		return
	}
	if f.cut {
		return
	}
	if sum := onesSum(uint32(6+len(tcp)), ip[12:20]); onesSum(sum, tcp) != 0xffff {
		p.wrong("frame %d has a wrong checksum of TCP", number)
	}
	f.payload = tcp[offset:]
}

// onesSum is the ones' complement sum of RFC 1071.
func onesSum(s uint32, b []byte) uint32 {
	for ; len(b) >= 2; b = b[2:] {
		s += uint32(b[0])<<8 | uint32(b[1])
	}
	if len(b) == 1 {
		s += uint32(b[0]) << 8
	}
	for s > 0xffff {
		s = s>>16 + s&0xffff
	}
	return s
}

const packetHeader = "frame,ts,tap,src,dst,proto,func,label,event_id,technique,expect_malformed"

var tapNames = [2]string{"control", "supervisory"}

// judgePackets reads the captures and holds packets.csv against them, line by line.
func (v *recorded) judgePackets(c *Check) error {
	frames := 0
	for tap := range v.taps {
		file := filepath.Join(v.folder, "capture_tap"+strconv.Itoa(tap)+".pcap")
		if _, err := parts(file); err != nil && tap > 0 {
			continue
		}
		p, err := readCapture(file)
		if err != nil {
			return err
		}
		v.taps[tap] = p
		frames += len(p.frames)
		for _, b := range p.broken {
			c.fail("tap %d: %s", tap, b)
		}
		for n := 1; n < len(p.frames); n++ {
			if p.frames[n].at <= p.frames[n-1].at {
				c.fail("tap %d: frame %d is not after the one before", tap, n+1)
			}
		}
	}
	var next [2]int
	words := map[string]string{} // few, and millions of times
	word := func(cell string) string {
		w, known := words[cell]
		if !known {
			w = strings.Clone(cell)
			words[w] = w
		}
		return w
	}
	err := readCSV(filepath.Join(v.folder, "packets.csv"), exactly(packetHeader), func(_ int, cells []string) error {
		tap := 0
		if cells[2] == tapNames[1] {
			tap = 1
		} else if cells[2] != tapNames[0] {
			return fmt.Errorf("tap is %q", cells[2])
		}
		p := v.taps[tap]
		if p == nil || next[tap] >= len(p.frames) {
			return fmt.Errorf("the capture of tap %s has no frame %d", cells[2], next[tap]+1)
		}
		f := &p.frames[next[tap]]
		next[tap]++
		s := scanner{cells: cells}
		if s.integer(0) != int64(next[tap]) || s.integer(1) != f.at {
			c.fail("frame %d at %d of tap %s has the line of frame %s at %s", next[tap], f.at, cells[2], cells[0], cells[1])
		}
		from, to := f.from.String(), f.to.String()
		if f.arp {
			from, to = f.from.Addr().String(), f.to.Addr().String()
		}
		if cells[3] != from || cells[4] != to || f.arp != (cells[5] == "arp") {
			c.fail("frame %d of tap %s goes from %s to %s, packets.csv says %s from %s to %s", next[tap], cells[2], from, to, cells[5], cells[3], cells[4])
		}
		f.proto, f.function, f.label, f.event, f.technique = word(cells[5]), word(cells[6]), word(cells[7]), word(cells[8]), word(cells[9])
		if f.malformed = cells[10] == "1"; !f.malformed && cells[10] != "0" {
			return fmt.Errorf("expect_malformed is %q", cells[10])
		}
		v.judgePacketLabel(c, f, next[tap])
		return s.err
	})
	if err != nil {
		return err
	}
	cut := 0
	for tap, p := range v.taps {
		if p != nil && next[tap] != len(p.frames) {
			c.fail("the capture of tap %s has %d frames, packets.csv %d lines", tapNames[tap], len(p.frames), next[tap])
		}
		if p != nil {
			cut += p.cut
		}
	}
	c.Figures = fmt.Sprintf("%d frames, checksums of %d", frames, frames-cut)
	return nil
}

// judgePacketLabel holds a frame's label against its event.
func (v *recorded) judgePacketLabel(c *Check, f *frame, number int) {
	if f.event == "" {
		if f.label != "normal" || f.technique != "" {
			c.fail("frame %d is labelled %s %s without an event", number, f.label, f.technique)
		}
		return
	}
	for i := range v.events {
		e := &v.events[i]
		if e.run != v.number || e.id != f.event {
			continue
		}
		if f.label != e.kind {
			c.fail("frame %d of %s is labelled %s, not %s", number, e.id, f.label, e.kind)
		}
		if f.at < e.start {
			c.fail("frame %d is labelled by %s, which has not begun", number, e.id)
		}
		return
	}
	c.fail("frame %d is labelled by %s, which is no event", number, f.event)
}
