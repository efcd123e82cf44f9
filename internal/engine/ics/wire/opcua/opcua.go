// Package opcua writes OPC UA binary (OPC 10000-6: UA TCP, secure conversation without security, services of OPC 10000-4).
package opcua

import (
	"encoding/binary"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/random"
)

// Port is where servers listen.
const Port = 4840

// block is how many nodes one Read names.
const block = 100

// Dialect is OPC UA between a client and a server.
type Dialect struct {
	points []dialect.Point
	spans  dialect.Spans
	url    string
	client string
	vendor uint64
	// interval is that of a subscription in ms; 0 for clients that read. screens draws what operators look at meanwhile.
	interval int
	screens  random.Key
}

// New is OPC UA for the points of a server with an address, for a client's name. A client with an interval in ms subscribes to what changes; with 0
// it reads everything in each cycle.
func New(points []dialect.Point, address, client string, vendor uint64, interval int) *Dialect {
	return &Dialect{points: points, spans: dialect.SpansOf(points), url: "opc.tcp://" + address + ":4840", client: client, vendor: vendor,
		interval: interval, screens: random.NewKey(vendor, "opcua screens", address, client)}
}

// Points are the points of the server.
func (d *Dialect) Points() []dialect.Point { return d.points }

// Register describes a point.
func (d *Dialect) Register(i int) dialect.Register {
	r := dialect.Register{Table: "ns=2", Address: "i=" + strconv.Itoa(firstNode+i), Type: "double", Scale: 1}
	if d.points[i].Kind >= dialect.BinaryInput {
		r.Type = "boolean"
	}
	return r
}

func exchange(code uint8) dialect.Exchange {
	return dialect.Exchange{Request: dialect.Message{Code: code}, Response: dialect.Message{Code: code + 1}}
}

// Opening opens channel and session, and subscribes.
func (d *Dialect) Opening(dst []dialect.Exchange) []dialect.Exchange {
	dst = append(dst, exchange(hello), exchange(openRequest), exchange(createRequest), exchange(activateRequest))
	if d.interval > 0 {
		dst = d.subscribe(dst)
	}
	return dst
}

// Cycle reads all points, or brings what has changed. First counts among all points.
func (d *Dialect) Cycle(dst []dialect.Exchange, n uint64) []dialect.Exchange {
	if d.interval > 0 {
		return d.publishing(dst, n)
	}
	return d.all(dst)
}

// Look reads a few points around one.
func (d *Dialect) Look(dst []dialect.Exchange, point int, random uint64) []dialect.Exchange {
	if len(d.points) == 0 {
		return dst
	}
	first := max(0, min(point, len(d.points)-1)-int(random%3))
	return d.read(dst, first, min(1+int(random>>8%6), len(d.points)-first))
}

func (d *Dialect) all(dst []dialect.Exchange) []dialect.Exchange {
	for first := 0; first < len(d.points); first += block {
		dst = d.read(dst, first, min(block, len(d.points)-first))
	}
	return dst
}

func (d *Dialect) read(dst []dialect.Exchange, first, count int) []dialect.Exchange {
	e := exchange(readRequest)
	e.Request.First, e.Request.Count = uint16(first), uint16(count)
	e.Response.First, e.Response.Count = e.Request.First, e.Request.Count
	return append(dst, e)
}

// Perform carries out an operation. Mode, program and parameters are nodes of the controller.
func (d *Dialect) Perform(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	e := exchange(methodRequest)
	switch op.Action {
	case dialect.Test:
		e = exchange(stateRequest)
	case dialect.Read:
		return d.all(dst)
	case dialect.Write:
		p := &d.points[op.Point]
		if !p.Kind.Writable() {
			return dst
		}
		e = exchange(writeRequest)
		e.Request.Kind, e.Request.First, e.Request.Value = p.Kind, uint16(op.Point), op.Value
	case dialect.Parameter:
		e.Request.Extra, e.Request.Value = uint32(firstLimit+4*op.Point)+uint32(op.Random%4), op.Value
	case dialect.Identify:
		e = exchange(identifyRequest)
	case dialect.Probe:
		if op.Step < len(d.points) {
			return d.read(dst, op.Step, 1)
		}
		e = exchange(probeRequest)
		e.Request.First = uint16(op.Step)
	case dialect.Stop:
		e.Request.Extra = modeNode
	case dialect.Start:
		e.Request.Extra, e.Request.Value = modeNode, 1
	case dialect.Restart:
		e.Request.Extra, e.Request.Value = modeNode, 2
	case dialect.Download:
		e.Request.Extra, e.Request.Count, e.Request.Mask = programNode, uint16(200+op.Random%400), op.Random
	case dialect.Malform:
		e = dialect.Exchange{Request: dialect.Message{Code: malformed, Malformed: true, Extra: uint32(op.Random % 2), First: uint16(op.Random >> 16)}}
	}
	return append(dst, e)
}

