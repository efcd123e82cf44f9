package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// eachEmpty reads how many cells of several columns are empty: "rec_id, a, b, each 50% null", "all 20%
// missing", "each of A B C 50% null". Keys are never empty.
func (p *parser) eachEmpty(i, end int, _ bool) int {
	t := p.table
	n := p.any(i, end, "each of them", "all of them", "each column is", "every column is", "all columns are", "each column", "every column", "all columns", "all fields", "every field", "each field", "both of them", "both", "each is", "all are", "each", "all")
	if n == 0 || t == nil || live(t) < 2 || t.base != nil {
		return 0
	}
	at := i + n
	named := map[string]bool{}
	if k := p.any(at, end, "of the", "of"); k > 0 && !p.any2(i, end, "each of them", "all of them", "both of them") {
		for at += k; at < end && p.toks[at].Kind == token.Word && !p.any2(at, end, "with", "has", "have", "is", "are"); at++ {
			named[p.toks[at].Low] = true
			at += p.any(at+1, end, ",", "/", "and", "&")
		}
		if len(named) == 0 {
			return 0
		}
	}
	at += p.any(at, end, "with about", "with", "has", "have", "is", "are", "being", "about", "at")
	s, ok := p.shareAt(at, end)
	if !ok || s.bare {
		return 0
	}
	at += s.n
	at += p.any(at, end, "of the rows", "of rows", "of the values", "of cells", "are", "is", "left")
	w := p.any(at, end, nullWords...)
	if w == 0 || !p.atBreak(at+w, end) {
		return 0
	}
	key := t.keyOf()
	var last *columnDraft
	for _, c := range t.columns {
		word := c.words[len(c.words)-1]
		switch {
		case c.dropped || !c.stated || c == key || c.primary || c.notNull || c.nullShare != nil || c.fk != nil:
			continue
		case len(named) > 0 && !named[word], len(named) == 0 && (word == "id" || word == "uuid" || word == "key"):
			continue
		}
		c.nullShare, c.touched, last = ptr(s.value), true, c
		p.vague(c, s)
	}
	if last == nil {
		return 0
	}
	p.claim(i, at+w, &last.element)
	return at + w - i
}
