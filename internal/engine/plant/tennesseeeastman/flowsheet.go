package tennesseeeastman

import (
	"math"

	"github.com/sdg-service/sdg/internal/random"
)

// Equipment, from Downs and Vogel's program: ft³, lbmol/h at full stroke, lb/h, mmHg.
const (
	reactorVolume   = 1300.0
	separatorVolume = 3500.0
	stripperVolume  = 156.5
	headerVolume    = 5000.0 // of the mixing zone before the reactor
	reactorShut     = 60.0   // ft³ of liquid below which the reactor is shut off, wholly at reactorDry
	reactorDry      = 30.0
	leastRoom       = 20.0 // for vapour, far beyond the limits of the safety system
	rangeD          = 400.0
	rangeE          = 400.0
	rangeA          = 100.0
	rangeAC         = 1500.0
	rangeSeparator  = 1500.0
	rangeStripper   = 1000.0
	rangeSteam      = 0.03   // 1e6 BTU/(h °C)
	rangeCooling    = 1000.0 // gallons per minute of cooling water of the reactor
	rangeCondenser  = 1200.0
	feedFlow        = 1937.6  // lb/(h mmHg^0.5) from the mixing zone to the reactor
	effluentFlow    = 4574.21 // from the reactor to the separator
	purgeFlow       = 0.151169
	blowdownFlow    = 450.0 // empties the plant of gas in about 15 minutes, as API 521 asks of depressuring systems
	recycleFlow     = 53.349
	compressorFlow  = 280275.0 // lb/h at equal pressures
	compressorMost  = 1.3      // highest ratio of pressures
	heatWater       = 500.53   // BTU/h per gallon per minute and °C, over 1.8
	reactorJacket   = 7060.0   // lb of cooling water and metal
	condenserJacket = 11138.0
	heat1, heat2    = 0.06899381054, 0.05 // of reactions 1 and 2, 1e6 BTU/lbmol
	activation      = 1.987               // kcal/(kmol K)
	feedTemperature = 45.0
	coolReactor     = 35.0
	coolCondenser   = 40.0
	feedAC, feedBC  = 0.485, 0.005 // mole fractions of A and B in stream 4
	pureFeed        = 0.9999
	sideRatio       = 0.767488334
)

// condensable are the components that have a liquid phase.
const condensable = compD

// vessel is one holdup: moles of liquid and vapour in lbmol.
type vessel struct {
	liquid, vapour            [components]float64
	liquidMoles, vapourMoles  float64
	t, pressure, liquidVolume float64 // °C, mmHg, ft³
	weight, enthalpy          float64 // of its vapour per lbmol
	liquidEnthalpy            float64
}

// flowsheet is everything at one moment. Flows are lbmol/h, heats 1e6 BTU/h.
type flowsheet struct {
	reactor, separator                                      vessel
	stripper, header                                        vessel
	feedD, feedE, feedA, feedC                              float64
	toReactor, effluent, recycle, purge, underflow, product float64
	blowdown                                                float64    // to the flare, once the safety system has acted
	x4                                                      [3]float64 // of stream 4
	overhead                                                [components]float64
	overheads                                               float64
	rates                                                   [4]float64 // lbmol/h
	cooling, condensing, steaming, compression              float64
	weightD, weightE                                        float64
	densityS, densityC                                      float64 // lbmol/ft³
	enthalpyD, enthalpyE, enthalpyA, enthalpyC, enthalpy5   float64
	tD, tC, inReactor, inCondenser                          float64             // °C
	outReactor, outCondenser, waterR, waterC                float64             // °C, gallons per minute
	bottom                                                  [components]float64 // mole fractions in the stripper
}

// vapourPressures are those of D to H at t °C in mmHg; E and F have the same.
func vapourPressures(t float64) (p [components]float64) {
	for i := condensable; i < components; i++ {
		s := &substances[i]
		if i == compF {
			p[compF] = p[compE]
			continue
		}
		p[i] = random.Exp(s.antA + s.antB/(t+s.antC))
	}
	return p
}

