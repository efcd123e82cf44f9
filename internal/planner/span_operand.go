package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// spanOperand is the time that a row lasted, where a formula multiplies by it and no column holds it:
// "check-out 1 to 14 nights later, rate per night 80-450, total = nights x rate".
func (p *parser) spanOperand(t *tableDraft, words []string) (string, bool) {
	if len(words) > 1 && (words[0] == "number" || words[0] == "no" || words[0] == "count") {
		words = words[1:]
	}
	if len(words) != 1 && !(len(words) == 2 && (besideSpan[words[1]] || slices.Contains([]string{"worked", "driven", "flown", "charged", "played", "used", "out"}, words[1]))) || spanUnits[words[0]] == "" || lexicon.Singular(words[0]) == words[0] {
		return "", false
	}
	unit := spanUnits[words[0]]
	from, to := p.spanOf(t)
	if from == nil || unit != "days" && (p.typeOf(from) != contract.Timestamp || p.typeOf(to) != contract.Timestamp) {
		return "", false
	}
	return unit + "(" + from.name() + ", " + to.name() + ")", true
}

// spanOf are the two dates of a table between which its rows last: those of the one rule that puts a
// distance between dates, else the only two dates.
func (p *parser) spanOf(t *tableDraft) (from, to *columnDraft) {
	var dates []*columnDraft
	for _, c := range t.columns {
		if !c.dropped && c.isDate(p.lex) && c.semantic != "date_of_birth" && c.formula == "" {
			dates = append(dates, c)
		}
	}
	for _, r := range p.rules {
		if r.table != t || r.kind != orderRule || r.column == nil || r.maxGap == nil || !r.column.isDate(p.lex) {
			continue
		}
		other := (*columnDraft)(nil)
		if len(r.subject) > 0 {
			other = p.columnAt(t, r.subject[0])
		} else {
			other = p.find(t, r.from, r.to, r.column)
		}
		if other == nil || !other.isDate(p.lex) {
			continue
		}
		if to != nil && (from != other || to != r.column) {
			from, to = nil, nil // two spans: which is meant?
			break
		}
		from, to = other, r.column
		if r.op == contract.Less || r.op == contract.LessOrEqual {
			from, to = to, from
		}
	}
	if to == nil && len(dates) == 2 && comesBefore(dates[0].moment(), dates[1].moment()) {
		return dates[0], dates[1]
	}
	return from, to
}
