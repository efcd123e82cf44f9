// Package schedule turns what a scenario asks for into events with fixed scans. Whatever a request leaves open is drawn by addressed
// randomness: the same seed gives the same events on any machine.
package schedule

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Plan is the events of a run. Those that wait for a condition, or for the end of one that does, are fixed by a Watch.
type Plan struct {
	spec     *plant.Spec
	period   float64
	end      uint64 // scan after the run
	sample   uint64 // scans per sample
	events   []ics.Event
	triggers []*trigger
}

// New makes the plan of a run of so many samples. Hosts are those of the topology. It fails with a ValidationFailed error that names the
// fields of the request.
func New(r Request, s *plant.Spec, c run.Config, samples uint64, topology *ics.Topology) (*Plan, error) {
	p := &Plan{spec: s, period: c.ScanSeconds(), sample: uint64(c.SampleScans)}
	if p.sample == 0 {
		p.sample = uint64(max(1, int(1/p.period+0.5)))
	}
	p.end = samples * p.sample
	d := &drawer{plan: p, spec: s, topology: topology, seed: c.Seed}
	if samples == 0 {
		d.fault("duration_s", "must be at least one sample", nil)
		return nil, sdg.Invalid("Events need a run.", d.faults...)
	}
	d.attacks(r.Attacks)
	if len(d.faults) == 0 {
		d.mix(r.Mix)
		d.benign(r.Benign)
	}
	if len(d.faults) > 0 {
		return nil, sdg.Invalid("The catalogue of attacks lists entries with targets, ranges and options.", d.faults...)
	}
	p.number()
	return p, nil
}

// Events are the events that are fixed, in the order of their beginnings.
func (p *Plan) Events() []ics.Event { return slices.Clone(p.events) }

// Pending is the number of triggers that have not fired as often as they may.
func (p *Plan) Pending() int {
	n := 0
	for _, t := range p.triggers {
		if t.left > 0 {
			n++
		}
	}
	return n
}

// number sorts the events and names them in that order.
func (p *Plan) number() {
	slices.SortStableFunc(p.events, func(a, b ics.Event) int {
		switch {
		case a.From < b.From:
			return -1
		case a.From > b.From:
			return 1
		}
		return 0
	})
	for i := range p.events {
		p.events[i].ID = fmt.Sprintf("E%03d", i+1)
	}
}

// scan is the first one that is not before a moment.
func (p *Plan) scan(seconds float64) uint64 {
	n := uint64(seconds / p.period)
	for float64(p.period*float64(n)) < seconds {
		n++
	}
	return n
}

func (p *Plan) seconds(scans uint64) float64 { return float64(p.period * float64(scans)) }

// drawer makes events of requests.
type drawer struct {
	plan     *Plan
	spec     *plant.Spec
	topology *ics.Topology
	seed     uint64
	turns    map[string]int // targets drawn so far, by kind
	faults   []sdg.FieldError
}

func (d *drawer) fault(field, message string, value any, suggestions ...string) {
	d.faults = append(d.faults, sdg.FieldError{Field: field, Message: message, Value: value, Suggestions: suggestions})
}

// dice are the random values of one event: one stream per event, one draw per quantity.
type dice struct {
	key random.Key
	n   uint64 // of the event
}

func (d *drawer) dice(purpose string, n int) dice {
	return dice{random.NewKey(d.seed, "schedule", d.spec.ID, purpose), uint64(n)}
}

// Quantities that are drawn.
const (
	drawEntry = iota
	drawVector
	drawSource
	drawCount
	drawDuration
	drawMagnitude
	drawSign
	drawStealth
	drawRamp
	drawStart
	drawTarget = 100   // and the numbers after it
	drawPlace  = 10000 // and the numbers after it
)

func (r dice) unit(quantity int) float64 {
	w, _ := r.key.Draw(r.n, uint64(quantity))
	return random.Unit(w)
}

func (r dice) below(quantity, n int) int {
	w, _ := r.key.Draw(r.n, uint64(quantity))
	return int(random.Below(w, uint64(n)))
}

// applicable are the entries of a class that have something to aim at in the plant.
func (d *drawer) applicable(class ics.Class) []ics.Entry {
	return slices.DeleteFunc(catalog.Entries(), func(e ics.Entry) bool {
		return e.Class != class || len(catalog.Applies(&e, d.spec)) == 0
	})
}
