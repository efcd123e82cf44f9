package planner

import (
	"slices"
	"strings"
)

// nobodyBefore reads a bound of dates that is said by what never happened: "nobody was hired before
// 2010", "none was bought after May 2024", "no order was placed before 2023".
func (p *parser) nobodyBefore(i, end int, _ bool) int {
	t := p.table
	at := i + p.any(i, end, "and", "but")
	n := p.any(at, end, "nobody", "no one", "no-one", "none of them", "none", "nothing")
	if k := p.any(at, end, "no"); n == 0 && k > 0 {
		if words, m := p.nounRunVerb(at+k, end); m > 0 && p.findTable(words) != nil {
			n, t = k+m, p.findTable(words)
		}
	}
	if n == 0 || t == nil {
		return 0
	}
	at += n
	at += p.any(at, end, "was", "were", "has been", "have been", "has", "is", "are", "had been", "may be", "can be")
	verb := at
	for at < end && at-verb < 3 && p.toks[at].kind == wordToken && !p.any2(at, end, "before", "after", "earlier", "later", "prior", "since") {
		at++
	}
	word := p.any(at, end, "before", "earlier than", "prior to")
	after := p.any(at, end, "after", "later than", "since")
	if at == verb || word+after == 0 {
		return 0
	}
	r, k := p.dateRangeAt(at+word+after, end, true)
	if k == 0 || r.from.from.IsZero() || !p.atBreak(at+word+after+k, end) {
		return 0
	}
	said := stems(p.wordsOf(verb, at))
	dated := func(t *tableDraft) *columnDraft {
		for _, c := range t.columns {
			if !c.dropped && c.isDate(p.lex) && slices.ContainsFunc(stems(c.words), func(w string) bool { return slices.ContainsFunc(said, func(s string) bool { return sameStem(w, s) }) }) {
				return c
			}
		}
		return nil
	}
	c := dated(t)
	for k := 0; c == nil && k < len(p.tables); k++ {
		c = dated(p.tables[k])
	}
	if c == nil {
		return 0
	}
	bound := dateRange{}
	if c.dates != nil {
		bound = *c.dates
	}
	if word > 0 {
		if bound.from = r.from; bound.to.to.IsZero() {
			bound.to = p.asOf
		}
	} else {
		bound.to = r.to
		if p.any2(at, end, "since") {
			bound.to = r.from
		}
	}
	c.dates, c.touched = &bound, true
	p.column = c
	to := at + word + after + k
	p.claim(i, to, &c.element)
	return to - i
}

// sameStem: the stems of "hire" and "hired" differ in an ending alone.
func sameStem(a, b string) bool {
	return a == b || len(a) > 2 && len(b) > 2 && (strings.HasPrefix(a, b) && len(a)-len(b) < 2 || strings.HasPrefix(b, a) && len(b)-len(a) < 2)
}
