package plc_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant/plc"
)

// tank integrates inflow less a constant outflow.
func settle(c *plc.PID, mem []float64, setpoint, level, outflow float64, seconds int) (float64, float64) {
	out := 0.0
	for range seconds * 10 {
		out = c.Update(mem, setpoint, level, 0.1)
		level += 0.1 * (out - outflow) / 10
	}
	return level, out
}

func TestPIDReachesItsSetPoint(t *testing.T) {
	t.Parallel()
	c := plc.PID{Gain: 2, Ti: 20, Lo: 0, Hi: 10}
	mem := make([]float64, plc.PIDMemory)
	level, out := settle(&c, mem, 5, 0, 3, 600)
	if math.Abs(level-5) > 1e-6 || math.Abs(out-3) > 1e-6 {
		t.Errorf("level %g of 5, output %g of 3", level, out)
	}
}

// After a long time at its limit, a controller must overshoot no more than one whose integral part begins at the limit.
func TestAntiWindup(t *testing.T) {
	t.Parallel()
	overshoot := func(tt, bias float64, wait int) float64 {
		c := plc.PID{Gain: 2, Ti: 20, Tt: tt, Lo: 0, Hi: 10, Bias: bias}
		mem := make([]float64, plc.PIDMemory)
		for range wait { // the actuator cannot reach the set point
			c.Update(mem, 5, 0, 0.1)
		}
		level, most := 0.0, 0.0
		for range 6_000 {
			level += 0.1 * (c.Update(mem, 5, level, 0.1) - 3) / 10
			most = max(most, level)
		}
		return most - 5
	}
	fresh, waited, naive := overshoot(0, 10, 0), overshoot(0, 0, 10_000), overshoot(1e12, 0, 10_000)
	if waited > fresh+0.01 || naive < 10*waited {
		t.Errorf("overshoot %g fresh, %g after waiting, %g without back-calculation", fresh, waited, naive)
	}
}

func TestPIDIsBumpless(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := plc.PID{Gain: rapid.Float64Range(-5, 5).Draw(t, "gain"), Ti: 30, Td: 1, Lo: 0, Hi: 100}
		mem := make([]float64, plc.PIDMemory)
		sp, y := rapid.Float64Range(0, 10).Draw(t, "sp"), rapid.Float64Range(0, 10).Draw(t, "y")
		manual := rapid.Float64Range(0, 100).Draw(t, "manual")
		c.Track(mem, sp, y, manual)
		if got := c.Update(mem, sp, y, 0.1); math.Abs(got-manual) > 1e-9 {
			t.Fatalf("taking over from %g gives %g", manual, got)
		}
	})
}

func TestPIDStaysInItsLimits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c := plc.PID{Gain: rapid.Float64Range(-50, 50).Draw(t, "gain"), Ti: rapid.Float64Range(0.5, 100).Draw(t, "ti"), Td: 2, Lo: -1, Hi: 3}
		mem := make([]float64, plc.PIDMemory)
		for _, y := range rapid.SliceOfN(rapid.Float64Range(-1e6, 1e6), 1, 40).Draw(t, "y") {
			if out := c.Update(mem, 0, y, 0.1); !(out >= -1 && out <= 3) {
				t.Fatalf("output %g", out)
			}
		}
	})
}

func TestSwitches(t *testing.T) {
	t.Parallel()
	var fill, drain float64
	values := []float64{0.6, 0.4, 0.6, 0.7, 0.9, 0.6, 0.4}
	wantFill := []bool{false, true, true, true, false, false, true}
	wantDrain := []bool{false, false, false, false, true, true, false}
	for i, v := range values {
		if got := plc.Below(&fill, v, 0.5, 0.8); got != wantFill[i] {
			t.Errorf("Below at %g (step %d) is %v", v, i, got)
		}
		if got := plc.Above(&drain, v, 0.5, 0.8); got != wantDrain[i] {
			t.Errorf("Above at %g (step %d) is %v", v, i, got)
		}
	}
}

func TestOnDelayAndLatch(t *testing.T) {
	t.Parallel()
	var timer, latch float64
	in := []bool{true, true, false, true, true, true, false}
	for i, want := range []bool{false, false, false, false, false, true, false} {
		if got := plc.OnDelay(&timer, in[i], 3, 1); got != want {
			t.Errorf("timer at %d is %v", i, got)
		}
	}
	for i, step := range []struct{ trip, reset, want bool }{{false, false, false}, {true, true, true}, {false, false, true}, {false, true, false}} {
		if got := plc.Latch(&latch, step.trip, step.reset); got != step.want {
			t.Errorf("latch at %d is %v", i, got)
		}
	}
}

func TestSequence(t *testing.T) {
	t.Parallel()
	s := plc.Sequence{3, 1, 2}
	mem := make([]float64, plc.SequenceMemory)
	for i, want := range []int{0, 0, 0, 0, 1, 2, 2, 2, 0, 0} {
		start, hold := i >= 4, i == 6
		if got := s.Update(mem, start, hold, 1); got != want {
			t.Errorf("at %d the phase is %d, want %d", i, got, want)
		}
	}
}

func TestRamp(t *testing.T) {
	t.Parallel()
	v := 0.0
	for _, want := range []float64{0.5, 1, 1.2, 1.2} {
		if got := plc.Ramp(&v, 1.2, 0.5, 1); math.Abs(got-want) > 1e-12 {
			t.Errorf("ramp at %g, want %g", got, want)
		}
	}
}

// A factor in the memory of a PID multiplies its gain, also where it tracks.
func TestGainInMemory(t *testing.T) {
	t.Parallel()
	plain, double := plc.PID{Gain: 2, Ti: 10, Lo: -100, Hi: 100}, plc.PID{Gain: 4, Ti: 10, Lo: -100, Hi: 100}
	a, b := make([]float64, plc.PIDMemory), make([]float64, plc.PIDMemory)
	plain.Track(a, 1, 0, 3)
	double.Track(b, 1, 0, 3)
	a[plc.PIDGain] = 2
	plain.Track(a, 1, 0, 3)
	for i := range 20 {
		x, y := plain.Update(a, 1, float64(i)/20, 1), double.Update(b, 1, float64(i)/20, 1)
		if x != y {
			t.Fatalf("scan %d: %g with the factor 2, %g with twice the gain", i, x, y)
		}
	}
	if a[plc.PIDGain] != 2 {
		t.Errorf("the factor is %g afterwards", a[plc.PIDGain])
	}
}
