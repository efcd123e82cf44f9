package tennesseeeastman

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant"
)

// Places of measurements: XMEAS(1) to XMEAS(41), then the service's own.
const (
	reactorPressure   = 6
	separatorPressure = 12
	analysed          = 22
	analyses          = 19
	positions         = analysed + analyses
	safetyStatus      = positions + manipulated
	totalFeed         = safetyStatus + 1
	totalPurge        = totalFeed + 1
	totalProduct      = totalPurge + 1
	measurements      = totalProduct + 1
)

// Observe follows the published program in how holdups and flows are measured.
func (p *process) Observe(x, u, w, y []float64) {
	var s flowsheet
	p.evaluate(&s, x, w)
	y[0], y[1], y[2], y[3] = float64(s.feedA*perKscm), float64(float64(s.feedD*s.weightD)*lbToKg), float64(float64(s.feedE*s.weightE)*lbToKg), float64(s.feedC*perKscm)
	y[4], y[5] = float64(s.recycle*perKscm), float64(s.toReactor*perKscm)
	y[reactorPressure] = gauge(s.reactor.pressure)
	y[7] = (s.reactor.liquidVolume - levelReactor0) / levelReactor * 100
	y[8] = s.reactor.t
	y[9] = float64(s.purge * perKscm)
	y[10] = s.separator.t
	y[11] = (s.separator.liquidVolume - levelSeparator0) / levelSeparator * 100
	y[separatorPressure] = gauge(s.separator.pressure)
	y[13] = s.underflow / s.densityS / cubicFt
	y[14] = (s.stripper.liquidVolume - levelStripper0) / levelStripper * 100
	y[15] = gauge(s.header.pressure)
	y[16] = s.product / s.densityC / cubicFt
	y[17] = s.stripper.t
	y[18] = float64(s.steaming * (1040 * lbToKg))
	y[19] = float64(s.compression * 293.07) // kW per 1e6 BTU/h
	y[20], y[21] = s.outReactor, s.outCondenser
	for i := range 6 {
		y[analysed+i] = float64(s.header.vapour[i] * 100)
	}
	for i := range components {
		y[analysed+6+i] = float64(s.separator.vapour[i] * 100)
	}
	for i := compD; i < components; i++ {
		y[analysed+14+i-compD] = float64(s.bottom[i] * 100)
	}
	copy(y[positions:], x[valves:valves+manipulated])
	y[safetyStatus] = 0
	if x[tripped] > 0.5 {
		y[safetyStatus] = 1
	}
	for i, from := range [...]int{fed, purged, produced} {
		y[totalFeed+i] = float64(sum((*[components]float64)(x[from:])) * pound)
	}
}

// instrument is one row of tables 4 and 5 of Downs and Vogel; noise is the published standard deviation.
type instrument struct {
	name, title, unit, area string
	lo, hi, noise           float64
	limit                   plant.Limits
}

