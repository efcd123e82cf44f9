package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant/plc"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// entries changes set points: those in use of an attacker, those of the desk of an operator.
type entries struct {
	o     *order
	at    []int
	reach []bounds
	cell  *cell // values at the beginning
}

// setpoint of an attacker changes what the controller uses; the true lane keeps what operators entered. That of an operator is true, and
// is taken back at the end.
func (b *builder) setpoint(o *order) {
	at := b.targets(o, setpoint)
	d := &entries{o: o, at: at, reach: b.ranges(at), cell: b.cell(len(at))}
	if o.entry.Type == "operator_setpoint" {
		b.on(run.Operate, o.From, o.To+1, d, d.cell)
		return
	}
	b.on(run.Entry, o.From, o.To, d, d.cell)
}

func (b *builder) ranges(at []int) []bounds {
	reach := make([]bounds, len(at))
	for n, i := range at {
		p := &b.mix.spec.Setpoints[i]
		reach[n] = bounds{lo: p.Lo, hi: p.Hi}
	}
	return reach
}

func (d *entries) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = now.values[i]
		}
	}
	if now.scan >= d.o.To {
		for n, i := range d.at {
			now.values[i] = d.cell.v[n]
		}
		return
	}
	strength := d.o.strength(now.scan)
	for n, i := range d.at {
		start, r := d.cell.v[n], d.reach[n]
		goal := r.displaced(start, d.o.Magnitude, 0)
		if d.o.entry.Type == "hmi_misuse" {
			goal = extreme(start, d.o.Magnitude, r)
		}
		now.values[i] = r.between(start, goal, strength)
	}
}

// extreme goes a share of the way to the end of the range on the side of the sign, or to the other end where that one is nearer than a
// tenth of the range.
func extreme(v, share float64, r bounds) float64 {
	there, back := r.hi, r.lo
	if share < 0 {
		there, back = back, there
	}
	if math.Abs(there-v) < float64(0.1*(r.hi-r.lo)) {
		there = back
	}
	return v + float64((there-v)*math.Abs(share))
}

// tuning multiplies set points that are parameters of a loop or of protection.
type tuning struct {
	o      *order
	at     []int
	reach  []bounds
	factor []float64
}

func (d *tuning) apply(_ *Mix, now *moment) {
	for n, i := range d.at {
		now.values[i] = d.reach[n].clip(float64(now.values[i] * d.factor[n]))
	}
}

// gains changes the factor on the gain of PID controllers, until the end.
type gains struct {
	o      *order
	loops  []int // places of the controllers' memories
	factor float64
}

// tune changes gains in the memory of the targets' loops. Set points that are parameters themselves are multiplied; integral times are
// divided, so that a factor above 1 always means a more nervous loop.
func (b *builder) tune(o *order) {
	factor := math.Abs(o.Magnitude)
	if !(factor > 0) {
		b.fault(&o.Event, "magnitude", "must not be 0")
		return
	}
	t, g := &tuning{o: o}, &gains{o: o, factor: factor}
	for _, i := range b.targets(o, setpoint) {
		found := false
		for _, l := range b.mix.spec.Loops {
			if l.Setpoint == i {
				g.loops, found = append(g.loops, l.Memory), true
			}
		}
		if found {
			continue
		}
		f := factor
		if name := b.mix.spec.Setpoints[i].Name; hasSuffix(name, "_RESET", "_TI", "_BAND") {
			f = 1 / factor
		}
		t.at, t.factor = append(t.at, i), append(t.factor, f)
	}
	t.reach = b.ranges(t.at)
	if len(t.at) > 0 {
		b.on(run.Entry, o.From, o.To, t, nil)
	}
	if len(g.loops) > 0 {
		b.on(run.Program, o.From, o.To+1, g, nil)
	}
}

func hasSuffix(name string, ends ...string) bool {
	for _, end := range ends {
		if len(name) > len(end) && name[len(name)-len(end):] == end {
			return true
		}
	}
	return false
}

func (d *gains) apply(_ *Mix, now *moment) {
	factor := d.factor
	if now.scan >= d.o.To {
		factor = 1
	}
	for _, at := range d.loops {
		if g := &now.values[at+plc.PIDGain]; *g != 0 {
			*g = factor
		}
	}
}

// protection raises pick-ups, and lets a fault come that relays would clear.
func (b *builder) protection(o *order) {
	factor := math.Abs(o.Magnitude)
	t := &tuning{o: o, at: b.targets(o, setpoint)}
	for range t.at {
		t.factor = append(t.factor, factor)
	}
	t.reach = b.ranges(t.at)
	b.on(run.Entry, o.From, o.To, t, nil)
	from := o.From + b.mix.scans(o.option("fault_after_s"))
	to := min(from+b.mix.scans(o.option("fault_s")), o.To)
	found := false
	for i := range b.mix.spec.Disturbances {
		w := &b.mix.spec.Disturbances[i]
		if isFault(w.Name) {
			found = true
			b.on(run.World, from, to, &fixed{at: i, value: w.Lo + float64(o.option("fault_pu")*(w.Hi-w.Lo))}, nil)
		}
	}
	if !found {
		b.fault(&o.Event, "entry", "this plant has no fault that protection would clear")
	}
}
