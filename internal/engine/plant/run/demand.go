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
	number   uint64
	valid    bool
	from, to float64
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
		share := 1.0
		if spec.Daily > 0 {
			if wave == 0 {
				wave = -random.Cos((seconds+d.startOfDay)/day - trough)
			}
			share += float64(float64(d.daily*spec.Daily) * wave)
		}
		if spec.Noise > 0 {
			share += float64(float64(d.noise*spec.Noise) * d.walk(i, seconds/spec.Knot))
		}
		w[i] = min(max(float64(spec.Nominal*share), spec.Lo), spec.Hi)
	}
}

// walk interpolates between independent standard normal values at whole positions.
func (d *demand) walk(i int, position float64) float64 {
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
