package tennesseeeastman

import "math"

// Components A to H. A to C do not condense, B is inert, D and E are the liquid feeds, F is a by-product, G and H
// are the products.
const (
	compA = iota
	compB
	compC
	compD
	compE
	compF
	compG
	compH
	components
)

// substance has the physical properties of Downs and Vogel's program, in its units: °C, 1e6 BTU, lb.
type substance struct {
	weight                    float64 // lb/lbmol
	antA, antB, antC          float64 // ln(mmHg) = A + B/(T+C); 0 for gases
	densA, densB, densC       float64 // of liquid, lb/ft³ = A + B T + C T²
	liquid1, liquid2, liquid3 float64 // heat capacity of liquid, 1e6 BTU/(lb °C) / 1.8 = 1 + 2 T + 3 T²
	gas1, gas2, gas3          float64 // the same of gas
	heat                      float64 // of vaporisation, 1e6 BTU/lb
}

var substances = [components]substance{
	compA: {2, 0, 0, 0, 1, 0, 0, 1e-6, 0, 0, 3.411e-6, 7.18e-10, 6e-13, 1e-6},
	compB: {25.4, 0, 0, 0, 1, 0, 0, 1e-6, 0, 0, 0.3799e-6, 1.08e-9, -3.98e-13, 1e-6},
	compC: {28, 0, 0, 0, 1, 0, 0, 1e-6, 0, 0, 0.2491e-6, 1.36e-11, -3.93e-14, 1e-6},
	compD: {32, 15.92, -1444, 259, 23.3, -0.07, -0.0002, 0.96e-6, 8.7e-9, 4.81e-11, 0.3567e-6, 8.51e-10, -3.12e-13, 86.7e-6},
	compE: {46, 16.35, -2114, 265.5, 33.9, -0.0957, -0.000152, 0.573e-6, 2.41e-9, 1.82e-11, 0.3463e-6, 8.96e-10, -3.27e-13, 160e-6},
	compF: {48, 16.35, -2114, 265.5, 32.8, -0.0995, -0.000233, 0.652e-6, 2.18e-9, 1.94e-11, 0.393e-6, 1.02e-9, -3.12e-13, 160e-6},
	compG: {62, 16.43, -2748, 232.9, 49.9, -0.0191, -0.000425, 0.515e-6, 5.65e-10, 3.82e-12, 0.17e-6, 0, 0, 225e-6},
	compH: {76, 17.21, -3318, 249.6, 50.5, -0.0541, -0.00015, 0.471e-6, 8.7e-10, 2.62e-12, 0.15e-6, 0, 0, 209e-6},
}

const (
	kelvin   = 273.15
	gasLaw   = 998.9      // mmHg ft³/(lbmol K)
	gasHeat  = 3.57696e-6 // 1e6 BTU/(lbmol K): R, by which inner energy is less than enthalpy
	pound    = 0.45359237 // kg
	cubicFt  = 35.3145    // ft³ per m³, as in the published program
	perKscm  = 0.359 / cubicFt
	lbToKg   = 0.454 // of the published program, for its measurements
	ambient  = 760.0 // mmHg
	kPaPer   = 101.325 / ambient
	perCent  = 1.0 / 100
	perHour  = 1.0 / 3600
	btuPerKg = 1.8 // °F per °C
)

// mixture is an enthalpy per lbmol in 1e6 BTU: ((k3 T + k2) T + k1) T + k0 at T °C.
type mixture struct{ k0, k1, k2, k3 float64 }

var liquids, gases = polynomials()

func polynomials() (l, v [components]mixture) {
	for i, s := range substances {
		w := s.weight * btuPerKg
		l[i] = mixture{0, w * s.liquid1, w * s.liquid2 / 2, w * s.liquid3 / 3}
		v[i] = mixture{s.weight * s.heat, w * s.gas1, w * s.gas2 / 2, w * s.gas3 / 3}
	}
	return l, v
}

// mix sums pure components by mole fractions, or by moles for an enthalpy in 1e6 BTU.
func mix(pure *[components]mixture, z *[components]float64) mixture {
	var m mixture
	for i := range pure {
		p := &pure[i]
		m.k0 += float64(z[i] * p.k0)
		m.k1 += float64(z[i] * p.k1)
		m.k2 += float64(z[i] * p.k2)
		m.k3 += float64(z[i] * p.k3)
	}
	return m
}

// inner turns the enthalpy of moles of gas into its inner energy.
func (m mixture) inner(moles float64) mixture {
	r := float64(gasHeat * moles)
	m.k0 -= float64(r * kelvin)
	m.k1 -= r
	return m
}

func (m *mixture) at(t float64) float64 {
	return m.k0 + float64(t*(m.k1+float64(t*(m.k2+float64(t*m.k3)))))
}

// temperature is where m has the given value, by Newton's method from guess. The cubics are nearly straight, so
// that a few steps are exact; the bound is for states that no plant has.
func (m *mixture) temperature(value, guess float64) float64 {
	t := guess
	for range 30 {
		slope := m.k1 + float64(t*(float64(2*m.k2)+float64(t*float64(3*m.k3))))
		step := (m.at(t) - value) / slope
		t -= step
		if math.Abs(step) < 1e-11 {
			break
		}
	}
	return t
}

// volume is that of moles of liquid in ft³ at t °C.
func volume(moles *[components]float64, from int, t float64) float64 {
	v := 0.0
	for i := from; i < components; i++ {
		s := &substances[i]
		v += float64(moles[i]*s.weight) / (s.densA + float64(t*(s.densB+float64(t*s.densC))))
	}
	return v
}
