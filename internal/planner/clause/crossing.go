package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneRow stands before what each row of a crossing is for.
var oneRow = draft.PhrasesOf("exactly one row", "exactly one record", "exactly one entry", "one row", "a row", "1 row", "a single row", "one record", "a record", "1 record", "a single record", "one entry", "an entry", "one line", "a line", "exactly one", "one", "rows", "records", "entries", "lines", "every row")

// crossing reads a table that has one row for every pair of two others: "a stock table with one row for every
// product in every warehouse: quantity 0 to 500", "prices, one for each product in each region", "inventory rows
// for every combination of shop and article".
func (p Reader) crossing(i, end int, _ bool) int {
	if len(p.Tables) < 2 {
		return 0
	}
	at := i + p.Any(i, end, "there is", "there are", "there's", "also", "then", "finally", "plus")
	at += p.Any(at, end, "a table of", "a table named", "a table called", "a table", "the table", "table of", "table", "a", "an", "the", "their", "its")
	from := at
	for at < end && at-from < 3 && p.Toks[at].Kind == token.Word && !term.HeaderEnds[p.Toks[at].Low] && !p.Any2(at, end, "rows", "records", "entries", "lines", "table", "holding", "containing", "listing", "storing", "keeping", "one", "giving") && p.AnyOf(oneRow, at, end) == 0 {
		at++
	}
	to := at
	at += p.Any(at, end, "table", "file", "list", "dataset")
	at += p.Any(at, end, ", with", ",", ":", "-", "—", "(")
	at += p.Any(at, end, "with", "holding", "containing", "having", "that has", "which has", "has", "that holds", "listing", "storing", "keeping", "of")
	n := p.AnyOf(oneRow, at, end)
	at += n
	if k := p.upTo(at, min(end, at+4), "for each", "for every", "per"); n > 0 && p.Lit(at-1, end, "one") && k > at {
		if to == from && !p.Any2(k-1, k, term.RowWords...) {
			from, to = at, k // "one stock level for every item in every warehouse"
		}
		at = k
	} else if n == 0 && to > from && p.Lit(from-1, end, "a", "an") {
		n = 1 // "a price for every article in every region"
	}
	combined := p.Any(at, end, "for every combination of", "for each combination of", "per combination of", "for all combinations of", "for any combination of", "for every pair of", "for each pair of", "per pair of", "for all pairs of", "for every possible combination of", "for each possible combination of")
	lead := combined
	if lead == 0 {
		lead = p.Any(at, end, "for each", "for every", "per", "for all", "for any")
	}
	if lead == 0 || n == 0 && combined == 0 {
		return 0
	}
	at += lead + p.Any(at+lead, end, "a", "an", "the")
	words, m := p.NounRunVerb(at, end)
	a := p.FindTable(words)
	at += m
	k := p.Any(at, end, "in each", "in every", "in all", "at each", "at every", "and per", "and for each", "and for every", "and each", "and every", "per", "for each", "for every", "of each", "of every", "with each", "with every", "by each", "by every", "on each", "on every", "across all", "within each", "each", "every")
	if combined > 0 {
		k = max(k, p.Any(at, end, "and", "x", "×", "with", "/", "&"))
	} else {
		k = max(k, p.Any(at, end, "and", "x", "×"))
	}
	k += p.Any(at+k, end, "a", "an", "the")
	words, l := p.NounRunVerb(at+k, end)
	b := p.FindTable(words)
	if m == 0 || k == 0 || l == 0 || a == nil || b == nil || a == b || a.Rows == 0 && b.Rows == 0 && a.Counted == 0 && b.Counted == 0 {
		return 0
	}
	at += k + l
	if m := p.Any(at, end, "=", "i.e.", "that is", "so"); m > 0 && p.CountIn(at+m, end) && int64(p.Tok(at+m).Num) == max(a.Rows, a.Counted)*max(b.Rows, b.Counted) {
		at += m + 1 // "one for every item in every warehouse = 1000"
		at += p.Any(at, end, term.RowWords...)
	}
	child := p.childOfBoth(a, b)
	if child != nil {
		p.Table = child
	} else if child = p.Table; to > from {
		head := p.HeadNouns(p.WordsOf(from, to))
		if t := p.FindTable(head); t == a || t == b {
			return 0
		}
		child = p.AddTable(head, from, to)
	} else if child == nil || child == a || child == b || draft.Live(child) > 0 {
		child = &draft.Table{Nouns: []string{a.Nouns[len(a.Nouns)-1], b.Nouns[len(b.Nouns)-1]}, Span: p.Span(i, at)}
		p.Tables = append(p.Tables, child)
	}
	child.RowsSaid, child.Counted = false, 0
	child.Rows = 0
	first, second := p.Relate(a, child, i), p.Relate(b, child, i)
	if many := max(b.Rows, b.Counted); many > 0 {
		first.Set(draft.Quantity{Min: many, Max: many})
	}
	if many := max(a.Rows, a.Counted); many > 0 {
		second.Set(draft.Quantity{Min: many, Max: many})
	}
	child.Pairs = append(child.Pairs, [2]*draft.Table{a, b})
	p.Claim(i, at, &first.Element)
	p.Table, p.Column = child, nil
	return at - i + p.HeadTail(at, end)
}

// childOfBoth is the one declared table that refers to both; nil where there is none, or several.
func (p Reader) childOfBoth(a, b *draft.Table) *draft.Table {
	var found *draft.Table
	for _, t := range p.Tables {
		if !t.Declared() || t.RowsSaid || !t.RefersTo(a) || !t.RefersTo(b) {
			continue
		}
		if found != nil {
			return nil
		}
		found = t
	}
	return found
}

// upTo is where one of the phrases stands behind nothing but words; i where none does.
func (p Reader) upTo(i, end int, phrases ...string) int {
	for k := i; k < end && p.Toks[k].Kind == token.Word; k++ {
		if p.Any2(k, len(p.Toks), phrases...) {
			return k
		}
	}
	return i
}
