package recording

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// settleAttacks puts the named events into the request: into the mix, where attacks are counted or take a share of the time and the
// events are only named; one by one otherwise.
func (r *recordingReader) settleAttacks() {
	if len(r.attacks) == 0 {
		return
	}
	mixed := r.Out.Scenario != nil && r.Out.Mix != nil && (r.Out.Mix.Count > 0 || r.Out.Mix.AttackShare > 0) && !r.revises
	s := r.scenario()
	ids := map[*namedAttack]string{}
	var last *namedAttack
	for k, a := range r.attacks {
		if mixed && !a.placed() && a.count == 1 {
			word := a.meant.family
			if word == "" {
				word = a.meant.typ
			}
			if a.meant.technique == "" {
				if !slices.Contains(s.Mix.Families, word) {
					s.Mix.Families = append(s.Mix.Families, word)
				}
				r.at(fmt.Sprintf("attacks[%d]", k)).Path = "mix.families"
				continue
			}
		}
		w := r.wish(a)
		if a.after && last != nil {
			if ids[last] == "" {
				ids[last] = fmt.Sprintf("a%d", len(s.Attacks))
				s.Attacks[len(s.Attacks)-1].ID = ids[last]
			}
			w.After, w.Start = &schedule.After{Event: ids[last], Delay: a.delay}, nil
		}
		r.at(fmt.Sprintf("attacks[%d]", k)).Path = fmt.Sprintf("attacks[%d]", len(s.Attacks))
		for range r.copies(a, &w) {
			s.Attacks = append(s.Attacks, w)
		}
		last = a
	}
}

// copies is how often an event is asked for; with "every" it is a series.
func (r *recordingReader) copies(a *namedAttack, w *schedule.Attack) int {
	switch {
	case a.count > 1 && a.everyS > 0:
		w.Repeat = &schedule.Repeat{Count: a.count, EveryS: a.everyS}
		return 1
	case a.count > 1 && a.start != nil:
		every := onsetGap(a)
		if fits := (r.length() - r.resolve(*a.start)) / float64(a.count); r.Out.DurationS > 0 && every > fits {
			r.Ask("repeat", fmt.Sprintf("How far apart should the %d %s be?", a.count, strings.ReplaceAll(a.meant.typ, "_", " ")), "every 2 hours")
		}
		r.Assume(r.at(fmt.Sprintf("attacks[%d]", len(r.Out.Attacks))), fmt.Sprintf("the first of %d %s begins then, the others each %s later", a.count, strings.ReplaceAll(a.meant.typ, "_", " "), secondsText(every)), nil)
		w.Repeat = &schedule.Repeat{Count: a.count, EveryS: every}
		return 1
	}
	return a.count
}

// onsetGap is how far the onsets of several equal events are from each other where the text does not say: beyond the longest that is drawn of them, in whole
// ten minutes.
func onsetGap(a *namedAttack) float64 {
	longest := 2 * a.seconds
	if e, err := catalog.Find(a.meant.typ); err == nil && longest == 0 {
		longest = min(3*e.Seconds, e.SecondsHi)
	}
	return 600 * math.Ceil((longest+60)/600)
}

// wish is the request of a named event.
func (r *recordingReader) wish(a *namedAttack) schedule.Attack {
	w := schedule.Attack{Type: a.meant.typ, Vector: a.vector, Magnitude: a.magnitude}
	if a.meant.technique != "" {
		w.Type, w.Technique = "", a.meant.technique
	}
	w.Targets = r.aimed(a)
	if a.start != nil {
		at := r.resolve(*a.start)
		w.Start = &at
		if at >= r.length() && r.Out.DurationS > 0 {
			r.Ask("start", fmt.Sprintf("%s begins after %s, but each run is over after %s. When should it begin?", a.meant.typ, secondsText(at), secondsText(r.length())), "at half way")
		}
	}
	if a.condition != "" {
		w.When = &schedule.When{Expr: a.condition}
	}
	if a.seconds > 0 {
		w.Duration = &a.seconds
	}
	return w
}

// secondsText writes a length of time for people.
func secondsText(s float64) string {
	switch {
	case s >= daySeconds && math.Mod(s, daySeconds) == 0:
		return term.Plain(s/daySeconds) + " d"
	case s >= hourSeconds && math.Mod(s, 60) == 0:
		return term.Plain(math.Round(s/36)/100) + " h"
	}
	return term.Plain(s) + " s"
}
