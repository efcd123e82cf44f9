// Package run plays a plant in time: physics, transmitters, control program, operators, network and screens, as
// five lanes of every tag. A run is a pure function of plant, configuration and hooks. It can be saved at any
// sample and taken up elsewhere, with the same bytes.
package run

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// Run is one plant in time. It is not safe for concurrent use.
type Run struct {
	plant  plant.Plant
	spec   *plant.Spec
	solver plant.Solver // nil where the plant has no algebraic values
	// unsolved is why the algebraic values are not known; the run has ended.
	unsolved error
	config   Config
	hook     Hook
	sensors  *sensor.Bank
	demand   *demand
	actions  []action
	next     int // first action that is not in force yet
	scan     uint64
	samples  uint64
	period   float64 // of a scan, seconds
	step     float64 // of the integration, seconds
	// Either one scan is integrated in scanSteps steps, or one step lasts stepScans scans; the other one is 1. Conversions and
	// disturbances are so many scans apart.
	stepScans, scanSteps, inputScans, worldScans int

	integrator *plant.Integrator
	memory     []float64 // everything that a snapshot must hold; the slices below are parts of it
	qualities  []sensor.Quality
	x, u, w    []float64
	mem, sense []float64
	live       Lanes     // as the control program goes on; without wire and screens
	lanes      Lanes     // of the last sample
	felt       []float64 // what the transmitters feel, where there is a hook
	measured   int
	commands   int
}

// New prepares a run at its beginning. hook may be nil.
func New(p plant.Plant, c Config, hook Hook) (*Run, error) {
	s := p.Spec()
	c, actions, err := c.prepare(s)
	if err != nil {
		return nil, err
	}
	r := &Run{plant: p, spec: s, config: c, hook: hook, actions: actions, demand: newDemand(s, c), period: float64(c.ScanMS) / 1000,
		integrator: plant.NewIntegrator(s.Method, len(s.States)), measured: len(s.Measurements), commands: len(s.Actuators)}
	r.stepScans, r.scanSteps = max(1, s.StepMS/c.ScanMS), (c.ScanMS+s.StepMS-1)/s.StepMS
	r.inputScans = c.ConversionScans(s)
	r.worldScans = multiple(s.WorldMS, c.ScanMS*r.inputScans) * r.inputScans
	r.step = float64(r.period*float64(r.stepScans)) / float64(r.scanSteps)
	if r.sensors, err = sensor.NewBank(s, c.Seed, float64(r.period*float64(r.inputScans)), c.Sensors, c.Faults); err != nil {
		return nil, err
	}
	r.solver, _ = p.(plant.Solver)
	r.allocate()
	n := r.measured
	s.Start(r.x, r.u, r.live.True[n+r.commands:])
	copy(r.live.True[n:], r.u)
	copy(r.live.PLC[n:], r.live.True[n:])
	return r, nil
}

// multiple is how many units it takes to last at least so many milliseconds.
func multiple(ms, unit int) int { return (ms + unit - 1) / unit }

// allocate lays out the memory of the run.
func (r *Run) allocate() {
	s := r.spec
	tags := r.measured + r.commands + len(s.Setpoints)
	sizes := []int{len(s.States), r.commands, len(s.Disturbances) + s.Algebraic, s.Memory, sensor.Memory(r.measured), tags, tags, tags, tags, tags, tags, tags}
	for range r.config.Taps {
		sizes = append(sizes, tags)
	}
	total := 0
	for _, n := range sizes {
		total += n
	}
	r.memory = make([]float64, total)
	parts, at := make([][]float64, len(sizes)), 0
	for i, n := range sizes {
		parts[i] = r.memory[at : at+n : at+n]
		at += n
	}
	r.x, r.u, r.w, r.mem, r.sense = parts[0], parts[1], parts[2], parts[3], parts[4]
	r.live = Lanes{True: parts[5], Sensor: parts[6], PLC: parts[7]}
	r.lanes = Lanes{True: parts[8], Sensor: parts[9], PLC: parts[10], HMI: parts[11], Wire: parts[12:]}
	r.qualities = make([]sensor.Quality, 4*r.measured+(1+r.config.Taps)*tags)
	rest := r.qualities
	cut := func(n int) []sensor.Quality {
		part := rest[:n:n]
		rest = rest[n:]
		return part
	}
	r.live.SensorQuality, r.live.PLCQuality = cut(r.measured), cut(r.measured)
	r.lanes.SensorQuality, r.lanes.PLCQuality, r.lanes.Quality = cut(r.measured), cut(r.measured), cut(tags)
	for range r.config.Taps {
		r.lanes.WireQuality = append(r.lanes.WireQuality, cut(tags))
	}
	r.felt = make([]float64, r.measured)
}

// Lanes are the views of the last sample. They change with the next call of Sample.
func (r *Run) Lanes() *Lanes { return &r.lanes }

// States are the states of the process after the last sample.
func (r *Run) States() []float64 { return r.x }

// Samples is the number of samples taken.
func (r *Run) Samples() uint64 { return r.samples }

// SampleSeconds is the time between two samples.
func (r *Run) SampleSeconds() float64 { return float64(r.period * float64(r.config.SampleScans)) }

// Sample goes on to the next sample and returns its moment. The first one is at 0. It fails where the process
// has left the numbers, which only parameters or hooks far from any plant can bring about.
func (r *Run) Sample() (Instant, error) {
	at := r.now()
	for i := 0; i < r.config.SampleScans; i++ {
		r.control()
		if i == 0 {
			r.publish(at)
		}
		r.advance()
		r.scan++
	}
	r.samples++
	if r.unsolved != nil {
		return at, r.unsolved
	}
	if !finite(r.x) {
		return at, fmt.Errorf("plant %s: a state is not finite after %g s", r.spec.ID, r.now().Seconds)
	}
	return at, nil
}

