package judge

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

const iecPort = 2404

// iecObject is an information object of a station.
type iecObject struct{ station, address int }

// iecValues are the types that carry values: bytes of an object behind its address, and whether it is a single point.
var iecValues = map[byte]struct {
	length int
	single bool
}{1: {1, true}, 30: {8, true}, 13: {5, false}, 36: {12, false}}

// judgeIEC104 holds values that stations report (types 1, 13, 30 and 36 of IEC 60870-5-101) against the tap's lane.
func (v *recorded) judgeIEC104(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	tags := map[iecObject]int{}
	err := readCSV(filepath.Join(v.delivery.folder, "register_map.csv"), exactly(registerTable), func(_ int, cells []string) error {
		if cells[1] != "iec104" {
			return nil
		}
		s := scanner{cells: cells}
		address, err := strconv.Atoi(cells[5])
		if err != nil {
			return fmt.Errorf("address of %s: %w", cells[0], err)
		}
		tags[iecObject{int(s.integer(3)), address}] = v.indexOf(cells[0])
		return s.err
	})
	if errors.Is(err, os.ErrNotExist) || err == nil && len(tags) == 0 {
		c.skip("no server speaks IEC 104")
		return nil
	}
	if err != nil {
		return err
	}
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		j := &iecJudge{wireJudge: v.wireJudge(c, tap), tags: tags}
		for n := range p.frames {
			f := &p.frames[n]
			if f.arp || f.cut || f.malformed || f.function == "retransmission" || f.function == "keep_alive" || f.from.Port() != iecPort {
				continue
			}
			for rest := f.payload; len(rest) > 0; {
				if len(rest) < 6 || rest[0] != 0x68 || len(rest) < 2+int(rest[1]) {
					c.fail("tap %d: frame %d is no whole APDU", tap, n+1)
					break
				}
				j.unit(f, n+1, rest[2:2+int(rest[1])])
				rest = rest[2+int(rest[1]):]
			}
		}
		if j.reports == 0 {
			c.fail("tap %d carries no report", tap)
		}
		c.Figures += fmt.Sprintf("tap %d: %d reports, %d values within %s of a quantum; ", tap, j.reports, j.values, number(j.largest))
	}
	return nil
}

type iecJudge struct {
	wireJudge
	tags    map[iecObject]int
	reports int
}

// unit reads one APDU: four octets of control, then, in I frames, the ASDU.
func (j *iecJudge) unit(f *frame, number int, b []byte) {
	if len(b) < 10 || b[0]&1 != 0 {
		return
	}
	asdu := b[4:]
	kind, carries := iecValues[asdu[0]]
	if !carries {
		return
	}
	j.reports++
	count, station := int(asdu[1]&0x7f), int(binary.LittleEndian.Uint16(asdu[4:]))
	objects, inSequence := asdu[6:], asdu[1]&0x80 != 0
	want := count * (3 + kind.length)
	if inSequence {
		want = 3 + count*kind.length
	}
	if len(objects) != want {
		j.c.fail("tap %d: frame %d has %d bytes for %d objects of type %d", j.tap, number, len(objects), count, asdu[0])
		return
	}
	sample, comparable := j.sample(f)
	address := 0
	for i := range count {
		if i == 0 || !inSequence {
			address = int(objects[0]) | int(objects[1])<<8 | int(objects[2])<<16
			objects = objects[3:]
		} else {
			address++
		}
		value := objects[:kind.length]
		objects = objects[kind.length:]
		tag, known := j.tags[iecObject{station, address}]
		switch {
		case !known:
			j.c.fail("tap %d: frame %d reports object %d of station %d, which register_map.csv does not have", j.tap, number, address, station)
			return
		case tag < 0 || !comparable:
		case kind.single:
			j.compare(number, tag, sample, float64(value[0]&1), 0, true)
		default:
			j.float(number, tag, sample, binary.LittleEndian.Uint32(value))
		}
	}
}
