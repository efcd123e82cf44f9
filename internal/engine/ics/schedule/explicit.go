package schedule

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule/condition"
)

// maxRepeat is the largest number of events of one series.
const maxRepeat = 10_000

// wish is an attack of the request with all that is known before its place in time.
type wish struct {
	Attack
	field   string
	entry   *ics.Entry
	dice    dice
	event   ics.Event
	seconds float64
	last    uint64 // scan at which its last event ends, once they are fixed
	trigger *trigger
	done    bool
}

// attacks makes the events that a request names.
func (d *drawer) attacks(list []Attack) {
	wishes := make([]*wish, 0, len(list))
	names := map[string]*wish{}
	most := d.plan.seconds(d.plan.end) / float64(2*max(1, drawnLengths(list)))
	for i := range list {
		w := d.wish(list[i], i, most)
		if w == nil {
			continue
		}
		wishes = append(wishes, w)
		if w.ID == "" {
			continue
		}
		if names[w.ID] != nil {
			d.fault(w.field+"id", "is the id of another attack", w.ID)
		}
		names[w.ID] = w
	}
	for _, w := range wishes {
		if w.After != nil && names[w.After.Event] == nil {
			d.fault(w.field+"after.event", "is the id of no attack of this request", w.After.Event)
		}
	}
	if len(d.faults) > 0 {
		return
	}
	// Given onsets first: what is drawn keeps clear of them.
	for _, w := range wishes {
		if w.Start != nil {
			d.series(w, d.plan.scan(*w.Start))
		}
	}
	for _, w := range wishes {
		if w.Start == nil && w.After == nil && w.When == nil {
			d.drawn(w)
		}
	}
	d.conditions(wishes)
	d.follow(wishes, names)
}

// drawnLengths is how many events have no length of their own; together they take half of the run at most.
func drawnLengths(list []Attack) int {
	n := 0
	for i := range list {
		if list[i].Duration == nil {
			n += list[i].Events()
		}
	}
	return n
}

// Events is how many events an attack makes, at most.
func (a *Attack) Events() int {
	if a.Repeat == nil {
		return 1
	}
	return min(max(a.Repeat.Count, 1), maxRepeat)
}

// wish checks one attack, of a length of at most so many seconds where it is drawn; it is nil where that failed.
func (d *drawer) wish(a Attack, n int, most float64) *wish {
	before := len(d.faults)
	w := &wish{Attack: a, field: fmt.Sprintf("attacks.%d.", n), dice: d.dice("attacks", n)}
	if w.entry = d.entryOf(w); w.entry == nil {
		return nil
	}
	e := w.entry
	candidates := d.candidates(e)
	roles := catalog.Applies(e, d.spec)
	if len(roles) == 0 {
		d.fault(w.field+"type", fmt.Sprintf("%s has nothing to aim at in plant %s", e.Type, d.spec.ID), a.Type)
		return nil
	}
	for i, target := range a.Targets {
		if !slices.Contains(candidates, target) && !slices.Contains(roles, target) {
			d.fault(fmt.Sprintf("%stargets.%d", w.field, i), fmt.Sprintf("is nothing that %s can aim at in this plant", e.Type), target, candidates[:min(len(candidates), 10)]...)
		}
	}
	if a.Vector != "" && !slices.Contains(e.Vectors, ics.Vector(a.Vector)) {
		d.fault(w.field+"vector", fmt.Sprintf("is no way of %s", e.Type), a.Vector, vectorNames(e)...)
	}
	if a.Source != "" && d.topology != nil && d.topology.Host(a.Source) == nil {
		d.fault(w.field+"source", "is no host of the topology", a.Source)
	}
	d.numbers(w)
	if len(d.faults) > before {
		return nil
	}
	w.event = ics.Event{Vector: ics.Vector(a.Vector), Source: a.Source, Targets: d.named(e, a.Targets), Options: map[string]float64{}}
	for name, v := range a.Options {
		w.event.Options[name] = v
	}
	d.fill(&w.event, e, w.dice)
	w.seconds = d.duration(e, w.dice, most)
	if a.Duration != nil {
		w.seconds = *a.Duration
	}
	shorten(&w.event, w.seconds, a.Options)
	d.strengths(&w.event, e, w.dice, w.seconds, a)
	for _, name := range []string{"trigger_s", "fault_after_s"} {
		if v, ok := a.Options[name]; ok && v >= w.seconds {
			d.fault(w.field+"options."+name, fmt.Sprintf("must be less than the length of the attack, %.6g s", w.seconds), v)
		}
	}
	if a.Ramp != nil && *a.Ramp > w.seconds {
		d.fault(w.field+"ramp", fmt.Sprintf("must not be longer than the attack, which lasts %.6g s", w.seconds), *a.Ramp)
		return nil
	}
	return w
}

