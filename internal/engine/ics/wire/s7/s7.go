// Package s7 writes S7comm as controllers of the S7-300 family speak it: TPKT (RFC 1006), COTP (RFC 905, class 0), S7 PDUs. The protocol has
// no public specification; the layouts are those that Wireshark's dissector documents.
//
// Analog measurements are the REALs of data block 1, analog commands and set points those of 2, discrete ones the bits of 3 and 4.
package s7

import (
	"encoding/binary"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
)

// Port is where servers listen.
const Port = 102

// Dialect is S7comm between a client and a server.
type Dialect struct {
	points []dialect.Point
	spans  dialect.Spans
	slot   byte
	vendor uint64
}

// New is S7comm for the points of a server in a slot of its rack.
func New(points []dialect.Point, slot byte, vendor uint64) *Dialect {
	return &Dialect{points: points, spans: dialect.SpansOf(points), slot: slot & 31, vendor: vendor}
}

// Points are the points of the server.
func (d *Dialect) Points() []dialect.Point { return d.points }

// Register describes a point.
func (d *Dialect) Register(i int) dialect.Register {
	p := &d.points[i]
	n := i - d.spans[p.Kind]
	r := dialect.Register{Table: "DB" + strconv.Itoa(int(p.Kind)+1), Scale: 1, Type: "float32", Address: "DBD" + strconv.Itoa(4*n)}
	if p.Kind >= dialect.BinaryInput {
		r.Type, r.Address = "bool", "DBX"+strconv.Itoa(n/8)+"."+strconv.Itoa(n%8)
	}
	return r
}

func exchange(request, response uint8) dialect.Exchange {
	return dialect.Exchange{Request: dialect.Message{Code: request}, Response: dialect.Message{Code: response}}
}

// Opening connects COTP and agrees on the size of PDUs.
func (d *Dialect) Opening(dst []dialect.Exchange) []dialect.Exchange {
	return append(dst, exchange(connectRequest, connectConfirm), exchange(setupRequest, setupResponse))
}

// Cycle reads everything.
func (d *Dialect) Cycle(dst []dialect.Exchange, _ uint64) []dialect.Exchange {
	for k := range dialect.Kind(4) {
		size := (pduSize - 18) / 4
		if k >= dialect.BinaryInput {
			size = (pduSize - 18) * 8
		}
		d.spans.Blocks(k, size, func(first, count uint16) {
			e := exchange(readRequest, readResponse)
			e.Request.Kind, e.Request.First, e.Request.Count = k, first, count
			e.Response.Kind, e.Response.First, e.Response.Count = k, first, count
			dst = append(dst, e)
		})
	}
	return dst
}

// Perform carries out an operation.
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
		e = exchange(writeRequest, writeResponse)
		e.Request.Kind, e.Request.First, e.Request.Value = p.Kind, uint16(op.Point-d.spans[p.Kind]), op.Value
	case dialect.Parameter:
		e = exchange(writeRequest, writeResponse)
		e.Request.Extra, e.Request.First, e.Request.Value = parameterDB, uint16(4*op.Point+int(op.Random%4)), op.Value
	case dialect.Identify:
		e = exchange(listRequest, listResponse)
	case dialect.Probe:
		e = exchange(readRequest, readUnknown)
		e.Request.Extra, e.Request.Count = uint32(5+op.Step), 1
	case dialect.Stop:
		e = exchange(stopRequest, stopResponse)
	case dialect.Start, dialect.Restart:
		e = exchange(controlRequest, controlResponse)
		if op.Action == dialect.Restart {
			e.Request.Extra = 1
		}
	case dialect.Download:
		return d.download(dst, op)
	case dialect.Malform:
		e = exchange(malformed, 0)
		e.Request.Malformed, e.Request.Extra, e.Request.First = true, uint32(op.Random%3), uint16(op.Random>>16)
	}
	return append(dst, e)
}

// download is one part of a block; the controller asks for each part, and at the end puts the block into place.
func (d *Dialect) download(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	if op.Step == 0 {
		e := exchange(downloadRequest, downloadResponse)
		e.Request.Extra = uint32(op.Steps)
		dst = append(dst, e)
	}
	data := exchange(blockData, 0)
	data.Request.Count, data.Request.Mask = uint16(150+2*(op.Random%36)), op.Random
	if op.Step < op.Steps-1 {
		data.Request.Extra = 1
	}
	dst = append(dst, exchange(0, blockJob), data)
	if op.Step == op.Steps-1 {
		insert := exchange(controlRequest, controlResponse)
		insert.Request.Extra = 2
		dst = append(dst, exchange(0, endJob), exchange(endResponse, 0), insert)
	}
	return dst
}

