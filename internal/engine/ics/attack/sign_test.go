package attack_test

import (
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// course is a run under attack and its twin, sample by sample.
type course struct {
	spec *plant.Spec
	a, b []lanes // with and without
	from int     // first sample of the event
	to   int
}

// lanes is a copy of what a sample shows.
type lanes struct {
	truth, sensor, plc, control, supervisory, hmi []float64
	quality                                       []sensor.Quality
}

func copyOf(l *run.Lanes) lanes {
	return lanes{slices.Clone(l.True), slices.Clone(l.Sensor), slices.Clone(l.PLC), slices.Clone(l.Wire[0]), slices.Clone(l.Wire[1]), slices.Clone(l.HMI), slices.Clone(l.Quality)}
}

// watch plays one event of water treatment, or of the plant given, from 400 s on.
func watch(t *testing.T, id string, e ics.Event, seconds int) *course {
	t.Helper()
	p := newPlant(t, id)
	c := &course{spec: p.Spec(), from: int(e.From / 10), to: int(e.To / 10)}
	with, _ := play(t, p, config(1), e)
	without, _ := play(t, p, config(1))
	for range seconds {
		sample(t, with, without)
		c.a, c.b = append(c.a, copyOf(with.Lanes())), append(c.b, copyOf(without.Lanes()))
	}
	return c
}

// during calls a check for each sample of the event, and names the sample in its failure.
func (c *course) during(t *testing.T, name string, check func(i int, a, b *lanes) bool) {
	t.Helper()
	for i := c.from; i < c.to; i++ {
		if !check(i, &c.a[i], &c.b[i]) {
			t.Fatalf("%s does not hold after %d s", name, i)
		}
	}
}

// onGrid says whether a value is one that the converter of a measurement gives, inside its range.
func onGrid(m *plant.Measurement, v float64) bool {
	n := (v - m.Lo) / m.LSB()
	return v >= m.Lo && v <= m.Hi && math.Abs(n-math.Round(n)) < 1e-6
}

// spread is the standard deviation of the differences of neighbours.
func spread(values []float64) float64 {
	sum := 0.0
	for i := 1; i < len(values); i++ {
		d := values[i] - values[i-1]
		sum += d * d
	}
	return math.Sqrt(sum / float64(len(values)-1))
}

func TestForcedActuatorsContradictTheirCommands(t *testing.T) {
	t.Parallel()
	for _, e := range []ics.Event{event(t, "A01", 400, 700, "P101"), event(t, "B03", 400, 700, "P601"), event(t, "A28", 400, 500, "MV101", "P401")} {
		c := watch(t, "water_treatment", e, 800)
		at, differs := tagOf(t, c.spec, e.Targets[0]), 0
		c.during(t, e.Entry+": PLC, taps and screens show the command", func(_ int, a, _ *lanes) bool {
			if a.truth[at] != a.plc[at] {
				differs++
			}
			return a.plc[at] == a.control[at] && a.plc[at] == a.hmi[at]
		})
		if differs < 20 {
			t.Errorf("%s: position and command differ in %d samples", e.Entry, differs)
		}
		if last := c.a[len(c.a)-1]; last.truth[at] != last.plc[at] {
			t.Errorf("%s: the actuator does not obey after the event", e.Entry)
		}
	}
}

// Who takes an actuator into hand commands it: unlike under attack, position, taps and screens agree with what the controller wants.
func TestActuatorsOperatedByHandObeyTheirCommands(t *testing.T) {
	t.Parallel()
	for plant, target := range map[string]string{"quad_tank": "P102", "water_treatment": "P101"} {
		c := watch(t, plant, event(t, "B15", 400, 700, target), 800)
		at, moved := tagOf(t, c.spec, target), 0
		c.during(t, plant+": everybody sees where it stands", func(_ int, a, b *lanes) bool {
			if a.truth[at] != b.truth[at] {
				moved++
			}
			return a.truth[at] == a.plc[at] && a.plc[at] == a.control[at] && a.plc[at] == a.hmi[at]
		})
		if moved < 20 {
			t.Errorf("%s: the hand moves %s in %d samples", plant, target, moved)
		}
	}
}

// Who operates an actuator at its panel leaves the controller to its commands: what the field shows is what the process does, and the loop that is
// not followed winds up.
func TestActuatorsOperatedLocallyDoNotObeyTheirCommands(t *testing.T) {
	t.Parallel()
	c := watch(t, "quad_tank", event(t, "B16", 400, 700, "P102"), 800)
	at, limit := tagOf(t, c.spec, "P102"), 0
	c.during(t, "the drive stands where it was put", func(_ int, a, _ *lanes) bool {
		if a.plc[at] == 0 || a.plc[at] == 10 {
			limit++
		}
		return a.truth[at] != a.plc[at] && a.plc[at] == a.hmi[at]
	})
	if limit < 20 {
		t.Errorf("the command runs to its limit in %d samples", limit)
	}
}

// A motor that is on or off stands still when it trips, however weak the trip; one with a speed keeps a share of it.
func TestTripsLeaveNoHalfOfASwitch(t *testing.T) {
	t.Parallel()
	weak := event(t, "B03", 400, 700, "P101")
	weak.Magnitude = 0.3
	c := watch(t, "water_treatment", weak, 800)
	at, stopped := tagOf(t, c.spec, "P101"), 0
	c.during(t, "on or off", func(_ int, a, _ *lanes) bool {
		if a.plc[at] == 1 && a.truth[at] == 0 {
			stopped++
		}
		return a.truth[at] == 0
	})
	if stopped == 0 {
		t.Error("the pump was never wanted while it was tripped")
	}
	weak = event(t, "B03", 400, 700, "P101")
	weak.Magnitude = 0.3
	c = watch(t, "quad_tank", weak, 800)
	at = tagOf(t, c.spec, "P101")
	c.during(t, "a share of its speed", func(_ int, a, _ *lanes) bool { return a.truth[at] > 0 && a.truth[at] < a.plc[at] })
}

// Who is deceived depends on the vector.
func TestSpoofsReachWhatTheirVectorReaches(t *testing.T) {
	t.Parallel()
	side := func(e ics.Event, side float64) ics.Event { e.Options["side"] = side; return e }
	with := func(v ics.Vector) ics.Event {
		e := event(t, "A02", 400, 600, "LIT101")
		e.Vector = v
		return e
	}
	for _, tt := range []struct {
		name                           string
		e                              ics.Event
		plc, control, supervisory, hmi bool // that are false
	}{
		{"both, in the middle", with(ics.InTheMiddle), true, false, true, true},
		{"operators, in the middle", side(with(ics.InTheMiddle), 0), false, false, true, true},
		{"controller, in the middle", side(with(ics.InTheMiddle), 1), true, false, false, false},
		{"inside the controller", with(ics.InController), true, true, true, true},
		{"on the screen", with(ics.CompromisedHMI), false, false, false, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := watch(t, "water_treatment", tt.e, 1200)
			at := tagOf(t, c.spec, "LIT101")
			m := &c.spec.Measurements[at]
			var shown []float64
			c.during(t, tt.name, func(_ int, a, _ *lanes) bool {
				forged := func(v float64) bool { return math.Abs(v-a.sensor[at]) > 0.05 }
				shown = append(shown, a.hmi[at])
				if tt.plc {
					shown[len(shown)-1] = a.plc[at]
				}
				return forged(a.plc[at]) == tt.plc && forged(a.control[at]) == tt.control && forged(a.supervisory[at]) == tt.supervisory &&
					forged(a.hmi[at]) == tt.hmi && onGrid(m, a.hmi[at]) && onGrid(m, a.plc[at])
			})
			// The noise of the forged value is that of the transmitter.
			var genuine []float64
			for i := range c.from {
				genuine = append(genuine, c.a[i].sensor[at])
			}
			if s, want := spread(shown), spread(genuine); math.Abs(s/want-1) > 0.15 {
				t.Errorf("steps of the forged value have standard deviation %g, those of the transmitter %g", s, want)
			}
			last := c.a[c.to+1]
			if last.hmi[at] != last.sensor[at] || last.plc[at] != last.sensor[at] {
				t.Error("after the event, a false value is left")
			}
		})
	}
}

