package substation

import "github.com/sdg-service/sdg/internal/engine/plant"

// Measurements.
const (
	hz1          = 0
	hz2          = 1
	mw1          = 2
	mw2          = 3
	mwTie        = 4
	mwLoad1      = 5
	mwLoad2      = 6
	kv           = 7
	mwFeeder     = kv + buses
	mvarFeeder   = mwFeeder + 1
	kwLoss       = mvarFeeder + 1
	ampHead      = kwLoss + 1
	ampLateral   = ampHead + 1
	factor       = ampLateral + 1
	position     = factor + 1
	energy       = position + 5
	measurements = energy + 3
)

const own = "tuning of this service"

var parameters = []plant.Parameter{
	{Name: "agc_gain", Title: "Gain of the generation control", Unit: "1", Default: 0.1, Lo: 0, Hi: 2, Source: own},
	{Name: "agc_reset", Title: "Integral time of the generation control", Unit: "s", Default: 2, Lo: 0.5, Hi: 1000, Source: own},
}

func spec() plant.Spec {
	list := make([]plant.State, states)
	for i, name := range []string{"df1", "dPg1", "dPm1", "df2", "dPg2", "dPm2", "dPtie", "made1", "load1", "damped1", "made2", "load2", "damped2", "tie",
		"supplied", "consumed", "lost"} {
		unit := "pu"
		switch {
		case i == f1 || i == f2:
			unit = "Hz"
		case i >= supplied:
			unit = "MWh"
		case i >= made1:
			unit = "pu s"
		}
		list[i] = plant.State{Name: name, Unit: unit}
	}
	inertia := timeP / gainP
	return plant.Spec{
		ID: "power_substation", Title: "Substation with feeder in a two-area system", Site: "grid",
		Equations: []string{
			"(2H/f0) df/dt = Pm - PL - D f - Ptie",
			"Tt dPm/dt = Pg - Pm, Tg dPg/dt = Pref - f/R - Pg",
			"dPtie/dt = 2 pi T12 (f1 - f2)",
			"V_i = V_parent - Z_i I_i, I_i = conj(S_i/V_i) + sum I_children",
			"t = TMS 0.14 / (M^0.02 - 1)",
		},
		Sources: []string{"O. I. Elgerd, C. E. Fosha, IEEE Trans. PAS-89(4), 1970", "W. H. Kersting, Radial distribution test feeders, 2001",
			"D. Shirmohammadi et al., IEEE Trans. Power Systems 3(2), 1988", "IEC 60255-151"},
		// Governors have 80 ms: a step of 50 ms is good to 6e-4 of how far they are from rest.
		StepMS: 50, InputMS: 100, WorldMS: 1000, Method: plant.RungeKutta4,
		States: list, Actuators: actuatorList(), Measurements: measurementList(), Setpoints: setpointList(), Parameters: parameters,
		Disturbances: []plant.Disturbance{
			wLoad1:  {Name: "load_area1", Unit: "MW", Nominal: areaLoad, Lo: 700, Hi: 1300, Daily: 0.1, Noise: 0.004, Knot: 60},
			wLoad2:  {Name: "load_area2", Unit: "MW", Nominal: areaLoad, Lo: 700, Hi: 1300, Daily: 0.1, Noise: 0.004, Knot: 60},
			wFeeder: {Name: "feeder_demand", Unit: "1", Nominal: 0.8, Lo: 0.3, Hi: 1.3, Daily: 0.25, Noise: 0.01, Knot: 30},
			wSource: {Name: "source_voltage", Unit: "pu", Nominal: 1, Lo: 0.94, Hi: 1.06, Noise: 0.003, Knot: 120},
			wFault:  {Name: "fault_675", Unit: "pu", Lo: 0, Hi: 4}},
		Algebraic: algebraic, SolvedFor: []int{tap, cb1, cb2, cap675, cap611}, Memory: memory,
		Loops: []plant.Loop{{Memory: memAGC1, Setpoint: spTie, Measurement: mwTie, Actuator: ref1}, {Memory: memAGC2, Setpoint: spTie, Measurement: mwTie, Actuator: ref2}},
		Balances: []plant.Balance{
			{Name: "energy of area 1", Unit: "pu s", States: []int{f1, made1, load1, damp1, tieTotal}, Coefficients: []float64{inertia, -1, 1, 1, 1}},
			{Name: "energy of area 2", Unit: "pu s", States: []int{f2, made2, load2, damp2, tieTotal}, Coefficients: []float64{inertia, -1, 1, 1, -1}},
			{Name: "energy of the feeder", Unit: "MWh", States: []int{supplied, consumed, lost}, Coefficients: []float64{1, -1, -1}}},
	}
}

