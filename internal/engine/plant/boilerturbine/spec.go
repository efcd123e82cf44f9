package boilerturbine

import "github.com/sdg-service/sdg/internal/engine/plant"

const own = "tuning of this service"

var parameters = []plant.Parameter{
	{Name: "fuel_quality", Title: "Heating value of the fuel, relative", Unit: "1", Default: 1, Lo: 0.7, Hi: 1.3, Source: "Bell and Åström 1987: 1"},
	{Name: "pc_gain", Title: "Gain of the pressure loop", Unit: "cm2/kg", Default: 0.022, Lo: 0, Hi: 1, Source: own},
	{Name: "pc_reset", Title: "Integral time of the pressure loop", Unit: "s", Default: 200, Lo: 5, Hi: 1e4, Source: own},
	{Name: "jc_gain", Title: "Gain of the load loop", Unit: "1/MW", Default: 0.005, Lo: 0, Hi: 1, Source: own},
	{Name: "jc_reset", Title: "Integral time of the load loop", Unit: "s", Default: 12, Lo: 1, Hi: 1e4, Source: own},
	{Name: "lc_gain", Title: "Gain of the level loop", Unit: "1/m", Default: 1.2, Lo: 0, Hi: 20, Source: own},
	{Name: "lc_reset", Title: "Integral time of the level loop", Unit: "s", Default: 300, Lo: 5, Hi: 1e4, Source: own},
}

func spec() plant.Spec {
	analog := func(name, title, unit, area string, lo, hi, noise, lag float64, limit plant.Limits) plant.Measurement {
		return plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Analog, Lo: lo, Hi: hi, Noise: noise,
			Pink: noise / 2, Drift: noise, Lag: lag, Bits: 16, Limit: limit}
	}
	total := func(name, title, unit, area string) plant.Measurement {
		return plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Total, Lo: 0, Hi: 1e9}
	}
	none := plant.Limits{}
	return plant.Spec{
		ID: "boiler_turbine", Title: "160 MW boiler-turbine unit", Site: "power_station",
		Equations: []string{
			"dP/dt = -0.0018 u2 P^(9/8) + 0.9 u1 - 0.15 u3",
			"dP0/dt = (0.073 u2 - 0.016) P^(9/8) - 0.1 P0",
			"drho/dt = (141 u3 - (1.1 u2 - 0.19) P) / 85",
			"y3 = 0.05 (0.13073 rho + 100 acs + qe/9 - 67.975)",
		},
		Sources: []string{"R. D. Bell and K. J. Åström, report TFRT-3192, Lund Institute of Technology, 1987"},
		StepMS:  100, InputMS: 200, WorldMS: 200, Method: plant.RungeKutta4,
		States: []plant.State{{Name: "drum_pressure", Unit: "kg/cm2", Start: pressure}, {Name: "power", Unit: "MW", Start: power},
			{Name: "drum_density", Unit: "kg/m3", Start: density}, {Name: "fuel_valve", Unit: "1", Start: fuel}, {Name: "steam_valve", Unit: "1", Start: steam},
			{Name: "feed_valve", Unit: "1", Start: feed}, {Name: "feedwater", Unit: "kg"}, {Name: "steam", Unit: "kg"}, {Name: "energy", Unit: "MWh"}},
		Actuators: []plant.Actuator{
			{Name: "FCV201", Title: "Fuel valve", Unit: "1", Area: "boiler/furnace", Lo: 0, Hi: 1, Start: fuel},
			{Name: "FCV202", Title: "Turbine valve", Unit: "1", Area: "turbine/inlet", Lo: 0, Hi: 1, Start: steam},
			{Name: "FCV203", Title: "Feedwater valve", Unit: "1", Area: "boiler/drum", Lo: 0, Hi: 1, Start: feed}},
		Disturbances: []plant.Disturbance{
			{Name: "load_demand", Unit: "MW", Nominal: power, Lo: 30, Hi: 110, Daily: 0.2, Noise: 0.01, Knot: 300},
			{Name: "fuel_quality", Unit: "1", Nominal: 1, Lo: 0.8, Hi: 1.2, Noise: 0.01, Knot: 600}},
		Measurements: []plant.Measurement{
			analog("PIT201", "Drum pressure", "kg/cm2", "boiler/drum", 0, 200, 0.05, 0.5,
				plant.Limits{HH: plant.At(140), H: plant.At(125), L: plant.At(90), LL: plant.At(75)}),
			analog("JIT201", "Electrical output", "MW", "turbine/generator", 0, 180, 0.05, 0.2, plant.Limits{H: plant.At(165)}),
			analog("LIT201", "Drum level", "m", "boiler/drum", -1.5, 1.5, 0.002, 1,
				plant.Limits{HH: plant.At(0.5), H: plant.At(0.25), L: plant.At(-0.25), LL: plant.At(-0.45)}),
			analog("FIT202", "Steam flow", "kg/s", "turbine/inlet", 0, 160, 0.1, 0.5, none),
			analog("FIT203", "Feedwater flow", "kg/s", "boiler/drum", 0, 160, 0.1, 0.5, none),
			analog("FIT201", "Fuel flow", "kg/s", "boiler/furnace", 0, 14, 0.01, 0.5, none),
			analog("ZT201", "Position of the fuel valve", "%", "boiler/furnace", -2, 102, 0.05, 0, none),
			analog("ZT202", "Position of the turbine valve", "%", "turbine/inlet", -2, 102, 0.05, 0, none),
			analog("ZT203", "Position of the feedwater valve", "%", "boiler/drum", -2, 102, 0.05, 0, none),
			analog("DY201", "Density of the drum's content", "kg/m3", "boiler/drum", 0, 900, 0.2, 2, none),
			analog("FY201", "Evaporation rate", "kg/s", "boiler/drum", -50, 200, 0.2, 2, none),
			analog("AY201", "Steam quality in the drum", "%", "boiler/drum", -20, 100, 0.02, 2, none),
			analog("JI202", "Load demand of the dispatcher", "MW", "turbine/generator", 0, 180, 0, 0, none),
			total("FQI203", "Total feedwater", "t", "boiler/drum"), total("FQI202", "Total steam", "t", "turbine/inlet"),
			total("JQI201", "Total energy", "MWh", "turbine/generator")},
		Setpoints: []plant.Setpoint{
			{Name: "PIC201_SP", Title: "Drum pressure", Unit: "kg/cm2", Area: "boiler/drum", Lo: 80, Hi: 135, Start: pressure},
			{Name: "JIC201_BIAS", Title: "Bias on the load demand", Unit: "MW", Area: "turbine/generator", Lo: -40, Hi: 40},
			{Name: "LIC201_SP", Title: "Drum level", Unit: "m", Area: "boiler/drum", Lo: -0.4, Hi: 0.4}},
		Parameters: parameters,
		Balances: []plant.Balance{{Name: "water", Unit: "kg", States: []int{drumDensity, fedTotal, steamTotal},
			Coefficients: []float64{drum, -1, 1}}},
		Memory: memory,
		Loops: []plant.Loop{{Memory: memPressure, Setpoint: 0, Measurement: 0, Actuator: 0}, {Memory: memLoad, Setpoint: 1, Measurement: 1, Actuator: 1},
			{Memory: memLevel, Setpoint: 2, Measurement: 2, Actuator: 2}},
	}
}
