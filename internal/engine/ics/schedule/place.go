package schedule

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
)

// placement finds onsets. Events never share a target at a time; at most overlap of them are active at once, and those that do not overlap
// are a gap apart.
type placement struct {
	*drawer
	field   string // blamed where there is no room
	gap     uint64 // scans
	overlap int
	others  []ics.Event // placed before, in the order of their beginnings
	longest uint64      // of them
}

// add takes up an event that has its place.
func (p *placement) add(e ics.Event) {
	at, _ := slices.BinarySearchFunc(p.others, e.From, func(o ics.Event, from uint64) int { return cmp.Compare(o.From, from) })
	p.others, p.longest = slices.Insert(p.others, at, e), max(p.longest, e.To-e.From)
}

// beside makes a placement among the events that the plan has.
func (d *drawer) beside(field string, gap uint64, overlap int) *placement {
	p := &placement{drawer: d, field: field, gap: gap, overlap: overlap}
	for _, e := range d.plan.events {
		p.add(e)
	}
	return p
}

// warmUp is when the earliest drawn event may begin: detectors need to see the plant undisturbed, and recorders something to record.
func (d *drawer) warmUp() uint64 {
	return min(max(d.plan.end/20, d.plan.scan(30)), d.plan.scan(1800), d.plan.end/4)
}

// attempts is how often an onset is drawn at random; after that, the first gap behind a random moment is taken.
const attempts = 200

// all places drafts, the longest first, because they find a place least easily.
func (p *placement) all(list []draft) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case list[a].seconds > list[b].seconds:
			return -1
		case list[a].seconds < list[b].seconds:
			return 1
		}
		return 0
	})
	for n, i := range order {
		e, placed := p.shorter(&list[i])
		if !placed {
			p.fault(p.field, fmt.Sprintf("only %d of %d events find a place in this run: make it longer, the events fewer, or allow overlaps", n, len(list)), len(list))
			return
		}
		p.add(e)
		p.plan.events = append(p.plan.events, e)
	}
}

// shorter gives a draft a place, half as long where it finds none, down to the least length of its entry.
func (p *placement) shorter(c *draft) (ics.Event, bool) {
	for {
		e := c.event
		if p.one(&e, max(p.plan.scan(c.seconds), 1), c.dice) {
			return e, true
		}
		if c.seconds <= c.entry.SecondsLo {
			return e, false
		}
		c.seconds = max(c.seconds/2, c.entry.SecondsLo)
		shorten(&c.event, c.seconds, nil)
		p.strengths(&c.event, c.entry, c.dice, c.seconds, Attack{})
	}
}

// one gives an event of so many scans a place.
func (p *placement) one(e *ics.Event, scans uint64, r dice) bool {
	first := p.warmUp()
	if scans+first > p.plan.end {
		return false
	}
	room := p.plan.end - first - scans
	draw := func(n int) uint64 { return first + uint64(r.below(drawPlace+n, int(room)+1)) }
	for n := range attempts {
		e.From = draw(n)
		e.To = e.From + scans
		if _, ok := p.free(e); ok {
			return true
		}
	}
	start := draw(attempts)
	for from, wrapped := start, false; ; {
		e.From, e.To = from, from+scans
		next, ok := p.free(e)
		if ok {
			return true
		}
		if from = next; from > first+room {
			if wrapped {
				return false
			}
			from, wrapped = first, true
		}
		if wrapped && from > start {
			return false
		}
	}
}

// free says whether an event may stand where it is, and if not, the next place to try.
func (p *placement) free(e *ics.Event) (next uint64, ok bool) {
	next, count := e.From+1, 0
	blocked := false
	soonest := p.plan.end
	earliest := e.From - min(e.From, p.longest+p.gap)
	first, _ := slices.BinarySearchFunc(p.others, earliest, func(o ics.Event, from uint64) int { return cmp.Compare(o.From, from) })
	for i := first; i < len(p.others) && p.others[i].From < e.To+p.gap; i++ {
		o := &p.others[i]
		if e.From >= o.To+p.gap {
			continue
		}
		soonest = min(soonest, o.To+p.gap)
		apart := e.From >= o.To || o.From >= e.To
		switch {
		case apart:
			blocked = true // inside the gap
		case shares(e, o):
			blocked = true
		default:
			count++
		}
	}
	// count is an upper bound of what is active at once: those that overlap e need not overlap each other.
	if blocked || count >= p.overlap {
		return max(next, soonest), false
	}
	return 0, true
}

// shares says whether two events have a target in common.
func shares(a, b *ics.Event) bool {
	return slices.ContainsFunc(a.Targets, func(t string) bool { return slices.Contains(b.Targets, t) })
}

// drawn gives a place to a wish without an onset.
func (d *drawer) drawn(w *wish) {
	if w.Repeat != nil && w.Repeat.Count > 1 {
		span := d.plan.scan(float64(w.Repeat.EveryS*float64(w.Repeat.Count-1)) + w.seconds)
		first := d.warmUp()
		if first+span > d.plan.end {
			d.fault(w.field+"repeat", "does not fit into the run", nil)
			return
		}
		d.series(w, first+uint64(w.dice.below(drawStart, int(d.plan.end-first-span)+1)))
		return
	}
	p := d.beside(w.field+"start", 0, maxOverlap)
	e := w.event
	if !p.one(&e, max(d.plan.scan(w.seconds), 1), w.dice) {
		d.fault(w.field+"duration", "finds no place in this run: make it or the run longer or shorter", number(w.seconds))
		return
	}
	d.plan.events = append(d.plan.events, e)
	w.last, w.done = e.To, true
}
