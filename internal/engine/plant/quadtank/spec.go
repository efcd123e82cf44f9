package quadtank

import (
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
)

const source = "Johansson 2000, operating point P-"

var parameters = []plant.Parameter{
	{Name: "k1", Title: "Flow of pump 1 per volt", Unit: "cm3/(V s)", Default: gain1, Lo: 1, Hi: 6, Source: source},
	{Name: "k2", Title: "Flow of pump 2 per volt", Unit: "cm3/(V s)", Default: gain2, Lo: 1, Hi: 6, Source: source},
	{Name: "gamma1", Title: "Share of pump 1 to tank 1", Unit: "1", Default: share1, Lo: 0.05, Hi: 0.95, Source: source},
	{Name: "gamma2", Title: "Share of pump 2 to tank 2", Unit: "1", Default: share2, Lo: 0.05, Hi: 0.95, Source: source},
	{Name: "lc1_gain", Title: "Gain of level loop 1", Unit: "V/V", Default: control1, Lo: 0, Hi: 20, Source: "Johansson 2000, section V"},
	{Name: "lc1_reset", Title: "Integral time of level loop 1", Unit: "s", Default: reset1, Lo: 1, Hi: 3600, Source: "Johansson 2000, section V"},
	{Name: "lc2_gain", Title: "Gain of level loop 2", Unit: "V/V", Default: control2, Lo: 0, Hi: 20, Source: "Johansson 2000, section V"},
	{Name: "lc2_reset", Title: "Integral time of level loop 2", Unit: "s", Default: reset2, Lo: 1, Hi: 3600, Source: "Johansson 2000, section V"},
}

func spec() plant.Spec {
	level := func(name, title, area string, h, l float64) plant.Measurement {
		return plant.Measurement{Name: name, Title: title, Unit: "cm", Area: area, Role: plant.Analog, Lo: 0, Hi: 20,
			Noise: 0.02, Pink: 0.01, Drift: 0.02, Lag: 0.5, Bits: 12, Limit: plant.Limits{H: plant.At(h), L: plant.At(l)}}
	}
	flow := func(name, title, area string, hi float64) plant.Measurement {
		return plant.Measurement{Name: name, Title: title, Unit: "cm3/s", Area: area, Role: plant.Analog, Lo: 0, Hi: hi,
			Noise: 0.05, Pink: 0.02, Drift: 0.03, Lag: 0.3, Bits: 12}
	}
	return plant.Spec{
		ID: "quad_tank", Title: "Quadruple-tank process", Site: "lab",
		Equations: []string{
			"A1 dh1/dt = -a1 sqrt(2 g h1) + a3 sqrt(2 g h3) + g1 k1 v1",
			"A2 dh2/dt = -a2 sqrt(2 g h2) + a4 sqrt(2 g h4) + g2 k2 v2",
			"A3 dh3/dt = -a3 sqrt(2 g h3) + (1-g2) k2 v2",
			"A4 dh4/dt = -a4 sqrt(2 g h4) + (1-g1) k1 v1",
		},
		Sources: []string{"K. H. Johansson, IEEE Trans. Control Systems Technology 8(3), 2000, 456-465"},
		StepMS:  100, InputMS: 100, WorldMS: 100, Method: plant.RungeKutta4,
		States: []plant.State{{Name: "h1", Unit: "cm", Start: level1}, {Name: "h2", Unit: "cm", Start: level2}, {Name: "h3", Unit: "cm", Start: level3},
			{Name: "h4", Unit: "cm", Start: level4}, {Name: "in", Unit: "cm3"}, {Name: "out", Unit: "cm3"}},
		Actuators: []plant.Actuator{
			{Name: "P101", Title: "Pump 1 voltage", Unit: "V", Area: "pumps", Lo: 0, Hi: volts, Start: pump1},
			{Name: "P102", Title: "Pump 2 voltage", Unit: "V", Area: "pumps", Lo: 0, Hi: volts, Start: pump2}},
		Disturbances: []plant.Disturbance{ // ripple of the pump drives
			{Name: "ripple1", Unit: "V", Nominal: 0.05, Lo: -0.2, Hi: 0.3, Noise: 1, Knot: 20},
			{Name: "ripple2", Unit: "V", Nominal: 0.05, Lo: -0.2, Hi: 0.3, Noise: 1, Knot: 20}},
		Measurements: []plant.Measurement{
			level("LIT101", "Level of tank 1", "lower/t1", 18, 4), level("LIT102", "Level of tank 2", "lower/t2", 18, 4),
			level("LIT103", "Level of tank 3", "upper/t3", 15, 0.2), level("LIT104", "Level of tank 4", "upper/t4", 15, 0.2),
			flow("FIT101", "Flow of pump 1", "pumps", 60), flow("FIT102", "Flow of pump 2", "pumps", 60),
			flow("FIT103", "Outflow of tank 1", "lower/t1", 30), flow("FIT104", "Outflow of tank 2", "lower/t2", 30),
			{Name: "FQI101", Title: "Pumped volume", Unit: "L", Area: "pumps", Role: plant.Total, Lo: 0, Hi: 1e9},
			{Name: "FQI102", Title: "Drained volume", Unit: "L", Area: "lower", Role: plant.Total, Lo: 0, Hi: 1e9}},
		Setpoints: []plant.Setpoint{
			{Name: "LIC101_SP", Title: "Set point of level 1", Unit: "cm", Area: "lower/t1", Lo: 1, Hi: 19, Start: level1},
			{Name: "LIC102_SP", Title: "Set point of level 2", Unit: "cm", Area: "lower/t2", Lo: 1, Hi: 19, Start: level2}},
		Parameters: parameters,
		Balances: []plant.Balance{{Name: "water", Unit: "cm3", States: []int{h1, h2, h3, h4, inTotal, outTotal},
			Coefficients: []float64{area13, area24, area13, area24, -1, 1}}},
		Memory: 2 * plc.PIDMemory,
		Loops: []plant.Loop{{Memory: 0, Setpoint: 0, Measurement: 0, Actuator: 0},
			{Memory: plc.PIDMemory, Setpoint: 1, Measurement: 1, Actuator: 1}},
	}
}
