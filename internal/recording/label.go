package recording

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
)

// labels say of every sample what it is: a list of stretches, each with the end of its lines.
type labels struct {
	stretches []stretch
	next      int
}

type stretch struct {
	from uint64 // first sample
	text []byte // ",1,active,E001"
	// attack tells that a manipulation is on or has an effect.
	attack bool
	phase  ics.Phase
	events []string
	cause  string // the attack behind what is residual
}

// labels tells whether an event makes rows those of an attack.
func (o *Outcome) labels() bool {
	return o.Class() == ics.Attack && (o.Status == Effective || o.Silent() && o.Status != NeverFired)
}

// labelled tells whether a sample belongs to an attack: active or recovering.
func (r *Recording) labelled(events []Outcome, sample uint64) bool {
	return slices.ContainsFunc(events, func(e Outcome) bool {
		return e.labels() && sample >= r.sampleOf(e.From) && sample < max(e.RecoveredAt, r.sampleOf(e.To))
	})
}

// causeAt is the attack that residual differences at a sample are put down to: the last with an effect that had begun, else the last that had.
func (r *Recording) causeAt(events []Outcome, sample uint64) string {
	cause, effective, begun := "", false, uint64(0)
	for i := range events {
		e := &events[i]
		if e.Class() != ics.Attack || e.Status == NeverFired || r.sampleOf(e.From) > sample {
			continue
		}
		has := e.EffectTo > 0
		if cause == "" || has && !effective || has == effective && e.From >= begun {
			cause, effective, begun = e.ID, has, e.From
		}
	}
	return cause
}

// labels makes the stretches of a run.
func (r *Recording) labels(run *RunScore) *labels {
	events := run.Events
	edges := []uint64{0}
	for _, s := range run.Residual {
		edges = append(edges, s.From, s.To)
	}
	for i := range events {
		e := &events[i]
		if e.Status == NeverFired {
			continue
		}
		edges = append(edges, r.sampleOf(e.From), r.sampleOf(e.To), e.RecoveredAt)
	}
	slices.Sort(edges)
	l, passed := &labels{}, 0
	for _, from := range slices.Compact(edges) {
		s := stretch{from: from, phase: ics.Normal}
		for passed < len(run.Residual) && run.Residual[passed].To <= from {
			passed++
		}
		if passed < len(run.Residual) && run.Residual[passed].From <= from && !r.labelled(events, from) {
			s.phase, s.cause = ics.Residual, r.causeAt(events, from)
		}
		for i := range events {
			e := &events[i]
			if e.Status == NeverFired {
				continue
			}
			active := from >= r.sampleOf(e.From) && from < r.sampleOf(e.To)
			recovering := !active && from >= r.sampleOf(e.To) && from < e.RecoveredAt
			if !active && !recovering && s.cause != e.ID {
				continue
			}
			s.events = append(s.events, e.ID)
			if !e.labels() || !active && !recovering {
				continue
			}
			s.attack = true
			if active {
				s.phase = ics.Active
			} else if s.phase != ics.Active {
				s.phase = ics.Recovery
			}
		}
		text := ",0,"
		if s.attack {
			text = ",1,"
		}
		s.text = []byte(text + string(s.phase) + "," + strings.Join(s.events, ";"))
		l.stretches = append(l.stretches, s)
	}
	return l
}

// at returns the stretch of a sample; samples must not go back.
func (l *labels) at(sample uint64) *stretch {
	for l.next+1 < len(l.stretches) && l.stretches[l.next+1].from <= sample {
		l.next++
	}
	return &l.stretches[l.next]
}

// of returns the stretch of any sample.
func (l *labels) of(sample uint64) *stretch {
	n, found := slices.BinarySearchFunc(l.stretches, sample, func(s stretch, at uint64) int {
		switch {
		case s.from < at:
			return -1
		case s.from > at:
			return 1
		}
		return 0
	})
	if !found {
		n--
	}
	return &l.stretches[n]
}