// named replaces roles among targets by all hosts of the role that the entry can aim at.
func (d *drawer) named(e *ics.Entry, targets []string) []string {
	var list []string
	for _, target := range targets {
		if e.Aim != ics.AtHosts || d.topology == nil || d.topology.Host(target) != nil {
			list = append(list, target)
			continue
		}
		for _, host := range d.candidates(e) {
			if d.topology.Host(host).Role == ics.HostRole(target) && !slices.Contains(list, host) {
				list = append(list, host)
			}
		}
	}
	return list
}

func vectorNames(e *ics.Entry) []string {
	names := make([]string, len(e.Vectors))
	for i, v := range e.Vectors {
		names[i] = string(v)
	}
	return names
}

// numbers checks what has a range.
func (d *drawer) numbers(w *wish) {
	e, length := w.entry, d.plan.seconds(d.plan.end)
	check := func(field string, v *float64, lo, hi float64) {
		if v != nil && !within(*v, lo, hi) {
			d.fault(w.field+field, fmt.Sprintf("must be between %g and %g", lo, hi), number(*v))
		}
	}
	check("duration", w.Duration, d.plan.period, length)
	check("ramp", w.Ramp, 0, length)
	check("stealth", w.Stealth, 0, 1)
	if w.Magnitude != nil {
		size := math.Abs(*w.Magnitude)
		check("magnitude", &size, e.MagnitudeLo, e.MagnitudeHi)
	}
	if w.Start != nil {
		check("start", w.Start, d.earliest(e), length)
		if w.Duration != nil && *w.Start+*w.Duration > length {
			d.fault(w.field+"duration", fmt.Sprintf("the run ends %g s after the start of the attack", length-*w.Start), number(*w.Duration))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.Options)) {
		v := w.Options[name]
		i := slices.IndexFunc(e.Options, func(o ics.Option) bool { return o.Name == name })
		switch {
		case i < 0:
			d.fault(w.field+"options."+name, fmt.Sprintf("is no option of %s", e.Type), nil, optionNames(e)...)
		default:
			check("options."+name, &v, e.Options[i].Lo, e.Options[i].Hi)
		}
	}
	if given := len(slices.DeleteFunc([]bool{w.Start != nil, w.After != nil, w.When != nil}, func(b bool) bool { return !b })); given > 1 {
		d.fault(w.field+"start", "give one of start, after and when", nil)
	}
	if w.After != nil {
		check("after.delay", &w.After.Delay, 0, length)
	}
	if w.Repeat != nil {
		if w.Repeat.Count < 1 || w.Repeat.Count > maxRepeat {
			d.fault(w.field+"repeat.count", fmt.Sprintf("must be between 1 and %d", maxRepeat), w.Repeat.Count)
		}
		check("repeat.every_s", &w.Repeat.EveryS, 0, length)
		if w.When == nil && w.Repeat.Count > 1 && w.Duration != nil && w.Repeat.EveryS <= *w.Duration {
			d.fault(w.field+"repeat.every_s", "must be longer than the attack", number(w.Repeat.EveryS))
		}
	}
}

