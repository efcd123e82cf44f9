package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
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
	for at < end && at-verb < 3 && p.toks[at].Kind == token.Word && !p.any2(at, end, "before", "after", "earlier", "later", "prior", "since") {
		at++
	}
	bound, to := p.forbiddenDays(at, end)
	if at == verb || to == at {
		return 0
	}
	c := p.datedBy(t, p.wordsOf(verb, at))
	if c == nil {
		return 0
	}
	if c.dates != nil {
		if bound.from.From.IsZero() {
			bound.from = c.dates.from
		}
		if bound.to.To.IsZero() {
			bound.to = c.dates.to
		}
	}
	if bound.to.To.IsZero() {
		bound.to = p.asOf
	}
	c.dates, c.touched = &bound, true
	p.column = c
	p.claim(i, to, &c.element)
	return to - i
}

// datedBy is the date of what rows of the table do, or else of another one: "hired" of the hire date.
func (p *parser) datedBy(t *tableDraft, deed []string) *columnDraft {
	said := stems(deed)
	for _, o := range slices.Concat([]*tableDraft{t}, p.tables) {
		for _, c := range o.columns {
			if !c.dropped && c.isDate(p.lex) && slices.ContainsFunc(stems(c.words), func(w string) bool { return slices.ContainsFunc(said, func(s string) bool { return sameStem(w, s) }) }) {
				return c
			}
		}
	}
	return nil
}

// forbiddenDays reads days on which nothing happens, one bound or both: "before 1 March 2025 or after 31
// March 2025". What is left between them is returned, and where the phrase ends, i where there is none.
func (p *parser) forbiddenDays(i, end int) (dateRange, int) {
	var bound dateRange
	at := i
	for at < end {
		sep := p.any(at, end, ", or", ", nor", "or", "nor", "and") * boolInt(at > i)
		before := p.any(at+sep, end, "before", "earlier than", "prior to")
		after := p.any(at+sep, end, "after", "later than", "since", "beyond", "past")
		if before+after == 0 {
			break
		}
		from := at + sep + before + after
		stop := end
		for k := from; k < end; k++ {
			if p.any2(k, end, "or", "nor") || p.lit(k, end, ",") {
				stop = k
				break
			}
		}
		r, n := p.dateRangeAt(from, stop, true)
		if n == 0 || r.from.From.IsZero() || !p.atBreak(from+n, end) && !p.any2(from+n, end, "nor") {
			break
		}
		switch {
		case before > 0:
			bound.from = r.from
		case p.any2(at+sep, end, "since"):
			bound.to = r.from
		default:
			bound.to = r.to
		}
		at = from + n
	}
	return bound, at
}

// sameStem: the stems of "hire" and "hired" differ in an ending alone.
func sameStem(a, b string) bool {
	return a == b || len(a) > 2 && len(b) > 2 && (strings.HasPrefix(a, b) && len(a)-len(b) < 2 || strings.HasPrefix(b, a) && len(b)-len(a) < 2)
}
