package wire_test

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dnp3"
)

// packet is a frame of a capture with its line of packets.csv.
type packet struct {
	ts               int64
	src, dst         string
	port, serverPort uint16
	back             bool // from the server
	flags            byte
	seq, ack         uint32
	options, payload []byte
	arp              bool
	line             line
}

// line is a line of packets.csv.
type line struct{ frame, ts, tap, src, dst, proto, function, label, event, technique, malformed string }

var tapNames = [ics.Taps]string{"control", "supervisory"}

// failer is what tests and drawn cases have in common.
type failer interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// decode reads a capture and holds it against packets.csv: lengths, order, checksums, addresses.
func decode(t failer, capture, packets []byte, tap int) []packet {
	t.Helper()
	head, body, _ := strings.Cut(string(packets), "\n")
	if head+"\n" != wire.PacketHeader {
		t.Fatalf("header %q", head)
	}
	var lines []line
	for row := range strings.Lines(body) {
		f := strings.Split(strings.TrimSuffix(row, "\n"), ",")
		if len(f) != 11 {
			t.Fatalf("line %q", row)
		}
		if f[2] == tapNames[tap] {
			lines = append(lines, line{f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10]})
		}
	}
	if len(capture) < 24 || binary.LittleEndian.Uint32(capture) != 0xa1b23c4d {
		t.Fatal("no header of a capture with nanoseconds")
	}
	var list []packet
	last := int64(0)
	for rest := capture[24:]; len(rest) > 0; {
		length := int(binary.LittleEndian.Uint32(rest[8:]))
		p := packet{ts: int64(binary.LittleEndian.Uint32(rest))*1e9 + int64(binary.LittleEndian.Uint32(rest[4:]))}
		f := rest[16 : 16+length]
		rest = rest[16+length:]
		if len(list) >= len(lines) {
			t.Fatalf("more frames than %d lines of packets.csv", len(lines))
		}
		p.line = lines[len(list)]
		if p.line.frame != strconv.Itoa(len(list)+1) || p.line.ts != strconv.FormatInt(p.ts, 10) {
			t.Fatalf("frame %d at %d has the line %v", len(list)+1, p.ts, p.line)
		}
		if p.ts <= last {
			t.Fatalf("frame %d at %d is not after %d", len(list)+1, p.ts, last)
		}
		last = p.ts
		if length < 60 {
			t.Fatalf("frame %d is %d bytes short", len(list)+1, length)
		}
		if binary.BigEndian.Uint16(f[12:]) == 0x0806 {
			p.arp = true
		} else {
			p.tcp(t, f[14:])
			if p.line.src != p.src || p.line.dst != p.dst {
				t.Fatalf("frame %d from %s to %s has the line %v", len(list)+1, p.src, p.dst, p.line)
			}
		}
		list = append(list, p)
	}
	if len(list) != len(lines) {
		t.Fatalf("%d frames, %d lines", len(list), len(lines))
	}
	return list
}

func checksum(parts ...[]byte) uint16 {
	s := uint32(0)
	for _, b := range parts {
		for i := 0; i < len(b); i += 2 {
			s += uint32(b[i]) << 8
			if i+1 < len(b) {
				s += uint32(b[i+1])
			}
		}
	}
	for s > 0xffff {
		s = s>>16 + s&0xffff
	}
	return uint16(s)
}

func (p *packet) tcp(t failer, ip []byte) {
	t.Helper()
	total := int(binary.BigEndian.Uint16(ip[2:]))
	if checksum(ip[:20]) != 0xffff {
		t.Fatal("wrong checksum of IP")
	}
	tcp := ip[20:total]
	if checksum(ip[12:20], []byte{0, 6, byte(len(tcp) >> 8), byte(len(tcp))}, tcp) != 0xffff {
		t.Fatal("wrong checksum of TCP")
	}
	address := func(b []byte, port uint16) string {
		var s []string
		for _, v := range b {
			s = append(s, strconv.Itoa(int(v)))
		}
		return strings.Join(s, ".") + ":" + strconv.Itoa(int(port))
	}
	from, to := binary.BigEndian.Uint16(tcp), binary.BigEndian.Uint16(tcp[2:])
	p.src, p.dst = address(ip[12:16], from), address(ip[16:20], to)
	p.seq, p.ack, p.flags = binary.BigEndian.Uint32(tcp[4:]), binary.BigEndian.Uint32(tcp[8:]), tcp[13]
	offset := int(tcp[12]>>4) * 4
	p.options, p.payload = tcp[20:offset], tcp[offset:]
	p.port, p.serverPort = from, to
	for _, known := range []uint16{502, 20000, 2404, 102, 4840} {
		if from == known {
			p.back, p.port, p.serverPort = true, to, from
		}
	}
}

