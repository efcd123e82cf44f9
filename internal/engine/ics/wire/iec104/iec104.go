// Package iec104 writes IEC 60870-5-104: frames I, S and U over TCP with objects of IEC 60870-5-101.
//
// Measurements are sent when they change (M_ME_TF_1, M_SP_TB_1 with time) and at general interrogations (M_ME_NC_1, M_SP_NA_1); commands are
// C_SC_NA_1, set points C_SE_NC_1. The protocol has no identification, and a stop of
// the controller is a command to an address of its own.
package iec104

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// Port is where servers listen.
const Port = 2404

// Addresses of objects: where the points of each kind begin, and commands.
var base = [4]int{dialect.AnalogInput: 1001, dialect.AnalogOutput: 2001, dialect.BinaryInput: 3001, dialect.BinaryOutput: 4001}

const (
	commandBase  = 5001
	setpointBase = 6001
	modeAddress  = 7001
	// Objects of one ASDU of at most 249 bytes.
	analogBlock, binaryBlock = 16, 22
	interrogatedBlock        = 40
	// interrogate is how many cycles come between two general interrogations.
	interrogate = 900
)

// Dialect is IEC 104 between a client and a server.
type Dialect struct {
	points []dialect.Point
	spans  dialect.Spans
	common uint16
	// acknowledge is how many cycles an S frame acknowledges; idle connections are tested.
	acknowledge uint64
	idle        bool
}

// New is IEC 104 for the points of a server with a common address, which looks for changes every pollMS.
func New(points []dialect.Point, common uint16, pollMS int) *Dialect {
	return &Dialect{points: points, spans: dialect.SpansOf(points), common: common, acknowledge: uint64(min(max(8000/max(pollMS, 1), 1), 4)), idle: pollMS >= 20_000}
}

// Points are the points of the server.
func (d *Dialect) Points() []dialect.Point { return d.points }

// Register describes a point.
func (d *Dialect) Register(i int) dialect.Register {
	p := &d.points[i]
	n := i - d.spans[p.Kind]
	r := dialect.Register{Table: "M_ME_NC_1 M_ME_TF_1", Type: "float32", Scale: 1, Address: strconv.Itoa(base[p.Kind] + n)}
	if p.Kind >= dialect.BinaryInput {
		r.Table, r.Type = "M_SP_NA_1 M_SP_TB_1", "bool"
	}
	switch p.Kind {
	case dialect.AnalogOutput:
		r.Table += " C_SE_NC_1@" + strconv.Itoa(setpointBase+n)
	case dialect.BinaryOutput:
		r.Table += " C_SC_NA_1@" + strconv.Itoa(commandBase+n)
	}
	return r
}

func exchange(request, response uint8) dialect.Exchange {
	return dialect.Exchange{Request: dialect.Message{Code: request}, Response: dialect.Message{Code: response}}
}

// Opening starts the transfer, sets the clock and interrogates.
func (d *Dialect) Opening(dst []dialect.Exchange) []dialect.Exchange {
	dst = append(dst, exchange(startRequest, startConfirm), exchange(0, initialised), exchange(clock, clockConfirm))
	return d.all(dst)
}

func (d *Dialect) all(dst []dialect.Exchange) []dialect.Exchange {
	dst = append(dst, exchange(interrogation, interrogationConfirm))
	for k := range dialect.Kind(4) {
		d.spans.Blocks(k, interrogatedBlock, func(first, count uint16) {
			e := exchange(0, interrogated)
			e.Response.Kind, e.Response.First, e.Response.Count = k, first, count
			dst = append(dst, e)
		})
	}
	return append(dst, exchange(0, interrogationEnd), exchange(supervise, 0))
}

// Cycle sends what has changed.
func (d *Dialect) Cycle(dst []dialect.Exchange, n uint64) []dialect.Exchange {
	if n%interrogate == interrogate-1 {
		return d.all(dst)
	}
	if d.idle {
		dst = append(dst, exchange(testRequest, testConfirm))
	}
	block := 0
	changes := func(k dialect.Kind, from, to, size int) {
		for first := from; first < to; first += size {
			e := exchange(0, spontaneous)
			e.Response.Kind, e.Response.Changes = k, true
			e.Response.First, e.Response.Count = uint16(first), uint16(min(size, to-first))
			dst = append(dst, e)
			if block++; block%6 == 0 {
				dst = append(dst, exchange(supervise, 0))
			}
		}
	}
	changes(dialect.AnalogInput, 0, d.spans[dialect.BinaryInput], analogBlock)
	changes(dialect.BinaryInput, d.spans[dialect.BinaryInput], d.spans[4], binaryBlock)
	if n%d.acknowledge == 0 {
		e := exchange(supervise, 0)
		e.Request.Confirms = true
		dst = append(dst, e)
	}
	return dst
}

