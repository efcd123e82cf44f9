// Package substation is a distribution substation in one of two interconnected areas: automatic generation control,
// a radial feeder with voltage regulator, capacitors, inverse-time relays and recloser.
//
// The areas are the linear two-area model of load-frequency control (O. I. Elgerd, C. E. Fosha, "Optimum Megawatt-Frequency
// Control of Multiarea Electric Energy Systems", IEEE Trans. PAS-89(4), 1970), with its usual constants:
//
//	(2H/f0) dΔf/dt = ΔPm - ΔPL - D Δf - ΔPtie,   Tt dΔPm/dt = ΔPg - ΔPm,   Tg dΔPg/dt = Pref - Δf/R - ΔPg
//	dΔPtie/dt = 2π T12 (Δf1 - Δf2)
//
// The feeder is the balanced positive-sequence equivalent of the IEEE 13-node test feeder (W. H. Kersting, "Radial
// distribution test feeders", IEEE PES Winter Meeting 2001), solved by backward and forward sweeps (D. Shirmohammadi et al., IEEE
// Trans. Power Systems 3(2), 1988).
package substation

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
)

// Constants of the areas, per unit of areaBase and in s and Hz.
const (
	areaBase  = 2000.0 // MVA
	areaLoad  = 1000.0 // MW
	nominalHz = 60.0
	gainP     = 120.0 // Kp = 1/D, Hz/pu
	timeP     = 20.0  // Tp = 2H/(f0 D)
	governor  = 0.08
	turbine   = 0.3
	droop     = 2.4   // Hz/pu
	tie       = 0.545 // 2π T12, pu/Hz s
	bias      = 1/droop + 1/gainP
	perTap    = 0.00625 // of voltage
	startTap  = 10
)

// States.
const (
	f1 = iota
	g1
	m1
	f2
	g2
	m2
	tieFlow
	made1
	load1
	damp1
	made2
	load2
	damp2
	tieTotal
	supplied
	consumed
	lost
	states
)

// Actuators.
const (
	ref1 = iota
	ref2
	tap
	cb1
	cb2
	cap675
	cap611
	actuators
)

// Disturbances; the algebraic values follow them.
const (
	wLoad1 = iota
	wLoad2
	wFeeder
	wSource
	wFault
	disturbances
)

// Algebraic values.
const (
	zVoltage  = disturbances // of each bus, pu
	zPower    = zVoltage + buses
	zReactive = zPower + 1
	zLoad     = zReactive + 1
	zLoss     = zLoad + 1
	zHead     = zLoss + 1    // A
	zLateral  = zHead + 1    // A
	zReal     = zLateral + 1 // voltage of each bus as a complex number, where the next solution starts
	zImag     = zReal + buses
	algebraic = zImag + buses - disturbances
)

type station struct {
	spec plant.Spec
	agc  plc.PID
}

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	return &station{spec: spec(), agc: plc.PID{Gain: values[0], Ti: values[1], Lo: -0.3, Hi: 0.3}}, nil
}

func (s *station) Spec() *plant.Spec { return &s.spec }

// Derive integrates the areas; the feeder, a part of the load of area 1, is held between two solutions.
func (s *station) Derive(x, u, w, dx []float64) {
	l1 := float64((w[wLoad1] + w[zPower] - startFeeder - areaLoad) * (1 / areaBase))
	l2 := float64((w[wLoad2] - areaLoad) * (1 / areaBase))
	d1, d2 := float64(x[f1]*(1/gainP)), float64(x[f2]*(1/gainP))
	dx[f1] = float64((x[m1] - l1 - d1 - x[tieFlow]) * (gainP / timeP))
	dx[f2] = float64((x[m2] - l2 - d2 + x[tieFlow]) * (gainP / timeP))
	dx[g1] = float64((u[ref1] - float64(x[f1]*(1/droop)) - x[g1]) * (1 / governor))
	dx[g2] = float64((u[ref2] - float64(x[f2]*(1/droop)) - x[g2]) * (1 / governor))
	dx[m1] = float64((x[g1] - x[m1]) * (1 / turbine))
	dx[m2] = float64((x[g2] - x[m2]) * (1 / turbine))
	dx[tieFlow] = float64(tie * (x[f1] - x[f2]))
	dx[made1], dx[load1], dx[damp1] = x[m1], l1, d1
	dx[made2], dx[load2], dx[damp2] = x[m2], l2, d2
	dx[tieTotal] = x[tieFlow]
	const perHour = 1.0 / 3600
	dx[supplied], dx[consumed], dx[lost] = float64(w[zPower]*perHour), float64(w[zLoad]*perHour), float64(w[zLoss]*perHour)
}

func (s *station) Observe(x, u, w, y []float64) {
	y[hz1], y[hz2] = nominalHz+x[f1], nominalHz+x[f2]
	y[mw1], y[mw2] = areaLoad+float64(areaBase*x[m1]), areaLoad+float64(areaBase*x[m2])
	y[mwTie] = float64(areaBase * x[tieFlow])
	y[mwLoad1], y[mwLoad2] = w[wLoad1]+w[zPower]-startFeeder, w[wLoad2]
	for i := range buses {
		y[kv+i] = float64(lineVoltage * w[zVoltage+i])
	}
	y[mwFeeder], y[mvarFeeder] = w[zPower], w[zReactive]
	y[kwLoss] = float64(1000 * w[zLoss])
	y[ampHead], y[ampLateral] = w[zHead], w[zLateral]
	apparent := math.Sqrt(float64(w[zPower]*w[zPower]) + float64(w[zReactive]*w[zReactive]))
	y[factor] = 1
	if apparent > 1e-9 {
		y[factor] = w[zPower] / apparent
	}
	for i := range 5 {
		y[position+i] = u[tap+i]
	}
	y[energy], y[energy+1], y[energy+2] = x[supplied], x[consumed], x[lost]
}
