// Package watertreatment is a six-stage plant that makes drinking water: raw water, chemical dosing,
// ultrafiltration, dechlorination, reverse osmosis, and permeate with backwash.
//
// The layout and the tag names follow the SWaT testbed (Goh, Adepu, Junejo, Mathur: "A Dataset to Support Research in the
// Design of Secure Water Treatment Systems", CRITIS 2016); tank area, flows and levels are those of MiniCPS's swat-s1
// (Antonioli and Tippenhauer, CPS-SPC 2015). What they leave out (curves, membranes, chemistry) is of this service:
//
//	A dh/dt = Σ Qin - Σ Qout                    every tank, with a weir at its rim
//	Q = Q0 sqrt(1 - H/H0)                       transfer pumps
//	p0 - a Q² = R Q + ps,  dR/dt = kf Q         ultrafiltration; a backwash takes R back
//	Qp = A (p - π)                              permeate of the reverse osmosis
//	dM/dt = Σ Q C + dose - kb M                 chlorine, salt and alkalinity
package watertreatment

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// Flows are m³/h, levels m, pressures bar, masses g, alkalinity eq; time is in seconds.
const (
	tankArea  = 1.5  // T101, T301, T401, T601, m² (MiniCPS)
	area602   = 1.0  // m²
	rim       = 1.3  // m
	weir      = 100  // m³/h per m^1.5
	dry       = 0.02 // m of water below which a pump draws air
	inflow    = 2.55 // m³/h (MiniCPS)
	transfer  = 2.45 // m³/h at equal levels (MiniCPS)
	headRatio = 0.04 // per m of level difference: 1/H0
	mixer     = 0.05 // m³
	valveTime = 2.0  // s
	hour      = 3600.0

	ufShutoff, ufCurve, ufStatic = 3.0, 0.467, 0.3 // bar, bar/(m³/h)², bar
	ufClean                      = 0.10            // bar/(m³/h)
	ufFouling                    = 0.052           // bar/(m³/h) per m³
	ufWash                       = 15.0            // s
	backwash                     = 3.0             // m³/h

	roFeed       = 2.1     // m³/h
	roBoost      = 6.5     // bar
	roFeedBar    = 1.5     // bar
	roWater      = 0.19    // m³/(h bar)
	roOsmotic    = 0.00076 // bar per g/m³
	roRejection  = 0.97
	roLargest    = 0.85 // share of the feed that can permeate
	conductivity = 0.6  // g/m³ per µS/cm

	acidPump, chlorinePump, bisulfitePump = 2.0, 15.0, 10.0 // eq/h, g/h, g/h of chlorine
	rawAlkalinity                         = 2.0             // eq/m³
	carbonate                             = 2.1             // mol/m³
	startChlorine                         = 1.0             // g/m³
	startSalt                             = 270.0
)

// States.
const (
	h101 = iota
	h301
	h401
	h601
	h602
	zMV101
	zMV201
	zMV301
	zMV302
	zMV303
	resistance
	alkMix
	clMix
	cl301
	cl401
	salt301
	salt401
	rawTotal
	supplyTotal
	drainTotal
	clDosed
	clGone
	clDecayed
	saltIn
	saltOut
	ufTotal
	states
)

// Actuators.
const (
	mv101 = iota
	p101
	p102
	mv201
	p203
	p205
	p301
	p302
	mv301
	mv302
	mv303
	p401
	p403
	uv401
	p501
	p601
	p602
	actuators
)

// Disturbances.
const (
	rawPressure = iota
	demand
	rawSalt
	rawAlk
	leak301
	disturbances
)

type works struct {
	spec         plant.Spec
	decay        float64 // of chlorine, 1/h
	fouling      float64
	acid         []float64 // pH by alkalinity
	program      program
	perTank      float64 // 1/(3600 A)
	perTank602   float64
	shutoff2     float64 // 4 a (p0 - ps)
	perValveTime float64
}

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	return &works{spec: spec(), decay: values[0] / 24, fouling: values[1], acid: titration(), program: newProgram(values[2:]),
		perTank: 1 / (hour * tankArea), perTank602: 1 / (hour * area602), shutoff2: 4 * ufCurve * (ufShutoff - ufStatic),
		perValveTime: 1 / valveTime}, nil
}

func (p *works) Spec() *plant.Spec { return &p.spec }

// flows of one moment, m³/h; concentrations g/m³.
type flows struct {
	raw, transfer, uf, ro, permeate, reject, wash, supply, leak float64
	over101, over301, over401, over601, over602                 float64
	c301, c401, s301, s401, pressure                            float64
}

func over(level float64) float64 {
	if d := level - rim; d > 0 {
		return float64(weir * float64(d*math.Sqrt(d)))
	}
	return 0
}

// wet is 1 where a pump has water and goes to 0 as its tank runs dry.
func wet(level float64) float64 { return min(max(float64(level*(1/dry)), 0), 1) }

