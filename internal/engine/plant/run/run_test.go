package run_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant/quadtank"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/sdg"
)

func start(t testing.TB, c run.Config, hook run.Hook) *run.Run {
	t.Helper()
	p, err := quadtank.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.New(p, c, hook)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Places of the quadruple tank's tags.
const (
	lit101 = 0
	p101   = 10
	sp101  = 12
)

// attack sets one value at one edge from a moment on.
type attack struct {
	edge  run.Edge
	tap   int
	place int
	value float64
	from  float64
	scans uint64 // in which it acted; part of its state
}

func (a *attack) Apply(edge run.Edge, at run.Instant, values []float64, q []sensor.Quality, _ []float64) {
	if edge != a.edge || at.Tap != a.tap || at.Seconds < a.from {
		return
	}
	a.scans++
	values[a.place] = a.value
	if q != nil {
		q[a.place] = sensor.Uncertain
	}
}

func (a *attack) AppendState(dst []byte) []byte {
	return binary.LittleEndian.AppendUint64(dst, a.scans)
}

func (a *attack) RestoreState(src []byte) ([]byte, error) {
	if len(src) < 8 {
		return nil, errors.New("too short")
	}
	a.scans = binary.LittleEndian.Uint64(src)
	return src[8:], nil
}

// Each edge must change its own lane and those behind it, and the plant only where the plant is reached.
func TestEdges(t *testing.T) {
	t.Parallel()
	c := run.Defaults(1)
	c.Taps = 2
	twin := start(t, c, nil)
	if err := twin.Skip(301); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name                            string
		attack                          attack
		truth, sensor, plc, tap0, tap1h bool // which lanes show the value
		reacts                          bool // whether the process differs from its twin
	}{
		{"sense", attack{edge: run.Sense, place: lit101, value: 9}, false, true, true, true, true, true},
		{"input", attack{edge: run.Input, place: lit101, value: 9}, false, false, true, true, true, true},
		{"entry", attack{edge: run.Entry, place: 0, value: 9}, false, false, true, true, true, true},
		{"output", attack{edge: run.Output, place: 0, value: 9}, true, true, false, false, false, true},
		{"first tap", attack{edge: run.Tap, place: lit101, value: 9}, false, false, false, true, false, false},
		{"last tap", attack{edge: run.Tap, tap: 1, place: lit101, value: 9}, false, false, false, false, true, false},
		{"screen", attack{edge: run.Screen, place: lit101, value: 9}, false, false, false, false, true, false},
		{"report", attack{edge: run.Report, place: lit101, value: 9}, false, true, true, true, true, true},
		{"operate", attack{edge: run.Operate, place: 0, value: 9}, true, true, true, true, true, true},
		{"program", attack{edge: run.Program, place: 0, value: 9}, false, false, false, false, false, true},
		{"logic", attack{edge: run.Logic, place: 0, value: 9}, true, true, true, true, true, true},
		{"world", attack{edge: run.World, place: 0, value: 3}, false, false, false, false, false, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.attack.from = 200
			r := start(t, c, &tt.attack)
			if err := r.Skip(301); err != nil {
				t.Fatal(err)
			}
			place := lit101
			switch tt.attack.edge {
			case run.Entry, run.Operate:
				place = sp101
			case run.Output, run.Logic:
				place = p101
			}
			l := r.Lanes()
			shows := func(lane string, v []float64, want bool) {
				if got := math.Abs(v[place]-9) < 0.3; got != want {
					t.Errorf("%s lane has %g; shows the value: %v, want %v", lane, v[place], got, want)
				}
			}
			shows("true", l.True, tt.truth)
			shows("sensor", l.Sensor, tt.sensor)
			shows("PLC", l.PLC, tt.plc)
			shows("first wire", l.Wire[0], tt.tap0)
			if tt.attack.edge != run.Screen {
				shows("last wire", l.Wire[1], tt.tap1h)
			}
			shows("HMI", l.HMI, tt.tap1h)
			if got := !slices.Equal(r.States(), twin.States()); got != tt.reacts {
				t.Errorf("the process differs from its twin: %v, want %v", got, tt.reacts)
			}
		})
	}
}

