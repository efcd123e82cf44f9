package tennesseeeastman_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/engine/plant/tennesseeeastman"
)

// start makes a run that scans once per second.
func start(t *testing.T, parameters map[string]float64, noise float64, hook run.Hook) (*run.Run, func(name string) int) {
	t.Helper()
	p, err := tennesseeeastman.New(parameters)
	if err != nil {
		t.Fatal(err)
	}
	c := run.Defaults(5)
	c.ScanMS, c.Sensors.Noise = 1000, noise
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

// What each IDV does within two hours of its beginning in a plant without noise: the tag that Downs and Vogel's description or
// their program names moves by more than least (and in its direction, where it has one), from its value in normal operation.
func TestEffectsOfTheIDV(t *testing.T) {
	t.Parallel()
	for i, tt := range []struct {
		tag       string
		direction float64 // 0: any
		least     float64
	}{
		{"FIT101", +1, 0.2},  // 1: more A is taken when stream 4 has less
		{"FIT110", +1, 0.05}, // 2: more B must be purged
		{"TCV121", 0, 0.01},  // 3: hardly visible; a little less cooling per feed
		{"TCV121", +1, 3},    // 4: warmer water, more of it
		{"TIT122", +1, 1},    // 5
		{"FIT101", -1, 0.25}, // 6: no A
		{"FCV104", +1, 5},    // 7: a valve that must open
		{"AIT130", 0, 0.2},   // 8
		{"TCV121", 0, 0.01},  // 9: as 3
		{"TIT118", 0, 0.5},   // 10: the stripper meets stream 4
		{"TCV121", 0, 1},     // 11
		{"TIT122", 0, 0.1},   // 12
		{"TCV121", 0, 0.5},   // 13
		{"TIT109", 0, 0.05},  // 14: the temperature hunts
		{"TCV122", 0, 0.005}, // 15: hardly visible
		{"FIT119", 0, 10},    // 16
		{"TIT121", 0, 1},     // 17
		{"TCV122", 0, 0.3},   // 18
		{"ZT105", 0, 0.01},   // 19
		{"PIT107", 0, 1},     // 20
	} {
		t.Run(fmt.Sprintf("IDV(%d)", i+1), func(t *testing.T) {
			t.Parallel()
			r, tag := start(t, map[string]float64{fmt.Sprintf("idv_%d", i+1): 1, "idv_from": 600}, 0, nil)
			if err := r.Skip(600); err != nil {
				t.Fatal(err)
			}
			n := tag(tt.tag)
			normal := r.Lanes().True[n]
			far := 0.0
			for range 7200 {
				if _, err := r.Sample(); err != nil {
					t.Fatal(err)
				}
				if d := r.Lanes().True[n] - normal; math.Abs(d) > math.Abs(far) {
					far = d
				}
			}
			if math.Abs(far) < tt.least || tt.direction*far < 0 {
				t.Errorf("%s went from %g by %g, want %g", tt.tag, normal, far, tt.least)
			}
		})
	}
}

// Without its IDV, nothing but rounding moves a plant without noise.
func TestNothingMovesWithoutIDV(t *testing.T) {
	t.Parallel()
	r, _ := start(t, nil, 0, nil)
	for range 7800 {
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range baseCase {
		if got := r.Lanes().True[i]; math.Abs(got-want) > 5e-3*want {
			t.Errorf("XMEAS(%d) = %g, at the beginning %g", i+1, got, want)
		}
	}
}

// Two days of noise under control stay inside what Downs and Vogel ask for (table 6 and section "control objectives").
func TestTwoDaysUnderControl(t *testing.T) {
	t.Parallel()
	p, err := tennesseeeastman.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := run.Defaults(5)
	c.ScanMS, c.SampleScans = 1000, 10
	r, err := run.New(p, c, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, tag := start(t, nil, 1, nil)
	feed, product, trips := tag("FIT104"), tag("FIT117"), tag("XS100")
	pressure, level, temperature, separator, stripper := tag("PIT107"), tag("LIT108"), tag("TIT109"), tag("LIT112"), tag("LIT115")
	g := tag("AIT140")
	sum := 0.0
	const samples = 48 * 360
	for n := range samples {
		s := 10 * n
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
		l := r.Lanes().True
		if l[pressure] > 2895 || l[level] < 50 || l[level] > 100 || l[temperature] > 150 || l[separator] < 30 || l[separator] > 100 ||
			l[stripper] < 30 || l[stripper] > 100 || l[trips] != 0 {
			t.Fatalf("after %d s: %g kPa, levels %g, %g and %g %%, %g °C", s, l[pressure], l[level], l[separator], l[stripper], l[temperature])
		}
		sum += l[product]
		if math.Abs(l[g]-53.724) > 5 {
			t.Fatalf("after %d s the product has %g mol%% of G, asked for 53.7 within 5", s, l[g])
		}
		if l[feed] < 8 || l[feed] > 10.7 {
			t.Fatalf("after %d s stream 4 is %g", s, l[feed])
		}
	}
	if mean := sum / samples; math.Abs(mean-22.949) > 0.1 {
		t.Errorf("mean production %g m3/h, set point 22.949", mean)
	}
}

// hold keeps one actuator from a moment on.
type hold struct {
	actuator int
	value    float64
	from     float64
}

func (h hold) Apply(edge run.Edge, at run.Instant, values []float64, _ []sensor.Quality, _ []float64) {
	if edge == run.Output && at.Seconds >= h.from {
		values[h.actuator] = h.value
	}
}

func TestSafetySystem(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		hook  hold
		cause string
		most  float64
	}{
		"no cooling of the reactor":  {hold{9, 0, 300}, "TIT109", 176},
		"no cooling of the gas":      {hold{10, 0, 300}, "PIT107", 3010},
		"the product is not let out": {hold{7, 0, 300}, "LIT115", 135},
		"the separator is shut":      {hold{6, 0, 300}, "LIT112", 145},
		"the stripper runs empty":    {hold{7, 100, 300}, "LIT115", 131},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, tag := start(t, nil, 1, tt.hook)
			at, most, cause, status := -1, 0.0, tag(tt.cause), tag("XS100")
			for s := range 2 * 3600 {
				if _, err := r.Sample(); err != nil {
					t.Fatal(err)
				}
				l := r.Lanes().True
				most = max(most, l[cause])
				if at < 0 && l[status] == 1 {
					at = s
				}
			}
			l := r.Lanes().True
			if at < 300 {
				t.Fatalf("the safety system acted after %d s", at)
			}
			if most > tt.most {
				t.Errorf("%s reached %g", tt.cause, most)
			}
			for _, flow := range []string{"FIT101", "FIT102", "FIT103", "FIT104", "FIT110", "FIT114", "FIT117"} {
				if l[tag(flow)] > 1e-3 {
					t.Errorf("%s still has %g", flow, l[tag(flow)])
				}
			}
			if l[tag("TIT109")] > 60 || l[tag("PIT107")] > 2500 {
				t.Errorf("later the reactor has %g °C and %g kPa", l[tag("TIT109")], l[tag("PIT107")])
			}
		})
	}
}

// Mass follows from the components' balances: every reaction keeps it.
func TestReactionsKeepMass(t *testing.T) {
	t.Parallel()
	p, err := tennesseeeastman.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	weights := []float64{2, 25.4, 28, 32, 46, 48, 62, 76}
	s := p.Spec()
	mass := make([]float64, len(s.States))
	for i, weight := range weights {
		for j, n := range s.Balances[i].States {
			mass[n] += weight * s.Balances[i].Coefficients[j]
		}
	}
	for i, m := range mass {
		if s.States[i].Unit == "lbmol" && len(s.States[i].Name) > 6 && s.States[i].Name[:6] == "extent" && math.Abs(m) > 1e-12 {
			t.Errorf("%s makes %g lb of mass", s.States[i].Name, m)
		}
	}
}
