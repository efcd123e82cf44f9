// Package dialect is what all protocols of a plant's network have in common: points, messages and exchanges. A dialect says which messages
// a client and a server send and writes their bytes; package wire carries them over TCP.
package dialect

import "github.com/sdg-service/sdg/internal/engine/plant/sensor"

// Kind separates points as protocols do.
type Kind uint8

const (
	AnalogInput Kind = iota
	AnalogOutput
	BinaryInput
	BinaryOutput
)

// Writable tells whether clients can write points of a kind.
func (k Kind) Writable() bool { return k == AnalogOutput || k == BinaryOutput }

// Point is one tag as a server offers it. Points of one server are ordered by kind.
type Point struct {
	Tag    int // index of the lanes
	Name   string
	Kind   Kind
	Lo, Hi float64
}

// Register is where a client finds a point: one line of the register map.
type Register struct {
	Table   string // "holding_registers", "g30v5", "M_ME_NC_1", "DB1", "ns=2"
	Address string // as clients of the protocol write it
	Type    string
	// The value is raw*Scale + Offset; floats have 1 and 0.
	Scale, Offset float64
}

// Message is one message of the application layer. Its bytes are a function of the message and the values of one tap.
type Message struct {
	Code uint8 // of the dialect; 0 is no message
	// Kind, First and Count name points: First is counted among the points of the kind, with Changes among all.
	Kind         Kind
	First, Count uint16
	// Changes says that only those points are meant that have changed since the server last reported them: bit i of Mask is
	// point First+i. Without a change the message is left out, or with Always is sent all the same.
	Changes, Always bool
	// Silence, with Changes, says that a change of quality is one too, and that after so many messages that were left out one is sent all the same.
	Silence uint16
	// Confirms says that a request is left out unless the server's last message of Changes had some, or broke a silence.
	Confirms bool
	// Malformed messages are wrong on purpose; Command messages change something at the server.
	Malformed, Command bool
	// Write messages carry Value instead of the tap's.
	Value    float64
	Extra    uint32 // of the dialect: addresses, reasons, block numbers
	Mask     uint64
	ID       uint32 // what Stamp fills in from here on
	Seq, Ack uint32
	Time     int64 // ns since 1970
	// Event is the number of the event that the message belongs to, from 1; 0 is none.
	Event int16
}

// Deadband is the share of its range by which an analog value must move to be a change.
const Deadband = 0.001

// Exchange is a request and its response; either may be absent (Code 0).
type Exchange struct{ Request, Response Message }

// Counters are what a dialect remembers of a connection.
type Counters [8]uint32

// View is what one tap carries at one moment.
type View struct {
	Values  []float64
	Quality []sensor.Quality
}

// Action is what an operator, an engineer or an attacker does.
type Action uint8

const (
	// Read reads all points of a kind; Write writes one point; Parameter writes a parameter of one point (limits, tuning).
	Read Action = iota
	Write
	Parameter
	// Identify asks for identification, Probe for one point or address that may not exist.
	Identify
	Probe
	// Stop, Start and Restart are about the controller's program. Download is part Step of Steps of a program.
	Stop
	Start
	Restart
	Download
	// Malform sends something wrong, a kind by Random.
	Malform
	// Test asks whether the server still lives, in protocols where it speaks by itself.
	Test
)

// Operation is one thing to do.
type Operation struct {
	Action      Action
	Point       int // index of Points
	Value       float64
	Step, Steps int
	Random      uint64
}

// Dialect is one protocol between one client and one server. It keeps no state beside what it is made of.
type Dialect interface {
	// Points are the server's points, by kind.
	Points() []Point
	// Register describes a point of the server.
	Register(point int) Register
	// Opening, Cycle and Perform append exchanges: after the connection stands, at poll number n, and for an operation (none where the
	// protocol has no such thing).
	Opening(dst []Exchange) []Exchange
	Cycle(dst []Exchange, n uint64) []Exchange
	Perform(dst []Exchange, op Operation) []Exchange
	// Stamp numbers a message when it is first sent. fromServer tells by which side; a response finds its request's ID in m.ID.
	Stamp(c *Counters, m *Message, fromServer bool)
	// Append appends the bytes of a message. Their number depends on the message alone, not on values.
	Append(dst []byte, m *Message, v View) []byte
	// Func names a message in packets.csv.
	Func(m *Message) string
}

// Leaver is a dialect in which clients say that they leave, before they end their connection.
type Leaver interface {
	Leave(dst []Exchange) []Exchange
}

// Looker is a dialect in which clients who want to see something ask for it and its neighbours, not for everything.
type Looker interface {
	Look(dst []Exchange, point int, random uint64) []Exchange
}

// Spans are the points of each kind: points of kind k are [Spans[k], Spans[k+1]).
type Spans [5]int

// SpansOf finds the spans of points that are ordered by kind.
func SpansOf(points []Point) Spans {
	var s Spans
	for _, p := range points {
		s[p.Kind+1]++
	}
	for k := range 4 {
		s[k+1] += s[k]
	}
	return s
}

// Count is the number of points of a kind.
func (s *Spans) Count(k Kind) int { return s[k+1] - s[k] }

// Blocks calls add for each block of at most size points of a kind.
func (s *Spans) Blocks(k Kind, size int, add func(first, count uint16)) {
	n := s.Count(k)
	for first := 0; first < n; first += size {
		add(uint16(first), uint16(min(size, n-first)))
	}
}
