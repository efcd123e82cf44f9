package judge

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"net/netip"
	"slices"
)

const (
	uaPort = 4840
	// Node ids of the binary encodings of ReadRequest and ReadResponse (OPC 10000-6, NodeIds.csv).
	uaRead       = 631
	uaReadAnswer = 634
	uaValue      = 13 // attribute
)

// uaRequest is a read that waits for its answer.
type uaRequest struct {
	direction
	id uint32
}

// uaReading is a value that a server gave.
type uaReading struct {
	frame, sample int
	node          string // in the table
	table         string
	value         float64
	bit           bool
}

// uaJudge decodes the reads of one tap: UA TCP, secure conversation without security, Read.
type uaJudge struct {
	wireJudge
	streams map[direction]*assembly
	asked   map[uaRequest][][2]string
	read    map[netip.Addr][]uaReading
	answers int
}

// judgeOPCUA holds values that OPC UA servers give against the tap's lane. Nodes are numbered alike at every server, and no file says which
// address a server has: it is that of the server whose tags its values fit, and no two addresses may be the same server.
func (v *recorded) judgeOPCUA(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	tags, err := v.points("opcua", 2)
	if err != nil {
		return err
	}
	if len(tags) == 0 {
		c.skip("no server speaks OPC UA")
		return nil
	}
	servers := map[string]bool{}
	for place := range tags {
		servers[place.server] = true
	}
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		j := &uaJudge{wireJudge: v.wireJudge(c, tap), streams: map[direction]*assembly{}, asked: map[uaRequest][][2]string{}, read: map[netip.Addr][]uaReading{}}
		for n := range p.frames {
			if f := &p.frames[n]; f.speaks(uaPort) {
				j.segment(f, n+1)
			}
		}
		if j.answers == 0 {
			c.fail("tap %d carries no answer", tap)
		}
		j.servers(tags, maps.Clone(servers))
		c.Figures += fmt.Sprintf("tap %d: %d answers of %d servers, %d values within %s of a quantum; ", tap, j.answers, len(j.read), j.values, number(j.largest))
	}
	return nil
}

// servers gives each address the server that fits best, and compares.
func (j *uaJudge) servers(tags map[pointPlace]int, free map[string]bool) {
	for _, address := range slices.SortedFunc(maps.Keys(j.read), netip.Addr.Compare) {
		best, least := "", math.MaxInt
		for _, server := range slices.Sorted(maps.Keys(free)) {
			wrong, read := 0, map[pointPlace]bool{}
			for _, r := range j.read[address] {
				place := pointPlace{server, r.table, r.node}
				read[place] = true
				tag, known := tags[place]
				if !known || tag >= 0 && !j.fits(tag, r.sample, r.value, 0, r.bit) {
					wrong++
				}
			}
			for place := range tags { // clients read all that a server has
				if place.server == server && !read[place] {
					wrong++
				}
			}
			if wrong < least {
				best, least = server, wrong
			}
		}
		if best == "" {
			j.c.fail("tap %d: %s is a server too many", j.tap, address)
			continue
		}
		delete(free, best)
		for _, r := range j.read[address] {
			switch tag, known := tags[pointPlace{best, r.table, r.node}]; {
			case !known:
				j.c.fail("tap %d: frame %d reads %s;%s of %s, which register_map.csv does not have", j.tap, r.frame, r.table, r.node, best)
			case tag >= 0:
				j.compare(r.frame, tag, r.sample, r.value, 0, r.bit)
			}
		}
	}
}

func (j *uaJudge) segment(f *frame, number int) {
	way := direction{f.from, f.to}
	s := j.streams[way]
	if s == nil {
		s = new(assembly)
		j.streams[way] = s
	}
	begin := []byte("MSG")
	if len(f.payload) > 3 && f.payload[3] == 'F' && string(f.payload[:3]) != "MSG" {
		begin = f.payload[:3] // HEL, ACK, OPN
	}
	s.add(f, begin)
	for len(s.bytes) >= 8 {
		length := int(binary.LittleEndian.Uint32(s.bytes[4:]))
		if s.bytes[3] != 'F' || length < 8 {
			j.c.fail("tap %d: frame %d is no chunk of UA TCP", j.tap, number)
			s.bytes = s.bytes[:0]
			return
		}
		if len(s.bytes) < length {
			return
		}
		if string(s.bytes[:3]) == "MSG" {
			j.message(s.first, number, way, &uaReader{b: s.bytes[8:length]})
		}
		s.take(length, f)
	}
}

