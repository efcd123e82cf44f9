package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// exactCount reads "exactly 17 rows are fraud", "with exactly 12 flagged records": a flag
// that so many rows have, whatever the number of rows is. "600 of whom are members" and "exactly 70 have a balcony" say so, too.
func (p *parser) exactCount(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "with", "of which", "there are", "there should be")
	k := p.any(at, end, "exactly", "precisely", "just", "only")
	t := p.tok(at + k)
	ofThem := p.any(at+k+1, end, "of whom", "of them", "of which", "of these", "of those")
	having := p.any(at+k+1, end, "have a", "have an", "has a", "have their own", "are", "were", "have")
	if k == 0 && ofThem == 0 || at+k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 1 || t.Unit != "" {
		return 0
	}
	at += k + 1
	rows := ofThem
	if rows == 0 && k > 0 && having > 0 {
		rows = -1 // "exactly 70 have a balcony"
	}
	if rows == 0 {
		rows = p.any(at, end, "of the rows", "of the records", "rows", "records", "entries", "cases", "row", "record")
	}
	if rows == 0 {
		if head, n := p.nounRunVerb(at, end); n > 0 && p.findTable(head) == p.table {
			rows = n
		}
	}
	only := rows < 0
	rows = max(rows, 0)
	verb := p.any(at+rows, end, "have a", "have an", "has a", "have their own", "are marked as", "are flagged as", "should be", "must be", "have been", "were", "are", "is", "marked", "flagged as", "have", "with")
	from := at + rows + verb
	to := from
	for to < end && to-from < 3 && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low] {
		to++
	}
	if rows == 0 && !only {
		// "exactly 17 fraud rows"
		if to-from < 2 || p.any(to-1, to, "rows", "records", "cases", "row", "entries") == 0 && p.findTable(p.wordsOf(to-1, to)) != p.table {
			return 0
		}
		to--
		rows = 1
	} else if verb == 0 && ofThem == 0 || ofThem > 0 && !p.pieceEnds(to, end) {
		return 0
	}
	if to == from {
		return 0
	}
	c := p.find(p.table, from, to, nil)
	if c == nil {
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: lexicon.NameWords(lexicon.SingularLast(p.headerWords(from, to))), at: from, span: p.span(from, to), kind: kindBoolean}
		p.table.columns = append(p.table.columns, c)
	} else if !c.couldBeBool(p.lex) {
		return 0
	}
	if p.any2(to, end, "rows", "records", "cases", "entries") || p.findTable(p.wordsOf(to, min(to+1, end))) == p.table && to < end {
		to++
	}
	c.typ, c.trueCount, c.touched = contract.Boolean, int64(t.Num), true
	p.column = c
	p.claim(i, to, &c.element)
	return to - i
}
