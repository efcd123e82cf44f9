package schedule

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
)

// entryOf finds the entry by type or technique. Of a family, or of the entries that use a technique, one is drawn: of those that can do what else is
// asked for, if there are any.
func (d *drawer) entryOf(w *wish) *ics.Entry {
	var found []ics.Entry
	switch family := catalog.Family(w.Type); {
	case len(family) > 0:
		if found = d.able(w, family); len(found) == 0 {
			d.fault(w.field+"type", fmt.Sprintf("no entry of family %s applies to plant %s", w.Type, d.spec.ID), w.Type)
			return nil
		}
	case w.Type != "":
		e, err := catalog.Find(w.Type)
		if err != nil {
			d.fault(w.field+"type", "is no entry and no family of the catalogue of attacks", w.Type, catalog.Similar(w.Type)...)
			return nil
		}
		if w.Technique != "" && !uses(e, w.Technique) {
			d.fault(w.field+"technique", fmt.Sprintf("is no technique of %s", e.Type), w.Technique, e.Techniques...)
			return nil
		}
		return e
	case w.Technique == "":
		d.fault(w.field+"type", "must name an entry or a family of the catalogue of attacks", nil)
		return nil
	default:
		found = d.able(w, d.applicable(ics.Attack))
	}
	if w.Technique != "" {
		found = slices.DeleteFunc(found, func(e ics.Entry) bool { return !uses(&e, w.Technique) })
	}
	if len(found) == 0 {
		d.fault(w.field+"technique", fmt.Sprintf("is used by no such attack on plant %s", d.spec.ID), w.Technique)
		return nil
	}
	return &found[w.dice.below(drawEntry, len(found))]
}

// uses tells whether an entry uses a technique, of either version.
func uses(e *ics.Entry, technique string) bool {
	return slices.Contains(e.Techniques, technique) || slices.Contains(e.TechniquesV18, technique)
}

// able are the entries that apply to the plant and know the vector, the targets and the options of a wish; where none knows them all, those that
// apply, so that what is wrong is told of one of them.
func (d *drawer) able(w *wish, among []ics.Entry) []ics.Entry {
	apply := slices.DeleteFunc(slices.Clone(among), func(e ics.Entry) bool { return len(catalog.Applies(&e, d.spec)) == 0 })
	fit := slices.DeleteFunc(slices.Clone(apply), func(e ics.Entry) bool {
		if w.Vector != "" && !slices.Contains(e.Vectors, ics.Vector(w.Vector)) {
			return true
		}
		candidates, roles := d.candidates(&e), catalog.Applies(&e, d.spec)
		for _, target := range w.Targets {
			if !slices.Contains(candidates, target) && !slices.Contains(roles, target) {
				return true
			}
		}
		for name := range w.Options {
			if !slices.ContainsFunc(e.Options, func(o ics.Option) bool { return o.Name == name }) {
				return true
			}
		}
		return false
	})
	if len(fit) == 0 {
		return apply
	}
	return fit
}
