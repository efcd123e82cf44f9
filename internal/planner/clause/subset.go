package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// subsetClause reads what the rows of a flag or of a value have: "fraudulent ones have amounts
// above 500", "denied ones have a rejection reason". A column that only they have is empty in
// all other rows.
func (p Reader) subsetClause(i, end int, _ bool) int {
	if p.Table == nil || len(p.Table.Columns) == 0 {
		return 0
	}
	lead := p.Any(i, end, "where the", "while the", "while", "all the", "all", "the", "every", "each")
	stop := p.PieceEnd(i, end)
	verb, n := 0, 0
	for k := i + lead + 1; k < min(stop, i+lead+5) && n == 0; k++ {
		if p.Tok(k-1).Kind != token.Word {
			return 0
		}
		if n = p.Any(k, stop, "always have", "also have", "will have", "have", "has", "get", "gets", "carry", "carries", "show", "contain"); n > 0 {
			verb = k
		}
	}
	if n == 0 || p.Any2(verb+n, stop, "no", "none", "to", "never", "not", "either", "been") {
		return 0
	}
	when := p.subject(p.Table, i+lead, verb)
	if when == nil {
		return 0
	}
	article := p.Any(verb+n, stop, "a", "an", "the", "their", "its", "some")
	from := verb + n + article
	to := p.Header(from, stop)
	c := p.Find(p.Table, from, to, nil)
	if c == nil && to == from || len(p.WordsOf(from, to)) == 0 {
		return 0
	}
	if _, ok := p.ShareAt(from, stop); ok {
		return 0
	}
	if r, k := p.IntervalAt(to, stop); k > 0 && !r.Years && c != nil {
		cs := &draft.Case{When: when, Min: r.Min, Max: r.Max, Unit: r.Unit}
		if r.Max == nil && c.Max != nil && *c.Max > *r.Min {
			cs.Max = c.Max
		}
		c.Cases = append(c.Cases, cs)
		c.Touched = true
		p.Claim(i, to+k, &c.Element)
		return to + k - i
	}
	if !p.Any2(verb+n, stop, "a", "an") || c != nil && (len(c.Cases) > 0 || c.Primary || c.Fk != nil) {
		return 0
	}
	made := c == nil
	if made {
		c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(from, to), At: from, Span: p.Span(from, to)}
		p.MeaningOf(c, from, to)
		if !p.plausible(c, from, to, stop) {
			return 0
		}
		p.Table.Columns = append(p.Table.Columns, c)
	}
	c.Cases = append(c.Cases, &draft.Case{NotNull: true, When: when})
	c.Touched = true
	p.Column = c
	p.Claim(i, to, &c.Element)
	return to - i + p.Modifiers(c, to, end)
}

// subject is the words between two tokens that tell some rows of the table from others, by a
// flag or by a value; nil if they do not.
func (p Reader) subject(t *draft.Table, from, to int) []int {
	var when []int
	known := false
	for k := from; k < to; k++ {
		w := p.Toks[k]
		if w.Is("ones", "rows", "records", "cases", "entries", "those", "which", "that", "are", "is", "with", "the", "a") || len(when) > 0 && w.Kind == token.Word && p.FindTable(p.WordsOf(k, k+1)) != nil {
			continue
		}
		if w.Kind != token.Word {
			return nil
		}
		if _, n := p.ValueAt(t, nil, k, to); n > 0 {
			known = true
		} else if c := t.Find(p.WordsOf(k, k+1), nil); c != nil && c.CouldBeBool(p.Lex) {
			known = true
		} else if c := t.Opposite(w.Low, nil); c != nil && c.CouldBeBool(p.Lex) {
			known = true
		}
		when = append(when, k)
	}
	if !known || len(when) > 3 {
		return nil
	}
	return when
}
