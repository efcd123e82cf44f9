package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// exactCount reads "exactly 17 rows are fraud", "with exactly 12 flagged records": a flag
// that so many rows have, whatever the number of rows is. "600 of whom are members" and "exactly 70 have a balcony" say so, too.
func (p Reader) exactCount(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "with", "of which", "there are", "there should be")
	k := p.Any(at, end, "exactly", "precisely", "just", "only")
	t := p.Tok(at + k)
	ofThem := p.Any(at+k+1, end, "of whom", "of them", "of which", "of these", "of those")
	having := p.Any(at+k+1, end, "have a", "have an", "has a", "have their own", "are", "were", "have")
	if k == 0 && ofThem == 0 || at+k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 1 || t.Unit != "" {
		return 0
	}
	at += k + 1
	rows := ofThem
	if rows == 0 && k > 0 && having > 0 {
		rows = -1 // "exactly 70 have a balcony"
	}
	if rows == 0 {
		rows = p.Any(at, end, "of the rows", "of the records", "rows", "records", "entries", "cases", "row", "record")
	}
	if rows == 0 {
		if head, n := p.NounRunVerb(at, end); n > 0 && p.FindTable(head) == p.Table {
			rows = n
		}
	}
	only := rows < 0
	rows = max(rows, 0)
	verb := p.Any(at+rows, end, "have a", "have an", "has a", "have their own", "are marked as", "are flagged as", "should be", "must be", "have been", "were", "are", "is", "marked", "flagged as", "have", "with")
	from := at + rows + verb
	to := from
	for to < end && to-from < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] {
		to++
	}
	if rows == 0 && !only {
		// "exactly 17 fraud rows"
		if to-from < 2 || p.Any(to-1, to, "rows", "records", "cases", "row", "entries") == 0 && p.FindTable(p.WordsOf(to-1, to)) != p.Table {
			return 0
		}
		to--
		rows = 1
	} else if verb == 0 && ofThem == 0 || ofThem > 0 && !p.PieceEnds(to, end) {
		return 0
	}
	if to == from {
		return 0
	}
	c := p.Find(p.Table, from, to, nil)
	if c == nil {
		c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: lexicon.NameWords(lexicon.SingularLast(p.HeaderWords(from, to))), At: from, Span: p.Span(from, to), Kind: draft.KindBoolean}
		p.Table.Columns = append(p.Table.Columns, c)
	} else if !c.CouldBeBool(p.Lex) {
		return 0
	}
	if p.Any2(to, end, "rows", "records", "cases", "entries") || p.FindTable(p.WordsOf(to, min(to+1, end))) == p.Table && to < end {
		to++
	}
	c.Typ, c.TrueCount, c.Touched = contract.Boolean, int64(t.Num), true
	p.Column = c
	p.Claim(i, to, &c.Element)
	return to - i
}
