package gaspipeline

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// Measurements.
const (
	ptSuction    = 0
	ptNodes      = 1
	ftCompressor = ptNodes + segments + 1
	ftInlet      = ftCompressor + 1
	ftMiddle     = ftInlet + 1
	ftDelivery   = ftMiddle + 1
	ftRelief     = ftDelivery + 1
	stSpeed      = ftRelief + 1
	ttDischarge  = stSpeed + 1
	jtPower      = ttDischarge + 1
	zt           = jtPower + 1
	fiNomination = zt + 3
	linepack     = fiNomination + 1
	fqi          = linepack + 1
	measurements = fqi + 3
)

const (
	own           = "of this service"
	friction      = 0.012
	startPressure = 5.4 // MPa at the delivery
	startSpeed    = 0.99
)

// startDelivery passes the nominal flow at the start pressure.
const startDelivery = nominalFlow / (deliveryCv * startPressure)

var parameters = []plant.Parameter{
	{Name: "friction", Title: "Darcy friction factor", Unit: "1", Default: friction, Lo: 0.005, Hi: 0.03, Source: "Colebrook-White for rough steel of 0.5 m at 1e7"},
	{Name: "temperature", Title: "Temperature of the gas", Unit: "K", Default: soil, Lo: 260, Hi: 320, Source: own},
}

func spec(l *line) plant.Spec {
	s := plant.Spec{
		ID: "gas_pipeline", Title: "Gas transmission line with compressor", Site: "pipeline",
		Equations: []string{
			"C dp/dt = sum m_in - sum m_out, C = V/(Z R T)",
			"dm/dt = A/L ((p1-p2) - K m|m|/(p1+p2)), K = f L Z R T/(D A^2)",
			"I dmc/dt = ps (1 + n^2 (a - b phi - c phi^2)) - p0",
		},
		Sources: []string{"A. Gyrya, A. Zlotnik, arXiv 1803.00418", "E. M. Greitzer, Journal of Engineering for Power 98(2), 1976",
			"T. Morris, W. Gao, Industrial Control System Traffic Data Sets for Intrusion Detection Research, 2014 (registers)"},
		StepMS: 100, InputMS: 500, WorldMS: 500, Method: plant.RungeKutta4,
		States: stateList(l), Measurements: measurementList(), Parameters: parameters, Memory: memory,
		Loops: []plant.Loop{{Memory: memPressure, Setpoint: spPressure, Measurement: ptNodes + segments, Actuator: 0},
			{Memory: memDelivery, Setpoint: spShare, Measurement: ftDelivery, Actuator: 3},
			{Memory: memSurge, Setpoint: -1, Measurement: ftCompressor, Actuator: 2}},
		Actuators: []plant.Actuator{
			{Name: "SC101", Title: "Speed of the compressor", Unit: "1", Area: "station1/k101", Lo: 0, Hi: 1.05, Start: startSpeed},
			{Name: "SV101", Title: "Relief solenoid", Unit: "on", Area: "station1/header", Lo: 0, Hi: 1, Discrete: true},
			{Name: "FCV102", Title: "Recycle valve", Unit: "1", Area: "station1/k101", Lo: 0, Hi: 1},
			{Name: "FCV601", Title: "Delivery valve", Unit: "1", Area: "station2/meter", Lo: 0, Hi: 1, Start: startDelivery}},
		Disturbances: []plant.Disturbance{
			wSuction:    {Name: "suction_pressure", Unit: "MPa", Nominal: suction, Lo: 2.8, Hi: 4.2, Noise: 0.005, Knot: 900},
			wNomination: {Name: "nomination", Unit: "kg/s", Nominal: 36, Lo: 10, Hi: 46, Daily: 0.12, Noise: 0.02, Knot: 600},
			wLeak:       {Name: "leak", Unit: "kg/(s MPa)", Lo: 0, Hi: 3}},
		Setpoints: []plant.Setpoint{
			spPressure: {Name: "PIC107_SP", Title: "Delivery pressure", Unit: "MPa", Area: "station2/meter", Lo: 3, Hi: 6.5, Start: startPressure},
			spGain:     {Name: "PIC107_GAIN", Title: "Gain", Unit: "1/MPa", Area: "station2/meter", Lo: 0, Hi: 10, Start: 0.8},
			spReset:    {Name: "PIC107_RESET", Title: "Integral time", Unit: "s", Area: "station2/meter", Lo: 1, Hi: 1e5, Start: 3000},
			spRate:     {Name: "PIC107_RATE", Title: "Derivative time", Unit: "s", Area: "station2/meter", Lo: 0, Hi: 600},
			spDeadband: {Name: "PIC107_DB", Title: "Deadband", Unit: "MPa", Area: "station2/meter", Lo: 0, Hi: 1, Start: 0.005},
			spCycle:    {Name: "PIC107_CYCLE", Title: "Cycle time", Unit: "s", Area: "station2/meter", Lo: 0.1, Hi: 60, Start: 1},
			spMode:     {Name: "PIC107_MODE", Title: "Mode: 0 off, 1 manual, 2 automatic", Unit: "mode", Area: "station2/meter", Lo: 0, Hi: 2, Start: modeAutomatic},
			spPump:     {Name: "SC101_MAN", Title: "Compressor speed in manual", Unit: "1", Area: "station1/k101", Lo: 0, Hi: 1.05, Start: startSpeed},
			spSolenoid: {Name: "SV101_MAN", Title: "Relief solenoid in manual", Unit: "on", Area: "station1/header", Lo: 0, Hi: 1},
			spShare:    {Name: "FIC601_RATIO", Title: "Delivered share of the nomination", Unit: "1", Area: "station2/meter", Lo: 0, Hi: 1.2, Start: 1}},
	}
	gas := plant.Balance{Name: "gas", Unit: "kg", States: []int{inTotal, outTotal, ventTotal, leakTotal}, Coefficients: []float64{-1, 1, 1, 1}}
	for i, c := range l.capacity {
		gas.States, gas.Coefficients = append(gas.States, p0+i), append(gas.Coefficients, c)
	}
	s.Balances = []plant.Balance{gas}
	return s
}

