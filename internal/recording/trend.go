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
}

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

// look adds a sample. Values beyond what 32 bits hold become the largest that they hold.
func (e *Extremes) look(columns []int, bucket int, values []float64) {
	for i, n := range columns {
		v := float32(max(-math.MaxFloat32, min(values[n], math.MaxFloat32)))
		e.Lo[i][bucket], e.Hi[i][bucket] = min(e.Lo[i][bucket], v), max(e.Hi[i][bucket], v)
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

func (t *Trend) add(p *Player, lanes *run.Lanes) {
	bucket := int(p.next/t.PerBucket) - t.First
	t.HMI.look(p.r.columns, bucket, lanes.HMI)
	t.True.look(p.r.columns, bucket, lanes.True)
	if t.Twin.Lo != nil {
		t.Twin.look(p.r.columns, bucket, p.scene.twin.Lanes().True)
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