// value is one tag's value on the wire.
type value struct {
	table, address string
	v, quantum     float64
}

// decoder reads the values of a response; it may need what the client asked.
type decoder func(t *testing.T, request, response []byte) []value

var decoders = map[string]decoder{wire.Modbus: decodeModbus, wire.S7: decodeS7, wire.IEC104: decode104, wire.DNP3: decodeDNP3, wire.OPCUA: decodeUA}

func single(b uint32) (float64, float64) {
	f := math.Float32frombits(b)
	return float64(f), float64(math.Nextafter32(float32(math.Abs(float64(f))), math.MaxFloat32)) - math.Abs(float64(f))
}

func decodeModbus(t *testing.T, request, response []byte) []value {
	if int(binary.BigEndian.Uint16(response[4:])) != len(response)-6 {
		t.Fatalf("length of % x", response)
	}
	if len(request) != 12 || request[7] != response[7] || response[7] > 4 {
		return nil
	}
	if string(request[:2]) != string(response[:2]) {
		t.Fatalf("response % x to request % x", response[:8], request)
	}
	var list []value
	first, count := int(binary.BigEndian.Uint16(request[8:])), int(binary.BigEndian.Uint16(request[10:]))
	data := response[9:]
	if response[7] <= 2 {
		for i := range count {
			list = append(list, value{[]string{"", "coils", "discrete_inputs"}[response[7]], strconv.Itoa(first + i), float64(data[i/8] >> (i % 8) & 1), 0})
		}
		return list
	}
	for i := 0; i+1 < count; i += 2 {
		v, q := single(binary.BigEndian.Uint32(data[2*i:]))
		list = append(list, value{[]string{3: "holding_registers", 4: "input_registers"}[response[7]], strconv.Itoa(first + i), v, q})
	}
	return list
}

func decodeS7(t *testing.T, request, response []byte) []value {
	if int(binary.BigEndian.Uint16(response[2:])) != len(response) {
		t.Fatalf("length of % x", response)
	}
	if len(request) < 31 || len(response) < 25 || request[17] != 4 || response[19] != 4 || response[21] != 0xff {
		return nil
	}
	db, bit := int(binary.BigEndian.Uint16(request[25:])), int(request[28])<<16|int(request[29])<<8|int(request[30])
	data := response[25:]
	if int(binary.BigEndian.Uint16(response[23:])) != 8*len(data) {
		t.Fatalf("length of data of % x", response)
	}
	var list []value
	for i := 0; db <= 2 && i < len(data); i += 4 {
		v, q := single(binary.BigEndian.Uint32(data[i:]))
		list = append(list, value{"DB" + strconv.Itoa(db), "DBD" + strconv.Itoa(bit/8+i), v, q})
	}
	for i := 0; db > 2 && i < 8*len(data); i++ {
		list = append(list, value{"DB" + strconv.Itoa(db), "DBX" + strconv.Itoa((bit+i)/8) + "." + strconv.Itoa((bit+i)%8), float64(data[i/8] >> (i % 8) & 1), 0})
	}
	return list
}

func decode104(t *testing.T, _, response []byte) []value {
	if response[0] != 0x68 || int(response[1]) != len(response)-2 {
		t.Fatalf("frame % x", response)
	}
	if response[2]&1 != 0 {
		return nil
	}
	kind, number, body := response[6], int(response[7]&0x7f), response[12:]
	size, extra := map[byte]int{13: 5, 36: 5, 1: 1, 30: 1}[kind], map[byte]int{36: 7, 30: 7}[kind]
	if size == 0 {
		return nil
	}
	var list []value
	address := 0
	for i := range number {
		if i == 0 || response[7]&0x80 == 0 {
			address = int(body[0]) | int(body[1])<<8 | int(body[2])<<16
			body = body[3:]
		}
		v, q, table := float64(body[0]&1), 0.0, "M_SP_NA_1 M_SP_TB_1"
		if size == 5 {
			v, q = single(binary.LittleEndian.Uint32(body))
			table = "M_ME_NC_1 M_ME_TF_1"
		}
		list = append(list, value{table, strconv.Itoa(address), v, q})
		body = body[size+extra:]
		address++
	}
	if len(body) != 0 {
		t.Fatalf("%d bytes too many in % x", len(body), response)
	}
	return list
}

