package plant_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/sdg"
)

// swing is a harmonic oscillator of one radian per second.
type swing struct{ plant.Plant }

func (swing) Derive(x, _, _, dx []float64) { dx[0], dx[1] = x[1], -x[0] }

// Halving the step must divide the error by 16 with Runge-Kutta, and by 2 with Euler.
func TestOrderOfTheSchemes(t *testing.T) {
	t.Parallel()
	for method, order := range map[plant.Method]float64{plant.RungeKutta4: 4, plant.Euler: 1} {
		failure := func(steps int) float64 {
			x := []float64{1, 0}
			g := plant.NewIntegrator(method, 2)
			for range steps {
				g.Step(swing{}, x, nil, nil, 1/float64(steps))
			}
			return math.Hypot(x[0]-math.Cos(1), x[1]+math.Sin(1))
		}
		if got := math.Log2(failure(50) / failure(100)); math.Abs(got-order) > 0.1 {
			t.Errorf("method %d is of order %g, want %g", method, got, order)
		}
	}
}

func TestDecimalsHoldTheLSB(t *testing.T) {
	t.Parallel()
	s := plant.Spec{Site: "s", Measurements: []plant.Measurement{
		{Name: "A", Area: "u", Role: plant.Analog, Lo: 0, Hi: 10, Bits: 12}, {Name: "B", Area: "u", Role: plant.Analog, Lo: 0, Hi: 1e5, Bits: 12},
		{Name: "C", Area: "u", Role: plant.Status, Lo: 0, Hi: 1}}}
	tags := s.Tags()
	for i, want := range []int{4, 0, 0} {
		if tags[i].Decimals != want {
			t.Errorf("%s has %d decimals, want %d (LSB %g)", tags[i].Name, tags[i].Decimals, want, tags[i].LSB)
		}
	}
	if tags[0].Path != "s/u/A" {
		t.Errorf("path %q", tags[0].Path)
	}
}

func TestResolve(t *testing.T) {
	t.Parallel()
	list := []plant.Parameter{{Name: "a", Default: 1, Lo: 0, Hi: 2}, {Name: "b", Default: 5, Lo: 4, Hi: 6}}
	got, err := plant.Resolve(list, map[string]float64{"b": 6})
	if err != nil || got[0] != 1 || got[1] != 6 {
		t.Errorf("%v, %v", got, err)
	}
	for name, given := range map[string]map[string]float64{"range": {"a": 3}, "unknown": {"c": 1}, "not a number": {"a": math.NaN()}} {
		if _, err := plant.Resolve(list, given); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s: %v", name, err)
		}
	}
}
