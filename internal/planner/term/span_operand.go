package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// BesideSpan are words beside the unit in the name of a column that tells how long a row lasted.
var BesideSpan = lexicon.WordSet("number count total no of in the length duration stay stayed stays rented rental booked elapsed between parked spent taken away absent lasted hired hire loan worked driven flown played used charged volunteered logged slept")

// SpanUnits are the functions of formulas that count a span, by what names call its unit.
var SpanUnits = map[string]string{
	"nights": "days", "night": "days", "days": "days", "day": "days", "hours": "hours", "h": "hours", "hrs": "hours",
	"minutes": "minutes", "min": "minutes", "mins": "minutes", "seconds": "seconds", "s": "seconds", "secs": "seconds", "sec": "seconds",
}

// spanOperand is the time that a row lasted, where a formula multiplies by it and no column holds it:
// "check-out 1 to 14 nights later, rate per night 80-450, total = nights x rate".
func (p Reader) spanOperand(t *draft.Table, words []string) (string, bool) {
	if len(words) > 1 && (words[0] == "number" || words[0] == "no" || words[0] == "count") {
		words = words[1:]
	}
	if len(words) != 1 && !(len(words) == 2 && (BesideSpan[words[1]] || slices.Contains([]string{"worked", "driven", "flown", "charged", "played", "used", "out"}, words[1]))) || SpanUnits[words[0]] == "" || lexicon.Singular(words[0]) == words[0] {
		return "", false
	}
	unit := SpanUnits[words[0]]
	from, to := p.spanOf(t)
	if from == nil || unit != "days" && (p.TypeOf(from) != contract.Timestamp || p.TypeOf(to) != contract.Timestamp) {
		return "", false
	}
	return unit + "(" + from.Name() + ", " + to.Name() + ")", true
}

// spanOf are the two dates of a table between which its rows last: those of the one rule that puts a
// distance between dates, else the only two dates.
func (p Reader) spanOf(t *draft.Table) (from, to *draft.Column) {
	var dates []*draft.Column
	for _, c := range t.Columns {
		if !c.Dropped && c.IsDate(p.Lex) && c.Semantic != "date_of_birth" && c.Formula == "" {
			dates = append(dates, c)
		}
	}
	for _, r := range p.Rules {
		if r.Table != t || r.Kind != OrderRule || r.Column == nil || r.MaxGap == nil || !r.Column.IsDate(p.Lex) {
			continue
		}
		other := (*draft.Column)(nil)
		if len(r.Subject) > 0 {
			other = p.columnAt(t, r.Subject[0])
		} else {
			other = p.Find(t, r.From, r.To, r.Column)
		}
		if other == nil || !other.IsDate(p.Lex) {
			continue
		}
		if to != nil && (from != other || to != r.Column) {
			from, to = nil, nil // two spans: which is meant?
			break
		}
		from, to = other, r.Column
		if r.Op == contract.Less || r.Op == contract.LessOrEqual {
			from, to = to, from
		}
	}
	if to == nil && len(dates) == 2 && ComesBefore(dates[0].Moment(), dates[1].Moment()) {
		return dates[0], dates[1]
	}
	return from, to
}
