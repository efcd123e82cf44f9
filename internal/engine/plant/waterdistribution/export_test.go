package waterdistribution

import (
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/hydraulics"
)

// View is the solution inside of w.
type View struct {
	Network      hydraulics.Network
	Heads, Flows []float64
}

// ViewOf lets tests hold the solution against the equations.
func ViewOf(p plant.Plant, w []float64) View {
	q := p.(*works)
	return View{q.town.network, w[q.heads:q.flows], w[q.flows:q.sums]}
}

// MeansByHour are the patterns.
var MeansByHour = map[string][]float64{"homes": homesByHour, "shops": shopsByHour, "works": worksByHour}