func actuatorList() []plant.Actuator {
	onOff := func(name, title, area string) plant.Actuator {
		return plant.Actuator{Name: name, Title: title, Unit: "closed", Area: area, Lo: 0, Hi: 1, Start: 1, Discrete: true}
	}
	list := []plant.Actuator{
		ref1:   {Name: "AGC1_REF", Title: "Load reference of area 1", Unit: "pu", Area: "area1/agc", Lo: -0.3, Hi: 0.3},
		ref2:   {Name: "AGC2_REF", Title: "Load reference of area 2", Unit: "pu", Area: "area2/agc", Lo: -0.3, Hi: 0.3},
		tap:    {Name: "OLTC_TAP", Title: "Tap of the regulator", Unit: "tap", Area: "station/t1", Lo: -16, Hi: 16, Start: startTap, Discrete: true},
		cb1:    onOff("CB1", "Breaker of the feeder", "station/bay1"),
		cb2:    onOff("CB2", "Recloser at 692", "feeder/692"),
		cap675: onOff("CAP675", "Capacitor at 675", "feeder/675"),
		cap611: onOff("CAP611", "Capacitor at 611", "feeder/611"),
	}
	list[cap675].Start = 0
	return list
}

func setpointList() []plant.Setpoint {
	return []plant.Setpoint{
		spTie:     {Name: "TIE_SP", Title: "Scheduled interchange", Unit: "MW", Area: "area1/agc", Lo: -200, Hi: 200},
		spVoltage: {Name: "VR_SP", Title: "Voltage at 671", Unit: "pu", Area: "station/t1", Lo: 0.9, Hi: 1.1, Start: 1},
		spBand:    {Name: "VR_BAND", Title: "Band of the regulator", Unit: "pu", Area: "station/t1", Lo: 0.008, Hi: 0.1, Start: 0.016},
		spPickup1: {Name: "R51_1_PICKUP", Title: "Pick-up of the feeder's relay", Unit: "A", Area: "station/bay1", Lo: 50, Hi: 5000, Start: 900},
		spDial1:   {Name: "R51_1_TMS", Title: "Time multiplier of the feeder's relay", Unit: "1", Area: "station/bay1", Lo: 0.05, Hi: 1, Start: 0.3},
		spPickup2: {Name: "R51_2_PICKUP", Title: "Pick-up of the recloser", Unit: "A", Area: "feeder/692", Lo: 50, Hi: 5000, Start: 400},
		spDial2:   {Name: "R51_2_TMS", Title: "Time multiplier of the recloser", Unit: "1", Area: "feeder/692", Lo: 0.05, Hi: 1, Start: 0.1},
		spClose1:  {Name: "CB1_CLOSE", Title: "Close order of the feeder", Unit: "on", Area: "station/bay1", Lo: 0, Hi: 1, Start: 1},
		spClose2:  {Name: "CB2_CLOSE", Title: "Close order of the recloser", Unit: "on", Area: "feeder/692", Lo: 0, Hi: 1, Start: 1},
	}
}