// Perform carries out an operation. Identify interrogates: the protocol knows no identification.
func (d *Dialect) Perform(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	var e dialect.Exchange
	switch op.Action {
	case dialect.Read, dialect.Identify:
		return d.all(dst)
	case dialect.Write:
		p := &d.points[op.Point]
		if !p.Kind.Writable() {
			return dst
		}
		e = exchange(command, commandConfirm)
		e.Request.Kind, e.Request.First, e.Request.Value = p.Kind, uint16(op.Point-d.spans[p.Kind]), op.Value
		e.Response.Kind, e.Response.First, e.Response.Value = e.Request.Kind, e.Request.First, op.Value
		if op.Random%3 == 0 { // select before operate
			selection := e
			selection.Request.Extra, selection.Response.Extra = 1, 1
			dst = append(dst, selection)
		}
		end := dialect.Exchange{Response: e.Response}
		end.Response.Code = commandEnd
		return append(dst, e, end)
	case dialect.Parameter:
		p := &d.points[op.Point]
		e = exchange(parameter, parameterConfirm)
		e.Request.Extra = uint32(base[p.Kind] + op.Point - d.spans[p.Kind])
		e.Request.Value = op.Value
		e.Request.First = uint16([3]byte{1, 3, 4}[op.Random%3])
		e.Response.Extra, e.Response.Value, e.Response.First = e.Request.Extra, op.Value, e.Request.First
	case dialect.Probe:
		k := dialect.Kind(op.Random % 4)
		e = exchange(read, readUnknown)
		if op.Step < d.spans.Count(k) {
			e.Response.Code = readPoint
		}
		e.Request.Extra = uint32(base[k] + op.Step)
		e.Response.Extra, e.Response.Kind, e.Response.First = e.Request.Extra, k, uint16(op.Step)
	case dialect.Stop, dialect.Start:
		e = exchange(mode, modeConfirm)
		if op.Action == dialect.Start {
			e.Request.Value, e.Response.Value = 1, 1
		}
	case dialect.Test:
		e = exchange(testRequest, testConfirm)
	case dialect.Restart:
		e = exchange(resetProcess, resetConfirm)
	case dialect.Download:
		return d.download(dst, op)
	case dialect.Malform:
		e = exchange(malformed, 0)
		e.Request.Malformed, e.Request.Extra, e.Request.First = true, uint32(op.Random%3), uint16(op.Random>>16)
	}
	return append(dst, e)
}

func (d *Dialect) download(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	if op.Step == 0 {
		e := exchange(fileReady, callSection)
		e.Request.Extra = uint32(op.Steps * 200)
		dst = append(dst, e)
	}
	e := exchange(segment, 0)
	e.Request.Count, e.Request.Mask = uint16(100+op.Random%120), op.Random
	dst = append(dst, e)
	if op.Step == op.Steps-1 {
		dst = append(dst, exchange(lastSegment, acknowledgeFile))
	}
	return dst
}

// Stamp counts I frames.
func (d *Dialect) Stamp(c *dialect.Counters, m *dialect.Message, fromServer bool) {
	m.Seq, m.Ack = c[0], c[1]
	if fromServer {
		m.Seq, m.Ack = c[1], c[0]
	}
	if m.Code <= supervise {
		return
	}
	if fromServer {
		c[1] = (c[1] + 1) & 0x7fff
	} else {
		c[0] = (c[0] + 1) & 0x7fff
	}
}

// Append appends the frame of a message.
func (d *Dialect) Append(dst []byte, m *dialect.Message, v dialect.View) []byte {
	at := len(dst)
	dst = append(dst, 0x68, 4, 0, 0, byte(m.Ack<<1), byte(m.Ack>>7))
	switch m.Code {
	case startRequest, startConfirm, testRequest, testConfirm:
		dst[at+2], dst[at+4], dst[at+5] = [...]byte{startRequest: 0x07, startConfirm: 0x0b, testRequest: 0x43, testConfirm: 0x83}[m.Code], 0, 0
		return dst
	case supervise:
		dst[at+2] = 1
		return dst
	}
	dst[at+2], dst[at+3] = byte(m.Seq<<1), byte(m.Seq>>7)
	switch m.Code {
	case interrogated:
		dst = d.sequence(dst, m, v)
	case spontaneous:
		dst = d.changes(dst, m, v)
	default:
		dst = d.single(dst, m, v)
	}
	dst[at+1] = byte(len(dst) - at - 2)
	if m.Code == malformed && m.Extra == 1 {
		dst[at+1] = 5 + byte(m.First%4) // ends amid the ASDU
	}
	return dst
}

func (d *Dialect) head(dst []byte, kind, number, cause byte) []byte {
	return append(dst, kind, number, cause, 0, byte(d.common), byte(d.common>>8))
}

func address(dst []byte, n int) []byte { return append(dst, byte(n), byte(n>>8), byte(n>>16)) }

