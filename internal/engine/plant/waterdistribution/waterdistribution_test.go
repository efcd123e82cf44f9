package waterdistribution_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/hydraulics"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/engine/plant/waterdistribution"
)

func start(t *testing.T, hook run.Hook) (*run.Run, func(name string) int) {
	t.Helper()
	p, err := waterdistribution.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := run.Defaults(9)
	c.ScanMS = 1000
	r, err := run.New(p, c, hook)
	if err != nil {
		t.Fatal(err)
	}
	tags := p.Spec().Tags()
	return r, func(name string) int {
		i := slices.IndexFunc(tags, func(tag plant.Tag) bool { return tag.Name == name })
		if i < 0 {
			t.Fatalf("no tag %s", name)
		}
		return i
	}
}

func TestShapeOfTheTown(t *testing.T) {
	t.Parallel()
	p, err := waterdistribution.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	n := waterdistribution.ViewOf(p, make([]float64, len(p.Spec().Disturbances)+p.Spec().Algebraic)).Network
	fixed, pumps := 0, 0
	for _, node := range n.Nodes {
		if node.Fixed {
			fixed++
		}
	}
	for _, l := range n.Links {
		if l.Kind == hydraulics.Pump {
			pumps++
		}
	}
	if len(n.Nodes)-fixed != 96 || fixed != 8 || pumps != 11 {
		t.Errorf("%d junctions, %d reservoirs and tanks, %d pumps", len(n.Nodes)-fixed, fixed, pumps)
	}
	for name, pattern := range waterdistribution.MeansByHour {
		sum := 0.0
		for _, v := range pattern {
			sum += v
		}
		if len(pattern) != 24 || math.Abs(sum-24) > 1e-9 {
			t.Errorf("%s have %d hours with a sum of %g", name, len(pattern), sum)
		}
	}
}

// Two days of normal operation: tanks neither spill nor run dry, pressures are kept, every lead pump works in cycles, water closes.
func TestTwoDaysOfWater(t *testing.T) {
	t.Parallel()
	r, tag := start(t, nil)
	p, _ := waterdistribution.New(nil)
	balance := p.Spec().Balances[0]
	before, _ := balance.Of(r.States())
	leads, critical := []string{"PU1", "PU4", "PU6", "PU8", "PU10", "V2"}, tag("PIT101")
	starts, was, places := make([]int, len(leads)), make([]float64, len(leads)), make([]int, len(leads))
	for i, name := range leads {
		places[i] = tag(name)
	}
	for s := range 2 * 86_400 {
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
		l := r.Lanes().True
		for i, n := range places {
			if l[n] > was[i] {
				starts[i]++
			}
			was[i] = l[n]
		}
		for i := range 7 {
			if level := l[i]; level < 0.9 || level > 6.4 {
				t.Fatalf("T%d stands at %g m after %d s", i+1, level, s)
			}
		}
		for i, p := range l[critical : critical+6] {
			if p < 20 || p > 60 {
				t.Fatalf("district %d has %g m after %d s", i+1, p, s)
			}
		}
	}
	l := r.Lanes().True
	for i, name := range leads[1:] {
		if starts[i+1] < 2 {
			t.Errorf("%s started %d times in two days", name, starts[i+1])
		}
	}
	if spilled := l[tag("FQI300")]; spilled != 0 {
		t.Errorf("%g m3 were spilled", spilled)
	}
	// 0.140 m³/s in the mean.
	if got := l[tag("FQI200")] / (2 * 86_400); math.Abs(got-0.140) > 0.004 {
		t.Errorf("%g m3/s were delivered", got)
	}
	if sum, scale := balance.Of(r.States()); math.Abs(sum-before) > 1e-9*scale {
		t.Errorf("%g m3 of %g got lost", sum-before, scale)
	}
}

// The whole town with any status, levels, demands and bursts, from any last solution: the equations hold.
func TestEquationsHoldInTheTown(t *testing.T) {
	t.Parallel()
	p, err := waterdistribution.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	solver := p.(plant.Solver)
	w := make([]float64, len(s.Disturbances)+s.Algebraic)
	rapid.Check(t, func(t *rapid.T) {
		x, u := make([]float64, len(s.States)), make([]float64, len(s.Actuators))
		for i := range 7 {
			x[i] = rapid.SampledFrom([]float64{0, 0.3, 0.31, 2, 4, 5.5, 7}).Draw(t, "level")
		}
		for i := range u {
			u[i] = float64(rapid.IntRange(0, 1).Draw(t, "on"))
		}
		if rapid.Bool().Draw(t, "blackout") {
			clear(u)
		}
		for i, d := range s.Disturbances {
			w[i] = rapid.Float64Range(d.Lo, d.Hi).Draw(t, d.Name)
		}
		if err := solver.Solve(x, u, w); err != nil {
			t.Fatal(err)
		}
		v := waterdistribution.ViewOf(p, w)
		inflow := make([]float64, len(v.Network.Nodes))
		for i, l := range v.Network.Links {
			inflow[l.From] -= v.Flows[i]
			inflow[l.To] += v.Flows[i]
			drop, q := v.Heads[l.From]-v.Heads[l.To], v.Flows[i]
			switch {
			case math.Abs(q) < 1e-4:
			case l.Kind == hydraulics.Pump:
				if math.Abs(drop+l.Shutoff-l.Curve*q*q) > 1e-5 {
					t.Fatalf("%s at %g lifts %g", l.Name, q, -drop)
				}
			default:
				// Hazen-Williams with a coefficient of 120, and K = 1.
				lost := 10.667*l.Length*math.Pow(math.Abs(q), 1.852)/(math.Pow(120, 1.852)*math.Pow(l.Diameter, 4.871)) +
					8*q*q/(9.80665*math.Pi*math.Pi*math.Pow(l.Diameter, 4))
				if math.Abs(drop-math.Copysign(lost, q)) > 1e-5 {
					t.Fatalf("%s at %g loses %g, want %g", l.Name, q, drop, lost)
				}
			}
		}
		for i, n := range v.Network.Nodes {
			if n.Fixed {
				continue
			}
			leak := 2e-7 * (v.Heads[i] - n.Elevation)
			if took := inflow[i] - leak; took < -1e-8 || v.Heads[i] < n.Elevation && took > 1e-8 {
				t.Fatalf("%s takes %g m3/s at a pressure of %g m", n.Name, took, v.Heads[i]-n.Elevation)
			}
		}
	})
}

