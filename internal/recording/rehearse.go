package recording

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics"
)

// Score is what a rehearsal finds out: the events as they will be, and where spans can take a run up.
type Score struct {
	Runs []RunScore
}

// RunScore is the score of one run.
type RunScore struct {
	Split  string // train, val or test; empty where there is but one run
	Events []Outcome
	// Alike is how many samples before the first attack were compared with the twin's, and equal.
	Alike int64
	// Snapshots are the states at the beginning of the run's spans; the first is nil.
	Snapshots [][]byte `json:"-"`
}

// Watcher hears of a rehearsal's progress, from 0 to 1, and ends it by an error.
type Watcher func(done float64) error

// chunk is how many samples pass between two looks at the watcher.
const chunk = 4096

// Rehearse plays all runs without writing: with their twins where there are attacks, and once more for
// the states between spans where a run has several. It costs nothing for short runs without events.
func (r *Recording) Rehearse(watch Watcher) (*Score, error) {
	score := &Score{Runs: make([]RunScore, r.contract.Replicas)}
	for n := range score.Runs {
		inRun := func(done float64) error { return watch((float64(n) + done) / float64(len(score.Runs))) }
		run := &score.Runs[n]
		if r.attacked() {
			var err error
			if run.Events, err = r.fix(n, inRun); err != nil {
				return nil, err
			}
		}
		if err := r.snapshots(n, run, inRun); err != nil {
			return nil, err
		}
	}
	if r.attacked() {
		if err := r.split(score); err != nil {
			return nil, err
		}
	}
	return score, nil
}

// snapshots plays a run through for the states at the beginning of its spans.
func (r *Recording) snapshots(n int, into *RunScore, watch Watcher) error {
	var starts []uint64
	for _, s := range r.spans {
		if s.Run == n && !s.First() {
			starts = append(starts, s.From)
		}
	}
	into.Snapshots = [][]byte{nil}
	if len(starts) == 0 {
		return nil
	}
	s, err := r.scene(n, into.Events, true)
	if err != nil {
		return err
	}
	last := starts[len(starts)-1]
	for i := uint64(0); ; i++ {
		if len(starts) > 0 && i == starts[0] {
			into.Snapshots = append(into.Snapshots, s.appendSnapshot(nil))
			if starts = starts[1:]; len(starts) == 0 {
				return nil
			}
		}
		if i%chunk == 0 {
			if err := watch(float64(i) / float64(last)); err != nil {
				return err
			}
		}
		if err := r.pass(&s); err != nil {
			return fmt.Errorf("run %d, sample %d: %w", n, i, err)
		}
	}
}

// pass is a sample of which only the state matters.
func (r *Recording) pass(s *scene) error {
	at, err := s.step()
	if err != nil {
		return err
	}
	r.alarm(s, at, nil)
	if r.archive != nil {
		r.archive.Push(at.Seconds, s.run.Lanes().HMI, s.run.Lanes().Quality, s.archive, nil)
	}
	if s.network != nil {
		s.network.pass(at, s.run.Lanes())
	}
	return nil
}

// quietSeconds is how long a process must be like its twin to count as recovered.
const quietSeconds = 60

// comparison watches a run beside its twin.
type comparison struct {
	r      *Recording
	least  []float64 // difference of each tag that counts
	scale  []float64 // standard deviation of each tag's noise, or what stands for it
	quiet  uint64    // samples
	bound  uint64    // of recovery, samples
	events []Outcome
	closed []bool
	places []map[placed]int // into Effects, by event
	alike  int64
}

type placed struct {
	tag  int
	lane Lane
}

