package waterdistribution

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// Places of measurements.
const (
	level        = 0
	pumpFlow     = level + tanks
	valveFlow    = pumpFlow + pumps
	delivery     = valveFlow + 1 // pressure behind each station
	suctions     = delivery + len(stations)
	critical     = suctions + len(stations) - 1 // pressure at the highest junction of each district
	status       = critical + len(districts)
	totals       = status + actuators
	measurements = totals + 4
)

// suctionPressure is where the pressure before each station is measured; S1 takes from the reservoir.
var suctionPressure = [len(stations)]int{-1, suctions, suctions + 1, suctions + 2, suctions + 3}

// vacuum is the lowest pressure in m: water boils.
const vacuum = -10.0

func (p *works) Observe(x, u, w, y []float64) {
	t := p.town
	heads, flows := w[p.heads:p.flows], w[p.flows:p.sums]
	pressure := func(node int) float64 { return max(heads[node]-t.network.Nodes[node].Elevation, vacuum) }
	copy(y[level:], x[:tanks])
	for i, n := range t.pump {
		y[pumpFlow+i] = liters(flows[n])
	}
	y[valveFlow] = liters(flows[t.valve])
	for i := range stations {
		y[delivery+i] = pressure(t.deliver[i])
		if at := suctionPressure[i]; at >= 0 {
			y[at] = pressure(t.suction[i])
		}
	}
	for i := range districts {
		y[critical+i] = pressure(t.first[i] + districts[i].rows*districts[i].columns - 1)
	}
	copy(y[status:], u[:actuators])
	y[totals], y[totals+1], y[totals+2], y[totals+3] = x[taken], x[consumed], x[filled], x[spilled]
}

// liters per second of a flow in m³/s; what creeps through closed links is none.
func liters(flow float64) float64 {
	if math.Abs(flow) < 1e-6 {
		return 0
	}
	return float64(1000 * flow)
}

func measurementList() []plant.Measurement {
	list := make([]plant.Measurement, measurements)
	set := func(i int, m plant.Measurement) { list[i] = m }
	analog := func(i int, name, title, unit, area string, lo, hi, noise float64, limit plant.Limits) {
		set(i, plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Analog, Lo: lo, Hi: hi, Noise: noise,
			Pink: noise / 2, Drift: noise, Lag: 2, Bits: 16, Limit: limit})
	}
	for i := range tankList {
		k := &tankList[i]
		analog(level+i, fmt.Sprintf("LIT%d", i+1), "Level of "+k.name, "m", "tanks/"+k.name, 0, k.rim+1, 0.004,
			plant.Limits{HH: plant.At(k.rim - 0.05), H: plant.At(k.rim - 0.25), L: plant.At(0.9), LL: plant.At(outlet + 0.1)})
	}
	for i, d := range duties {
		s := &stations[d.station]
		analog(pumpFlow+i, fmt.Sprintf("FIT%d", i+1), fmt.Sprintf("Flow of PU%d", i+1), "L/s", "stations/"+s.name, -5, 2500*s.flow, 0.1, plant.Limits{})
	}
	analog(valveFlow, "FITV2", "Flow through V2", "L/s", "tanks/T2", -5, 250, 0.1, plant.Limits{})
	for i := range stations {
		s := &stations[i]
		analog(delivery+i, fmt.Sprintf("PIT%d1", i+1), "Pressure behind "+s.name, "m", "stations/"+s.name, -10, 160, 0.05, plant.Limits{H: plant.At(110), L: plant.At(15)})
		if at := suctionPressure[i]; at >= 0 {
			analog(at, fmt.Sprintf("PIT%d0", i+1), "Pressure before "+s.name, "m", "stations/"+s.name, -10, 120, 0.05, plant.Limits{L: plant.At(10), LL: plant.At(3)})
		}
	}
	for i := range districts {
		d := &districts[i]
		analog(critical+i, fmt.Sprintf("PIT10%d", i+1), fmt.Sprintf("Pressure at %s-%d", d.name, d.rows*d.columns), "m", "districts/"+d.name, -10, 120, 0.05,
			plant.Limits{L: plant.At(required), LL: plant.At(10)})
	}
	for i, a := range actuatorList() {
		set(status+i, plant.Measurement{Name: "Z" + a.Name, Title: "Status of " + a.Name, Unit: "on", Area: a.Area, Role: plant.Status, Lo: 0, Hi: 1})
	}
	for i, m := range []struct{ name, title, area string }{{"FQI100", "Taken from the reservoir", "stations/S1"}, {"FQI200", "Delivered to customers", "districts/all"},
		{"FQIV2", "Filled through V2", "tanks/T2"}, {"FQI300", "Spilled from tanks", "tanks/all"}} {
		// A drop creeps back through pumps that stand.
		set(totals+i, plant.Measurement{Name: m.name, Title: m.title, Unit: "m3", Area: m.area, Role: plant.Total, Lo: -1, Hi: 1e9})
	}
	return list
}
