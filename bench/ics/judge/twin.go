package judge

import (
	"fmt"
	"math"
)

// quietSeconds is after how much time without a difference an attack is over; what differs later is another course of the process.
const quietSeconds = 60

// judgeTwin demands that nothing differs from the counterfactual before the first attack, that every row that differs has a label, and that residual rows
// do differ, give or take a minute.
func (v *recorded) judgeTwin(c *Check) error {
	if v.truth == nil || v.twin == nil {
		c.skip("truth.csv or counterfactual.csv was not delivered")
		return nil
	}
	samples := len(v.truth.times)
	first := samples
	for _, e := range v.eventsOf(v.number) {
		if e.attack() {
			first = min(first, v.sampleAt(e.start))
		}
	}
	differing, residual := 0, 0
	near := make([]bool, samples) // rows that may differ, as far as files tell
	for n := range samples {
		differs := false
		for i := range v.tags {
			d := v.truth.values[i][n] - v.twin.values[i][n]
			if d != 0 && n < first {
				c.fail("%s differs from the counterfactual at sample %d, the first attack begins at %d", v.tags[i].name, n, first)
			}
			size, least := math.Abs(v.tags[i].value(d)), v.tags[i].least(v.contract)
			differs = differs || size >= least+v.tags[i].unit
			near[n] = near[n] || size >= least-v.tags[i].unit
		}
		if v.telemetry.phase[n] == "residual" {
			residual++
		}
		if !differs {
			continue
		}
		differing++
		if v.telemetry.phase[n] == "normal" && !v.telemetry.attack[n] {
			c.fail("sample %d differs from the counterfactual and has no label", n)
		}
	}
	vain, err := v.judgeResidual(c, near)
	c.Figures = fmt.Sprintf("equal for %d samples; %d differ by %g sigma or more; %d rows residual, %d of them more than a minute from a difference", first, differing, v.contract.Labels.Sigma, residual, vain)
	return err
}

// judgeResidual counts residual rows that no difference explains: more than a minute before or behind one. Tags that were not delivered may explain them.
func (v *recorded) judgeResidual(c *Check, near []bool) (vain int, err error) {
	quiet := int(math.Ceil(quietSeconds * 1e9 / float64(v.step)))
	explained := make([]bool, len(near))
	mark := func(n int, since *int) {
		if *since++; near[n] {
			*since = 0
		}
		explained[n] = explained[n] || *since <= quiet
	}
	before, behind := quiet, quiet
	for n := range near {
		mark(n, &before)
		mark(len(near)-1-n, &behind)
	}
	whole, err := v.allTags()
	for n, phase := range v.telemetry.phase {
		if phase == "residual" && !explained[n] {
			if vain++; whole {
				c.fail("sample %d is residual, and no difference is within a minute", n)
			}
		}
	}
	return vain, err
}

// difference is what truth and counterfactual say of one tag during one attack.
type difference struct {
	from, to int // samples, [from, to); equal where nothing differs for certain
	size     float64
}

// differenceOf looks at [from, to). Files round: what lies within half a decimal of the threshold is left to the label.
func (v *recorded) differenceOf(i, from, to int) (d difference) {
	t := &v.tags[i]
	least := t.least(v.contract) + t.unit
	for n := from; n < to; n++ {
		x := math.Abs(t.value(v.truth.values[i][n] - v.twin.values[i][n]))
		d.size = max(d.size, x)
		if x >= least {
			if d.to == 0 {
				d.from = n
			}
			d.to = n + 1
		}
	}
	return d
}

// judgeEffects recomputes what events.csv and labels.csv say of effects: exactly where a run has one attack, whose branch is the counterfactual;
// where there are several, a difference must be there at all.
func (v *recorded) judgeEffects(c *Check) error {
	if v.truth == nil || v.twin == nil {
		c.skip("truth.csv or counterfactual.csv was not delivered")
		return nil
	}
	var attacks []*event
	for _, e := range v.eventsOf(v.number) {
		if e.attack() {
			attacks = append(attacks, e)
		}
	}
	exact, backed, mixed, deceived := 0, 0, 0, 0
	for _, e := range attacks {
		places := v.placesOf(e)
		v.judgeSummary(c, e, places)
		for _, p := range places {
			i := v.indexOf(p.tag)
			if i < 0 {
				continue
			}
			switch {
			case p.lane == "true" && len(attacks) == 1:
				exact++
				v.judgePlace(c, e, i, p)
			case p.lane == "true" && !v.alone(e, attacks):
				mixed++
			case p.lane == "true":
				backed++
				if v.differenceOf(i, p.from, p.to).size == 0 {
					c.fail("%s is said to change %s from sample %d to %d, but truth and counterfactual are equal", e.id, p.tag, p.from, p.to)
				}
			case p.lane == "hmi":
				deceived += v.judgeDeception(c, e, i, p, len(attacks) == 1)
			}
		}
		if len(attacks) == 1 {
			v.judgeUnnamed(c, e, places)
		}
	}
	c.Figures = fmt.Sprintf("%d attacks; tags of the process: %d exact, %d backed, %d mixed with another attack's; of the screen: %d", len(attacks), exact, backed, mixed, deceived)
	return nil
}

// alone tells whether nothing but one attack makes a run differ from its counterfactual while its effect lasts. Two attacks can cancel each other out:
// what one of them causes is then the difference to a run that was not delivered.
func (v *recorded) alone(e *event, attacks []*event) bool {
	for _, other := range attacks {
		if other != e && other.start < e.effectEnd && other.recovered > e.start {
			return false
		}
	}
	before := v.sampleAt(e.start) - 1
	for i := range v.tags {
		if before >= 0 && v.truth.values[i][before] != v.twin.values[i][before] {
			return false
		}
	}
	return true
}

