package attack_test

import (
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

func TestStoppedControllers(t *testing.T) {
	t.Parallel()
	hold := watch(t, "gas_pipeline", event(t, "A13", 400, 700), 1000)
	n := len(hold.spec.Measurements)
	commands := func(l *lanes) []float64 { return l.plc[n : n+len(hold.spec.Actuators)] }
	first := slices.Clone(commands(&hold.a[hold.from]))
	hold.during(t, "hold", func(_ int, a, _ *lanes) bool {
		return slices.Equal(commands(a), first) && slices.Equal(commands(a), a.truth[n:n+4]) && a.quality[0] == sensor.Good
	})
	safe := event(t, "A13", 400, 700)
	safe.Options["failsafe"] = 1
	safely := watch(t, "gas_pipeline", safe, 710)
	safely.during(t, "failsafe", func(_ int, a, _ *lanes) bool { return slices.Max(commands(a)) == 0 })
	for name, e := range map[string]ics.Event{"restart": event(t, "A15", 400, 420), "firmware": event(t, "A29", 400, 500)} {
		c := watch(t, "gas_pipeline", e, 600)
		c.during(t, name, func(i int, a, _ *lanes) bool {
			return a.quality[0] >= sensor.Uncertain && slices.Equal(a.hmi, c.a[c.from].hmi)
		})
		if q := c.a[c.to+1].quality[0]; q != sensor.Good {
			t.Errorf("%s: quality is %x after the event", name, q)
		}
		// The integrator began anew, at its bias.
		if d := math.Abs(c.a[c.to+1].plc[n+3] - c.b[c.to+1].plc[n+3]); d < 0.01 {
			t.Errorf("%s: the delivery valve goes on as if nothing had been forgotten (%g)", name, d)
		}
	}
}

// Only what one controller serves stands still.
func TestOneOfSeveralControllers(t *testing.T) {
	t.Parallel()
	p := newPlant(t, "water_treatment")
	s, c := p.Spec(), config(1)
	hosts := &ics.Topology{Hosts: []ics.Host{{Name: "plc1", Role: ics.Controller}, {Name: "plc2", Role: ics.Controller}}, Areas: map[string]string{"stage2": "plc2"}}
	halted, flooded := event(t, "A13", 100, 400, "plc2"), event(t, "A16", 100, 400, "plc2")
	flooded.ID, flooded.Magnitude = "E002", 1
	_, mix := play(t, p, c, halted, flooded)
	if mix == nil {
		t.Fatal("no mix")
	}
	m, err := newMix(s, c, hosts, halted, flooded)
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.New(p, c, m)
	if err != nil {
		t.Fatal(err)
	}
	p203, lit101 := tagOf(t, s, "P203"), tagOf(t, s, "LIT101")
	ait202 := tagOf(t, s, "AIT202")
	stood, moves := 0.0, 0
	for i := range 400 {
		sample(t, r)
		l := r.Lanes()
		switch {
		case i == 100:
			stood = l.PLC[p203]
		case i > 110:
			if l.PLC[p203] != stood || l.Quality[ait202] != sensor.BadNoCommunication || l.Quality[lit101] != sensor.Good {
				t.Fatalf("after %d s: dosing at %g (stood at %g), qualities %x and %x", i, l.PLC[p203], stood, l.Quality[ait202], l.Quality[lit101])
			}
			if l.HMI[lit101] == l.Sensor[lit101] {
				moves++
			}
		}
	}
	if moves < 280 {
		t.Errorf("the other controller's level is live in %d samples", moves)
	}
}