func stateList(l *line) []plant.State {
	list := make([]plant.State, states)
	// The line starts at rest with the first nomination: pressures along p² falling by K m|m|.
	const flow = 36 * 0.94
	square := startPressure * startPressure
	for i := segments; i >= 0; i-- {
		list[p0+i] = plant.State{Name: fmt.Sprintf("p%d", i), Unit: "MPa", Start: math.Sqrt(square)}
		square += float64(l.friction * float64(flow*flow))
	}
	for i := range segments {
		list[m1+i] = plant.State{Name: fmt.Sprintf("m%d", i+1), Unit: "kg/s", Start: flow}
	}
	list[compressor] = plant.State{Name: "compressor_flow", Unit: "kg/s", Start: flow}
	list[speed] = plant.State{Name: "speed", Unit: "1", Start: startSpeed}
	list[zRelief] = plant.State{Name: "relief_valve", Unit: "1"}
	list[zRecycle] = plant.State{Name: "recycle_valve", Unit: "1"}
	list[zDelivery] = plant.State{Name: "delivery_valve", Unit: "1", Start: startDelivery}
	for i, name := range []string{"in", "delivered", "vented", "leaked"} {
		list[inTotal+i] = plant.State{Name: name, Unit: "kg"}
	}
	return list
}

func measurementList() []plant.Measurement {
	list := make([]plant.Measurement, measurements)
	analog := func(i int, name, title, unit, area string, lo, hi, lag float64, limit plant.Limits) {
		sd := 0.0005 * (hi - lo)
		list[i] = plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Analog, Lo: lo, Hi: hi,
			Noise: sd, Pink: sd / 2, Drift: sd, Lag: lag, Bits: 16, Limit: limit}
	}
	none := plant.Limits{}
	analog(ptSuction, "PIT100", "Suction pressure", "MPa", "station1/k101", 0, 10, 0.3, plant.Limits{L: plant.At(3), LL: plant.At(2.7)})
	for i := range segments + 1 {
		area, limit := fmt.Sprintf("line/km%d", i*10), none
		switch i {
		case 0:
			area, limit = "station1/header", plant.Limits{HH: plant.At(trip), H: plant.At(7)}
		case segments:
			area, limit = "station2/meter", plant.Limits{H: plant.At(6.2), L: plant.At(4.8), LL: plant.At(4.2)}
		}
		analog(ptNodes+i, fmt.Sprintf("PIT%d", 101+i), fmt.Sprintf("Pressure at km %d", i*10), "MPa", area, 0, 10, 0.3, limit)
	}
	analog(ftCompressor, "FIT101", "Flow through the compressor", "kg/s", "station1/k101", 0, 80, 0.5, plant.Limits{L: plant.At(16)})
	analog(ftInlet, "FIT102", "Flow into the line", "kg/s", "line/km0", -40, 80, 0.5, none)
	analog(ftMiddle, "FIT104", "Flow at km 30", "kg/s", "line/km30", -40, 80, 0.5, none)
	analog(ftDelivery, "FIT601", "Delivered flow", "kg/s", "station2/meter", 0, 100, 0.5, plant.Limits{L: plant.At(8)})
	analog(ftRelief, "FIT103", "Relief flow", "kg/s", "station1/header", 0, 30, 0.5, plant.Limits{H: plant.At(1)})
	analog(stSpeed, "ST101", "Speed of the compressor", "%", "station1/k101", 0, 120, 0.2, plant.Limits{H: plant.At(104.5)})
	analog(ttDischarge, "TIT101", "Discharge temperature", "degC", "station1/k101", 0, 200, 10, plant.Limits{H: plant.At(110), HH: plant.At(130)})
	analog(jtPower, "JIT101", "Shaft power", "MW", "station1/k101", 0, 20, 1, none)
	analog(zt, "ZT101", "Position of the relief valve", "%", "station1/header", -5, 105, 0, none)
	analog(zt+1, "ZT102", "Position of the recycle valve", "%", "station1/k101", -5, 105, 0, none)
	analog(zt+2, "ZT601", "Position of the delivery valve", "%", "station2/meter", -5, 105, 0, none)
	list[fiNomination] = plant.Measurement{Name: "FI600", Title: "Nomination", Unit: "kg/s", Area: "station2/meter", Role: plant.Analog, Lo: 0, Hi: 100, Bits: 16}
	list[linepack] = plant.Measurement{Name: "WI100", Title: "Linepack", Unit: "t", Area: "line", Role: plant.Total, Lo: 0, Hi: 5000}
	for i, meter := range []struct{ name, title, area string }{{"FQI102", "Gas taken in", "station1/header"},
		{"FQI601", "Gas delivered", "station2/meter"}, {"FQI103", "Gas vented", "station1/header"}} {
		list[fqi+i] = plant.Measurement{Name: meter.name, Title: meter.title, Unit: "t", Area: meter.area, Role: plant.Total, Lo: -1e6, Hi: 1e9}
	}
	return list
}
