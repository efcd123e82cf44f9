package planner

import "strings"

// namePreposition: a preposition goes on a name where it ends one ("paid on") or stands within ("price per
// night", "number of seats"), and ends it where it leads to a date, a number, values or another column.
func (p *parser) namePreposition(i, to, end int) (int, bool) {
	t, last, next := p.toks[to], p.tok(to-1), p.tok(to+1)
	if t.is("in", "on", "up", "from", "to") && p.any2(to+1, end, "/ out", "/ off", "/ down", "/ to", "/ from") {
		return 0, true // "direction in/out", "light on/off"
	}
	if t.is("on", "at") && (p.any2(to+1, end, "in", "during", "between", "after", "before", "within", "since", ",", ";", "(", ":", "over") || to+1 >= end) {
		return 1, false
	}
	if t.is("on", "at") && (strings.HasSuffix(last.low, "ed") || dateParticiple[last.low] || irregularParticiple[last.low] || last.is("due", "login", "valid")) && next.kind != timeToken {
		return 1, false
	}
	if _, n := p.unitAt(to, end); n == 3 && p.lit(to+1, end, "/") || n == 1 && strings.Contains(t.low, "/") {
		return 0, true // "price eur/mwh"
	}
	if t.is("per") && to+1 < end && next.kind == wordToken && units[next.low] != "" {
		return 2, false // "price per night", "visits per week"
	}
	if !t.is("in", "on", "at", "to", "by", "of", "per") || p.prepositionEnds(i, to, end) {
		return 0, t.is("in", "on", "at", "to", "by", "of", "per")
	}
	return max(p.knownMore(to, end), 1), false
}

// prepositionEnds: behind the preposition at to stands no more of the name that began at i.
func (p *parser) prepositionEnds(i, to, end int) bool {
	t, next := p.toks[to], p.tok(to+1)
	switch {
	case t.is("of"):
		if p.valuesBehindOf(to+1, end) {
			return true // "event of arrived / left", "grade of A, B or C"
		}
		if p.table != nil && calendarParts[strings.Join(p.wordsOf(i, to), " ")] != "" {
			if from, stop := p.reference(to+1, end); stop > from && p.find(p.table, from, stop, nil) != nil {
				return true // "month of the order date"
			}
		}
	case t.is("in") && next.is("(", "[", "{") && p.listed(to+1, max(to+1, p.closing(to+1, end))):
		return true // "status in (new, paid)"
	case t.is("in", "on") && (next.kind == dateToken || next.kind == numberToken || p.unitFollows(to+1, end) || p.any2(to+1, end, "the last", "the past", "the next", "last", "past", "usd", "halves", "range", "the range")):
		return true
	}
	switch {
	case next.kind == codeToken && subnetLength(next.text) > 0:
		return true // "ip in 10.0.0.0/8"
	case next.kind != wordToken && !t.is("on", "at", "by", "in"):
		return true
	}
	return t.is("on", "in", "at") && next.kind == wordToken && functionWords[next.low] && !p.any2(to+1, end, "date", "time", "number", "file", "hand", "month")
}
