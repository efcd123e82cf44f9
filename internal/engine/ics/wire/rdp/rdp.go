// Package rdp writes a remote desktop session as a network sees it: negotiation of MS-RDPBCGR section 2.2.1 over X.224, a TLS 1.3 handshake
// (RFC 8446), then records that cannot be read.
package rdp

import (
	"encoding/binary"

	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
)

// Port is where servers listen.
const Port = 3389

// Codes of messages: requests are odd, the response of a request is one more.
const (
	_ = iota
	negotiation
	negotiationResponse
	clientHello
	serverHello
	finished
	finishedResponse
	input
	screen
)

var names = [...]string{negotiation: "negotiation_request", negotiationResponse: "negotiation_response", clientHello: "client_hello",
	serverHello: "server_hello", finished: "finished", finishedResponse: "application_data", input: "application_data", screen: "application_data"}

// Dialect is a remote desktop. It has no points.
type Dialect struct{}

// Points are none.
func (Dialect) Points() []dialect.Point { return nil }

// Register is never asked: there are no points.
func (Dialect) Register(int) dialect.Register { return dialect.Register{} }

// Func names a message.
func (Dialect) Func(m *dialect.Message) string { return names[m.Code] }

func exchange(code uint8) dialect.Exchange {
	return dialect.Exchange{Request: dialect.Message{Code: code}, Response: dialect.Message{Code: code + 1}}
}

// Opening negotiates and makes keys.
func (Dialect) Opening(dst []dialect.Exchange) []dialect.Exchange {
	return append(dst, exchange(negotiation), exchange(clientHello), exchange(finished))
}

// Cycle is empty: nobody polls a desktop.
func (Dialect) Cycle(dst []dialect.Exchange, _ uint64) []dialect.Exchange { return dst }

// Perform moves the mouse or types, whatever the operation is; what changes on the screen comes back.
func (Dialect) Perform(dst []dialect.Exchange, op dialect.Operation) []dialect.Exchange {
	e := exchange(input)
	e.Request.Count = uint16(30 + op.Random%90)
	// Most answers are small; now and then a window is drawn.
	e.Response.Count = uint16(60 + op.Random>>8%400)
	if op.Random>>20%6 == 0 {
		e.Response.Count = uint16(1500 + op.Random>>8%9000)
	}
	e.Request.Mask, e.Response.Mask = op.Random, ^op.Random
	return append(dst, e)
}

// Stamp takes from the connection's own number what is random in its handshake.
func (Dialect) Stamp(c *dialect.Counters, m *dialect.Message, _ bool) {
	if m.Code < input {
		m.Mask = uint64(c[6])<<8 | uint64(m.Code)
	}
	if m.Code == serverHello || m.Code == clientHello {
		m.Extra = c[6]
	}
}

// Append appends the bytes of a message.
func (Dialect) Append(dst []byte, m *dialect.Message, _ dialect.View) []byte {
	switch m.Code {
	case negotiation:
		return append(dst, 3, 0, 0, 19, 14, 0xe0, 0, 0, 0, 0, 0, 1, 0, 8, 0, 3, 0, 0, 0)
	case negotiationResponse:
		return append(dst, 3, 0, 0, 19, 14, 0xd0, 0, 0, 0x12, 0x34, 0, 2, 0x1f, 8, 0, 1, 0, 0, 0)
	case clientHello:
		return hello(dst, m, 1)
	case serverHello:
		dst = hello(dst, m, 2)
		dst = append(dst, 20, 3, 3, 0, 1, 1)
		return record(dst, m.Mask*3+1, 900+int(m.Mask%700))
	case finished:
		return record(append(dst, 20, 3, 3, 0, 1, 1), m.Mask*5+1, 69)
	case finishedResponse:
		return record(dst, m.Mask*7+1, 250)
	}
	for left := int(m.Count); left > 0; left -= 1400 {
		dst = record(dst, m.Mask+uint64(left), min(left, 1400))
	}
	return dst
}

// record is TLS application data.
func record(dst []byte, seed uint64, n int) []byte {
	return random(append(dst, 23, 3, 3, byte(n>>8), byte(n)), seed, n)
}

func random(dst []byte, seed uint64, n int) []byte {
	for range n {
		seed = seed*6364136223846793005 + 1442695040888963407
		dst = append(dst, byte(seed>>56))
	}
	return dst
}

// hello is a ClientHello (1) or ServerHello (2) in a record of its own.
func hello(dst []byte, m *dialect.Message, kind byte) []byte {
	at := len(dst)
	dst = append(dst, 22, 3, 1+2*(kind-1), 0, 0, kind, 0, 0, 0, 3, 3)
	dst = random(dst, m.Mask, 32)
	dst = random(append(dst, 32), uint64(m.Extra), 32) // both carry the session's id
	if kind == 1 {
		dst = append(dst, 0, 10, 0x13, 2, 0x13, 3, 0x13, 1, 0xc0, 0x30, 0xc0, 0x2f, 1, 0)
	} else {
		dst = append(dst, 0x13, 2, 0)
	}
	extensions := len(dst)
	dst = append(dst, 0, 0)
	if kind == 1 {
		dst = append(dst, 0, 10, 0, 6, 0, 4, 0, 0x1d, 0, 0x17)
		dst = append(dst, 0, 13, 0, 10, 0, 8, 4, 3, 8, 4, 4, 1, 8, 5)
		dst = append(dst, 0, 43, 0, 5, 4, 3, 4, 3, 3)
		dst = append(dst, 0, 51, 0, 38, 0, 36)
	} else {
		dst = append(dst, 0, 43, 0, 2, 3, 4)
		dst = append(dst, 0, 51, 0, 36)
	}
	dst = random(append(dst, 0, 0x1d, 0, 32), m.Mask*11+1, 32)
	binary.BigEndian.PutUint16(dst[extensions:], uint16(len(dst)-extensions-2))
	binary.BigEndian.PutUint16(dst[at+3:], uint16(len(dst)-at-5))
	binary.BigEndian.PutUint16(dst[at+7:], uint16(len(dst)-at-9))
	return dst
}
