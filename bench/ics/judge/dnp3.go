package judge

import (
	"encoding/binary"
	"fmt"
	"strconv"
)

const dnpPort = 20000

// dnpObjects are the objects that carry values (IEEE 1815, annex A): bytes behind the index, and whether it is a bit of the flags.
var dnpObjects = map[[2]byte]struct {
	length int
	bit    bool
}{{1, 2}: {1, true}, {2, 2}: {7, true}, {10, 2}: {1, true}, {11, 2}: {7, true}, {30, 5}: {5, false}, {32, 7}: {11, false}, {40, 3}: {5, false}, {42, 7}: {11, false}}

// dnpCRC is the check sequence of the link layer, bit by bit: x^16+x^13+x^12+x^11+x^10+x^8+x^6+x^5+x^2+1, reflected and inverted.
func dnpCRC(b []byte) uint16 {
	var c uint16
	for _, v := range b {
		c ^= uint16(v)
		for range 8 {
			low := c & 1
			c >>= 1
			if low != 0 {
				c ^= 0xa6bc
			}
		}
	}
	return ^c
}

// dnpJudge decodes what the outstations of one tap report: link layer, transport, application.
type dnpJudge struct {
	wireJudge
	tags      map[pointPlace]int
	streams   map[direction]*assembly
	fragments map[direction][]byte
	reports   int
}

// judgeDNP3 holds values that outstations report against the tap's lane.
func (v *recorded) judgeDNP3(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	tags, err := v.points("dnp3", 3)
	if err != nil {
		return err
	}
	if len(tags) == 0 {
		c.skip("no server speaks DNP3")
		return nil
	}
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		j := &dnpJudge{wireJudge: v.wireJudge(c, tap), tags: tags, streams: map[direction]*assembly{}, fragments: map[direction][]byte{}}
		for n := range p.frames {
			if f := &p.frames[n]; f.speaks(dnpPort) && f.from.Port() == dnpPort {
				j.segment(f, n+1)
			}
		}
		if j.reports == 0 {
			c.fail("tap %d carries no report", tap)
		}
		c.Figures += fmt.Sprintf("tap %d: %d reports, %d values within %s of a quantum; ", tap, j.reports, j.values, number(j.largest))
	}
	return nil
}

// segment takes the link frames out of what a connection has brought.
func (j *dnpJudge) segment(f *frame, number int) {
	way := direction{f.from, f.to}
	s := j.streams[way]
	if s == nil {
		s = new(assembly)
		j.streams[way] = s
	}
	s.add(f, []byte{0x05, 0x64})
	for len(s.bytes) >= 10 {
		b := s.bytes
		user := int(b[2]) - 5
		if b[0] != 0x05 || b[1] != 0x64 || user < 1 {
			j.c.fail("tap %d: frame %d is no frame of the link layer", j.tap, number)
			s.bytes = s.bytes[:0]
			return
		}
		length := 10 + user + 2*((user+15)/16)
		if len(b) < length {
			return
		}
		j.link(s.first, number, way, b[:length], user)
		s.take(length, f)
	}
}

// link checks a frame of the link layer and joins the fragments of the application behind the octet of the transport layer.
func (j *dnpJudge) link(f *frame, number int, way direction, b []byte, user int) {
	sound := dnpCRC(b[:8]) == binary.LittleEndian.Uint16(b[8:])
	var data []byte
	for rest := b[10:]; len(rest) > 0; {
		n := min(16, user-len(data))
		sound = sound && dnpCRC(rest[:n]) == binary.LittleEndian.Uint16(rest[n:])
		data, rest = append(data, rest[:n]...), rest[n+2:]
	}
	if !sound {
		j.c.fail("tap %d: frame %d has a wrong check sequence of DNP3", j.tap, number)
		return
	}
	if data[0]&0x40 != 0 {
		j.fragments[way] = j.fragments[way][:0]
	}
	j.fragments[way] = append(j.fragments[way], data[1:]...)
	if data[0]&0x80 != 0 {
		j.fragment(f, number, int(binary.LittleEndian.Uint16(b[6:])), j.fragments[way])
	}
}

// fragment reads the objects of a response (129) or an unsolicited one (130).
func (j *dnpJudge) fragment(f *frame, number, station int, b []byte) {
	if len(b) < 4 || b[1] != 129 && b[1] != 130 {
		j.c.fail("tap %d: frame %d carries no response", j.tap, number)
		return
	}
	sample, comparable := j.sample(f)
	for rest := b[4:]; len(rest) > 0; {
		if len(rest) < 5 {
			j.c.fail("tap %d: frame %d ends within an object's header", j.tap, number)
			return
		}
		object := [2]byte{rest[0], rest[1]}
		kind, carries := dnpObjects[object]
		if !carries {
			return // commands, files, attributes: no values of tags, and nothing behind them
		}
		var first, count int
		indexed := rest[2] == 0x28 // a count, and an index before each object
		switch {
		case indexed:
			count, rest = int(binary.LittleEndian.Uint16(rest[3:])), rest[5:]
		case rest[2] == 1 && len(rest) >= 7: // start and stop
			first = int(binary.LittleEndian.Uint16(rest[3:]))
			count, rest = int(binary.LittleEndian.Uint16(rest[5:]))-first+1, rest[7:]
		default:
			j.c.fail("tap %d: frame %d has qualifier %d", j.tap, number, rest[2])
			return
		}
		each := kind.length
		if indexed {
			each += 2
		}
		if count < 1 || len(rest) < count*each {
			j.c.fail("tap %d: frame %d has %d bytes for %d objects of group %d", j.tap, number, len(rest), count, object[0])
			return
		}
		j.reports++
		table := fmt.Sprintf("g%dv%d", object[0], object[1])
		for i := range count {
			at, value := first+i, rest[:each]
			rest = rest[each:]
			if indexed {
				at, value = int(binary.LittleEndian.Uint16(value)), value[2:]
			}
			tag, known := j.tags[pointPlace{strconv.Itoa(station), table, strconv.Itoa(at)}]
			switch {
			case !known:
				j.c.fail("tap %d: frame %d reports %s %d of station %d, which register_map.csv does not have", j.tap, number, table, at, station)
				return
			case tag < 0 || !comparable:
			case kind.bit:
				j.compare(number, tag, sample, float64(value[0]>>7), 0, true)
			default:
				j.float(number, tag, sample, binary.LittleEndian.Uint32(value[1:]))
			}
		}
	}
}