// Stamp counts sequence numbers and requests; counter 6 is drawn for each connection and names channel and session.
func (d *Dialect) Stamp(c *dialect.Counters, m *dialect.Message, fromServer bool) {
	m.Ack = c[6]>>4 | 1
	if m.Code <= acknowledge {
		return
	}
	if fromServer {
		c[1]++
		m.Seq = c[1] + 50
		if m.Code == publishResponse {
			publish(c, m)
		}
		return
	}
	c[0]++
	m.Seq = c[0] + 50
	m.ID = c[0]
	if m.Code == publishRequest {
		await(c, m)
	}
}

// Append appends the message.
func (d *Dialect) Append(dst []byte, m *dialect.Message, v dialect.View) []byte {
	at := len(dst)
	kind := "MSGF"
	switch m.Code {
	case hello:
		kind = "HELF"
	case acknowledge:
		kind = "ACKF"
	case openRequest, openResponse:
		kind = "OPNF"
	case closeChannel:
		kind = "CLOF"
	}
	dst = append(append(dst, kind...), 0, 0, 0, 0)
	switch m.Code {
	case hello:
		dst = text(numbers(dst, 0, 65535, 65535, 0, 0), d.url)
	case acknowledge:
		dst = numbers(dst, 0, 65535, 65535, 0, 0)
	default:
		channel := m.Ack
		if m.Code == openRequest {
			channel = 0 // the server gives it its number
		}
		dst = numbers(dst, channel)
		if kind == "OPNF" {
			dst = null(null(text(dst, "http://opcfoundation.org/UA/SecurityPolicy#None")))
		} else {
			dst = numbers(dst, 1+m.Ack>>3)
		}
		dst = append(numbers(dst, m.Seq, m.ID), 1, 0, byte(services[m.Code]), byte(services[m.Code]>>8))
		dst = d.body(dst, m, v)
	}
	length := len(dst) - at
	if m.Code == malformed && m.Extra == 0 {
		length += 8 + int(m.First%50) // promises more than there is
	}
	binary.LittleEndian.PutUint32(dst[at+4:], uint32(length))
	return dst
}

func (d *Dialect) body(dst []byte, m *dialect.Message, v dialect.View) []byte {
	switch m.Code {
	case openRequest:
		return numbers(null(numbers(d.request(dst, m), 0, 0, 1)), 3_600_000)
	case openResponse:
		dst = moment(numbers(d.response(dst, m), 0, m.Ack, 1+m.Ack>>3), m.Time)
		return null(numbers(dst, 3_600_000))
	case createRequest:
		return d.create(d.request(dst, m))
	case createResponse:
		dst = token(token(d.response(dst, m), m.Ack+7), m.Ack)
		dst = float(dst, 1_200_000)
		dst = numbers(null(null(dst)), 0, 0)
		return numbers(null(null(dst)), 0)
	case activateRequest:
		dst = numbers(null(null(d.request(dst, m))), 0, 0)
		dst = append(dst, 1, 0, anonymous&0xff, anonymous>>8, 1)
		dst = text(numbers(dst, 13), "anonymous")
		return null(null(dst))
	case activateResponse:
		return numbers(null(d.response(dst, m)), 0, 0)
	case readRequest:
		dst = d.reading(d.request(dst, m), int(m.Count))
		for i := range int(m.Count) {
			dst = asked(dst, namespace, uint16(firstNode+int(m.First)+i))
		}
		return dst
	case readResponse:
		return d.results(dst, m, v)
	case writeRequest, methodRequest:
		return d.writing(dst, m)
	case writeResponse, methodResponse:
		return numbers(d.response(dst, m), 1, 0, 0)
	case identifyRequest:
		dst = d.reading(d.request(dst, m), len(buildInfo))
		for _, node := range buildInfo {
			dst = asked(dst, 0, node)
		}
		return dst
	case identifyResponse:
		dst = numbers(d.response(dst, m), 3)
		for _, s := range identities[d.vendor%uint64(len(identities))] {
			dst = text(append(dst, 1, 12), s)
		}
		return numbers(dst, 0)
	case stateRequest:
		return asked(d.reading(d.request(dst, m), 1), 0, inState)
	case stateResponse:
		dst = append(numbers(d.response(dst, m), 1), 5, 6, 0, 0, 0, 0) // running
		return numbers(moment(dst, m.Time), 0)
	case subscribeRequest:
		dst = float(d.request(dst, m), float64(d.interval))
		return append(numbers(dst, lifetime, keepAlive, notified), 1, 0)
	case subscribeResponse:
		dst = numbers(d.response(dst, m), subscription(m))
		return numbers(float(dst, float64(d.interval)), lifetime, keepAlive)
	case monitorRequest:
		return d.monitoring(d.request(dst, m), m)
	case monitorResponse:
		return d.monitored(d.response(dst, m), m)
	case publishRequest:
		if m.Extra == 0 {
			return numbers(d.request(dst, m), 0)
		}
		return numbers(d.request(dst, m), 1, subscription(m), m.Extra)
	case publishResponse:
		return d.notification(d.response(dst, m), m, v)
	case unsubscribeRequest:
		return numbers(d.request(dst, m), 1, subscription(m))
	case unsubscribeResponse:
		return numbers(d.response(dst, m), 1, 0, 0)
	case leaveRequest:
		return append(d.request(dst, m), 1)
	case leaveResponse:
		return d.response(dst, m)
	case closeChannel:
		return d.request(dst, m)
	case probeRequest:
		return asked(d.reading(d.request(dst, m), 1), namespace, uint16(firstNode)+m.First)
	case probeResponse:
		return numbers(append(numbers(d.response(dst, m), 1), 2), 0x80340000, 0) // BadNodeIdUnknown
	}
	// Malformed: a read of more nodes than follow.
	return d.reading(d.request(dst, m), 3+int(m.First%200))
}

