package tennesseeeastman

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// Places of the parameters behind the switches of the IDV.
const (
	parFrom = idvs + iota
	parLevelGain
	parLevelReset
	parTemperatureGain
	parTemperatureReset
	parSeparatorGain
	parStripperGain
)

const (
	vogel  = "Downs and Vogel 1993"
	braatz = "Russell, Chiang and Braatz 2000"
	own    = "of this service"
)

var parameters = parameterList()

func parameterList() []plant.Parameter {
	var list []plant.Parameter
	for i, title := range idv {
		list = append(list, plant.Parameter{Name: fmt.Sprintf("idv_%d", i+1), Title: title, Unit: "1", Lo: 0, Hi: 1, Source: vogel})
	}
	return append(list,
		plant.Parameter{Name: "idv_from", Title: "When the disturbances that are on begin", Unit: "s", Default: 0, Lo: 0, Hi: 1e9, Source: own},
		plant.Parameter{Name: "level_gain", Title: "Gain of the reactor's level loop", Unit: "1", Default: 1.11, Lo: 0, Hi: 20, Source: braatz},
		plant.Parameter{Name: "level_reset", Title: "Integral time of the reactor's level loop", Unit: "s", Default: 3168, Lo: 60, Hi: 1e5, Source: braatz},
		plant.Parameter{Name: "temperature_gain", Title: "Gain of the reactor's temperature loop", Unit: "1", Default: 28.3, Lo: 0, Hi: 200, Source: braatz},
		plant.Parameter{Name: "temperature_reset", Title: "Integral time of the reactor's temperature loop", Unit: "s", Default: 982, Lo: 10, Hi: 1e5, Source: braatz},
		plant.Parameter{Name: "separator_gain", Title: "Gain of the separator's level loop", Unit: "1", Default: 2.06, Lo: 0, Hi: 20, Source: braatz},
		plant.Parameter{Name: "stripper_gain", Title: "Gain of the stripper's level loop", Unit: "1", Default: 1.62, Lo: 0, Hi: 20, Source: braatz})
}

// base is the operating point of Downs and Vogel (mode 1, 50/50 G/H) in the order of the states, as in their program.
var base = [published]float64{
	10.40491389, 4.363996017, 7.570059737, 0.4230042431, 24.15513437, 2.942597645, 154.3770655, 159.1865960, 2.808522723,
	63.75581199, 26.74026066, 46.38532432, 0.2464521543, 15.20484404, 1.852266172, 52.44639459, 41.20394008, 0.5699317760,
	0.4306056376, 7.9906200783e-03, 0.9056036089, 1.6054258216e-02, 0.7509759687, 8.8582855955e-02, 48.27726193, 39.38459028, 0.3755297257,
	107.7562698, 29.77250546, 88.32481135, 23.03929507, 62.85848794, 5.546318688, 11.92244772, 5.555448243, 0.9218489762,
	94.59927549, 77.29698353,
	63.05263039, 53.97970677, 24.64355755, 61.30192144, 22.21000000, 40.06374673, 38.10034370, 46.53415582, 47.44573456, 41.10581288,
	18.11349055, 50.00000000,
}

func spec(values []float64) plant.Spec {
	return plant.Spec{
		ID: "tennessee_eastman", Title: "Tennessee Eastman process", Site: "chemical",
		Equations: []string{
			"A + C + D -> G, A + C + E -> H, A + E -> F, 3 D -> 2 F",
			"r1 = Vv exp(31.586 - 40000/(1.987 T)) pA^1.1544 pC^0.3735 pD",
			"r2 = Vv exp(3.001 - 20000/(1.987 T)) pA^1.1544 pC^0.3735 pE",
			"r3 = Vv exp(53.406 - 60000/(1.987 T)) pA pE, r4 = 0.767 r3 pD/pE",
			"dN_i/dt = sum in - sum out + sum nu_ij r_j in reactor, separator, stripper and mixing zone",
			"dH/dt = sum in - sum out + heat of reaction + heat exchanged",
			"p_i = x_i exp(A + B/(T + C)) for D to H, p_i = N_i R T / Vv for A to C",
			"F = k sqrt(p1 - p2) / M between vessels",
		},
		Sources: []string{"J. J. Downs, E. F. Vogel, Computers and Chemical Engineering 17(3), 1993, 245-255",
			"E. L. Russell, L. H. Chiang, R. D. Braatz, Data-driven Methods for Fault Detection and Diagnosis in Chemical Processes, Springer 2000"},
		StepMS: 1000, InputMS: 1000, WorldMS: 1000, Method: plant.Euler,
		States: stateList(), Actuators: manipulatedList(), Disturbances: disturbanceList(values[:idvs], values[parFrom]),
		Measurements: measurementList(), Setpoints: setpointList(), Parameters: parameters, Balances: balances(), Memory: memory,
	}
}

