package judge

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const s7Port = 102

// s7Place is a bit of a data block of a controller, which is known by its slot.
type s7Place struct{ slot, block, bit int }

// s7Read is a read that waits for its answer; its place is where it begins.
type s7Read struct {
	place s7Place
	bytes int
}

type s7Key struct {
	direction
	reference uint16
}

// s7Judge decodes the reads of one tap: TPKT (RFC 1006), COTP, and the PDU behind.
type s7Judge struct {
	wireJudge
	tags    map[s7Place]int
	slots   map[direction]int // by connection, from its request
	asked   map[s7Key]s7Read
	answers int
}

// judgeS7 holds values that S7comm carries against the tap's lane.
func (v *recorded) judgeS7(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	tags := map[s7Place]int{}
	err := readCSV(filepath.Join(v.delivery.folder, "register_map.csv"), exactly(registerTable), func(_ int, cells []string) error {
		if cells[1] != "s7" {
			return nil
		}
		slot, err := strconv.Atoi(cells[3])
		if err != nil {
			return fmt.Errorf("unit of %s: %w", cells[0], err)
		}
		block, err := strconv.Atoi(strings.TrimPrefix(cells[4], "DB"))
		if err != nil {
			return fmt.Errorf("table of %s: %w", cells[0], err)
		}
		at, bit, _ := strings.Cut(strings.TrimLeft(cells[5], "DBX"), ".")
		first, err := strconv.Atoi(at)
		if err != nil {
			return fmt.Errorf("address of %s: %w", cells[0], err)
		}
		first *= 8
		if bit != "" {
			n, err := strconv.Atoi(bit)
			if err != nil {
				return fmt.Errorf("address of %s: %w", cells[0], err)
			}
			first += n
		}
		tags[s7Place{slot & 31, block, first}] = v.indexOf(cells[0])
		return nil
	})
	if errors.Is(err, os.ErrNotExist) || err == nil && len(tags) == 0 {
		c.skip("no server speaks S7")
		return nil
	}
	if err != nil {
		return err
	}
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		j := &s7Judge{wireJudge: v.wireJudge(c, tap), tags: tags, slots: map[direction]int{}, asked: map[s7Key]s7Read{}}
		for n := range p.frames {
			f := &p.frames[n]
			if f.arp || f.cut || f.malformed || f.function == "retransmission" || f.function == "keep_alive" || len(f.payload) < 7 || f.from.Port() != s7Port && f.to.Port() != s7Port {
				continue
			}
			if f.payload[0] != 3 || int(binary.BigEndian.Uint16(f.payload[2:])) != len(f.payload) {
				c.fail("tap %d: frame %d is no whole TPKT", tap, n+1)
				continue
			}
			j.packet(f, n+1)
		}
		if j.answers == 0 {
			c.fail("tap %d carries no answer", tap)
		}
		c.Figures += fmt.Sprintf("tap %d: %d answers, %d values within %s of a quantum; ", tap, j.answers, j.values, number(j.largest))
	}
	return nil
}

func (j *s7Judge) packet(f *frame, number int) {
	cotp := f.payload[4:]
	switch {
	case cotp[1] == 0xe0: // connection request: the slot is in the called transport address
		for rest := cotp[7:]; len(rest) >= 2 && len(rest) >= 2+int(rest[1]); rest = rest[2+int(rest[1]):] {
			if rest[0] == 0xc2 && rest[1] == 2 {
				j.slots[direction{f.from, f.to}] = int(rest[3]) & 31
			}
		}
		return
	case cotp[1] != 0xf0 || len(cotp) < 3+10 || cotp[3] != 0x32:
		return
	}
	pdu := cotp[3:]
	reference, length := binary.BigEndian.Uint16(pdu[4:]), int(binary.BigEndian.Uint16(pdu[6:]))
	switch pdu[1] {
	case 1: // job
		parameters := pdu[10:]
		if len(parameters) != length || length != 14 || parameters[0] != 4 || parameters[1] != 1 || parameters[2] != 0x12 {
			return
		}
		item := parameters[2:]
		count := int(binary.BigEndian.Uint16(item[4:]))
		slot, known := j.slots[direction{f.from, f.to}]
		if item[3] != 2 || !known { // bytes
			return
		}
		bit := int(item[9])<<16 | int(item[10])<<8 | int(item[11])
		j.asked[s7Key{direction{f.from, f.to}, reference}] = s7Read{s7Place{slot, int(binary.BigEndian.Uint16(item[6:])), bit}, count}
	case 3: // answer
		key := s7Key{direction{f.to, f.from}, reference}
		q, asked := j.asked[key]
		if !asked || len(pdu) < 12+length+4 {
			return
		}
		delete(j.asked, key)
		data := pdu[12+length:]
		if data[0] != 0xff {
			return // an error: the place does not exist
		}
		if bits := int(binary.BigEndian.Uint16(data[2:])); bits != 8*q.bytes || len(data)-4 < q.bytes {
			j.c.fail("tap %d: frame %d answers %d bytes with %d bits", j.tap, number, q.bytes, bits)
			return
		}
		j.answers++
		j.values7(f, number, q, data[4:4+q.bytes])
	}
}

// values7 compares the tags that lie in an answer: reals in the blocks 1 and 2, bits in the others.
func (j *s7Judge) values7(f *frame, number int, q s7Read, data []byte) {
	sample, comparable := j.sample(f)
	if !comparable {
		return
	}
	if q.place.block <= 2 {
		for at := 0; at+4 <= len(data); at += 4 {
			tag, known := j.tags[s7Place{q.place.slot, q.place.block, q.place.bit + 8*at}]
			if !known {
				j.c.fail("tap %d: frame %d reads byte %d of DB%d, which register_map.csv does not have", j.tap, number, q.place.bit/8+at, q.place.block)
			} else if tag >= 0 {
				j.float(number, tag, sample, binary.BigEndian.Uint32(data[at:]))
			}
		}
		return
	}
	for bit := range 8 * len(data) {
		if tag, known := j.tags[s7Place{q.place.slot, q.place.block, q.place.bit + bit}]; known && tag >= 0 {
			j.compare(number, tag, sample, float64(data[bit/8]>>(bit%8)&1), 0, true)
		}
	}
}
