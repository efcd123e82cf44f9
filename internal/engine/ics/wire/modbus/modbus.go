// Package modbus writes Modbus/TCP (Modbus Application Protocol Specification V1.1b3; Modbus Messaging on TCP/IP Implementation Guide V1.0b).
//
// Measurements are input registers, commands and set points holding registers, discrete ones discrete inputs and coils. An analog
// value takes two registers as a big endian float32, or one as a scaled integer.
package modbus

import (
	"encoding/binary"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
)

// Port is where servers listen.
const Port = 502

// program is the register where parameters of the controller begin: four words for each analog point (see Perform).
const program = 4096

// Dialect is Modbus between a client and a server.
type Dialect struct {
	points  []dialect.Point
	spans   dialect.Spans
	unit    byte
	integer bool
	vendor  uint64
	cycle   []dialect.Exchange // that reads everything
}

// New is Modbus for the points of a server, which answers as unit. With integer, analog values are scaled to 0…65535 over their range.
// vendor picks the identity that the server shows.
func New(points []dialect.Point, unit byte, integer bool, vendor uint64) *Dialect {
	d := &Dialect{points: points, spans: dialect.SpansOf(points), unit: unit, integer: integer, vendor: vendor}
	for k := range dialect.Kind(4) {
		d.spans.Blocks(k, d.block(k), func(first, count uint16) { d.cycle = append(d.cycle, exchange(readRequest, k, first, count)) })
	}
	return d
}

// Points are the points of the server.
func (d *Dialect) Points() []dialect.Point { return d.points }

func (d *Dialect) width() int {
	if d.integer {
		return 1
	}
	return 2
}

// Register describes a point.
func (d *Dialect) Register(i int) dialect.Register {
	p := &d.points[i]
	n := i - d.spans[p.Kind]
	r := dialect.Register{Scale: 1, Type: "bool", Address: strconv.Itoa(n)}
	switch p.Kind {
	case dialect.BinaryInput:
		r.Table = "discrete_inputs"
		return r
	case dialect.BinaryOutput:
		r.Table = "coils"
		return r
	case dialect.AnalogInput:
		r.Table = "input_registers"
	default:
		r.Table = "holding_registers"
	}
	r.Address, r.Type = strconv.Itoa(n*d.width()), "float32"
	if d.integer {
		r.Type, r.Scale, r.Offset = "uint16", scale(p), p.Lo
	}
	return r
}

func scale(p *dialect.Point) float64 { return (p.Hi - p.Lo) / 65535 }

// block is how many points of a kind one request reads: at most 125 registers or 2000 bits.
func (d *Dialect) block(k dialect.Kind) int {
	if k >= dialect.BinaryInput {
		return 2000
	}
	return 125 / d.width()
}

// Opening is empty: Modbus has no greeting.
func (d *Dialect) Opening(dst []dialect.Exchange) []dialect.Exchange { return dst }

// Cycle reads everything.
func (d *Dialect) Cycle(dst []dialect.Exchange, _ uint64) []dialect.Exchange {
	return append(dst, d.cycle...)
}

func exchange(code uint8, k dialect.Kind, first, count uint16) dialect.Exchange {
	m := dialect.Message{Code: code, Kind: k, First: first, Count: count}
	e := dialect.Exchange{Request: m, Response: m}
	e.Response.Code++
	return e
}

// Perform carries out an operation. Modbus has no command that stops a controller's program: Stop and Start write its first
// parameter register. Programs are downloaded as file records.
func (d *Dialect) Perform(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	var e dialect.Exchange
	switch op.Action {
	case dialect.Test:
		return dst
	case dialect.Read:
		return d.Cycle(dst, 0)
	case dialect.Write:
		p := &d.points[op.Point]
		if !p.Kind.Writable() {
			return dst
		}
		code := uint8(writeRequest)
		if p.Kind == dialect.AnalogOutput && !d.integer || op.Random%5 == 0 {
			code = multipleRequest
		}
		e = exchange(code, p.Kind, uint16(op.Point-d.spans[p.Kind]), 1)
		e.Request.Value, e.Response.Value = op.Value, op.Value
	case dialect.Parameter:
		e = exchange(parameterRequest, dialect.AnalogOutput, uint16(program+4+4*op.Point+2*int(op.Random%2)), 2)
		e.Request.Value, e.Response.Value = op.Value, op.Value
	case dialect.Stop, dialect.Start:
		e = exchange(parameterRequest, dialect.AnalogOutput, program, 2)
		if op.Action == dialect.Start {
			e.Request.Value = 1
		}
	case dialect.Identify:
		e = exchange(identifyRequest, 0, 0, 0)
		if op.Random%3 == 0 {
			e = exchange(serverIDRequest, 0, 0, 0)
		}
		e.Request.Extra = uint32(op.Random >> 8)
		e.Response.Extra = e.Request.Extra
	case dialect.Probe:
		k := dialect.Kind(op.Random % 4)
		known := d.spans.Count(k)
		if k < dialect.BinaryInput {
			known *= d.width()
		}
		first := uint16(op.Step)
		if int(first) < known && k >= dialect.BinaryInput {
			return append(dst, exchange(readRequest, k, first, 1))
		}
		if k < dialect.BinaryInput && int(first) < d.spans.Count(k) {
			return append(dst, exchange(readRequest, k, first, 1))
		}
		e = exchange(probeRequest, k, max(first, uint16(known)), 1)
	case dialect.Restart:
		e = exchange(diagnosticRequest, 0, 0, 1)
	case dialect.Download:
		e = exchange(fileRequest, 0, uint16(op.Step), uint16(20+op.Random%41))
		e.Request.Extra = uint32(op.Random >> 8)
		e.Response.Extra = e.Request.Extra
	case dialect.Malform:
		e = exchange(malformedRequest, 0, uint16(op.Random>>16), uint16(op.Random%3))
		e.Request.Malformed = true
		if e.Request.Count != 2 {
			e.Response = dialect.Message{} // the server finds no end of the message and waits
		}
	}
	return append(dst, e)
}

