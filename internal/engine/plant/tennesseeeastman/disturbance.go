package tennesseeeastman

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// idv are the disturbances of Downs and Vogel, table 8; what 16 to 20 do stands in their program only.
var idv = [...]string{
	"A/C feed ratio, B composition constant (stream 4), step",
	"B composition, A/C ratio constant (stream 4), step",
	"D feed temperature (stream 2), step",
	"Reactor cooling water inlet temperature, step",
	"Condenser cooling water inlet temperature, step",
	"A feed loss (stream 1), step",
	"C header pressure loss, reduced availability (stream 4), step",
	"A, B, C feed composition (stream 4), random variation",
	"D feed temperature (stream 2), random variation",
	"C feed temperature (stream 4), random variation",
	"Reactor cooling water inlet temperature, random variation",
	"Condenser cooling water inlet temperature, random variation",
	"Reaction kinetics, slow drift",
	"Reactor cooling water valve, sticking",
	"Condenser cooling water valve, sticking",
	"Heat transfer of the stripper's steam, random variation",
	"Heat transfer of the reactor's coils, losses that build up and go",
	"Heat transfer of the condenser, losses that build up and go",
	"Valves of recycle, separator, stripper and steam, sticking",
	"Flow from reactor to separator, losses that build up and go",
}

const idvs = len(idv)

// walk is a random course that an IDV turns on; knots are in hours.
type walk struct {
	name         string
	idv          int // place in w
	span         float64
	knot, jitter float64
	pulse        bool
}

// walks have the spans and lengths of the published program.
var walks = [...]walk{
	{"walk_a", 7, 0.03, 0.5, 0.2, false},
	{"walk_b", 7, 0.003, 1, 0.7, false},
	{"walk_d_temperature", 8, 10, 0.5, 0.25, false},
	{"walk_c_temperature", 9, 10, 1, 0.7, false},
	{"walk_reactor_water", 10, 10, 0.25, 0.15, false},
	{"walk_condenser_water", 11, 10, 0.25, 0.15, false},
	{"walk_kinetics_1", 12, 0.25, 2, 1, false},
	{"walk_kinetics_2", 12, 0.25, 2, 1, false},
	{"walk_steam", 15, 0.25, 0.5, 0.4, false},
	{"pulse_reactor_heat", 16, 1, 2.1, 1.5, true},
	{"pulse_condenser_heat", 17, 1, 3.1, 2, true},
	{"pulse_effluent", 19, 1, 2.1, 1.5, true},
}

// gateIDV are the IDV that turn walks on, and gateOf the gate of each walk. Gates open over gateTime seconds, as the walks of the
// published program start from rest in their first 0.1 h, so that no edge tells when they were turned on.
var (
	gateIDV = [gated]int{7, 8, 9, 10, 11, 12, 15, 16, 17, 19}
	gateOf  = [len(walks)]int{0, 0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9}
)

const (
	gated    = 10
	gateTime = 360.0
)

// wander is the present value of a walk, 0 while its IDV is off.
func wander(x, w []float64, k int) float64 {
	return float64(x[gates+gateOf[k]] * float64(walks[k].span*(w[idvs+k]-1)))
}

// disturbanceList has the IDV, 0 or 1, then the walks around 1. on are the IDV of the parameters and from is when they begin, in seconds.
func disturbanceList(on []float64, from float64) []plant.Disturbance {
	var list []plant.Disturbance
	for i := range idv {
		list = append(list, plant.Disturbance{Name: fmt.Sprintf("IDV%d", i+1), Unit: "1", Nominal: on[i], Lo: 0, Hi: 1, From: from})
	}
	for _, k := range walks {
		d := plant.Disturbance{Name: k.name, Unit: "1", Nominal: 1, Lo: 0, Hi: 2, Noise: 1, Knot: k.knot * 3600, Jitter: k.jitter * 3600, Shape: plant.Cubic}
		if k.pulse {
			d.Shape = plant.Pulse
		}
		list = append(list, d)
	}
	return list
}
