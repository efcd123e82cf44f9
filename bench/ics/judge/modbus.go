package judge

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
)

const (
	modbusPort    = 502
	modbusHeader  = 7
	registerTable = "tag,protocol,server,unit,table,address,type,scale,offset,writable"
)

// register is where a tag lies.
type register struct {
	tag           int
	kind          string // float32, uint16 or bool
	scale, offset float64
}

// registerKey is a unit, the function that reads a table, and an address.
type registerKey struct {
	unit, function byte
	address        int
}

var readBy = map[string]byte{"coils": 1, "discrete_inputs": 2, "holding_registers": 3, "input_registers": 4}

func (d *delivery) registers() (map[registerKey]register, error) {
	out := map[registerKey]register{}
	err := readCSV(filepath.Join(d.folder, "register_map.csv"), exactly(registerTable), func(_ int, cells []string) error {
		if cells[1] != "modbus" {
			return nil
		}
		s := scanner{cells: cells}
		r := register{tag: -1, kind: s.text(6), scale: s.number(7), offset: s.number(8)}
		for i := range d.tags {
			if d.tags[i].name == cells[0] {
				r.tag = i
			}
		}
		key := registerKey{byte(s.integer(3)), readBy[cells[4]], int(s.integer(5))}
		if _, taken := out[key]; taken || key.function == 0 {
			return fmt.Errorf("%s lies in %s at %d, which is taken or no table", cells[0], cells[4], key.address)
		}
		out[key] = r
		return s.err
	})
	return out, err
}

// allTags tells whether all of the plant's tags were delivered, as far as register_map.csv knows.
func (d *delivery) allTags() (bool, error) {
	whole := true
	err := readCSV(filepath.Join(d.folder, "register_map.csv"), exactly(registerTable), func(_ int, cells []string) error {
		whole = whole && d.tag(cells[0]) != nil
		return nil
	})
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	return whole, err
}

// errTruncated is what a message of another length than its header or function has.
var errTruncated = errors.New("has a wrong length")

// checkMessage demands that a message is what its header and function say (Modbus Application Protocol V1.1b3, sections 4 and 6).
func checkMessage(b []byte, response bool) error {
	if len(b) < modbusHeader+1 || binary.BigEndian.Uint16(b[2:]) != 0 || int(binary.BigEndian.Uint16(b[4:])) != len(b)-6 {
		return errTruncated
	}
	pdu := b[modbusHeader:]
	want, at := 0, func(i int) int {
		if i < len(pdu) {
			return int(pdu[i])
		}
		return 0
	}
	switch function := pdu[0]; {
	case response && function >= 0x80:
		want = 2
	case function >= 1 && function <= 4 && !response, function == 5, function == 6:
		want = 5
	case function >= 1 && function <= 4:
		want = 2 + at(1)
	case function == 8:
		want = max(5, len(pdu)) // any number of words
	case (function == 15 || function == 16) && response:
		want = 5
	case function == 15 || function == 16:
		want = 6 + at(5)
	case function == 17 && response, function == 21:
		want = 2 + at(1)
	case function == 17:
		want = 1
	case function == 43 && !response:
		want = 4
	case function == 43:
		want = max(8, len(pdu)) // a list of objects
	default:
		return fmt.Errorf("has function %d", function)
	}
	if len(pdu) != want {
		return errTruncated
	}
	return nil
}

// question is a read that waits for its answer.
type question struct {
	function byte
	first    int
	count    int
}

type questionKey struct {
	direction
	transaction uint16
}

// modbusJudge decodes one tap.
type modbusJudge struct {
	wireJudge
	registers map[registerKey]register
	asked     map[questionKey]question
	answers   int
	malformed int
}