// earliest is the first onset of an entry, s: what replays must have recorded something.
func (d *drawer) earliest(e *ics.Entry) float64 {
	if e.Family == catalog.Stealthy && e.Aim == ics.AtCommands {
		return d.plan.seconds(firstOnset * d.plan.sample)
	}
	return 0
}

// firstOnset is the sample at which the first recorder, and the first trigger, may begin.
const firstOnset = 3

// number is a value for an error; JSON knows neither infinities nor NaN.
func number(v float64) any {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return v
}

func optionNames(e *ics.Entry) []string {
	names := make([]string, len(e.Options))
	for i := range e.Options {
		names[i] = e.Options[i].Name
	}
	return names
}

// fit is the length in scans of an event that begins at a scan: a drawn length is cut where the run ends, a given one must fit.
func (d *drawer) fit(w *wish, from uint64) (scans uint64, ok bool) {
	scans = max(d.plan.scan(w.seconds), 1)
	if from >= d.plan.end {
		return 0, false
	}
	left := d.plan.end - from
	if scans > left {
		return left, w.Duration == nil
	}
	return scans, true
}

// series adds the events of a wish from a scan on.
func (d *drawer) series(w *wish, from uint64) {
	count, every := 1, 0.0
	if w.Repeat != nil {
		count, every = w.Repeat.Count, w.Repeat.EveryS
	}
	if count > 1 && every <= w.seconds {
		d.fault(w.field+"repeat.every_s", fmt.Sprintf("must be longer than the attack, which lasts %.6g s", w.seconds), number(every))
		return
	}
	for i := range count {
		e := w.event
		e.From = from + d.plan.scan(float64(every*float64(i)))
		scans, ok := d.fit(w, e.From)
		if !ok {
			d.fault(w.field+"start", fmt.Sprintf("event %d of %d would end after the run", i+1, count), nil)
			return
		}
		e.To = e.From + scans
		d.plan.events = append(d.plan.events, e)
		w.last = e.To
	}
	w.done = true
}

// conditions makes triggers of the wishes that wait for one.
func (d *drawer) conditions(wishes []*wish) {
	var tags []string
	for _, tag := range d.spec.Tags() {
		tags = append(tags, tag.Name)
	}
	for _, w := range wishes {
		if w.When == nil {
			continue
		}
		c, err := condition.Parse(w.When.Expr, tags)
		if err != nil {
			d.fault(w.field+"when.expr", err.Error(), nil)
			continue
		}
		t := &trigger{event: w.event, condition: c, scans: max(d.plan.scan(w.seconds), 1), left: 1}
		if w.Repeat != nil {
			t.left, t.every = w.Repeat.Count, d.plan.scan(w.Repeat.EveryS)
		}
		w.trigger = t
		d.plan.triggers = append(d.plan.triggers, t)
	}
}

// follow fixes the wishes that come after others, in as many rounds as the longest chain.
func (d *drawer) follow(wishes []*wish, names map[string]*wish) {
	for range wishes {
		for _, w := range wishes {
			if w.After == nil || w.done || w.trigger != nil {
				continue
			}
			first, delay := names[w.After.Event], d.plan.scan(w.After.Delay)
			switch {
			case first.trigger != nil:
				t := &trigger{event: w.event, scans: max(d.plan.scan(w.seconds), 1), left: 1, after: first.trigger, delay: delay}
				if w.Repeat != nil {
					t.left, t.every = w.Repeat.Count, max(d.plan.scan(w.Repeat.EveryS), t.scans)
				}
				w.trigger = t
				d.plan.triggers = append(d.plan.triggers, t)
			case first.done:
				d.series(w, first.last+delay)
			}
			if len(d.faults) > 0 {
				return
			}
		}
	}
	for _, w := range wishes {
		if w.After != nil && !w.done && w.trigger == nil {
			d.fault(w.field+"after.event", "waits for itself by way of others", w.After.Event)
		}
	}
}
