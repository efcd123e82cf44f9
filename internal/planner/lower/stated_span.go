package lower

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// statedSpans ties a column of a stated length to the two dates of its row: "check-in in 2025, check-out, nights
// 1 to 14" means that check-out comes so many nights after check-in, although nobody says so.
func (p Reader) statedSpans() {
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil || t.SqlName != "" {
			continue
		}
		span := p.onlySpan(t)
		from, to := p.onlyPair(t)
		if span == nil || from == nil || span == from || span == to || to.Dates != nil && !bare(span) {
			continue // the distance of two dates that are both told follows no law of its own
		}
		if unit := p.UnitBetween(from, span); draft.UnitSeconds[unit] < 86400 && (p.TypeOf(from) != contract.Timestamp || p.TypeOf(to) != contract.Timestamp) {
			continue
		}
		p.SetSpan(to, from, span)
		p.Assume(&span.Element, "the distance of "+from.Name()+" and "+to.Name(), nil)
	}
}

// onlySpan is the one column of the table that its name calls a span and of which the text tells how long it is.
func (p Reader) onlySpan(t *draft.Table) *draft.Column {
	var found *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.Formula != "" || bare(c) && (c.Min == nil || c.Max == nil) || c.Min != nil && *c.Min < 0 || c.Scale > 0 || c.Pattern != "" || c.Fk != nil || c.Unique || c.Bands != nil || c.NullShare != nil || p.IsRuled(c) {
			continue
		}
		name := *c
		if name.Unit == "" {
			name.Unit = unitOfCases(&name)
		}
		name.Min, name.Max, name.Values, name.Distribution, name.Typical, name.Skew, name.Cases = nil, nil, nil, nil, nil, "", nil
		if p.spanUnit(&name) == "" || !slices.ContainsFunc(c.Words, func(w string) bool {
			return term.SpanUnits[w] != "" || w == "stay" || w == "duration" && name.Unit != ""
		}) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
		found.Unit = name.Unit
	}
	return found
}

// bare: the text tells at most the bounds of the number.
func bare(c *draft.Column) bool {
	return c.Values == nil && c.Distribution == nil && c.Typical == nil && c.Skew == "" && len(c.Cases) == 0
}

// onlyPair are the two dates of the table of which one comes before the other in life, where there is one such
// pair and the text does not say when the later one is.
func (p Reader) onlyPair(t *draft.Table) (from, to *draft.Column) {
	for _, b := range t.Columns {
		if !p.freeDate(b) || b.Dates != nil || b.NullShare != nil || len(b.Cases) > 0 || p.TypeOf(b) == contract.Time || p.IsRuled(b) {
			continue
		}
		for _, a := range t.Columns {
			if a == b || !p.freeDate(a) || a.NullShare != nil || p.TypeOf(a) != p.TypeOf(b) || !term.ComesBefore(a.Moment(), b.Moment()) {
				continue
			}
			if from != nil {
				return nil, nil
			}
			from, to = a, b
		}
	}
	return from, to
}
