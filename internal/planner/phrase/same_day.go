package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sameDayWords say that two moments of a row lie on one day.
var sameDayWords = draft.PhrasesOf("on the very same day", "on the same day", "on the same date", "on that same day", "on that day", "the same day", "the same date", "that same day", "same day", "same date", "within the same day", "within one day", "within the day", "the very same day", "both on the same day", "both on one day")

// sameDayPhrase reads a moment that lies on the day of the one before it: "end later on the same day", "returned on
// the same day as issued", "finish after start but same day".
func (p Reader) sameDayPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil || i == c.At {
		return 0
	}
	at := i + p.Any(i, end, "which is", "that is", "must be", "should be", "has to be", "is always", "are always", "is", "are", "always", "falls", "lies")
	rules := len(p.Rules)
	later := p.Any(at, end, "later", "after it", "after that", "afterwards", "after")
	day := p.AnyOf(sameDayWords, at+later, end)
	switch {
	case day > 0 && p.Any2(at+later+day, end, "or", "as or"):
		return 0 // "the same day or later"
	case day == 0 || p.Lit(at, end, "after") && later == 1:
		if !p.dayAhead(at, end) {
			return 0
		}
		n := p.orderPhrase(c, i, end)
		link := p.Any(i+n, end, ", but", ", and", ",", "but", "and", "yet")
		day = p.AnyOf(sameDayWords, i+n+link, end)
		if n == 0 || day == 0 || len(p.Rules) != rules+1 || !p.sayEnds(i+n+link+day, end) {
			p.Rules = p.Rules[:rules]
			return 0
		}
		p.Rules[rules].SameDay = true
		return n + link + day
	case later == 0:
		later = p.Any(at+day, end, "but later", "and later", ", later", "later", "afterwards")
	}
	stop := at + later + day
	prev := p.PreviousDate(c)
	if as := p.Any(stop, end, "as the", "as"); as > 0 {
		from, to := p.Reference(stop+as, end)
		if prev = p.Find(c.Table, from, to, c); to == from || prev == nil {
			return 0
		}
		stop = to
	}
	if prev == nil || !p.sayEnds(stop, end) {
		return 0
	}
	op := contract.GreaterOrEqual
	if later > 0 {
		op = contract.Greater
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.OrderRule, Op: op, From: prev.At, To: prev.At, Subject: []int{prev.At}, SameDay: true})
	p.dateByRule(c)
	return stop - i
}

// dayAhead: a day is spoken of before the sentence ends, as where two moments share one.
func (p Reader) dayAhead(i, end int) bool {
	return slices.ContainsFunc(p.Toks[i:max(i, min(end, len(p.Toks)))], func(t token.Token) bool { return t.Low == "day" || t.Low == "date" })
}

// sayEnds: nothing that goes on with what was said stands at i.
func (p Reader) sayEnds(i, end int) bool { return p.AtBreak(i, end) && !p.Any2(i, end, "or") }
