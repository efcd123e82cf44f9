package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineCounted: "120 pupils (name, …)", "14 teachers with name and subject", "2-8 visits
// per patient", "450 attendees". A number that belongs to a range or a column counts nothing.
func (p *parser) outlineCounted(o *outline, i int) {
	t, end := p.toks[i], len(p.toks)
	if p.any2(i+1, end, duplicateWords...) {
		return // "30 duplicate emails"
	}
	if t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 1 || t.Num != float64(int64(t.Num)) || p.dash(i+1, end) > 0 && p.tok(i+1+p.dash(i+1, end)).Kind == token.Number || p.tok(i+1).Is("/", ":") {
		return
	}
	skip := p.any(i+1, end, "different", "distinct", "unique", "separate", "random", "fake", "of the", "of our", "individual")
	head, n := p.tableNouns(i + 1 + skip)
	if n == 0 {
		return
	}
	to := i + 1 + skip + n
	if p.partsAmongColumns(i, i+1+skip, to, end) {
		return
	}
	start := i
	for start > 0 && p.any2(start-1, start, approximations...) {
		start--
	}
	ranged := i > 0 && (p.tok(i-1).Is("-", "to", "..", "and", "or") && p.tok(i-2).Kind == token.Number)
	per := p.perRow(to, end) > 0 || p.any2(to, end, "each")
	if p.any2(to, end, "each with", "each having", "each has", "each have") {
		per = false
	}
	if per && (p.plainColumn(to-n, to) || i > 0 && !p.slotStart(start) && !ranged && !p.tok(start-1).Is("has", "have", "with")) {
		return
	}
	e := o.note(head, i+1+skip, to)
	columns := false
	switch {
	case p.lit(to, end, "("):
		c := p.closing(to, end)
		columns = c > 0 && p.columnsIn(to+1, c)
	case p.any2(to, end, "with", "having", ":", "each with", "that have", "who have", "which have", "-"):
		columns = p.columnsIn(to+1, end)
	case p.eachOfOne(to), p.eachDoes(to):
		columns = true
	case p.any2(to, end, "who each", "that each", "which each", "each in one", "each in a", "each of one", "each belonging", "each assigned", "each linked"):
		columns = true
	}
	parent := p.eachBefore(start)
	switch {
	case parent && !p.plainColumn(to-n, to):
		e.strong = true
	case per:
		e.strong = true
	case columns && !parent && !ranged:
		e.strong, e.listed = true, true
	case columns:
		e.strong = true
	}
	if !parent && !ranged && !per && e.counted == 0 {
		e.counted, e.from = int64(t.Num), start
	}
	if k := p.countStart(i, start); per && k > 0 && p.tok(k-1).Is(",", ";", "and", "&", ")") && p.any2(to, end, "at each of", "in each of", "on each of", "for each of", "at every", "in every", "on every") {
		o.hard[k] = true // no column before takes the number for its own
	}
	if k := p.countStart(i, start); ranged && columns && !per && p.tok(k-1).Is(",", ";", "and", "plus", "&", ")") && p.eachSubject(k) != nil {
		o.hard[k] = true // "every order has a date and 1-5 line items with …": nor what they have many of
	}
	b := *p.tok(start - 1)
	if parent || per {
		return
	}
	if columns && !ranged {
		if start == 0 || b.Kind == token.Line || b.Is(".", ",", ";", ":", "&", "and", "-", "+", ")", "plus", "\n") {
			o.hard[start] = true
		} else {
			o.soft[start] = true
		}
	}
}

// countStart is where the count that ends at token i begins: "between 2 and 8", "2 to 8", "8".
func (p *parser) countStart(i, start int) int {
	if i >= 2 && p.tok(i-2).Kind == token.Number && p.tok(i-1).Is("-", "to", "..", "and", "or") {
		start = i - 2
		if p.tok(start-1).Is("between", "from") {
			start--
		}
	}
	return start
}

// eachBefore: the number is how many each of something has: "each customer has 3", "every
// owner owns 1 to 3", "each with 40".
func (p *parser) eachBefore(i int) bool {
	for k := i - 1; k >= 0 && k > i-13; k-- {
		t := p.toks[k]
		if t.Is(".", ";", ":", ",", "(", ")") || t.Kind == token.Line {
			return false
		}
		if t.Is("each", "every", "per") {
			return true
		}
		if t.Is("a", "an") && p.tok(k+1).Kind == token.Word && p.any2(k+2, i, "has", "have", "contains", "gets") {
			return true
		}
		if t.Is("a", "an") && p.tok(k+1).Kind == token.Word && p.outlineHolds(k+1, i) {
			return true
		}
		if t.Is("a", "an", "one", "any") && k > 0 && eachPrepositions[p.toks[k-1].Low] && p.pieceBegins(k-1) && p.oneRow(k+1, i) {
			return true // "in a garden there are 2 to 7"
		}
	}
	return false
}

// outlineHolds: "cafe received anywhere from 4 to" before the count at i: whatever the verb, a row of what the
// text named before has that many.
func (p *parser) outlineHolds(noun, i int) bool {
	verb := p.havingVerb(noun+1, len(p.toks))
	_, n := p.quantity(noun+1+verb, len(p.toks))
	if verb == 0 || n == 0 || i < noun+1+verb || i >= noun+1+verb+n {
		return false
	}
	return slices.ContainsFunc(p.toks[:noun], func(t token.Token) bool {
		return t.Kind == token.Word && t.Low != p.toks[noun].Low && lexicon.Singular(t.Low) == p.toks[noun].Low
	})
}
