package judge

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
)

const alarmHeader = "ts_ns,alarm_id,tag,type,priority,from,state,limit,value"

// States of ISA-18.2 that occur where nobody shelves or suppresses.
const (
	stateNormal   = "NORM"
	stateUnack    = "UNACK"
	stateAcked    = "ACKED"
	stateReturned = "RTN_UNACK"
)

// limitKinds are the alarms of a tag, with their priorities, by the column of tags.csv that has the limit.
var (
	limitKinds      = [4]string{"LL", "L", "H", "HH"}
	limitPriorities = [4]int64{1, 3, 3, 1}
)

const badPriority = 2

// change is a line of alarms.csv.
type change struct {
	at            int64
	from, to      string
	limit, value  float64
	priority      int64
	kind, tag, id string
	limited       bool
}

// judgeAlarms raises all alarms again from telemetry and the limits of tags.csv.
func (v *recorded) judgeAlarms(c *Check) error {
	byAlarm := map[string][]change{}
	last, lines := int64(0), 0
	err := readCSV(filepath.Join(v.folder, "alarms.csv"), exactly(alarmHeader), func(_ int, cells []string) error {
		s := scanner{cells: cells}
		a := change{at: s.integer(0), id: s.text(1), tag: s.text(2), kind: s.text(3), priority: s.integer(4), from: s.text(5), to: s.text(6), value: s.number(8)}
		if a.limited = cells[7] != ""; a.limited {
			a.limit = s.number(7)
		}
		if a.at < last {
			return fmt.Errorf("ts_ns goes back to %d", a.at)
		}
		if a.id != a.tag+"."+a.kind {
			return fmt.Errorf("the alarm of %s and %s is called %s", a.tag, a.kind, a.id)
		}
		last = a.at
		lines++
		byAlarm[a.id] = append(byAlarm[a.id], a)
		return s.err
	})
	if err != nil {
		return err
	}
	manipulated := map[string]bool{}
	for _, e := range v.eventsOf(v.number) {
		if e.family == "alarm" {
			for _, t := range e.targets {
				manipulated[t] = true
			}
		}
	}
	raised, blind, skipped := 0, 0, 0
	for i := range v.tags {
		t := &v.tags[i]
		if t.role == "command" || t.role == "setpoint" {
			continue
		}
		for k, kind := range append(slices.Clone(limitKinds[:]), "BAD") {
			id := t.name + "." + kind
			got := byAlarm[id]
			delete(byAlarm, id)
			switch {
			case k < len(limitKinds) && t.limits[k] == "" || k == len(limitKinds) && !t.measurement:
				if len(got) > 0 {
					c.fail("%s is raised, but tags.csv has no such limit", id)
				}
			case manipulated[t.name]:
				skipped++
			case v.telemetry.quality == nil && (kind == "BAD" || len(byAlarm[t.name+".BAD"]) > 0):
				blind++ // without qualities nothing says when a value was bad
			default:
				raised += len(got)
				v.judgeAlarm(c, i, k, id, got)
			}
		}
	}
	for id, got := range byAlarm {
		if _, kind, _ := strings.Cut(id, "."); v.tag(got[0].tag) != nil && kind != "" {
			c.fail("%s is no alarm of tags.csv", id)
		}
	}
	c.Figures = fmt.Sprintf("%d changes, %d raised again; alarms under attack %d, not recomputable without qualities %d", lines, raised, skipped, blind)
	return nil
}

// judgeAlarm raises one alarm again. A value may lie on its limit to the last bit, and be of bad quality for a moment, which files need not have: all readings are tried.
func (v *recorded) judgeAlarm(c *Check, i, k int, id string, got []change) {
	var problem string
	for _, r := range []reading{{}, {touching: true}, {held: true}, {touching: true, held: true}} {
		if r.held && v.telemetry.quality != nil {
			continue
		}
		want := v.raise(i, k, r)
		if problem = v.unlike(i, k, want, got); problem == "" {
			return
		}
	}
	c.fail("%s: %s", id, problem)
}

