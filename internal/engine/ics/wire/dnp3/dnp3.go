// Package dnp3 writes DNP3 over TCP (IEEE 1815-2012): link layer with checksums, transport, application.
//
// Measurements are analog inputs (g30v5, events g32v7) and binary inputs (g1v2, g2v2), commands and set points analog and
// binary outputs (g40v3 and g10v2, events g42v7 and g11v2).
package dnp3

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

const (
	// Port is where servers listen.
	Port = 20000
	// master is the link address of clients.
	master = 100
	// segment is the most bytes of a fragment in one frame, largest that of a fragment of points.
	segment = 249
	largest = 2000
	// integrity is how many polls for events come between two integrity polls.
	integrity = 300
	// spontaneity is how many polls come between two times at which the server reports events before it is asked.
	spontaneity = 7
)

// Dialect is DNP3 between a client and a server.
type Dialect struct {
	points  []dialect.Point
	spans   dialect.Spans
	address uint16
	vendor  uint64
}

// New is DNP3 for the points of a server with a link address.
func New(points []dialect.Point, address uint16, vendor uint64) *Dialect {
	return &Dialect{points: points, spans: dialect.SpansOf(points), address: address, vendor: vendor}
}

// Points are the points of the server.
func (d *Dialect) Points() []dialect.Point { return d.points }

var static = [4][3]byte{dialect.AnalogInput: {30, 5, 5}, dialect.AnalogOutput: {40, 3, 5}, dialect.BinaryInput: {1, 2, 1}, dialect.BinaryOutput: {10, 2, 1}}

// event is group, variation and length of an event's object without its index.
var event = [4][3]byte{dialect.AnalogInput: {32, 7, 11}, dialect.AnalogOutput: {42, 7, 11}, dialect.BinaryInput: {2, 2, 7}, dialect.BinaryOutput: {11, 2, 7}}

// Register describes a point.
func (d *Dialect) Register(i int) dialect.Register {
	p := &d.points[i]
	s, e := static[p.Kind], event[p.Kind]
	r := dialect.Register{Table: group(s) + " " + group(e), Address: strconv.Itoa(i - d.spans[p.Kind]), Type: "float32", Scale: 1}
	if p.Kind >= dialect.BinaryInput {
		r.Type = "bool"
	}
	return r
}

func group(o [3]byte) string { return "g" + strconv.Itoa(int(o[0])) + "v" + strconv.Itoa(int(o[1])) }

// Opening takes the outstation into service: no unsolicited responses, integrity poll, restart bit cleared, unsolicited responses enabled.
func (d *Dialect) Opening(dst []dialect.Exchange) []dialect.Exchange {
	dst = append(dst, exchange(disableRequest))
	dst = d.all(dst)
	return append(dst, exchange(clearRequest), exchange(enableRequest))
}

// all is the integrity poll, by ranges where it would not fit one fragment.
func (d *Dialect) all(dst []dialect.Exchange) []dialect.Exchange {
	if d.size() <= largest {
		return append(dst, exchange(integrityRequest))
	}
	for k := range dialect.Kind(4) {
		d.spans.Blocks(k, 256, func(first, count uint16) { dst = append(dst, rangeOf(k, first, count)) })
	}
	return dst
}

func (d *Dialect) size() int {
	n := 4
	for k := range dialect.Kind(4) {
		n += 7 + d.spans.Count(k)*int(static[k][2])
	}
	return n
}

// Cycle polls for events of all classes; now and then for everything.
func (d *Dialect) Cycle(dst []dialect.Exchange, n uint64) []dialect.Exchange {
	if n%integrity == integrity-1 {
		return d.all(dst)
	}
	if n%spontaneity == spontaneity-1 {
		for first := 0; first < len(d.points); first += 64 {
			e := dialect.Exchange{Response: dialect.Message{Code: unsolicited, Changes: true, First: uint16(first), Count: uint16(min(64, len(d.points)-first))}}
			dst = append(dst, e, dialect.Exchange{Request: dialect.Message{Code: confirm, Confirms: true}})
		}
	}
	for first := 0; first < len(d.points); first += 64 {
		e := exchange(eventRequest)
		e.Response.Changes, e.Response.Always = true, true
		e.Response.First, e.Response.Count = uint16(first), uint16(min(64, len(d.points)-first))
		dst = append(dst, e, dialect.Exchange{Request: dialect.Message{Code: confirm, Confirms: true}})
	}
	return dst
}

func exchange(code uint8) dialect.Exchange {
	return dialect.Exchange{Request: dialect.Message{Code: code}, Response: dialect.Message{Code: code + 1}}
}

func rangeOf(k dialect.Kind, first, count uint16) dialect.Exchange {
	e := exchange(rangeRequest)
	e.Request.Kind, e.Request.First, e.Request.Count = k, first, count
	e.Response.Kind, e.Response.First, e.Response.Count = k, first, count
	return e
}

