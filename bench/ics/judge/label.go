package judge

import (
	"fmt"
	"slices"
	"strings"
)

// judgeLabels recomputes attack, phase and event of every row from events.csv, and holds labels.csv against the events.
func (v *recorded) judgeLabels(c *Check) error {
	events := v.eventsOf(v.number)
	for _, e := range events {
		v.judgeTimes(c, e)
	}
	if len(v.telemetry.attack) != len(v.telemetry.times) {
		return fmt.Errorf("telemetry.csv has no labels")
	}
	labelled := v.judgeRows(c, events)
	for i := range v.effects {
		if f := &v.effects[i]; f.run == v.number {
			v.judgeEffect(c, f)
		}
	}
	c.Figures = fmt.Sprintf("%d events, %d of %d rows labelled", len(events), labelled, len(v.telemetry.times))
	return nil
}

func (v *recorded) judgeTimes(c *Check, e *event) {
	first := v.telemetry.times[0]
	if e.start < first || e.end <= e.start || e.recovered < e.end {
		c.fail("%s lasts from %d to %d and is recovered from at %d", e.id, e.start, e.end, e.recovered)
		return
	}
	if e.effectEnd != 0 && (e.effectStart < e.start-v.step || e.effectEnd <= e.effectStart) {
		c.fail("the effect of %s lasts from %d to %d, the event from %d", e.id, e.effectStart, e.effectEnd, e.start)
	}
	if !e.attack() {
		return
	}
	// The first sample at or after the end; rows are normal again when the effect is over or the bound is reached.
	end := first + (e.end-first+v.step-1)/v.step*v.step
	bound := end + int64(v.contract.Labels.Recovery*1e9)/v.step*v.step
	if want := max(end, min(e.effectEnd, bound)); e.recovered != want {
		c.fail("%s is recovered from at %d, not at %d, where its effect is over", e.id, e.recovered, want)
	}
	if e.status == "no_effect" && e.share == 0 && e.effectEnd != 0 || e.status == "effective" && e.effectEnd == 0 && e.share != 0 {
		c.fail("%s is %s with an effect of %g", e.id, e.status, e.share)
	}
}

// judgeRows recomputes the three columns.
func (v *recorded) judgeRows(c *Check, events []*event) (labelled int) {
	l := v.telemetry
	for n, at := range l.times {
		attack, phase := false, "normal"
		residual := l.phase[n] == "residual" // whether it should be, the twin tells
		cause := ""
		if residual {
			if phase, cause = "residual", causeAt(events, at); cause == "" {
				c.fail("sample %d is residual before any attack", n)
			}
		}
		var ids []string
		for _, e := range events {
			active := at >= e.start && at < e.end
			on := active || at >= e.end && at < e.recovered
			if !on && e.id != cause {
				continue
			}
			ids = append(ids, e.id)
			if !on || !e.labels() {
				continue
			}
			attack = true
			if active {
				phase = "active"
			} else if phase != "active" {
				phase = "recovery"
			}
		}
		if attack {
			labelled++
		}
		if event := strings.Join(ids, ";"); l.attack[n] != attack || l.phase[n] != phase || l.event[n] != event {
			c.fail("sample %d is labelled %t,%s,%s, not %t,%s,%s", n, l.attack[n], l.phase[n], l.event[n], attack, phase, event)
		}
	}
	return labelled
}

// causeAt is the attack that residual differences are put down to: the last one with an effect that has begun, else the last one that has.
func causeAt(events []*event, at int64) string {
	var last *event
	for _, e := range events {
		if !e.attack() || e.start > at || last != nil && e.effectEnd == 0 && last.effectEnd != 0 {
			continue
		}
		if last == nil || e.effectEnd != 0 && last.effectEnd == 0 || e.start >= last.start {
			last = e
		}
	}
	if last == nil {
		return ""
	}
	return last.id
}

// judgeEffect holds a line of labels.csv against its event.
func (v *recorded) judgeEffect(c *Check, f *effect) {
	i := slices.IndexFunc(v.events, func(e event) bool { return e.run == f.run && e.id == f.event })
	if i < 0 {
		c.fail("labels.csv names %s of run %d, which is no event", f.event, f.run)
		return
	}
	e := &v.events[i]
	end := v.telemetry.times[0] + (e.end-v.telemetry.times[0]+v.step-1)/v.step*v.step
	switch {
	case f.class != e.class || f.entry != e.entry || f.target != slices.Contains(e.targets, f.tag):
		c.fail("labels.csv calls %s %s %s, target %t", f.event, f.class, f.entry, f.target)
	case f.from >= f.to || f.from < e.effectStart || f.to > e.effectEnd:
		c.fail("labels.csv has %s on %s from %d to %d, outside of its effect", f.event, f.tag, f.from, f.to)
	case f.phase == "active" && f.to > end, f.phase == "recovery" && f.from < end, f.phase != "active" && f.phase != "recovery":
		c.fail("labels.csv calls %s on %s from %d to %d %s; it ended at %d", f.event, f.tag, f.from, f.to, f.phase, e.end)
	}
}
