package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/random"
)

// octaves of the 1/f noise and the scale that makes their sum one of standard deviation 1, as in package sensor.
const (
	octaves   = 12
	pinkScale = 0.28867513459481287
)

// transmitter imitates one measurement's instrument: noise, resolution and range of what it reports.
type transmitter struct {
	key         random.Key
	white, pink float64
	lo, hi      float64
	lsb, counts float64
	// The noise of one conversion, kept for the scans until the next one.
	conversion uint64
	valid      bool
	value      float64
}

func newTransmitter(m *plant.Measurement, key random.Key, scale float64, quantised bool) transmitter {
	t := transmitter{key: key, white: float64(scale * m.Noise), pink: float64(float64(scale*m.Pink) * pinkScale), lo: m.Lo, hi: m.Hi}
	if quantised && m.Role == plant.Analog {
		if t.lsb = m.LSB(); t.lsb > 0 {
			t.counts = 1 / t.lsb
		}
	}
	return t
}

// noise of a conversion: white, and 1/f as Voss's sum of octaves, of which octave k changes every 2^(k+1) conversions.
func (t *transmitter) noise(conversion uint64) float64 {
	if t.valid && t.conversion == conversion {
		return t.value
	}
	t.conversion, t.valid, t.value = conversion, true, 0
	if t.white > 0 {
		w, _ := t.key.Draw(conversion, 0)
		t.value = float64(t.white * normal(w))
	}
	if t.pink > 0 {
		sum := 0.0
		for k := range uint64(octaves) {
			w, _ := t.key.Draw(conversion>>(k+1), 1+k)
			sum += normal(w)
		}
		t.value += float64(t.pink * sum)
	}
	return t.value
}

func normal(w uint64) float64 { return random.NormalQuantile(random.Unit(w)) }

// report clips to the range and converts; at the ends of the range a transmitter says Uncertain.
func (t *transmitter) report(y float64, q sensor.Quality) (float64, sensor.Quality) {
	switch {
	case y < t.lo:
		return t.lo, max(q, sensor.Uncertain)
	case y > t.hi:
		return t.hi, max(q, sensor.Uncertain)
	}
	if t.lsb > 0 {
		y = min(t.lo+float64(t.lsb*math.Floor(float64((y-t.lo)*t.counts)+0.5)), t.hi)
	}
	return y, q
}

// transmitters imitates those of an event's targets.
func (b *builder) transmitters(o *order, at []int) []transmitter {
	list := make([]transmitter, len(at))
	for n, i := range at {
		list[n] = newTransmitter(&b.mix.spec.Measurements[i], random.NewKey(b.seed, "spoof", address(&o.Event), b.mix.spec.Measurements[i].Name), b.mix.noise, b.mix.quantised)
	}
	return list
}
