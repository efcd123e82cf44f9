package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// caseLaw reads how a number is distributed in the rows of a case: "normal 5.0 sd 0.35 between 4 and
// 6 for setosa", "lognormal median 60 for first class".
func (p Reader) caseLaw(cs *draft.Case, i, end int) int {
	if p.familyAhead(i, end) == 0 && !p.StatWordAhead(i, end) {
		return 0
	}
	c := &draft.Column{Scale: -1, Words: []string{"x"}}
	n := p.distributionPhrase(c, i, end)
	if n == 0 || c.Distribution == nil || c.Distribution.Kind == contract.Uniform {
		return 0
	}
	if r, k := p.IntervalAt(i+n, end); k > 0 && !r.Years {
		c.Min, c.Max = r.Min, r.Max
		n += k
	}
	cs.Law, cs.Min, cs.Max, cs.Scale = c.Distribution, c.Min, c.Max, c.Scale
	return n
}

// familyAhead is how many tokens name a family of distributions at i.
func (p Reader) familyAhead(i, end int) int {
	if kind, k := law.Family(p.Toks, i, end); kind != contract.Uniform {
		return k
	}
	return 0
}

// condition reads "if not paid", "unless dropout", "until completed" behind a word like
// "empty", and adds the case to column c.
func (p Reader) condition(c *draft.Column, i, end int, null bool) int {
	only := 0
	if null { // what is empty only there is filled in all other rows, as it is without "only"
		only = p.Any(i, end, "only", "just", "exclusively", "solely", "precisely", "exactly")
	}
	n := p.emptyWhere(c, i+only, end, null)
	if n == 0 {
		return 0
	}
	n += only
	return n + p.Any(i+n, end, "and only for them", "and only for those", "and only for these", "and only there", "and only then", "and for them only", "and for nobody else", "and for no others", "and for no other", "and for none of the others", "and nowhere else", "and only in those cases", "and only in that case", "and for nothing else")
}

// emptyWhere reads the words and the rows of such a condition.
func (p Reader) emptyWhere(c *draft.Column, i, end int, null bool) int {
	k := p.Any(i, end, "if it is", "if", "when", "unless", "until", "for", "where", "whenever", "as soon as", "only if", "only when", "as long as", "while", "except when", "except for", "except if")
	if n := p.Any(i, end, "on", "in", "for", "with", "at", "where"); n > 0 && c.Table != nil && null { // "empty on credits", "missing on day trips"
		if when, m := p.StatesOf(c, i+n, end); m > 0 && p.AtBreak(i+n+m, end) {
			c.Cases = append(c.Cases, &draft.Case{Null: true, When: when})
			return n + m
		}
	}
	if k == 0 {
		return 0
	}
	cs := &draft.Case{Null: null}
	if p.Any2(i, end, "unless", "until", "except when", "except for", "except if") {
		cs = &draft.Case{NotNull: true}
	}
	if p.Tok(i).Is("for") {
		if _, ok := p.ShareAt(i+1+p.Any(i+1, end, "the"), end); ok || p.Tok(i+1).Kind == token.Number {
			return 0
		}
		if p.Any2(i+1, end, "the others", "the rest", "others", "some") {
			return 0
		}
	}
	m := p.when(c, i+k, end, cs)
	if m == 0 {
		return 0
	}
	return k + m
}

// when notes the tokens of a condition, up to a mark that ends it.
func (p Reader) when(c *draft.Column, i, end int, cs *draft.Case) int {
	n := 0
	for i+n < end {
		t := p.Toks[i+n]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "(", "otherwise", "else", "]", "then") || t.Is("and") {
			break
		}
		if n > 8 {
			break
		}
		if _, k := p.DateRangeAt(i+n, end, true); n > 0 && k > 1 && t.Is("in", "within", "during", "over", "between", "from") {
			break // "only for pregnant ones, in the next 9 months"
		}
		if n > 0 && t.Is("-") && !t.Glued && p.Any2(i+n+1, end, "leave", "keep", "so", "empty", "blank", "null", "missing", "otherwise", "else", "not", "never", "nothing", "stays", "it", "everyone", "all", "others", "the") {
			break // "only for pro - leave it empty for free"
		}
		cs.When = append(cs.When, i+n)
		n++
	}
	if n == 0 {
		return 0
	}
	c.Cases = append(c.Cases, cs)
	return n
}

// casesPhrase: "1 for free plans, 2 to 20 for pro, 50-500 for enterprise", "100 if
// premium, otherwise 20", "5 when child".
func (p Reader) casesPhrase(c *draft.Column, i, end int) int {
	var list []*draft.Case
	at, last := i, i
	for at < end {
		cs, n := p.caseItem(at, end, len(list) > 0)
		if n == 0 {
			break
		}
		list = append(list, cs)
		at += n
		last = at
		if cs.Other {
			break
		}
		at += p.Any(at, end, ", and", ", but", ",", "and", ";", "but")
	}
	if len(list) == 0 || len(list) == 1 && !p.ifWord(i, last) && !(p.Any2(i, end, "is", "are", "=") && len(list[0].When) > 0 && list[0].Min != nil && list[0].Max != nil && *list[0].Min == *list[0].Max && p.stateEnds(list[0].When[0], end)) {
		return 0
	}
	if k := list[0]; len(list) == 1 && k.Min != nil && *k.Min == 0 && k.Max != nil && *k.Max == 0 && c.Min == nil && c.Max == nil && c.Distribution == nil {
		c.Min = draft.Ptr(0.0) // what is nothing in some rows begins there
	}
	if o := p.otherOfTwo(c, list[0], i, last); len(list) == 1 && o != nil {
		list = append(list, o)
	}
	c.Cases = append(c.Cases, list...)
	return last - i
}