// flash fills a vessel with both phases from its moles x (A to C are vapour, the others liquid as states) and its
// energy. Vapour of the others is in equilibrium by Raoult's law and not counted as holdup.
func (v *vessel) flash(x []float64, energy, room, guess float64) {
	for i := range condensable {
		v.liquid[i] = 0
	}
	v.liquidMoles = 0
	for i := condensable; i < components; i++ {
		v.liquid[i] = x[i]
		v.liquidMoles += x[i]
	}
	m := mix(&liquids, &v.liquid)
	v.t = m.temperature(energy, guess)
	v.liquidVolume = volume(&v.liquid, condensable, v.t)
	free := max(room-v.liquidVolume, leastRoom)
	perMole := float64(gasLaw*(v.t+kelvin)) / free
	v.pressure = 0
	var partial [components]float64
	for i := range condensable {
		partial[i] = float64(x[i] * perMole)
		v.pressure += partial[i]
	}
	saturated := vapourPressures(v.t)
	for i := condensable; i < components; i++ {
		partial[i] = float64(saturated[i] * v.liquid[i] / v.liquidMoles)
		v.pressure += partial[i]
	}
	v.weight = 0
	for i := range partial {
		v.vapour[i] = partial[i] / v.pressure
		v.weight += float64(v.vapour[i] * substances[i].weight)
	}
	v.vapourMoles = v.pressure / perMole
	gas := mix(&gases, &v.vapour)
	v.enthalpy = gas.at(v.t)
	v.liquidEnthalpy = energy / v.liquidMoles
}

// evaluate computes all streams from states and disturbances. The equations are those of Downs and Vogel 1993.
func (p *process) evaluate(s *flowsheet, x, w []float64) {
	p.feeds(s, x, w)
	s.reactor.flash(x[reactorMoles:], x[reactorHeat], reactorVolume, 120)
	s.separator.flash(x[separatorMoles:], x[separatorHeat], separatorVolume, 80)
	// The stripper's bottom is liquid of all components, the mixing zone a gas.
	bottom := (*[components]float64)(x[stripperMoles:])
	m := mix(&liquids, bottom)
	s.stripper.t = m.temperature(x[stripperHeat], 66)
	s.stripper.liquidMoles = sum(bottom)
	for i, n := range bottom {
		s.bottom[i] = n / s.stripper.liquidMoles
	}
	s.stripper.liquidVolume = volume(bottom, compA, s.stripper.t)
	s.stripper.liquidEnthalpy = x[stripperHeat] / s.stripper.liquidMoles

	moles := (*[components]float64)(x[headerMoles:])
	v := &s.header
	v.vapourMoles = sum(moles)
	gas := mix(&gases, moles)
	inner := gas.inner(v.vapourMoles)
	v.t = inner.temperature(x[headerHeat], 86)
	v.pressure = float64(v.vapourMoles*gasLaw) * (v.t + kelvin) / headerVolume
	v.enthalpy = gas.at(v.t) / v.vapourMoles
	v.weight = 0
	for i, n := range moles {
		v.vapour[i] = n / v.vapourMoles
		v.weight += float64(v.vapour[i] * substances[i].weight)
	}
	p.react(s, x, w)
	p.flows(s, x, w)
	p.strip(s)
	p.exchange(s, x, w)
}

func sum(z *[components]float64) float64 {
	n := 0.0
	for _, v := range z {
		n += v
	}
	return n
}