// judgeModbus decodes all of Modbus: only declared frames are malformed, answers fit their questions, and values are those of the tap's lane.
func (v *recorded) judgeModbus(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	registers, err := v.registers()
	if errors.Is(err, os.ErrNotExist) || err == nil && len(registers) == 0 {
		c.skip("no server speaks Modbus")
		return nil
	}
	if err != nil {
		return err
	}
	figures := ""
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		j := &modbusJudge{wireJudge: v.wireJudge(c, tap), registers: registers, asked: map[questionKey]question{}}
		for n := range p.frames {
			if f := &p.frames[n]; !f.arp && len(f.payload) > 0 && (f.from.Port() == modbusPort || f.to.Port() == modbusPort) && f.function != "keep_alive" {
				j.message(f, n+1)
			}
		}
		if j.answers == 0 {
			c.fail("tap %d carries no answer", tap)
		}
		figures += fmt.Sprintf("tap %d: %d answers, %d values within %s of a quantum, %d malformed; ", tap, j.answers, j.values, number(j.largest), j.malformed)
	}
	c.Figures = figures
	return nil
}

func (j *modbusJudge) message(f *frame, number int) {
	response := f.from.Port() == modbusPort
	err := checkMessage(f.payload, response)
	if (err != nil) != f.malformed {
		j.c.fail("tap %d: frame %d, declared malformed %t: %v", j.tap, number, f.malformed, err)
	}
	b := f.payload
	if err != nil {
		j.malformed++
		if !response && len(b) > modbusHeader { // may be answered by an exception
			j.asked[questionKey{direction{f.from, f.to}, binary.BigEndian.Uint16(b)}] = question{function: b[modbusHeader]}
		}
		return
	}
	key := questionKey{direction{f.from, f.to}, binary.BigEndian.Uint16(b)}
	if !response {
		q := question{function: b[modbusHeader]}
		if q.function <= 4 {
			q.first, q.count = int(binary.BigEndian.Uint16(b[8:])), int(binary.BigEndian.Uint16(b[10:]))
		}
		j.asked[key] = q
		return
	}
	key.direction = direction{f.to, f.from}
	q, asked := j.asked[key]
	function := b[modbusHeader]
	if !asked || function&0x7f != q.function&0x7f {
		if f.function != "retransmission" && !f.malformed {
			j.c.fail("tap %d: frame %d answers what nobody asked", j.tap, number)
		}
		return
	}
	if f.function == "retransmission" { // carries what it carried first
		return
	}
	delete(j.asked, key)
	j.answers++
	if function <= 4 {
		j.read(f, number, q, b[modbusHeader+2:])
	}
}

// read compares the values of an answer with the lane.
func (j *modbusJudge) read(f *frame, number int, q question, data []byte) {
	bits := q.function <= 2
	if want := 2 * q.count; !bits && len(data) != want || bits && len(data) != (q.count+7)/8 {
		j.c.fail("tap %d: frame %d answers %d registers with %d bytes", j.tap, number, q.count, len(data))
		return
	}
	unit := f.payload[6]
	sample, comparable := j.sample(f)
	if !comparable {
		return
	}
	for i := 0; i < q.count; i++ {
		r, known := j.registers[registerKey{unit, q.function, q.first + i}]
		if !known {
			j.c.fail("tap %d: frame %d reads register %d of unit %d, which register_map.csv does not have", j.tap, number, q.first+i, unit)
			return
		}
		var value, quantum float64
		switch {
		case bits:
			value = float64(data[i/8] >> (i % 8) & 1)
		case r.kind == "uint16":
			value, quantum = float64(binary.BigEndian.Uint16(data[2*i:]))*r.scale+r.offset, r.scale
		case i+1 < q.count:
			single := math.Float32frombits(binary.BigEndian.Uint32(data[2*i:]))
			value, quantum = float64(single), float64(math.Nextafter32(single, math.MaxFloat32)-single)
			i++
		default:
			j.c.fail("tap %d: frame %d reads half of a number", j.tap, number)
			return
		}
		if r.tag >= 0 {
			j.compare(number, r.tag, sample, value, quantum, bits)
		}
	}
}
