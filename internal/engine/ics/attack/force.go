package attack

import (
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// force keeps actuators at a distance from where they stood when it began.
type force struct {
	o     *order
	at    []int
	reach []bounds
	end   float64
	cell  *cell // goals
}

// actuators are the targets of an event with their ranges.
func (b *builder) actuators(o *order) ([]int, []bounds) {
	at := b.targets(o, command)
	reach := make([]bounds, len(at))
	for n, i := range at {
		reach[n] = boundsOf(&b.mix.spec.Actuators[i])
	}
	return at, reach
}

// force at Output leaves the controller's own command as it is; at Logic the controller wants the forced value itself.
func (b *builder) force(o *order, edge run.Edge) {
	at, reach := b.actuators(o)
	d := &force{o: o, at: at, reach: reach, end: o.option("end"), cell: b.cell(len(at))}
	b.on(edge, o.From, o.To, d, d.cell)
}

// image alters the controller's image: outputs by Logic, inputs as a spoof inside the controller.
func (b *builder) image(o *order) {
	if len(o.Targets) > 0 {
		if k, _, ok := place(b.mix.spec, o.Targets[0]); ok && k == measurement {
			b.forge(o, biasForge, run.Input)
			return
		}
	}
	b.force(o, run.Logic)
}

func (d *force) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = d.reach[n].displaced(now.values[i], d.o.Magnitude, d.end)
		}
	}
	strength := d.o.strength(now.scan)
	for n, i := range d.at {
		now.values[i] = d.reach[n].between(now.values[i], d.cell.v[n], strength)
	}
}

// hold keeps actuators where they stood when it began.
type hold struct {
	at   []int
	cell *cell
}

func (b *builder) block(o *order) {
	at, _ := b.actuators(o)
	d := &hold{at: at, cell: b.cell(len(at))}
	b.on(run.Output, o.From, o.To, d, d.cell)
}

func (d *hold) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = now.values[i]
		}
	}
	for n, i := range d.at {
		now.values[i] = d.cell.v[n]
	}
}

// changed is a program that decides wrongly: two states the other way round, the rest displaced to the side that had
// room when its trigger came.
type changed struct {
	o     *order
	at    []int
	reach []bounds
	cell  *cell // side of each
}

// download stops the controller shortly; after the trigger its changed program decides.
func (b *builder) download(o *order) {
	at, reach := b.actuators(o)
	b.halt(o, min(o.To, o.From+b.mix.scans(o.option("stop_s"))), false, false)
	d := &changed{o: o, at: at, reach: reach, cell: b.cell(len(at))}
	trigger := max(o.option("trigger_s"), o.option("stop_s"))
	if trigger >= o.seconds() {
		b.fault(&o.Event, "options.trigger_s", "must be before the end of the event")
	}
	b.on(run.Logic, o.From+b.mix.scans(trigger), o.To, d, d.cell)
}

func (d *changed) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = plc.On
			if d.reach[n].displaced(now.values[i], d.o.Magnitude, 0) < now.values[i] {
				d.cell.v[n] = -1
			}
		}
	}
	for n, i := range d.at {
		end := d.cell.v[n]
		if d.reach[n].discrete {
			end = 0
		}
		now.values[i] = d.reach[n].displaced(now.values[i], d.o.Magnitude, end)
	}
}
