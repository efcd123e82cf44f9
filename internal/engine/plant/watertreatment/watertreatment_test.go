package watertreatment_test

import (
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/engine/plant/watertreatment"
)

func start(t *testing.T, parameters map[string]float64, c run.Config, hook run.Hook) (*run.Run, func(name string) int) {
	t.Helper()
	p, err := watertreatment.New(parameters)
	if err != nil {
		t.Fatal(err)
	}
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

func TestEightHoursOfWater(t *testing.T) {
	t.Parallel()
	r, tag := start(t, nil, run.Defaults(11), nil)
	var fills, washes, flowing, pH, chlorine, residual float64
	last := map[string]float64{}
	rises := func(name string) float64 {
		v := r.Lanes().PLC[tag(name)]
		was := last[name]
		last[name] = v
		return max(v-was, 0)
	}
	for s := range 8 * 3600 {
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
		fills += rises("MV101")
		washes += rises("P602")
		l := r.Lanes().True
		if s > 3600 && l[tag("FIT201")] > 2 {
			flowing++
			pH += l[tag("AIT202")]
			chlorine += l[tag("AIT203")]
			residual = max(residual, l[tag("AIT402")])
		}
		if level := l[tag("LIT101")]; level > 0.85 || level < 0.2 {
			t.Fatalf("T101 stands at %g m after %d s", level, s)
		}
	}
	l := r.Lanes().True
	if washes < 14 || washes > 17 {
		t.Errorf("%g washes in eight hours of periods of 31 minutes", washes)
	}
	if fills < 4 {
		t.Errorf("T101 was filled %g times", fills)
	}
	if got := pH / flowing; math.Abs(got-7) > 0.1 {
		t.Errorf("mean pH %g, set point 7", got)
	}
	if got := chlorine / flowing; math.Abs(got-1) > 0.05 {
		t.Errorf("mean chlorine %g mg/L, set point 1", got)
	}
	if residual > 0.3 {
		t.Errorf("membranes met %g mg/L of chlorine", residual)
	}
	if got := l[tag("FQI602")]; got < 4 || got > 7 {
		t.Errorf("supplied %g m3 of a night's demand of about 5.5", got)
	}
}

// force holds one actuator.
type force struct {
	actuator int
	value    float64
}

func (f force) Apply(edge run.Edge, _ run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.Output {
		values[f.actuator] = f.value
	}
}

func TestInterlocks(t *testing.T) {
	t.Parallel()
	t.Run("an inlet that is held shut stops the pump before the tank is empty", func(t *testing.T) {
		t.Parallel()
		r, tag := start(t, nil, run.Defaults(1), force{0, 0})
		if err := r.Skip(2 * 3600); err != nil {
			t.Fatal(err)
		}
		l := r.Lanes()
		if level := l.True[tag("LIT101")]; level < 0.2 || level > 0.27 {
			t.Errorf("T101 stands at %g m, the interlock is at 0.25", level)
		}
		if l.PLC[tag("P101")] != 0 || l.PLC[tag("MV101")] != 1 || l.True[tag("MV101")] != 0 {
			t.Errorf("pump %g, valve wanted %g and really %g", l.PLC[tag("P101")], l.PLC[tag("MV101")], l.True[tag("MV101")])
		}
	})
	t.Run("the standby pump takes over", func(t *testing.T) {
		t.Parallel()
		r, tag := start(t, nil, run.Defaults(1), force{1, 0})
		if err := r.Skip(600); err != nil {
			t.Fatal(err)
		}
		ran := false
		for range 3600 {
			if _, err := r.Sample(); err != nil {
				t.Fatal(err)
			}
			ran = ran || r.Lanes().True[tag("P102")] == 1 && r.Lanes().True[tag("FIT201")] > 2
		}
		if !ran {
			t.Error("P101 is dead and P102 never ran")
		}
	})
}

func TestTitration(t *testing.T) {
	t.Parallel()
	// Of carbonate water with CT = 2.1 mol/m3: alkalinity is CT/2 at pK1, CT where sodium bicarbonate is alone
	// ([H] = sqrt(K1 (K2 + Kw/CT)), so 8.32), and 3 CT/2 + [OH] at pK2.
	p, err := watertreatment.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	x, u, w, y := make([]float64, len(s.States)), make([]float64, len(s.Actuators)), make([]float64, len(s.Disturbances)), make([]float64, len(s.Measurements))
	alk := slices.IndexFunc(s.States, func(st plant.State) bool { return st.Name == "alkalinity_mixer" })
	ait := slices.IndexFunc(s.Measurements, func(m plant.Measurement) bool { return m.Name == "AIT202" })
	for want, alkalinity := range map[float64]float64{6.35: 1.05, 8.319: 2.1, 10.33: 3.15 + 0.2138} {
		x[alk] = alkalinity * 0.05
		p.Observe(x, u, w, y)
		if math.Abs(y[ait]-want) > 0.02 {
			t.Errorf("pH of alkalinity %g is %g, want %g", alkalinity, y[ait], want)
		}
	}
}
