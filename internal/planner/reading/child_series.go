package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	seriesOf   = wordings("for|from|of|on|at|in each|every single?, for|from|of|on|at|in each|every one of the?, for|from|of|on|at all of? the, each|every single?, each one of the?, per, all the?")
	seriesVerb = wordings("is|are|was|were|gets|get|being, has been, have been, should be, must be, will be")
)

// childSeries reads a series of which each row of a table that is known has one: "each mouse is weighed once a week for
// 8 weeks starting 2024-02-05", "for each cow one milking record a day during June 2025: date, litres".
func (r *reader) childSeries(i, end int) int {
	n := r.match(i, end, seriesOf)
	if n == 0 {
		return 0
	}
	m, k := r.nounOf(i+n, end)
	if k == 0 || m.table == nil || m.table.Grid != nil || m.table.Made || len(m.table.Columns) == 0 && !m.table.Counted {
		return 0
	}
	at := i + n + k
	stop := r.listStart(at, end)
	h := heading{}
	noun := r.seriesNoun(at, stop)
	stop = r.scanHeading(&h, at, stop, end)
	if h.step.n == 0 || h.dates == nil && h.length == 0 && h.rows == 0 || noun == nil {
		return 0
	}
	t := r.tableCalled(noun)
	if t == nil || t == m.table || len(t.Columns) > 0 {
		t = &Table{Nouns: noun, Span: token.Span{Start: r.toks[at].Span.Start, End: r.toks[stop-1].Span.End}}
		r.Tables = append(r.Tables, t)
	}
	t.found = true
	t.Grid = &Grid{Seconds: h.step.seconds, Months: h.step.months, Weekdays: h.step.weekdays || len(h.days) == 5, Dates: h.dates, Length: h.length, Parent: m.table}
	t.Dates, t.Hours = h.dates, h.hours
	r.relation(m.table, t)
	r.claim(i, at+r.match(at, end, seriesVerb)+1, t)
	for _, s := range append(h.read, h.topics...) {
		r.claim(s[0], s[1], t)
	}
	r.table, r.column = t, nil
	cue := r.cueAt(stop, end)
	r.claim(stop, stop+cue, All)
	return stop + cue - i
}

// seriesNoun is what the rows of a series are: the noun before its step ("one milking record a day"), else what is done
// ("is weighed", "logs").
func (r *reader) seriesNoun(i, stop int) []string {
	at := i + r.any(i, stop, ",", "there is", "we have", "we keep", "has", "gets", "give me", "i need", "i want")
	at += r.any(at, stop, "one", "a", "an", "exactly one", "1")
	h := head{}
	limit := stop
	for k := at + 1; k < limit; k++ {
		if r.is(k, stop, "a", "an", "per", "each", "every") {
			limit = k
		}
	}
	if r.nounPhrase(&h, at, limit) && r.toks[at].Kind == token.Word && !participle(r.toks[at].Low) && r.match(at, stop, seriesVerb)+r.match(at, stop, logWords) == 0 && !lexicon.FunctionWords[r.toks[at].Low] {
		return h.nouns
	}
	at = i + r.match(i, stop, seriesVerb)
	if t := r.tok(at); at < stop && t.Kind == token.Word && participle(t.Low) {
		stem := strings.TrimSuffix(t.Low, "ed")
		return []string{stem + "ing"}
	}
	if r.match(i, stop, logWords) > 0 {
		return []string{"reading"}
	}
	return nil
}
