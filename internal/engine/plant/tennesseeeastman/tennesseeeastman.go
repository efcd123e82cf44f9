// Package tennesseeeastman is the whole Tennessee Eastman process: gaseous A, C, D and E react to G and H in an
// exothermic two-phase reactor; a condenser, a separator with recycle and purge, and a stripper follow. It has 50
// states, 41 measurements, 12 manipulated variables and 20 disturbances (IDV).
//
// J. J. Downs, E. F. Vogel, "A plant-wide industrial process control problem", Computers and Chemical Engineering 17(3), 1993,
// 245-255. Constants are those of their program teprob.f, as distributed with E. L. Russell, L. H. Chiang, R. D. Braatz,
// "Data-driven Methods for Fault Detection and Diagnosis in Chemical Processes", Springer 2000, whose decentralised PI
// control the program is. Both are stepped with Euler at one second, as here.
//
// What differs from the published program: analysers and noise are those of the sensor model; random IDV are splines whose
// knots are addressed instead of drawn in sequence, with the same ranges and lengths, and they grow in over 0.1 h; where the published
// program stops at a limit of the process, the safety system closes feeds and outlets, cools, stops the compressor and depressurises.
// Far outside normal operation no reaction takes more than there is, and a reactor without liquid is shut off.
package tennesseeeastman

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// States, in the order of the published program, then those of this service.
const (
	reactorMoles   = 0
	reactorHeat    = reactorMoles + components // 1e6 BTU
	separatorMoles = reactorHeat + 1
	separatorHeat  = separatorMoles + components
	stripperMoles  = separatorHeat + 1
	stripperHeat   = stripperMoles + components
	headerMoles    = stripperHeat + 1
	headerHeat     = headerMoles + components
	waterReactor   = headerHeat + 1 // °C
	waterCondenser = waterReactor + 1
	valves         = waterCondenser + 1 // %
	published      = valves + manipulated
	positioners    = published // what the positioners of sticking valves last followed, %
	gates          = positioners + len(sticking)
	tripped        = gates + gated // 1 once the safety system has acted
	fed            = tripped + 1   // lbmol, since the beginning
	purged         = fed + components
	produced       = purged + components
	extents        = produced + components
	heatGained     = extents + 4 // 1e6 BTU
	states         = heatGained + 1
)

// Manipulated variables, XMV(1) to XMV(12).
const (
	vD = iota
	vE
	vA
	vAC
	vRecycle
	vPurge
	vSeparator
	vStripper
	vSteam
	vReactor
	vCondenser
	vAgitator
	manipulated
)

// valveTime are the time constants of the valves in seconds.
var valveTime = [manipulated]float64{8, 8, 6, 9, 7, 5, 5, 5, 120, 5, 5, 5}

// sticking are the valves that IDV(14), (15) and (19) let stick, with the place of their IDV in w.
var sticking = [...]struct{ valve, idv int }{{vRecycle, 18}, {vSeparator, 18}, {vStripper, 18}, {vSteam, 18}, {vReactor, 13}, {vCondenser, 14}}

// stuck is how far a command must be from a sticking valve before it follows, %.
const stuck = 2.0

// Limits of the safety system: those at which the published program stops (Downs and Vogel, table 6).
const (
	highPressure                    = 3000.0 // kPa gauge
	highTemperature                 = 175.0
	reactorHigh, reactorLow         = 24.0 * cubicFt, 2 * cubicFt
	separatorHigh, separatorLow     = 12.0 * cubicFt, 1 * cubicFt
	stripperHigh, stripperLow       = 8.0 * cubicFt, 1 * cubicFt
	levelReactor0, levelReactor     = 84.6, 666.7 // ft³ at 0 % and between 0 and 100 %
	levelSeparator0, levelSeparator = 27.5, 290.0
	levelStripper0, levelStripper   = 78.25, stripperVolume
)

// safe is where the safety system puts the valves: feeds and outlets shut, water open. It stops the compressor, too, and lets the gas
// go to a flare.
var safe = [manipulated]float64{vRecycle: 100, vReactor: 100, vCondenser: 100, vAgitator: 100}

type process struct {
	spec                plant.Spec
	pureD, pureE, pureA mixture
	weightD, weightE    float64
	program             program
}

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	p := &process{spec: spec(values), program: newProgram(values)}
	feedD, feedE, feedA := feedOf(compD, compB), feedOf(compE, compF), feedOf(compA, compB)
	p.pureD, p.pureE, p.pureA = mix(&gases, &feedD), mix(&gases, &feedE), mix(&gases, &feedA)
	for i := range components {
		p.weightD += float64(feedD[i] * substances[i].weight)
		p.weightE += float64(feedE[i] * substances[i].weight)
	}
	return p, nil
}

// feedOf is the composition of a pure feed with its trace.
func feedOf(most, trace int) (z [components]float64) {
	z[most], z[trace] = pureFeed, 1-pureFeed
	return z
}

func (p *process) Spec() *plant.Spec { return &p.spec }

