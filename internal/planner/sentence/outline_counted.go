package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachOfOne: ", each on one of the machines", "each under a single contract" stands at i.
func (p Reader) eachOfOne(i int) bool {
	end := len(p.Toks)
	i += p.Any(i, end, ",", "-", "(")
	n := p.Any(i, end, "each one", "each", "every one", "all")
	k := p.Any(i+n, end, "in", "at", "on", "of", "for", "by", "with", "from", "under", "to")
	m := p.Any(i+n+k, end, "exactly one of the", "one of the", "one of these", "one of those", "one of our", "any of the", "exactly one", "a single", "one")
	return n > 0 && k > 0 && m > 0 && p.Tok(i+n+k+m).Kind == token.Word
}

// eachDoes: ", each takes exactly 5 exams", ". Each has written 2 to 4 essays" stands at i.
func (p Reader) eachDoes(i int) bool {
	end := len(p.Toks)
	i += p.Any(i, end, ",", "-", ".", ";", "and")
	n := p.Any(i, end, "each of them", "each of whom", "each one", "each", "everyone", "everybody", "every one")
	if n == 0 || p.Tok(i+n).Kind != token.Word || p.Any2(i+n, end, "in", "at", "on", "of", "for", "by", "with", "from", "under", "to") {
		return false
	}
	for k := i + n + 1; k < i+n+3; k++ {
		if _, q := p.Quantity(k, end); q > 0 {
			_, m := p.TableNouns(k + q)
			return m > 0
		}
	}
	return false
}

// outlineCounted: "120 pupils (name, …)", "14 teachers with name and subject", "2-8 visits
// per patient", "450 attendees". A number that belongs to a range or a column counts nothing.
func (p Reader) outlineCounted(o *draft.Outline, i int) {
	t, end := p.Toks[i], len(p.Toks)
	if p.AnyOf(term.DuplicateWords, i+1, end) > 0 {
		return // "30 duplicate emails"
	}
	if t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 1 || t.Num != float64(int64(t.Num)) || p.Dash(i+1, end) > 0 && p.Tok(i+1+p.Dash(i+1, end)).Kind == token.Number || p.Tok(i+1).Is("/", ":") {
		return
	}
	skip := p.Any(i+1, end, "different", "distinct", "unique", "separate", "random", "fake", "of the", "of our", "individual")
	head, n := p.TableNouns(i + 1 + skip)
	if n == 0 {
		return
	}
	to := i + 1 + skip + n
	if p.PartsAmongColumns(i, i+1+skip, to, end) {
		return
	}
	start := i
	for start > 0 && p.Any2(start-1, start, draft.Approximations...) {
		start--
	}
	ranged := i > 0 && (p.Tok(i-1).Is("-", "to", "..", "and", "or") && p.Tok(i-2).Kind == token.Number)
	per := p.PerRow(to, end) > 0 || p.Any2(to, end, "each")
	if p.Any2(to, end, "each with", "each having", "each has", "each have") {
		per = false
	}
	if per && (p.PlainColumn(to-n, to) || i > 0 && !p.SlotStart(start) && !ranged && !p.Tok(start-1).Is("has", "have", "with")) {
		return
	}
	e := o.Note(head, i+1+skip, to)
	columns := false
	switch {
	case p.Lit(to, end, "("):
		c := p.Closing(to, end)
		columns = c > 0 && p.ColumnsIn(to+1, c)
	case p.Any2(to, end, "with", "having", ":", "each with", "that have", "who have", "which have", "-"):
		columns = p.ColumnsIn(to+1, end)
	case p.eachOfOne(to), p.eachDoes(to):
		columns = true
	case p.Any2(to, end, "who each", "that each", "which each", "each in one", "each in a", "each of one", "each belonging", "each assigned", "each linked"):
		columns = true
	}
	parent := p.eachBefore(start)
	switch {
	case parent && !p.PlainColumn(to-n, to):
		e.Strong = true
	case per:
		e.Strong = true
	case columns && !parent && !ranged:
		e.Strong, e.Listed = true, true
	case columns:
		e.Strong = true
	}
	if !parent && !ranged && !per && e.Counted == 0 {
		e.Counted, e.From = int64(t.Num), start
	}
	if k := p.countStart(i, start); per && k > 0 && p.Tok(k-1).Is(",", ";", "and", "&", ")") && p.Any2(to, end, "at each of", "in each of", "on each of", "for each of", "at every", "in every", "on every") {
		o.Hard[k] = true // no column before takes the number for its own
	}
	if k := p.countStart(i, start); ranged && columns && !per && p.Tok(k-1).Is(",", ";", "and", "plus", "&", ")") && p.EachSubject(k) != nil {
		o.Hard[k] = true // "every order has a date and 1-5 line items with …": nor what they have many of
	}
	b := *p.Tok(start - 1)
	if parent || per {
		return
	}
	if columns && !ranged {
		if start == 0 || b.Kind == token.Line || b.Is(".", ",", ";", ":", "&", "and", "-", "+", ")", "plus", "\n") {
			o.Hard[start] = true
		} else {
			o.Soft[start] = true
		}
	}
}

// countStart is where the count that ends at token i begins: "between 2 and 8", "2 to 8", "8".
func (p Reader) countStart(i, start int) int {
	if i >= 2 && p.Tok(i-2).Kind == token.Number && p.Tok(i-1).Is("-", "to", "..", "and", "or") {
		start = i - 2
		if p.Tok(start-1).Is("between", "from") {
			start--
		}
	}
	return start
}

// eachBefore: the number is how many each of something has: "each customer has 3", "every
// owner owns 1 to 3", "each with 40".
func (p Reader) eachBefore(i int) bool {
	for k := i - 1; k >= 0 && k > i-13; k-- {
		t := p.Toks[k]
		if t.Is(".", ";", ":", ",", "(", ")") || t.Kind == token.Line {
			return false
		}
		if t.Is("each", "every", "per") {
			return true
		}
		if t.Is("a", "an") && p.Tok(k+1).Kind == token.Word && p.Any2(k+2, i, "has", "have", "contains", "gets") {
			return true
		}
		if t.Is("a", "an") && p.Tok(k+1).Kind == token.Word && p.outlineHolds(k+1, i) {
			return true
		}
		if t.Is("a", "an", "one", "any") && k > 0 && term.EachPrepositions[p.Toks[k-1].Low] && p.PieceBegins(k-1) && p.OneRow(k+1, i) {
			return true // "in a garden there are 2 to 7"
		}
	}
	return false
}

// outlineHolds: "cafe received anywhere from 4 to" before the count at i: whatever the verb, a row of what the
// text named before has that many.
func (p Reader) outlineHolds(noun, i int) bool {
	verb := p.HavingVerb(noun+1, len(p.Toks))
	_, n := p.Quantity(noun+1+verb, len(p.Toks))
	if verb == 0 || n == 0 || i < noun+1+verb || i >= noun+1+verb+n {
		return false
	}
	return slices.ContainsFunc(p.Toks[:noun], func(t token.Token) bool {
		return t.Kind == token.Word && t.Low != p.Toks[noun].Low && lexicon.Singular(t.Low) == p.Toks[noun].Low
	})
}
