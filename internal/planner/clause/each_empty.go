package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachEmpty reads how many cells of several columns are empty: "rec_id, a, b, each 50% null", "all 20%
// missing", "each of A B C 50% null". Keys are never empty.
func (p Reader) eachEmpty(i, end int, _ bool) int {
	t := p.Table
	n := p.Any(i, end, "each of them", "all of them", "each column is", "every column is", "all columns are", "each column", "every column", "all columns", "all fields", "every field", "each field", "both of them", "both", "each is", "all are", "each", "all")
	if n == 0 || t == nil || draft.Live(t) < 2 || t.Base != nil {
		return 0
	}
	at := i + n
	named := map[string]bool{}
	if k := p.Any(at, end, "of the", "of"); k > 0 && !p.Any2(i, end, "each of them", "all of them", "both of them") {
		for at += k; at < end && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "with", "has", "have", "is", "are"); at++ {
			named[p.Toks[at].Low] = true
			at += p.Any(at+1, end, ",", "/", "and", "&")
		}
		if len(named) == 0 {
			return 0
		}
	}
	at += p.Any(at, end, "with about", "with", "has", "have", "is", "are", "being", "about", "at")
	s, ok := p.ShareAt(at, end)
	if !ok || s.Bare {
		return 0
	}
	at += s.N
	at += p.Any(at, end, "of the rows", "of rows", "of the values", "of cells", "are", "is", "left")
	w := p.Any(at, end, term.NullWords...)
	if w == 0 || !p.AtBreak(at+w, end) {
		return 0
	}
	key := t.KeyOf()
	var last *draft.Column
	for _, c := range t.Columns {
		word := c.Words[len(c.Words)-1]
		switch {
		case c.Dropped || !c.Stated || c == key || c.Primary || c.NotNull || c.NullShare != nil || c.Fk != nil:
			continue
		case len(named) > 0 && !named[word], len(named) == 0 && (word == "id" || word == "uuid" || word == "key"):
			continue
		}
		c.NullShare, c.Touched, last = draft.Ptr(s.Value), true, c
		p.Vague(c, s)
	}
	if last == nil {
		return 0
	}
	p.Claim(i, at+w, &last.Element)
	return at + w - i
}