func (p *process) Derive(x, u, w, dx []float64) {
	var s flowsheet
	p.evaluate(&s, x, w)
	p.balance(&s, dx)
	for i := range published - valves {
		command := u[i]
		if x[tripped] > 0 {
			command = safe[i]
		}
		for j := range sticking {
			if sticking[j].valve != i {
				continue
			}
			last := x[positioners+j]
			if math.Abs(last-command) <= float64(stuck*w[sticking[j].idv]) {
				command = last
			}
			// The positioner is there within one step of a second.
			dx[positioners+j] = command - last
		}
		dx[valves+i] = (command - x[valves+i]) / valveTime[i]
	}
	for i, idv := range gateIDV {
		dx[gates+i] = (w[idv] - x[gates+i]) / gateTime
	}
	dx[tripped] = 0
	if x[tripped] > 0 || s.beyond() {
		dx[tripped] = 1 - x[tripped]
	}
}

// beyond says whether the process is outside the limits of the safety system.
func (s *flowsheet) beyond() bool {
	r, v, b := s.reactor.liquidVolume, s.separator.liquidVolume, s.stripper.liquidVolume
	return gauge(s.reactor.pressure) > highPressure || s.reactor.t > highTemperature || r > reactorHigh || r < reactorLow ||
		v > separatorHigh || v < separatorLow || b > stripperHigh || b < stripperLow
}

// gauge turns mmHg into kPa above the atmosphere.
func gauge(p float64) float64 { return float64((p - ambient) * kPaPer) }

// stoichiometry of the four reactions: A+C+D to G, A+C+E to H, A+E to F, and 1.5 D to F.
var stoichiometry = [components][4]float64{
	compA: {-1, -1, -1, 0}, compC: {-1, -1, 0, 0}, compD: {-1, 0, 0, -1.5}, compE: {0, -1, -1, 0},
	compF: {0, 0, 1, 1}, compG: {1, 0, 0, 0}, compH: {0, 1, 0, 0},
}

// balance writes the derivatives of holdups, heats and totals, per second.
func (p *process) balance(s *flowsheet, dx []float64) {
	feeds := [components]float64{compA: float64(pureFeed * s.feedA), compD: float64(pureFeed * s.feedD), compE: float64(pureFeed * s.feedE)}
	feeds[compB] = float64((1 - pureFeed) * (s.feedA + s.feedD))
	feeds[compF] = float64((1 - pureFeed) * s.feedE)
	made := [components]float64{compG: s.rates[0], compH: s.rates[1], compF: s.rates[2] + s.rates[3]}
	made[compA] = -s.rates[0] - s.rates[1] - s.rates[2]
	made[compC] = -s.rates[0] - s.rates[1]
	made[compD] = -s.rates[0] - float64(1.5*s.rates[3])
	made[compE] = -s.rates[1] - s.rates[2]
	perLiquid, perBottom := s.underflow/s.separator.liquidMoles, s.product
	for i := range components {
		into, out := float64(s.header.vapour[i]*s.toReactor), float64(s.reactor.vapour[i]*s.effluent)
		round, lost := float64(s.separator.vapour[i]*s.recycle), float64(s.separator.vapour[i]*(s.purge+s.blowdown))
		down := float64(s.separator.liquid[i] * perLiquid)
		four := 0.0
		if i < condensable {
			four = float64(s.x4[i] * s.feedC)
		}
		product := float64(s.bottom[i] * perBottom)
		dx[reactorMoles+i] = float64((into - out + made[i]) * perHour)
		dx[separatorMoles+i] = float64((out - round - lost - down) * perHour)
		dx[stripperMoles+i] = float64((four + down - s.overhead[i] - product) * perHour)
		dx[headerMoles+i] = float64((feeds[i] + s.overhead[i] + round - into) * perHour)
		dx[fed+i] = float64((feeds[i] + four) * perHour)
		dx[purged+i], dx[produced+i] = float64(lost*perHour), float64(product*perHour)
	}
	for i, r := range s.rates {
		dx[extents+i] = float64(r * perHour)
	}
	into, out := float64(s.header.enthalpy*s.toReactor), float64(s.reactor.enthalpy*s.effluent)
	// As in the published program, the separator gives the recycle the work of the compressor.
	round := float64(s.separator.enthalpy*s.recycle) + s.compression
	lost, down := float64(s.separator.enthalpy*(s.purge+s.blowdown)), float64(s.separator.liquidEnthalpy*s.underflow)
	up, product := float64(s.enthalpy5*s.overheads), float64(s.stripper.liquidEnthalpy*s.product)
	pure := float64(s.enthalpyD*s.feedD) + float64(s.enthalpyE*s.feedE) + float64(s.enthalpyA*s.feedA)
	four := float64(s.enthalpyC * s.feedC)
	reaction := float64(s.rates[0]*heat1) + float64(s.rates[1]*heat2)
	dx[reactorHeat] = float64((into - out + reaction + s.cooling) * perHour)
	dx[separatorHeat] = float64((out - round - lost - down + s.condensing) * perHour)
	dx[stripperHeat] = float64((four + down - up - product + s.steaming) * perHour)
	dx[headerHeat] = float64((pure + up + round - into) * perHour)
	dx[heatGained] = float64((pure + four - lost - product + reaction + s.cooling + s.condensing + s.steaming) * perHour)
	dx[waterReactor] = float64((float64(float64(s.waterR*heatWater)*(s.inReactor-s.outReactor)) - float64(s.cooling*(1e6/1.8))) * (perHour / reactorJacket))
	dx[waterCondenser] = float64((float64(float64(s.waterC*heatWater)*(s.inCondenser-s.outCondenser)) - float64(s.condensing*(1e6/1.8))) * (perHour / condenserJacket))
}