func (p *works) flows(x, u, w []float64) flows {
	var f flows
	f.raw = float64(inflow * float64(x[zMV101]*w[rawPressure]))
	if on := min(u[p101]+u[p102], 1); on > 0 {
		head := float64(headRatio * (x[h301] - x[h101]))
		f.transfer = float64(float64(float64(float64(transfer*on)*x[zMV201])*math.Sqrt(max(1-head, 0))) * wet(x[h101]))
	}
	if on := min(u[p301]+u[p302], 1); on > 0 {
		r := x[resistance]
		q := float64((math.Sqrt(float64(r*r)+p.shutoff2) - r) * (1 / (2 * ufCurve)))
		f.uf = float64(float64(float64(q*on)*x[zMV302]) * wet(x[h301]))
	}
	v301, v401 := max(float64(x[h301]*tankArea), 1e-3), max(float64(x[h401]*tankArea), 1e-3)
	f.c301, f.s301 = x[cl301]/v301, x[salt301]/v301
	f.c401, f.s401 = x[cl401]/v401, x[salt401]/v401
	if u[p401] > 0 {
		f.ro = float64(float64(roFeed*u[p401]) * wet(x[h401]))
		f.pressure = float64((roFeedBar + float64(roBoost*u[p501])) * (f.ro / roFeed))
		f.permeate = min(max(float64(roWater*(f.pressure-float64(roOsmotic*f.s401))), 0), float64(roLargest*f.ro))
		f.reject = f.ro - f.permeate
	}
	f.wash = float64(float64(float64(backwash*u[p602])*float64(x[zMV301]*x[zMV303])) * wet(x[h602]))
	f.supply = float64(float64(u[p601]*w[demand]) * wet(x[h601]))
	f.leak = float64(w[leak301] * wet(x[h301]))
	f.over101, f.over301, f.over401, f.over601, f.over602 = over(x[h101]), over(x[h301]), over(x[h401]), over(x[h601]), over(x[h602])
	return f
}

func (p *works) Derive(x, u, w, dx []float64) {
	f := p.flows(x, u, w)
	dx[h101] = float64((f.raw - f.transfer - f.over101) * p.perTank)
	dx[h301] = float64((f.transfer - f.uf - f.over301 - f.leak) * p.perTank)
	dx[h401] = float64((f.uf - f.ro - f.over401) * p.perTank)
	dx[h601] = float64((f.permeate - f.supply - f.over601) * p.perTank)
	dx[h602] = float64((f.reject - f.wash - f.over602) * p.perTank602)
	for i, a := range [...]int{mv101, mv201, mv301, mv302, mv303} {
		dx[zMV101+i] = float64((u[a] - x[zMV101+i]) * p.perValveTime)
	}
	washing := float64(f.wash * (1 / (backwash * ufWash)))
	dx[resistance] = float64(float64(p.fouling*f.uf)*(1/hour)) - float64(washing*(x[resistance]-ufClean))

	const perHour = 1 / hour
	mixed := float64(f.transfer * (1 / mixer))
	dx[alkMix] = float64((float64(f.transfer*float64(rawAlkalinity*w[rawAlk])) - float64(acidPump*u[p203]) - float64(mixed*x[alkMix])) * perHour)
	clIn, clMoved := float64(chlorinePump*u[p205]), float64(mixed*x[clMix])
	dx[clMix] = float64((clIn - clMoved) * perHour)
	lost301, lost401 := float64(f.c301*(f.over301+f.leak)), float64(f.c401*(f.over401+f.ro))
	moved := float64(f.c301 * f.uf)
	decay301, decay401 := float64(p.decay*x[cl301]), float64(p.decay*x[cl401])
	removed := float64(float64(bisulfitePump*u[p403]) * (f.c401 / (max(f.c401, 0) + 0.05)))
	dx[cl301] = float64((clMoved - moved - lost301 - decay301) * perHour)
	dx[cl401] = float64((moved - lost401 - decay401 - removed) * perHour)
	dx[clDosed], dx[clGone] = float64(clIn*perHour), float64((lost301+lost401)*perHour)
	dx[clDecayed] = float64((decay301 + decay401 + removed) * perHour)
	saltFed, saltMoved := float64(f.transfer*float64(conductivity*w[rawSalt])), float64(f.s301*f.uf)
	saltLost301, saltLost401 := float64(f.s301*(f.over301+f.leak)), float64(f.s401*(f.over401+f.ro))
	dx[salt301] = float64((saltFed - saltMoved - saltLost301) * perHour)
	dx[salt401] = float64((saltMoved - saltLost401) * perHour)
	dx[saltIn], dx[saltOut] = float64(saltFed*perHour), float64((saltLost301+saltLost401)*perHour)

	dx[rawTotal], dx[supplyTotal], dx[ufTotal] = float64(f.raw*perHour), float64(f.supply*perHour), float64(f.uf*perHour)
	dx[drainTotal] = float64((f.wash + f.leak + f.over101 + f.over301 + f.over401 + f.over601 + f.over602) * perHour)
}
