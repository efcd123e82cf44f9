package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namePreposition: a preposition goes on a name where it ends one ("paid on") or stands within ("price per
// night", "number of seats"), and ends it where it leads to a date, a number, values or another column.
func (p Reader) namePreposition(i, to, end int) (int, bool) {
	t, last, next := p.Toks[to], p.Tok(to-1), p.Tok(to+1)
	if t.Is("in", "on", "up", "from", "to") && p.Any2(to+1, end, "/ out", "/ off", "/ down", "/ to", "/ from") {
		return 0, true // "direction in/out", "light on/off"
	}
	if t.Is("on", "at") && (p.Any2(to+1, end, "in", "during", "between", "after", "before", "within", "since", ",", ";", "(", ":", "over") || to+1 >= end) {
		return 1, false
	}
	if t.Is("on", "at") && (strings.HasSuffix(last.Low, "ed") || draft.DateParticiple[last.Low] || draft.IrregularParticiple[last.Low] || last.Is("due", "login", "valid")) && next.Kind != token.Time {
		return 1, false
	}
	if _, n := p.UnitAt(to, end); n == 3 && p.Lit(to+1, end, "/") || n == 1 && strings.Contains(t.Low, "/") {
		return 0, true // "price eur/mwh"
	}
	if t.Is("per") && to+1 < end && next.Kind == token.Word && token.Units[next.Low] != "" {
		return 2, false // "price per night", "visits per week"
	}
	if !t.Is("in", "on", "at", "to", "by", "of", "per") || p.prepositionEnds(i, to, end) {
		return 0, t.Is("in", "on", "at", "to", "by", "of", "per")
	}
	return max(p.knownMore(to, end), 1), false
}

// prepositionEnds: behind the preposition at to stands no more of the name that began at i.
func (p Reader) prepositionEnds(i, to, end int) bool {
	t, next := p.Toks[to], p.Tok(to+1)
	switch {
	case t.Is("of"):
		if p.valuesBehindOf(to+1, end) {
			return true // "event of arrived / left", "grade of A, B or C"
		}
		if p.Table != nil && draft.CalendarParts[strings.Join(p.WordsOf(i, to), " ")] != "" {
			if from, stop := p.Reference(to+1, end); stop > from && p.Find(p.Table, from, stop, nil) != nil {
				return true // "month of the order date"
			}
		}
	case t.Is("in") && next.Is("(", "[", "{") && p.Listed(to+1, max(to+1, p.Closing(to+1, end))):
		return true // "status in (new, paid)"
	case t.Is("in", "on") && (next.Kind == token.Date || next.Kind == token.Number || p.unitFollows(to+1, end) || p.Any2(to+1, end, "the last", "the past", "the next", "last", "past", "usd", "halves", "range", "the range", "multiples of", "steps of", "increments of", "office hours", "business hours", "working hours", "market hours", "trading hours")):
		return true
	}
	switch {
	case next.Kind == token.Code && token.SubnetLength(next.Text) > 0:
		return true // "ip in 10.0.0.0/8"
	case next.Kind != token.Word && !t.Is("on", "at", "by", "in"):
		return true
	}
	return t.Is("on", "in", "at") && next.Kind == token.Word && draft.FunctionWords[next.Low] && !p.Any2(to+1, end, "date", "time", "number", "file", "hand", "month")
}
