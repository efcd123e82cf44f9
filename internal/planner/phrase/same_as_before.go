package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// asBefore say that a column holds what the one before it does.
var asBefore = draft.PhrasesOf("with the same range", "with the same values", "the same range", "the same values", "the same span", "the same limits", "the same scale", "the same list", "the same options", "the same again", "the same as above", "the same as before", "same range", "same span", "same values", "same limits", "same bounds", "same scale", "same list", "same options", "same choices", "same as above", "same as before", "same again", "ditto", "likewise", "as above")

// sameAsBefore reads a column of which nothing is said but that it is like the one before: "sph_left: -8.00 to 6.00, sph_right:
// same range", "home score 0-5, away score likewise".
func (p Reader) sameAsBefore(c *draft.Column, i, end int) int {
	n := p.AnyOf(asBefore, i, end)
	if n == 0 || c.Table == nil || i == c.At || !c.OnlyNamed() || !p.AtBreak(i+n, end) {
		return 0
	}
	k := slices.Index(c.Table.Columns, c)
	if k < 0 {
		k = len(c.Table.Columns)
	}
	for k--; k >= 0 && c.Table.Columns[k].Dropped; k-- {
	}
	if k < 0 {
		return 0
	}
	o := c.Table.Columns[k]
	if o.Values == nil && o.Dates == nil && o.TrueShare == nil && o.Distribution == nil && (o.Min == nil || o.Max == nil) {
		return 0
	}
	c.Typ, c.Kind, c.Semantic, c.Unit, c.Scale = o.Typ, o.Kind, o.Semantic, o.Unit, o.Scale
	c.Min, c.Max, c.OpenMin, c.OpenMax = copied(o.Min), copied(o.Max), o.OpenMin, o.OpenMax
	c.Values, c.TrueShare, c.NullShare = slices.Clone(o.Values), copied(o.TrueShare), copied(o.NullShare)
	c.Distribution, c.Dates = copied[contract.Distribution](o.Distribution), copied[draft.DateRange](o.Dates)
	return n
}

// copied is a value of its own.
func copied[T any](v *T) *T {
	if v == nil {
		return nil
	}
	return draft.Ptr(*v)
}
