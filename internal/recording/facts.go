package recording

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// Facts are what players count while they write. Those of several spans can be merged in any order.
type Facts struct {
	Samples int64
	// Balances is the largest relative error of each of the plant's conserved quantities.
	Balances []float64
	// Outside counts values of the telemetry that no transmitter can report, by column.
	Outside []int64
	// Bad counts values of the telemetry whose quality is bad, by column.
	Bad []int64
	// Raised is how often each alarm was raised, by point of the plant's alarms.
	Raised []int64
	// Rows by what they are.
	Active, Recovery, Residual, Benign int64
	// Trend is that of the first run.
	Trend *Trend `json:",omitempty"`
}

func newFacts(r *Recording, span Span) Facts {
	f := Facts{Balances: make([]float64, len(r.spec.Balances)), Outside: make([]int64, len(r.columns)), Bad: make([]int64, len(r.columns)), Raised: make([]int64, len(r.alarms.Points()))}
	if span.Run == 0 {
		f.Trend = newTrend(r, span)
	}
	return f
}

// look counts one sample.
func (f *Facts) look(p *Player, lanes *run.Lanes, here *stretch) {
	f.Samples++
	r := p.r
	for i, b := range r.spec.Balances {
		sum, scale := b.Of(p.scene.run.States())
		if scale = max(scale, math.Abs(p.balance[i])); scale > 0 {
			f.Balances[i] = max(f.Balances[i], math.Abs(sum-p.balance[i])/scale)
		}
	}
	for i := range r.cells {
		c := &r.cells[i]
		if v := lanes.HMI[c.tag]; v < c.lo || v > c.hi {
			f.Outside[i]++
		}
		if lanes.Quality[c.tag] >= sensor.Bad {
			f.Bad[i]++
		}
	}
	switch {
	case here.attack && here.phase == ics.Active:
		f.Active++
	case here.attack:
		f.Recovery++
	case here.phase == ics.Residual:
		f.Residual++
	case len(here.events) > 0:
		f.Benign++
	}
	for _, e := range p.alarmed {
		if e.To == alarm.Unack {
			f.Raised[e.Point]++
		}
	}
	if f.Trend != nil {
		f.Trend.add(p, lanes)
	}
}

// Merge adds the facts of another span.
func (f *Facts) Merge(other Facts) {
	f.Samples += other.Samples
	f.Active, f.Recovery = f.Active+other.Active, f.Recovery+other.Recovery
	f.Residual, f.Benign = f.Residual+other.Residual, f.Benign+other.Benign
	if f.Balances == nil {
		f.Balances, f.Outside = make([]float64, len(other.Balances)), make([]int64, len(other.Outside))
		f.Bad, f.Raised = make([]int64, len(other.Bad)), make([]int64, len(other.Raised))
	}
	for i, v := range other.Balances {
		f.Balances[i] = max(f.Balances[i], v)
	}
	for i := range other.Outside {
		f.Outside[i] += other.Outside[i]
		f.Bad[i] += other.Bad[i]
	}
	for i := range other.Raised {
		f.Raised[i] += other.Raised[i]
	}
	if other.Trend != nil {
		f.Trend = f.Trend.join(other.Trend)
	}
}
