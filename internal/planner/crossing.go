package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneRow stands before what each row of a crossing is for.
var oneRow = []string{"exactly one row", "exactly one record", "exactly one entry", "one row", "a row", "1 row", "a single row", "one record", "a record", "1 record", "a single record", "one entry", "an entry", "one line", "a line", "exactly one", "one", "rows", "records", "entries", "lines", "every row"}

// crossing reads a table that has one row for every pair of two others: "a stock table with one row for every
// product in every warehouse: quantity 0 to 500", "prices, one for each product in each region", "inventory rows
// for every combination of shop and article".
func (p *parser) crossing(i, end int, _ bool) int {
	if len(p.tables) < 2 {
		return 0
	}
	at := i + p.any(i, end, "there is", "there are", "there's", "also", "then", "finally", "plus")
	at += p.any(at, end, "a table of", "a table named", "a table called", "a table", "the table", "table of", "table", "a", "an", "the", "their", "its")
	from := at
	for at < end && at-from < 3 && p.toks[at].Kind == token.Word && !headerEnds[p.toks[at].Low] && !p.any2(at, end, "rows", "records", "entries", "lines", "table", "holding", "containing", "listing", "storing", "keeping", "one", "giving") && p.any(at, end, oneRow...) == 0 {
		at++
	}
	to := at
	at += p.any(at, end, "table", "file", "list", "dataset")
	at += p.any(at, end, ", with", ",", ":", "-", "—", "(")
	at += p.any(at, end, "with", "holding", "containing", "having", "that has", "which has", "has", "that holds", "listing", "storing", "keeping", "of")
	n := p.any(at, end, oneRow...)
	at += n
	if k := p.upTo(at, min(end, at+4), "for each", "for every", "per"); n > 0 && p.lit(at-1, end, "one") && k > at {
		if to == from && !p.any2(k-1, k, rowWords...) {
			from, to = at, k // "one stock level for every item in every warehouse"
		}
		at = k
	} else if n == 0 && to > from && p.lit(from-1, end, "a", "an") {
		n = 1 // "a price for every article in every region"
	}
	combined := p.any(at, end, "for every combination of", "for each combination of", "per combination of", "for all combinations of", "for any combination of", "for every pair of", "for each pair of", "per pair of", "for all pairs of", "for every possible combination of", "for each possible combination of")
	lead := combined
	if lead == 0 {
		lead = p.any(at, end, "for each", "for every", "per", "for all", "for any")
	}
	if lead == 0 || n == 0 && combined == 0 {
		return 0
	}
	at += lead + p.any(at+lead, end, "a", "an", "the")
	words, m := p.nounRunVerb(at, end)
	a := p.findTable(words)
	at += m
	k := p.any(at, end, "in each", "in every", "in all", "at each", "at every", "and per", "and for each", "and for every", "and each", "and every", "per", "for each", "for every", "of each", "of every", "with each", "with every", "by each", "by every", "on each", "on every", "across all", "within each", "each", "every")
	if combined > 0 {
		k = max(k, p.any(at, end, "and", "x", "×", "with", "/", "&"))
	} else {
		k = max(k, p.any(at, end, "and", "x", "×"))
	}
	k += p.any(at+k, end, "a", "an", "the")
	words, l := p.nounRunVerb(at+k, end)
	b := p.findTable(words)
	if m == 0 || k == 0 || l == 0 || a == nil || b == nil || a == b || a.rows == 0 && b.rows == 0 && a.counted == 0 && b.counted == 0 {
		return 0
	}
	at += k + l
	if m := p.any(at, end, "=", "i.e.", "that is", "so"); m > 0 && p.countIn(at+m, end) && int64(p.tok(at+m).Num) == max(a.rows, a.counted)*max(b.rows, b.counted) {
		at += m + 1 // "one for every item in every warehouse = 1000"
		at += p.any(at, end, rowWords...)
	}
	child := p.childOfBoth(a, b)
	if child != nil {
		p.table = child
	} else if child = p.table; to > from {
		head := p.headNouns(p.wordsOf(from, to))
		if t := p.findTable(head); t == a || t == b {
			return 0
		}
		child = p.addTable(head, from, to)
	} else if child == nil || child == a || child == b || live(child) > 0 {
		child = &tableDraft{nouns: []string{a.nouns[len(a.nouns)-1], b.nouns[len(b.nouns)-1]}, span: p.span(i, at)}
		p.tables = append(p.tables, child)
	}
	child.rowsSaid, child.counted = false, 0
	child.rows = 0
	first, second := p.relate(a, child, i), p.relate(b, child, i)
	if many := max(b.rows, b.counted); many > 0 {
		first.set(quantity{min: many, max: many})
	}
	if many := max(a.rows, a.counted); many > 0 {
		second.set(quantity{min: many, max: many})
	}
	child.pairs = append(child.pairs, [2]*tableDraft{a, b})
	p.claim(i, at, &first.element)
	p.table, p.column = child, nil
	return at - i + p.headTail(at, end)
}

// childOfBoth is the one declared table that refers to both; nil where there is none, or several.
func (p *parser) childOfBoth(a, b *tableDraft) *tableDraft {
	var found *tableDraft
	for _, t := range p.tables {
		if !t.declared() || t.rowsSaid || !t.refersTo(a) || !t.refersTo(b) {
			continue
		}
		if found != nil {
			return nil
		}
		found = t
	}
	return found
}

func (t *tableDraft) refersTo(parent *tableDraft) bool {
	return slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return c.fk == parent && !c.dropped })
}

// upTo is where one of the phrases stands behind nothing but words; i where none does.
func (p *parser) upTo(i, end int, phrases ...string) int {
	for k := i; k < end && p.toks[k].Kind == token.Word; k++ {
		if p.any2(k, len(p.toks), phrases...) {
			return k
		}
	}
	return i
}
