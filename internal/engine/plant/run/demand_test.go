package run_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/engine/plant/watertreatment"
)

// recorder keeps one disturbance.
type recorder struct {
	index  int
	values []float64
}

func (r *recorder) Apply(edge run.Edge, _ run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.World {
		r.values = append(r.values, values[r.index])
	}
}

// demandOf records the demand of the waterworks, which changes every second.
func demandOf(t *testing.T, samples int, change func(*run.Config)) []float64 {
	t.Helper()
	p, err := watertreatment.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := run.Defaults(8)
	change(&c)
	rec := &recorder{index: 1}
	r, err := run.New(p, c, rec)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Skip(uint64(samples)); err != nil {
		t.Fatal(err)
	}
	return rec.values
}

func TestDemandOfADay(t *testing.T) {
	t.Parallel()
	spec := specOf(t)
	// The wave is lowest at 04:00 and highest at 16:00.
	for hour, want := range map[float64]float64{4: spec.Nominal * (1 - spec.Daily), 10: spec.Nominal, 16: spec.Nominal * (1 + spec.Daily)} {
		got := demandOf(t, 1, func(c *run.Config) { c.Disturb, c.StartOfDay = 0, hour*3600 })
		if math.Abs(got[0]-want) > 1e-9 {
			t.Errorf("at %g:00 the demand is %g, want %g", hour, got[0], want)
		}
	}
	noisy := demandOf(t, 8640, func(c *run.Config) { c.Daily, c.ScanMS, c.SampleScans = 0, 1000, 10 })
	var sum, square float64
	for i := 0; i < len(noisy); i += int(spec.Knot) { // at the knots the noise is independent
		d := noisy[i]/spec.Nominal - 1
		sum, square = sum+d, square+d*d
	}
	n := 86_400 / spec.Knot
	if mean, sd := sum/n, math.Sqrt(square/n); math.Abs(mean) > 4*spec.Noise/math.Sqrt(n) || math.Abs(sd-spec.Noise) > 0.2*spec.Noise {
		t.Errorf("noise has mean %g and deviation %g, want 0 and %g", mean, sd, spec.Noise)
	}
}

func specOf(t *testing.T) plant.Disturbance {
	t.Helper()
	p, err := watertreatment.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.Spec().Disturbances[1]
}