// reading is how what files leave open is taken.
type reading struct {
	touching bool // a value on its limit exceeds it
	held     bool // where files have no qualities: a value that repeats the one before to the last digit came from a link that was down, and was bad
}

func (v *recorded) unlike(i, k int, want, got []change) string {
	t := &v.tags[i]
	for n := range max(len(want), len(got)) {
		switch {
		case n >= len(got):
			return fmt.Sprintf("change %d, to %s at %d, is missing", n+1, want[n].to, want[n].at)
		case n >= len(want):
			return fmt.Sprintf("change %d, to %s at %d, has no reason", n+1, got[n].to, got[n].at)
		}
		w, g := &want[n], &got[n]
		priority := int64(badPriority)
		if k < len(limitKinds) {
			priority = limitPriorities[k]
		}
		switch {
		case w.at != g.at || w.from != g.from || w.to != g.to:
			return fmt.Sprintf("change %d is from %s to %s at %d, not from %s to %s at %d", n+1, g.from, g.to, g.at, w.from, w.to, w.at)
		case math.Abs(w.value-g.value) > t.unit/2+1e-6:
			return fmt.Sprintf("change %d has the value %g, not %g", n+1, g.value, w.value)
		case g.priority != priority:
			return fmt.Sprintf("change %d has priority %d, not %d", n+1, g.priority, priority)
		case k < len(limitKinds) && (!g.limited || math.Abs(g.limit-t.limitAt[k]) > 1e-6+1e-7*math.Abs(g.limit)), k == len(limitKinds) && g.limited:
			return fmt.Sprintf("change %d has the limit %g", n+1, g.limit)
		}
	}
	return ""
}

// bad is the severity of OPC UA status codes; OPC DA has 0 to 63 for bad values.
func (v *recorded) bad(i, n int) bool {
	if v.telemetry.quality == nil {
		return false
	}
	q := v.telemetry.quality[i][n]
	if v.contract.Quality == "da" {
		return q < 64
	}
	return q>>30 >= 2
}

// raise computes the changes of an alarm: conditions must hold longer than their delay, operators acknowledge after a time.
func (v *recorded) raise(i, k int, r reading) []change {
	t, a := &v.tags[i], &v.contract.Alarms
	dt, limit := float64(v.step)/1e9, 0.0
	if k < len(limitKinds) {
		limit = t.limitAt[k]
	}
	exceeds := func(x, y float64) bool {
		if near := 1e-9 * (t.hi - t.lo); math.Abs(x-y) <= near {
			return r.touching
		}
		return x > y
	}
	var out []change
	state, active, since, waiting := stateNormal, false, 0.0, 0.0
	for n, fixed := range v.telemetry.values[i] {
		bad := v.bad(i, n) || r.held && n > 0 && fixed == v.telemetry.values[i][n-1]
		x, now := t.converted(fixed), active
		move := func(to string) {
			if !(state == stateUnack && to == stateReturned) {
				waiting = 0
			}
			out = append(out, change{at: v.telemetry.times[n], from: state, to: to, value: t.value(fixed)})
			state = to
		}
		band := 0.0
		if active {
			band = a.Deadband * (t.hi - t.lo)
		}
		switch {
		case k == len(limitKinds):
			now = bad
		case bad:
		case k >= 2:
			now = exceeds(x, limit-band)
		default:
			now = exceeds(limit+band, x)
		}
		delay := a.OffDelay
		if now {
			delay = a.OnDelay
		}
		if now == active {
			since = 0
		} else if since += dt; since > delay {
			active, since = now, 0
			switch {
			case active && (state == stateNormal || state == stateReturned):
				move(stateUnack)
			case !active && state == stateUnack:
				move(stateReturned)
			case !active && state == stateAcked:
				move(stateNormal)
			}
		}
		if state == stateUnack || state == stateReturned {
			if waiting += dt; a.AckAfter >= 0 && waiting > a.AckAfter {
				if state == stateUnack {
					move(stateAcked)
				} else {
					move(stateNormal)
				}
			}
		}
	}
	return out
}
