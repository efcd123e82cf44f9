package attack

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// Ways to keep alarms from operators, option mode.
const (
	dropMessages = 0
	acknowledge  = 1
	suppress     = 2
)

// alarming is what an event does to the alarms of its targets. It is no deed at an edge: Alarms and Messages carry it out.
type alarming struct {
	o      *order
	tags   []int
	limits bool
	shift  []float64 // outwards, in the unit of the tag
	mode   int
}

func (*alarming) apply(*Mix, *moment) {}

func (b *builder) alarm(o *order) {
	d := &alarming{o: o, tags: b.targets(o, measurement), limits: o.entry.Type == "alarm_limits", mode: int(math.Floor(o.option("mode") + 0.5))}
	for _, i := range d.tags {
		p := &b.mix.spec.Measurements[i]
		d.shift = append(d.shift, float64(math.Abs(o.Magnitude)*(p.Hi-p.Lo)))
	}
	// One more sample, in which limits and suppression are taken back.
	b.mix.alarms.add(span{from: o.From, to: o.To + b.mix.sampleScans, since: o.From, event: o.ID, deed: d})
}

// Alarms does to a bank of alarms what events order; call it at every sample before the bank's Update. mem is the bank's memory, values
// are those of the HMI lane. What changes is appended to dst, as Update does.
func (m *Mix) Alarms(at run.Instant, bank *alarm.Bank, values, mem []float64, dst []alarm.Event) []alarm.Event {
	for _, e := range m.alarmsAt(at.Scan) {
		d, ok := e.(*alarming)
		if !ok || !d.limits && d.mode == dropMessages {
			continue
		}
		over := at.Scan >= d.o.To
		for i := range bank.Points() {
			p := &bank.Points()[i]
			n := slices.Index(d.tags, p.Tag)
			switch {
			case n < 0:
			case d.limits:
				bank.SetLimit(mem, i, d.limit(p, n, over))
			case d.mode == acknowledge && !over:
				dst = bank.Do(alarm.Acknowledge, i, 0, values, mem, dst)
			case d.mode == suppress && over:
				dst = bank.Do(alarm.Unsuppress, i, 0, values, mem, dst)
			case d.mode == suppress:
				dst = bank.Do(alarm.Suppress, i, 0, values, mem, dst)
			}
		}
	}
	return dst
}

// Messages takes those changes out of events, in place, of which operators hear nothing; call it after the bank's Update. The bank itself goes on as if
// they had been told.
func (m *Mix) Messages(at run.Instant, bank *alarm.Bank, events []alarm.Event) []alarm.Event {
	if len(events) == 0 {
		return events
	}
	points := bank.Points()
	for _, e := range m.alarmsAt(at.Scan) {
		d, ok := e.(*alarming)
		if !ok || d.limits || d.mode != dropMessages || at.Scan >= d.o.To {
			continue
		}
		events = slices.DeleteFunc(events, func(a alarm.Event) bool { return slices.Contains(d.tags, points[a.Point].Tag) })
	}
	return events
}

func (m *Mix) alarmsAt(scan uint64) []deed {
	t := &m.alarms
	if scan >= t.to || scan < t.from {
		t.find(scan)
	}
	return t.active
}

func (d *alarming) limit(p *alarm.Point, n int, over bool) float64 {
	switch {
	case over || p.Kind == alarm.BadValue:
		return p.Limit
	case p.Kind == alarm.High || p.Kind == alarm.HighHigh:
		return p.Limit + d.shift[n]
	}
	return p.Limit - d.shift[n]
}