// Stamp counts references. The server has its own for jobs that it begins.
func (d *Dialect) Stamp(c *dialect.Counters, m *dialect.Message, fromServer bool) {
	switch {
	case m.Code == blockJob || m.Code == endJob:
		c[1]++
		m.ID = (c[1] + 0x8000) & 0xffff
	case m.Code == blockData || m.Code == endResponse:
		m.ID = (c[1] + 0x8000) & 0xffff
	case !fromServer:
		c[0]++
		m.ID = c[0] & 0x7fff
	}
}

// Append appends the packet of a message.
func (d *Dialect) Append(dst []byte, m *dialect.Message, v dialect.View) []byte {
	at := len(dst)
	dst = append(dst, 3, 0, 0, 0)
	switch m.Code {
	case connectRequest:
		dst = append(dst, 17, 0xe0, 0, 0, byte(m.ID>>8), byte(m.ID), 0, 0xc0, 1, 10, 0xc1, 2, 1, 0, 0xc2, 2, 1, d.slot)
	case connectConfirm:
		dst = append(dst, 17, 0xd0, byte(m.ID>>8), byte(m.ID), 0, 2, 0, 0xc0, 1, 10, 0xc1, 2, 1, 0, 0xc2, 2, 1, d.slot)
	default:
		dst = d.pdu(append(dst, 2, 0xf0, 0x80), m, v)
	}
	binary.BigEndian.PutUint16(dst[at+2:], uint16(len(dst)-at))
	return dst
}

// pdu appends header, parameters and data.
func (d *Dialect) pdu(dst []byte, m *dialect.Message, v dialect.View) []byte {
	at := len(dst)
	kind := byte(job)
	header := 10
	switch m.Code {
	case setupResponse, readResponse, readUnknown, writeResponse, stopResponse, controlResponse, downloadResponse, blockData, endResponse:
		kind, header = ackData, 12
	case listRequest, listResponse:
		kind = userData
	}
	dst = append(dst, 0x32, kind, 0, 0, byte(m.ID>>8), byte(m.ID), 0, 0, 0, 0)
	if header == 12 {
		dst = append(dst, 0, 0)
	}
	dst = d.parameters(dst, m)
	parameters := len(dst) - at - header
	dst = d.data(dst, m, v)
	binary.BigEndian.PutUint16(dst[at+6:], uint16(parameters))
	binary.BigEndian.PutUint16(dst[at+8:], uint16(len(dst)-at-header-parameters))
	if m.Code == malformed && m.Extra == 1 {
		dst[at+7] = byte(parameters + 40) // promises more than there is
	}
	return dst
}

// item addresses count elements from a bit of a data block.
func item(dst []byte, kind byte, count, db, bit int) []byte {
	return append(dst, 0x12, 10, 0x10, kind, byte(count>>8), byte(count), byte(db>>8), byte(db), 0x84, byte(bit>>16), byte(bit>>8), byte(bit))
}

func (d *Dialect) parameters(dst []byte, m *dialect.Message) []byte {
	first, count := int(m.First), int(m.Count)
	db := int(m.Kind) + 1
	switch m.Code {
	case setupRequest, setupResponse:
		return append(dst, functionSetup, 0, 0, 1, 0, 1, pduSize>>8, pduSize&0xff)
	case readRequest:
		switch {
		case m.Extra != 0:
			return item(append(dst, functionRead, 1), itemByte, count, int(m.Extra), 0)
		case m.Kind >= dialect.BinaryInput:
			return item(append(dst, functionRead, 1), itemByte, (count+7)/8, db, first)
		}
		return item(append(dst, functionRead, 1), itemByte, 4*count, db, 32*first)
	case readResponse, readUnknown:
		return append(dst, functionRead, 1)
	case writeRequest:
		switch {
		case m.Extra != 0:
			return item(append(dst, functionWrite, 1), itemReal, 1, int(m.Extra), 32*first)
		case m.Kind == dialect.BinaryOutput:
			return item(append(dst, functionWrite, 1), itemBit, 1, db, first)
		}
		return item(append(dst, functionWrite, 1), itemReal, 1, db, 32*first)
	case writeResponse:
		return append(dst, functionWrite, 1)
	case listRequest:
		return append(dst, 0, 1, 0x12, 4, 0x11, 0x44, 1, 0)
	case listResponse:
		return append(dst, 0, 1, 0x12, 8, 0x12, 0x84, 1, byte(m.ID), 0, 0, 0, 0)
	case stopRequest:
		return append(append(dst, functionStop, 0, 0, 0, 0, 0, byte(len(program))), program...)
	case stopResponse:
		return append(dst, functionStop)
	case controlRequest:
		return control(dst, m.Extra)
	case controlResponse:
		return append(dst, functionControl)
	case downloadRequest:
		dst = name(append(dst, functionRequest, 0, 0, 0, 0, 0, 0, 0))
		size := 10_000 + m.Extra%990*137
		dst = append(dst, 13, '1')
		return digits(digits(dst, size+400), size)
	case downloadResponse:
		return append(dst, functionRequest)
	case blockJob:
		return name(append(dst, functionBlock, 0, 0, 0, 0, 0, 0, 0))
	case blockData:
		return append(dst, functionBlock, byte(m.Extra))
	case endJob:
		return name(append(dst, functionEnded, 0, 0, 0, 0, 0, 0, 0))
	case endResponse:
		return append(dst, functionEnded)
	}
	// Malformed: an item that is cut off, one whose header promises more, or a write of more items than follow.
	if m.Extra == 2 {
		return item(append(dst, functionWrite, 19), itemByte, int(m.First), 1, 0)
	}
	return append(dst, functionRead, 1, 0x12, 10, 0x10, itemByte)
}

