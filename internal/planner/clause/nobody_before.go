package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nobodyBefore reads a bound of dates that is said by what never happened: "nobody was hired before
// 2010", "none was bought after May 2024", "no order was placed before 2023".
func (p Reader) nobodyBefore(i, end int, _ bool) int {
	t := p.Table
	at := i + p.Any(i, end, "and", "but")
	n := p.Any(at, end, "nobody", "no one", "no-one", "none of them", "none", "nothing")
	if k := p.Any(at, end, "no"); n == 0 && k > 0 {
		if words, m := p.NounRunVerb(at+k, end); m > 0 && p.FindTable(words) != nil {
			n, t = k+m, p.FindTable(words)
		}
	}
	if n == 0 || t == nil {
		return 0
	}
	at += n
	at += p.Any(at, end, "was", "were", "has been", "have been", "has", "is", "are", "had been", "may be", "can be")
	verb := at
	for at < end && at-verb < 3 && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "before", "after", "earlier", "later", "prior", "since") {
		at++
	}
	bound, to := p.forbiddenDays(at, end)
	if at == verb || to == at {
		return 0
	}
	c := p.datedBy(t, p.WordsOf(verb, at))
	if c == nil {
		return 0
	}
	if c.Dates != nil {
		if bound.From.From.IsZero() {
			bound.From = c.Dates.From
		}
		if bound.To.To.IsZero() {
			bound.To = c.Dates.To
		}
	}
	if bound.To.To.IsZero() {
		bound.To = p.AsOf
	}
	c.Dates, c.Touched = &bound, true
	p.Column = c
	p.Claim(i, to, &c.Element)
	return to - i
}

// datedBy is the date of what rows of the table do, or else of another one: "hired" of the hire date.
func (p Reader) datedBy(t *draft.Table, deed []string) *draft.Column {
	said := draft.Stems(deed)
	for _, o := range slices.Concat([]*draft.Table{t}, p.Tables) {
		for _, c := range o.Columns {
			if !c.Dropped && c.IsDate(p.Lex) && slices.ContainsFunc(draft.Stems(c.Words), func(w string) bool { return slices.ContainsFunc(said, func(s string) bool { return sameStem(w, s) }) }) {
				return c
			}
		}
	}
	return nil
}

// forbiddenDays reads days on which nothing happens, one bound or both: "before 1 March 2025 or after 31
// March 2025". What is left between them is returned, and where the phrase ends, i where there is none.
func (p Reader) forbiddenDays(i, end int) (draft.DateRange, int) {
	var bound draft.DateRange
	at := i
	for at < end {
		sep := p.Any(at, end, ", or", ", nor", "or", "nor", "and") * draft.BoolInt(at > i)
		before := p.Any(at+sep, end, "before", "earlier than", "prior to")
		after := p.Any(at+sep, end, "after", "later than", "since", "beyond", "past")
		if before+after == 0 {
			break
		}
		from := at + sep + before + after
		stop := end
		for k := from; k < end; k++ {
			if p.Any2(k, end, "or", "nor") || p.Lit(k, end, ",") {
				stop = k
				break
			}
		}
		r, n := p.DateRangeAt(from, stop, true)
		if n == 0 || r.From.From.IsZero() || !p.AtBreak(from+n, end) && !p.Any2(from+n, end, "nor") {
			break
		}
		switch {
		case before > 0:
			bound.From = r.From
		case p.Any2(at+sep, end, "since"):
			bound.To = r.From
		default:
			bound.To = r.To
		}
		at = from + n
	}
	return bound, at
}

// sameStem: the stems of "hire" and "hired" differ in an ending alone.
func sameStem(a, b string) bool {
	return a == b || len(a) > 2 && len(b) > 2 && (strings.HasPrefix(a, b) && len(a)-len(b) < 2 || strings.HasPrefix(b, a) && len(b)-len(a) < 2)
}
