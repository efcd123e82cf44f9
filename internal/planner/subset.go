package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// opposite is the column that the one word of a condition denies, nil if there is none.
func (t *tableDraft) opposite(word string, not *columnDraft) *columnDraft {
	words := lexicon.Opposites(word)
	for _, prefix := range []string{"un", "non-", "non"} {
		if rest, ok := strings.CutPrefix(word, prefix); ok && words == nil && len(rest) > 3 {
			words = []string{rest, lexicon.Singular(rest)} // "undamaged", "non-smokers"
		}
	}
	for _, w := range words {
		if c := t.find(strings.Fields(w), not); c != nil {
			return c
		}
	}
	if lexicon.Failure(word) {
		return t.onlyFlag(not)
	}
	return nil
}

// onlyFlag is the one flag of the table, where it is told before c and tells of no failure itself: "escaped 42%, minutes left
// (empty if they failed)".
func (t *tableDraft) onlyFlag(c *columnDraft) *columnDraft {
	var flag *columnDraft
	for _, f := range t.columns {
		if f.dropped || f == c || f.kind != kindBoolean && f.trueShare == nil {
			continue
		}
		if flag != nil || lexicon.Denial(f.words[len(f.words)-1]) || c != nil && f.at > c.at {
			return nil
		}
		flag = f
	}
	return flag
}

// subsetClause reads what the rows of a flag or of a value have: "fraudulent ones have amounts
// above 500", "denied ones have a rejection reason". A column that only they have is empty in
// all other rows.
func (p *parser) subsetClause(i, end int, _ bool) int {
	if p.table == nil || len(p.table.columns) == 0 {
		return 0
	}
	lead := p.any(i, end, "where the", "while the", "while", "all the", "all", "the", "every", "each")
	stop := p.pieceEnd(i, end)
	verb, n := 0, 0
	for k := i + lead + 1; k < min(stop, i+lead+5) && n == 0; k++ {
		if p.tok(k-1).Kind != token.Word {
			return 0
		}
		if n = p.any(k, stop, "always have", "also have", "will have", "have", "has", "get", "gets", "carry", "carries", "show", "contain"); n > 0 {
			verb = k
		}
	}
	if n == 0 || p.any2(verb+n, stop, "no", "none", "to", "never", "not", "either", "been") {
		return 0
	}
	when := p.subject(p.table, i+lead, verb)
	if when == nil {
		return 0
	}
	article := p.any(verb+n, stop, "a", "an", "the", "their", "its", "some")
	from := verb + n + article
	to := p.header(from, stop)
	c := p.find(p.table, from, to, nil)
	if c == nil && to == from || len(p.wordsOf(from, to)) == 0 {
		return 0
	}
	if _, ok := p.shareAt(from, stop); ok {
		return 0
	}
	if r, k := p.intervalAt(to, stop); k > 0 && !r.years && c != nil {
		cs := &caseDraft{when: when, min: r.min, max: r.max}
		if r.max == nil && c.max != nil && *c.max > *r.min {
			cs.max = c.max
		}
		c.cases = append(c.cases, cs)
		c.touched = true
		p.claim(i, to+k, &c.element)
		return to + k - i
	}
	if !p.any2(verb+n, stop, "a", "an") || c != nil && (len(c.cases) > 0 || c.primary || c.fk != nil) {
		return 0
	}
	made := c == nil
	if made {
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(from, to), at: from, span: p.span(from, to)}
		p.meaningOf(c, from, to)
		if !p.plausible(c, from, to, stop) {
			return 0
		}
		p.table.columns = append(p.table.columns, c)
	}
	c.cases = append(c.cases, &caseDraft{notNull: true, when: when})
	c.touched = true
	p.column = c
	p.claim(i, to, &c.element)
	return to - i + p.modifiers(c, to, end)
}

// subject is the words between two tokens that tell some rows of the table from others, by a
// flag or by a value; nil if they do not.
func (p *parser) subject(t *tableDraft, from, to int) []int {
	var when []int
	known := false
	for k := from; k < to; k++ {
		w := p.toks[k]
		if w.Is("ones", "rows", "records", "cases", "entries", "those", "which", "that", "are", "is", "with", "the", "a") || len(when) > 0 && w.Kind == token.Word && p.findTable(p.wordsOf(k, k+1)) != nil {
			continue
		}
		if w.Kind != token.Word {
			return nil
		}
		if _, n := p.valueAt(t, nil, k, to); n > 0 {
			known = true
		} else if c := t.find(p.wordsOf(k, k+1), nil); c != nil && c.couldBeBool(p.lex) {
			known = true
		} else if c := t.opposite(w.Low, nil); c != nil && c.couldBeBool(p.lex) {
			known = true
		}
		when = append(when, k)
	}
	if !known || len(when) > 3 {
		return nil
	}
	return when
}
