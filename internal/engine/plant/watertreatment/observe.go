package watertreatment

// Measurements, in the order of the telemetry.
const (
	lit101 = iota
	fit101
	ait201
	ait202
	ait203
	fit201
	lit301
	fit301
	dpit301
	lit401
	ait402
	fit401
	ait503
	ait504
	fit501
	fit502
	fit503
	pit501
	pit502
	pit503
	lit601
	lit602
	fit601
	fit602
	zt101
	zt201
	zt301
	zt302
	zt303
	fqi101
	fqi301
	fqi602
	fqi999
	measurements
)

func (p *works) Observe(x, u, w, y []float64) {
	f := p.flows(x, u, w)
	y[lit101], y[lit301], y[lit401], y[lit601], y[lit602] = x[h101], x[h301], x[h401], x[h601], x[h602]
	y[fit101], y[fit201], y[fit301], y[fit401] = f.raw, f.transfer, f.uf, f.ro
	y[fit501], y[fit502], y[fit503] = f.permeate, f.reject, f.ro
	y[fit601], y[fit602] = f.wash, f.supply
	y[ait201] = w[rawSalt]
	y[ait202] = p.pH(float64(x[alkMix] * (1 / mixer)))
	y[ait203] = float64(x[clMix] * (1 / mixer))
	y[dpit301] = float64(x[resistance] * f.uf)
	y[ait402] = f.c401
	y[ait503] = f.s401 * (1 / conductivity)
	y[ait504] = float64((1 - roRejection) * y[ait503])
	y[pit501], y[pit502], y[pit503] = f.pressure, float64(0.2*f.permeate), max(f.pressure-float64(0.2*f.ro), 0)
	for i := range 5 {
		y[zt101+i] = float64(100 * x[zMV101+i])
	}
	y[fqi101], y[fqi301], y[fqi602], y[fqi999] = x[rawTotal], x[ufTotal], x[supplyTotal], x[drainTotal]
}
