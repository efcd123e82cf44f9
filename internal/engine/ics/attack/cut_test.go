package attack_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/attack"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// crowd draws overlapping events of all entries that apply, at any scan.
func crowd(t *rapid.T, s *plant.Spec, samples int) []ics.Event {
	var events []ics.Event
	entries := slices.DeleteFunc(catalog.Entries(), func(e ics.Entry) bool { return len(catalog.Applies(&e, s)) == 0 })
	for i := range rapid.IntRange(1, 12).Draw(t, "events") {
		entry := rapid.SampledFrom(entries).Draw(t, "entry")
		from := rapid.IntRange(30, 10*samples-30).Draw(t, "from")
		e := ics.Event{ID: fmt.Sprintf("E%03d", i+1), Entry: entry.ID, Vector: rapid.SampledFrom(entry.Vectors).Draw(t, "vector"),
			Targets: []string{rapid.SampledFrom(catalog.Applies(&entry, s)).Draw(t, "target")}, From: uint64(from), To: uint64(from + rapid.IntRange(2, 400).Draw(t, "length")),
			Magnitude: entry.Magnitude, Stealth: rapid.SampledFrom([]float64{0, 0.4, 0.9}).Draw(t, "stealth"), Options: catalog.Defaults(&entry)}
		if _, ok := e.Options["window_s"]; ok {
			e.Options["window_s"] = float64(rapid.IntRange(3, 30).Draw(t, "window"))
		}
		if _, ok := e.Options["trigger_s"]; ok {
			e.Options["trigger_s"], e.Options["stop_s"] = 0.05, 0.05
		}
		if rapid.Bool().Draw(t, "ramp") {
			e.Ramp = float64(rapid.IntRange(1, 20).Draw(t, "seconds"))
		}
		events = append(events, e)
	}
	return events
}

// A run that is cut at any sample and taken up by another mix shows the same bytes, and is in the same state.
func TestCutRunsAreTheWholeRun(t *testing.T) {
	t.Parallel()
	const samples = 80
	made := map[string]plant.Plant{}
	for _, id := range plants.IDs() {
		made[id] = newPlant(t, id)
	}
	rapid.Check(t, func(r *rapid.T) {
		p := made[rapid.SampledFrom(plants.IDs()).Draw(r, "plant")]
		events := crowd(r, p.Spec(), samples)
		c := config(rapid.Uint64().Draw(r, "seed"))
		start := func() (*run.Run, error) {
			m, err := attack.New(p.Spec(), c, events, nil)
			if err != nil {
				return nil, err
			}
			return run.New(p, c, m)
		}
		whole, err := start()
		if err != nil {
			r.Fatal(err)
		}
		cut := rapid.IntRange(0, samples-1).Draw(r, "cut")
		var snapshot, want, got []byte
		for i := range samples {
			if i == cut {
				snapshot = whole.AppendSnapshot(nil)
			}
			if _, err := whole.Sample(); err != nil {
				r.Fatal(err)
			}
			if i >= cut {
				want = bytesOf(want, whole.Lanes())
			}
		}
		part, err := start()
		if err != nil {
			r.Fatal(err)
		}
		// A mix that has been elsewhere before must forget it.
		if err := errors.Join(part.Skip(uint64(rapid.IntRange(0, 20).Draw(r, "elsewhere"))), part.Restore(snapshot)); err != nil {
			r.Fatal(err)
		}
		for range samples - cut {
			if _, err := part.Sample(); err != nil {
				r.Fatal(err)
			}
			got = bytesOf(got, part.Lanes())
		}
		if !bytes.Equal(got, want) {
			r.Fatalf("cut after %d samples, the lanes differ: %+v", cut, events)
		}
		if !bytes.Equal(part.AppendSnapshot(nil), whole.AppendSnapshot(nil)) {
			r.Fatal("the states at the end differ")
		}
	})
}

// A mix without events is no hook at all.
func TestNoEventChangesNothing(t *testing.T) {
	t.Parallel()
	for _, id := range plants.IDs() {
		p, c := newPlant(t, id), config(4)
		m, err := attack.New(p.Spec(), c, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		hooked, err := run.New(p, c, m)
		if err != nil {
			t.Fatal(err)
		}
		bare, _ := play(t, p, c)
		for i := range 120 {
			sample(t, hooked, bare)
			if !bytes.Equal(bytesOf(nil, hooked.Lanes()), bytesOf(nil, bare.Lanes())) {
				t.Fatalf("%s differs after %d s", id, i)
			}
		}
	}
}

// many is one event of every entry that applies, all at once.
func many(t testing.TB, s *plant.Spec, from, to float64) []ics.Event {
	var events []ics.Event
	for _, entry := range catalog.Entries() {
		if targets := catalog.Applies(&entry, s); len(targets) > 0 {
			e := event(t, entry.ID, from, to, targets[0])
			e.ID = fmt.Sprintf("E%03d", len(events)+1)
			events = append(events, e)
		}
	}
	return events
}

func TestSamplesDoNotAllocate(t *testing.T) { // alone: AllocsPerRun counts the whole process
	for _, id := range plants.IDs() {
		p := newPlant(t, id)
		r, _ := play(t, p, config(1), many(t, p.Spec(), 20, 5000)...)
		if err := r.Skip(360); err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(50, func() { _, _ = r.Sample() }); n != 0 {
			t.Errorf("%s: a sample under attack allocates %v times", id, n)
		}
	}
}

func FuzzRestoreState(f *testing.F) {
	p := newPlant(f, "quad_tank")
	c := config(1)
	events := many(f, p.Spec(), 20, 100)
	for i := range events {
		if events[i].Options["window_s"] > 0 {
			events[i].Options["window_s"] = 4
		}
		if events[i].Entry == "A14" {
			events[i].Options["trigger_s"] = 10
		}
		if events[i].Entry == "A25" {
			events[i].Magnitude = 1
		}
	}
	start := func(t testing.TB) (*run.Run, *attack.Mix) { return play(t, p, c, events...) }
	r, m := start(f)
	for range 3 {
		f.Add(m.AppendState(nil))
		if err := r.Skip(18); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, m := start(t)
		rest, err := m.RestoreState(data)
		if err != nil {
			if !errors.Is(err, attack.ErrState) {
				t.Fatalf("the error is %v", err)
			}
			return
		}
		if got := m.AppendState(nil); !bytes.Equal(got, data[:len(data)-len(rest)]) {
			t.Fatal("what was restored is written otherwise")
		}
		_, _ = r.Sample() // may leave the numbers, must not panic
	})
}

// Simulated seconds per second: the goal is 150,000 with 50 tags at 1 Hz and attacks.
func BenchmarkRun(b *testing.B) {
	p := newPlant(b, "water_treatment")
	for name, events := range map[string][]ics.Event{
		"bare": nil, "waiting": many(b, p.Spec(), 1e6, 1e6+600),
		"spoof": {event(b, "A02", 20, 1e9, "LIT101")}, "replay": {event(b, "A05", 700, 1e9, "P101")},
		"everything": many(b, p.Spec(), 700, 1e9),
	} {
		b.Run(name, func(b *testing.B) {
			r, _ := play(b, p, config(1), events...)
			if err := r.Skip(1000); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.Sample(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sim-s/s")
		})
	}
}
