package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// briefDeeds are of visits, rides and shifts, which begin and end on one day.
var briefDeeds = lexicon.WordSet("start started begin began begun end ended finish finished stop stopped left arrived entered exited in out up off back came went picked dropped clocked logged boarded landed")

// askedPair: the text asks when the one happened and, right behind it, when the other did: "when they started and when
// they got out". What is asked first comes first.
func (p *parser) askedPair(a, b *columnDraft) bool {
	if a.table != b.table || a.at < 0 || b.at <= a.at || b.at-a.at > itemReach || !p.tok(a.at).Is("when") || !p.tok(b.at).Is("when") {
		return false
	}
	k := slices.Index(a.table.columns, a)
	return k >= 0 && k+1 < len(a.table.columns) && a.table.columns[k+1] == b
}

// settleAsked gives two moments that are asked for together a time of day, where one of them has one or is of what passes
// within a day.
func (p *parser) settleAsked(t *tableDraft) {
	for k := 1; k < len(t.columns); k++ {
		a, b := t.columns[k-1], t.columns[k]
		if !p.askedPair(a, b) || a.typ != "" || b.typ != "" || !a.bareMoment() || !b.bareMoment() {
			continue
		}
		brief := func(c *columnDraft) bool {
			return c.kind == kindTimestamp || slices.ContainsFunc(c.words, func(w string) bool { return briefDeeds[w] })
		}
		if !brief(a) || !brief(b) {
			continue
		}
		for _, c := range []*columnDraft{a, b} {
			c.kind, c.semantic = kindTimestamp, ""
			if last := len(c.words) - 1; c.words[last] == "date" && t.column(append(slices.Clone(c.words[:last]), "time")) == nil {
				c.words = append(slices.Clone(c.words[:last]), "time")
			}
		}
	}
}

// bareMoment: nothing is said of the moment but what happened then, and perhaps in which period.
func (c *columnDraft) bareMoment() bool {
	return !c.dropped && c.fk == nil && c.base == nil && c.formula == "" && c.values == nil && c.min == nil && c.max == nil && len(c.cases) == 0
}
