package attack

import (
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
	"github.com/sdg-service/sdg/internal/random"
)

// reach is where messages do not arrive.
type reach int

const (
	everywhere reach = iota // at every tap: the controller does not answer
	behindTaps              // at the last tap: somebody swallows what the controller sends
	onScreens               // nobody asks any more
)

// silence keeps the last value that arrived. Qualities are those of a driver that misses its answers: uncertain at first, bad after
// some seconds, whatever the reason.
type silence struct {
	o     *order
	tap   int
	tags  []int
	share float64 // of the messages that are lost
	bad   sensor.Quality
	cell  *cell // last values, then the scans since the last message
}

// timeout is when a driver gives up the last usable value, s.
const timeout = 5

func (b *builder) hush(o *order, share float64, r reach) {
	var tags []int
	for i, on := range b.scope(o) {
		if on {
			tags = append(tags, i)
		}
	}
	if len(tags) == 0 {
		b.fault(&o.Event, "targets", "no controller of this plant serves them")
		return
	}
	add := func(edge run.Edge, tap int, bad sensor.Quality) {
		d := &silence{o: o, tap: tap, tags: tags, share: share, bad: bad, cell: b.cell(len(tags) + 1)}
		b.on(edge, o.From, o.To, d, d.cell)
	}
	switch r {
	case everywhere:
		for tap := range b.mix.lastTap + 1 {
			add(run.Tap, tap, sensor.BadNoCommunication)
		}
	case behindTaps:
		add(run.Tap, b.mix.lastTap, sensor.BadNoCommunication)
	case onScreens:
		add(run.Screen, 0, sensor.BadOutOfService)
	}
}

func (d *silence) apply(m *Mix, now *moment) {
	if now.tap != d.tap {
		return
	}
	first := d.cell.begin()
	arrives := !first && random.Unit(d.o.key.At(now.scan/m.sampleScans)) >= d.share
	lost := &d.cell.v[len(d.tags)]
	if first || arrives {
		for n, i := range d.tags {
			d.cell.v[n] = now.values[i]
		}
		*lost = 0
	}
	if arrives {
		return
	}
	quality := sensor.UncertainLastUsable
	if m.seconds(uint64(*lost)) >= timeout {
		quality = d.bad
	}
	for n, i := range d.tags {
		now.values[i], now.quality[i] = d.cell.v[n], max(now.quality[i], quality)
	}
	*lost += float64(m.sampleScans)
}