// sequence is a block of neighbours with one address.
func (d *Dialect) sequence(dst []byte, m *dialect.Message, v dialect.View) []byte {
	kind := byte(typeFloat)
	if m.Kind >= dialect.BinaryInput {
		kind = typeSinglePoint
	}
	dst = address(d.head(dst, kind, 0x80|byte(m.Count), causeInterrogated), base[m.Kind]+int(m.First))
	first := d.spans[m.Kind] + int(m.First)
	for i := range d.points[first : first+int(m.Count)] {
		dst = element(dst, &d.points[first+i], v)
	}
	return dst
}

// element is a value with its quality.
func element(dst []byte, p *dialect.Point, v dialect.View) []byte {
	value, q := v.Values[p.Tag], byte(0)
	if p.Tag < len(v.Quality) {
		q = descriptor(v.Quality[p.Tag])
	}
	if p.Kind >= dialect.BinaryInput {
		if value >= 0.5 {
			q |= 1
		}
		return append(dst, q)
	}
	return append(float(dst, value), q)
}

// descriptor is the quality descriptor: invalid, not topical.
func descriptor(q sensor.Quality) byte {
	switch q >> 30 {
	case 0:
		return 0
	case 1:
		return 0x40
	}
	return 0x80
}

func (d *Dialect) changes(dst []byte, m *dialect.Message, v dialect.View) []byte {
	kind := byte(typeFloatTime)
	if m.Kind >= dialect.BinaryInput {
		kind = typeSinglePointTime
	}
	dst = d.head(dst, kind, byte(bits.OnesCount64(m.Mask)), causeSpontaneous)
	for mask := m.Mask; mask != 0; mask &= mask - 1 {
		n := int(m.First) + bits.TrailingZeros64(mask)
		p := &d.points[n]
		dst = address(dst, base[p.Kind]+n-d.spans[p.Kind])
		dst = moment(element(dst, p, v), m.Time)
	}
	return dst
}

func (d *Dialect) single(dst []byte, m *dialect.Message, v dialect.View) []byte {
	head := heads[m.Code]
	analog := m.Kind < dialect.BinaryInput
	switch {
	case m.Code == readPoint && !analog:
		head[0] = typeSinglePoint
	case analog && m.Code >= command && m.Code <= commandEnd:
		head[0] = typeSetpointFloat
	}
	number := byte(1)
	if m.Code == malformed && m.Extra != 1 {
		number = 20 + byte(m.First%80) // promises more objects than follow
	}
	dst = d.head(dst, head[0], number, head[1])
	switch m.Code {
	case interrogation, interrogationConfirm, interrogationEnd:
		return append(address(dst, 0), 20)
	case clock, clockConfirm:
		return moment(address(dst, 0), m.Time)
	case command, commandConfirm, commandEnd:
		qualifier := byte(m.Extra) << 7
		if analog {
			return append(float(address(dst, setpointBase+int(m.First)), m.Value), qualifier)
		}
		return append(address(dst, commandBase+int(m.First)), qualifier|on(m.Value))
	case mode, modeConfirm:
		return append(address(dst, modeAddress), on(m.Value))
	case resetProcess, resetConfirm:
		return append(address(dst, 0), 1)
	case read, readUnknown:
		return address(dst, int(m.Extra))
	case readPoint:
		return element(address(dst, int(m.Extra)), &d.points[d.spans[m.Kind]+int(m.First)], v)
	case parameter, parameterConfirm:
		return append(float(address(dst, int(m.Extra)), m.Value), byte(m.First))
	case fileReady:
		return append(address(append(address(dst, 1), 1, 0), int(m.Extra)), 0)
	case callSection:
		return append(address(dst, 1), 1, 0, 1, 6)
	case segment:
		dst = append(address(dst, 1), 1, 0, 1, byte(m.Count))
		state := m.Mask
		for range m.Count {
			state = state*6364136223846793005 + 1442695040888963407
			dst = append(dst, byte(state>>56))
		}
		return dst
	case lastSegment:
		return append(address(dst, 1), 1, 0, 1, 3, byte(m.Seq*37))
	case acknowledgeFile:
		return append(address(dst, 1), 1, 0, 1, 3)
	case initialised:
		return append(address(dst, 0), 0)
	}
	return append(float(address(dst, int(m.First)), 0), 0)
}

func on(v float64) byte {
	if v >= 0.5 {
		return 1
	}
	return 0
}

func float(dst []byte, v float64) []byte {
	return binary.LittleEndian.AppendUint32(dst, math.Float32bits(float32(v)))
}

// moment is CP56Time2a in UTC.
func moment(dst []byte, ns int64) []byte {
	t := time.Unix(0, ns).UTC()
	year, month, day := t.Date()
	hour, minute, second := t.Clock()
	ms := second*1000 + t.Nanosecond()/1e6
	weekday := (int(t.Weekday())+6)%7 + 1
	return append(dst, byte(ms), byte(ms>>8), byte(minute), byte(hour), byte(day)|byte(weekday)<<5, byte(month), byte(year%100))
}
