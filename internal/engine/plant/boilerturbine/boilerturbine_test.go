package boilerturbine_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant/boilerturbine"
)

func TestOperatingPointOfBellAndAstrom(t *testing.T) {
	t.Parallel()
	p, err := boilerturbine.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	dx, y, w := make([]float64, len(x)), make([]float64, len(s.Measurements)), []float64{66.65, 1}
	p.Derive(x, u, w, dx)
	for i, limit := range map[int]float64{0: 3e-4, 1: 3e-3, 2: 3e-3, 3: 0, 4: 0, 5: 0} { // the paper rounds the point
		if math.Abs(dx[i]) > limit {
			t.Errorf("d%s/dt = %g, limit %g", s.States[i].Name, dx[i], limit)
		}
	}
	p.Observe(x, u, w, y)
	if math.Abs(y[2]) > 1e-3 {
		t.Errorf("drum level at the operating point is %g m, published 0", y[2])
	}
}

func TestValveRates(t *testing.T) {
	t.Parallel()
	p, _ := boilerturbine.New(nil)
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	dx := make([]float64, len(x))
	tests := []struct {
		name  string
		valve int
		to    float64
		want  float64
	}{
		{"fuel opens", 0, 1, 0.007}, {"fuel closes", 0, 0, -0.007}, {"turbine valve opens", 1, 1, 0.02},
		{"turbine valve slams shut", 1, 0, -0.69 / 0.5}, {"feedwater opens", 2, 1, 0.05}, {"feedwater closes", 2, 0, -0.05},
	}
	for _, tt := range tests {
		old := u[tt.valve]
		u[tt.valve] = tt.to
		p.Derive(x, u, []float64{66.65, 1}, dx)
		u[tt.valve] = old
		if got := dx[3+tt.valve]; math.Abs(got-tt.want) > 1e-12 {
			t.Errorf("%s: %g per second, want %g", tt.name, got, tt.want)
		}
	}
}
