package attack_test

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/attack"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// config is a run with the two taps of a scenario.
func config(seed uint64) run.Config {
	c := run.Defaults(seed)
	c.Taps = ics.Taps
	return c
}

func newPlant(t testing.TB, id string) plant.Plant {
	t.Helper()
	p, err := plants.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play starts a run with events; without any it has no hook.
func play(t testing.TB, p plant.Plant, c run.Config, events ...ics.Event) (*run.Run, *attack.Mix) {
	t.Helper()
	if len(events) == 0 {
		r, err := run.New(p, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r, nil
	}
	m, err := attack.New(p.Spec(), c, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.New(p, c, m)
	if err != nil {
		t.Fatal(err)
	}
	return r, m
}

// event is an entry with its usual parameters, in seconds at ten scans per second.
func event(t testing.TB, idOrType string, from, to float64, targets ...string) ics.Event {
	t.Helper()
	e, err := catalog.Find(idOrType)
	if err != nil {
		t.Fatal(err)
	}
	return ics.Event{ID: "E001", Entry: e.ID, Vector: e.Vectors[0], Targets: targets, From: uint64(from * 10), To: uint64(to * 10),
		Magnitude: e.Magnitude, Stealth: 0.5, Options: catalog.Defaults(e)}
}

// tagOf is the place of a tag in the lanes.
func tagOf(t testing.TB, s *plant.Spec, name string) int {
	t.Helper()
	for i, tag := range s.Tags() {
		if tag.Name == name {
			return i
		}
	}
	t.Fatalf("no tag %s", name)
	return 0
}

func sample(t testing.TB, runs ...*run.Run) {
	t.Helper()
	for _, r := range runs {
		if _, err := r.Sample(); err != nil {
			t.Fatal(err)
		}
	}
}

// bytesOf is everything that a sample shows, bit for bit.
func bytesOf(dst []byte, l *run.Lanes) []byte {
	for _, lane := range append([][]float64{l.True, l.Sensor, l.PLC, l.HMI}, l.Wire...) {
		for _, v := range lane {
			dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
		}
	}
	for _, q := range l.Quality {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(q))
	}
	for _, q := range l.WireQuality[0] {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(q))
	}
	return dst
}

func newMix(s *plant.Spec, c run.Config, hosts *ics.Topology, events ...ics.Event) (*attack.Mix, error) {
	return attack.New(s, c, events, hosts)
}
