package watertreatment

import "github.com/sdg-service/sdg/internal/engine/plant"

const own = "of this service"

var parameters = []plant.Parameter{
	{Name: "chlorine_decay", Title: "Bulk decay of chlorine", Unit: "1/d", Default: 0.8, Lo: 0, Hi: 20, Source: "EPANET 2 manual: 0.5 to 1 in treated water"},
	{Name: "fouling", Title: "Growth of the membrane's resistance", Unit: "bar h/m6", Default: ufFouling, Lo: 0, Hi: 1, Source: own},
	{Name: "acid_gain", Title: "Gain of the pH loop", Unit: "1", Default: 0.1, Lo: 0, Hi: 5, Source: own},
	{Name: "acid_reset", Title: "Integral time of the pH loop", Unit: "s", Default: 120, Lo: 5, Hi: 1e4, Source: own},
	{Name: "chlorine_gain", Title: "Gain of the chlorine loop", Unit: "L/mg", Default: 0.1, Lo: 0, Hi: 5, Source: own},
	{Name: "chlorine_reset", Title: "Integral time of the chlorine loop", Unit: "s", Default: 90, Lo: 5, Hi: 1e4, Source: own},
	{Name: "bisulfite_gain", Title: "Gain of the dechlorination loop", Unit: "L/mg", Default: 0.5, Lo: 0, Hi: 5, Source: own},
	{Name: "bisulfite_reset", Title: "Integral time of the dechlorination loop", Unit: "s", Default: 1200, Lo: 5, Hi: 1e5, Source: own},
	{Name: "filter_period", Title: "Filtration between two washes", Unit: "s", Default: 1800, Lo: 120, Hi: 86400, Source: "SWaT: 30 minutes"},
	{Name: "wash_time", Title: "Duration of a wash", Unit: "s", Default: 45, Lo: 10, Hi: 600, Source: own},
}

func spec() plant.Spec {
	return plant.Spec{
		ID: "water_treatment", Title: "Six-stage water treatment", Site: "waterworks",
		Equations: []string{
			"A dh/dt = sum Qin - sum Qout",
			"Q = Q0 sqrt(1 - H/H0)",
			"p0 - a Q^2 = R Q + ps, dR/dt = kf Q",
			"Qp = A (p - pi)",
			"dM/dt = sum Q C + dose - kb M",
			"Alk = CT (a1 + 2 a2) + Kw/[H] - [H]",
		},
		Sources: []string{"J. Goh et al., A Dataset to Support Research in the Design of Secure Water Treatment Systems, CRITIS 2016",
			"D. Antonioli, N. O. Tippenhauer, MiniCPS, CPS-SPC 2015 (swat-s1)"},
		// The fastest parts are the valves, with 2 s: one second is half of it, where RK4 is good to 1e-3.
		StepMS: 1000, InputMS: 1000, WorldMS: 1000, Method: plant.RungeKutta4,
		States: stateList(), Actuators: actuatorList(), Disturbances: disturbanceList(), Measurements: measurementList(),
		Setpoints: setpointList(), Parameters: parameters, Memory: memory,
		Loops: []plant.Loop{{Memory: memAcid, Setpoint: spPH, Measurement: ait202, Actuator: p203},
			{Memory: memChlorine, Setpoint: spChlorine, Measurement: ait203, Actuator: p205},
			{Memory: memBisulfite, Setpoint: spResidual, Measurement: ait402, Actuator: p403}},
		Balances: []plant.Balance{
			{Name: "water", Unit: "m3", States: []int{h101, h301, h401, h601, h602, rawTotal, supplyTotal, drainTotal},
				Coefficients: []float64{tankArea, tankArea, tankArea, tankArea, area602, -1, 1, 1}},
			{Name: "chlorine", Unit: "g", States: []int{clMix, cl301, cl401, clDosed, clGone, clDecayed}, Coefficients: []float64{1, 1, 1, -1, 1, 1}},
			{Name: "salt", Unit: "g", States: []int{salt301, salt401, saltIn, saltOut}, Coefficients: []float64{1, 1, -1, 1}},
		},
	}
}

func stateList() []plant.State {
	list := make([]plant.State, states)
	set := func(i int, name, unit string, start float64) {
		list[i] = plant.State{Name: name, Unit: unit, Start: start}
	}
	for i, name := range []string{"h101", "h301", "h401", "h601", "h602"} {
		set(i, name, "m", 0.7)
	}
	for i, name := range []string{"MV101", "MV201", "MV301", "MV302", "MV303"} {
		set(zMV101+i, name, "1", 0)
	}
	set(zMV302, "MV302", "1", 1)
	set(resistance, "R301", "bar h/m3", ufClean)
	set(alkMix, "alkalinity_mixer", "eq", 1.716*mixer)
	set(clMix, "chlorine_mixer", "g", startChlorine*mixer)
	set(cl301, "chlorine_301", "g", startChlorine*0.7*tankArea)
	set(cl401, "chlorine_401", "g", 0.05*0.7*tankArea)
	set(salt301, "salt_301", "g", startSalt*0.7*tankArea)
	set(salt401, "salt_401", "g", startSalt*0.7*tankArea)
	for i, name := range []string{"raw", "supply", "drain"} {
		set(rawTotal+i, name, "m3", 0)
	}
	for i, name := range []string{"chlorine_dosed", "chlorine_gone", "chlorine_decayed", "salt_in", "salt_out"} {
		set(clDosed+i, name, "g", 0)
	}
	set(ufTotal, "filtered", "m3", 0)
	return list
}