// request is the RequestHeader.
func (d *Dialect) request(dst []byte, m *dialect.Message) []byte {
	if m.Code <= createRequest {
		dst = append(dst, 0, 0)
	} else {
		dst = token(dst, m.Ack)
	}
	dst = numbers(moment(dst, m.Time), m.ID, 0)
	patience := 10_000
	if m.Code == publishRequest { // it waits for a notification
		patience = 3 * keepAlive * d.interval
	}
	return append(numbers(null(dst), uint32(patience)), 0, 0, 0)
}

// response is the ResponseHeader of a service that succeeded.
func (d *Dialect) response(dst []byte, m *dialect.Message) []byte {
	dst = numbers(moment(dst, m.Time), m.ID, 0)
	return append(numbers(append(dst, 0), 0), 0, 0, 0)
}

// create is CreateSession after its header.
func (d *Dialect) create(dst []byte) []byte {
	dst = text(text(dst, "urn:"+d.client+":client"), "urn:client")
	dst = numbers(text(append(dst, 2), d.client), 1)
	dst = numbers(null(null(dst)), 0)
	dst = text(text(null(dst), d.url), d.client)
	return numbers(float(null(null(dst)), 1_200_000), 0)
}

// reading is Read after its header, without the nodes.
func (d *Dialect) reading(dst []byte, count int) []byte {
	return numbers(float(dst, 0), 0, uint32(count))
}

// asked is a ReadValueId: node, attribute, no range, no encoding.
func asked(dst []byte, space byte, node uint16) []byte {
	dst = append(dst, 1, space, byte(node), byte(node>>8), attributeName, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0xff, 0xff, 0xff, 0xff)
	return dst
}

// results are the values of a block of points.
func (d *Dialect) results(dst []byte, m *dialect.Message, v dialect.View) []byte {
	dst = numbers(d.response(dst, m), uint32(m.Count))
	for i := range int(m.Count) {
		dst = d.value(dst, int(m.First)+i, m, v)
	}
	return numbers(dst, 0)
}

// value is a DataValue: value, status, time of the source. The status is written even if it is Good: all taps must see as many bytes.
func (d *Dialect) value(dst []byte, i int, m *dialect.Message, v dialect.View) []byte {
	p := &d.points[i]
	status := uint32(0)
	if p.Tag < len(v.Quality) {
		status = uint32(v.Quality[p.Tag])
	}
	return moment(numbers(variant(append(dst, 7), p.Kind, v.Values[p.Tag]), status), m.Time)
}

func variant(dst []byte, k dialect.Kind, v float64) []byte {
	if k >= dialect.BinaryInput {
		on := byte(0)
		if v >= 0.5 {
			on = 1
		}
		return append(dst, 1, on)
	}
	return float(append(dst, 11), v)
}

// writing is a Write of one node.
func (d *Dialect) writing(dst []byte, m *dialect.Message) []byte {
	node := uint16(firstNode + int(m.First))
	if m.Code == methodRequest {
		node = uint16(m.Extra)
	}
	dst = numbers(d.request(dst, m), 1)
	dst = append(dst, 1, namespace, byte(node), byte(node>>8), attributeName, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 1)
	if m.Code == writeRequest || m.Extra != programNode {
		return variant(dst, m.Kind, m.Value)
	}
	dst = numbers(append(dst, 15), uint32(m.Count))
	state := m.Mask
	for range m.Count {
		state = state*6364136223846793005 + 1442695040888963407
		dst = append(dst, byte(state>>56))
	}
	return dst
}

func numbers(dst []byte, values ...uint32) []byte {
	for _, v := range values {
		dst = binary.LittleEndian.AppendUint32(dst, v)
	}
	return dst
}

// null is a string, byte string or array that is absent.
func null(dst []byte) []byte { return append(dst, 0xff, 0xff, 0xff, 0xff) }

func text(dst []byte, s string) []byte { return append(numbers(dst, uint32(len(s))), s...) }

func float(dst []byte, v float64) []byte {
	return binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
}

// token is a numeric NodeId of 32 bits.
func token(dst []byte, n uint32) []byte { return numbers(append(dst, 2, 1, 0), n*2654435761) }

// moment is a DateTime: 100 ns since 1601.
func moment(dst []byte, ns int64) []byte {
	return binary.LittleEndian.AppendUint64(dst, uint64(ns/100+116_444_736_000_000_000))
}
