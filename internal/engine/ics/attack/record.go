package attack

import (
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// recorder keeps what passes the last tap before the attack, all tags of a sample as one row, and shows it afterwards.
//
// A replay shows the rows as they are, over and over. With a stealth of at least 0.5 counters go on from their last value instead of
// falling back; without, they fall back.
type recorder struct {
	o       *order
	covert  bool
	rows    int
	tags    int
	classes []plant.Role // of tags
	spread  []float64    // what counts as a small difference of a tag
	imitate []transmitter
	fade    float64 // of offsets, per sample
	cell    *cell
}

// Parts of the recorder's memory; rows of values and of qualities follow.
const (
	memRows = iota // recorded
	memNext        // row to be shown next; for a replay the number of rows shown
	memShown
	memOffsets
)

// record makes recorder and actuation of replay and covert attacks.
func (b *builder) record(o *order, covert bool) {
	m, s := b.mix, b.mix.spec
	b.force(o, run.Output)
	rows := min(m.scans(o.option("window_s"))/m.sampleScans, o.From/m.sampleScans)
	if rows < 2 {
		b.fault(&o.Event, "start", "must leave at least two samples to record before it")
		return
	}
	d := &recorder{o: o, covert: covert, rows: int(rows), tags: m.tags, fade: fading(m)}
	all := make([]int, m.measured)
	for i := range all {
		all[i] = i
		q := &s.Measurements[i]
		d.classes, d.spread = append(d.classes, q.Role), append(d.spread, q.Noise+float64(0.002*(q.Hi-q.Lo)))
	}
	for i := range s.Actuators {
		d.classes, d.spread = append(d.classes, plant.Command), append(d.spread, float64(0.05*(s.Actuators[i].Hi-s.Actuators[i].Lo)))
	}
	for i := range s.Setpoints {
		d.classes, d.spread = append(d.classes, plant.SetValue), append(d.spread, float64(0.05*(s.Setpoints[i].Hi-s.Setpoints[i].Lo)))
	}
	d.imitate = b.transmitters(o, all)
	d.cell = b.cell(memOffsets + m.tags + 2*d.rows*m.tags)
	b.on(run.Tap, o.From-rows*m.sampleScans, o.To, d, d.cell)
}

// row is the values, or with their place behind all values the qualities, of a recorded sample.
func (d *recorder) row(n int) []float64 {
	at := memOffsets + d.tags + n*d.tags
	return d.cell.v[at : at+d.tags : at+d.tags]
}

func (d *recorder) apply(m *Mix, now *moment) {
	if now.tap != m.lastTap {
		return
	}
	d.cell.begin()
	v := d.cell.v
	recorded := int(v[memRows])
	switch {
	case now.scan < d.o.From:
		if recorded < d.rows {
			copy(d.row(recorded), now.values)
			for i, q := range now.quality {
				d.row(d.rows + recorded)[i] = float64(q)
			}
			v[memRows]++
		}
	case recorded < 2:
	case !d.covert:
		d.replay(now, recorded)
	case m.follow != nil:
		copy(now.values, m.follow.HMI)
		copy(now.quality, m.follow.Quality)
	default:
		d.course(m, now, recorded)
	}
}

// replay shows the next row.
func (d *recorder) replay(now *moment, recorded int) {
	shown := int(d.cell.v[memNext])
	d.cell.v[memNext]++
	row, quality := d.row(shown%recorded), d.row(d.rows+shown%recorded)
	first, last := d.row(0), d.row(recorded-1)
	rounds := float64(shown/recorded + 1)
	for i := range row {
		now.values[i], now.quality[i] = row[i], sensor.Quality(quality[i])
		if d.classes[i] == plant.Total && d.o.Stealth >= 0.5 {
			perRound := float64((last[i] - first[i]) * (float64(recorded) / float64(recorded-1)))
			now.values[i] += float64(rounds * perRound)
		}
	}
}
