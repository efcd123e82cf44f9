// Package chemreactor is the two-phase reactor that reduces the Tennessee Eastman process to four states: a feed of
// A, B and C and one of pure A react to liquid D; a purge takes the inert B away.
//
// N. L. Ricker, "Model predictive control of a continuous, nonlinear, two-phase reactor", Journal of Process
// Control 3(2), 1993, 109-123. Model, constants and stationary point are from there. Its loops are multivariable
// predictive control or four PI controllers; ours are PI with its pairing and tuning of our own.
package chemreactor

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
	"github.com/sdg-service/sdg/internal/random"
)

// Constants of Ricker 1993, in kmol, m³, kPa, K and hours.
const (
	volume      = 122.0 // of the vessel, m³
	density     = 8.3   // of liquid D, kmol/m³
	gas         = 8.314 // kPa m³/(kmol K)
	temperature = 373.0 // K
	rate        = 0.00117
	orderA      = 1.2
	orderC      = 0.4
	feedCv      = 3.3046  // feed 1, kmol/h per % of valve 1
	feedACv     = 0.2246  // feed 2, kmol/h per % of valve 2
	purgeCv     = 0.00352 // kmol/(h % kPa^0.5)
	productCv   = 0.0417
	downstream  = 100.0 // kPa behind purge and product valves
	shareA      = 0.485 // of feed 1
	shareB      = 0.005
	hour        = 3600.0
	valveLag    = 10.0 // s
)

// Stationary point of Ricker 1993: kmol, and per cent of the valves.
const (
	startA, startB, startC, startD = 44.49999958429348, 13.53296996509594, 36.64788062995841, 110.0
	valve1, valve2, valve3, valve4 = 60.95327313484253, 25.02232231706676, 39.25777017606444, 47.03024823457651
	pressure                       = 2700.0
	level                          = 110 / density / capacity * 100
	capacity                       = 30.0 // m³ of liquid at 100 %
	production                     = 100.0
)

const (
	nA = iota
	nB
	nC
	nD
	x1
	x2
	x3
	x4
	inA
	inB
	inC
	purgedA
	purgedB
	purgedC
	productD
	reacted
	states
)

type reactor struct {
	spec                          plant.Spec
	k0, shareA, shareB, lag       float64
	production, press, comp, over plc.PID
	levels                        plc.PID
}

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	r := &reactor{k0: values[0], shareA: values[1], shareB: values[2], lag: 1 / values[3], spec: spec()}
	r.production = plc.PID{Gain: values[4], Ti: values[5], Lo: 0, Hi: 100, Bias: valve1}
	r.press = plc.PID{Gain: -values[6], Ti: values[7], Lo: 0, Hi: 100, Bias: valve3}
	r.comp = plc.PID{Gain: values[8], Ti: values[9], Lo: 0, Hi: 100, Bias: valve2}
	r.levels = plc.PID{Gain: -values[10], Lo: 0, Hi: 100, Bias: valve4}
	r.over = plc.PID{Gain: 0.7, Ti: 3 * hour, Lo: -production, Hi: 0}
	return r, nil
}

func (r *reactor) Spec() *plant.Spec { return &r.spec }

// flows are kmol/h; p is the pressure in kPa and gasMoles the vapour.
type flows struct{ feed, feedA, purge, product, reaction, p, gasMoles float64 }

func (r *reactor) flows(x, w []float64) flows {
	f := flows{gasMoles: x[nA] + x[nB] + x[nC]}
	perMole := gas * temperature / (volume - x[nD]/density)
	f.p = float64(f.gasMoles * perMole)
	drive := math.Sqrt(max(f.p-downstream, 0))
	f.feed = float64(feedCv * x[x1])
	f.feedA = float64(feedACv * x[x2])
	f.purge = float64(float64(purgeCv*x[x3]) * drive)
	// No product leaves an empty vessel: the last kmol flow out in proportion.
	f.product = float64(float64(productCv*x[x4])*drive) * min(max(x[nD], 0), 1)
	pa, pc := float64(max(x[nA], 0)*perMole), float64(max(x[nC], 0)*perMole)
	f.reaction = float64(r.k0*w[1]) * float64(random.Pow(pa, orderA)*random.Pow(pc, orderC))
	return f
}

func (r *reactor) Derive(x, u, w, dx []float64) {
	f := r.flows(x, w)
	a, b := float64(r.shareA*w[0]), r.shareB
	feedA, feedB := float64(f.feed*a)+f.feedA, float64(f.feed*b)
	feedC := float64(f.feed * (1 - a - b))
	perMole := f.purge / max(f.gasMoles, 1e-9)
	outA, outB, outC := float64(perMole*x[nA]), float64(perMole*x[nB]), float64(perMole*x[nC])
	dx[inA], dx[inB], dx[inC] = feedA/hour, feedB/hour, feedC/hour
	dx[purgedA], dx[purgedB], dx[purgedC] = outA/hour, outB/hour, outC/hour
	dx[productD], dx[reacted] = f.product/hour, f.reaction/hour
	dx[nA] = dx[inA] - dx[purgedA] - dx[reacted]
	dx[nB] = dx[inB] - dx[purgedB]
	dx[nC] = dx[inC] - dx[purgedC] - dx[reacted]
	dx[nD] = dx[reacted] - dx[productD]
	for i := range 4 {
		dx[x1+i] = float64((u[i] - x[x1+i]) * r.lag)
	}
}

func (r *reactor) Observe(x, u, w, y []float64) {
	f := r.flows(x, w)
	y[0], y[1], y[2], y[3] = f.feed, f.feedA, f.purge, f.product
	y[4] = f.p
	y[5] = x[nD] / (density * capacity) * 100
	per := 100 / max(f.gasMoles, 1e-9)
	y[6], y[7], y[8] = float64(x[nA]*per), float64(x[nB]*per), float64(x[nC]*per)
	y[9], y[10], y[11], y[12] = x[x1], x[x2], x[x3], x[x4]
	y[13] = f.reaction
	y[14] = x[inA] + x[inB] + x[inC]
	y[15] = x[purgedA] + x[purgedB] + x[purgedC]
	y[16] = x[productD]
}

// Parts of the program's memory.
const (
	memProduction = iota * plc.PIDMemory
	memPressure
	memComposition
	memOverride
	memLevel
	memTrip
	memory = memTrip + 2
)

func (r *reactor) Scan(dt float64, in, sp, mem, out []float64) {
	// Above 2900 kPa the override takes production back, before the relief does.
	less := r.over.Update(mem[memOverride:], 2900, in[4], dt)
	out[0] = r.production.Update(mem[memProduction:], sp[0]+less, in[3], dt)
	out[1] = r.comp.Update(mem[memComposition:], sp[2], in[6], dt)
	out[2] = r.press.Update(mem[memPressure:], sp[1], in[4], dt)
	out[3] = r.levels.Update(mem[memLevel:], sp[3], in[5], dt)
	high := plc.OnDelay(&mem[memTrip], in[4] > 2980, 1, dt)
	if plc.Latch(&mem[memTrip+1], high, in[4] < 2750) {
		// Interlock: at 3000 kPa the vessel's relief would open. Feeds shut, purge opens.
		out[0], out[1], out[2] = 0, 0, 100
	}
}
