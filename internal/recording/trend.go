package recording

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// Trend has the course of every column of the first run, thinned out to buckets of time, and how many alarms came in each.
type Trend struct {
	// PerBucket is the number of samples in a bucket; First the number of the first bucket here.
	PerBucket uint64
	First     int
	// Extremes of what operators see, of the truth, and of the truth without attacks, which is empty where no twin is written.
	HMI, True Extremes
	Twin      Extremes
	// Alarms is the number of alarms that were raised, by bucket.
	Alarms []int32

	hmi, truth, twin open
}

// open is the bucket that samples go into, of all columns side by side: samples are many, buckets few.
type open struct{ lo, hi []float64 }

// Extremes are the lowest and highest values by column and bucket. A bucket without samples has the lowest above the highest, so that
// spans can be joined by minimum and maximum in any order, and JSON can carry it (as it cannot NaN).
type Extremes struct{ Lo, Hi [][]float32 }

// trendBuckets is how many buckets a run has at most.
const trendBuckets = 480

func newTrend(r *Recording, span Span) *Trend {
	t := &Trend{PerBucket: max(1, (r.samples+trendBuckets-1)/trendBuckets)}
	t.First = int(span.From / t.PerBucket)
	buckets := int((span.To-1)/t.PerBucket) - t.First + 1
	t.HMI, t.True = emptyExtremes(len(r.columns), buckets), emptyExtremes(len(r.columns), buckets)
	if r.attacked() && *r.contract.Counterfactual {
		t.Twin = emptyExtremes(len(r.columns), buckets)
	}
	t.Alarms = make([]int32, buckets)
	return t
}

func emptyExtremes(columns, buckets int) Extremes {
	e := Extremes{Lo: make([][]float32, columns), Hi: make([][]float32, columns)}
	for i := range columns {
		e.Lo[i], e.Hi[i] = make([]float32, buckets), make([]float32, buckets)
		for k := range buckets {
			e.Lo[i][k], e.Hi[i][k] = math.MaxFloat32, -math.MaxFloat32
		}
	}
	return e
}

// begin empties the bucket.
func (o *open) begin(columns int) {
	if o.lo == nil {
		o.lo, o.hi = make([]float64, columns), make([]float64, columns)
	}
	for i := range o.lo {
		o.lo[i], o.hi[i] = math.Inf(1), math.Inf(-1)
	}
}

// look adds a sample.
func (o *open) look(columns []int, values []float64) {
	lo, hi := o.lo[:len(columns)], o.hi[:len(columns)]
	for i, n := range columns {
		v := values[n]
		if v < lo[i] {
			lo[i] = v
		}
		if v > hi[i] {
			hi[i] = v
		}
	}
}

// close notes the bucket. Values beyond what 32 bits hold become the largest that they hold.
func (o *open) close(into *Extremes, bucket int) {
	for i := range o.lo {
		if o.lo[i] <= o.hi[i] {
			into.Lo[i][bucket] = float32(max(-math.MaxFloat32, min(o.lo[i], math.MaxFloat32)))
			into.Hi[i][bucket] = float32(max(-math.MaxFloat32, min(o.hi[i], math.MaxFloat32)))
		}
	}
}

// merge takes in the extremes of another part, whose first bucket has the number shift here.
func (e *Extremes) merge(other Extremes, shift int) {
	for i := range other.Lo {
		for k := range other.Lo[i] {
			e.Lo[i][shift+k] = min(e.Lo[i][shift+k], other.Lo[i][k])
			e.Hi[i][shift+k] = max(e.Hi[i][shift+k], other.Hi[i][k])
		}
	}
}

// add adds the sample that the player is at.
func (t *Trend) add(p *Player, lanes *run.Lanes) {
	bucket := int(p.next/t.PerBucket) - t.First
	columns := p.r.columns
	if p.next == p.span.From || p.next%t.PerBucket == 0 {
		t.hmi.begin(len(columns))
		t.truth.begin(len(columns))
		t.twin.begin(len(columns))
	}
	t.hmi.look(columns, lanes.HMI)
	t.truth.look(columns, lanes.True)
	if t.Twin.Lo != nil {
		t.twin.look(columns, p.scene.twin.Lanes().True)
	}
	if next := p.next + 1; next == p.span.To || next%t.PerBucket == 0 {
		t.hmi.close(&t.HMI, bucket)
		t.truth.close(&t.True, bucket)
		if t.Twin.Lo != nil {
			t.twin.close(&t.Twin, bucket)
		}
	}
	for _, e := range p.alarmed {
		if e.To == alarm.Unack {
			t.Alarms[bucket]++
		}
	}
}

// buckets is the number of buckets of a part.
func (t *Trend) buckets() int { return len(t.Alarms) }

// join puts two parts of a trend together; buckets between them that nobody has yet are empty.
func (t *Trend) join(other *Trend) *Trend {
	if t == nil {
		return other
	}
	first := min(t.First, other.First)
	buckets := max(t.First+t.buckets(), other.First+other.buckets()) - first
	out := &Trend{PerBucket: t.PerBucket, First: first, Alarms: make([]int32, buckets)}
	out.HMI, out.True = emptyExtremes(len(t.HMI.Lo), buckets), emptyExtremes(len(t.True.Lo), buckets)
	if t.Twin.Lo != nil {
		out.Twin = emptyExtremes(len(t.Twin.Lo), buckets)
	}
	for _, part := range []*Trend{t, other} {
		shift := part.First - first
		out.HMI.merge(part.HMI, shift)
		out.True.merge(part.True, shift)
		if out.Twin.Lo != nil {
			out.Twin.merge(part.Twin, shift)
		}
		for k, n := range part.Alarms {
			out.Alarms[shift+k] += n
		}
	}
	return out
}
