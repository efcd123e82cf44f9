package waterdistribution

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

const own = "of this service"

// Places of the parameters.
const (
	parDemand = iota
	parRoughness
	parPumps
)

var parameters = []plant.Parameter{
	{Name: "demand", Title: "Demand of the whole town, as a share of the design", Unit: "1", Default: 1, Lo: 0, Hi: 2, Source: own},
	{Name: "roughness", Title: "Hazen-Williams coefficient of the pipes", Unit: "1", Default: roughness, Lo: 60, Hi: 150, Source: "Walski, Chase, Savic, Water Distribution Modeling, 2001: 60 for old iron, 150 for plastic"},
	{Name: "pumps", Title: "Flow of the pumps at a head, as a share of the design", Unit: "1", Default: 1, Lo: 0.5, Hi: 1.5, Source: own},
}

func spec(t *town, algebraic int) plant.Spec {
	s := plant.Spec{
		ID: "water_distribution", Title: "Water distribution of a town", Site: "waterworks",
		Equations: []string{
			"sum Q_in - sum Q_out = demand(p) + leakage p at each junction",
			"H_i - H_j = 10.667 C^-1.852 d^-4.871 L Q |Q|^0.852 + 8 K Q |Q| / (g pi^2 d^4) along pipes",
			"H_j - H_i = H0 - a Q^2 along pumps",
			"A dh/dt = sum Q_in - sum Q_out - spill in tanks",
			"demand(p) = asked (3 s^2 - 2 s^3), s = p/20 m",
		},
		Sources: []string{"E. Todini, S. Pilati, A gradient algorithm for the analysis of pipe networks, 1988",
			"R. Taormina et al., J. Water Resources Planning and Management 144(8), 2018 (shape and control)",
			"O. Fujiwara, T. Ganesharajah, Water Resources Research 29(8), 1993 (demand by pressure)"},
		// Tanks have hours: Euler at a second is exact between two solutions, but for spills.
		StepMS: 1000, InputMS: 1000, WorldMS: 60_000, Method: plant.Euler,
		States: stateList(), Actuators: actuatorList(), Disturbances: disturbanceList(), Measurements: measurementList(), Setpoints: setpointList(),
		Parameters: parameters, Algebraic: algebraic, Memory: memory,
	}
	balance := plant.Balance{Name: "water", Unit: "m3", States: []int{taken, consumed, leaked, spilled}, Coefficients: []float64{-1, 1, 1, 1}}
	for i := range tankList {
		balance.States, balance.Coefficients = append(balance.States, i), append(balance.Coefficients, tankList[i].area)
	}
	s.Balances = []plant.Balance{balance}
	for i := range actuators {
		s.SolvedFor = append(s.SolvedFor, i)
	}
	return s
}

func stateList() []plant.State {
	list := make([]plant.State, states)
	for i := range tankList {
		list[i] = plant.State{Name: "level_" + tankList[i].name, Unit: "m", Start: tankList[i].start}
	}
	for i, name := range []string{"taken", "consumed", "leaked", "spilled", "filled"} {
		list[taken+i] = plant.State{Name: name, Unit: "m3"}
	}
	for i := range stations {
		list[pumped+i] = plant.State{Name: "pumped_" + stations[i].name, Unit: "m3"}
	}
	for i := range pumps {
		list[pumpHours+i] = plant.State{Name: fmt.Sprintf("hours_PU%d", i+1), Unit: "h"}
	}
	return list
}

func actuatorList() []plant.Actuator {
	list := make([]plant.Actuator, actuators)
	for i, d := range duties {
		list[i] = plant.Actuator{Name: fmt.Sprintf("PU%d", i+1), Title: fmt.Sprintf("Pump %d", i+1), Unit: "on", Area: "stations/" + stations[d.station].name, Lo: 0, Hi: 1, Discrete: true}
		if d.role == lead {
			list[i].Start = 1
		}
	}
	list[valveV2] = plant.Actuator{Name: "V2", Title: "Inlet valve of T2", Unit: "open", Area: "tanks/T2", Lo: 0, Hi: 1, Discrete: true}
	return list
}

func disturbanceList() []plant.Disturbance {
	list := make([]plant.Disturbance, disturbances)
	for i := range districts {
		list[wHomes+i] = plant.Disturbance{Name: "homes_" + districts[i].name, Unit: "1", Nominal: 1, Lo: 0, Hi: 4, Pattern: homesByHour, Noise: 0.06, Knot: 600}
		list[wBurst+i] = plant.Disturbance{Name: "burst_" + districts[i].name, Unit: "m3/s", Lo: 0, Hi: 0.1}
	}
	list[wShops] = plant.Disturbance{Name: "shops", Unit: "1", Nominal: 1, Lo: 0, Hi: 4, Pattern: shopsByHour, Noise: 0.04, Knot: 900}
	list[wWorks] = plant.Disturbance{Name: "works", Unit: "1", Nominal: 1, Lo: 0, Hi: 4, Pattern: worksByHour, Noise: 0.03, Knot: 900}
	list[wSource] = plant.Disturbance{Name: "reservoir_head", Unit: "m", Nominal: reservoir, Lo: 50, Hi: 65, Noise: 0.004, Knot: 21_600}
	return list
}

func setpointList() []plant.Setpoint {
	list := make([]plant.Setpoint, setpoints)
	pair := func(at, n int, low, high float64) {
		k := &tankList[n]
		number, area := k.name[1:], "tanks/"+k.name
		list[at] = plant.Setpoint{Name: "LS" + number + "_L", Title: "Level at which filling of " + k.name + " begins", Unit: "m", Area: area, Lo: 0.5, Hi: k.rim - 0.5, Start: low}
		list[at+1] = plant.Setpoint{Name: "LS" + number + "_H", Title: "Level at which filling of " + k.name + " ends", Unit: "m", Area: area, Lo: 1, Hi: k.rim, Start: high}
	}
	pair(spT1, 0, 4, 6)
	pair(spT2, 1, 2, 5.2)
	pair(spT3, 2, 3.2, 5.4)
	pair(spT4, 3, 2.4, 4.6)
	pair(spT5, 4, 2, 4)
	pair(spT7, 6, 2.2, 4.6)
	return list
}
