package chemreactor

import "github.com/sdg-service/sdg/internal/engine/plant"

const (
	source = "Ricker 1993"
	own    = "tuning of this service"
)

var parameters = []plant.Parameter{
	{Name: "rate_constant", Title: "Rate constant of A + C to D", Unit: "kmol/(h kPa^1.6)", Default: rate, Lo: 0.0002, Hi: 0.005, Source: source},
	{Name: "feed_a", Title: "Mole fraction of A in feed 1", Unit: "1", Default: shareA, Lo: 0.4, Hi: 0.6, Source: source},
	{Name: "feed_b", Title: "Mole fraction of B in feed 1", Unit: "1", Default: shareB, Lo: 0, Hi: 0.05, Source: source},
	{Name: "valve_lag", Title: "Time constant of the valves", Unit: "s", Default: valveLag, Lo: 2, Hi: 120, Source: source},
	{Name: "fc_gain", Title: "Gain of the production loop", Unit: "% h/kmol", Default: 0.1, Lo: 0, Hi: 5, Source: source},
	{Name: "fc_reset", Title: "Integral time of the production loop", Unit: "s", Default: hour, Lo: 60, Hi: 1e5, Source: source},
	{Name: "pc_gain", Title: "Gain of the pressure loop", Unit: "%/kPa", Default: 0.25, Lo: 0, Hi: 5, Source: own},
	{Name: "pc_reset", Title: "Integral time of the pressure loop", Unit: "s", Default: hour, Lo: 60, Hi: 1e5, Source: own},
	{Name: "ac_gain", Title: "Gain of the composition loop", Unit: "1", Default: 2, Lo: 0, Hi: 20, Source: own},
	{Name: "ac_reset", Title: "Integral time of the composition loop", Unit: "s", Default: 3 * hour, Lo: 60, Hi: 1e5, Source: own},
	{Name: "lc_gain", Title: "Gain of the level loop", Unit: "1", Default: 1.4, Lo: 0, Hi: 20, Source: own},
}

