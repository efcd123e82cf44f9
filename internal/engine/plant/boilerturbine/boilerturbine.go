// Package boilerturbine is a 160 MW drum boiler with turbine and generator.
//
// R. D. Bell and K. J. Åström, "Dynamic models for boiler-turbine-alternator units: data logs and parameter estimation
// for a 160 MW unit", report LUTFD2/(TFRT-3192)/1-137, Lund, 1987: three states, drum level as an output, limits
// of valve rates. The control program is of this service: boiler-following pressure control,
// load control by the turbine valve and three-element level control.
package boilerturbine

import (
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
	"github.com/sdg-service/sdg/internal/random"
)

// Operating point 4 of Bell and Åström: kg/cm², MW, kg/m³, and valve positions from 0 to 1.
const (
	pressure, power, density   = 108.0, 66.65, 428.0
	fuel, steam, feed          = 0.34, 0.69, 0.436
	fuelRate                   = 0.007 // per second, both ways
	steamClosing, steamOpening = 2.0, 0.02
	feedRate                   = 0.05
	positioner                 = 0.5  // s, time constant of the positioners inside their rate limits; of this service
	drum                       = 85.0 // m³ that the density refers to
	feedGain                   = 141.0
)

const (
	drumPressure = iota
	output
	drumDensity
	v1
	v2
	v3
	fedTotal
	steamTotal
	energyTotal
	states
)

type unit struct {
	spec               plant.Spec
	load, press, level plc.PID
	fuelFactor         float64
}

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	b := &unit{fuelFactor: values[0], spec: spec()}
	b.press = plc.PID{Gain: values[1], Ti: values[2], Lo: 0, Hi: 1, Bias: fuel}
	b.load = plc.PID{Gain: values[3], Ti: values[4], Lo: 0.2, Hi: 1, Bias: steam}
	b.level = plc.PID{Gain: values[5], Ti: values[6], Lo: -0.5, Hi: 0.5}
	return b, nil
}

func (b *unit) Spec() *plant.Spec { return &b.spec }

// steamFlow is the flow to the turbine in kg/s; below the valve's dead stroke nothing flows.
func steamFlow(x []float64) float64 {
	return float64(max(float64(1.1*x[v2])-0.19, 0) * max(x[drumPressure], 0))
}

func (b *unit) Derive(x, u, w, dx []float64) {
	p := random.Pow(max(x[drumPressure], 0), 9.0/8)
	heat := float64(b.fuelFactor * float64(w[1]*x[v1]))
	dx[drumPressure] = float64(0.9*heat) - float64(float64(0.0018*x[v2])*p) - float64(0.15*x[v3])
	dx[output] = float64(max(float64(0.073*x[v2])-0.016, 0)*p) - float64(0.1*x[output])
	dx[fedTotal] = float64(feedGain * x[v3])
	dx[steamTotal] = steamFlow(x)
	dx[drumDensity] = (dx[fedTotal] - dx[steamTotal]) / drum
	dx[v1] = min(max((u[0]-x[v1])/positioner, -fuelRate), fuelRate)
	dx[v2] = min(max((u[1]-x[v2])/positioner, -steamClosing), steamOpening)
	dx[v3] = min(max((u[2]-x[v3])/positioner, -feedRate), feedRate)
	dx[energyTotal] = x[output] / 3600
}

// drumLevel is the deviation of the drum level in m, with the steam quality and evaporation rate (kg/s) that it depends on.
func (b *unit) drumLevel(x, w []float64) (level, quality, evaporation float64) {
	p, rho := x[drumPressure], max(x[drumDensity], 1)
	heat := float64(b.fuelFactor * float64(w[1]*x[v1]))
	quality = float64((1-float64(0.001538*rho))*(float64(0.8*p)-25.6)) / float64(rho*(1.0394-float64(0.0012304*p)))
	evaporation = float64((float64(0.854*x[v2])-0.147)*p) + float64(45.59*heat) - float64(2.514*x[v3]) - 2.096
	level = float64(0.05 * (float64(0.13073*rho) + float64(100*quality) + evaporation/9 - 67.975))
	return level, quality, evaporation
}

func (b *unit) Observe(x, u, w, y []float64) {
	level, quality, evaporation := b.drumLevel(x, w)
	y[0], y[1], y[2], y[3] = x[drumPressure], x[output], level, steamFlow(x)
	y[4], y[5] = float64(feedGain*x[v3]), float64(14*x[v1])
	y[6], y[7], y[8] = float64(100*x[v1]), float64(100*x[v2]), float64(100*x[v3])
	y[9], y[10], y[11], y[12] = x[drumDensity], evaporation, float64(100*quality), w[0]
	y[13], y[14], y[15] = x[fedTotal]/1000, x[steamTotal]/1000, x[energyTotal]
}

// Parts of the program's memory.
const (
	memPressure = iota * plc.PIDMemory
	memLoad
	memLevel
	memTrip // two timers and a latch
	memory  = memTrip + 3
)

func (b *unit) Scan(dt float64, in, sp, mem, out []float64) {
	out[0] = b.press.Update(mem[memPressure:], sp[0], in[0], dt)
	out[1] = b.load.Update(mem[memLoad:], in[12]+sp[1], in[1], dt)
	// Three elements: feedwater follows the steam that leaves, trimmed by the level.
	out[2] = in[3]/feedGain + b.level.Update(mem[memLevel:], sp[2], in[2], dt)
	low := plc.OnDelay(&mem[memTrip], in[2] < -0.5, 3, dt)
	high := plc.OnDelay(&mem[memTrip+1], in[0] > 145, 1, dt)
	if plc.Latch(&mem[memTrip+2], low || high, in[2] > -0.2 && in[0] < 125) {
		out[0] = 0 // master fuel trip
	}
}