// place is a tag in a lane, over both phases. Samples are [from, to).
type place struct {
	tag, lane string
	from, to  int
	size      float64
}

func (v *recorded) placesOf(e *event) []place {
	var out []place
	for i := range v.effects {
		f := &v.effects[i]
		if f.run != v.number || f.event != e.id {
			continue
		}
		p := place{f.tag, f.lane, v.sampleAt(f.from), v.sampleAt(f.to), f.size}
		if n := len(out) - 1; n >= 0 && out[n].tag == p.tag && out[n].lane == p.lane && out[n].to == p.from {
			out[n].to = p.to
			continue
		}
		out = append(out, p)
	}
	return out
}

func (v *recorded) indexOf(name string) int {
	for i := range v.tags {
		if v.tags[i].name == name {
			return i
		}
	}
	return -1
}

// judgeSummary holds the event's effect against its lines in labels.csv.
func (v *recorded) judgeSummary(c *Check, e *event, places []place) {
	if len(places) == 0 {
		if e.effectEnd != 0 {
			c.fail("%s has an effect and no line in labels.csv", e.id)
		}
		return
	}
	from, to, share := places[0].from, places[0].to, 0.0
	largest := map[string]bool{}
	for _, p := range places {
		from, to = min(from, p.from), max(to, p.to)
		if i := v.indexOf(p.tag); i >= 0 {
			share = max(share, p.size/(v.tags[i].hi-v.tags[i].lo))
		} else {
			share = max(share, e.share) // a tag that was not delivered may be the one
		}
	}
	for _, p := range places {
		if i := v.indexOf(p.tag); i < 0 || p.size/(v.tags[i].hi-v.tags[i].lo) > share*(1-1e-6)-1e-12 {
			largest[p.tag] = true
		}
	}
	if v.sampleAt(e.effectStart) != from || v.sampleAt(e.effectEnd) != to {
		c.fail("the effect of %s lasts from sample %d to %d in events.csv, from %d to %d in labels.csv", e.id, v.sampleAt(e.effectStart), v.sampleAt(e.effectEnd), from, to)
	}
	if math.Abs(share-e.share) > 1e-6*share+1e-12 || !largest[e.effectTag] {
		c.fail("the largest effect of %s is %g of the range, on %s, in events.csv, and %g in labels.csv", e.id, e.share, e.effectTag, share)
	}
}

// judgePlace recomputes one tag's effect in the process.
func (v *recorded) judgePlace(c *Check, e *event, i int, p place) {
	t := &v.tags[i]
	got := v.differenceOf(i, v.sampleAt(e.start), v.overAt(e))
	edge := func(n int) bool { // a sample that differs by no less than the threshold, as far as files tell
		return math.Abs(t.value(v.truth.values[i][n]-v.twin.values[i][n])) >= t.least(v.contract)-t.unit
	}
	switch {
	case math.Abs(got.size-p.size) > t.unit+1e-7*p.size:
		c.fail("%s changes %s by %g, labels.csv says %g", e.id, t.name, got.size, p.size)
	case got.to > 0 && (got.from < p.from || got.to > p.to):
		c.fail("%s changes %s from sample %d to %d, labels.csv says %d to %d", e.id, t.name, got.from, got.to, p.from, p.to)
	case !edge(p.from) || !edge(p.to-1):
		c.fail("%s does not change %s at sample %d or %d, where labels.csv begins and ends", e.id, t.name, p.from, p.to-1)
	}
}

// overAt is the sample from which on a difference no longer belongs to an attack.
func (v *recorded) overAt(e *event) int {
	end := v.sampleAt(e.end)
	if e.capped {
		return min(v.sampleAt(e.effectEnd), len(v.truth.times))
	}
	quiet := int(math.Ceil(quietSeconds * 1e9 / float64(v.step)))
	return min(max(v.sampleAt(e.effectEnd), end)+quiet, len(v.truth.times))
}

// judgeUnnamed looks for effects of a single attack that labels.csv does not have.
func (v *recorded) judgeUnnamed(c *Check, e *event, places []place) {
	named := map[string]bool{}
	for _, p := range places {
		if p.lane == "true" {
			named[p.tag] = true
		}
	}
	for i := range v.tags {
		if d := v.differenceOf(i, v.sampleAt(e.start), v.overAt(e)); d.to > 0 && !named[v.tags[i].name] {
			c.fail("%s changes %s by %g at sample %d, labels.csv does not say so", e.id, v.tags[i].name, d.size, d.from)
		}
	}
}

// judgeDeception holds the screen against the transmitters: where an attack has left the process of a tag alone since its beginning (transmitters lag), its
// transmitter shows what the screen would, so the difference between both is the effect. It returns how many places could be held against something.
func (v *recorded) judgeDeception(c *Check, e *event, i int, p place, alone bool) int {
	sensor, t := v.lanes["lanes/sensor.csv"], &v.tags[i]
	if sensor == nil || !alone || !t.measurement {
		return 0
	}
	largest := 0.0
	for n := v.sampleAt(e.start); n < p.to; n++ {
		if v.truth.values[i][n] != v.twin.values[i][n] {
			return 0
		}
		if n < p.from {
			continue
		}
		largest = max(largest, math.Abs(t.value(v.telemetry.values[i][n]-sensor.values[i][n])))
	}
	if math.Abs(largest-p.size) > t.unit+1e-7*p.size {
		c.fail("%s shows %s wrong by %g at most, labels.csv says %g", e.id, t.name, largest, p.size)
	}
	return 1
}