func spec() plant.Spec {
	analog := func(name, title, unit, area string, lo, hi, noise, lag float64, limit plant.Limits) plant.Measurement {
		return plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Analog, Lo: lo, Hi: hi, Noise: noise,
			Pink: noise / 2, Drift: noise, Lag: lag, Bits: 16, Limit: limit}
	}
	total := func(name, title, area string) plant.Measurement {
		return plant.Measurement{Name: name, Title: title, Unit: "kmol", Area: area, Role: plant.Total, Lo: 0, Hi: 1e9}
	}
	valve := func(name, title, area string, start float64) plant.Actuator {
		return plant.Actuator{Name: name, Title: title, Unit: "%", Area: area, Lo: 0, Hi: 100, Start: start}
	}
	none := plant.Limits{}
	start := []float64{startA, startB, startC, startD, valve1, valve2, valve3, valve4}
	var list []plant.State
	for i, name := range []string{"NA", "NB", "NC", "ND", "X1", "X2", "X3", "X4", "in_A", "in_B", "in_C", "purged_A", "purged_B", "purged_C", "product_D", "reacted"} {
		s := plant.State{Name: name, Unit: "kmol"}
		if i < len(start) {
			s.Start = start[i]
		}
		if i >= x1 && i <= x4 {
			s.Unit = "%"
		}
		list = append(list, s)
	}
	one := func(name string, n int, in, out []int) plant.Balance {
		b := plant.Balance{Name: name, Unit: "kmol", States: []int{n}, Coefficients: []float64{1}}
		for _, i := range in {
			b.States, b.Coefficients = append(b.States, i), append(b.Coefficients, -1)
		}
		for _, i := range out {
			b.States, b.Coefficients = append(b.States, i), append(b.Coefficients, 1)
		}
		return b
	}
	return plant.Spec{
		ID: "chem_reactor", Title: "Two-phase reactor, four states", Site: "chemical",
		Equations: []string{
			"dNA/dt = yA1 F1 + F2 - yA3 F3 - RD",
			"dNB/dt = yB1 F1 - yB3 F3",
			"dNC/dt = yC1 F1 - yC3 F3 - RD",
			"dND/dt = RD - F4",
			"RD = k0 PA^1.2 PC^0.4",
			"P = (NA+NB+NC) R T / (V - ND/rho)",
			"F3 = Cv3 X3 sqrt(P-100), F4 = Cv4 X4 sqrt(P-100)",
		},
		Sources: []string{"N. L. Ricker, Journal of Process Control 3(2), 1993, 109-123"},
		StepMS:  1000, InputMS: 1000, WorldMS: 1000, Method: plant.RungeKutta4,
		States: list,
		Actuators: []plant.Actuator{valve("FCV101", "Feed 1 valve", "feed", valve1), valve("FCV102", "Feed A valve", "feed", valve2),
			valve("PCV101", "Purge valve", "reactor/purge", valve3), valve("LCV101", "Product valve", "reactor/product", valve4)},
		Disturbances: []plant.Disturbance{
			{Name: "feed_a_fraction", Unit: "1", Nominal: 1, Lo: 0.9, Hi: 1.1, Noise: 0.004, Knot: 1800},
			{Name: "activity", Unit: "1", Nominal: 1, Lo: 0.8, Hi: 1.2, Noise: 0.01, Knot: 3600}},
		Measurements: []plant.Measurement{
			analog("FIT101", "Feed 1", "kmol/h", "feed", 0, 330.46, 0.4, 1, none),
			analog("FIT102", "Feed A", "kmol/h", "feed", 0, 22.46, 0.03, 1, none),
			analog("FIT103", "Purge", "kmol/h", "reactor/purge", 0, 25, 0.05, 1, none),
			analog("FIT104", "Product", "kmol/h", "reactor/product", 0, 250, 0.3, 1, none),
			analog("PIT101", "Reactor pressure", "kPa", "reactor/vessel", 0, 3200, 2, 1,
				plant.Limits{HH: plant.At(2950), H: plant.At(2850), L: plant.At(2400)}),
			analog("LIT101", "Liquid level", "%", "reactor/vessel", 0, 100, 0.1, 2,
				plant.Limits{HH: plant.At(90), H: plant.At(70), L: plant.At(20), LL: plant.At(8)}),
			analog("AIT101", "A in the purge", "mol%", "reactor/purge", 0, 100, 0.1, 30, none),
			analog("AIT102", "B in the purge", "mol%", "reactor/purge", 0, 100, 0.1, 30, plant.Limits{H: plant.At(25)}),
			analog("AIT103", "C in the purge", "mol%", "reactor/purge", 0, 100, 0.1, 30, none),
			analog("ZT101", "Position of the feed 1 valve", "%", "feed", -2, 102, 0.05, 0, none),
			analog("ZT102", "Position of the feed A valve", "%", "feed", -2, 102, 0.05, 0, none),
			analog("ZT103", "Position of the purge valve", "%", "reactor/purge", -2, 102, 0.05, 0, none),
			analog("ZT104", "Position of the product valve", "%", "reactor/product", -2, 102, 0.05, 0, none),
			analog("UY101", "Rate of reaction", "kmol/h", "reactor/vessel", 0, 400, 0.5, 30, none),
			total("FQI101", "Total feed", "feed"), total("FQI103", "Total purge", "reactor/purge"), total("FQI104", "Total product", "reactor/product")},
		Setpoints: []plant.Setpoint{
			{Name: "FIC104_SP", Title: "Production", Unit: "kmol/h", Area: "reactor/product", Lo: 20, Hi: 150, Start: production},
			{Name: "PIC101_SP", Title: "Reactor pressure", Unit: "kPa", Area: "reactor/vessel", Lo: 1500, Hi: 2900, Start: pressure},
			{Name: "AIC101_SP", Title: "A in the purge", Unit: "mol%", Area: "reactor/purge", Lo: 30, Hi: 65, Start: 47},
			{Name: "LIC101_SP", Title: "Liquid level", Unit: "%", Area: "reactor/vessel", Lo: 10, Hi: 90, Start: level}},
		Parameters: parameters,
		Balances: []plant.Balance{
			one("A", nA, []int{inA}, []int{purgedA, reacted}), one("B", nB, []int{inB}, []int{purgedB}),
			one("C", nC, []int{inC}, []int{purgedC, reacted}), one("D", nD, []int{reacted}, []int{productD})},
		Memory: memory,
		Loops: []plant.Loop{{Memory: memProduction, Setpoint: 0, Measurement: 3, Actuator: 0}, {Memory: memPressure, Setpoint: 1, Measurement: 4, Actuator: 2},
			{Memory: memComposition, Setpoint: 2, Measurement: 6, Actuator: 1}, {Memory: memOverride, Setpoint: -1, Measurement: 4, Actuator: 0},
			{Memory: memLevel, Setpoint: 3, Measurement: 5, Actuator: 3}},
	}
}
