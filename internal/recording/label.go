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
}

// labels makes the stretches of a run.
func (r *Recording) labels(events []Outcome) *labels {
	edges := []uint64{0}
	for i := range events {
		e := &events[i]
		if e.Status == NeverFired {
			continue
		}
		edges = append(edges, r.sampleOf(e.From), r.sampleOf(e.To), e.RecoveredAt)
	}
	slices.Sort(edges)
	l := &labels{}
	for _, from := range slices.Compact(edges) {
		s := stretch{from: from, phase: ics.Normal}
		for i := range events {
			e := &events[i]
			if e.Status == NeverFired {
				continue
			}
			active := from >= r.sampleOf(e.From) && from < r.sampleOf(e.To)
			recovering := !active && from >= r.sampleOf(e.To) && from < e.RecoveredAt
			if !active && !recovering {
				continue
			}
			s.events = append(s.events, e.ID)
			if e.Class() == ics.Benign || e.Status != Effective && !e.Silent() {
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
