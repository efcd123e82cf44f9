package tennesseeeastman_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/tennesseeeastman"
)

// calm are the disturbances without any IDV.
func calm(s *plant.Spec) []float64 {
	w := make([]float64, len(s.Disturbances))
	for i, d := range s.Disturbances {
		w[i] = d.Nominal
	}
	return w
}

// Downs and Vogel 1993, tables 4 and 5: the base case.
var baseCase = []float64{0.25052, 3664.0, 4509.3, 9.3477, 26.902, 42.339, 2705.0, 75.000, 120.40, 0.33712, 80.109, 50.000, 2633.7, 25.160, 50.000,
	3102.2, 22.949, 65.731, 230.31, 341.43, 94.599, 77.297,
	32.188, 8.8933, 26.383, 6.8820, 18.776, 1.6567, 32.958, 13.823, 23.978, 1.2565, 18.579, 2.2633, 4.8436, 2.2986,
	0.01787, 0.83570, 0.09858, 53.724, 43.828}

func TestBaseCaseOfDownsAndVogel(t *testing.T) {
	t.Parallel()
	p, err := tennesseeeastman.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	w, y, dx := calm(s), make([]float64, len(s.Measurements)), make([]float64, len(x))
	p.Observe(x, u, w, y)
	for i, want := range baseCase {
		// Tables have five digits.
		if math.Abs(y[i]-want) > 6e-5*want+5e-6 {
			t.Errorf("XMEAS(%d) = %g, published %g", i+1, y[i], want)
		}
	}
	p.Derive(x, u, w, dx)
	for i := range 50 {
		// The published state has nine to ten digits; an hour of its rates moves nothing by more than this share.
		if change := math.Abs(dx[i]) * 3600; change > 1e-3*max(math.Abs(x[i]), 1) {
			t.Errorf("%s = %g changes by %g %s/h", s.States[i].Name, x[i], dx[i]*3600, s.States[i].Unit)
		}
	}
}

// One second of process and control: measuring, a scan, a step of Euler.
func BenchmarkStep(b *testing.B) {
	p, err := tennesseeeastman.New(nil)
	if err != nil {
		b.Fatal(err)
	}
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	w, y, mem, g := calm(s), make([]float64, len(s.Measurements)), make([]float64, s.Memory), plant.NewIntegrator(s.Method, len(x))
	for b.Loop() {
		p.Observe(x, u, w, y)
		p.Scan(1, y, sp, mem, u)
		g.Step(p, x, u, w, 1)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
}
