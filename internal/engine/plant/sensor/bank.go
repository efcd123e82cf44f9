// Package sensor turns true values into what transmitters report: lag, gain, bias, drift, noise, conversion,
// range, faults and quality.
//
// All randomness of conversion i of a tag comes from the stream (seed, "sensor", plant, tag) at i: no tag's
// values depend on which other tags exist.
package sensor

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Settings change all sensors of a run.
type Settings struct {
	// Noise and Drift scale the published values of the plant; 1 is a healthy plant, 0 turns them off.
	Noise, Drift float64
	// Quantisation turns the converters on.
	Quantisation bool
	// Dropout and Spike are the chances per conversion that no value arrives, and that an outlier does.
	Dropout, Spike float64
	// SpikeSize is the size of an outlier as a share of the range.
	SpikeSize float64
}

// Healthy are the settings of a plant in good repair.
var Healthy = Settings{Noise: 1, Drift: 1, Quantisation: true, SpikeSize: 0.25}

// octaves of the 1/f noise: periods from 2 to 2^octaves conversions.
const octaves = 12

// pinkScale makes the sum of the octaves one of standard deviation 1.
const pinkScale = 0.28867513459481287

// perSensor is the length of a sensor's memory: filtered value, drift, last report, a slow sensor's result and an analyser's next one,
// then the octaves and their sum.
const (
	slotLag = iota
	slotDrift
	slotLast
	slotResult
	slotNext
	slotSum
	slotOctaves
	perSensor = slotOctaves + octaves
)

// Memory is the number of values that a bank of n sensors remembers.
func Memory(n int) int { return n * perSensor }

type model struct {
	key                   random.Key
	status                bool
	alpha                 float64 // of the lag, per conversion
	decay, kick           float64 // of the drift
	white, pink           float64
	gain, bias            float64
	lo, hi, lsb, counts   float64
	dropBelow, spikeBelow uint32
	spike, driftAtStart   float64
	faults                []Fault
	every                 uint64 // conversions of the bank between two of a slow sensor; 0 for others
	late                  bool   // an analyser: its results come one period late
}

// Bank is the sensors of one plant.
type Bank struct {
	models []model
}

// driftTime is the correlation time of the drift in seconds: about six hours, as of daily temperature.
const driftTime = 21_600

// NewBank makes the sensors of s, converting every period seconds.
func NewBank(s *plant.Spec, seed uint64, period float64, settings Settings, faults []Fault) (*Bank, error) {
	if err := settings.check(); err != nil {
		return nil, err
	}
	b := &Bank{models: make([]model, len(s.Measurements))}
	for i, m := range s.Measurements {
		d := &b.models[i]
		*d = model{key: random.NewKey(seed, "sensor", s.ID, m.Name), gain: 1, alpha: 1, lo: m.Lo, hi: m.Hi,
			dropBelow: threshold(settings.Dropout), spikeBelow: threshold(settings.Spike), spike: float64(settings.SpikeSize * (m.Hi - m.Lo))}
		if m.Role != plant.Analog {
			d.status, d.spikeBelow = true, 0
			continue
		}
		period := period
		if slow := max(m.Period, m.Every); slow > 0 {
			d.every, d.late = max(uint64(slow/period+0.5), 1), m.Period > 0
			period = float64(period * float64(d.every))
		}
		if m.Lag > 0 {
			d.alpha = 1 - random.Exp(-period/m.Lag)
		}
		d.decay = random.Exp(-period / driftTime)
		d.kick = float64(settings.Drift*m.Drift) * math.Sqrt(1-float64(d.decay*d.decay))
		d.driftAtStart = float64(settings.Drift * m.Drift)
		d.white, d.pink = float64(settings.Noise*m.Noise), float64(settings.Noise*m.Pink)*pinkScale
		if settings.Quantisation {
			if d.lsb = m.LSB(); d.lsb > 0 {
				d.counts = 1 / d.lsb
			}
		}
	}
	return b, b.addFaults(s, faults)
}

func (s Settings) check() error {
	var faults []sdg.FieldError
	check := func(field string, v, hi float64) {
		if !(v >= 0 && v <= hi) {
			faults = append(faults, sdg.FieldError{Field: "sensors." + field, Value: v, Message: fmt.Sprintf("must be between 0 and %g", hi)})
		}
	}
	check("noise", s.Noise, 100)
	check("drift", s.Drift, 100)
	check("dropout", s.Dropout, 1)
	check("spike", s.Spike, 1)
	check("spike_size", s.SpikeSize, 1)
	if len(faults) > 0 {
		return sdg.Invalid("Use 1 for the plant's own noise and drift.", faults...)
	}
	return nil
}

