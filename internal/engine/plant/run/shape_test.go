package run_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// weather is a plant that only has disturbances.
type weather struct {
	plant.Plant
	spec plant.Spec
}

func (p *weather) Spec() *plant.Spec                  { return &p.spec }
func (*weather) Derive(_, _, _, _ []float64)          {}
func (*weather) Observe(_, _, _, _ []float64)         {}
func (*weather) Scan(_ float64, _, _, _, _ []float64) {}

func courseOf(t *testing.T, d plant.Disturbance, seconds int) []float64 {
	t.Helper()
	d.Name = "d"
	p := &weather{spec: plant.Spec{ID: "weather", StepMS: 1000, InputMS: 1000, WorldMS: 1000, Disturbances: []plant.Disturbance{d}}}
	rec := &recorder{}
	r, err := run.New(p, run.Defaults(3), rec)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Skip(uint64(seconds)); err != nil {
		t.Fatal(err)
	}
	return rec.values
}

func TestCubicsAreSmoothAndBounded(t *testing.T) {
	t.Parallel()
	v := courseOf(t, plant.Disturbance{Nominal: 1, Lo: -9, Hi: 9, Noise: 1, Shape: plant.Cubic, Knot: 1000, Jitter: 900}, 300_000)
	knots, last, lo, hi := 0, 0, 9.0, -9.0
	for i := 2; i < len(v); i++ {
		lo, hi = min(lo, v[i]), max(hi, v[i])
		// A cubic of a height of 2 in the shortest distance of 100 s is nowhere steeper than 0.03 per second, and bends by 0.0012.
		if math.Abs(v[i]-v[i-1]) > 0.03 || math.Abs(v[i]-2*v[i-1]+v[i-2]) > 0.0025 {
			t.Fatalf("a jump at %d s: %g, %g, %g", i, v[i-2], v[i-1], v[i])
		}
		if (v[i]-v[i-1])*(v[i-1]-v[i-2]) < 0 {
			if knots > 0 && i-last < 99 {
				t.Fatalf("knots at %d and %d s", last, i)
			}
			knots, last = knots+1, i
		}
	}
	// Half to two thirds of the 300 knots turn the course.
	if knots < 150 || knots > 250 || lo < 0 || hi > 2 || lo > 0.05 || hi < 1.95 {
		t.Errorf("%d turns between %g and %g", knots, lo, hi)
	}
}

func TestPulsesRiseAndFall(t *testing.T) {
	t.Parallel()
	v := courseOf(t, plant.Disturbance{Nominal: 1, Lo: 0, Hi: 2, Noise: 1, Shape: plant.Pulse, Knot: 2000, Jitter: 1000}, 100_000)
	tops := 0
	for i := 1; i < len(v)-1; i++ {
		if v[i] < 1 || v[i] > 2 {
			t.Fatalf("%g at %d s", v[i], i)
		}
		if v[i] > v[i-1] && v[i] >= v[i+1] {
			tops++
			if v[i] < 1.99 {
				t.Errorf("a pulse ends at %g", v[i])
			}
			// It falls within six minutes.
			if i+360 < len(v) && v[i+360] > 1.01 {
				t.Errorf("six minutes later it is %g", v[i+360])
			}
		}
	}
	if tops < 48 || tops > 51 {
		t.Errorf("%d pulses in 100,000 s", tops)
	}
}

func TestDisturbancesBegin(t *testing.T) {
	t.Parallel()
	v := courseOf(t, plant.Disturbance{Nominal: 1, Hi: 1, From: 100}, 200)
	if v[99] != 0 || v[100] != 1 {
		t.Errorf("%g before and %g after", v[99], v[100])
	}
}

func TestPatternsRepeatEveryDay(t *testing.T) {
	t.Parallel()
	pattern := make([]float64, 24)
	for i := range pattern {
		pattern[i] = 1 + 0.5*float64(i%3-1)
	}
	v := courseOf(t, plant.Disturbance{Nominal: 2, Hi: 9, Pattern: pattern}, 2*86_400)
	for at, want := range map[int]float64{0: 1, 1800: 1.5, 3600: 2, 7200: 3, 9000: 2, 86_400: 1, 86_400 + 5400: 2.5} {
		if math.Abs(v[at]-want) > 1e-9 {
			t.Errorf("%g after %d s, want %g", v[at], at, want)
		}
	}
}

// stubborn is a plant whose equations cannot be solved after a minute.
type stubborn struct{ weather }

var errStubborn = errors.New("junction J7 does not balance")

func (p *stubborn) Solve(_, _, w []float64) error {
	if w[0] > 0 {
		return errStubborn
	}
	return nil
}

func TestUnsolvedPlantsEndTheRun(t *testing.T) {
	t.Parallel()
	p := &stubborn{weather{spec: plant.Spec{ID: "stubborn", StepMS: 1000, InputMS: 1000, WorldMS: 1000, Algebraic: 1,
		Disturbances: []plant.Disturbance{{Name: "d", Nominal: 1, Hi: 1, From: 60}}}}}
	r, err := run.New(p, run.Defaults(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Skip(60); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := r.Sample(); !errors.Is(err, errStubborn) || !strings.Contains(err.Error(), "stubborn after 60 s") {
			t.Fatalf("after a minute: %v", err)
		}
	}
}
