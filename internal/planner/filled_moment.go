package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// doneOnce are what is done to a row at one moment, and not a state that it is in.
var doneOnce = lexicon.WordSet(`resolved closed shipped delivered dispatched cancelled canceled paid sold completed finished returned refunded approved rejected
	signed published reviewed fixed merged released graduated terminated withdrawn ended repaired repaid settled answered replied picked collected discharged
	archived churned converted deployed confirmed activated redeemed renewed expired departed arrived landed inspected tested filed granted awarded decided`)

// filledMoments makes dates of flags that only some rows have, beside another date: "created this year, resolved only for the
// done ones". Such a flag would tell nothing, because it is empty wherever it could be false.
func (p *parser) filledMoments() {
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.dropped || c.typ != "" || c.trueShare != nil || c.formula != "" || len(c.cases) == 0 || len(c.words) != 1 || !doneOnce[c.words[0]] || p.typeOf(c) != contract.Boolean {
				continue
			}
			if slices.ContainsFunc(c.cases, func(k *caseDraft) bool { return !k.null && !k.notNull }) {
				continue
			}
			at := slices.IndexFunc(t.columns, func(o *columnDraft) bool {
				return o != c && !o.dropped && o.semantic != "date_of_birth" && o.isDate(p.lex)
			})
			if at < 0 {
				continue
			}
			if c.kind, c.semantic = kindDate, ""; p.typeOf(t.columns[at]) == contract.Timestamp {
				c.kind = kindTimestamp
			}
			p.assume(&c.element, "when the row was "+c.words[0], nil)
		}
	}
}
