// Package quadtank is the quadruple-tank process: two pumps feed four tanks crosswise, so that one of its
// zeros lies left or right of the imaginary axis as two valves are set.
//
// K. H. Johansson, "The Quadruple-Tank Process: A Multivariable Laboratory Process with an Adjustable
// Zero", IEEE Transactions on Control Systems Technology 8(3), 2000, 456-465; equations (1) and tables of its section II.
package quadtank

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
)

// Constants of the laboratory process, in cm, s and V.
const (
	area13, area24   = 28.0, 32.0   // cross sections of the tanks, cm²
	hole13, hole24   = 0.071, 0.057 // cross sections of the outlets, cm²
	gravity          = 981.0        // cm/s²
	height           = 20.0         // of the tanks, cm
	weir             = 20.0         // flow over the rim per cm^1.5, cm³/s: as large as the largest inflow at 2 cm
	volts            = 10.0         // largest pump voltage
	level1, level2   = 12.4, 12.7   // operating point P- of the paper, cm
	level3, level4   = 1.8, 1.4
	pump1, pump2     = 3.0, 3.0
	gain1, gain2     = 3.33, 3.35 // pump flow per volt, cm³/(V s)
	share1, share2   = 0.70, 0.60 // of the flow that goes to the lower tanks
	control1, reset1 = 3.0, 30.0  // PI of the paper's section V: V/V and s
	control2, reset2 = 2.7, 40.0
	sensing          = 0.5 // V/cm
)

const (
	h1 = iota
	h2
	h3
	h4
	inTotal
	outTotal
	states
)

type tank struct {
	spec                           plant.Spec
	k1, k2, share1, share2         float64
	drain13, drain24               float64 // hole·sqrt(2g)
	pid1, pid2                     plc.PID
	perArea13, perArea24, headroom float64
}

// New makes the plant with the given parameters; the others keep the values of operating point P-.
func New(given map[string]float64) (plant.Plant, error) {
	values, err := plant.Resolve(parameters, given)
	if err != nil {
		return nil, err
	}
	t := &tank{k1: values[0], k2: values[1], share1: values[2], share2: values[3], headroom: height,
		drain13: hole13 * math.Sqrt(2*gravity), drain24: hole24 * math.Sqrt(2*gravity), perArea13: 1 / area13, perArea24: 1 / area24}
	t.pid1 = plc.PID{Gain: values[4] * sensing, Ti: values[5], Lo: 0, Hi: volts, Bias: pump1}
	t.pid2 = plc.PID{Gain: values[6] * sensing, Ti: values[7], Lo: 0, Hi: volts, Bias: pump2}
	t.spec = spec()
	return t, nil
}

func (t *tank) Spec() *plant.Spec { return &t.spec }

// out is the flow through the hole of a tank and over its rim, cm³/s.
func (t *tank) out(level, drain float64) float64 {
	q := float64(drain * math.Sqrt(max(level, 0)))
	if over := level - t.headroom; over > 0 {
		q += float64(weir * float64(over*math.Sqrt(over)))
	}
	return q
}

func (t *tank) Derive(x, u, w, dx []float64) {
	q1, q2 := float64(t.k1*max(u[0]+w[0], 0)), float64(t.k2*max(u[1]+w[1], 0))
	o1, o2 := t.out(x[h1], t.drain13), t.out(x[h2], t.drain24)
	o3, o4 := t.out(x[h3], t.drain13), t.out(x[h4], t.drain24)
	low1, low2 := float64(t.share1*q1), float64(t.share2*q2)
	dx[h1] = float64((low1 + o3 - o1) * t.perArea13)
	dx[h2] = float64((low2 + o4 - o2) * t.perArea24)
	dx[h3] = float64((q2 - low2 - o3) * t.perArea13)
	dx[h4] = float64((q1 - low1 - o4) * t.perArea24)
	dx[inTotal] = q1 + q2
	dx[outTotal] = o1 + o2
}

func (t *tank) Observe(x, u, w, y []float64) {
	y[0], y[1], y[2], y[3] = x[h1], x[h2], x[h3], x[h4]
	y[4], y[5] = float64(t.k1*max(u[0]+w[0], 0)), float64(t.k2*max(u[1]+w[1], 0))
	y[6], y[7] = t.out(x[h1], t.drain13), t.out(x[h2], t.drain24)
	y[8], y[9] = x[inTotal]/1000, x[outTotal]/1000
}

func (t *tank) Scan(dt float64, in, sp, mem, out []float64) {
	out[0] = t.pid1.Update(mem, sp[0], in[0], dt)
	out[1] = t.pid2.Update(mem[plc.PIDMemory:], sp[1], in[1], dt)
}
