package attack

import (
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// frozen keeps the memory of a control program that does not run. At its end the program goes on from there, or has forgotten all.
type frozen struct {
	to     uint64
	slots  []int
	forget bool
	cell   *cell
}

// halted holds the outputs of a controller that does not run.
type halted struct {
	at   []int
	safe []bool // of these the output falls to zero
	near []bounds
	cell *cell
}

// halt stops the controllers that an event aims at until a scan. Where it aims at one of several controllers, only the loops of its
// actuators are frozen: the rest of the program belongs to the others.
func (b *builder) halt(o *order, to uint64, failsafe, forget bool) {
	s, m := b.mix.spec, b.mix
	tags := b.scope(o)
	whole := true
	h := &halted{}
	for i := range s.Actuators {
		if !tags[m.measured+i] {
			whole = false
			continue
		}
		a := &s.Actuators[i]
		h.at, h.near = append(h.at, i), append(h.near, boundsOf(a))
		// Breakers are latched by their mechanism and taps stay where the motor left them.
		latched := a.Unit == "closed" || a.Discrete && a.Lo < 0
		h.safe = append(h.safe, failsafe && !latched)
	}
	if len(h.at) == 0 {
		b.fault(&o.Event, "targets", "no controller of this plant serves them")
		return
	}
	f := &frozen{to: to, forget: forget}
	if whole {
		for i := range s.Memory {
			f.slots = append(f.slots, i)
		}
	} else {
		for _, l := range s.Loops {
			for i := range plc.PIDMemory {
				if tags[m.measured+l.Actuator] {
					f.slots = append(f.slots, l.Memory+i)
				}
			}
		}
	}
	if to <= o.From {
		return
	}
	h.cell, f.cell = b.cell(len(h.at)), b.cell(len(f.slots))
	b.on(run.Program, o.From, to+1, f, f.cell)
	b.on(run.Logic, o.From, to, h, h.cell)
}

func (d *frozen) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.slots {
			d.cell.v[n] = now.values[i]
		}
	}
	for n, i := range d.slots {
		now.values[i] = d.cell.v[n]
		if d.forget && now.scan >= d.to {
			now.values[i] = 0
		}
	}
}

func (d *halted) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = now.values[i]
			if d.safe[n] {
				d.cell.v[n] = d.near[n].clip(0)
			}
		}
	}
	for n, i := range d.at {
		now.values[i] = d.cell.v[n]
	}
}
