package attack

import "github.com/sdg-service/sdg/internal/engine/plant/run"

// delay hands the controller old values: it keeps a ring of the last scans. During the first scans, while the attacker fills the ring, the value of
// the beginning stands.
type delay struct {
	o      *order
	at     []int
	length uint64 // of the ring, scans
	cell   *cell  // the ring: target by target within each scan
}

func (b *builder) delay(o *order) {
	at := b.targets(o, measurement)
	d := &delay{o: o, at: at, length: b.mix.scans(o.Magnitude)}
	if d.length < 1 || o.Magnitude > o.entry.MagnitudeHi {
		b.fault(&o.Event, "magnitude", "must be between a scan and %g s", o.entry.MagnitudeHi)
		return
	}
	d.cell = b.cell(int(d.length) * len(at))
	b.on(run.Input, o.From, o.To, d, d.cell)
	b.restore(o, false)
}

func (d *delay) apply(_ *Mix, now *moment) {
	d.cell.begin()
	age := now.scan - d.o.From
	row := d.cell.v[int(age%d.length)*len(d.at):]
	for n, i := range d.at {
		v := now.values[i]
		if age < d.length {
			row[n] = v
			now.values[i] = d.cell.v[n]
			continue
		}
		now.values[i], row[n] = row[n], v
	}
}
