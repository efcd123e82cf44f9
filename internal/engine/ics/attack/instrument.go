package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// instrument changes what transmitters feel or report.
func (b *builder) instrument(o *order) {
	at := b.targets(o, measurement)
	imitate := b.transmitters(o, at)
	switch o.entry.Type {
	case "sensor_drift":
		if !(o.Ramp > 0) {
			o.Ramp = o.seconds()
		}
		d := &drift{o: o, at: at}
		for _, i := range at {
			m := &b.mix.spec.Measurements[i]
			d.size = append(d.size, float64(o.Magnitude*(m.Hi-m.Lo)))
		}
		b.on(run.Sense, o.From, o.To, d, nil)
	case "sensor_stuck":
		d := &stuck{at: at, cell: b.cell(2 * len(at))}
		b.on(run.Report, o.From, o.To, d, d.cell)
	case "noisy_sensor":
		b.on(run.Report, o.From, o.To, &restless{o: o, at: at, imitate: imitate}, nil)
	case "calibration":
		b.on(run.Report, o.From, o.To, &steps{o: o, at: at, imitate: imitate}, nil)
		d := &stuck{at: at, cell: b.cell(2 * len(at)), quality: sensor.BadOutOfService}
		b.on(run.Input, o.From, o.To, d, d.cell)
	}
}

// drift shifts what transmitters feel.
type drift struct {
	o    *order
	at   []int
	size []float64
}

func (d *drift) apply(_ *Mix, now *moment) {
	strength := d.o.strength(now.scan)
	for n, i := range d.at {
		now.values[i] += float64(strength * d.size[n])
	}
}

// stuck repeats the value of the beginning, with its quality or a given one.
type stuck struct {
	at      []int
	quality sensor.Quality
	cell    *cell // values, then qualities
}

func (d *stuck) apply(_ *Mix, now *moment) {
	size := len(d.at)
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n], d.cell.v[size+n] = now.values[i], float64(now.quality[i])
		}
	}
	for n, i := range d.at {
		now.values[i], now.quality[i] = d.cell.v[n], max(d.quality, sensor.Quality(d.cell.v[size+n]))
	}
}

// restless adds white noise to reports.
type restless struct {
	o       *order
	at      []int
	imitate []transmitter
}

func (d *restless) apply(m *Mix, now *moment) {
	size := math.Abs(d.o.Magnitude) * d.o.strength(now.scan)
	for n, i := range d.at {
		t := &d.imitate[n]
		w, _ := t.key.Draw(now.scan/m.inputScans, octaves+1)
		now.values[i], now.quality[i] = t.report(now.values[i]+float64(float64(size*(t.hi-t.lo))*normal(w)), now.quality[i])
	}
}

// steps leads transmitters through 0, 25, 50, 75 and 100 % of their range, with their noise; the transmitter itself says Uncertain.
type steps struct {
	o       *order
	at      []int
	imitate []transmitter
}

func (d *steps) apply(m *Mix, now *moment) {
	const points = 5
	step := math.Floor(d.o.since(now.scan) / d.o.seconds() * points)
	for n, i := range d.at {
		t := &d.imitate[n]
		y := t.lo + float64((t.hi-t.lo)*(min(step, points-1)/(points-1))) + t.noise(now.scan/m.inputScans)
		y, _ = t.report(y, sensor.Uncertain)
		now.values[i], now.quality[i] = y, sensor.Uncertain
	}
}