// Perform carries out an operation. Commands select before they operate, some operate directly.
func (d *Dialect) Perform(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	var e dialect.Exchange
	switch op.Action {
	case dialect.Test:
		return dst
	case dialect.Read:
		return d.all(dst)
	case dialect.Write:
		p := &d.points[op.Point]
		if !p.Kind.Writable() {
			return dst
		}
		codes := []uint8{selectRequest, operateRequest}
		if op.Random%3 == 0 {
			codes = []uint8{directRequest}
		}
		for _, code := range codes {
			e = exchange(code)
			e.Request.Kind, e.Request.First, e.Request.Value = p.Kind, uint16(op.Point-d.spans[p.Kind]), op.Value
			e.Response.Kind, e.Response.First, e.Response.Value = e.Request.Kind, e.Request.First, op.Value
			dst = append(dst, e)
		}
		return dst
	case dialect.Parameter:
		e = exchange(parameterRequest)
		e.Request.First, e.Request.Value = uint16(op.Point), op.Value
	case dialect.Identify:
		e = exchange(identifyRequest)
	case dialect.Probe:
		k := dialect.Kind(op.Random % 4)
		if op.Step < d.spans.Count(k) {
			return append(dst, rangeOf(k, uint16(op.Step), 1))
		}
		e = exchange(probeRequest)
		e.Request.Kind, e.Request.First, e.Request.Count = k, uint16(op.Step), 1
	case dialect.Stop:
		e = exchange(stopRequest)
	case dialect.Start:
		e = exchange(startRequest)
	case dialect.Restart:
		e = exchange(restartRequest)
		e.Request.Extra = uint32(op.Random % 2)
		e.Response.Extra = uint32(500 + op.Random>>8%20_000) // ms
	case dialect.Download:
		e = exchange(fileRequest)
		e.Request.Extra, e.Response.Extra = uint32(op.Step), uint32(op.Step)
		if op.Step == op.Steps-1 {
			e.Request.Extra |= 1 << 31
			e.Response.Extra |= 1 << 31
		}
		e.Request.Count, e.Request.Mask = uint16(60+op.Random%120), op.Random
	case dialect.Malform:
		e = dialect.Exchange{Request: dialect.Message{Code: malformed, Extra: uint32(op.Random % 3), First: uint16(op.Random >> 16), Malformed: true}}
	}
	return append(dst, e)
}

// Stamp counts sequence numbers of application and transport.
func (d *Dialect) Stamp(c *dialect.Counters, m *dialect.Message, fromServer bool) {
	switch {
	case fromServer:
		c[5] = 0
		if m.Code == unsolicited {
			m.ID, c[5] = c[4]&15, 1
			c[4]++
		}
		m.Seq = c[2]
		c[2] += uint32((d.fragmentSize(m) + segment - 1) / segment)
		c[3] = m.ID
	case m.Code == confirm:
		m.ID, m.Extra = c[3], c[5]
		m.Seq = c[1]
		c[1]++
	default:
		m.ID = c[0] & 15
		c[0]++
		m.Seq = c[1]
		c[1]++
	}
}

// fragmentSize is the length of a server's fragment, which its points alone decide.
func (d *Dialect) fragmentSize(m *dialect.Message) int {
	switch m.Code {
	case integrityResponse:
		n := 4
		for k := range dialect.Kind(4) {
			if count := d.spans.Count(k); count > 0 {
				n += 7 + count*int(static[k][2])
			}
		}
		return n
	case rangeResponse:
		return 4 + 7 + int(m.Count)*int(static[m.Kind][2])
	case eventResponse, unsolicited:
		n, last := 4, -1
		for mask := m.Mask; mask != 0; mask &= mask - 1 {
			k := d.points[int(m.First)+bits.TrailingZeros64(mask)].Kind
			if int(k) != last {
				n, last = n+5, int(k)
			}
			n += 2 + int(event[k][2])
		}
		return n
	}
	return segment
}

func flags(q sensor.Quality, on bool) byte {
	f := byte(1) // online
	switch {
	case q == sensor.BadCommunicationError || q == sensor.BadNoCommunication:
		f = 4
	case q>>30 >= 2:
		f = 0
	}
	if on {
		f |= 0x80
	}
	return f
}

func quality(v dialect.View, tag int) sensor.Quality {
	if tag < len(v.Quality) {
		return v.Quality[tag]
	}
	return sensor.Good
}

// object appends flags and value of a point.
func (d *Dialect) object(dst []byte, p *dialect.Point, v dialect.View) []byte {
	value, q := v.Values[p.Tag], quality(v, p.Tag)
	if p.Kind >= dialect.BinaryInput {
		return append(dst, flags(q, value >= 0.5))
	}
	return binary.LittleEndian.AppendUint32(append(dst, flags(q, false)), math.Float32bits(float32(value)))
}

func (d *Dialect) statics(dst []byte, k dialect.Kind, first, count int, v dialect.View) []byte {
	if count == 0 {
		return dst
	}
	dst = span(append(dst, static[k][0], static[k][1]), first, count)
	for i := range count {
		dst = d.object(dst, &d.points[d.spans[k]+first+i], v)
	}
	return dst
}

// span is qualifier 1: start and stop in 16 bits.
func span(dst []byte, first, count int) []byte {
	last := first + count - 1
	return append(dst, 1, byte(first), byte(first>>8), byte(last), byte(last>>8))
}

func (d *Dialect) events(dst []byte, m *dialect.Message, v dialect.View) []byte {
	last, header := -1, 0
	for mask := m.Mask; mask != 0; mask &= mask - 1 {
		n := int(m.First) + bits.TrailingZeros64(mask)
		p := &d.points[n]
		if int(p.Kind) != last {
			last, header = int(p.Kind), len(dst)
			dst = append(dst, event[p.Kind][0], event[p.Kind][1], 0x28, 0, 0)
		}
		binary.LittleEndian.PutUint16(dst[header+3:], binary.LittleEndian.Uint16(dst[header+3:])+1)
		n -= d.spans[p.Kind]
		dst = d.object(append(dst, byte(n), byte(n>>8)), p, v)
		dst = moment(dst, m.Time)
	}
	return dst
}

// moment is a time in 48 bits of milliseconds.
func moment(dst []byte, ns int64) []byte {
	ms := uint64(ns / 1e6)
	return append(dst, byte(ms), byte(ms>>8), byte(ms>>16), byte(ms>>24), byte(ms>>32), byte(ms>>40))
}
