package mock

import (
	"math"
	"sync"

	"github.com/sdg-service/sdg/internal/random"
)

// normalCurve tabulates the normal distribution function as words, linear between knots.
type normalCurve struct{ knots []uint64 }

const (
	curveEdge  = 8.0
	curveSteps = 8192
)

var normalWords = sync.OnceValue(func() *normalCurve {
	c := &normalCurve{knots: make([]uint64, curveSteps+2)}
	for i := range c.knots {
		x := float64(float64(i)*(2*curveEdge/curveSteps)) - curveEdge
		if x <= 0 {
			c.knots[i] = wordOf(random.NormalCDF(x))
		} else {
			c.knots[i] = ^wordOf(random.NormalCDF(-x))
		}
	}
	return c
})

func (c *normalCurve) at(z float64) uint64 {
	x := float64((math.Max(-curveEdge, math.Min(curveEdge, z)) + curveEdge) * (curveSteps / (2 * curveEdge)))
	i := int(x)
	a, b := c.knots[i], c.knots[i+1]
	return a + uint64(float64((x-float64(i))*float64(b-a)))
}
