package attack_test

import (
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// onset and horizon of the table of effects, in seconds.
const (
	onset   = 90
	horizon = 1000
)

// twin is what a run without attacks shows, sample by sample.
type twin struct{ truth, hmi, wire [][]float64 }

func record(t *testing.T, p plant.Plant, c run.Config, seconds int) twin {
	t.Helper()
	r, _ := play(t, p, c)
	var w twin
	for range seconds {
		sample(t, r)
		l := r.Lanes()
		w.truth, w.hmi, w.wire = append(w.truth, slices.Clone(l.True)), append(w.hmi, slices.Clone(l.HMI)), append(w.wire, slices.Clone(l.Wire[0]))
	}
	return w
}

// affects says whether an event moves a true value or one on the screens by more than noise explains, within so many seconds.
// Before the event, nothing may differ from the twin by a single bit.
func affects(t *testing.T, p plant.Plant, c run.Config, e ics.Event, w twin) bool {
	t.Helper()
	r, _ := play(t, p, c, e)
	tags := p.Spec().Tags()
	for i := range w.truth {
		sample(t, r)
		l := r.Lanes()
		if uint64(i*10) < e.From {
			if !slices.Equal(l.True, w.truth[i]) || !slices.Equal(l.HMI, w.hmi[i]) || !slices.Equal(l.Wire[0], w.wire[i]) {
				t.Fatalf("%s on %v: after %d s, before the event, a value differs", e.Entry, e.Targets, i)
			}
			continue
		}
		for k := range tags {
			floor := 5*tags[k].Noise + 2*tags[k].LSB + 1e-9*(1+min(tags[k].Hi-tags[k].Lo, 1e3))
			if math.Abs(l.True[k]-w.truth[i][k]) > floor || math.Abs(l.HMI[k]-w.hmi[i][k]) > floor {
				return true
			}
		}
	}
	return false
}

// holds are entries that keep outputs as they are: they show only where something else would have changed them.
var holds = []string{"A13", "A18", "B08"}

// busy is a run in which operators move every set point of the process two seconds after the onset.
func busy(s *plant.Spec) run.Config {
	c := config(1)
	entry, _ := catalog.Find("operator_setpoint")
	for _, name := range catalog.Applies(entry, s) {
		i := slices.IndexFunc(s.Setpoints, func(p plant.Setpoint) bool { return p.Name == name })
		p := &s.Setpoints[i]
		value := p.Start + 0.3*(p.Hi-p.Lo)
		if value > p.Hi {
			value = p.Start - 0.3*(p.Hi-p.Lo)
		}
		c.Actions = append(c.Actions, run.Action{Scan: 10*onset + 20, Setpoint: name, Value: value})
	}
	return c
}

// Every entry that is not silent has an effect in every plant where it applies, with its defaults.
func TestEveryEntryHasAnEffect(t *testing.T) {
	t.Parallel()
	for _, id := range plants.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			p := newPlant(t, id)
			calm, restless := config(1), busy(p.Spec())
			w, moved := record(t, p, calm, horizon), record(t, p, restless, horizon)
			for _, entry := range catalog.Entries() {
				targets := catalog.Applies(&entry, p.Spec())
				if entry.Silent || len(targets) == 0 {
					continue
				}
				if entry.ID == "B08" && id == "water_distribution" {
					continue // pumps that switch once an hour lose nothing while the program stands for eight seconds
				}
				c, w := calm, w
				if slices.Contains(holds, entry.ID) {
					c, w = restless, moved
				}
				if !slices.ContainsFunc(targets, func(target string) bool {
					return affects(t, p, c, event(t, entry.ID, onset, onset+min(entry.Seconds, 900), target), w)
				}) {
					t.Errorf("%s %s changes nothing on any of %v", entry.ID, entry.Type, targets)
				}
			}
		})
	}
}

// Silent entries change no value at all.
func TestSilentEntriesChangeNothing(t *testing.T) {
	t.Parallel()
	p := newPlant(t, "quad_tank")
	w := record(t, p, config(1), 120)
	for _, entry := range catalog.Entries() {
		if !entry.Silent {
			continue
		}
		e := event(t, entry.ID, 30, 90, catalog.Applies(&entry, p.Spec())...)
		r, _ := play(t, p, config(1), e)
		for i := range w.truth {
			sample(t, r)
			if l := r.Lanes(); !slices.Equal(l.True, w.truth[i]) || !slices.Equal(l.HMI, w.hmi[i]) {
				t.Fatalf("%s changes a value after %d s", entry.ID, i)
			}
		}
	}
}
