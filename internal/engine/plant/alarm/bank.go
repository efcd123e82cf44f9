package alarm

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Kind is the condition of an alarm.
type Kind string

const (
	HighHigh Kind = "HH"
	High     Kind = "H"
	Low      Kind = "L"
	LowLow   Kind = "LL"
	BadValue Kind = "BAD"
)

// Priority of an alarm; 1 is the most urgent. Outer limits are urgent, bad values less, inner limits least.
type Priority int

const (
	Urgent Priority = 1 + iota
	Medium
	Minor
)

// Settings of all alarms of a run.
type Settings struct {
	// Deadband is how far a value must return behind its limit, as a share of its range.
	Deadband float64
	// OnDelay and OffDelay are how long a condition must hold or be over, in seconds.
	OnDelay, OffDelay float64
	// AckAfter is how long operators take to acknowledge, in seconds; negative means never.
	AckAfter float64
}

// Defaults follow EEMUA 191: half a per cent, and seconds against chatter.
var Defaults = Settings{Deadband: 0.005, OnDelay: 2, OffDelay: 5, AckAfter: 60}

// Point is one alarm.
type Point struct {
	ID       string // tag and kind: "LIT101.H"
	Tag      int    // index of the value
	Kind     Kind
	Priority Priority
	// Limit is the one of the design; the one in force lies in the memory.
	Limit    float64
	deadband float64
}

// Event is a change of an alarm's state.
type Event struct {
	Point    int
	From, To State
	Value    float64
	Limit    float64 // that was in force; 0 for BadValue
}

// Parts of each alarm's memory.
const (
	slotState = iota
	slotActive
	slotSince // seconds for which the condition has differed from slotActive
	slotUnack // seconds without acknowledgement
	slotRest  // seconds left on the shelf; 0 until somebody ends it
	slotLimit
	perPoint
)

// Bank is the alarms of a plant.
type Bank struct {
	points   []Point
	settings Settings
}

// New makes the alarms of a plant: one for each limit of its measurements, and one for bad values of each transmitter.
func New(s *plant.Spec, settings Settings) (*Bank, error) {
	var faults []sdg.FieldError
	check := func(field string, v, lo, hi float64) {
		if !(v >= lo && v <= hi) {
			faults = append(faults, sdg.FieldError{Field: "alarms." + field, Value: v, Message: fmt.Sprintf("must be between %g and %g", lo, hi)})
		}
	}
	check("deadband", settings.Deadband, 0, 0.5)
	check("on_delay", settings.OnDelay, 0, 86_400)
	check("off_delay", settings.OffDelay, 0, 86_400)
	check("ack_after", settings.AckAfter, -1, 604_800)
	if len(faults) > 0 {
		return nil, sdg.Invalid("Leave a field out to get its default.", faults...)
	}
	b := &Bank{settings: settings}
	for i, m := range s.Measurements {
		add := func(kind Kind, priority Priority, limit plant.Limit) {
			if limit.Set {
				b.points = append(b.points, Point{ID: m.Name + "." + string(kind), Tag: i, Kind: kind, Priority: priority, Limit: limit.Value,
					deadband: float64(settings.Deadband * (m.Hi - m.Lo))})
			}
		}
		add(HighHigh, Urgent, m.Limit.HH)
		add(High, Minor, m.Limit.H)
		add(Low, Minor, m.Limit.L)
		add(LowLow, Urgent, m.Limit.LL)
		add(BadValue, Medium, plant.Limit{Set: m.Role == plant.Analog})
	}
	return b, nil
}

// Points lists the alarms; their places are the numbers in events and orders.
func (b *Bank) Points() []Point { return b.points }

// Memory makes what the bank remembers, at rest and with the limits of the design.
func (b *Bank) Memory() []float64 {
	mem := make([]float64, len(b.points)*perPoint)
	for i := range b.points {
		mem[i*perPoint+slotLimit] = b.points[i].Limit
	}
	return mem
}

// StateOf returns the state of an alarm.
func (b *Bank) StateOf(mem []float64, point int) State { return State(mem[point*perPoint+slotState]) }

// SetLimit changes the limit of an alarm from now on.
func (b *Bank) SetLimit(mem []float64, point int, limit float64) {
	mem[point*perPoint+slotLimit] = limit
}

// Update advances all alarms by dt seconds to the given values and appends what changed to dst.
func (b *Bank) Update(dt float64, values []float64, quality []sensor.Quality, mem []float64, dst []Event) []Event {
	for i := range b.points {
		p := &b.points[i]
		m := mem[i*perPoint : (i+1)*perPoint : (i+1)*perPoint]
		active := m[slotActive] != 0
		bad := quality[p.Tag] >= sensor.Bad
		var now bool
		if p.Kind == BadValue {
			now = bad
		} else {
			now = p.holds(values[p.Tag], m[slotLimit], active)
			if bad {
				now = active // a bad value says nothing about limits
			}
		}
		if now == active {
			m[slotSince] = 0
			if m[slotState] == 0 {
				continue
			}
		} else if m[slotSince] += dt; m[slotSince] > b.delay(now) {
			active = now
			m[slotActive], m[slotSince] = level(now), 0
			dst = b.move(dst, i, m, State(m[slotState]).moved(now), values)
		}
		dst = b.pass(dt, dst, i, m, active, values)
	}
	return dst
}

// holds is the condition itself; an active alarm ends only behind its deadband.
func (p *Point) holds(v, limit float64, active bool) bool {
	band := 0.0
	if active {
		band = p.deadband
	}
	if p.Kind == HighHigh || p.Kind == High {
		return v > limit-band
	}
	return v < limit+band
}

func (b *Bank) delay(on bool) float64 {
	if on {
		return b.settings.OnDelay
	}
	return b.settings.OffDelay
}

// pass lets time do its part: operators acknowledge, shelves end.
func (b *Bank) pass(dt float64, dst []Event, i int, m []float64, active bool, values []float64) []Event {
	switch State(m[slotState]) {
	case Unack, ReturnedUn:
		m[slotUnack] += dt
		if b.settings.AckAfter >= 0 && m[slotUnack] > b.settings.AckAfter {
			next, _ := State(m[slotState]).after(Acknowledge, active)
			return b.move(dst, i, m, next, values)
		}
	case Shelved:
		if m[slotRest] > 0 {
			if m[slotRest] -= dt; m[slotRest] <= 0 {
				next, _ := Shelved.after(Unshelve, active)
				return b.move(dst, i, m, next, values)
			}
		}
	}
	return dst
}

func (b *Bank) move(dst []Event, i int, m []float64, to State, values []float64) []Event {
	from := State(m[slotState])
	if from == to {
		return dst
	}
	if !(from == Unack && to == ReturnedUn) {
		m[slotUnack] = 0
	}
	m[slotState] = float64(to)
	return append(dst, Event{Point: i, From: from, To: to, Value: values[b.points[i].Tag], Limit: m[slotLimit]})
}

// Do carries out an order on an alarm and appends what changed to dst. seconds is the time on the shelf; 0 is until
// Unshelve.
func (b *Bank) Do(o Order, point int, seconds float64, values, mem []float64, dst []Event) []Event {
	m := mem[point*perPoint : (point+1)*perPoint]
	next, ok := State(m[slotState]).after(o, m[slotActive] != 0)
	if !ok {
		return dst
	}
	if o == Shelve {
		m[slotRest] = seconds
	}
	return b.move(dst, point, m, next, values)
}

func level(on bool) float64 {
	if on {
		return 1
	}
	return 0
}