// Skip goes on by n samples as Sample does, for the pass that only wants the state after them.
func (r *Run) Skip(n uint64) error {
	for range n {
		if _, err := r.Sample(); err != nil {
			return err
		}
	}
	return nil
}

func (r *Run) now() Instant {
	return Instant{Scan: r.scan, Seconds: float64(float64(r.scan) * r.period)}
}

// control is one scan: transmitters, input image, operators, control program, outputs.
func (r *Run) control() {
	n, m := r.measured, r.measured+r.commands
	l := &r.live
	if r.scan%uint64(r.inputScans) == 0 {
		r.measure()
	}
	for r.next < len(r.actions) && r.actions[r.next].scan <= r.scan {
		a := r.actions[r.next]
		l.True[m+a.index] = a.value
		r.next++
	}
	if r.hook != nil {
		r.hook.Apply(Operate, r.now(), l.True[m:], nil, l.True)
	}
	copy(l.PLC[m:], l.True[m:])
	out := l.PLC[n:m]
	if r.hook != nil {
		at := r.now()
		copy(l.PLC[:n], l.Sensor[:n])
		copy(l.PLCQuality, l.SensorQuality)
		r.hook.Apply(Input, at, l.PLC[:n], l.PLCQuality, l.True)
		r.hook.Apply(Entry, at, l.PLC[m:], nil, l.True)
		r.hook.Apply(Program, at, r.mem, nil, l.True)
	}
	r.plant.Scan(r.period, l.PLC[:n], l.PLC[m:], r.mem, out)
	if r.hook != nil {
		r.hook.Apply(Logic, r.now(), out, nil, l.True)
	}
	for i := range out {
		a := &r.spec.Actuators[i]
		out[i] = min(max(out[i], a.Lo), a.Hi)
	}
	copy(r.u, out)
	if r.hook != nil {
		r.hook.Apply(Output, r.now(), r.u, nil, l.True)
	}
	// True still has where the actuators stood in the last scan.
	for _, i := range r.spec.SolvedFor {
		if r.u[i] != l.True[n+i] {
			r.solve()
			break
		}
	}
	copy(l.True[n:m], r.u)
}

// disturb makes the disturbances of the next moments.
func (r *Run) disturb() {
	r.demand.at(r.now().Seconds, r.w)
	if r.hook != nil {
		r.hook.Apply(World, r.now(), r.w[:len(r.spec.Disturbances)], nil, r.live.True)
	}
	if r.solver != nil {
		r.solve()
	}
}

// solve keeps the first failure until the end of the sample.
func (r *Run) solve() {
	if err := r.solver.Solve(r.x, r.u, r.w); err != nil && r.unsolved == nil {
		r.unsolved = fmt.Errorf("plant %s after %g s: %w", r.spec.ID, r.now().Seconds, err)
	}
}

// measure is one conversion of all transmitters.
func (r *Run) measure() {
	n := r.measured
	l := &r.live
	if r.scan%uint64(r.worldScans) == 0 {
		r.disturb()
	}
	r.plant.Observe(r.x, r.u, r.w, l.True[:n])
	felt := l.True[:n]
	if r.hook != nil {
		copy(r.felt, felt)
		r.hook.Apply(Sense, r.now(), r.felt, nil, l.True)
		felt = r.felt
	}
	r.sensors.Convert(r.scan/uint64(r.inputScans), felt, r.sense, l.Sensor[:n], l.SensorQuality)
	if r.hook != nil {
		r.hook.Apply(Report, r.now(), l.Sensor[:n], l.SensorQuality, l.True)
	}
	copy(l.PLC[:n], l.Sensor[:n])
	copy(l.PLCQuality, l.SensorQuality)
}

// advance integrates the process to the next scan.
func (r *Run) advance() {
	if (r.scan+1)%uint64(r.stepScans) != 0 {
		return
	}
	for range r.scanSteps {
		r.integrator.Step(r.plant, r.x, r.u, r.w, r.step)
	}
}

// publish fills the lanes of a sample.
func (r *Run) publish(at Instant) {
	n := r.measured
	l := &r.lanes
	copy(l.True, r.live.True)
	copy(l.Sensor[:n], r.live.Sensor)
	copy(l.PLC, r.live.PLC)
	copy(l.SensorQuality, r.live.SensorQuality)
	copy(l.PLCQuality, r.live.PLCQuality)
	if r.scan%uint64(r.inputScans) != 0 {
		r.plant.Observe(r.x, r.u, r.w, l.True[:n]) // the truth of this moment, which no transmitter converts
	}
	copy(l.Sensor[n:], l.True[n:])
	for t := range l.Wire {
		copy(l.Wire[t], l.PLC)
		copy(l.WireQuality[t], l.PLCQuality)
		if r.hook != nil {
			clear(l.WireQuality[t][n:])
			at.Tap = t
			r.hook.Apply(Tap, at, l.Wire[t], l.WireQuality[t], l.True)
		}
	}
	last := len(l.Wire) - 1
	copy(l.HMI, l.Wire[last])
	copy(l.Quality, l.WireQuality[last])
	if r.hook != nil {
		at.Tap = 0
		r.hook.Apply(Screen, at, l.HMI, l.Quality, l.True)
	}
}
