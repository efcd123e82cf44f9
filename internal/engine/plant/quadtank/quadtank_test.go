package quadtank_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/quadtank"
)

// Both operating points of Johansson's table. Its levels have one decimal: half of the last one moves tank 3 by 0.01 cm/s.
func TestOperatingPoints(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name       string
		parameters map[string]float64
		levels     []float64
		volts      []float64
	}{
		{"minimum phase", nil, []float64{12.4, 12.7, 1.8, 1.4}, []float64{3, 3}},
		{"non-minimum phase", map[string]float64{"k1": 3.14, "k2": 3.29, "gamma1": 0.43, "gamma2": 0.34}, []float64{12.6, 13, 4.8, 4.9}, []float64{3.15, 3.15}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p, err := quadtank.New(tt.parameters)
			if err != nil {
				t.Fatal(err)
			}
			x, dx := make([]float64, len(p.Spec().States)), make([]float64, len(p.Spec().States))
			copy(x, tt.levels)
			p.Derive(x, tt.volts, []float64{0, 0}, dx)
			for i := range 4 {
				if math.Abs(dx[i]) > 0.0075 {
					t.Errorf("h%d moves by %g cm/s", i+1, dx[i])
				}
			}
		})
	}
}

// From empty tanks at the pumps' nominal voltage, the process must end where its equations have no derivative.
func TestFillingEndsAtTheEquilibrium(t *testing.T) {
	t.Parallel()
	p, _ := quadtank.New(nil)
	s := p.Spec()
	x, dx := make([]float64, len(s.States)), make([]float64, len(s.States))
	g := plant.NewIntegrator(s.Method, len(x))
	for range 30_000 {
		g.Step(p, x, []float64{3, 3}, []float64{0, 0}, 0.1)
	}
	p.Derive(x, []float64{3, 3}, []float64{0, 0}, dx)
	// h = (q/a)²/2g: tank 3 takes (1-γ2) k2 v2, tank 4 (1-γ1) k1 v1.
	for i, want := range map[int]float64{2: math.Pow(0.4*3.35*3/0.071, 2) / 1962, 3: math.Pow(0.3*3.33*3/0.057, 2) / 1962} {
		if math.Abs(x[i]-want) > 1e-9 {
			t.Errorf("h%d = %g, want %g", i+1, x[i], want)
		}
	}
	for i := range 4 {
		if math.Abs(dx[i]) > 1e-9 {
			t.Errorf("h%d still moves by %g cm/s", i+1, dx[i])
		}
	}
}
