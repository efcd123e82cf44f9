package attack

import (
	"cmp"
	"math"
	"slices"
)

// track is what happens at one edge: spans of scans in the order of the events.
type track struct {
	spans []span
	// active are the deeds of the scans [from, to), between two changes.
	active   []deed
	from, to uint64
}

// span is a deed during the scans [from, to) of an event that begins at since.
type span struct {
	from, to uint64
	since    uint64
	event    string // its ID
	deed     deed
	cell     *cell // of the deed; may be nil
}

// add puts a span behind those whose events begin before or with its own, so that the order of deeds does not depend on the order in
// which events became known.
func (t *track) add(s span) {
	if s.from < s.to {
		at, _ := slices.BinarySearchFunc(t.spans, s.since+1, func(other span, since uint64) int { return cmp.Compare(other.since, since) })
		t.spans = slices.Insert(t.spans, at, s)
	}
	t.active, t.from, t.to = t.active[:0], 0, 0
}

// mute takes the deeds of an event out.
func (t *track) mute(event string) {
	t.spans = slices.DeleteFunc(t.spans, func(s span) bool { return s.event == event })
	t.active, t.from, t.to = t.active[:0], 0, 0
}

// find looks up what is active in a scan, and until when.
func (t *track) find(scan uint64) {
	t.active, t.from, t.to = t.active[:0], 0, math.MaxUint64
	for i := range t.spans {
		s := &t.spans[i]
		switch {
		case scan < s.from:
			t.to = min(t.to, s.from)
		case scan >= s.to:
			t.from = max(t.from, s.to)
			if s.cell != nil && scan >= s.cell.end {
				s.cell.begun, s.cell.v = false, nil
			}
		default:
			t.active = append(t.active, s.deed)
			t.from, t.to = max(t.from, s.from), min(t.to, s.to)
		}
	}
}