func TestFrozenOnlyWithoutStealth(t *testing.T) {
	t.Parallel()
	e := event(t, "A02", 400, 600, "LIT101")
	e.Stealth = 0
	c := watch(t, "water_treatment", e, 610)
	at := tagOf(t, c.spec, "LIT101")
	c.during(t, "a careless spoof stands still", func(i int, a, _ *lanes) bool { return a.plc[at] == c.a[c.from].plc[at] })
}

func TestBiasAndRamp(t *testing.T) {
	t.Parallel()
	bias := event(t, "A03", 400, 600, "AIT202")
	bias.Ramp, bias.Options["scale"] = 50, 1.02
	c := watch(t, "water_treatment", bias, 610)
	at := tagOf(t, c.spec, "AIT202")
	m := &c.spec.Measurements[at]
	c.during(t, "bias", func(i int, a, _ *lanes) bool {
		s := min(float64(i-c.from)/50, 1)
		want := a.sensor[at]*(1+0.02*s) + s*0.1*14
		return math.Abs(a.plc[at]-want) < m.LSB() && onGrid(m, a.plc[at])
	})
	c = watch(t, "water_treatment", event(t, "A04", 400, 800, "LIT301"), 810)
	at = tagOf(t, c.spec, "LIT301")
	c.during(t, "ramp", func(i int, a, _ *lanes) bool {
		want := 0.12 * 1.6 * float64(i-c.from) / 400
		return math.Abs(a.plc[at]-a.sensor[at]-want) < 0.001
	})
}