func (r *Recording) compare(events []Outcome) *comparison {
	c := &comparison{r: r, events: events, closed: make([]bool, len(events))}
	seconds := float64(r.sampleNS()) / 1e9
	c.quiet = uint64(math.Ceil(quietSeconds / seconds))
	c.bound = uint64(*r.contract.Labels.RecoveryS / seconds)
	for _, t := range r.tags {
		noise := max(float64(t.Noise**r.contract.Sensors.Noise), t.LSB/2, (t.Hi-t.Lo)*1e-4)
		c.scale = append(c.scale, noise)
		c.least = append(c.least, float64(noise*r.contract.Labels.Sigma))
	}
	for i := range events {
		e := &events[i]
		e.Status, e.EffectFrom, e.EffectTo, e.Size, e.Sigma, e.Tag, e.Effects = NoEffect, 0, 0, 0, 0, "", nil
		e.Joint, e.Capped, e.RecoveredAt = false, false, r.sampleOf(e.To)
		c.closed[i] = e.Class() == ics.Benign
		c.places = append(c.places, map[placed]int{})
	}
	return c
}

// look compares one sample. It fails where run and twin differ though no attack has begun.
func (c *comparison) look(sample uint64, s *scene, alarmed []int) error {
	open := 0
	for i := range c.events {
		if !c.closed[i] && sample >= c.r.sampleOf(c.events[i].From) {
			open++
		}
	}
	a, b := s.run.Lanes(), s.twin.Lanes()
	if open == 0 && !c.any(sample) {
		c.alike++
		for tag := range c.least {
			if a.True[tag] != b.True[tag] || a.HMI[tag] != b.HMI[tag] {
				return fmt.Errorf("tag %s differs from its twin before any attack", c.r.tags[tag].Name)
			}
		}
		return nil
	}
	if open == 0 {
		return nil
	}
	differs := c.differences(sample, TrueLane, a.True, b.True)
	differs = c.differences(sample, HMILane, a.HMI, b.HMI) || differs
	for _, tag := range alarmed {
		differs = true
		c.enter(sample, placed{tag, AlarmLane}, 0, c.r.contract.EffectGate.MinSigma)
	}
	for i := range c.events {
		e := &c.events[i]
		from, to := c.r.sampleOf(e.From), c.r.sampleOf(e.To)
		if c.closed[i] || sample < from {
			continue
		}
		if differs {
			if e.EffectTo == 0 {
				e.EffectFrom = sample
			}
			e.EffectTo = sample + 1
			e.Joint = e.Joint || open > 1
		}
		if sample < to {
			continue
		}
		e.RecoveredAt = max(to, min(e.EffectTo, to+c.bound))
		if e.Capped = sample-to >= c.bound && differs; e.Capped || sample-max(e.EffectTo, to) >= c.quiet {
			c.closed[i] = true
		}
	}
	return nil
}

// any tells whether some attack has begun by a sample.
func (c *comparison) any(sample uint64) bool {
	for i := range c.events {
		if c.events[i].Class() == ics.Attack && sample >= c.r.sampleOf(c.events[i].From) {
			return true
		}
	}
	return false
}

// differences enters what differs in a lane with all open events.
func (c *comparison) differences(sample uint64, lane Lane, values, twin []float64) bool {
	found := false
	for tag, v := range values {
		d := math.Abs(v - twin[tag])
		if d < c.least[tag] {
			continue
		}
		found = true
		c.enter(sample, placed{tag, lane}, d, d/c.scale[tag])
	}
	return found
}

// enter notes a difference of a tag with all open events.
func (c *comparison) enter(sample uint64, where placed, d, sigma float64) {
	t := &c.r.tags[where.tag]
	for i := range c.events {
		e := &c.events[i]
		if c.closed[i] || sample < c.r.sampleOf(e.From) {
			continue
		}
		n, known := c.places[i][where]
		if !known {
			n = len(e.Effects)
			c.places[i][where] = n
			e.Effects = append(e.Effects, TagEffect{Tag: t.Name, Lane: where.lane, From: sample})
		}
		effect := &e.Effects[n]
		effect.To, effect.Size = sample+1, max(effect.Size, d)
		if share := d / (t.Hi - t.Lo); share > e.Size || e.Tag == "" {
			e.Size, e.Tag = share, t.Name
		}
		e.Sigma = max(e.Sigma, sigma)
	}
}
