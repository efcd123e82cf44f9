package chemreactor_test

import (
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/chemreactor"
)

func TestStationaryPointOfRicker(t *testing.T) {
	t.Parallel()
	p, err := chemreactor.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	dx, w, y := make([]float64, len(x)), []float64{1, 1}, make([]float64, len(s.Measurements))
	p.Derive(x, u, w, dx)
	for i := range 8 { // totalisers move, holdups and valves do not
		if math.Abs(dx[i])*3600 > 1e-6 {
			t.Errorf("%s changes by %g %s/h", s.States[i].Name, dx[i]*3600, s.States[i].Unit)
		}
	}
	p.Observe(x, u, w, y)
	for i, want := range map[int]float64{0: 201.43, 1: 5.62, 2: 7.05, 3: 100, 4: 2700, 5: 44.18, 6: 47, 7: 14.29, 8: 38.71} {
		if math.Abs(y[i]-want) > 0.005 {
			t.Errorf("%s = %g, published %g", s.Measurements[i].Name, y[i], want)
		}
	}
}

// The constants must be those of the paper, not those of copies whose purge valve is a hundred times as large: with it
// the pressure falls at once.
func TestPurgeGainIsThePapers(t *testing.T) {
	t.Parallel()
	p, _ := chemreactor.New(nil)
	s := p.Spec()
	x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
	s.Start(x, u, sp)
	g := plant.NewIntegrator(s.Method, len(x))
	for range 3600 {
		g.Step(p, x, u, []float64{1, 1}, 1)
	}
	y := make([]float64, len(s.Measurements))
	p.Observe(x, u, []float64{1, 1}, y)
	if math.Abs(y[4]-2700) > 0.01 || math.Abs(y[3]-100) > 0.01 {
		t.Errorf("an hour later the pressure is %g kPa and the product %g kmol/h", y[4], y[3])
	}
}