// All lanes of a sample are of its instant, though scans and conversions go on before the next.
func TestLanesAreOfOneInstant(t *testing.T) {
	t.Parallel()
	r := start(t, run.Defaults(3), nil)
	for i := range 60 {
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
		l := r.Lanes()
		if !slices.Equal(l.Sensor[:p101], l.HMI[:p101]) || !slices.Equal(l.PLC, l.HMI) || !slices.Equal(l.True[p101:], l.HMI[p101:]) {
			t.Fatalf("after %d s the lanes of a healthy plant differ", i)
		}
	}
}

// Before an attack begins, the run must be its twin in every bit.
func TestTwinIsEqualBeforeTheAttack(t *testing.T) {
	t.Parallel()
	with, without := start(t, run.Defaults(5), &attack{edge: run.Output, from: 100, value: 0}), start(t, run.Defaults(5), nil)
	for i := range 200 {
		for _, r := range []*run.Run{with, without} {
			if _, err := r.Sample(); err != nil {
				t.Fatal(err)
			}
		}
		equal := slices.Equal(with.Lanes().True, without.Lanes().True) && slices.Equal(with.Lanes().HMI, without.Lanes().HMI)
		if equal != (i < 100) {
			t.Fatalf("at %d s equal is %v", i, equal)
		}
	}
}

func TestHookStateIsPartOfSnapshots(t *testing.T) {
	t.Parallel()
	whole := start(t, run.Defaults(5), &attack{edge: run.Output, from: 10})
	if err := whole.Skip(20); err != nil {
		t.Fatal(err)
	}
	hook := &attack{edge: run.Output, from: 10}
	part := start(t, run.Defaults(5), hook)
	if err := part.Restore(whole.AppendSnapshot(nil)); err != nil {
		t.Fatal(err)
	}
	if hook.scans != 100 {
		t.Errorf("the hook acted in %d scans, want 100", hook.scans)
	}
	if err := errors.Join(whole.Skip(20), part.Skip(20)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(whole.AppendSnapshot(nil), part.AppendSnapshot(nil)) {
		t.Error("the runs differ after the cut")
	}
}

func TestOperatorsEntries(t *testing.T) {
	t.Parallel()
	c := run.Defaults(1)
	c.Actions = []run.Action{{Scan: 200, Setpoint: "LIC101_SP", Value: 11}, {Scan: 100, Setpoint: "LIC101_SP", Value: 10}}
	var r *run.Run
	for i, want := range map[int]float64{5: 12.4, 15: 10, 25: 11} {
		r = start(t, c, nil)
		if err := r.Skip(uint64(i) + 1); err != nil {
			t.Fatal(err)
		}
		if got := r.Lanes().HMI[sp101]; got != want {
			t.Errorf("set point at %d s is %g, want %g", i, got, want)
		}
	}
	// A run that is taken up between two entries still meets the second.
	r = start(t, c, nil)
	if err := r.Skip(15); err != nil {
		t.Fatal(err)
	}
	later := start(t, c, nil)
	if err := errors.Join(later.Restore(r.AppendSnapshot(nil)), later.Skip(10)); err != nil {
		t.Fatal(err)
	}
	if got := later.Lanes().HMI[sp101]; got != 11 {
		t.Errorf("set point after the cut is %g, want 11", got)
	}
}

func TestConfigurationIsChecked(t *testing.T) {
	t.Parallel()
	p, _ := quadtank.New(nil)
	for name, change := range map[string]func(*run.Config){
		"scan_ms":   func(c *run.Config) { c.ScanMS = 5 },
		"taps":      func(c *run.Config) { c.Taps = 99 },
		"set point": func(c *run.Config) { c.Actions = []run.Action{{Setpoint: "NONE"}} },
		"value":     func(c *run.Config) { c.Actions = []run.Action{{Setpoint: "LIC101_SP", Value: 99}} },
		"sensors":   func(c *run.Config) { c.Sensors.Noise = -1 },
		"noise":     func(c *run.Config) { c.Disturb = math.NaN() },
	} {
		c := run.Defaults(1)
		change(&c)
		if _, err := run.New(p, c, nil); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzRestore(f *testing.F) {
	good := start(f, run.Defaults(1), nil).AppendSnapshot(nil)
	f.Add(good)
	f.Add(good[:40])
	f.Add([]byte("sdg run 1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r := start(t, run.Defaults(1), nil)
		if r.Restore(data) != nil {
			return
		}
		if !bytes.Equal(r.AppendSnapshot(nil), data) {
			t.Error("what was restored is written otherwise")
		}
		_, _ = r.Sample() // may leave the numbers, must not panic
	})
}
