package schedule

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

// benignFill is how many runs long benign events are together at most. With 1, bench/ics/survey finds columns that tell attacks in runs of an hour.
const benignFill = 2

// goldenRatio spreads draws of entries evenly over their weights, however few there are: chance alone often leaves a run without any of those
// that attacks could be mistaken for.
const goldenRatio = 0.6180339887498949

// benign draws the events without an attacker. Their number is the mean, rounded up or down by chance. Their lengths add up to benignFill runs at
// most, so that the many of a short run do not lie on each other all the time.
func (d *drawer) benign(b Benign) {
	if b.Rate == nil || *b.Rate == 0 {
		return
	}
	rate := *b.Rate
	before := len(d.faults)
	if !within(rate, 0, maxRate) {
		d.fault("benign_events.rate", fmt.Sprintf("must be between 0 and %d per day", maxRate), number(rate))
	}
	pool := d.pool(ics.Benign, b.Families, nil, "benign_events.families", "")
	if len(pool) == 0 {
		d.fault("benign_events.families", fmt.Sprintf("leave no event that applies to plant %s", d.spec.ID), nil)
	}
	if len(d.faults) > before {
		return
	}
	weights := d.likelihoods(pool)
	const day = 86_400
	mean := float64(rate * d.plan.seconds(d.plan.end) / day)
	few := d.dice("benign count", 0)
	count := int(math.Floor(mean + few.unit(drawCount)))
	var list []draft
	total := 0.0
	for n := range count {
		r := d.dice("benign", n)
		_, place := math.Modf(few.unit(drawEntry) + float64(float64(n)*goldenRatio))
		c := draft{entry: &pool[pick(weights, place)], dice: r}
		c.seconds = d.duration(c.entry, r, d.plan.seconds(d.plan.end)/2)
		total += c.seconds
		list = append(list, c)
	}
	d.complete(list, min(1, float64(benignFill*d.plan.seconds(d.plan.end))/max(total, 1)))
	d.beside("benign_events.rate", 0, maxOverlap).all(list)
}

// lookalikes is the share of benign events that happen at a kind of place where attacks of the run do.
const lookalikes = 0.5

// likelihoods of benign entries: half by their frequencies, half by those of entries with the aim of an attack, each attack of the run counting
// alike. So a run of attacks on actuators has about as many in operators' hands, and one of false reports as many transmitters that err; with
// events from everywhere, the few at actuators would leave their positions to tell the attacks.
func (d *drawer) likelihoods(pool []ics.Entry) []float64 {
	total, at := 0.0, map[ics.Aim]float64{}
	for i := range pool {
		f := catalog.Frequency(&pool[i])
		total += f
		at[pool[i].Aim] += f
	}
	attacks, aims := 0, map[ics.Aim]float64{}
	count := func(e *ics.Event) {
		entry, err := catalog.Find(e.Entry)
		if err == nil && at[entry.Aim] > 0 {
			attacks++
			aims[entry.Aim]++
		}
	}
	for i := range d.plan.events {
		count(&d.plan.events[i])
	}
	for _, t := range d.plan.triggers {
		count(&t.event)
	}
	list := make([]float64, len(pool))
	for i := range pool {
		f, aim := catalog.Frequency(&pool[i]), pool[i].Aim
		list[i] = f / total
		if attacks > 0 {
			alike := float64(aims[aim] / float64(attacks) * (f / at[aim]))
			list[i] = float64((1-lookalikes)*list[i]) + float64(lookalikes*alike)
		}
	}
	return list
}
