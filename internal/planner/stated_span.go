package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// statedSpans ties a column of a stated length to the two dates of its row: "check-in in 2025, check-out, nights
// 1 to 14" means that check-out comes so many nights after check-in, although nobody says so.
func (p *parser) statedSpans() {
	for _, t := range p.tables {
		if t.base != nil || t.grid != nil || t.sqlName != "" {
			continue
		}
		span := p.onlySpan(t)
		from, to := p.onlyPair(t)
		if span == nil || from == nil || span == from || span == to {
			continue
		}
		if unit := span.spanUnit(); unitSeconds[unit] < 86400 && (p.typeOf(from) != contract.Timestamp || p.typeOf(to) != contract.Timestamp) {
			continue
		}
		p.setSpan(to, from, span, &ruleDraft{table: t, column: to})
		p.assume(&span.element, "the distance of "+from.name()+" and "+to.name(), nil)
	}
}

// onlySpan is the one column of the table that its name calls a span and to which the text gives bounds.
func (p *parser) onlySpan(t *tableDraft) *columnDraft {
	var found *columnDraft
	for _, c := range t.columns {
		if c.dropped || !c.stated || c.formula != "" || c.min == nil || c.max == nil || *c.min < 0 || c.scale > 0 || c.values != nil || c.distribution != nil || c.typical != nil || c.skew != "" || c.pattern != "" || c.fk != nil || c.unique || len(c.cases) > 0 || c.bands != nil || c.nullShare != nil || p.isRuled(c) {
			continue
		}
		bare := *c
		bare.min, bare.max = nil, nil
		if p.spanUnit(&bare) == "" || !slices.ContainsFunc(c.words, func(w string) bool { return spanUnits[w] != "" || w == "stay" || w == "duration" && c.unit != "" }) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// onlyPair are the two dates of the table of which one comes before the other in life, where there is one such
// pair and the text does not say when the later one is.
func (p *parser) onlyPair(t *tableDraft) (from, to *columnDraft) {
	for _, b := range t.columns {
		if !p.freeDate(b) || b.dates != nil || b.nullShare != nil || len(b.cases) > 0 || p.typeOf(b) == contract.Time || p.isRuled(b) {
			continue
		}
		for _, a := range t.columns {
			if a == b || !p.freeDate(a) || a.nullShare != nil || p.typeOf(a) != p.typeOf(b) || !comesBefore(a.moment(), b.moment()) {
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

// isRuled: a rule of the text sets the column, or says how far it is from another.
func (p *parser) isRuled(c *columnDraft) bool {
	return slices.ContainsFunc(p.rules, func(r *ruleDraft) bool {
		return r.column == c && (r.kind == formulaRule || r.kind == rollupRule || r.kind == sumRule || r.kind == copyRule || r.minGap != nil || r.maxGap != nil)
	}) || slices.ContainsFunc(p.resolved, func(b *boundRule) bool {
		return b.left == c && (b.kind != orderRule || b.minGap != nil || b.maxGap != nil)
	})
}
