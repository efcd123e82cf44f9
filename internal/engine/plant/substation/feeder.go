package substation

import (
	"fmt"
	"math"
)

// Base values: three-phase power and line voltage of the feeder.
const (
	baseMVA     = 5.0
	lineVoltage = 4.16 // kV
	baseOhm     = lineVoltage * lineVoltage / baseMVA
	baseAmpere  = baseMVA * 1000 / (1.7320508075688772 * lineVoltage)
	mile        = 5280.0 // ft
)

// bus is a node of the feeder with the branch that feeds it. Buses come after their parents.
type bus struct {
	name   string
	parent int
	r, x   float64 // of the branch, pu
	p, q   float64 // load at demand 1, pu
}

// Buses that something is done at.
const (
	bus650 = 0
	bus671 = 6
	bus611 = 9
	bus692 = 11
	bus675 = 12
	buses  = 13
)

// line is a branch of feet with the positive-sequence impedance in ohm per mile: the mean of the self less the mean of the
// mutual impedances of the configuration.
func line(name string, parent int, feet, r, x, kw, kvar float64) bus {
	scale := feet / mile / baseOhm
	return bus{name, parent, r * scale, x * scale, kw / 1000 / baseMVA, kvar / 1000 / baseMVA}
}

// feeder is Kersting's, with spot loads as published and the distributed load of 632-671 halved to its ends. Configurations of
// fewer phases stand in the equivalent with their self less their mutual impedance.
var feeder = [buses]bus{
	{name: "650", parent: -1},
	line("632", 0, 2000, 0.1860, 0.5968, 100, 58),
	line("633", 1, 500, 0.5921, 0.7603, 0, 0),
	{"634", 2, 0.011 * baseMVA / 0.5, 0.02 * baseMVA / 0.5, 0.4 / baseMVA, 0.29 / baseMVA}, // 500 kVA, 1.1 + j2 %
	line("645", 1, 500, 1.1200, 0.8900, 170, 125),
	line("646", 4, 300, 1.1200, 0.8900, 230, 132),
	line("671", 1, 2000, 0.1860, 0.5968, 1155+100, 660+58),
	line("680", 6, 1000, 0.1860, 0.5968, 0, 0),
	line("684", 6, 300, 1.1200, 0.8900, 0, 0),
	line("611", 8, 300, 1.3292, 1.3475, 170, 80),
	line("652", 8, 800, 1.3425, 0.5124, 128, 86),
	{"692", 6, 0.0001, 0.0001, 0.170 / baseMVA, 0.151 / baseMVA}, // a switch
	line("675", 11, 500, 0.4790, 0.4135, 843, 462),
}

const (
	kvar675 = 0.6 / baseMVA // capacitors at nominal voltage
	kvar611 = 0.1 / baseMVA
	// startFeeder is about the feeder's load in MW at demand 1, which area 1's own load contains.
	startFeeder = 3.55
	// The sweeps contract by load times impedance, 0.2 at full load and 0.7 with the largest fault.
	sweeps  = 200
	settled = 1e-12
	// unsettled is a change between sweeps that is no rounding.
	unsettled = 1e-9
)

// Solve sweeps the feeder. Loads take constant power down to 0.7 pu and constant impedance below, so that a
// solution exists at every demand.
func (s *station) Solve(_, u, w []float64) error {
	z := w[zVoltage:]
	if u[cb1] < 0.5 {
		clear(z[:algebraic])
		return nil
	}
	source := float64(w[wSource] * (1 + float64(perTap*u[tap])))
	var ire, iim [buses]float64
	re, im := (*[buses]float64)(z[zReal-zVoltage:]), (*[buses]float64)(z[zImag-zVoltage:])
	live := u[cb2] >= 0.5
	if re[bus650] == 0 {
		for i := range re {
			re[i] = source
		}
	}
	re[bus650], im[bus650] = source, 0
	load, shift := 0.0, 0.0
	for n := 0; n < sweeps; n++ {
		load = 0
		for i := buses - 1; i >= 0; i-- {
			ire[i], iim[i] = 0, 0
		}
		for i := buses - 1; i > 0; i-- {
			b := &feeder[i]
			if (i == bus692 || i == bus675) && !live {
				continue
			}
			square := float64(re[i]*re[i]) + float64(im[i]*im[i])
			weight := float64(w[wFeeder] * min(1, square*(1/0.49)))
			p, q := float64(b.p*weight), float64(b.q*weight)
			switch i {
			case bus675:
				p += float64(w[wFault] * square)
				q -= float64(float64(kvar675*u[cap675]) * square)
			case bus611:
				q -= float64(float64(kvar611*u[cap611]) * square)
			}
			load += p
			// I = conj(S/V)
			p, q = p/square, q/square
			ire[i] += float64(p*re[i]) + float64(q*im[i])
			iim[i] += float64(p*im[i]) - float64(q*re[i])
			ire[b.parent] += ire[i]
			iim[b.parent] += iim[i]
		}
		shift = 0
		for i := 1; i < buses; i++ {
			b := &feeder[i]
			r := re[b.parent] - float64(b.r*ire[i]) + float64(b.x*iim[i])
			m := im[b.parent] - float64(b.r*iim[i]) - float64(b.x*ire[i])
			// Not max, which costs more. NaN spreads to all buses and never counts as settled.
			if d := math.Abs(r - re[i]); !(d <= shift) {
				shift = d
			}
			if d := math.Abs(m - im[i]); !(d <= shift) {
				shift = d
			}
			re[i], im[i] = r, m
		}
		if shift < settled {
			break
		}
	}
	if !(shift <= unsettled) {
		return fmt.Errorf("the feeder's voltages still move by %g pu after %d sweeps", shift, sweeps)
	}
	publish(z, re, im, &ire, &iim, source, load, live)
	return nil
}

// publish writes the solution to the algebraic values, whose first is the voltage of bus 650.
func publish(z []float64, re, im, ire, iim *[buses]float64, source, load float64, live bool) {
	loss := 0.0
	for i := range buses {
		z[i] = math.Sqrt(float64(re[i]*re[i]) + float64(im[i]*im[i]))
		loss += float64(feeder[i].r * (float64(ire[i]*ire[i]) + float64(iim[i]*iim[i])))
		if !live && (i == bus692 || i == bus675) {
			z[i] = 0
		}
	}
	const first = zVoltage
	z[zPower-first], z[zReactive-first] = float64(baseMVA*float64(source*ire[bus650])), -float64(baseMVA*float64(source*iim[bus650]))
	z[zLoad-first], z[zLoss-first] = float64(baseMVA*load), float64(baseMVA*loss)
	z[zHead-first] = float64(baseAmpere * math.Sqrt(float64(ire[bus650]*ire[bus650])+float64(iim[bus650]*iim[bus650])))
	z[zLateral-first] = float64(baseAmpere * math.Sqrt(float64(ire[bus692]*ire[bus692])+float64(iim[bus692]*iim[bus692])))
}
