package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/random"
)

// A covert attack without a twin to follow shows a course by analogues (E. N. Lorenz, "Atmospheric predictability as revealed by naturally
// occurring analogues", J. Atmos. Sci. 26, 1969): of the recorded samples it looks for the one that is most like the present, and
// shows what came after it. All tags are taken from the same sample, so balances between them hold. What the two samples differ by is added
// at first and fades with a time constant of a minute; counters keep the difference. A part of the transmitters' noise is added afresh, so that no
// sequence comes twice. At the end of the record it looks again, from the last recorded sample. The first half of the record is searched: after
// every match there is another half to show.

// fadeSeconds is the time constant with which the difference at the beginning goes.
const fadeSeconds = 60

// fresh is the share of a transmitter's noise that is added: with 0.35 the standard deviation grows by 6 %.
const fresh = 0.35

func fading(m *Mix) float64 {
	return random.Exp(-float64(m.period*float64(m.sampleScans)) / fadeSeconds)
}

// match finds the row of the first half that is most like given values.
func (d *recorder) match(values []float64, recorded int) int {
	best, at := math.Inf(1), 0
	for n := range max(recorded/2, 1) {
		sum := 0.0
		for i, v := range d.row(n) {
			if d.classes[i] == plant.Total {
				continue
			}
			e := (v - values[i]) / d.spread[i]
			if sum += min(float64(e*e), 1e6); sum >= best {
				break
			}
		}
		if sum < best {
			best, at = sum, n
		}
	}
	return at
}

// course shows the next sample.
func (d *recorder) course(m *Mix, now *moment, recorded int) {
	v := d.cell.v
	offsets := v[memOffsets : memOffsets+d.tags]
	next := int(v[memNext])
	switch {
	case v[memShown] == 0:
		next = d.match(now.values, recorded)
		for i, x := range d.row(next) {
			offsets[i] = now.values[i] - x
		}
		next++
	case next >= recorded:
		last := d.row(recorded - 1)
		next = d.match(last, recorded)
		for i, x := range d.row(next) {
			offsets[i] += last[i] - x
		}
		next++
	}
	row, quality := d.row(next), d.row(d.rows+next)
	conversion := now.scan / m.inputScans
	for i, x := range row {
		q := sensor.Quality(quality[i])
		switch d.classes[i] {
		case plant.Analog:
			offsets[i] = float64(offsets[i] * d.fade)
			t := &d.imitate[i]
			x, q = t.report(x+offsets[i]+float64(fresh*t.noise(conversion)), q)
		case plant.Total:
			x += offsets[i]
		}
		now.values[i], now.quality[i] = x, q
	}
	v[memNext] = float64(next + 1)
	v[memShown]++
}
