package gaspipeline_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/gaspipeline"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// At rest the squares of the pressures fall by K m² per segment, whichever way the line came there.
func TestSteadyFlowFollowsTheWeymouthLaw(t *testing.T) {
	t.Parallel()
	p, err := gaspipeline.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	w := []float64{3.5, 36, 0}
	g := plant.NewIntegrator(s.Method, len(x))
	for range 8 * 36_000 {
		g.Step(p, x, u, w, 0.1)
	}
	// K = f L c²/(D A²) in MPa²: 0.012 · 10 km · (0.9 · 475 · 288) / (0.5 · (π/16)²).
	area := math.Pi / 16
	k := 0.012 * 1e4 * 0.9 * 475 * 288 / (0.5 * area * area) / 1e12
	m := x[7]
	for i := range 6 {
		got, want := x[i]*x[i]-x[i+1]*x[i+1], k*x[7+i]*x[7+i]
		if math.Abs(got-want) > 1e-4*want || math.Abs(x[7+i]-m) > 1e-4*m {
			t.Errorf("segment %d: p1²-p2² = %.9g, K m² = %.9g, flow %.9g of %.9g", i+1, got, want, x[7+i], m)
		}
	}
	if m < 30 || m > 50 {
		t.Errorf("the line carries %g kg/s", m)
	}
}

func TestDeliveryFollowsItsSetPoint(t *testing.T) {
	t.Parallel()
	p, _ := gaspipeline.New(nil)
	c := run.Defaults(5)
	c.Actions = []run.Action{{Scan: 36_000, Setpoint: "PIC107_SP", Value: 5.2}}
	r, err := run.New(p, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []float64{5.4, 5.2} {
		seconds := uint64(3590)
		if want == 5.2 {
			seconds = 3 * 3600
		}
		if err := r.Skip(seconds); err != nil {
			t.Fatal(err)
		}
		if got := r.Lanes().True[7]; math.Abs(got-want) > 0.06 {
			t.Errorf("delivery pressure %g MPa, set point %g", got, want)
		}
	}
}
