package recording

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/attack"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// quietSeconds is how long a process must be like its branch to count as recovered.
const quietSeconds = 60

// branch is the run without one of its attacks, from the moment at which that begins: the difference between both is what this attack
// causes, also where others are on or have left their mark. It ends when nothing differs any more.
type branch struct {
	event  *Outcome
	scene  scene
	heard  []alarm.Event
	places map[placed]int // into the event's effects
}

// placed is a tag in a lane.
type placed struct {
	tag  int
	lane Lane
}

// comparison plays a run and finds out what each of its attacks changes.
type comparison struct {
	r        *Recording
	n        int // the run
	events   []Outcome
	least    []float64 // difference of each tag that counts
	scale    []float64 // standard deviation of each tag's noise, or what stands for it
	quiet    uint64    // samples
	bound    uint64    // of recovery, samples
	main     scene
	heard    []alarm.Event
	branches []*branch
	begun    bool // some attack has
	residual []Stretch
	alike    int64
}

func (r *Recording) compare(n int, events []Outcome) (*comparison, error) {
	c := &comparison{r: r, n: n, events: events}
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
	}
	var err error
	c.main, err = r.scene(n, events, false)
	return c, err
}

// play compares the whole run.
func (c *comparison) play(watch Watcher) error {
	for i := range c.r.samples {
		if i%chunk == 0 {
			if err := watch(float64(i) / float64(c.r.samples)); err != nil {
				return err
			}
		}
		if err := c.sample(i); err != nil {
			return fmt.Errorf("run %d, sample %d: %w", c.n, i, err)
		}
	}
	return nil
}

func (c *comparison) sample(i uint64) error {
	if err := c.open(i); err != nil {
		return err
	}
	at, err := c.main.step()
	if err != nil {
		return err
	}
	c.heard = c.r.alarm(&c.main, at, c.heard[:0])
	if !c.begun {
		return c.same()
	}
	for _, b := range c.branches {
		if at, err = b.scene.step(); err != nil {
			return err
		}
		b.heard = c.r.alarm(&b.scene, at, b.heard[:0])
		c.look(i, b)
	}
	c.meet(i)
	c.branches = slices.DeleteFunc(c.branches, func(b *branch) bool { return c.over(i, b.event) })
	return nil
}

// open makes the branches of the attacks that begin before the next sample.
func (c *comparison) open(i uint64) error {
	perSample := uint64(c.r.config.SampleScans)
	var snapshot []byte
	for k := range c.events {
		e := &c.events[k]
		if e.From/perSample != i || e.Class() == ics.Benign {
			continue
		}
		if snapshot == nil {
			snapshot = c.main.run.AppendSnapshot(nil)
		}
		b := &branch{event: e, places: map[placed]int{}}
		var err error
		if b.scene.mix, err = c.r.mixWithout(c.n, c.events, k); err != nil {
			return err
		}
		b.scene.mix.Follow(c.main.twin.Lanes())
		if b.scene.run, err = run.New(c.r.plant, c.r.configOf(c.n), b.scene.mix); err != nil {
			return err
		}
		if err := b.scene.run.Restore(snapshot); err != nil {
			return fmt.Errorf("branch off before %s: %w", e.ID, err)
		}
		b.scene.alarms = slices.Clone(c.main.alarms)
		for _, other := range c.branches {
			e.Joint, other.event.Joint = true, true
		}
		c.branches = append(c.branches, b)
		c.begun = true
	}
	return nil
}

// mixWithout makes the hook of a run in which one event never comes, so that it can take up a state of the run with it.
func (r *Recording) mixWithout(n int, events []Outcome, k int) (*attack.Mix, error) {
	m, err := r.mix(n, events, "")
	if err != nil {
		return nil, err
	}
	m.Mute(events[k].ID)
	return m, nil
}

// same demands that a run equals its twin before the first attack.
func (c *comparison) same() error {
	a, b := c.main.run.Lanes(), c.main.twin.Lanes()
	c.alike++
	for tag := range c.least {
		if a.True[tag] != b.True[tag] || a.HMI[tag] != b.HMI[tag] {
			return fmt.Errorf("tag %s differs from its twin before any attack", c.r.tags[tag].Name)
		}
	}
	return nil
}

// meet compares the process with that of the twin.
func (c *comparison) meet(i uint64) {
	with, without := c.main.run.Lanes().True, c.main.twin.Lanes().True
	for tag, v := range with {
		if math.Abs(v-without[tag]) < c.least[tag] {
			continue
		}
		if last := len(c.residual) - 1; last >= 0 && i-c.residual[last].To < c.quiet {
			c.residual[last].To = i + 1
		} else {
			c.residual = append(c.residual, Stretch{i, i + 1})
		}
		return
	}
}

// look compares one sample with a branch.
func (c *comparison) look(i uint64, b *branch) {
	with, without := c.main.run.Lanes(), b.scene.run.Lanes()
	differs := c.differences(i, b, TrueLane, with.True, without.True)
	differs = c.differences(i, b, HMILane, with.HMI, without.HMI) || differs
	for _, tag := range c.r.heardElse(c.heard, b.heard) {
		b.enter(c, i, placed{tag, AlarmLane}, 0, c.r.contract.EffectGate.MinSigma)
		differs = true
	}
	if !differs {
		return
	}
	e := b.event
	if e.EffectTo == 0 {
		e.EffectFrom = i
	}
	e.EffectTo = i + 1
}

func (c *comparison) differences(i uint64, b *branch, lane Lane, with, without []float64) bool {
	found := false
	for tag, v := range with {
		if d := math.Abs(v - without[tag]); d >= c.least[tag] {
			found = true
			b.enter(c, i, placed{tag, lane}, d, d/c.scale[tag])
		}
	}
	return found
}

// enter notes a difference of a tag.
func (b *branch) enter(c *comparison, i uint64, where placed, d, sigma float64) {
	e, t := b.event, &c.r.tags[where.tag]
	n, known := b.places[where]
	if !known {
		n = len(e.Effects)
		b.places[where] = n
		e.Effects = append(e.Effects, TagEffect{Tag: t.Name, Lane: where.lane, From: i})
	}
	effect := &e.Effects[n]
	effect.To, effect.Size = i+1, max(effect.Size, d)
	if share := d / (t.Hi - t.Lo); share > e.Size || e.Tag == "" {
		e.Size, e.Tag = share, t.Name
	}
	e.Sigma = max(e.Sigma, sigma)
}

// over tells whether an attack has ended and left nothing behind, or more time has passed than labels reach.
func (c *comparison) over(i uint64, e *Outcome) bool {
	to := c.r.sampleOf(e.To)
	if i < to {
		return false
	}
	e.RecoveredAt = max(to, min(e.EffectTo, to+c.bound))
	e.Capped = i-to >= c.bound && e.EffectTo == i+1
	return e.Capped || i+1 >= max(e.EffectTo, to)+c.quiet // EffectTo is i+1 while something differs: a difference would wrap
}

// heardElse are the tags of which operators hear another alarm than they would otherwise.
func (r *Recording) heardElse(heard, otherwise []alarm.Event) []int {
	if slices.Equal(heard, otherwise) {
		return nil
	}
	var tags []int
	differ := func(a, b []alarm.Event) {
		for _, e := range a {
			same := func(o alarm.Event) bool { return o.Point == e.Point && o.To == e.To }
			if tag := r.alarms.Points()[e.Point].Tag; !slices.ContainsFunc(b, same) && !slices.Contains(tags, tag) {
				tags = append(tags, tag)
			}
		}
	}
	differ(heard, otherwise)
	differ(otherwise, heard)
	return tags
}
