package substation_test

import (
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/engine/plant/substation"
)

func start(t *testing.T, hook run.Hook) (*run.Run, func(name string) int) {
	t.Helper()
	p, err := substation.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := run.Defaults(2)
	c.SampleScans = 1 // a recloser may be closed for less than a second
	r, err := run.New(p, c, hook)
	if err != nil {
		t.Fatal(err)
	}
	tags := p.Spec().Tags()
	return r, func(name string) int {
		return slices.IndexFunc(tags, func(tag plant.Tag) bool { return tag.Name == name })
	}
}

// The balanced equivalent must come near the mean of the phases of Kersting's solution, with his regulator's mean of 1.0604 pu.
func TestVoltagesOfThe13NodeFeeder(t *testing.T) {
	t.Parallel()
	p, _ := substation.New(nil)
	s := p.Spec()
	w := make([]float64, len(s.Disturbances)+s.Algebraic)
	u := []float64{0, 0, 0, 1, 1, 1, 1}
	w[0], w[1], w[2], w[3] = 1000, 1000, 1, 1.0604
	p.(plant.Solver).Solve(nil, u, w)
	v := w[len(s.Disturbances):]
	for bus, want := range map[int]float64{1: (1.0210 + 1.0420 + 1.0174) / 3, 6: (0.9900 + 1.0529 + 0.9778) / 3, 12: (0.9835 + 1.0553 + 0.9758) / 3,
		3: (0.9940 + 1.0218 + 0.9960) / 3} {
		if math.Abs(v[bus]-want) > 0.015 {
			t.Errorf("bus %d has %.4f pu, published mean %.4f", bus, v[bus], want)
		}
	}
	power, load, loss := v[13], v[15], v[16]
	if math.Abs(power-load-loss) > 1e-9*power {
		t.Errorf("supply %g is not load %g and loss %g", power, load, loss)
	}
	if math.Abs(load-3.466) > 1e-9 {
		t.Errorf("load %g MW, published 3.466", load)
	}
	if loss < 0.06 || loss > 0.16 {
		t.Errorf("losses %g MW, published 0.111 with unbalanced phases", loss)
	}
}

// world sets a disturbance between two moments.
type world struct {
	index    int
	value    float64
	from, to float64
}

func (h world) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.World && at.Seconds >= h.from && at.Seconds < h.to {
		values[h.index] = h.value
	}
}

func TestRecloser(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name      string
		fault     world
		trips     int
		endClosed bool
	}{
		{"a passing fault is cleared by one trip", world{4, 3, 60, 62.5}, 1, true},
		{"a lasting fault locks out after the last shot", world{4, 3, 60, 1e9}, 4, false},
		{"no fault, no trip", world{4, 0, 0, 0}, 0, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r, tag := start(t, tt.fault)
			trips, was := 0, 1.0
			for range 1800 {
				if _, err := r.Sample(); err != nil {
					t.Fatal(err)
				}
				now := r.Lanes().PLC[tag("CB2")]
				if was == 1 && now == 0 {
					trips++
				}
				was = now
			}
			if trips != tt.trips || (was == 1) != tt.endClosed {
				t.Errorf("%d trips and closed %v at the end, want %d and %v", trips, was == 1, tt.trips, tt.endClosed)
			}
			if got := r.Lanes().True[tag("CB1")]; got != 1 {
				t.Error("the feeder's breaker must leave the fault to the recloser")
			}
		})
	}
}

func TestAreasMeetTheirOwnLoad(t *testing.T) {
	t.Parallel()
	// A step of 100 MW in area 1 at 10 s. Before generation control acts, both areas share it by droop; in the end area
	// 1 alone carries it.
	r, tag := start(t, loads{})
	lowest := 60.0
	for range 3000 {
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
		lowest = min(lowest, r.Lanes().True[tag("FRQ1")])
	}
	l := r.Lanes().True
	if lowest > 59.97 || lowest < 59.8 {
		t.Errorf("frequency fell to %g Hz", lowest)
	}
	if math.Abs(l[tag("FRQ1")]-60) > 0.005 || math.Abs(l[tag("JITTIE")]) > 3 || math.Abs(l[tag("JIT1")]-1100) > 5 || math.Abs(l[tag("JIT2")]-1000) > 5 {
		t.Errorf("f %g Hz, tie %g MW, generation %g and %g MW", l[tag("FRQ1")], l[tag("JITTIE")], l[tag("JIT1")], l[tag("JIT2")])
	}
}

type loads struct{}

func (loads) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.World {
		values[0], values[1] = 1000, 1000
		if at.Seconds >= 10 {
			values[0] = 1100
		}
	}
}
