package watertreatment

import "github.com/sdg-service/sdg/internal/engine/plant"

func measurementList() []plant.Measurement {
	list := make([]plant.Measurement, measurements)
	// Noise is a share of the range: 0.05 % for good transmitters, more for analysers.
	analog := func(i int, name, title, unit, area string, lo, hi, noise, lag float64, limit plant.Limits) {
		sd := noise * (hi - lo)
		list[i] = plant.Measurement{Name: name, Title: title, Unit: unit, Area: area, Role: plant.Analog, Lo: lo, Hi: hi,
			Noise: sd, Pink: sd / 2, Drift: sd, Lag: lag, Bits: 16, Limit: limit}
	}
	none := plant.Limits{}
	level := func(i int, name, title, area string) {
		analog(i, name, title, "m", area, 0, 1.6, 0.0005, 1,
			plant.Limits{HH: plant.At(1.2), H: plant.At(1.1), L: plant.At(0.3), LL: plant.At(0.2)})
	}
	flow := func(i int, name, title, area string) { analog(i, name, title, "m3/h", area, 0, 4, 0.001, 0.5, none) }
	level(lit101, "LIT101", "Raw water tank level", "stage1/t101")
	flow(fit101, "FIT101", "Raw water inflow", "stage1/t101")
	analog(ait201, "AIT201", "Raw water conductivity", "uS/cm", "stage2/mixer", 0, 2000, 0.001, 5, none)
	analog(ait202, "AIT202", "pH after the mixer", "pH", "stage2/mixer", 0, 14, 0.0007, 5,
		plant.Limits{HH: plant.At(9), H: plant.At(8), L: plant.At(6.3), LL: plant.At(5.5)})
	analog(ait203, "AIT203", "Chlorine after the mixer", "mg/L", "stage2/mixer", 0, 10, 0.001, 5,
		plant.Limits{HH: plant.At(4), H: plant.At(2.5), L: plant.At(0.4), LL: plant.At(0.2)})
	flow(fit201, "FIT201", "Flow to the filter feed tank", "stage2/mixer")
	level(lit301, "LIT301", "Filter feed tank level", "stage3/t301")
	flow(fit301, "FIT301", "Filter flow", "stage3/uf")
	analog(dpit301, "DPIT301", "Transmembrane pressure", "bar", "stage3/uf", 0, 2, 0.001, 0.5, plant.Limits{H: plant.At(0.7), HH: plant.At(1)})
	level(lit401, "LIT401", "Osmosis feed tank level", "stage4/t401")
	analog(ait402, "AIT402", "Chlorine before the membranes", "mg/L", "stage4/t401", 0, 5, 0.001, 5,
		plant.Limits{H: plant.At(0.3), HH: plant.At(0.8)})
	flow(fit401, "FIT401", "Osmosis feed flow", "stage4/t401")
	analog(ait503, "AIT503", "Conductivity before the membranes", "uS/cm", "stage5/ro", 0, 2000, 0.001, 5, plant.Limits{H: plant.At(900)})
	analog(ait504, "AIT504", "Conductivity of the permeate", "uS/cm", "stage5/ro", 0, 100, 0.001, 5, plant.Limits{H: plant.At(30)})
	flow(fit501, "FIT501", "Permeate flow", "stage5/ro")
	flow(fit502, "FIT502", "Reject flow", "stage5/ro")
	flow(fit503, "FIT503", "Flow into the membranes", "stage5/ro")
	analog(pit501, "PIT501", "Pressure before the membranes", "bar", "stage5/ro", 0, 16, 0.0005, 0.5, plant.Limits{H: plant.At(10)})
	analog(pit502, "PIT502", "Pressure of the permeate", "bar", "stage5/ro", 0, 4, 0.0005, 0.5, none)
	analog(pit503, "PIT503", "Pressure of the reject", "bar", "stage5/ro", 0, 16, 0.0005, 0.5, none)
	level(lit601, "LIT601", "Permeate tank level", "stage6/t601")
	analog(lit602, "LIT602", "Backwash tank level", "m", "stage6/t602", 0, 1.6, 0.0005, 1, plant.Limits{L: plant.At(0.3), LL: plant.At(0.15)})
	flow(fit601, "FIT601", "Backwash flow", "stage6/t602")
	flow(fit602, "FIT602", "Supply flow", "stage6/t601")
	for i, valve := range []struct{ name, title, area string }{
		{"ZT101", "Position of MV101", "stage1/t101"}, {"ZT201", "Position of MV201", "stage2/mixer"}, {"ZT301", "Position of MV301", "stage3/uf"},
		{"ZT302", "Position of MV302", "stage3/uf"}, {"ZT303", "Position of MV303", "stage3/uf"}} {
		analog(zt101+i, valve.name, valve.title, "%", valve.area, -5, 105, 0.0005, 0, none)
	}
	for i, meter := range []struct{ name, title, area string }{
		{"FQI101", "Raw water taken", "stage1/t101"}, {"FQI301", "Water filtered", "stage3/uf"}, {"FQI602", "Water supplied", "stage6/t601"},
		{"FQI999", "Water drained", "drain"}} {
		list[fqi101+i] = plant.Measurement{Name: meter.name, Title: meter.title, Unit: "m3", Area: meter.area, Role: plant.Total, Lo: 0, Hi: 1e9}
	}
	return list
}
