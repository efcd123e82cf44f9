package run

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/random"
)

// demand makes the disturbances: pure functions of time, with the knots around the present one cached.
type demand struct {
	specs        []plant.Disturbance
	keys         []random.Key
	noise, daily float64
	startOfDay   float64
	knots        []knot
}

type knot struct {
	number     uint64
	valid      bool
	from, to   float64
	start, end float64 // seconds; of shapes with jitter
}

func newDemand(s *plant.Spec, c Config) *demand {
	d := &demand{specs: s.Disturbances, noise: c.Disturb, daily: c.Daily, startOfDay: c.StartOfDay, knots: make([]knot, len(s.Disturbances))}
	for _, spec := range s.Disturbances {
		d.keys = append(d.keys, random.NewKey(c.Seed, "disturbance", s.ID, spec.Name))
	}
	return d
}

// at writes the disturbances of a moment, in seconds since the beginning.
func (d *demand) at(seconds float64, w []float64) {
	const day, trough = 86_400.0, 4.0 / 24
	wave := 0.0
	for i := range d.specs {
		spec := &d.specs[i]
		if seconds < spec.From {
			w[i] = spec.Lo
			continue
		}
		share := 1.0
		if len(spec.Pattern) > 0 {
			share += float64(d.daily * (patternAt(spec.Pattern, (seconds+d.startOfDay)/day) - 1))
		} else if spec.Daily > 0 {
			if wave == 0 {
				wave = -random.Cos((seconds+d.startOfDay)/day - trough)
			}
			share += float64(float64(d.daily*spec.Daily) * wave)
		}
		if spec.Noise > 0 {
			share += float64(float64(d.noise*spec.Noise) * d.walk(i, seconds))
		}
		w[i] = min(max(float64(spec.Nominal*share), spec.Lo), spec.Hi)
	}
}

// patternAt reads a pattern of one day at a time in days.
func patternAt(pattern []float64, days float64) float64 {
	n := len(pattern)
	at := float64((days - math.Floor(days)) * float64(n))
	i := min(int(at), n-1)
	from, to := pattern[i], pattern[(i+1)%n]
	return from + float64((to-from)*(at-float64(i)))
}

// walk is the noise of a disturbance before it is scaled.
func (d *demand) walk(i int, seconds float64) float64 {
	spec := &d.specs[i]
	switch spec.Shape {
	case plant.Cubic:
		k := d.around(i, seconds)
		at := (seconds - k.start) / (k.end - k.start)
		return k.from + float64((k.to-k.from)*smooth(at))
	case plant.Pulse:
		k := d.around(i, seconds)
		top := k.end - pulseFall
		if seconds > top {
			return smooth((k.end - seconds) / pulseFall)
		}
		at := (seconds - k.start) / (top - k.start)
		return float64(at * at)
	}
	return d.line(i, seconds/spec.Knot)
}

const pulseFall = 360.0 // s

// smooth is the cubic from 0 to 1 that is level at both ends.
func smooth(at float64) float64 { return float64(float64(at*at) * (3 - float64(2*at))) }

// around finds the two knots with jitter between which a moment lies. Knot n+1 is the one near n times Knot, so that the
// one before the beginning has a number, too.
func (d *demand) around(i int, seconds float64) *knot {
	k := &d.knots[i]
	if k.valid && seconds >= k.start && seconds < k.end {
		return k
	}
	n := uint64(math.Floor(seconds/d.specs[i].Knot)) + 1
	switch {
	case seconds < d.moment(i, n):
		n--
	case seconds >= d.moment(i, n+1):
		n++
	}
	*k = knot{number: n, valid: true, start: d.moment(i, n), end: d.moment(i, n+1), from: d.uniform(i, n, 1), to: d.uniform(i, n+1, 1)}
	return k
}

// moment is when a knot with jitter is. Two neighbours move by half of the jitter at most.
func (d *demand) moment(i int, n uint64) float64 {
	spec := &d.specs[i]
	return float64((float64(n)-1)*spec.Knot) + float64(spec.Jitter/2*d.uniform(i, n, 0))
}

// uniform is between -1 and 1.
func (d *demand) uniform(i int, n, draw uint64) float64 {
	w, _ := d.keys[i].Draw(n, draw)
	return float64(2*float64(random.Unit(w))) - 1
}

// line interpolates between independent standard normal values at whole positions.
func (d *demand) line(i int, position float64) float64 {
	whole := math.Floor(position)
	n := uint64(whole)
	k := &d.knots[i]
	if !k.valid || k.number != n {
		*k = knot{number: n, valid: true, from: d.knot(i, n), to: d.knot(i, n+1)}
	}
	return k.from + float64((k.to-k.from)*(position-whole))
}

func (d *demand) knot(i int, n uint64) float64 {
	return random.NormalQuantile(random.Unit(d.keys[i].At(n)))
}
