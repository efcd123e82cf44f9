package recording

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

// Status is what became of an event.
type Status string

const (
	// Effective events changed the process or what operators see, by at least the gate.
	Effective Status = "effective"
	// NoEffect events manipulated and changed nothing. Rows are not labelled by them; packets are.
	NoEffect Status = "no_effect"
	// NeverFired events waited for a condition that did not come; they have no time.
	NeverFired Status = "never_fired"
)

// Outcome is an event as the rehearsal found it: its manipulation and what that changed against the twin.
type Outcome struct {
	ics.Event
	Status Status
	// EffectFrom and EffectTo are the first sample of a difference and the one behind the last; equal where there is none.
	EffectFrom, EffectTo uint64
	// RecoveredAt is the sample from which rows are normal again.
	RecoveredAt uint64
	// Size is the largest difference as a share of the tag's range, Sigma in standard deviations of its noise.
	Size, Sigma float64
	Tag         string // that differed most
	// Joint tells that another event was on or not recovered from: the effect is that of both.
	Joint bool
	// Capped tells that the process still differed when the recovery's bound was reached.
	Capped bool
	// Tries is how often the effect gate tried it.
	Tries   int
	Effects []TagEffect
}

// TagEffect is the effect of an event on one tag in one lane.
type TagEffect struct {
	Tag  string
	Lane Lane // TrueLane or HMILane
	// From and To are the first sample of a difference and the one behind the last.
	From, To uint64
	Size     float64 // largest difference, in the tag's unit
}

// Kind is the event's entry of the catalogue; contracts name known ones only.
func (o *Outcome) Kind() *ics.Entry {
	e, err := catalog.Find(o.Entry)
	if err != nil {
		panic("recording: event of an unknown entry " + o.Entry)
	}
	return e
}

// Class separates attacks from benign events.
func (o *Outcome) Class() ics.Class { return o.Kind().Class }

// Silent tells events that change no value by themselves.
func (o *Outcome) Silent() bool { return o.Kind().Silent }
