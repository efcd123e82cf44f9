package schedule

import (
	"fmt"
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

// Limits of a mix.
const (
	maxCount   = 10_000
	maxOverlap = 16
	maxRate    = 10_000
)

// names says whether a word is a family, id or type of an entry.
func names(e *ics.Entry, word string) bool { return word == e.ID || word == e.Type || word == e.Family }

// pool are the entries of a class that words choose; unknown words are faults at field.
func (d *drawer) pool(class ics.Class, words, without []string, field, excluded string) []ics.Entry {
	all := d.applicable(class)
	check := func(field string, words []string) {
		for i, word := range words {
			if !slices.ContainsFunc(catalog.Entries(), func(e ics.Entry) bool { return e.Class == class && names(&e, word) }) {
				d.fault(fmt.Sprintf("%s.%d", field, i), "is no family, id or type of the catalogue", word, d.suggest(class, word)...)
			}
		}
	}
	check(field, words)
	check(excluded, without)
	return slices.DeleteFunc(all, func(e ics.Entry) bool {
		chosen := func(word string) bool { return names(&e, word) }
		return len(words) > 0 && !slices.ContainsFunc(words, chosen) || slices.ContainsFunc(without, chosen)
	})
}

// suggest is what a word may mean in a class: what is similar, else all families.
func (d *drawer) suggest(class ics.Class, word string) []string {
	similar := slices.DeleteFunc(catalog.Similar(word), func(s string) bool {
		return !slices.ContainsFunc(catalog.Entries(), func(e ics.Entry) bool { return e.Class == class && names(&e, s) })
	})
	if len(similar) > 0 {
		return similar
	}
	return families(class)
}

// families are those of a class in alphabetical order.
func families(class ics.Class) []string {
	var list []string
	for _, e := range catalog.Entries() {
		if e.Class == class {
			list = append(list, e.Family)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// weight of an entry: that of its id or type before that of its family.
func weight(e *ics.Entry, weights map[string]float64) float64 {
	for _, word := range []string{e.ID, e.Type, e.Family} {
		if v, ok := weights[word]; ok {
			return v
		}
	}
	return 1
}

// mix draws the attacks of a random mix.
func (d *drawer) mix(m Mix) {
	if m.Count == 0 && m.AttackShare == 0 {
		return
	}
	before := len(d.faults)
	check := func(field string, v, lo, hi float64) {
		if !within(v, lo, hi) {
			d.fault("mix."+field, fmt.Sprintf("must be between %g and %g", lo, hi), number(v))
		}
	}
	check("count", float64(m.Count), 0, maxCount)
	check("min_gap_s", m.MinGapS, 0, d.plan.seconds(d.plan.end))
	check("max_overlap", float64(m.MaxOverlap), 0, maxOverlap)
	check("attack_share", m.AttackShare, 0, 0.95*float64(max(m.MaxOverlap, 1)))
	pool := d.pool(ics.Attack, m.Families, m.Exclude, "mix.families", "mix.exclude")
	weights := d.weights(pool, m.Weights)
	if len(d.faults) > before {
		return
	}
	chosen := d.choose(pool, weights, m)
	d.beside("mix.count", d.plan.scan(m.MinGapS), max(m.MaxOverlap, 1)).all(chosen)
}

// weights of a pool; it must have something to choose.
func (d *drawer) weights(pool []ics.Entry, given map[string]float64) []float64 {
	for _, word := range slices.Sorted(maps.Keys(given)) {
		v := given[word]
		known := slices.ContainsFunc(catalog.Entries(), func(e ics.Entry) bool { return names(&e, word) })
		if !known {
			d.fault("mix.weights."+word, "is no family, id or type of the catalogue", nil)
		} else if !within(v, 0, 1e6) {
			d.fault("mix.weights."+word, "must be between 0 and 1e+06", number(v))
		}
	}
	list, sum := make([]float64, len(pool)), 0.0
	for i := range pool {
		list[i] = weight(&pool[i], given)
		sum += list[i]
	}
	if !(sum > 0) {
		d.fault("mix.families", fmt.Sprintf("leave no attack that applies to plant %s", d.spec.ID), nil)
	}
	return list
}

// draft is an event without a place.
type draft struct {
	event   ics.Event
	entry   *ics.Entry
	dice    dice
	seconds float64
}

// Beyond these shares of the run lengths of a mix are shortened: attacked is what all attacks take together, so that with what follows them
// at least half of a run is calm; filled is up to where random onsets find a place, with the gaps between attacks.
const (
	attacked = 1.0 / 3
	filled   = 0.7
)

// choose draws entries and lengths. With a share of the run, lengths are scaled to it within the ranges of the entries; without a count
// attacks are drawn until they fill it. Without one, lengths are shortened where they would take too much of the run, to the least of their
// entry at most.
func (d *drawer) choose(pool []ics.Entry, weights []float64, m Mix) []draft {
	wanted := float64(m.AttackShare * d.plan.seconds(d.plan.end))
	var list []draft
	total := 0.0
	for n := 0; n < m.Count || m.Count == 0 && total < wanted && n < maxCount; n++ {
		r := d.dice("mix", n)
		entry := &pool[pick(weights, r.unit(drawEntry))]
		c := draft{entry: entry, dice: r, seconds: d.duration(entry, r, d.plan.seconds(d.plan.end)/2)}
		total += c.seconds
		list = append(list, c)
	}
	room := float64(filled*float64(max(m.MaxOverlap, 1))*d.plan.seconds(d.plan.end-d.warmUp())) - float64(m.MinGapS*float64(len(list)))
	// An attack that ends between two samples counts in the second of them, too.
	room = min(room, float64(attacked*d.plan.seconds(d.plan.end))-d.plan.seconds(uint64(len(list))*d.plan.sample))
	switch {
	case wanted > 0:
	case total > room:
		wanted = max(room, 1)
	default:
		wanted = total
	}
	d.complete(list, wanted/total)
	return list
}

// complete scales the lengths of drafts, to the least of their entries and half of the run at most, and draws the rest about them.
func (d *drawer) complete(list []draft, scale float64) {
	for i := range list {
		c := &list[i]
		c.seconds = min(max(float64(c.seconds*scale), min(c.entry.SecondsLo, c.seconds)), d.plan.seconds(d.plan.end)/2)
		d.fill(&c.event, c.entry, c.dice)
		shorten(&c.event, c.seconds, nil)
		d.strengths(&c.event, c.entry, c.dice, c.seconds, Attack{})
	}
}

// pick is the place of a share u of all weights.
func pick(weights []float64, u float64) int {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	left, last := float64(u*sum), 0
	for i, w := range weights {
		if w <= 0 {
			continue
		}
		last = i
		if left < w {
			return i
		}
		left -= w
	}
	return last
}