func actuatorList() []plant.Actuator {
	list := make([]plant.Actuator, actuators)
	onOff := func(i int, name, title, area string) {
		list[i] = plant.Actuator{Name: name, Title: title, Unit: "on", Area: area, Lo: 0, Hi: 1, Discrete: true}
	}
	dose := func(i int, name, title, area string) {
		list[i] = plant.Actuator{Name: name, Title: title, Unit: "1", Area: area, Lo: 0, Hi: 1}
	}
	onOff(mv101, "MV101", "Raw water inlet valve", "stage1/t101")
	onOff(p101, "P101", "Raw water pump, duty", "stage1/t101")
	onOff(p102, "P102", "Raw water pump, standby", "stage1/t101")
	onOff(mv201, "MV201", "Inlet valve of the filter feed tank", "stage2/mixer")
	dose(p203, "P203", "Acid dosing pump", "stage2/dosing")
	dose(p205, "P205", "Hypochlorite dosing pump", "stage2/dosing")
	onOff(p301, "P301", "Filter feed pump, duty", "stage3/t301")
	onOff(p302, "P302", "Filter feed pump, standby", "stage3/t301")
	onOff(mv301, "MV301", "Backwash inlet valve", "stage3/uf")
	onOff(mv302, "MV302", "Filtrate valve", "stage3/uf")
	onOff(mv303, "MV303", "Filter drain valve", "stage3/uf")
	onOff(p401, "P401", "Osmosis feed pump", "stage4/t401")
	dose(p403, "P403", "Bisulfite dosing pump", "stage4/dosing")
	onOff(uv401, "UV401", "Ultraviolet dechlorinator", "stage4/uv")
	onOff(p501, "P501", "Osmosis high-pressure pump", "stage5/ro")
	onOff(p601, "P601", "Supply pump", "stage6/t601")
	onOff(p602, "P602", "Backwash pump", "stage6/t602")
	list[mv302].Start = 1
	return list
}

func disturbanceList() []plant.Disturbance {
	return []plant.Disturbance{
		rawPressure: {Name: "raw_pressure", Unit: "1", Nominal: 1, Lo: 0.8, Hi: 1.1, Noise: 0.01, Knot: 600},
		demand:      {Name: "demand", Unit: "m3/h", Nominal: 0.95, Lo: 0.2, Hi: 2.2, Daily: 0.35, Noise: 0.06, Knot: 300},
		rawSalt:     {Name: "raw_conductivity", Unit: "uS/cm", Nominal: 450, Lo: 200, Hi: 900, Noise: 0.02, Knot: 7200},
		rawAlk:      {Name: "raw_alkalinity", Unit: "1", Nominal: 1, Lo: 0.9, Hi: 1.2, Noise: 0.015, Knot: 7200},
		leak301:     {Name: "leak_t301", Unit: "m3/h", Lo: 0, Hi: 3},
	}
}

func setpointList() []plant.Setpoint {
	return []plant.Setpoint{
		spLow101:   {Name: "LS101_L", Title: "Level at which T101 is filled", Unit: "m", Area: "stage1/t101", Lo: 0.3, Hi: 0.7, Start: 0.5},
		spHigh101:  {Name: "LS101_H", Title: "Level at which filling ends", Unit: "m", Area: "stage1/t101", Lo: 0.6, Hi: 1.2, Start: 0.8},
		spPH:       {Name: "AIC202_SP", Title: "pH after the mixer", Unit: "pH", Area: "stage2/mixer", Lo: 6, Hi: 9, Start: 7},
		spChlorine: {Name: "AIC203_SP", Title: "Chlorine after the mixer", Unit: "mg/L", Area: "stage2/mixer", Lo: 0.2, Hi: 4, Start: startChlorine},
		spResidual: {Name: "AIC402_SP", Title: "Chlorine before the membranes", Unit: "mg/L", Area: "stage4/t401", Lo: 0, Hi: 0.5, Start: 0.05},
		spPressure: {Name: "DPS301_H", Title: "Filter pressure that begins a wash", Unit: "bar", Area: "stage3/uf", Lo: 0.3, Hi: 1.5, Start: 0.6},
	}
}