func stateList() []plant.State {
	var list []plant.State
	add := func(name, unit string, start float64) {
		list = append(list, plant.State{Name: name, Unit: unit, Start: start})
	}
	for _, v := range []string{"reactor", "separator", "stripper", "mixing"} {
		for i := range components {
			add(fmt.Sprintf("%s_%c", v, 'A'+i), "lbmol", base[len(list)])
		}
		add(v+"_heat", "MMBTU", base[len(list)])
	}
	add("water_reactor", "degC", base[len(list)])
	add("water_condenser", "degC", base[len(list)])
	for i := range manipulated {
		add(fmt.Sprintf("valve_%d", i+1), "%", base[len(list)])
	}
	for _, s := range sticking {
		add(fmt.Sprintf("positioner_%d", s.valve+1), "%", base[valves+s.valve])
	}
	for _, i := range gateIDV {
		add(fmt.Sprintf("gate_idv_%d", i+1), "1", 0)
	}
	add("tripped", "1", 0)
	for _, v := range []string{"fed", "purged", "produced"} {
		for i := range components {
			add(fmt.Sprintf("%s_%c", v, 'A'+i), "lbmol", 0)
		}
	}
	for i := range 4 {
		add(fmt.Sprintf("extent_%d", i+1), "lbmol", 0)
	}
	add("heat_gained", "MMBTU", 0)
	return list
}

// balances are those of each component and of the heat; that of mass follows from them.
func balances() []plant.Balance {
	var list []plant.Balance
	for i := range components {
		b := plant.Balance{Name: fmt.Sprintf("%c", 'A'+i), Unit: "lbmol", States: []int{reactorMoles + i, separatorMoles + i, stripperMoles + i, headerMoles + i, fed + i, purged + i, produced + i},
			Coefficients: []float64{1, 1, 1, 1, -1, 1, 1}}
		for j, n := range stoichiometry[i] {
			if n != 0 {
				b.States, b.Coefficients = append(b.States, extents+j), append(b.Coefficients, -n)
			}
		}
		list = append(list, b)
	}
	return append(list, plant.Balance{Name: "heat", Unit: "MMBTU", States: []int{reactorHeat, separatorHeat, stripperHeat, headerHeat, heatGained},
		Coefficients: []float64{1, 1, 1, 1, -1}})
}

// manipulatedList are XMV(1) to XMV(12).
func manipulatedList() []plant.Actuator {
	var list []plant.Actuator
	for i, v := range []struct{ name, title, area string }{
		{"FCV102", "D feed flow (stream 2)", "feed/d"}, {"FCV103", "E feed flow (stream 3)", "feed/e"}, {"FCV101", "A feed flow (stream 1)", "feed/a"},
		{"FCV104", "A and C feed flow (stream 4)", "feed/c"}, {"FCV105", "Compressor recycle valve", "compressor/recycle"},
		{"FCV110", "Purge valve (stream 9)", "separator/purge"}, {"LCV112", "Separator liquid flow (stream 10)", "separator/underflow"},
		{"LCV115", "Stripper product flow (stream 11)", "stripper/product"}, {"FCV119", "Stripper steam valve", "stripper/steam"},
		{"TCV121", "Reactor cooling water flow", "reactor/cooling"}, {"TCV122", "Condenser cooling water flow", "condenser/cooling"},
		{"SC100", "Agitator speed", "reactor/agitator"}} {
		list = append(list, plant.Actuator{Name: v.name, Title: fmt.Sprintf("%s, XMV(%d)", v.title, i+1), Unit: "%", Area: v.area, Lo: 0, Hi: 100, Start: base[valves+i]})
	}
	return list
}

func setpointList() []plant.Setpoint {
	return []plant.Setpoint{
		spRecycle:     {Name: "FIC105_SP", Title: "Recycle flow", Unit: "kscm/h", Area: "compressor/recycle", Lo: 15, Hi: 40, Start: 26.902},
		spSeparator:   {Name: "LIC112_SP", Title: "Separator level", Unit: "%", Area: "separator/vessel", Lo: 30, Hi: 100, Start: 50},
		spStripper:    {Name: "LIC115_SP", Title: "Stripper level", Unit: "%", Area: "stripper/vessel", Lo: 30, Hi: 100, Start: 50},
		spProduction:  {Name: "FIC117_SP", Title: "Production", Unit: "m3/h", Area: "stripper/product", Lo: 15, Hi: 30, Start: 22.949},
		spFeedA:       {Name: "AIC123_SP", Title: "A in the reactor feed", Unit: "mol%", Area: "reactor/feed", Lo: 25, Hi: 40, Start: 32.188},
		spFeedD:       {Name: "AIC126_SP", Title: "D in the reactor feed", Unit: "mol%", Area: "reactor/feed", Lo: 4, Hi: 10, Start: 6.882},
		spFeedE:       {Name: "AIC127_SP", Title: "E in the reactor feed", Unit: "mol%", Area: "reactor/feed", Lo: 12, Hi: 25, Start: 18.776},
		spLevel:       {Name: "LIC108_SP", Title: "Reactor level", Unit: "%", Area: "reactor/vessel", Lo: 50, Hi: 100, Start: 75},
		spTemperature: {Name: "TIC109_SP", Title: "Reactor temperature", Unit: "degC", Area: "reactor/vessel", Lo: 115, Hi: 128, Start: 120.4},
		spInert:       {Name: "AIC130_SP", Title: "B in the purge", Unit: "mol%", Area: "separator/purge", Lo: 8, Hi: 25, Start: 13.823},
		spProductE:    {Name: "AIC138_SP", Title: "E in the product", Unit: "mol%", Area: "stripper/product", Lo: 0.3, Hi: 2, Start: 0.8357},
		spAgitator:    {Name: "SIC100_SP", Title: "Agitator speed", Unit: "%", Area: "reactor/agitator", Lo: 0, Hi: 100, Start: 50},
	}
}