// feeds are streams 1 to 4 with their states of entry.
func (p *process) feeds(s *flowsheet, x, w []float64) {
	s.x4[compA] = feedAC + wander(x, w, 0) - float64(0.03*w[0]) - float64(2.43719e-3*w[1])
	s.x4[compB] = feedBC + wander(x, w, 1) + float64(0.005*w[1])
	s.x4[compC] = 1 - s.x4[compA] - s.x4[compB]
	s.tD = feedTemperature + wander(x, w, 2) + float64(5*w[2])
	s.tC = feedTemperature + wander(x, w, 3)
	s.inReactor = coolReactor + wander(x, w, 4) + float64(5*w[3])
	s.inCondenser = coolCondenser + wander(x, w, 5) + float64(5*w[4])
	s.feedD = float64(x[valves+vD] * (rangeD * perCent))
	s.feedE = float64(x[valves+vE] * (rangeE * perCent))
	s.feedA = float64(float64(x[valves+vA]*(1-w[5])) * (rangeA * perCent))
	// The published program keeps a trace of this stream, which the stripper's split divides by.
	s.feedC = float64(float64(x[valves+vAC]*(1-float64(0.2*w[6])))*(rangeAC*perCent)) + 1e-10
	s.enthalpyD = p.pureD.at(s.tD)
	s.enthalpyE, s.enthalpyA = p.pureE.at(feedTemperature), p.pureA.at(feedTemperature)
	var z [components]float64
	copy(z[:], s.x4[:])
	four := mix(&gases, &z)
	s.enthalpyC = four.at(s.tC)
	s.weightD, s.weightE = p.weightD, p.weightE
}

// react has the rates of A+C+D to G, A+C+E to H, A+E to F and 3D to 2F.
func (p *process) react(s *flowsheet, x, w []float64) {
	r := &s.reactor
	tk := r.t + kelvin
	free := max(reactorVolume-r.liquidVolume, leastRoom)
	perMole := float64(gasLaw*tk) / free
	pa, pc := float64(x[reactorMoles+compA]*perMole), float64(x[reactorMoles+compC]*perMole)
	pd, pe := float64(r.vapour[compD]*r.pressure), float64(r.vapour[compE]*r.pressure)
	inverse := 1 / float64(activation*tk)
	s.rates = [4]float64{}
	if pa > 0 && pc > 0 {
		orders := float64(1.1544*random.Log(pa)) + float64(0.3735*random.Log(pc))
		s.rates[0] = float64(float64(random.Exp(31.5859536-float64(40000*inverse)+orders)*(1+wander(x, w, 6)))*pd) * free
		s.rates[1] = float64(float64(random.Exp(3.00094014-float64(20000*inverse)+orders)*(1+wander(x, w, 7)))*pe) * free
	}
	side := float64(random.Exp(53.4060443-float64(60000*inverse))*pa) * free
	s.rates[2] = float64(side * pe)
	s.rates[3] = float64(float64(side*sideRatio) * pd)
	s.limit(x)
}

// fastest is the share of a reactant per hour that can react: 0.8 per second, which a step of Euler does not overshoot. Normal operation is
// at a tenth of it. In a runaway the published program goes through negative holdups of D instead.
const fastest = 0.8 * 3600

func (s *flowsheet) limit(x []float64) {
	r := &s.rates
	both := r[0] + r[1]
	share := func(component int, used float64) float64 {
		if most := float64(fastest * max(x[reactorMoles+component], 0)); used > most {
			return most / used
		}
		return 1
	}
	part := min(share(compA, both+r[2]), share(compC, both))
	onD, onE := share(compD, r[0]+float64(1.5*r[3])), share(compE, r[1]+r[2])
	r[0], r[1], r[2], r[3] = float64(r[0]*min(part, onD)), float64(r[1]*min(part, onE)), float64(r[2]*min(part, onE)), float64(r[3]*onD)
}

func root(v float64) float64 { return math.Sqrt(max(v, 0)) }

