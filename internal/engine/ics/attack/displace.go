package attack

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// bounds are the range of a value, and whether it takes whole numbers only.
type bounds struct {
	lo, hi   float64
	discrete bool
}

func boundsOf(a *plant.Actuator) bounds { return bounds{a.Lo, a.Hi, a.Discrete} }

// displaced is v moved by a share of its range, which stays inside: where there is no room on the side of the sign, it goes to the other. Values
// with two states go to the other state. end is 1 or -1 where the side is prescribed, else 0.
func (b bounds) displaced(v, share, end float64) float64 {
	if b.discrete && b.hi-b.lo == 1 {
		switch {
		case end > 0:
			return b.hi
		case end < 0:
			return b.lo
		}
		return b.lo + b.hi - math.Floor(v+0.5)
	}
	d := float64(share * (b.hi - b.lo))
	if b.discrete {
		d = math.Floor(d + 0.5)
		if d == 0 {
			d = 1
		}
	}
	switch {
	case end > 0:
		return b.clip(v + math.Abs(d))
	case end < 0:
		return b.clip(v - math.Abs(d))
	}
	there, back := b.clip(v+d), b.clip(v-d)
	if math.Abs(back-v) > math.Abs(there-v) {
		return back
	}
	return there
}

func (b bounds) clip(v float64) float64 { return min(max(v, b.lo), b.hi) }

// between goes from v to goal; values with whole numbers jump halfway.
func (b bounds) between(v, goal, strength float64) float64 {
	if b.discrete {
		if strength < 0.5 {
			return v
		}
		return goal
	}
	return v + float64((goal-v)*strength)
}
