package schedule

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule/condition"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// trigger is an attack that waits: for a condition to become true, or for the end of another trigger's event.
type trigger struct {
	event     ics.Event
	condition *condition.Condition // nil where it waits for another
	after     *trigger
	delay     uint64
	scans     uint64 // length
	left      int    // times it may still fire
	every     uint64 // least time between two onsets
	fired     bool
	before    bool   // whether the condition was true at the last sample
	from, to  uint64 // of its last event
}

// Watch fixes the triggers of a plan during a rehearsal: a run of which only the events matter. What it hands out must be carried out in the rehearsal too
// (attack.Mix.Add), because later conditions see its consequences.
type Watch struct {
	plan     *Plan
	triggers []trigger
	found    []ics.Event
	now      []ics.Event
}

// NewWatch begins a rehearsal; the plan stays as it is.
func NewWatch(p *Plan) *Watch {
	w := &Watch{plan: p, triggers: make([]trigger, len(p.triggers))}
	for i, t := range p.triggers {
		w.triggers[i] = *t
	}
	for i, t := range p.triggers {
		if t.after != nil {
			w.triggers[i].after = &w.triggers[slices.Index(p.triggers, t.after)]
		}
	}
	return w
}

// Sample is called once per sample, with its moment and its true lane. It returns the events that begin with the next sample, valid until the
// next call.
func (w *Watch) Sample(at run.Instant, truth []float64) []ics.Event {
	w.now = w.now[:0]
	from := at.Scan + w.plan.sample
	if from >= w.plan.end || from < firstOnset*w.plan.sample {
		return nil
	}
	for i := range w.triggers {
		t := &w.triggers[i]
		if !t.due(from, truth) {
			continue
		}
		t.left--
		t.fired, t.from, t.to = true, from, min(from+t.scans, w.plan.end)
		e := t.event
		e.ID, e.From, e.To = fmt.Sprintf("T%03d", len(w.found)+1), t.from, t.to
		w.found, w.now = append(w.found, e), append(w.now, e)
	}
	return w.now
}

// due says whether a trigger fires for the sample that begins at a scan.
func (t *trigger) due(from uint64, truth []float64) bool {
	if t.after != nil {
		return t.left > 0 && t.after.fired && from >= t.after.to+t.delay && t.rested(from)
	}
	now := t.condition.Holds(truth)
	rising := now && !t.before
	if rising && !t.rested(from) {
		return false // it still counts as rising when the last event is over
	}
	t.before = now
	return rising && t.left > 0
}

func (t *trigger) rested(from uint64) bool {
	return !t.fired || from >= t.to && from >= t.from+t.every
}

// Unfired are the events of triggers that have not fired; they have no time.
func (w *Watch) Unfired() []ics.Event {
	var out []ics.Event
	for i := range w.triggers {
		if t := &w.triggers[i]; !t.fired {
			e := t.event
			e.ID, e.From, e.To = fmt.Sprintf("W%03d", len(out)+1), 0, 0
			out = append(out, e)
		}
	}
	return out
}

// Plan returns the plan with all events that were fixed, and without triggers.
func (w *Watch) Plan() *Plan {
	p := *w.plan
	p.triggers = nil
	p.events = append(slices.Clone(w.plan.events), w.found...)
	p.number()
	return &p
}
