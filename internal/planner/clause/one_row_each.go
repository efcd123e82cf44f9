package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneRowEach reads that the table has a row for each of what it is of, which says nothing more: "one row
// per SKU" of 1,100 SKUs, "a line each", "one per notice".
func (p Reader) oneRowEach(i, end int) int {
	if n := p.oneRowPerKey(i, end); n > 0 {
		return n
	}
	n := p.Any(i, end, "one row", "a row", "1 row", "one line", "a line", "1 line", "one record", "a record", "one entry", "an entry", "one")
	if n == 0 {
		return 0
	}
	at := i + n
	if p.Lit(at, end, "each") && n > 1 && p.AtBreak(at+1, end) {
		return n + 1
	}
	per := p.Any(at, end, "per", "for each", "for every", "each")
	head, k := p.NounRunVerb(at+per, end)
	if per == 0 || k == 0 || !p.AtBreak(at+per+k, end) || p.Any2(at+per+k, end, "and", ", and", "&", "/") {
		return 0
	}
	at += per + k
	t := p.FindTable(head)
	if t == nil || t != p.Table && p.Table != nil && p.Table.RowsSaid {
		return 0
	}
	p.Table = t
	return at - i
}

// oneRowPerKey reads columns that the text listed before and that tell the rows apart: "one row per store
// code + sku", "there is exactly one line for each plate and well".
func (p Reader) oneRowPerKey(i, end int) int {
	t := p.Table
	if t == nil || !t.RowsSaid || t.Grid != nil || t.Base != nil || draft.Live(t) < 2 {
		return 0
	}
	at := i + p.Any(i, end, "there is", "there's", "with", "we have", "it has", "has")
	at += p.Any(at, end, "exactly", "only", "just", "at most", "always", "precisely", "never more than")
	n := p.Any(at, end, "one row", "a row", "1 row", "one line", "a line", "1 line", "one record", "a record", "1 record", "one entry", "an entry", "1 entry", "one")
	per := p.Any(at+n, end, "per", "for each", "for every", "for any", "to each")
	if n == 0 || per == 0 {
		return 0
	}
	cols, to := p.keyOf(t, at+n+per, end)
	if len(cols) < 2 || !p.AtBreak(to, end) || slices.ContainsFunc(cols, func(c *draft.Column) bool { return c.At >= i }) {
		return 0
	}
	t.Unique = append(t.Unique, cols)
	p.Claim(i, to, &t.Element)
	return to - i
}

// keyOf reads columns of t that make a key together: "store code + sku", "the viewer and the film".
func (p Reader) keyOf(t *draft.Table, i, end int) ([]*draft.Column, int) {
	var cols []*draft.Column
	at, last := i, i
	for at < end && len(cols) < 4 {
		at += p.Any(at, end, "the combination of", "the pair of", "combination of", "pair of", "combination", "pair", "the", "a", "an", "each", "every")
		c, n := p.keyMember(t, cols, at, end)
		if c == nil {
			break
		}
		cols, at = append(cols, c), at+n
		last = at
		at += p.Any(at, end, ", and", "and", "+", "&", "/", ",", "plus", "x", "with")
		if at == last {
			break
		}
	}
	return cols, last
}

// pairOnce reads that two columns or more come together only once: "the pair home team + away team is never
// repeated", "the combination of supplier and part has to be unique", or, of those that the text named as
// telling the rows apart, "never the same pair twice", "no combination shows up again".
func (p Reader) pairOnce(t *draft.Table, i, end int) int {
	lead := p.Any(i, end, "never the same", "never a", "no two rows with the same", "no two rows have the same", "no two rows share the same", "no two rows share a", "the same", "no", "each", "every", "any", "the", "a")
	noun := p.Any(i+lead, end, "pair of", "pairs of", "combination of", "combinations of", "combo of", "pair", "pairs", "combination", "combinations", "combo", "pairing")
	if noun == 0 {
		return 0
	}
	at := i + lead + noun
	cols, to := p.keyOf(t, at, end)
	switch {
	case len(cols) > 1:
		at = to
	case len(cols) == 1 || p.Tok(at-1).Is("of"):
		return 0
	case len(t.Unique) > 0:
		cols = t.Unique[len(t.Unique)-1]
	default:
		return 0
	}
	no := p.Any2(i, end, "never", "no")
	once, never := p.Any2(i, end, "no two rows"), no
	for k := at; k <= min(end, at+6); k++ {
		if p.AtBreak(k, end) {
			if !once || p.Tok(i).Is("no", "never") != never && !never {
				return 0
			}
			t.Unique = append(t.Unique, cols)
			p.Claim(i, k, &t.Element)
			return k - i
		}
		w := p.Toks[k]
		switch {
		case w.Is("never", "not", "no", "cannot", "can't", "mustn't", "doesn't", "don't", "isn't"):
			never = true
		case w.Is("unique", "once", "distinct"):
			once, never = true, true
		case w.Is("twice", "again", "repeat", "repeats", "repeated", "recur", "recurs", "recurring", "duplicated", "reused") || p.Any(k, end, "more than once") > 0:
			once = true
		case w.Kind != token.Word:
			return 0
		}
	}
	return 0
}
