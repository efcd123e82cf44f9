package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// stiction lets a valve move only when its command has gone a band away from where it stands (one-parameter model of A. Stenman, F.
// Gustafsson, K. Forsman, Int. J. Adaptive Control and Signal Processing 17, 2003).
type stiction struct {
	at   []int
	band []float64
	cell *cell // positions
}

func (b *builder) stick(o *order) {
	at, reach := b.actuators(o)
	d := &stiction{at: at, cell: b.cell(len(at))}
	for _, r := range reach {
		d.band = append(d.band, math.Abs(o.Magnitude)*(r.hi-r.lo))
	}
	b.on(run.Output, o.From, o.To, d, d.cell)
}

func (d *stiction) apply(_ *Mix, now *moment) {
	if d.cell.begin() {
		for n, i := range d.at {
			d.cell.v[n] = now.values[i]
		}
	}
	for n, i := range d.at {
		if math.Abs(now.values[i]-d.cell.v[n]) > d.band[n] {
			d.cell.v[n] = now.values[i]
		}
		now.values[i] = d.cell.v[n]
	}
}

// trip takes a share of their drive from motors, and all of it from those that are on or off.
type trip struct {
	at   []int
	left []float64
}

func (b *builder) trip(o *order) {
	at, reach := b.actuators(o)
	d := &trip{at: at}
	for _, r := range reach {
		left := 1 - min(math.Abs(o.Magnitude), 1)
		if r.discrete {
			left = 0
		}
		d.left = append(d.left, left)
	}
	b.on(run.Output, o.From, o.To, d, nil)
}

func (d *trip) apply(_ *Mix, now *moment) {
	for n, i := range d.at {
		now.values[i] = float64(now.values[i] * d.left[n])
	}
}