// Stamp numbers transactions.
func (d *Dialect) Stamp(c *dialect.Counters, m *dialect.Message, fromServer bool) {
	if !fromServer {
		c[0]++
		m.ID = c[0] & 0xffff
	}
}

// Append appends the header and the message.
func (d *Dialect) Append(dst []byte, m *dialect.Message, v dialect.View) []byte {
	at := len(dst)
	dst = append(dst, byte(m.ID>>8), byte(m.ID), 0, 0, 0, 0, d.unit)
	width := uint16(d.width())
	switch m.Code {
	case readRequest, probeRequest:
		first, count := m.First, m.Count
		if m.Kind < dialect.BinaryInput && m.Code == readRequest {
			first, count = first*width, count*width
		}
		dst = words(append(dst, readFunction[m.Kind]), first, count)
	case readResponse:
		dst = append(dst, readFunction[m.Kind])
		dst = d.values(dst, m, v)
	case probeResponse:
		dst = append(dst, readFunction[m.Kind]|0x80, 2)
	case writeRequest, writeResponse:
		if m.Kind == dialect.BinaryOutput {
			dst = words(append(dst, writeCoil), m.First, coil(m.Value))
		} else {
			dst = words(append(dst, writeRegister), m.First*width, d.raw(m))
		}
	case multipleRequest, multipleResponse:
		dst = d.multiple(dst, m)
	case parameterRequest, parameterResponse:
		dst = words(append(dst, writeRegisters), m.First, 2)
		if m.Code == parameterRequest {
			dst = float(append(dst, 4), m.Value)
		}
	case diagnosticRequest, diagnosticResponse:
		dst = words(append(dst, diagnostics), 1, 0)
	case fileRequest, fileResponse:
		dst = file(dst, m)
	case malformedRequest, malformedResponse:
		dst = malformed(dst, m)
	default:
		dst = d.identity(dst, m)
	}
	length := len(dst) - at - 6
	if m.Code == malformedRequest && m.Count == 1 {
		length += 3 + int(m.First%200) // promises more than there is
	}
	binary.BigEndian.PutUint16(dst[at+4:], uint16(length))
	return dst
}

func words(dst []byte, a, b uint16) []byte {
	return append(dst, byte(a>>8), byte(a), byte(b>>8), byte(b))
}

func float(dst []byte, v float64) []byte {
	return binary.BigEndian.AppendUint32(dst, math.Float32bits(float32(v)))
}

func coil(v float64) uint16 {
	if v >= 0.5 {
		return 0xff00
	}
	return 0
}

func (d *Dialect) raw(m *dialect.Message) uint16 {
	return quantum(&d.points[d.spans[m.Kind]+int(m.First)], m.Value)
}

// quantum is a value as a scaled integer.
func quantum(p *dialect.Point, v float64) uint16 {
	return uint16(min(max((v-p.Lo)/scale(p)+0.5, 0), 65535))
}

func (d *Dialect) values(dst []byte, m *dialect.Message, v dialect.View) []byte {
	first := d.spans[m.Kind] + int(m.First)
	points := d.points[first : first+int(m.Count)]
	if m.Kind < dialect.BinaryInput {
		dst = append(dst, byte(len(points)*2*d.width()))
		if d.integer {
			for i := range points {
				dst = binary.BigEndian.AppendUint16(dst, quantum(&points[i], v.Values[points[i].Tag]))
			}
			return dst
		}
		for i := range points {
			dst = float(dst, v.Values[points[i].Tag])
		}
		return dst
	}
	dst = append(dst, byte((len(points)+7)/8))
	for at := 0; at < len(points); at += 8 {
		bits := byte(0)
		for i, p := range points[at:min(at+8, len(points))] {
			if v.Values[p.Tag] >= 0.5 {
				bits |= 1 << i
			}
		}
		dst = append(dst, bits)
	}
	return dst
}

func (d *Dialect) multiple(dst []byte, m *dialect.Message) []byte {
	width := uint16(d.width())
	if m.Kind == dialect.BinaryOutput {
		dst = words(append(dst, writeCoils), m.First, 1)
		if m.Code == multipleRequest {
			dst = append(dst, 1, byte(coil(m.Value)>>15))
		}
		return dst
	}
	dst = words(append(dst, writeRegisters), m.First*width, width)
	if m.Code == multipleResponse {
		return dst
	}
	dst = append(dst, byte(2*width))
	if d.integer {
		return binary.BigEndian.AppendUint16(dst, d.raw(m))
	}
	return float(dst, m.Value)
}