func threshold(p float64) uint32 { return uint32(min(float64(p*0x1p32), 0x1p32-1)) }

// Convert makes conversion i: it reads the values at the transmitters and writes reports and qualities.
// Conversions must be made in order, from 0 or from a memory that was saved.
func (b *Bank) Convert(i uint64, at, mem, out []float64, quality []Quality) {
	octave := bits.TrailingZeros64(i | 1<<(octaves-1))
	for n := range b.models {
		d := &b.models[n]
		m := mem[n*perSensor : (n+1)*perSensor : (n+1)*perSensor]
		v, q := at[n], Good
		switch {
		case d.every > 0:
			v, q = d.hold(i, v, m)
		case !d.status || d.dropBelow > 0:
			v, q = d.convert(i, v, m, octave)
		}
		if len(d.faults) > 0 {
			v, q = d.suffer(i, m[slotLast], v, q)
		}
		out[n], quality[n], m[slotLast] = v, q, v
	}
}

// hold is what a slow sensor reports: its last result, until the next is there.
func (d *model) hold(i uint64, x float64, m []float64) (float64, Quality) {
	if i%d.every == 0 {
		n := i / d.every
		fresh, q := d.convert(n, x, m, bits.TrailingZeros64(n|1<<(octaves-1)))
		if !d.late {
			m[slotResult] = fresh
			return fresh, q
		}
		m[slotResult] = m[slotNext]
		m[slotNext] = fresh
		if i == 0 {
			m[slotResult] = fresh
		}
	}
	v := m[slotResult]
	return v, quality(v <= d.lo || v >= d.hi)
}

// convert is a conversion of a sensor without lasting faults.
func (d *model) convert(i uint64, x float64, m []float64, octave int) (float64, Quality) {
	w0, w1 := d.key.Pair(i)
	if i == 0 {
		d.begin(m, x)
	}
	if !d.status {
		x = d.filter(m, x, w0, w1, octave)
	}
	chance := uint32(w1 >> 32)
	switch {
	case chance < d.dropBelow && i > 0:
		return m[slotLast], UncertainLastUsable
	case d.status:
		return x, Good
	case chance-d.dropBelow < d.spikeBelow:
		if w0&1 == 0 {
			x += d.spike
		} else {
			x -= d.spike
		}
	}
	return d.report(x)
}

// begin puts filter, drift and octaves into their stationary distributions; its draws are addressed apart.
func (d *model) begin(m []float64, x float64) {
	m[slotLag] = x
	for k := range octaves {
		w, _ := d.key.Draw(0, uint64(1+k))
		m[slotOctaves+k] = normal(uint32(w))
		m[slotSum] += m[slotOctaves+k]
	}
	w, _ := d.key.Draw(0, octaves+1)
	m[slotDrift] = float64(d.driftAtStart * normal(uint32(w)))
}

// filter advances the sensor's memory and returns the analog value before conversion. The 1/f noise is Voss's sum
// of octaves (Gardner, Scientific American 238(4), 1978): octave k is drawn anew every 2^(k+1) conversions.
func (d *model) filter(m []float64, x float64, w0, w1 uint64, octave int) float64 {
	m[slotLag] += float64(d.alpha * (float64(d.gain*x) + d.bias - m[slotLag]))
	y := m[slotLag]
	if d.kick > 0 {
		m[slotDrift] = float64(d.decay*m[slotDrift]) + float64(d.kick*normal(uint32(w0>>32)))
		y += m[slotDrift]
	}
	if d.pink > 0 {
		fresh := normal(uint32(w1))
		m[slotSum] += fresh - m[slotOctaves+octave]
		m[slotOctaves+octave] = fresh
		y += float64(d.pink * m[slotSum])
	}
	if d.white > 0 {
		y += float64(d.white * normal(uint32(w0)))
	}
	return y
}

// report clips to the range, converts, and says Uncertain at the ends of the range.
func (d *model) report(y float64) (float64, Quality) {
	switch {
	case !(y > d.lo):
		return d.lo, quality(y < d.lo)
	case y > d.hi:
		return d.hi, Uncertain
	}
	if d.lsb > 0 {
		y = d.lo + float64(d.lsb*round(float64((y-d.lo)*d.counts)))
	}
	return y, Good
}

func quality(outside bool) Quality {
	if outside {
		return Uncertain
	}
	return Good
}
