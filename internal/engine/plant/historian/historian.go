// Package historian keeps of a series what a plant's archive would keep: everything, what leaves a deadband, or the corners that
// a swinging door finds.
package historian

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Mode is how values are chosen.
type Mode string

const (
	Raw Mode = "raw"
	// Deadband keeps a value that differs from the last kept one by more than the deviation.
	Deadband Mode = "deadband"
	// SwingingDoor keeps values so that straight lines between them stay within the deviation of every value
	// between (E. H. Bristol, "Swinging door trending", ISA National Conference 1990).
	SwingingDoor Mode = "swinging_door"
)

// Settings of a historian.
type Settings struct {
	Mode Mode
	// Deviation is a share of each tag's range.
	Deviation float64
	// Longest is the time in seconds after which a value is kept in any case; 0 means never.
	Longest float64
}

// Record is one kept value.
type Record struct {
	Tag     int
	Seconds float64
	Value   float64
	Quality sensor.Quality
}

// Parts of each tag's memory: the last kept value, the newest one that is not kept yet, and the slopes of the doors.
const (
	slotHas = iota
	slotKeptAt
	slotKept
	slotHeldAt
	slotHeld
	slotHolds
	slotQuality
	slotLow
	slotHigh
	perTag
)

// Historian chooses values of many tags.
type Historian struct {
	mode      Mode
	longest   float64
	deviation []float64
}

// New makes a historian for tags.
func New(tags []plant.Tag, settings Settings) (*Historian, error) {
	var faults []sdg.FieldError
	if settings.Mode == "" {
		settings.Mode = Raw
	}
	if settings.Mode != Raw && settings.Mode != Deadband && settings.Mode != SwingingDoor {
		faults = append(faults, sdg.FieldError{Field: "historian.mode", Value: string(settings.Mode), Message: "is no mode",
			Suggestions: []string{string(Raw), string(Deadband), string(SwingingDoor)}})
	}
	check := func(field string, v, hi float64) {
		if !(v >= 0 && v <= hi) {
			faults = append(faults, sdg.FieldError{Field: "historian." + field, Value: v, Message: fmt.Sprintf("must be between 0 and %g", hi)})
		}
	}
	check("deviation", settings.Deviation, 1)
	check("longest", settings.Longest, 1e9)
	if len(faults) > 0 {
		return nil, sdg.Invalid("Use the mode raw to keep everything.", faults...)
	}
	h := &Historian{mode: settings.Mode, longest: settings.Longest}
	for _, t := range tags {
		h.deviation = append(h.deviation, float64(settings.Deviation*(t.Hi-t.Lo)))
	}
	return h, nil
}

// Memory makes what the historian remembers, at its beginning.
func (h *Historian) Memory() []float64 { return make([]float64, len(h.deviation)*perTag) }

// Push offers the values of all tags at a moment, which must be after the last one, and appends what is kept to
// dst. Records of one tag are in the order of time; with the swinging door they come when the next corner is known.
func (h *Historian) Push(seconds float64, values []float64, quality []sensor.Quality, mem []float64, dst []Record) []Record {
	for tag := range h.deviation {
		v, q := values[tag], quality[tag]
		if h.mode == Raw {
			dst = append(dst, Record{tag, seconds, v, q})
			continue
		}
		m := mem[tag*perTag : (tag+1)*perTag : (tag+1)*perTag]
		changed := m[slotHas] == 0 || sensor.Quality(m[slotQuality]) != q
		switch {
		case changed:
			dst = h.release(tag, m, dst)
			dst = keep(tag, m, seconds, v, q, dst)
		case h.mode == Deadband:
			if math.Abs(v-m[slotKept]) > h.deviation[tag] || h.late(m, seconds) {
				dst = keep(tag, m, seconds, v, q, dst)
			}
		default:
			dst = h.swing(tag, m, seconds, v, q, dst)
		}
	}
	return dst
}

// swing holds a value back while the line to it stays inside both doors, which every value narrows.
func (h *Historian) swing(tag int, m []float64, seconds, v float64, q sensor.Quality, dst []Record) []Record {
	for range 2 {
		span := seconds - m[slotKeptAt]
		slope := (v - m[slotKept]) / span
		if m[slotHolds] == 0 || slope >= m[slotLow] && slope <= m[slotHigh] && !h.late(m, seconds) {
			m[slotHolds], m[slotHeldAt], m[slotHeld] = 1, seconds, v
			m[slotLow] = max(m[slotLow], (v-h.deviation[tag]-m[slotKept])/span)
			m[slotHigh] = min(m[slotHigh], (v+h.deviation[tag]-m[slotKept])/span)
			break
		}
		dst = h.release(tag, m, dst)
	}
	return dst
}

func (h *Historian) late(m []float64, seconds float64) bool {
	return h.longest > 0 && seconds-m[slotKeptAt] > h.longest
}

// release keeps the value that was held back, if there is one.
func (h *Historian) release(tag int, m []float64, dst []Record) []Record {
	if m[slotHolds] == 0 {
		return dst
	}
	return keep(tag, m, m[slotHeldAt], m[slotHeld], sensor.Quality(m[slotQuality]), dst)
}

func keep(tag int, m []float64, seconds, v float64, q sensor.Quality, dst []Record) []Record {
	m[slotHas], m[slotHolds], m[slotKeptAt], m[slotKept], m[slotQuality] = 1, 0, seconds, v, float64(q)
	m[slotLow], m[slotHigh] = -math.MaxFloat64, math.MaxFloat64
	return append(dst, Record{tag, seconds, v, q})
}

// Flush ends the series: it appends what is still held back.
func (h *Historian) Flush(mem []float64, dst []Record) []Record {
	for tag := range h.deviation {
		dst = h.release(tag, mem[tag*perTag:(tag+1)*perTag], dst)
	}
	return dst
}
