package attack

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/random"
)

func isFault(name string) bool { return strings.Contains(name, "fault") }

// fixed holds a disturbance at a value.
type fixed struct {
	at    int
	value float64
}

func (d *fixed) apply(_ *Mix, now *moment) { now.values[d.at] = d.value }

// weather changes disturbances: leaks open, demand grows, supply swings.
type weather struct {
	o      *order
	at     []int
	reach  []bounds
	fault  []bool
	period float64 // of gusts, s
}

func (b *builder) disturb(o *order) {
	d := &weather{o: o, at: b.targets(o, disturbance), period: o.option("period_s")}
	for _, i := range d.at {
		w := &b.mix.spec.Disturbances[i]
		d.reach, d.fault = append(d.reach, bounds{lo: w.Lo, hi: w.Hi}), append(d.fault, isFault(w.Name))
	}
	b.on(run.World, o.From, o.To, d, nil)
}

// faultSeconds is how long a short circuit stands in a storm: relays are to clear it.
const faultSeconds = 3

func (d *weather) apply(_ *Mix, now *moment) {
	strength := d.o.strength(now.scan)
	size := float64(strength * d.o.Magnitude)
	for n, i := range d.at {
		r, v := d.reach[n], &now.values[i]
		switch d.o.entry.Type {
		case "leak":
			*v = r.clip(max(*v, r.lo+float64(math.Abs(size)*(r.hi-r.lo))))
		case "demand_surge":
			*v = r.clip(float64(*v * (1 + size)))
		default:
			gust, part := d.gust(n, now.scan)
			if d.fault[n] {
				if part < faultSeconds/d.period {
					*v = r.clip(r.lo + float64(math.Abs(size)*(r.hi-r.lo)))
				}
				continue
			}
			*v = r.clip(*v + float64(float64(size*gust)*(r.hi-r.lo)))
		}
	}
}

// gust is a piecewise linear walk in [-1, 1] that begins at 0, and the part of the present period that is over.
func (d *weather) gust(n int, scan uint64) (value, part float64) {
	position := d.o.since(scan) / d.period
	whole := math.Floor(position)
	part = position - whole
	from, to := d.knot(n, uint64(whole)), d.knot(n, uint64(whole)+1)
	return from + float64((to-from)*part), part
}

func (d *weather) knot(n int, k uint64) float64 {
	if k == 0 {
		return 0
	}
	w, _ := d.o.key.Draw(k, uint64(n))
	return float64(2*random.Unit(w)) - 1
}
