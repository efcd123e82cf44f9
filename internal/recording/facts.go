package recording

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics"
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
	// Rows by what they are.
	Active, Recovery, Benign int64
	// Trend is that of the first run.
	Trend *Trend `json:",omitempty"`
}

// Trend has the course of every column of the first run, thinned out.
type Trend struct {
	// PerBucket is the number of samples in a bucket.
	PerBucket uint64
	// Lowest and highest values by column and bucket, of the telemetry and of the truth; of a span that has none, NaN is left out
	// by First, the number of the first bucket.
	First           int
	HMILo, HMIHi    [][]float32
	TrueLo, TrueHi  [][]float32
	TwinLo, TwinHi  [][]float32 `json:",omitempty"`
	bucketsOfColumn int
}

// trendBuckets is how many points a trend has about.
const trendBuckets = 480

func newFacts(r *Recording, span Span) Facts {
	f := Facts{Balances: make([]float64, len(r.spec.Balances)), Outside: make([]int64, len(r.columns)), Bad: make([]int64, len(r.columns))}
	if span.Run == 0 {
		f.Trend = newTrend(r, span)
	}
	return f
}

func newTrend(r *Recording, span Span) *Trend {
	t := &Trend{PerBucket: max(1, (r.samples+trendBuckets-1)/trendBuckets)}
	t.First = int(span.From / t.PerBucket)
	t.bucketsOfColumn = int((span.To-1)/t.PerBucket) - t.First + 1
	t.HMILo, t.HMIHi = t.empty(r), t.empty(r)
	t.TrueLo, t.TrueHi = t.empty(r), t.empty(r)
	if r.attacked() && *r.contract.Counterfactual {
		t.TwinLo, t.TwinHi = t.empty(r), t.empty(r)
	}
	return t
}

func (t *Trend) empty(r *Recording) [][]float32 {
	out := make([][]float32, len(r.columns))
	for i := range out {
		out[i] = make([]float32, t.bucketsOfColumn)
	}
	return out
}

// look counts one sample.
func (f *Facts) look(p *Player, _ run.Instant, lanes *run.Lanes, here *stretch) {
	f.Samples++
	r := p.r
	for i, b := range r.spec.Balances {
		sum, scale := b.Of(p.scene.run.States())
		if scale = max(scale, math.Abs(p.balance[i])); scale > 0 {
			f.Balances[i] = max(f.Balances[i], math.Abs(sum-p.balance[i])/scale)
		}
	}
	for i, n := range r.columns {
		v, t := lanes.HMI[n], &r.tags[n]
		if v < t.Lo || v > t.Hi {
			f.Outside[i]++
		}
		if lanes.Quality[n] >= sensor.Bad {
			f.Bad[i]++
		}
	}
	switch {
	case here.attack && here.phase == ics.Active:
		f.Active++
	case here.attack:
		f.Recovery++
	case len(here.events) > 0:
		f.Benign++
	}
	if f.Trend != nil {
		f.Trend.add(p, lanes)
	}
}

func (t *Trend) add(p *Player, lanes *run.Lanes) {
	bucket := int(p.next/t.PerBucket) - t.First
	fresh := p.next%t.PerBucket == 0 || p.next == p.span.From
	into := func(lo, hi [][]float32, values []float64) {
		for i, n := range p.r.columns {
			v := float32(values[n])
			if fresh {
				lo[i][bucket], hi[i][bucket] = v, v
				continue
			}
			lo[i][bucket], hi[i][bucket] = min(lo[i][bucket], v), max(hi[i][bucket], v)
		}
	}
	into(t.HMILo, t.HMIHi, lanes.HMI)
	into(t.TrueLo, t.TrueHi, lanes.True)
	if t.TwinLo != nil {
		into(t.TwinLo, t.TwinHi, p.scene.twin.Lanes().True)
	}
}

// Merge adds the facts of another span.
func (f *Facts) Merge(other Facts) {
	f.Samples += other.Samples
	f.Active, f.Recovery, f.Benign = f.Active+other.Active, f.Recovery+other.Recovery, f.Benign+other.Benign
	if f.Balances == nil {
		f.Balances, f.Outside, f.Bad = make([]float64, len(other.Balances)), make([]int64, len(other.Outside)), make([]int64, len(other.Bad))
	}
	for i, v := range other.Balances {
		f.Balances[i] = max(f.Balances[i], v)
	}
	for i := range other.Outside {
		f.Outside[i] += other.Outside[i]
		f.Bad[i] += other.Bad[i]
	}
	if other.Trend != nil {
		f.Trend = f.Trend.join(other.Trend)
	}
}

// join puts two parts of a trend together; where both have a bucket, its extremes are those of both.
func (t *Trend) join(other *Trend) *Trend {
	if t == nil {
		return other
	}
	if other.First < t.First {
		t, other = other, t
	}
	out := *t
	weave := func(a, b [][]float32, pick func(x, y float32) float32) [][]float32 {
		joined := make([][]float32, len(a))
		for i := range a {
			joined[i] = append([]float32(nil), a[i]...)
			for k, v := range b[i] {
				at := other.First - t.First + k
				if at < len(joined[i]) {
					joined[i][at] = pick(joined[i][at], v)
				} else {
					joined[i] = append(joined[i], v)
				}
			}
		}
		return joined
	}
	least, most := func(x, y float32) float32 { return min(x, y) }, func(x, y float32) float32 { return max(x, y) }
	out.HMILo, out.HMIHi = weave(t.HMILo, other.HMILo, least), weave(t.HMIHi, other.HMIHi, most)
	out.TrueLo, out.TrueHi = weave(t.TrueLo, other.TrueLo, least), weave(t.TrueHi, other.TrueHi, most)
	if t.TwinLo != nil {
		out.TwinLo, out.TwinHi = weave(t.TwinLo, other.TwinLo, least), weave(t.TwinHi, other.TwinHi, most)
	}
	return &out
}