func TestReplayShowsThePast(t *testing.T) {
	t.Parallel()
	e := event(t, "A05", 400, 700, "MV101")
	e.Options["window_s"], e.Stealth = 100, 0
	c := watch(t, "water_treatment", e, 720)
	moved := false
	c.during(t, "replay", func(i int, a, b *lanes) bool {
		old := c.b[c.from-100+(i-c.from)%100]
		moved = moved || math.Abs(a.truth[0]-b.truth[0]) > 0.01
		return slices.Equal(a.hmi, old.hmi) && slices.Equal(a.supervisory, old.hmi) && slices.Equal(a.control, a.plc) && !slices.Equal(a.plc, old.plc)
	})
	if !moved {
		t.Error("the process did not move behind it")
	}
	// With stealth, counters go on.
	e.Stealth = 0.8
	c = watch(t, "water_treatment", e, 720)
	at := tagOf(t, c.spec, "FQI101")
	c.during(t, "counters", func(i int, a, _ *lanes) bool { return a.hmi[at] >= c.a[i-1].hmi[at] })
}

// A covert attack with a twin shows it exactly; without one, a course that stays in the band of the undisturbed plant.
func TestCovertHidesTheProcess(t *testing.T) {
	t.Parallel()
	e := event(t, "A06", 600, 900, "P101")
	p := newPlant(t, "quad_tank")
	with, mix := play(t, p, config(1), e)
	twin, _ := play(t, p, config(1))
	mix.Follow(twin.Lanes())
	for i := range 901 {
		sample(t, twin, with)
		if i < 900 && !slices.Equal(with.Lanes().HMI, twin.Lanes().HMI) {
			t.Fatalf("operators see something after %d s", i)
		}
	}
	if d := math.Abs(with.Lanes().True[0] - twin.Lanes().True[0]); d < 0.5 {
		t.Errorf("the level moved by %g cm only", d)
	}
	c := watch(t, "quad_tank", e, 950)
	seen := map[[4]float64]bool{}
	worst, real := 0.0, 0.0
	c.during(t, "covert", func(i int, a, b *lanes) bool {
		for k := range 8 {
			worst = max(worst, math.Abs(a.hmi[k]-b.hmi[k])/(c.spec.Measurements[k].Hi-c.spec.Measurements[k].Lo))
			real = max(real, math.Abs(a.truth[k]-b.truth[k])/(c.spec.Measurements[k].Hi-c.spec.Measurements[k].Lo))
			if !onGrid(&c.spec.Measurements[k], a.hmi[k]) {
				return false
			}
		}
		key := [4]float64(a.hmi[4:8])
		twice := seen[key]
		seen[key] = true
		return !twice && a.hmi[8] >= c.a[i-1].hmi[8] && slices.Equal(a.control, a.plc)
	})
	if worst > 0.05 || real < 0.1 {
		t.Errorf("screens are off by %.3f of the range, the process by %.3f", worst, real)
	}
}