// act holds actuators from a moment on and lets mains burst.
type act struct {
	hold  map[int]float64
	burst map[int]float64
	from  float64
}

func (a act) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if at.Seconds < a.from {
		return
	}
	change := a.hold
	switch edge {
	case run.Output:
	case run.World:
		change = a.burst
	default:
		return
	}
	for i, v := range change {
		values[i] = v
	}
}

func TestControl(t *testing.T) {
	t.Parallel()
	t.Run("the standby takes over from a dead pump", func(t *testing.T) {
		t.Parallel()
		r, tag := start(t, act{hold: map[int]float64{0: 0}})
		if err := r.Skip(600); err != nil {
			t.Fatal(err)
		}
		if l := r.Lanes().True; l[tag("PU3")] != 1 || l[tag("FIT3")] < 70 {
			t.Errorf("PU3 stands at %g and gives %g L/s", l[tag("PU3")], l[tag("FIT3")])
		}
	})
	t.Run("pumps stop before their suction is dry", func(t *testing.T) {
		t.Parallel()
		r, tag := start(t, act{hold: map[int]float64{0: 0, 1: 0, 2: 0}})
		if err := r.Skip(86_400); err != nil {
			t.Fatal(err)
		}
		l := r.Lanes()
		if level := l.True[tag("LIT1")]; level > 0.31 || level < 0.2 {
			t.Errorf("T1 stands at %g m", level)
		}
		for _, name := range []string{"PU4", "PU6", "PU8", "PU10"} {
			if l.PLC[tag(name)] != 0 {
				t.Errorf("%s runs", name)
			}
		}
		if p := l.True[tag("PIT101")]; p > 5 {
			t.Errorf("district 1 still has %g m", p)
		}
	})
	t.Run("a tank that is not watched spills, and the spill is counted", func(t *testing.T) {
		t.Parallel()
		r, tag := start(t, act{hold: map[int]float64{11: 1}})
		if err := r.Skip(86_400); err != nil {
			t.Fatal(err)
		}
		l := r.Lanes().True
		if l[tag("LIT2")] < 5.9 || l[tag("FQI300")] < 500 {
			t.Errorf("T2 stands at %g m and %g m3 were spilled", l[tag("LIT2")], l[tag("FQI300")])
		}
	})
	t.Run("a burst takes pressure and water", func(t *testing.T) {
		t.Parallel()
		calm, tag := start(t, nil)
		hurt, _ := start(t, act{burst: map[int]float64{10: 0.06}, from: 3600})
		for _, r := range []*run.Run{calm, hurt} {
			if err := r.Skip(2 * 3600); err != nil {
				t.Fatal(err)
			}
		}
		a, b := calm.Lanes().True, hurt.Lanes().True
		if d := a[tag("PIT103")] - b[tag("PIT103")]; d < 0.3 {
			t.Errorf("the pressure of district 3 fell by %g m", d)
		}
		if d := b[tag("FQI200")] - a[tag("FQI200")]; math.Abs(d-216) > 5 {
			t.Errorf("an hour of 60 L/s took %g m3", d)
		}
		if d := a[tag("PIT102")] - b[tag("PIT102")]; math.Abs(d) > 1e-4 {
			t.Errorf("district 2, behind its tank, must not feel it, but differs by %g m", d)
		}
	})
}

// Solutions of the town, each with other demands and levels, and one of eight with another status.
func BenchmarkSolve(b *testing.B) {
	for name, cold := range map[string]bool{"warm": false, "cold": true} {
		b.Run(name, func(b *testing.B) {
			p, err := waterdistribution.New(nil)
			if err != nil {
				b.Fatal(err)
			}
			s := p.Spec()
			x, u, sp := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Setpoints))
			s.Start(x, u, sp)
			w := make([]float64, len(s.Disturbances)+s.Algebraic)
			for i, d := range s.Disturbances {
				w[i] = d.Nominal
			}
			solver := p.(plant.Solver)
			n := 0
			for b.Loop() {
				n++
				for i := range 8 {
					w[i] = 1 + 0.03*float64((n*(i+3))%17-8)/8
				}
				for i := range 7 {
					x[i] = 3 + 0.02*float64((n*(i+5))%13)
				}
				if n%8 == 0 {
					k := n / 8 % len(u)
					u[k] = 1 - u[k]
				}
				if cold {
					clear(w[len(s.Disturbances):])
				}
				if err := solver.Solve(x, u, w); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "solves/s")
		})
	}
}