// flows are what pressures and valves let through.
func (p *process) flows(s *flowsheet, x, w []float64) {
	pr, ps, ph := s.reactor.pressure, s.separator.pressure, s.header.pressure
	// A reactor that boils dry, after the safety system has acted at reactorLow, is shut off: the model has no dry reactor.
	open := min(max((s.reactor.liquidVolume-reactorDry)*(1/(reactorShut-reactorDry)), 0), 1)
	s.toReactor = float64(open*float64(feedFlow*root(ph-pr))) / s.header.weight
	s.effluent = float64(open*float64(float64(effluentFlow*root(pr-ps))*(1-float64(0.25*wander(x, w, 11))))) / s.reactor.weight
	outside := root(ps-ambient) / s.separator.weight
	s.purge = float64(float64(x[valves+vPurge]*purgeFlow) * outside)
	s.blowdown = float64(float64(x[tripped]*blowdownFlow) * outside)
	ratio := min(max(ph/ps, 1), compressorMost)
	running := 1 - x[tripped]
	through := compressorFlow + float64((compressorFlow/1.197)*(1-float64(float64(ratio*ratio)*ratio)))
	s.compression = float64(float64(float64(running*through)*(s.separator.t+kelvin))*(1.8e-6*1.9872)) * (ph - ps) / float64(s.separator.weight*ps)
	s.recycle = max(float64(running*(through-float64(float64(x[valves+vRecycle]*recycleFlow)*root(ph-ps)))), 1e-3) / s.separator.weight
	s.underflow = float64(x[valves+vSeparator] * (rangeSeparator * perCent))
	s.product = float64(x[valves+vStripper] * (rangeStripper * perCent))
	s.densityS = s.separator.liquidMoles / s.separator.liquidVolume
	s.densityC = s.stripper.liquidMoles / s.stripper.liquidVolume
}

// strip splits streams 4 and 10 into the overhead of the stripper and what falls to its bottom.
func (p *process) strip(s *flowsheet) {
	share := [components]float64{0.995, 0.991, 0.99, 0.9999, 0.999, 0.999, 0.99, 0.98}
	if s.underflow > 0.1 {
		t := s.stripper.t
		factor := 0.1
		switch {
		case t > 170:
			factor = t - 120.262
		case t >= 5.292:
			factor = 363.744/(177-t) - 2.22579488
		}
		v := s.feedC / s.underflow * factor
		for i, k := range [...]float64{8.501, 11.402, 11.795, 0.048, 0.0242} {
			share[condensable+i] = float64(k*v) / (1 + float64(k*v))
		}
	}
	s.overheads = 0
	for i := range s.overhead {
		in := float64(s.separator.liquid[i] / s.separator.liquidMoles * s.underflow)
		if i < condensable {
			in += float64(s.x4[i] * s.feedC)
		}
		s.overhead[i] = float64(share[i] * in)
		s.overheads += s.overhead[i]
	}
	m := mix(&gases, &s.overhead)
	s.enthalpy5 = m.at(s.stripper.t) / s.overheads
}

// exchange is the heat of the reactor's coils, the condenser and the stripper's steam.
func (p *process) exchange(s *flowsheet, x, w []float64) {
	s.outReactor, s.outCondenser = x[waterReactor], x[waterCondenser]
	s.waterR, s.waterC = float64(x[valves+vReactor]*(rangeCooling*perCent)), float64(x[valves+vCondenser]*(rangeCondenser*perCent))
	covered := s.reactor.liquidVolume / 7.8
	wetted := min(max(float64(0.025*covered)-0.25, 0), 1)
	speed := float64((x[valves+vAgitator] + 150) * perCent)
	stirred := float64(wetted*(float64(2.75*speed)-float64(float64(0.5*speed)*speed)-2.5)) * 855490e-6
	s.cooling = float64(float64(stirred*(s.outReactor-s.reactor.t)) * (1 - float64(0.35*wander(x, w, 9))))
	fourth := s.effluent / 3528.73
	fourth = float64(fourth * fourth)
	fourth = float64(fourth * fourth)
	s.condensing = float64(float64(float64(0.404655*(1-1/(1+fourth)))*(s.outCondenser-s.reactor.t)) * (1 - float64(0.25*wander(x, w, 10))))
	s.steaming = float64(float64(float64(x[valves+vSteam]*(rangeSteam*perCent))*(1+wander(x, w, 8))) * max(100-s.stripper.t, 0))
}
