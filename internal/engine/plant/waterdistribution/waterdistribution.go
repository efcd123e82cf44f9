// Package waterdistribution is a town's water distribution: a reservoir, five pumping stations, one valve, seven tanks and six districts,
// controlled by the levels of the tanks, as in the data sets of BATADAL (R. Taormina et al., "Battle of the Attack Detection Algorithms", J. Water
// Resources Planning and Management 144(8), 2018). Network and constants are this service's own (town.go).
//
// Flow is quasi-static: package hydraulics solves the network every minute and whenever a pump or the valve changes; between, tanks
// are integrated with the flows of the last solution, so that no water is lost.
package waterdistribution

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/hydraulics"
)

// States: levels in m, then totals in m³.
const (
	taken     = tanks // from the reservoir
	consumed  = taken + 1
	leaked    = consumed + 1
	spilled   = leaked + 1
	filled    = spilled + 1 // through V2
	pumped    = filled + 1  // by each station
	pumpHours = pumped + len(stations)
	states    = pumpHours + pumps
)

// Actuators: the pumps PU1 to PU11, then the valve V2.
const (
	valveV2   = pumps
	actuators = pumps + 1
)

// Disturbances: demand of the homes of each district, of shops and of works as shares of their means, bursts in m³/s, level of the reservoir.
const (
	wHomes       = 0
	wShops       = wHomes + len(districts)
	wWorks       = wShops + 1
	wBurst       = wWorks + 1
	wSource      = wBurst + len(districts)
	disturbances = wSource + 1
)

const (
	weir = 15.0 // m^1.5/s of spill over a rim
	hour = 3600.0
)

type works struct {
	spec    plant.Spec
	town    *town
	solver  *hydraulics.Solver
	demand  float64
	program program
	// Places in w behind the disturbances: heads of all nodes, flows of all links, then summed flows.
	heads, flows, sums int
}

// Summed flows behind heads and flows, m³/s.
const (
	sumTank     = 0 // into each tank
	sumConsumed = sumTank + tanks
	sumLeaked   = sumConsumed + 1
	sums        = sumLeaked + 1
)

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	t := build()
	for i := range t.network.Links {
		if l := &t.network.Links[i]; l.Kind == hydraulics.Pipe {
			l.Roughness = values[parRoughness]
		} else {
			l.Curve = l.Curve / float64(values[parPumps]*values[parPumps])
		}
	}
	s, err := hydraulics.New(t.network)
	if err != nil {
		return nil, fmt.Errorf("preparing the network of water_distribution: %w", err)
	}
	p := &works{town: t, solver: s, demand: values[parDemand], heads: disturbances}
	p.flows = p.heads + len(t.network.Nodes)
	p.sums = p.flows + len(t.network.Links)
	p.spec = spec(t, p.sums+sums-disturbances)
	return p, nil
}

func (p *works) Spec() *plant.Spec { return &p.spec }

// Solve finds heads and flows at the present levels, demands and status.
func (p *works) Solve(x, u, w []float64) error {
	t := p.town
	heads, flows, sum := w[p.heads:p.flows], w[p.flows:p.sums], w[p.sums:p.sums+sums]
	var status [hydraulics.MaxLinks]hydraulics.Status
	var asked [hydraulics.MaxNodes]float64
	for i := range flows {
		status[i] = hydraulics.Open
	}
	for i := range pumps {
		if u[i] < 0.5 {
			status[t.pump[i]] = hydraulics.Closed
		}
	}
	// V2 lets its water fall into the tank from above.
	status[t.valve] = hydraulics.Closed
	if u[valveV2] >= 0.5 {
		status[t.valve] = hydraulics.OneWay
	}
	heads[t.source] = w[wSource]
	for i := range tanks {
		heads[t.storage[i]] = tankList[i].floor + max(x[i], outlet)
		if x[i] <= outlet { // nothing flows out
			status[t.outlets[i]] = hydraulics.OneWay
			if i == 1 {
				status[t.outlets[i]] = hydraulics.Closed
			}
		}
	}
	for n := range t.stop {
		c := &t.demand[n]
		asked[n] = float64(p.demand * (float64(c.homes*w[wHomes+c.district]) + float64(c.shops*w[wShops]) + float64(c.works*w[wWorks])))
	}
	for i := range districts {
		asked[t.burst(i)] += w[wBurst+i]
	}
	if err := p.solver.Solve(status[:len(flows)], asked[:len(heads)], heads, flows); err != nil {
		return fmt.Errorf("solving the network: %w", err)
	}
	var inflow [hydraulics.MaxNodes]float64
	p.solver.Inflow(flows, inflow[:len(heads)])
	clear(sum)
	for n := range t.network.Nodes {
		if !t.network.Nodes[n].Fixed {
			leak := p.solver.Leak(n, heads[n])
			sum[sumLeaked] += leak
			sum[sumConsumed] += inflow[n] - leak
		}
	}
	for i, n := range t.storage {
		sum[sumTank+i] = inflow[n]
	}
	return nil
}

// burst is where the main of a district bursts.
func (t *town) burst(i int) int { return t.first[i] + districts[i].columns + 1 }

// over is what spills from a tank at a level, m³/s.
func (k *tank) over(level float64) float64 {
	d := level - k.rim
	if d <= 0 {
		return 0
	}
	return float64(weir * float64(d*math.Sqrt(d)))
}

func (p *works) Derive(x, u, w, dx []float64) {
	sum := w[p.sums:]
	spill := 0.0
	for i := range tankList {
		k := &tankList[i]
		over := k.over(x[i])
		spill += over
		dx[i] = (sum[sumTank+i] - over) / k.area
	}
	flows := w[p.flows:p.sums]
	dx[taken] = 0
	number := 0
	for i := range stations {
		flow := 0.0
		for range stations[i].pumps {
			flow += flows[p.town.pump[number]]
			dx[pumpHours+number] = 0
			if u[number] >= 0.5 {
				dx[pumpHours+number] = 1 / hour
			}
			number++
		}
		dx[pumped+i] = flow
	}
	dx[taken] = dx[pumped]
	dx[consumed], dx[leaked], dx[spilled], dx[filled] = sum[sumConsumed], sum[sumLeaked], spill, flows[p.town.valve]
}