func instruments() []instrument {
	none := plant.Limits{}
	return []instrument{
		{"FIT101", "A feed (stream 1)", "kscm/h", "feed/a", 0, 1.5, 0.0012, none},
		{"FIT102", "D feed (stream 2)", "kg/h", "feed/d", 0, 8000, 18, none},
		{"FIT103", "E feed (stream 3)", "kg/h", "feed/e", 0, 10_000, 22, none},
		{"FIT104", "A and C feed (stream 4)", "kscm/h", "feed/c", 0, 18, 0.05, none},
		{"FIT105", "Recycle flow (stream 8)", "kscm/h", "compressor/recycle", 0, 60, 0.2, none},
		{"FIT106", "Reactor feed (stream 6)", "kscm/h", "reactor/feed", 0, 90, 0.21, none},
		{"PIT107", "Reactor pressure", "kPa", "reactor/vessel", -100, 3500, 0.3,
			plant.Limits{HH: plant.At(2950), H: plant.At(2895), L: plant.At(2300)}},
		{"LIT108", "Reactor level", "%", "reactor/vessel", -20, 130, 0.5,
			plant.Limits{HH: plant.At(112), H: plant.At(100), L: plant.At(50), LL: plant.At(10)}},
		{"TIT109", "Reactor temperature", "degC", "reactor/vessel", 0, 200, 0.01, plant.Limits{HH: plant.At(165), H: plant.At(150)}},
		{"FIT110", "Purge (stream 9)", "kscm/h", "separator/purge", 0, 1.5, 0.0017, none},
		{"TIT111", "Separator temperature", "degC", "separator/vessel", 0, 200, 0.01, none},
		{"LIT112", "Separator level", "%", "separator/vessel", -20, 170, 1,
			plant.Limits{HH: plant.At(130), H: plant.At(100), L: plant.At(30), LL: plant.At(8)}},
		{"PIT113", "Separator pressure", "kPa", "separator/vessel", -100, 3500, 0.3, none},
		{"FIT114", "Separator underflow (stream 10)", "m3/h", "separator/underflow", 0, 80, 0.125, none},
		{"LIT115", "Stripper level", "%", "stripper/vessel", -50, 150, 1,
			plant.Limits{HH: plant.At(125), H: plant.At(100), L: plant.At(30), LL: plant.At(-20)}},
		{"PIT116", "Stripper pressure", "kPa", "stripper/vessel", -100, 4000, 0.3, none},
		{"FIT117", "Stripper underflow (stream 11)", "m3/h", "stripper/product", 0, 60, 0.115, none},
		{"TIT118", "Stripper temperature", "degC", "stripper/vessel", 0, 150, 0.01, none},
		{"FIT119", "Stripper steam flow", "kg/h", "stripper/steam", 0, 900, 1.15, none},
		{"JIT120", "Compressor work", "kW", "compressor/drive", 0, 600, 0.2, none},
		{"TIT121", "Reactor cooling water outlet temperature", "degC", "reactor/cooling", 0, 200, 0.01, none},
		{"TIT122", "Separator cooling water outlet temperature", "degC", "condenser/cooling", 0, 200, 0.01, none},
	}
}

// analyser is a chromatograph with the components that it reports. Sampling time and dead time are equal.
type analyser struct {
	title, area string
	first       int
	period      float64
	noise       []float64 // mol%
}

var analysers = []analyser{
	{"in the reactor feed", "reactor/feed", compA, gasPeriod, []float64{0.25, 0.1, 0.25, 0.1, 0.25, 0.025}},
	{"in the purge", "separator/purge", compA, gasPeriod, []float64{0.25, 0.1, 0.25, 0.1, 0.25, 0.025, 0.05, 0.05}},
	{"in the product", "stripper/product", compD, productPeriod, []float64{0.01, 0.01, 0.01, 0.5, 0.5}},
}

func measurementList() []plant.Measurement {
	var list []plant.Measurement
	for i, m := range instruments() {
		list = append(list, plant.Measurement{Name: m.name, Title: fmt.Sprintf("%s, XMEAS(%d)", m.title, i+1), Unit: m.unit, Area: m.area,
			Role: plant.Analog, Lo: m.lo, Hi: m.hi, Noise: m.noise, Bits: 16, Limit: m.limit})
	}
	for _, a := range analysers {
		for i, noise := range a.noise {
			n := len(list) + 1
			list = append(list, plant.Measurement{Name: fmt.Sprintf("AIT1%d", n), Title: fmt.Sprintf("%c %s, XMEAS(%d)", 'A'+a.first+i, a.title, n), Unit: "mol%",
				Area: a.area, Role: plant.Analog, Lo: 0, Hi: 100, Noise: noise, Period: a.period, Bits: 16})
		}
	}
	for i, v := range manipulatedList() {
		list = append(list, plant.Measurement{Name: fmt.Sprintf("ZT1%02d", i+1), Title: "Position of " + v.Name, Unit: "%", Area: v.Area, Role: plant.Analog,
			Lo: -2, Hi: 102, Noise: 0.05, Bits: 16})
	}
	list = append(list, plant.Measurement{Name: "XS100", Title: "Safety system has acted", Unit: "on", Area: "site/safety", Role: plant.Status, Lo: 0, Hi: 1,
		Limit: plant.Limits{HH: plant.At(0.5)}})
	for _, t := range []struct{ name, title, area string }{{"FQI101", "Total feed", "feed/all"}, {"FQI110", "Total purge", "separator/purge"},
		{"FQI117", "Total product", "stripper/product"}} {
		list = append(list, plant.Measurement{Name: t.name, Title: t.title, Unit: "kmol", Area: t.area, Role: plant.Total, Lo: 0, Hi: 1e9})
	}
	return list
}