func decodeDNP3(t *testing.T, _, response []byte) []value {
	var fragment []byte
	for rest := response; len(rest) > 0; {
		if rest[0] != 5 || rest[1] != 0x64 || dnp3.Checksum(rest[:8]) != binary.LittleEndian.Uint16(rest[8:]) {
			t.Fatalf("link header % x", rest[:10])
		}
		left := int(rest[2]) - 5
		rest = rest[10:]
		var user []byte
		for left > 0 {
			n := min(16, left)
			if dnp3.Checksum(rest[:n]) != binary.LittleEndian.Uint16(rest[n:]) {
				t.Fatalf("checksum of % x", rest[:n+2])
			}
			user = append(user, rest[:n]...)
			rest, left = rest[n+2:], left-n
		}
		fragment = append(fragment, user[1:]...)
	}
	var list []value
	if fragment[1] != 129 && fragment[1] != 130 {
		return nil
	}
	for rest := fragment[4:]; len(rest) > 0; {
		group, qualifier := rest[0], rest[2]
		table := map[byte]string{30: "g30v5 g32v7", 32: "g30v5 g32v7", 40: "g40v3 g42v7", 42: "g40v3 g42v7", 1: "g1v2 g2v2", 2: "g1v2 g2v2", 10: "g10v2 g11v2", 11: "g10v2 g11v2"}[group]
		if table == "" {
			return list
		}
		a, b := int(binary.LittleEndian.Uint16(rest[3:])), 0
		index, count := a, a
		if qualifier == 1 {
			b = int(binary.LittleEndian.Uint16(rest[5:]))
			count, rest = b-a+1, rest[7:]
		} else {
			rest = rest[5:]
		}
		for range count {
			if qualifier == 0x28 {
				index, rest = int(binary.LittleEndian.Uint16(rest)), rest[2:]
			}
			v, q := float64(rest[0]>>7), 0.0
			if strings.HasPrefix(table, "g30") || strings.HasPrefix(table, "g40") {
				v, q = single(binary.LittleEndian.Uint32(rest[1:]))
				rest = rest[4:]
			}
			rest = rest[1:]
			if qualifier == 0x28 {
				rest = rest[6:]
			}
			list = append(list, value{table, strconv.Itoa(index), v, q})
			index++
		}
	}
	return list
}

func decodeUA(t *testing.T, request, response []byte) []value {
	if int(binary.LittleEndian.Uint32(response[4:])) != len(response) {
		t.Fatalf("length of % x", response[:8])
	}
	if string(response[:3]) != "MSG" || len(response) < 60 {
		return nil
	}
	var list []value
	switch binary.LittleEndian.Uint16(response[26:]) {
	case 634: // read
		count := int(binary.LittleEndian.Uint32(response[52:]))
		nodes := request[len(request)-18*count:]
		rest := response[56:]
		for i := range count {
			v, n := valueUA(rest)
			if n == 0 {
				return list
			}
			rest = rest[n:]
			list = append(list, value{"ns=2", "i=" + strconv.Itoa(int(binary.LittleEndian.Uint16(nodes[18*i+2:]))), v, 0})
		}
	case 829: // publish: handles count nodes from 1
		rest := response[52+4:] // behind the header and the subscription
		rest = rest[4+4*binary.LittleEndian.Uint32(rest):]
		if rest = rest[1+4+8:]; binary.LittleEndian.Uint32(rest) == 0 {
			return nil // it only says that it lives
		}
		rest = rest[4+5:]
		if length := int(binary.LittleEndian.Uint32(rest)); length > len(rest)-4 {
			t.Fatalf("a notification of %d bytes in %d", length, len(rest))
		}
		count := binary.LittleEndian.Uint32(rest[4:])
		rest = rest[8:]
		for range count {
			v, n := valueUA(rest[4:])
			if n == 0 {
				t.Fatalf("no value in % x", rest)
			}
			list = append(list, value{"ns=2", "i=" + strconv.Itoa(1000+int(binary.LittleEndian.Uint32(rest))), v, 0})
			rest = rest[4+n:]
		}
	}
	return list
}

// valueUA reads a DataValue and tells its length; 0 where it is no number.
func valueUA(b []byte) (v float64, n int) {
	mask := b[0]
	switch {
	case mask&1 == 0:
		return 0, 0
	case b[1] == 11:
		v, n = math.Float64frombits(binary.LittleEndian.Uint64(b[2:])), 10
	case b[1] == 1:
		v, n = float64(b[2]), 3
	default:
		return 0, 0
	}
	if mask&2 != 0 {
		n += 4
	}
	if mask&4 != 0 {
		n += 8
	}
	return v, n
}
