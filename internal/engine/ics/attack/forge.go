package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// forgery is how a false measurement is made.
type forgery int

const (
	constForge forgery = iota // a level that stands, with the transmitter's noise
	biasForge                 // the true report, scaled and shifted
)

// forge replaces reports of measurements.
type forge struct {
	o       *order
	how     forgery
	scale   float64
	at      []int
	imitate []transmitter
	cell    *cell // levels at the beginning
}

// Sides of a deceit in the middle.
const (
	sideOperators  = 0
	sideController = 1
	sideBoth       = 2
)

// spoof places a forgery where the vector reaches the values.
func (b *builder) spoof(o *order) {
	how := constForge
	if o.entry.Type != "spoof_const" {
		how = biasForge
	}
	if o.entry.Type == "spoof_ramp" && !(o.Ramp > 0) {
		o.Ramp = o.seconds()
	}
	switch o.Vector {
	case ics.InController:
		b.forge(o, how, run.Input)
	case ics.CompromisedHMI:
		b.forge(o, how, run.Screen)
	default:
		switch int(math.Floor(o.option("side") + 0.5)) {
		case sideOperators:
			b.forge(o, how, run.Tap)
		case sideController:
			b.forge(o, how, run.Input)
			b.restore(o, true)
		default:
			b.forge(o, how, run.Input)
			b.restore(o, false)
		}
	}
}

func (b *builder) forge(o *order, how forgery, edge run.Edge) {
	at := b.targets(o, measurement)
	d := &forge{o: o, how: how, scale: 1, at: at, imitate: b.transmitters(o, at), cell: b.cell(len(at))}
	if o.entry.Type == "spoof_bias" {
		d.scale = o.option("scale")
	}
	b.on(edge, o.From, o.To, d, d.cell)
}

func (d *forge) apply(m *Mix, now *moment) {
	if now.edge == run.Tap && now.tap != m.lastTap {
		return
	}
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = now.values[i]
		}
	}
	strength, conversion := d.o.strength(now.scan), now.scan/m.inputScans
	for n, i := range d.at {
		t, v := &d.imitate[n], now.values[i]
		if d.how == biasForge {
			factor := 1 + float64((d.scale-1)*strength)
			v = float64(factor*v) + float64(strength*float64(d.o.Magnitude*(t.hi-t.lo)))
		} else {
			// The level keeps clear of the ends of the range, where the noise would betray itself.
			margin := min(float64(4*(t.white+t.pink)), (t.hi-t.lo)/4)
			room := bounds{lo: min(t.lo+margin, d.cell.v[n]), hi: max(t.hi-margin, d.cell.v[n])}
			share := d.o.Magnitude * (t.hi - t.lo) / (room.hi - room.lo)
			v = room.between(d.cell.v[n], room.displaced(d.cell.v[n], share, 0), strength)
			if d.o.Stealth > 0 {
				v += t.noise(conversion)
			}
		}
		now.values[i], now.quality[i] = t.report(v, now.quality[i])
	}
}

// restore gives taps the genuine reports of measurements that were forged on their way to the controller: the control tap, and with
// all also the supervisory one.
type restore struct {
	at  []int
	all bool
}

func (b *builder) restore(o *order, all bool) {
	d := &restore{at: b.targets(o, measurement), all: all}
	b.mix.restores++
	b.on(run.Input, o.From, o.To, keep{}, nil)
	b.on(run.Tap, o.From, o.To, d, nil)
}

func (d *restore) apply(m *Mix, now *moment) {
	if !d.all && now.tap == m.lastTap {
		return
	}
	for _, i := range d.at {
		now.values[i], now.quality[i] = m.genuine[i], m.genuineAt[i]
	}
}

// keep does nothing: that it is active makes the mix keep the genuine inputs.
type keep struct{}

func (keep) apply(*Mix, *moment) {}
