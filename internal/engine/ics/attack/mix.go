// Package attack carries out the events of a scenario: it is the hook of a run (run.Stateful), and every entry of the catalogue
// is a transformation at one or a few edges between lanes. The process reacts through physics alone.
//
// Who sees what depends on the vector:
//
//   - aitm: the attacker sits between controllers and HMI. Reports are changed behind it, at the supervisory tap; where the
//     controller is deceived as well (option side), its input image is false while the control tap still carries what the
//     transmitters sent.
//   - plc: the change is inside a controller, which reports it at both taps like a true value.
//   - compromised_hmi: reports are changed on the screen; both taps carry the true ones.
//   - process: equipment, transmitters and disturbances; every lane behind them shows it.
//
// Everything is a pure function of spec, configuration and events, and of what AppendState saves. Where no event is active, an edge costs one
// comparison, and a run without events has the bytes of a run without a hook.
package attack

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// Mix carries out any number of events, which may overlap. It serves one run and is not safe for concurrent use.
type Mix struct {
	spec        *plant.Spec
	measured    int // number of measurements
	commands    int
	tags        int
	period      float64 // of a scan, s
	sampleScans uint64
	inputScans  uint64
	noise       float64 // factor on the noise of forged values
	quantised   bool
	edges       [run.Edges]track
	alarms      track
	cells       []*cell   // of every deed that remembers something
	genuine     []float64 // inputs of the controller in this scan, before anything was forged
	genuineAt   []sensor.Quality
	lastTap     int // behind an attacker in the middle
	restores    int // deeds that give the control tap the genuine values back
	follow      *run.Lanes
	last        uint64 // scan of the last call
	builder     builder
	now         moment
}

// moment is one call of the hook.
type moment struct {
	edge    run.Edge
	scan    uint64
	tap     int
	values  []float64
	quality []sensor.Quality
}

// deed is what one event does at one or a few edges.
type deed interface{ apply(m *Mix, now *moment) }

// New prepares the events of a run with configuration c. Options that an event does not have take the entry's defaults; targets of
// hosts are resolved with the topology, without which every controller is meant. It fails with a ValidationFailed error that names event and
// field where an event cannot be carried out on this plant.
func New(s *plant.Spec, c run.Config, events []ics.Event, topology *ics.Topology) (*Mix, error) {
	m := &Mix{spec: s, measured: len(s.Measurements), commands: len(s.Actuators), period: c.ScanSeconds(),
		sampleScans: uint64(c.SampleScans), inputScans: uint64(c.ConversionScans(s)), noise: c.Sensors.Noise, quantised: c.Sensors.Quantisation}
	m.tags = m.measured + m.commands + len(s.Setpoints)
	if m.sampleScans == 0 {
		m.sampleScans = uint64(max(1, int(1/m.period+0.5)))
	}
	m.genuine, m.genuineAt = make([]float64, m.measured), make([]sensor.Quality, m.measured)
	m.lastTap = max(c.Taps, 1) - 1
	m.builder = builder{mix: m, seed: c.Seed, topology: topology}
	if err := m.Add(events...); err != nil {
		return nil, err
	}
	return m, nil
}

// Add takes up further events, for rehearsals in which triggers fire: they must begin after the last scan. What they should have recorded
// before their beginning is missing, so operators do not see replays here; the process is what it will be in a run that knows them
// from the start. The states of two mixes fit together only if all events were added in the same order.
func (m *Mix) Add(events ...ics.Event) error {
	for i := range events {
		m.builder.add(&events[i])
	}
	return m.builder.err()
}

// Follow makes covert events show what a twin of the run without attacks shows: lanes are those of the twin, which must be at the
// same sample whenever this run is sampled. Without it they show the course of a recorded time (see covert.go).
func (m *Mix) Follow(lanes *run.Lanes) { m.follow = lanes }

// Mute leaves an event out from now on, without a trace if it has not begun. States of the mix with the event can still be restored.
func (m *Mix) Mute(event string) {
	for i := range m.edges {
		m.edges[i].mute(event)
	}
	m.alarms.mute(event)
}

// Apply implements run.Hook.
func (m *Mix) Apply(edge run.Edge, at run.Instant, values []float64, quality []sensor.Quality, _ []float64) {
	m.last = at.Scan
	t := &m.edges[edge]
	if at.Scan >= t.to || at.Scan < t.from {
		t.find(at.Scan)
	}
	if len(t.active) == 0 {
		return
	}
	m.now = moment{edge: edge, scan: at.Scan, tap: at.Tap, values: values, quality: quality}
	if edge == run.Input && m.restores > 0 {
		copy(m.genuine, values)
		copy(m.genuineAt, quality)
	}
	for _, d := range t.active {
		d.apply(m, &m.now)
	}
}

// seconds is the length of so many scans.
func (m *Mix) seconds(scans uint64) float64 { return float64(m.period * float64(scans)) }

// scans is the number of scans that last at least so many seconds.
func (m *Mix) scans(seconds float64) uint64 {
	n := uint64(seconds / m.period)
	if m.seconds(n) < seconds {
		n++
	}
	return n
}