func TestSetPointsInUse(t *testing.T) {
	t.Parallel()
	attack, operator := event(t, "A07", 400, 700, "AIC203_SP"), event(t, "B07", 400, 700, "AIC203_SP")
	operator.Magnitude = attack.Magnitude
	a, b := watch(t, "water_treatment", attack, 800), watch(t, "water_treatment", operator, 800)
	at := tagOf(t, a.spec, "AIC203_SP")
	measured := len(a.spec.Measurements)
	a.during(t, "attack", func(_ int, x, twin *lanes) bool { return x.plc[at] != twin.plc[at] && x.truth[at] == twin.truth[at] })
	b.during(t, "operator", func(_ int, x, _ *lanes) bool { return x.plc[at] == x.truth[at] })
	// The two differ in their class and in what operators entered, in nothing else.
	for i := range a.a {
		x, y := &a.a[i], &b.a[i]
		if !slices.Equal(x.truth[:measured], y.truth[:measured]) || !slices.Equal(x.hmi, y.hmi) {
			t.Fatalf("attack and operator differ after %d s", i)
		}
	}
	misuse := watch(t, "water_treatment", event(t, "A32", 400, 700, "LS101_H"), 710)
	at = tagOf(t, a.spec, "LS101_H")
	misuse.during(t, "misuse", func(_ int, x, _ *lanes) bool { return x.plc[at] > 1.15 })
}

func TestRetunedLoopsOscillate(t *testing.T) {
	t.Parallel()
	c := watch(t, "quad_tank", event(t, "A08", 400, 700, "LIC101_SP"), 1200)
	at := tagOf(t, c.spec, "P101")
	var with, without []float64
	c.during(t, "retuned", func(_ int, a, b *lanes) bool {
		with, without = append(with, a.truth[at]), append(without, b.truth[at])
		return true
	})
	if s, n := spread(with), spread(without); s < 5*n {
		t.Errorf("steps of the pump have %g, without the attack %g", s, n)
	}
	at = tagOf(t, c.spec, "LIT101")
	if d := c.a[1199].truth[at] - c.b[1199].truth[at]; math.Abs(d) > 0.05 {
		t.Errorf("500 s after its end, the level is off by %g cm", d)
	}
}

func TestSilencedReports(t *testing.T) {
	t.Parallel()
	block := watch(t, "quad_tank", event(t, "A17", 400, 500), 510)
	block.during(t, "blocked reports", func(i int, a, b *lanes) bool {
		return slices.Equal(a.control, b.control) && slices.Equal(a.supervisory, block.a[block.from].hmi) && slices.Equal(a.hmi, a.supervisory) &&
			(a.quality[0] == sensor.UncertainLastUsable) == (i < block.from+5) && (a.quality[0] == sensor.BadNoCommunication) == (i >= block.from+5)
	})
	stop := watch(t, "quad_tank", event(t, "A31", 400, 500), 510)
	stop.during(t, "stopped HMI", func(_ int, a, b *lanes) bool {
		return slices.Equal(a.supervisory, b.supervisory) && slices.Equal(a.hmi, stop.a[stop.from].hmi)
	})
	flood := watch(t, "quad_tank", event(t, "A16", 400, 900), 910)
	live := 0
	flood.during(t, "flood", func(_ int, a, b *lanes) bool {
		if slices.Equal(a.hmi, b.hmi) {
			live++
		}
		return slices.Equal(a.truth, b.truth) && slices.Equal(a.control, a.supervisory)
	})
	if live < 25 || live > 80 {
		t.Errorf("%d of 500 polls came through, want a tenth", live)
	}
	commands := watch(t, "quad_tank", event(t, "A18", 400, 500, "P101"), 510)
	at := tagOf(t, commands.spec, "P101")
	commands.during(t, "blocked commands", func(_ int, a, _ *lanes) bool { return a.truth[at] == commands.a[commands.from].truth[at] })
}

