// Package gaspipeline is 60 km of gas transmission line: compressor with anti-surge recycle, six segments,
// relief valve, and a delivery station that follows nominations.
//
// The line is the isothermal Euler equations without convection on a staggered grid (A. Gyrya, A. Zlotnik, "An
// explicit staggered-grid method for numerical simulation of large-scale natural gas pipeline networks",
// arXiv 1803.00418): nodes hold gas, segments hold momentum, so that mass is conserved exactly.
//
//	C dp/dt = Σ m_in - Σ m_out                        C = V/c²,  c² = Z R T
//	dm/dt   = A/L ((p1 - p2) - K m|m|/(p1 + p2))      K = f L c²/(D A²), so that p1² - p2² = K m|m| at rest
//
// The compressor is Greitzer's lumped duct with a quadratic map (E. M. Greitzer, "Surge and rotating stall in axial flow
// compressors", Journal of Engineering for Power 98(2), 1976). Controls have the registers of the gas
// pipeline data sets of Morris et al. (set point, gain, reset rate, deadband, cycle time, rate, mode, pump, solenoid).
package gaspipeline

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/random"
)

// Pressures are MPa, flows kg/s, time s.
const (
	segments    = 6
	length      = 10_000.0 // m of a segment
	diameter    = 0.5      // m
	compression = 0.9      // Z
	specific    = 475.0    // J/(kg K): natural gas of 17.5 g/mol
	soil        = 288.0    // K
	header      = 1500.0   // m³ at either end, in addition to half a segment
	megapascal  = 1e6

	nominalFlow  = 40.0
	suction      = 3.5    // MPa
	ductLength   = 1000.0 // m of station piping whose gas the compressor moves
	mapTop       = 0.95   // pressure ratio - 1 = n² (top - slope φ - bend φ²), φ = m/(40 n)
	mapSlope     = 0.05
	mapBend      = 0.15
	driveLag     = 8.0  // s
	valveLag     = 1.0  // s
	reliefCv     = 3.0  // kg/(s MPa), choked
	recycleCv    = 5.0  // kg/(s MPa)
	deliveryCv   = 15.0 // kg/(s MPa)
	efficiency   = 0.78
	exponent     = 0.23 // (κ-1)/κ, κ = 1.3
	heatCapacity = 2.2  // kJ/(kg K)
	reliefOpen   = 7.2  // MPa
	reliefClose  = 6.8
	trip         = 7.6
	surge        = 18.0 // kg/s at full speed: the control line
)

// States: pressures of the nodes, flows of the segments, then the machines and the totalisers.
const (
	p0         = 0
	m1         = p0 + segments + 1
	compressor = m1 + segments
	speed      = compressor + 1
	zRelief    = speed + 1
	zRecycle   = zRelief + 1
	zDelivery  = zRecycle + 1
	inTotal    = zDelivery + 1
	outTotal   = inTotal + 1
	ventTotal  = outTotal + 1
	leakTotal  = ventTotal + 1
	states     = leakTotal + 1
)

// Disturbances.
const (
	wSuction = iota
	wNomination
	wLeak
)

type line struct {
	spec             plant.Spec
	capacity         [segments + 1]float64 // kg/MPa
	perCapacity      [segments + 1]float64
	inertance        float64 // A/L of a segment, kg/(s² MPa)
	duct             float64
	friction         float64 // K, MPa² s²/kg²
	perLag, perDrive float64
}

// New makes the plant with the given parameters.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	l := &line{perLag: 1 / valveLag, perDrive: 1 / driveLag}
	area := math.Pi / 4 * diameter * diameter
	square := compression * specific * values[1] // c²
	for i := range l.capacity {
		volume := area * length
		if i == 0 || i == segments {
			volume = float64(volume/2) + header
		}
		l.capacity[i] = volume / square * megapascal
		l.perCapacity[i] = 1 / l.capacity[i]
	}
	l.inertance, l.duct = area/length*megapascal, area/ductLength*megapascal
	l.friction = values[0] * length * square / (diameter * area * area) / (megapascal * megapascal)
	l.spec = spec(l)
	return l, nil
}

func (l *line) Spec() *plant.Spec { return &l.spec }

// ratio of the compressor's map at flow m and relative speed n.
func ratio(m, n float64) float64 {
	phi := m / (nominalFlow * max(n, 0.05))
	return 1 + float64(float64(n*n)*(mapTop-float64(phi*(mapSlope+float64(mapBend*phi)))))
}

func (l *line) Derive(x, u, w, dx []float64) {
	relief, recycle := float64(reliefCv*float64(x[zRelief]*x[p0])), float64(recycleCv*float64(x[zRecycle]*x[p0]))
	out := float64(deliveryCv * float64(x[zDelivery]*max(x[p0+segments], 0)))
	leak := float64(w[wLeak] * max(x[p0+segments/2], 0))
	in := x[compressor] - recycle
	flow := in - relief
	for i := range segments {
		m, a, b := x[m1+i], x[p0+i], x[p0+i+1]
		dx[p0+i] = float64((flow - m) * l.perCapacity[i])
		flow = m
		if i == segments/2-1 {
			flow -= leak
		}
		dx[m1+i] = float64(l.inertance * (a - b - float64(l.friction*float64(m*math.Abs(m)))/max(a+b, 0.1)))
	}
	dx[p0+segments] = float64((flow - out) * l.perCapacity[segments])
	dx[compressor] = float64(l.duct * (float64(w[wSuction]*ratio(x[compressor], x[speed])) - x[p0]))
	if x[compressor] <= 0 && dx[compressor] < 0 {
		dx[compressor] = -5 * x[compressor] // the check valve closes; what a step let through backwards ends within a second
	}
	dx[speed] = float64((u[0] - x[speed]) * l.perDrive)
	dx[zRelief] = float64((u[1] - x[zRelief]) * l.perLag)
	dx[zRecycle] = float64((u[2] - x[zRecycle]) * l.perLag)
	dx[zDelivery] = float64((u[3] - x[zDelivery]) * l.perLag)
	dx[inTotal], dx[outTotal], dx[ventTotal], dx[leakTotal] = in, out, relief, leak
}

func (l *line) Observe(x, u, w, y []float64) {
	y[ptSuction] = w[wSuction]
	copy(y[ptNodes:], x[p0:p0+segments+1])
	y[ftCompressor], y[ftInlet], y[ftMiddle] = x[compressor], x[m1], x[m1+segments/2]
	y[ftDelivery] = float64(deliveryCv * float64(x[zDelivery]*max(x[p0+segments], 0)))
	y[ftRelief] = float64(reliefCv * float64(x[zRelief]*x[p0]))
	y[stSpeed] = float64(100 * x[speed])
	rise := float64(soil * (random.Pow(max(x[p0]/w[wSuction], 1), exponent) - 1) / efficiency)
	y[ttDischarge] = soil - 273.15 + rise
	y[jtPower] = float64(float64(x[compressor]*heatCapacity)*rise) / 1000
	y[zt], y[zt+1], y[zt+2] = float64(100*x[zRelief]), float64(100*x[zRecycle]), float64(100*x[zDelivery])
	y[fiNomination] = w[wNomination]
	pack := 0.0
	for i, c := range l.capacity {
		pack += float64(c * x[p0+i])
	}
	y[linepack] = pack / 1000
	y[fqi], y[fqi+1], y[fqi+2] = x[inTotal]/1000, x[outTotal]/1000, x[ventTotal]/1000
}