func name(dst []byte) []byte { return append(append(dst, byte(len(block))), block...) }

func digits(dst []byte, n uint32) []byte {
	for scale := uint32(100_000); scale > 0; scale /= 10 {
		dst = append(dst, '0'+byte(n/scale%10))
	}
	return dst
}

// control is a service of the program's invocation: 0 starts, 1 restarts cold, 2 puts a block into place.
func control(dst []byte, service uint32) []byte {
	dst = append(dst, functionControl, 0, 0, 0, 0, 0, 0, 0xfd)
	switch service {
	case 1:
		dst = append(dst, 0, 2, 'C', ' ')
	case 2:
		dst = append(append(dst, 0, 10, 1, 0), block[1:]...)
		return append(append(dst, 5), "_INSE"...)
	default:
		dst = append(dst, 0, 0)
	}
	return append(append(dst, byte(len(program))), program...)
}

func (d *Dialect) data(dst []byte, m *dialect.Message, v dialect.View) []byte {
	switch m.Code {
	case readResponse:
		return d.values(dst, m, v)
	case readUnknown:
		return append(dst, 10, 0, 0, 0)
	case writeRequest:
		if m.Kind == dialect.BinaryOutput && m.Extra == 0 {
			bit := byte(0)
			if m.Value >= 0.5 {
				bit = 1
			}
			return append(dst, 0, transportBit, 0, 1, bit)
		}
		return real32(append(dst, 0, transportBytes, 0, 32), m.Value)
	case writeResponse:
		return append(dst, 0xff)
	case listRequest:
		return append(dst, 0xff, transportOctets, 0, 4, 0, moduleIdentities, 0, 0)
	case listResponse:
		return d.identity(dst)
	case blockData:
		dst = append(dst, byte(m.Count>>8), byte(m.Count), 0, 0xfb)
		state := m.Mask
		for range m.Count {
			state = state*6364136223846793005 + 1442695040888963407
			dst = append(dst, byte(state>>56))
		}
	}
	return dst
}

func real32(dst []byte, v float64) []byte {
	return binary.BigEndian.AppendUint32(dst, math.Float32bits(float32(v)))
}

func (d *Dialect) values(dst []byte, m *dialect.Message, v dialect.View) []byte {
	first := d.spans[m.Kind] + int(m.First)
	points := d.points[first : first+int(m.Count)]
	size := 4 * len(points)
	if m.Kind >= dialect.BinaryInput {
		size = (len(points) + 7) / 8
	}
	dst = append(dst, 0xff, transportBytes, byte(size*8>>8), byte(size*8))
	if m.Kind < dialect.BinaryInput {
		for i := range points {
			dst = real32(dst, v.Values[points[i].Tag])
		}
		return dst
	}
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

// orders are order numbers as such controllers show them, of invented modules.
var orders = [...]string{"9AX7 315-2EH14-0AB0 ", "9AX7 317-2EK14-0AB0 ", "9AX7 412-5HK06-0AB0 "}

func (d *Dialect) identity(dst []byte) []byte {
	dst = append(dst, 0xff, transportOctets, 0, 8+2*28, 0, moduleIdentities, 0, 0, 0, 28, 0, 2)
	for index := range byte(2) {
		dst = append(dst, 0, 1+index*5)
		dst = append(dst, orders[d.vendor%uint64(len(orders))]...)
		dst = append(dst, 0, 0xc0, 0, 2+index, 0, 1)
	}
	return dst
}
