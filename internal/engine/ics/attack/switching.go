package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/random"
)

// pattern is how outputs are switched in time.
type pattern int

const (
	chatter pattern = iota // to both sides of where it stood
	contend                // between command and a foreign value
	sweep                  // one device after the other
)

// switches moves actuators by a clock of its own, whose periods vary by up to a third.
type switches struct {
	o            *order
	pattern      pattern
	at           []int
	reach        []bounds
	period, duty float64
	cell         *cell // values at the beginning
}

func (b *builder) switching(o *order, p pattern) {
	at, reach := b.actuators(o)
	d := &switches{o: o, pattern: p, at: at, reach: reach, period: o.option("period_s") / 2, cell: b.cell(len(at))}
	switch p {
	case contend:
		d.period, d.duty = o.option("period_s"), o.option("duty")
	case sweep:
		d.period = o.option("step_s")
		n := int(math.Ceil(math.Abs(o.Magnitude) * float64(len(at))))
		d.at, d.reach = at[:min(n, len(at))], reach[:min(n, len(at))]
	}
	if !(d.period > 0) {
		b.fault(&o.Event, "options", "need a period above 0 s")
		return
	}
	b.on(run.Output, o.From, o.To, d, d.cell)
}

// tick is the number of periods that have begun, from 1, and the part of the present one that is over.
func (d *switches) tick(scan uint64) (n uint64, part float64) {
	position := d.o.since(scan) / d.period
	whole := math.Floor(position)
	n = uint64(whole)
	begins := d.jitter(n)
	if part = position - whole - begins; part < 0 {
		n--
		part = position - whole + 1 - d.jitter(n)
		return n + 1, part
	}
	return n + 1, part
}

// jitter is how late period n begins, as a share; the first begins at once.
func (d *switches) jitter(n uint64) float64 {
	if n == 0 {
		return 0
	}
	return float64(random.Unit(d.o.key.At(n)) * (1.0 / 3))
}

func (d *switches) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = now.values[i]
		}
	}
	tick, part := d.tick(now.scan)
	for n, i := range d.at {
		start, r := d.cell.v[n], d.reach[n]
		switch d.pattern {
		case chatter:
			goal := r.displaced(start, d.o.Magnitude, 0)
			switch {
			case tick%2 == 1:
			case r.discrete:
				goal = start
			default:
				goal = r.clip(start + start - goal)
			}
			now.values[i] = goal
		case contend:
			if part < d.duty {
				now.values[i] = r.displaced(start, d.o.Magnitude, 0)
			}
		case sweep:
			d.sweep(now, n, i, tick)
		}
	}
}

// sweep opens the devices in turn, and closes them in turn in every second round.
func (d *switches) sweep(now *moment, n, i int, tick uint64) {
	size := uint64(len(d.at))
	round, turn := (tick-1)/size, (tick-1)%size
	if uint64(n) > turn {
		if round == 0 {
			return // not yet its turn
		}
		round--
	}
	now.values[i] = d.reach[n].lo
	if round%2 == 1 {
		now.values[i] = d.reach[n].hi
	}
}