func TestDelayedInputs(t *testing.T) {
	t.Parallel()
	c := watch(t, "quad_tank", event(t, "A25", 400, 600, "LIT101"), 610)
	at := tagOf(t, c.spec, "LIT101")
	c.during(t, "delay", func(i int, a, _ *lanes) bool {
		old := c.a[max(i-20, c.from)]
		return a.plc[at] == old.sensor[at] && a.hmi[at] == a.plc[at] && a.control[at] == a.sensor[at]
	})
}

func TestChangedPrograms(t *testing.T) {
	t.Parallel()
	e := event(t, "A14", 400, 700, "MV101")
	e.Options["trigger_s"] = 100
	c := watch(t, "water_treatment", e, 800)
	at := tagOf(t, c.spec, "MV101")
	c.during(t, "download", func(i int, a, b *lanes) bool {
		if i < c.from+100 {
			return a.plc[at] == b.plc[at]
		}
		return a.plc[at] == a.truth[at] && a.plc[at] == a.hmi[at]
	})
	if a, b := c.a[c.from+101].plc[at], c.b[c.from+101].plc[at]; a == b {
		t.Error("the changed program decides like the good one")
	}
}

func TestDefeatedProtection(t *testing.T) {
	t.Parallel()
	e := event(t, "A27", 100, 250, "R51_1_PICKUP", "R51_2_PICKUP")
	c := watch(t, "power_substation", e, 260)
	head := tagOf(t, c.spec, "IIT1")
	cb1, cb2 := tagOf(t, c.spec, "CB1"), tagOf(t, c.spec, "CB2")
	high, trips := 0, 0
	c.during(t, "protection", func(i int, a, b *lanes) bool {
		if a.truth[head] > 1200 { // the pick-up of the design is 900 A
			high++
		}
		if a.truth[cb1] < 0.5 || a.truth[cb2] < 0.5 {
			trips++
		}
		return true
	})
	storm := event(t, "B11", 100, 250, "fault_675")
	benign := watch(t, "power_substation", storm, 260)
	cleared := 0
	benign.during(t, "storm", func(_ int, a, _ *lanes) bool {
		if a.truth[cb2] < 0.5 {
			cleared++
		}
		return true
	})
	if high < 20 || trips > 0 || cleared == 0 {
		t.Errorf("defeated: %d s above 1200 A, %d s open; storm: recloser open for %d s", high, trips, cleared)
	}
}

func TestTransmittersFail(t *testing.T) {
	t.Parallel()
	stuck := watch(t, "quad_tank", event(t, "B05", 400, 500, "LIT101"), 510)
	stuck.during(t, "stuck", func(_ int, a, _ *lanes) bool {
		return a.sensor[0] == stuck.a[stuck.from].sensor[0] && a.hmi[0] == a.sensor[0] && a.quality[0] == sensor.Good
	})
	drift := watch(t, "quad_tank", event(t, "B04", 400, 900, "LIT101"), 910)
	last := drift.a[drift.to-1]
	if d := last.sensor[0] - last.truth[0]; math.Abs(d-2) > 0.3 || !onGrid(&drift.spec.Measurements[0], last.sensor[0]) {
		t.Errorf("at its end the drift is %g cm, want 2", d)
	}
	calibration := watch(t, "quad_tank", event(t, "B09", 400, 500, "LIT101"), 510)
	highest := 0.0
	calibration.during(t, "calibration", func(_ int, a, _ *lanes) bool {
		highest = max(highest, a.sensor[0])
		return a.plc[0] == calibration.a[calibration.from].plc[0] && a.quality[0] == sensor.BadOutOfService
	})
	if highest < 19.5 {
		t.Errorf("the calibration reaches %g of 20 cm", highest)
	}
	noisy := watch(t, "quad_tank", event(t, "B12", 400, 500, "LIT101"), 510)
	var with, without []float64
	noisy.during(t, "noise", func(_ int, a, b *lanes) bool {
		with, without = append(with, a.sensor[0]), append(without, b.sensor[0])
		return onGrid(&noisy.spec.Measurements[0], a.sensor[0])
	})
	if a, b := spread(with), spread(without); a < 4*b {
		t.Errorf("steps have %g, before %g", a, b)
	}
}