// message reads a service's request or answer behind channel, token and sequence number.
func (j *uaJudge) message(f *frame, number int, way direction, r *uaReader) {
	r.skip(12)
	id := r.u32()
	_, service := r.node()
	switch service {
	case uaRead:
		r.node()
		r.skip(16) // time, handle, diagnostics
		r.text()
		r.skip(7 + 12) // hint, additional header; age, times
		var nodes [][2]string
		for range r.count() {
			space, node := r.node()
			attribute := r.u32()
			r.text()
			r.skip(2)
			r.text()
			if attribute == uaValue {
				nodes = append(nodes, [2]string{fmt.Sprintf("ns=%d", space), fmt.Sprintf("i=%d", node)})
			}
		}
		j.asked[uaRequest{way, id}] = nodes
	case uaReadAnswer:
		key := uaRequest{direction{way.to, way.from}, id}
		nodes, asked := j.asked[key]
		if !asked {
			return // the question passed where the tap lost it
		}
		delete(j.asked, key)
		r.skip(12)
		if status := r.u32(); status != 0 {
			return
		}
		r.skip(1 + 4 + 3) // diagnostics, no texts, additional header
		if n := r.count(); n != len(nodes) {
			j.c.fail("tap %d: frame %d answers %d values to a read of %d", j.tap, number, n, len(nodes))
			return
		}
		j.answers++
		sample, comparable := j.sample(f)
		for _, node := range nodes {
			value, bit, is := r.value()
			if is && comparable && node[0] != "ns=0" { // which says who made the server
				address := f.from.Addr()
				j.read[address] = append(j.read[address], uaReading{frame: number, sample: sample, table: node[0], node: node[1], value: value, bit: bit})
			}
		}
	default:
		return
	}
	if r.bad {
		j.c.fail("tap %d: frame %d ends within a read", j.tap, number)
	}
}

// uaReader reads the binary encoding (OPC 10000-6, 5.2).
type uaReader struct {
	b   []byte
	bad bool
}

func (r *uaReader) take(n int) []byte {
	if n > len(r.b) {
		r.bad, r.b = true, nil
		return make([]byte, n)
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

func (r *uaReader) skip(n int)  { r.take(n) }
func (r *uaReader) u32() uint32 { return binary.LittleEndian.Uint32(r.take(4)) }

// count is the length of an array, which cannot have more elements than bytes follow.
func (r *uaReader) count() int {
	n := int(int32(r.u32()))
	if n > len(r.b) {
		r.bad = true
		return 0
	}
	return max(n, 0)
}

// text passes over a string.
func (r *uaReader) text() { r.skip(r.count()) }

// node is a numeric NodeId.
func (r *uaReader) node() (space int, id uint32) {
	switch r.take(1)[0] {
	case 0:
		return 0, uint32(r.take(1)[0])
	case 1:
		b := r.take(3)
		return int(b[0]), uint32(binary.LittleEndian.Uint16(b[1:]))
	case 2:
		return int(binary.LittleEndian.Uint16(r.take(2))), r.u32()
	}
	r.bad = true
	return 0, 0
}

// value is a DataValue; is tells whether it holds a double or a boolean.
func (r *uaReader) value() (value float64, bit, is bool) {
	mask := r.take(1)[0]
	if mask&1 != 0 {
		switch r.take(1)[0] {
		case 1:
			value, bit, is = float64(r.take(1)[0]), true, true
		case 11:
			value, is = math.Float64frombits(binary.LittleEndian.Uint64(r.take(8))), true
		case 12:
			r.text()
		default:
			r.bad = true
		}
	}
	for _, part := range [...]struct {
		mask byte
		size int
	}{{2, 4}, {4, 8}, {16, 2}, {8, 8}, {32, 2}} { // status, times and their fractions
		if mask&part.mask != 0 {
			r.skip(part.size)
		}
	}
	return value, bit, is && !r.bad
}