// otherOfTwo is what the other rows hold where one of two values stands "exactly when" something is so.
func (p Reader) otherOfTwo(c *draft.Column, one *draft.Case, from, to int) *draft.Case {
	if one.Value == "" || len(c.Values) != 2 {
		return nil
	}
	k := from
	for k < to && !p.Any2(k, to, "exactly when", "exactly if", "precisely when", "precisely if") {
		k++
	}
	for n, v := range c.Values {
		if k < to && strings.EqualFold(v.Text, one.Value) {
			return &draft.Case{Value: c.Values[1-n].Text, Other: true}
		}
	}
	return nil
}

// stateEnds: rows by a value or a flag, and no more, stand at i: "0 on rejected claims".
func (p Reader) stateEnds(i, end int) bool {
	if p.Table == nil {
		return false
	}
	_, n := p.StatesOf(&draft.Column{Table: p.Table}, i, end)
	return n > 0 && p.AtBreak(i+n, end)
}

func (p Reader) ifWord(from, to int) bool {
	for k := from; k < to; k++ {
		if p.Toks[k].Is("if", "when", "whenever") {
			return true
		}
	}
	return false
}

// flagAt: the words at i, behind an article, name a flag of the table.
func (p Reader) flagAt(i, end int) bool {
	if p.Table == nil {
		return false
	}
	i += p.Any(i, end, "a", "an", "the")
	for n := min(3, end-i); n > 0; n-- {
		if c := p.Table.Column(p.WordsOf(i, i+n)); c != nil && c.CouldBeBool(p.Lex) {
			return true
		}
	}
	return false
}

func (p Reader) caseItem(i, end int, more bool) (*draft.Case, int) {
	cs := &draft.Case{}
	n := p.Any(i, end, "is", "are", "always", "must be", "should be", "be", "=", ":")
	if k := p.Any(i+n, end, "otherwise", "else"); k > 0 && more {
		cs.Other = true
		n += k
	}
	at := i + n
	if k := p.Any(at, end, "null", "empty", "blank", "missing", "nothing", "none"); k > 0 && more {
		if m := p.Any(at+k, end, "otherwise", "else", "for everyone else", "for all others", "for the others", "for others", "for the rest", "in all other rows", "in all other cases"); m > 0 {
			cs.Null, cs.Other = true, true // "10 to 150 for converted ones, empty otherwise"
			return cs, at + k + m - i
		}
	}
	law := p.caseLaw(cs, at, end)
	at += law
	switch r, k := p.IntervalAt(at, end); {
	case law > 0:
	case k > 0 && !r.Years:
		cs.Min, cs.Max = r.Min, r.Max
		at += k
	default:
		if a, k := p.AmountAt(at, end); k > 0 && !a.Percent {
			cs.Min, cs.Max = draft.Ptr(a.Value), draft.Ptr(a.Value)
			at += k
		} else if k := p.Any(at, end, "null", "empty", "blank", "nothing", "none"); k > 0 && (more || p.Any2(at+k, end, "if", "when")) {
			cs.Null = true
			at += k
		} else if s, ok := p.ShareAt(at, end); ok && s.Vague == "" {
			cs.Share = draft.Ptr(s.Value)
			at += s.N
		} else if v, k := p.ValueItem(at, end, 2); k > 0 && !(k > 1 && p.Toks[at+k-1].Is("true", "false", "yes", "no")) && (p.Any2(at+k, end, "if", "when") || cs.Other && more) && !p.Any2(at, end, "only", "just", "filled", "present", "set", "unless", "given", "populated", "required", "optional", "missing", "not", "blank", "empty", "null") {
			if k > 1 && p.Toks[at+k-1].Is("exactly", "precisely") {
				v, _ = p.ValueItem(at, at+k-1, 1)
			}
			cs.Value = v
			at += k
		} else {
			return nil, 0
		}
	}
	if k := max(p.AnyOf(term.ForTheRest, at, end), p.AllOthers(p.Table, at, end)*draft.BoolInt(p.Any2(at, end, "in", "for", "with", "at", "on"))); k > 0 && more && !cs.Other {
		cs.Other = true
		at += k
	}
	if cs.Other {
		return cs, at - i
	}
	k := p.Any(at, end, "for", "if", "when", "in case of", "in the case of", "whenever", "where", "on", "with", "among")
	if n := p.Any(at, end, "while", "as long as", "during the", "during", "in the", "in", "at the", "at", "under the", "under"); k == 0 && n > 0 && p.Table != nil {
		if _, _, m := p.StateAt(p.Table, at+n, end); m > 0 && !p.Any2(at+n, end, "those", "these", "they", "such", "the") {
			k = n // "6000–12000 while running"
		}
	}
	if k == 0 || cs.Share != nil && !p.Any2(at, end, "for", "if", "when", "among") || p.Any2(at, end, "on", "with") && !p.flagAt(at+k, end) && !p.stateEnds(at+k, end) {
		return nil, 0
	}
	start := at + k
	if p.Tok(start).Kind == token.Number && p.Tok(start).Unit == "" || p.Any2(start, end, "each", "every", "all", "the rest", "any", "about", "example", "testing", "now", "a third", "half", "rows") {
		return nil, 0
	}
	m := 0
	for start+m < end && m < 6 {
		t := p.Toks[start+m]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "otherwise", "else", "(") || t.Is("and") && p.Tok(start+m+1).Kind == token.Number && !p.withinRange(cs.When, start+m) {
			break
		}
		cs.When = append(cs.When, start+m)
		m++
	}
	if m == 0 {
		return nil, 0
	}
	return cs, start + m - i
}