func measurementList() []plant.Measurement {
	list := make([]plant.Measurement, measurements)
	analog := func(i int, name, title, unit, area string, lo, hi, noise float64, limit plant.Limits) {
		list[i] = plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Analog, Lo: lo, Hi: hi,
			Noise: noise, Pink: noise / 2, Drift: noise, Bits: 16, Limit: limit}
	}
	// The feeder changes with its demand, every second: only what relays and generation control need is converted more often.
	slow := func(i int, name, title, unit, area string, lo, hi, noise float64, limit plant.Limits) {
		analog(i, name, title, unit, area, lo, hi, noise, limit)
		list[i].Every = 1
	}
	none := plant.Limits{}
	hertz := plant.Limits{HH: plant.At(60.5), H: plant.At(60.2), L: plant.At(59.8), LL: plant.At(59.5)}
	analog(hz1, "FRQ1", "Frequency of area 1", "Hz", "area1/agc", 55, 65, 0.0005, hertz)
	analog(hz2, "FRQ2", "Frequency of area 2", "Hz", "area2/agc", 55, 65, 0.0005, hertz)
	slow(mw1, "JIT1", "Generation of area 1", "MW", "area1/agc", 0, 2000, 0.3, none)
	slow(mw2, "JIT2", "Generation of area 2", "MW", "area2/agc", 0, 2000, 0.3, none)
	analog(mwTie, "JITTIE", "Interchange from area 1 to area 2", "MW", "area1/tie", -1000, 1000, 0.2, plant.Limits{H: plant.At(150), L: plant.At(-150)})
	slow(mwLoad1, "JIL1", "Load of area 1", "MW", "area1/agc", 0, 2000, 0.3, none)
	slow(mwLoad2, "JIL2", "Load of area 2", "MW", "area2/agc", 0, 2000, 0.3, none)
	for i := range feeder {
		limit := none
		if i == bus671 || i == bus675 {
			limit = plant.Limits{H: plant.At(4.16 * 1.05), L: plant.At(4.16 * 0.95), LL: plant.At(4.16 * 0.9)}
		}
		slow(kv+i, "EIT"+feeder[i].name, "Voltage at "+feeder[i].name, "kV", "feeder/"+feeder[i].name, 0, 6, 0.0008, limit)
	}
	slow(mwFeeder, "JITF1", "Active power of the feeder", "MW", "station/bay1", -20, 20, 0.002, none)
	slow(mvarFeeder, "QITF1", "Reactive power of the feeder", "Mvar", "station/bay1", -20, 20, 0.002, none)
	slow(kwLoss, "JYL1", "Losses of the feeder", "kW", "station/bay1", 0, 20_000, 0.2, none)
	analog(ampHead, "IIT1", "Current of the feeder", "A", "station/bay1", 0, 5000, 0.3, plant.Limits{H: plant.At(800)})
	analog(ampLateral, "IIT692", "Current at 692", "A", "feeder/692", 0, 5000, 0.3, plant.Limits{H: plant.At(350)})
	slow(factor, "PFI1", "Power factor of the feeder", "1", "station/bay1", -1, 1, 0.0002, none)
	for i, s := range []struct{ name, title, area, unit string }{{"ZTAP", "Tap position", "station/t1", "tap"}, {"ZCB1", "Position of CB1", "station/bay1", "closed"},
		{"ZCB2", "Position of CB2", "feeder/692", "closed"}, {"ZCAP675", "Position of CAP675", "feeder/675", "closed"},
		{"ZCAP611", "Position of CAP611", "feeder/611", "closed"}} {
		lo, hi := 0.0, 1.0
		if i == 0 {
			lo, hi = -16, 16
		}
		list[position+i] = plant.Measurement{Name: s.name, Title: s.title, Unit: s.unit, Area: s.area, Role: plant.Status, Lo: lo, Hi: hi}
	}
	for i, s := range []struct{ name, title string }{{"JQI1", "Energy supplied to the feeder"}, {"JQI2", "Energy consumed"}, {"JQI3", "Energy lost"}} {
		list[energy+i] = plant.Measurement{Name: s.name, Title: s.title, Unit: "MWh", Area: "station/bay1", Role: plant.Total, Lo: 0, Hi: 1e9}
	}
	return list
}
